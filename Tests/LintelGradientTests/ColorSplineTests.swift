import LintelColor
import LintelGradient
import LintelTestSupport
import Testing

struct ColorSplineTests {
    @Test(arguments: [ColorPath.natural, .monotone], UInt64(0)..<20)
    func `a spline through colors passes through each`(path: ColorPath, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let colors = (0..<Int.random(in: 2...7, using: &random)).map { _ in
            RandomGradient.color(&random, isLegacy: true)
        }
        let spline = ColorSpline(path, through: colors, in: .oklab)
        for (index, color) in colors.enumerated() where color.alpha > 0.01 {
            let found = spline.color(at: Double(index) / Double(colors.count - 1))
            #expect(found.deltaEOK(to: color) < 1e-9 && abs(found.alpha - color.alpha) < 1e-12, "seed \(seed)")
        }
    }

    @Test(arguments: UInt64(0)..<20)
    func `a monotone spline stays between neighboring colors`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let knots = (0..<6).map { Double($0) + Double.random(in: 0..<0.9, using: &random) }
        let values = knots.map { _ in SIMD4<Double>.random(in: 0...1, using: &random) }
        let spline = CubicSpline(.monotone, knots: knots, values: values)
        for segment in 0..<5 {
            let low = pointwiseMin(values[segment], values[segment + 1]) - 1e-12
            let high = pointwiseMax(values[segment], values[segment + 1]) + 1e-12
            for step in 0...50 {
                let value = spline.value(segment: segment, at: Double(step) / 50)
                #expect(value == value.clamped(lowerBound: low, upperBound: high), "seed \(seed)")
            }
        }
    }

    /// Only alpha varies, whatever the spline does: a color that is multiplied by alpha and divided by it is itself.
    /// Source: CSS Color 4, section 12.3.
    @Test(arguments: ColorPath.allCases, [ColorSpace.sRGB, .oklch])
    func `stops of one color keep that color where alpha overshoots`(path: ColorPath, space: ColorSpace) throws {
        let color = Color(.oklch, 0.6, 0.1, 30).converted(to: space)
        let stops = [0.2, 1, 1, 0.2].map { alpha in
            var stop = color
            stop.alpha = alpha
            return stop
        }
        let spline = ColorSpline(path, through: stops, in: space)
        for step in 0...60 {
            let found = spline.color(at: Double(step) / 60).components
            for index in 0..<3 { #expect(abs(found[index] - color.components[index]) < 1e-9, "\(step)/60: \(found)") }
        }
    }

    @Test(arguments: [ColorPath.natural, .monotone])
    func `slopes meet at every knot`(path: ColorPath) {
        let knots = [0, 0.5, 0.6, 2, 3.5]
        let values: [SIMD4<Double>] = [
            [0, 1, 0, 0], [1, 0.4, 2, 0], [0.5, 0.3, 3, 1], [0.2, 0.2, 5, 0], [0, 0.9, 6, 1],
        ]
        let spline = CubicSpline(path, knots: knots, values: values)
        let h = 1e-6
        for index in 1...3 {
            let before = (spline.value(segment: index - 1, at: 1) - spline.value(segment: index - 1, at: 1 - h))
            let after = (spline.value(segment: index, at: h) - spline.value(segment: index, at: 0))
            let kink = before / (knots[index] - knots[index - 1]) - after / (knots[index + 1] - knots[index])
            #expect(max(kink.max(), -kink.min()) / h < 1e-3)
        }
    }

    /// Segments are keys of what is kept for other gradients. A key that contained its whole spline would take time and
    /// memory that grow with the square of the number of stops. A B-spline's segment depends on the nearest four values
    /// alone, by the local support of its basis functions.
    @Test func `segments of B-splines with the same four colors around them are equal, whatever the other colors are`()
    {
        func spline(_ reds: [Double]) -> ColorSpline {
            ColorSpline(.basis, through: reds.map { Color(.sRGB, $0, 0, 0) }, in: .sRGB)
        }
        let short = spline([0, 0.5, 0.25, 0.75, 1]).segments
        let long = spline([0.125, 0, 0.5, 0.25, 0.75, 0.375, 1, 0.625]).segments
        #expect(short.count == 4 && long.count == 7)
        #expect(short[1] == long[2] && short[1].hashValue == long[2].hashValue)
        #expect(short[2] != long[3])
    }

    @Test func `a hard stop ends one spline and begins the next`() throws {
        var gradient = try Gradient.parse(css: "linear-gradient(90deg, red, lime 50%, blue 50%, white 75%, black)")
        gradient.path = .natural
        let resolved = gradient.resolved(width: 1, height: 1)
        let before = resolved.color(at: 0.5 - 1e-9).components
        let after = resolved.color(at: 0.5).components
        #expect((before - SIMD3(0, 1, 0)).max() < 1e-6 && (after - SIMD3(0, 0, 1)).max() < 1e-6)
    }

    @Test func `hues are unwound one after the other`() {
        let colors = [350.0, 10, 30].map { Color(.oklch, 0.7, 0.1, $0) }
        let spline = ColorSpline(.natural, through: colors, in: .oklch)
        #expect(
            abs(spline.color(at: 0.25).components.z - 0) < 1e-9 || abs(spline.color(at: 0.25).components.z - 360) < 1e-9
        )
        // Three hues of 45°, rounded.
        let equal = [45, 44.99999999999, 45.00000000001].map { Color(.oklch, 0.7, 0.1, $0) }
        for hue in [HueInterpolation.increasing, .decreasing] {
            let flat = ColorSpline(.natural, through: equal, in: .oklch, hue: hue)
            for step in 0...8 { #expect(abs(flat.color(at: Double(step) / 8).components.z - 45) < 1e-9, "\(step)/8") }
        }
        let longer = ColorSpline(.natural, through: [colors[0], colors[0]], in: .oklch, hue: .longer)
        #expect(abs(longer.color(at: 0.5).components.z - 170) < 1e-9)
    }
}
