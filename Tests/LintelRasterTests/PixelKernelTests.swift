import CLintelKernels
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// The kernels that lay pixels over each other and look at them, against what is written down for one pixel.
struct PixelKernelTests {
    private static let variants = [LINTEL_SCALAR, LINTEL_BASE, LINTEL_AVX2, LINTEL_AVX512].filter(lintel_supports)
    /// With and without a rest that does not fill a vector.
    private static let counts = [1, 3, 4, 5, 8, 17, 64, 301]

    private static func pixels(_ count: Int, _ random: inout SplitMix64) -> [SIMD4<Float>] {
        (0..<count).map { _ in
            let alpha = [0, 1, Float.random(in: 0...1, using: &random)].randomElement(using: &random)!
            return SIMD4(
                Float.random(in: 0...1, using: &random), Float.random(in: 0...1, using: &random),
                Float.random(in: 0...1, using: &random), 1) * alpha
        }
    }

    private static func floats(_ pixels: [SIMD4<Float>]) -> [Float] { pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] } }

    @Test(arguments: counts)
    func `a reader of codes sees their colors times alpha`(count: Int) {
        var random = SplitMix64(seed: UInt64(count))
        var codes = (0..<count * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
        codes[3] = 255
        if count > 1 { codes[7] = 0 }
        for variant in Self.variants {
            var pixels = [Float](repeating: 7, count: count * 4)
            lintel_see(variant, codes, &pixels, count)
            for index in 0..<count {
                let one = codes[index * 4..<index * 4 + 4].map { UInt16($0) }
                let expected = StraightAlpha.pixel(of: SIMD4(one[0], one[1], one[2], one[3]), depth: .eight)
                #expect(Array(pixels[index * 4..<index * 4 + 4]) == [expected.x, expected.y, expected.z, expected.w])
            }
        }
    }

    @Test(arguments: counts, [false, true])
    func `colors are laid over others by their coverage and alpha`(count: Int, isOneColor: Bool) {
        var random = SplitMix64(seed: UInt64(count))
        let (source, below) = (Self.pixels(count, &random), Self.pixels(count, &random))
        let coverage = (0..<count).map { _ in Float.random(in: 0...1, using: &random) }
        for hasCoverage in [false, true] {
            let expected = (0..<count).map { index in
                let color = source[isOneColor ? 0 : index] * (hasCoverage ? coverage[index] : 1)
                return color + below[index] * (1 - color.w)
            }
            for variant in Self.variants {
                var target = Self.floats(below)
                if hasCoverage {
                    lintel_cover(variant, Self.floats(source), isOneColor, coverage, &target, count)
                } else {
                    lintel_cover(variant, Self.floats(source), isOneColor, nil, &target, count)
                }
                #expect(target == Self.floats(expected))
            }
        }
    }

    @Test(arguments: counts)
    func `lines differ where a screen has other codes, and change where the drawing does`(count: Int) {
        var random = SplitMix64(seed: UInt64(count))
        let shown = Self.pixels(count, &random)
        let shownBefore = shown.map { pixel in
            // A quarter of a code, or three.
            pixel + SIMD4(0, 0, Bool.random(using: &random) ? 0.25 / 255 : 3.0 / 255, 0)
        }
        let drawn = Self.pixels(count, &random)
        let drawnBefore = drawn.map { Bool.random(using: &random) ? $0 : $0 + SIMD4(0, 0.001, 0, 0) }
        func codes(_ pixel: SIMD4<Float>) -> SIMD4<Float> { (pixel * 255).rounded(.toNearestOrEven) }
        let expected = (0..<count).map { index -> UInt8 in
            (codes(shown[index]) == codes(shownBefore[index]) ? 0 : UInt8(LINTEL_IS_UNEQUAL))
                | (drawn[index] == drawnBefore[index] ? 0 : UInt8(LINTEL_IS_CHANGED))
        }
        for variant in Self.variants {
            var flags = [UInt8](repeating: 0, count: count)
            let all = lintel_lines(
                variant, Self.floats(shown), Self.floats(shownBefore), Self.floats(drawn), Self.floats(drawnBefore),
                255,
                &flags, count)
            #expect(flags == expected)
            #expect(all == expected.reduce(0) { $0 | UInt32($1) })
        }
    }

    @Test(arguments: counts)
    func `a weighted row is added value by value`(count: Int) {
        var random = SplitMix64(seed: UInt64(count))
        let source = (0..<count).map { _ in Float.random(in: 0...1, using: &random) }
        let start = (0..<count).map { _ in Float.random(in: 0...1, using: &random) }
        for variant in Self.variants {
            var target = start
            lintel_add(variant, source, 0.37, &target, count)
            #expect(target == zip(start, source).map { $0 + $1 * 0.37 })
        }
    }
}
