import LintelCodecs
import LintelColor
import LintelDrawing
import LintelRaster
import Testing

/// How samples of every kind become pixels; colors are sRGB here.
struct TextureSamplesTests {
    /// Premultiplied 255ths of each pixel, worked out by hand.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var png: @Sendable () -> PNGSample
        var expected: [SIMD4<Float>]
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "grey of 1 bit",
            png: { PNGSample(width: 3, height: 2, bitDepth: 1, colorType: 0, rows: [[0b1010_0000], [0b0100_0000]]) },
            expected: [white, black, white, black, white, black]),
        Case(
            name: "grey of 2 bits with a transparent level",
            png: {
                PNGSample(
                    width: 4, height: 1, bitDepth: 2, colorType: 0, rows: [[0b0001_1011]], chunks: [("tRNS", [0, 2])])
            },
            expected: [black, gray(85), .zero, white]),
        Case(
            name: "grey of 4 bits", png: { PNGSample(width: 2, height: 1, bitDepth: 4, colorType: 0, rows: [[0x5E]]) },
            expected: [gray(85), gray(238)]),
        Case(
            name: "grey of 8 bits and alpha",
            png: { PNGSample(width: 2, height: 1, bitDepth: 8, colorType: 4, rows: [[200, 51, 255, 0]]) },
            expected: [SIMD4(40, 40, 40, 51), .zero]),
        Case(
            name: "grey of 16 bits",
            png: { PNGSample(width: 2, height: 1, bitDepth: 16, colorType: 0, rows: [[0x80, 0x80, 0x00, 0x01]]) },
            // 0x8080 is 128 × 257, and 1 of 65,535 is 1/257 of 255ths.
            expected: [gray(128), gray(1 / 257)]),
        Case(
            name: "grey of 16 bits with a transparent level",
            png: {
                PNGSample(
                    width: 2, height: 1, bitDepth: 16, colorType: 0, rows: [[0x80, 0x80, 0x80, 0x81]],
                    chunks: [("tRNS", [0x80, 0x80])])
            },
            expected: [.zero, gray(32_897.0 / 257)]),
        Case(
            name: "palette with alpha",
            png: {
                PNGSample(
                    width: 3, height: 1, bitDepth: 2, colorType: 3, rows: [[0b0001_1000]],
                    chunks: [("PLTE", [255, 0, 0, 100, 200, 50, 0, 0, 255]), ("tRNS", [255, 51])])
            },
            expected: [SIMD4(255, 0, 0, 255), SIMD4(20, 40, 10, 51), SIMD4(0, 0, 255, 255)]),
        Case(
            name: "RGB with a transparent color",
            png: {
                PNGSample.rgb([[1, 2, 3], [1, 2, 4]], chunks: [("tRNS", [0, 1, 0, 2, 0, 3])])
            },
            expected: [.zero, SIMD4(1, 2, 4, 255)]),
        Case(
            name: "RGB and alpha of 16 bits",
            png: {
                PNGSample(
                    width: 1, height: 1, bitDepth: 16, colorType: 6,
                    rows: [[0xFF, 0xFF, 0x80, 0x00, 0x00, 0x00, 0x33, 0x33]])
            },
            // Alpha is 51 of 255, green 32,768 of 65,535.
            expected: [SIMD4(51, 51 * 32_768.0 / 65_535, 0, 51)]),
    ]

    @Test(arguments: cases)
    func `every kind of PNG becomes premultiplied pixels`(_ sample: Case) throws {
        let image = try TextureDecoder.decode(sample.png().file, digest: "d")
        #expect(image.space == .sRGB && image.digest == "d")
        #expect(image.width * image.height == sample.expected.count)
        for (found, expected) in zip(image.pixels, sample.expected) {
            let difference = found * 255 - expected
            #expect(max(difference.max(), -difference.min()) < 1e-4, "\(found * 255), expected \(expected)")
        }
    }

    @Test func `a JPEG's samples stay as they are`() throws {
        let file = try SampleKind.fourGrays.jpeg(width: 16, height: 8)
        let image = try TextureDecoder.decode(file, digest: "d")
        let decoded = try JPEGDecoder.decode(file).image
        #expect(image.width == 16 && image.height == 8 && image.isOpaque)
        #expect(image.pixels == decoded.pixmap().pixels)
    }

    private static let white = SIMD4<Float>(repeating: 255)
    private static let black = SIMD4<Float>(0, 0, 0, 255)
    private static func gray(_ level: Float) -> SIMD4<Float> { SIMD4(level, level, level, 255) }
}
