import LintelUnits
import Testing

struct PointsTests {
    @Test(arguments: [
        // Navigation bars below a Dynamic Island: 161 + 132, 169 + 132 and 187 + 132 pixels.
        (97.667, Scale.x3, 293), (100.333, .x3, 301), (106.333, .x3, 319),
        (44, .x1, 44), (44, .x2, 88), (0.5, .x1, 1), (0.25, .x1, 0), (-0.5, .x1, -1), (0, .x3, 0),
    ])
    func `points round to whole pixels, halves away from zero`(points: Double, scale: Scale, pixels: Int) {
        #expect(Points(points).pixels(at: scale) == pixels)
    }

    @Test(arguments: Scale.allCases)
    func `whole pixels come back from their points`(scale: Scale) {
        for pixels in [0, 1, 2, 3, 161, 293, 2796, 32767] {
            #expect(Points(pixels: pixels, at: scale).pixels(at: scale) == pixels)
        }
    }

    @Test func `a length too long for any image stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = Points(1e12).pixels(at: .x3) }
    }

    @Test func `a length that is not a number stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = Points(.nan).pixels(at: .x1) }
        await #expect(processExitsWith: .failure) { _ = PointSize(width: 1, height: .init(.infinity)).pixels(at: .x1) }
    }

    @Test func `an area beyond every number is the nearest one`() {
        #expect(PixelSize(width: 32_768, height: 32_768).area == 1_073_741_824)
        #expect(PixelSize(width: .max, height: 2).area == .max)
        #expect(PixelSize(width: .max, height: -2).area == .min)
        #expect(PixelSize(width: .min, height: -1).area == .max)
    }

    /// Docs/limits.md: sides of 1 to 32,768 pixels.
    @Test(arguments: [
        (1, 1, true), (32_768, 32_768, true), (32_769, 1, false), (1, 32_769, false), (0, 1, false), (1, -1, false),
    ])
    func `a picture has sides of 1 to 32768 pixels`(width: Int, height: Int, isDrawable: Bool) {
        #expect(PixelSize(width: width, height: height).isDrawable == isDrawable)
    }

    @Test func `file suffixes and catalog names are Apple's`() {
        #expect(Scale.ofApple.map(\.fileSuffix) == ["", "@2x", "@3x"])
        #expect(Scale.ofApple.map(\.catalogName) == ["1x", "2x", "3x"])
    }

    @Test func `caps leave the center between them`() {
        let caps = CapInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(caps.center(of: PixelSize(width: 10, height: 9)) == PixelSize(width: 4, height: 5))
        #expect(CapInsets.zero.center(of: PixelSize(width: 1, height: 1)) == PixelSize(width: 1, height: 1))
    }

    @Test func `caps in points are a part of their pixels, not rounded`() {
        let insets = PointInsets(CapInsets(top: 1, left: 6, bottom: 0, right: 17), at: .x3)
        #expect(insets.top.value == 1.0 / 3)
        #expect(insets == PointInsets(top: Points(1.0 / 3), left: 2, right: Points(17.0 / 3)))
    }
}
