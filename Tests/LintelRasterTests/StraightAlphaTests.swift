import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct StraightAlphaTests {
    /// Worked by hand: floor(a · max + ½) and floor(v/a · max + ½).
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let premultiplied: SIMD4<Float>
        let depth: BitDepth
        let codes: SIMD4<UInt16>
    }

    static let cases = [
        // 0.2 · 255 = 51, 0.4 · 255 = 102, 0.6 · 255 = 153
        Case(
            testDescription: "opaque", premultiplied: [0.2, 0.4, 0.6, 1], depth: .eight, codes: [51, 102, 153, 255]),
        // 127.5 + 0.5 = 128 exactly
        Case(
            testDescription: "a half rounds up", premultiplied: [0.5, 0.5, 0.5, 1], depth: .eight,
            codes: [128, 128, 128, 255]),
        Case(
            testDescription: "half red keeps its red", premultiplied: [0.5, 0, 0, 0.5], depth: .eight,
            codes: [255, 0, 0, 128]),
        // 0.25 · 255 + 0.5 = 64.25; 0.125 / 0.25 = 0.5
        Case(
            testDescription: "quarter alpha", premultiplied: [0.125, 0.25, 0, 0.25], depth: .eight,
            codes: [128, 255, 0, 64]),
        // 2⁻⁹ · 255 + 0.5 = 0.998: no visible alpha
        Case(
            testDescription: "alpha below half a code is nothing", premultiplied: [0.001, 0.001, 0, 1.0 / 512],
            depth: .eight, codes: [0, 0, 0, 0]),
        // 2⁻⁸ · 255 + 0.5 = 1.496
        Case(
            testDescription: "the faintest visible pixel keeps its color",
            premultiplied: [0, 1.0 / 256, 0, 1.0 / 256],
            depth: .eight, codes: [0, 255, 0, 1]),
        Case(testDescription: "clear", premultiplied: [0, 0, 0, 0], depth: .eight, codes: [0, 0, 0, 0]),
        Case(
            testDescription: "over and under range", premultiplied: [1.5, -0.5, 1, 1.25], depth: .eight,
            codes: [255, 0, 255, 255]),
        Case(
            testDescription: "not a number", premultiplied: [.nan, 0.5, .infinity, 1], depth: .eight,
            codes: [0, 128, 255, 255]),
        Case(testDescription: "no alpha at all", premultiplied: [1, 1, 1, .nan], depth: .eight, codes: [0, 0, 0, 0]),
        // 32767.5 + 0.5 = 32768; 0.25 · 65535 + 0.5 = 16384.25
        Case(
            testDescription: "16 bit", premultiplied: [0.5, 0.25, 1, 1], depth: .sixteen,
            codes: [32768, 16384, 65535, 65535]),
        Case(
            testDescription: "16 bit translucent", premultiplied: [0.125, 0, 0.25, 0.25], depth: .sixteen,
            codes: [32768, 0, 65535, 16384]),
    ]

    @Test(arguments: cases)
    func `codes follow the table worked by hand`(_ sample: Case) {
        #expect(StraightAlpha.codes(of: sample.premultiplied, depth: sample.depth) == sample.codes)
        let image = QuantizedImage(
            quantizing: Pixmap(size: PixelSize(width: 1, height: 1), pixels: [sample.premultiplied]),
            depth: sample.depth)
        #expect(image.codes(x: 0, y: 0) == sample.codes)
        #expect(image.bitDepth == sample.depth)
    }

    @Test func `every 8-bit code comes back from its own value`() {
        for code in 0...255 {
            let value = Float(code) / 255
            #expect(StraightAlpha.codes(of: [value, value, value, 1], depth: .eight).x == UInt16(code))
        }
    }

    @Test func `every 16-bit code comes back from its own value`() {
        let wrong = (0...65_535).filter { code in
            let value = Float(code) / 65_535
            return StraightAlpha.codes(of: [value, value, value, 1], depth: .sixteen).x != UInt16(code)
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: BitDepth.allCases)
    func `opaque pixels are off by half a step at most and translucent ones by a whole step`(_ depth: BitDepth) {
        let seed: UInt64 = 0x51AB
        var random = SplitMix64(seed: seed)
        var opaque: Float = 0
        var translucent: Float = 0
        for _ in 0..<20_000 {
            let alpha = random.unit()
            let pixel = SIMD4(random.unit() * alpha, random.unit() * alpha, random.unit() * alpha, alpha)
            let back = StraightAlpha.pixel(of: StraightAlpha.codes(of: pixel, depth: depth), depth: depth)
            translucent = max(translucent, PixelDifference.between(pixel, back))
            let solid = SIMD4(random.unit(), random.unit(), random.unit(), 1)
            let solidBack = StraightAlpha.pixel(of: StraightAlpha.codes(of: solid, depth: depth), depth: depth)
            opaque = max(opaque, PixelDifference.between(solid, solidBack))
        }
        // Half a code of 255 or 65,535.
        let half = 0.5 * 255 / (depth == .eight ? 255 : 65_535)
        #expect(Double(opaque) <= half + 1e-4, "seed \(seed)")
        #expect(Double(translucent) <= 2 * half + 1e-4, "seed \(seed)")
    }
}
