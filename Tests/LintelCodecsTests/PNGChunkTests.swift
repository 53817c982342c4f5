import LintelCodecs
import LintelColor
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct PNGChunkTests {
    struct Case: Sendable {
        var kind: SampleKind
        var size = PixelSize(width: 33, height: 17)
        var depth = BitDepth.eight
        var gamut = Gamut.sRGB
        var header: [UInt8]
        var chunks: [String]
    }

    static let sRGB = ["sRGB", "gAMA"]
    static let p3 = ["iCCP"]

    @Test(arguments: [
        // Bit depth and color type are PNG's: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
        Case(kind: .noise, header: [8, 6], chunks: sRGB),
        Case(kind: .opaqueNoise, header: [8, 2], chunks: sRGB),
        Case(kind: .grayNoise, header: [8, 0], chunks: sRGB),
        Case(kind: .grayAlphaNoise, header: [8, 4], chunks: sRGB),
        Case(kind: .sixteenGrays, header: [4, 0], chunks: sRGB),
        Case(kind: .fourGrays, header: [2, 0], chunks: sRGB),
        Case(kind: .blackAndWhite, header: [1, 0], chunks: sRGB),
        Case(kind: .fewColors, size: PixelSize(width: 150, height: 60), header: [8, 3], chunks: sRGB + ["PLTE"]),
        Case(
            kind: .fewColorsWithAlpha, size: PixelSize(width: 150, height: 60), header: [8, 3],
            chunks: sRGB + ["PLTE", "tRNS"]),
        Case(kind: .twoColors, header: [1, 3], chunks: sRGB + ["PLTE", "tRNS"]),
        Case(kind: .noise, depth: .sixteen, header: [16, 6], chunks: sRGB),
        Case(kind: .opaqueNoise, depth: .sixteen, header: [16, 2], chunks: sRGB),
        Case(kind: .grayNoise, depth: .sixteen, header: [16, 0], chunks: sRGB),
        Case(kind: .grayAlphaNoise, depth: .sixteen, header: [16, 4], chunks: sRGB),
        Case(kind: .noise, gamut: .displayP3, header: [8, 6], chunks: p3),
        Case(kind: .opaqueNoise, depth: .sixteen, gamut: .displayP3, header: [16, 2], chunks: p3),
        // A gray file must not have an RGB profile.
        Case(kind: .grayNoise, depth: .sixteen, gamut: .displayP3, header: [16, 2], chunks: p3),
        Case(
            kind: .grayNoise, size: PixelSize(width: 90, height: 90), gamut: .displayP3, header: [8, 3],
            chunks: p3 + ["PLTE"]),
        Case(kind: .blackAndWhite, gamut: .displayP3, header: [1, 3], chunks: p3 + ["PLTE"]),
    ])
    func `an image has the chunks of its kind, in their order`(example: Case) throws {
        let image = example.kind.image(example.size, depth: example.depth, seed: 2)
        let file = PNGFile(try PNGEncoder.encode(image, gamut: example.gamut))
        #expect(file.types == ["IHDR"] + example.chunks + ["IDAT", "IEND"])
        #expect(file.kind == example.header)
    }

    @Test func `checksums, size and end are as the standard has them`() throws {
        let image = SampleKind.noise.image(PixelSize(width: 258, height: 3), depth: .eight, seed: 1)
        let bytes = try PNGEncoder.encode(image, gamut: .displayP3)
        let file = PNGFile(bytes)
        #expect(file.data("IHDR") == [0, 0, 1, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0])
        #expect(PNGFile.bytes(file.chunks) == bytes)
        #expect(Array(bytes.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }

    @Test func `sRGB is declared by its own chunk, and to older readers by the exponent`() throws {
        let image = SampleKind.noise.image(PixelSize(width: 4, height: 4), depth: .eight, seed: 1)
        let bytes = try PNGEncoder.encode(image, gamut: .sRGB)
        let file = PNGFile(bytes)
        #expect(file.data("sRGB") == [1])
        // 45,455 is 0xB18F.
        #expect(file.data("gAMA") == [0, 0, 0xB1, 0x8F])
        let tags = try PNGDecoder.decode(bytes).tags
        #expect(tags.sRGBIntent == 1 && tags.gamma == 45_455 && tags.chromaticities == nil)
        #expect(tags.profile == nil && tags.codePoints == nil)
    }

    @Test func `Display P3 is declared by its profile alone`() throws {
        let image = SampleKind.noise.image(PixelSize(width: 4, height: 4), depth: .eight, seed: 1)
        let bytes = try PNGEncoder.encode(image, gamut: .displayP3)
        let file = PNGFile(bytes)
        let name = Array("Display P3".utf8)
        #expect(file.data("iCCP")?.prefix(12) == (name + [0, 0])[...])
        let tags = try PNGDecoder.decode(bytes).tags
        #expect(tags.profile == ICCProfile.bytes(of: .displayP3))
        #expect(tags.codePoints == nil && tags.sRGBIntent == nil)
    }

    @Test func `transparency is written as far as the last color that is not opaque`() throws {
        let colors: [[UInt8]] = [[9, 8, 7, 255], [1, 2, 3, 128], [0, 0, 0, 0], [4, 5, 6, 255]]
        var random = SplitMix64(seed: 6)
        let samples = (0..<800).flatMap { colors[$0 < 4 ? $0 : Int.random(in: 0..<4, using: &random)] }
        let image = QuantizedImage(size: PixelSize(width: 40, height: 20), samples: .bits8(samples))
        let file = PNGFile(try PNGEncoder.encode(image, gamut: .sRGB))
        #expect(file.data("PLTE") == [1, 2, 3, 0, 0, 0, 9, 8, 7, 4, 5, 6])
        #expect(file.data("tRNS") == [128, 0])
    }
}
