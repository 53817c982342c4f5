import LintelCodecs
import LintelColor
import LintelDrawing
import Testing

/// What files say about their colors, and what becomes of it. Expected numbers are of coloraide 8.13, clipped by
/// channel, where no other source is named.
struct TextureColorTests {
    private func expect(
        _ png: PNGSample, in space: ColorSpace, _ expected: [SIMD3<Float>], within tolerance: Float = 0.4 / 255,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let image = try TextureDecoder.decode(png.file, digest: "d")
        #expect(image.space == space, sourceLocation: location)
        for (found, expected) in zip(image.pixels, expected) {
            let difference = SIMD3(found.x, found.y, found.z) - expected
            #expect(
                max(difference.max(), -difference.min()) <= tolerance, "\(found), expected \(expected)",
                sourceLocation: location)
        }
    }

    private static let adobeColors: [[UInt8]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [200, 100, 50], [64, 128, 192], [128, 128, 128],
        [10, 20, 5],
    ]
    private static let adobeInP3: [SIMD3<Float>] = [
        SIMD3(1, 0.23856, 0.16758), SIMD3(0, 0.97931, 0.17744), SIMD3(0, 0, 0.97751), SIMD3(1, 1, 1),
        SIMD3(0.82942, 0.42212, 0.23148), SIMD3(0.16024, 0.49742, 0.74562), SIMD3(0.506, 0.506, 0.506),
        SIMD3(0.0048, 0.04582, 0.00367),
    ]

    @Test func `Adobe RGB becomes Display P3`() throws {
        let png = PNGSample.rgb(Self.adobeColors, chunks: [PNGSample.profileChunk(ProfileSample.adobeRGB)])
        try expect(png, in: .displayP3, Self.adobeInP3)
    }

    @Test func `a JPEG's profile is used like a PNG's`() throws {
        let plain = try SampleKind.fewColors.jpeg(width: 24, height: 8)
        let tagged = JPEGSample.inserting(
            [(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + ProfileSample.adobeRGB)], into: plain)
        let samples = try TextureDecoder.decode(plain, digest: "d").pixels
        let asPNG = PNGSample.rgb(
            samples.map { pixel in (0..<3).map { UInt8((pixel[$0] * 255).rounded()) } },
            chunks: [PNGSample.profileChunk(ProfileSample.adobeRGB)])
        let expected = try TextureDecoder.decode(asPNG.file, digest: "d")
        let found = try TextureDecoder.decode(tagged, digest: "d")
        #expect(found.space == .displayP3)
        #expect(found.pixels == expected.pixels)
    }

    @Test(arguments: Gamut.allCases)
    func `a profile that means sRGB or Display P3 leaves every sample as it is`(gamut: Gamut) throws {
        let colors = (0..<40).map { PNGSample.color($0 * 5, 255 - $0 * 6, $0 * 37) }
        let png = PNGSample.rgb(colors, chunks: [PNGSample.profileChunk(ICCProfile.bytes(of: gamut))])
        let image = try TextureDecoder.decode(png.file, digest: "d")
        #expect(image.space == (gamut == .sRGB ? .sRGB : .displayP3))
        let found = image.pixels.map { pixel in (0..<3).map { UInt8((pixel[$0] * 255).rounded()) } }
        #expect(found == colors)
    }

    @Test func `a profile no larger than sRGB becomes sRGB`() throws {
        let png = PNGSample.rgb(
            [[10, 64, 128], [200, 200, 200]], chunks: [PNGSample.profileChunk(ProfileSample.linearSRGB)])
        try expect(png, in: .sRGB, [SIMD3(0.21865, 0.53807, 0.73665), SIMD3(repeating: 0.89843)])
    }

    @Test func `a gray profile gives gray`() throws {
        let png = PNGSample(
            width: 4, height: 1, bitDepth: 8, colorType: 0, rows: [[10, 64, 128, 200]],
            chunks: [PNGSample.profileChunk(ProfileSample.gray)])
        try expect(png, in: .sRGB, [0.03797, 0.3191, 0.57415, 0.82427].map { SIMD3(repeating: $0) })
        let colored = PNGSample.rgb([[1, 2, 3]], chunks: [PNGSample.profileChunk(ProfileSample.gray)])
        // libpng compares the profile with the color type.
        #expect(throws: TextureError.self) { try TextureDecoder.decode(colored.file, digest: "d") }
    }

    @Test func `alpha is left alone by the conversion`() throws {
        let png = PNGSample(
            width: 2, height: 1, bitDepth: 8, colorType: 6, rows: [[128, 128, 128, 51, 255, 255, 255, 0]],
            chunks: [PNGSample.profileChunk(ProfileSample.adobeRGB)])
        let pixels = try TextureDecoder.decode(png.file, digest: "d").pixels
        #expect(abs(pixels[0].w - 0.2) < 1e-6 && abs(pixels[0].x - 0.506 * 0.2) < 0.001)
        #expect(pixels[1] == .zero)
    }

    // MARK: Chunks of PNG

    private static func chromaticities(_ numbers: [UInt32]) -> (type: String, data: [UInt8]) {
        ("cHRM", numbers.flatMap(PNGFile.number))
    }
    private static let grays: [[UInt8]] = [10, 64, 128, 200].map { [$0, $0, $0] }
    private static let p3Coordinates: [UInt32] = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]

    @Test func `code points name the space`() throws {
        let colors: [[UInt8]] = [[200, 100, 50], [128, 128, 128], [255, 0, 0]]
        // BT.2020 with the curve of BT.1886, which CSS calls rec2020.
        try expect(
            PNGSample.rgb(colors, chunks: [("cICP", [9, 1, 0, 1])]), in: .displayP3,
            [SIMD3(0.86445, 0.30771, 0.15117), SIMD3(repeating: 0.47457), SIMD3(1, 0, 0.03646)])
        // Display P3 as it is, and in linear light.
        let plain = colors.map { SIMD3(Float($0[0]), Float($0[1]), Float($0[2])) / 255 }
        try expect(PNGSample.rgb(colors, chunks: [("cICP", [12, 13, 0, 1])]), in: .displayP3, plain, within: 1e-6)
        try expect(PNGSample.rgb(colors, chunks: [("cICP", [1, 13, 0, 1])]), in: .sRGB, plain, within: 1e-6)
        try expect(
            PNGSample.rgb(colors, chunks: [("cICP", [12, 8, 0, 1])]), in: .displayP3,
            [SIMD3(0.89843, 0.65927, 0.4801), SIMD3(repeating: 0.73665), SIMD3(1, 0, 0)])
    }

    /// Expected samples are those of Chromium 156.
    @Test(arguments: [1, 6, 14, 15] as [UInt8])
    func `code points of video mean the curve of displays`(transfer: UInt8) throws {
        try expect(
            PNGSample.rgb(Self.grays, chunks: [("cICP", [1, transfer, 0, 1])]), in: .sRGB,
            [1, 54, 121, 197].map { SIMD3(repeating: $0 / 255) }, within: 0.6 / 255)
    }

    /// Chromium 156 leaves the samples of all of these as they are: a gAMA within 5 % of 1/2.2, and a cHRM without
    /// gAMA.
    @Test(arguments: [43_182, 45_000, 45_455, 47_000, 47_727, nil] as [UInt32?])
    func `gamma near that of sRGB alone, and primaries alone, leave every sample as it is`(gamma: UInt32?) throws {
        let colors = Self.grays + [[200, 100, 50], [255, 0, 0]]
        let chunk = gamma.map { (type: "gAMA", data: PNGFile.number($0)) } ?? Self.chromaticities(Self.p3Coordinates)
        try expect(
            PNGSample.rgb(colors, chunks: [chunk]), in: .sRGB,
            colors.map { SIMD3(Float($0[0]), Float($0[1]), Float($0[2])) / 255 }, within: 1e-6)
    }

    /// Expected samples are those of Chromium 156.
    @Test(
        arguments: [(43_181, [57, 124, 199]), (47_728, [66, 133, 204]), (50_000, [71, 137, 206])] as [(UInt32, [Float])]
    )
    func `another gamma alone is applied with the primaries of sRGB`(gamma: UInt32, samples: [Float]) throws {
        try expect(
            PNGSample.rgb(Array(Self.grays.dropFirst()), chunks: [("gAMA", PNGFile.number(gamma))]), in: .sRGB,
            samples.map { SIMD3(repeating: $0 / 255) }, within: 0.7 / 255)
    }

    @Test func `gamma and primaries name a space together`() throws {
        // 1/1.8 in hundred-thousandths.
        try expect(
            PNGSample.rgb(Self.grays, chunks: [("gAMA", PNGFile.number(55_556))]), in: .sRGB,
            [0.03797, 0.3191, 0.57415, 0.82427].map { SIMD3(repeating: $0) })
        let colors: [[UInt8]] = [[200, 100, 50], [255, 0, 0]]
        try expect(
            PNGSample.rgb(colors, chunks: [("gAMA", PNGFile.number(45_455)), Self.chromaticities(Self.p3Coordinates)]),
            in: .displayP3, [SIMD3(0.78938, 0.3923, 0.18195), SIMD3(1, 0, 0)])
    }

    @Test func `code points go before a profile, a profile before sRGB, sRGB before gamma`() throws {
        let color: [[UInt8]] = [[200, 100, 50]]
        let plain = [SIMD3<Float>(200, 100, 50) / 255]
        let linear = (type: "gAMA", data: PNGFile.number(100_000))
        let standard = (type: "sRGB", data: [0] as [UInt8])
        let adobe = PNGSample.profileChunk(ProfileSample.adobeRGB)
        let points = (type: "cICP", data: [1, 13, 0, 1] as [UInt8])
        try expect(PNGSample.rgb(color, chunks: [standard, linear]), in: .sRGB, plain, within: 1e-6)
        try expect(PNGSample.rgb(color, chunks: [linear, standard]), in: .sRGB, plain, within: 1e-6)
        for chunks in [[standard, adobe, linear], [linear, adobe, standard], [adobe, standard]] {
            try expect(PNGSample.rgb(color, chunks: chunks), in: .displayP3, [Self.adobeInP3[4]])
        }
        try expect(PNGSample.rgb(color, chunks: [adobe, points]), in: .sRGB, plain, within: 1e-6)
        // Points that say nothing are passed over.
        try expect(
            PNGSample.rgb(color, chunks: [("cICP", [2, 2, 0, 1]), adobe]), in: .displayP3, [Self.adobeInP3[4]])
    }

    @Test func `chunks without meaning are reported`() {
        func message(_ chunks: [(type: String, data: [UInt8])]) -> String? {
            do {
                _ = try TextureDecoder.decode(PNGSample.rgb([[1, 2, 3]], chunks: chunks).file, digest: "d")
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(
            message([("cICP", [9, 16, 0, 1])])
                == "it is of high dynamic range (PQ); export it as sRGB or Display P3")
        #expect(
            message([("cICP", [1, 13, 5, 1])])
                == "its PNG chunk cICP has matrix coefficients 5, PNG is RGB and has 0; export it as sRGB")
        #expect(
            message([("cICP", [1, 13, 0, 0])])
                == "its PNG chunk cICP has narrow-range samples, which are for video; export it as sRGB")
        #expect(
            message([("gAMA", PNGFile.number(0))])
                == "its PNG chunk gAMA has a gamma of 0 hundred-thousandths; export it as sRGB")
        #expect(
            message([
                ("gAMA", PNGFile.number(45_455)),
                Self.chromaticities([31_270, 32_900, 64_000, 33_000, 64_000, 33_000, 15_000, 6_000]),
            ])
                == "its PNG chunk cHRM has primaries that span no colors; export it as sRGB")
    }

    @Test func `a conversion is the same on every thread`() async throws {
        let colors = (0..<600).map { PNGSample.color($0, $0 * 7, $0 * 31) }
        let file = PNGSample.rgb(colors, chunks: [PNGSample.profileChunk(ProfileSample.adobeRGB)]).file
        let expected = try TextureDecoder.decode(file, digest: "d").pixels
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask { try TextureDecoder.decode(file, digest: "d").pixels == expected }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }
}
