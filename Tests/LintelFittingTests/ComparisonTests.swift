import LintelFitting
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct ComparisonTests {
    // A black scrim whose alpha swings around the line between its ends: a gradient of few stops cannot follow that.
    // Source of what is on white: W3C, Compositing and Blending Level 1, section 5.1: source + backdrop × (1 − alpha).
    @Test func `black pixels that differ in alpha alone differ as they do on white`() throws {
        let picture = drawn(
            240, 40, alpha: { x, _ in 0.5 + 0.3 * (Int(x / 6) % 2 == 0 ? 1 : -1) * (x / 240) },
            { _, _ in SIMD3(0, 0, 0) })
        let comparison = try GradientFit(picture).compared(with: picture)
        var most = 0
        for x in 0..<240 {
            let (one, other) = (comparison.picture.codes(x: x, y: 20), comparison.fitted.codes(x: x, y: 20))
            // Black on white is 255 − alpha.
            let onWhite = (255 - Int(other[3])) - (255 - Int(one[3]))
            let expected = min(max(128 + 8 * onWhite, 0), 255)
            let shown = comparison.difference.codes(x: x, y: 20)
            // Both alphas are rounded to codes, and their difference multiplied by eight.
            for channel in 0..<3 { #expect(abs(Int(shown[channel]) - expected) <= 9) }
            #expect(shown[3] == 255)
            most = max(most, abs(Int(shown[0]) - 128))
        }
        #expect(most > 100)
    }

    @Test func `a color that fades as the picture does has no difference`() throws {
        let picture = drawn(255, 20, alpha: { x, _ in x / 255 }, { _, _ in SIMD3(20, 80, 160) })
        let comparison = try GradientFit(picture).compared(with: picture)
        for x in 0..<255 {
            let shown = comparison.difference.codes(x: x, y: 10)
            // Two codes, eight times.
            for channel in 0..<3 { #expect(abs(Int(shown[channel]) - 128) <= 16) }
        }
    }
}
