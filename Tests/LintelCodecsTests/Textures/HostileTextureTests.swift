import LintelCodecs
import LintelDrawing
import LintelTestSupport
import LintelUnits
import Testing

struct HostileTextureTests {
    static let limits = TextureLimits(side: 64, pixels: 4096, profileBytes: 1 << 20)

    private func message(_ file: [UInt8], limits: TextureLimits = .standard) -> String? {
        do {
            _ = try TextureDecoder.decode(file, digest: "d", limits: limits)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `other files are named`() {
        #expect(message([]) == "the file is empty; expected a PNG or JPEG file")
        #expect(message(Array("GIF89a".utf8)) == "it is a GIF file; expected a PNG or JPEG file")
        #expect(message(Array("RIFF0000WEBPVP8 ".utf8)) == "it is a WebP file; expected a PNG or JPEG file")
        #expect(message(Array("0000ftypheic".utf8)) == "it is an HEIF file; expected a PNG or JPEG file")
        #expect(message(Array("II*\0".utf8)) == "it is a TIFF file; expected a PNG or JPEG file")
        #expect(message([1, 2, 3]) == "it is neither a PNG nor a JPEG file")
    }

    @Test func `the error for a JPEG of four inks says what to convert it to`() {
        #expect(
            message(JPEGTests.cmyk)
                == "it is a CMYK JPEG; expected RGB or gray; export it as RGB")
    }

    @Test func `limits hold before pixels are taken`() throws {
        let limits = TextureLimits(side: 100, pixels: 1000)
        func png(_ width: Int, _ height: Int) -> [UInt8] {
            PNGSample(width: width, height: height, bitDepth: 8, colorType: 0, rows: [[0]]).file
        }
        #expect(message(png(101, 1), limits: limits) == "it has 101×1 pixels; the sides of a picture have 1 to 100")
        #expect(message(png(100, 11), limits: limits) == "it has 100×11 pixels; a picture has at most 1000 in all")
        let jpeg = try SampleKind.fewColors.jpeg(width: 40, height: 30)
        #expect(message(jpeg, limits: limits) == "it has 40×30 pixels; a picture has at most 1000 in all")
    }

    @Test func `a profile that is of no use is reported`() throws {
        var cut = ProfileSample.adobeRGB
        cut.removeLast(200)
        let color = [[1, 2, 3]] as [[UInt8]]
        for profile in [cut, Array("nothing".utf8), ProfileSample.make(colorSpace: "CMYK", tags: [])] {
            let words = message(PNGSample.rgb(color, chunks: [PNGSample.profileChunk(profile)]).file)
            #expect(words?.hasPrefix("its ICC profile is not usable (") == true, "\(words ?? "read")")
            let jpeg = JPEGSample.inserting(
                [(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile)],
                into: try SampleKind.fewColors.jpeg(width: 8, height: 8))
            #expect(message(jpeg)?.hasPrefix("its ICC profile is not usable (") == true)
        }
        // The second segment of two is missing.
        let half = JPEGSample.inserting(
            [(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 2] + ProfileSample.adobeRGB)],
            into: try SampleKind.fewColors.jpeg(width: 8, height: 8))
        #expect(
            message(half)
                == "its ICC profile is not usable (segments of it are missing); assign another profile, or export it as sRGB"
        )
    }

    /// libjpeg's list of saved markers takes the square of their number: minutes for these.
    @Test(.timeLimit(.minutes(10)))
    func `half a million empty segments before a profile's do not hold up a JPEG`() throws {
        let plain = try SampleKind.fewColors.jpeg(width: 8, height: 8)
        let profile = Array("ICC_PROFILE".utf8) + [0, 1, 1] + ProfileSample.adobeRGB
        let empty = [UInt8]([0xFF, 0xE2, 0x00, 0x02])
        let withProfile = JPEGSample.inserting([(0xE2, profile)], into: plain)
        let padded =
            withProfile.prefix(2) + Array(repeatElement(empty, count: 500_000).joined()) + withProfile.dropFirst(2)
        let texture = try TextureDecoder.decode(Array(padded), digest: "d")
        let expected = try TextureDecoder.decode(withProfile, digest: "d")
        #expect(texture.pixels == expected.pixels)
        #expect(message(Array(plain.prefix(2)) + [0xFF, 0xE2, 0x00]) != nil)
    }

    @Test func `a gray profile does not fit a colored JPEG`() throws {
        let jpeg = JPEGSample.inserting(
            [(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + ProfileSample.gray)],
            into: try SampleKind.fewColors.jpeg(width: 8, height: 8))
        #expect(throws: TextureError.grayProfile) { try TextureDecoder.decode(jpeg, digest: "d") }
    }

    @Test func `a profile larger than the limit is reported`() {
        let png = PNGSample.rgb([[1, 2, 3]], chunks: [PNGSample.profileChunk(ProfileSample.adobeRGB)])
        #expect(throws: TextureError.profileSize(limit: 100)) {
            try TextureDecoder.decode(png.file, digest: "d", limits: TextureLimits(profileBytes: 100))
        }
    }

    /// Decodes, and compares what came with the limits and with what pixels may be.
    /// - Returns: whether the file could be decoded.
    private func check(_ file: [UInt8], _ words: @autoclosure () -> String) -> Bool {
        guard let image = try? TextureDecoder.decode(file, digest: "d", limits: Self.limits) else { return false }
        let isWithin =
            image.width * image.height <= Self.limits.pixels && max(image.width, image.height) <= Self.limits.side
        let isSound = image.pixels.allSatisfy { pixel in
            pixel.w >= 0 && pixel.w <= 1 && (0..<3).allSatisfy { pixel[$0] >= 0 && pixel[$0] <= pixel.w * 1.000001 }
        }
        if !isWithin || !isSound { Issue.record("\(words())") }
        return true
    }

    @Test func `a damaged profile does no harm`() throws {
        let smallJPEG = try SampleKind.fewColors.jpeg(width: 8, height: 8)
        for profile in [ProfileSample.adobeRGB, ProfileSample.gray, ProfileSample.table] {
            var random = SplitMix64(seed: 40)
            var decoded = 0
            for round in 0..<400 {
                var changed = profile
                for _ in 0...Int.random(in: 0..<4, using: &random) {
                    // Beyond the header as often as inside it, where most of the words are.
                    changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
                if round % 10 == 0 { changed.removeLast(Int.random(in: 1..<changed.count, using: &random)) }
                // A profile for gray does not fit the JPEG, which has colors.
                let file =
                    profile == ProfileSample.gray
                    ? PNGSample(
                        width: 2, height: 1, bitDepth: 8, colorType: 0, rows: [[7, 200]],
                        chunks: [PNGSample.profileChunk(changed)]
                    ).file
                    : JPEGSample.inserting(
                        [(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + changed)], into: smallJPEG)
                if check(file, "profile of \(profile.count) bytes, round \(round) of seed 40") { decoded += 1 }
            }
            // Otherwise nothing behind the first error would be tried.
            #expect((1..<400).contains(decoded), "\(decoded)")
        }
    }

    @Test func `a damaged file does no harm`() throws {
        let exif = JPEGSample.exif(orientation: 6, isLittle: false)
        let jpeg = JPEGSample.inserting(
            [exif, (0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + ProfileSample.adobeRGB)],
            into: try SampleKind.fewColors.jpeg(width: 8, height: 8))
        let chunks =
            [
                ("cICP", [9, 1, 0, 1]), PNGSample.profileChunk(ProfileSample.adobeRGB), ("sRGB", [0]),
                ("gAMA", PNGFile.number(45_455)),
            ] as [(String, [UInt8])]
        var random = SplitMix64(seed: 41)
        var decoded = (jpeg: 0, png: 0)
        for round in 0..<500 {
            var changed = jpeg
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                changed[Int.random(in: 2..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if round % 8 == 0 { changed.removeLast(Int.random(in: 1..<changed.count, using: &random)) }
            if check(changed, "JPEG, round \(round) of seed 41") { decoded.jpeg += 1 }

            var png = PNGSample.rgb([[200, 100, 50], [1, 2, 3]], chunks: chunks)
            png.chunks.remove(at: Int.random(in: 0..<4, using: &random))
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let chunk = Int.random(in: 0..<png.chunks.count, using: &random)
                let byte = Int.random(in: 0..<png.chunks[chunk].data.count, using: &random)
                png.chunks[chunk].data[byte] = UInt8.random(in: 0...255, using: &random)
            }
            // Right checksums around wrong contents.
            if check(png.file, "PNG, round \(round) of seed 41") { decoded.png += 1 }
            var file = png.file
            file[Int.random(in: 8..<file.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            if round % 8 == 0 { file.removeLast(Int.random(in: 1..<file.count, using: &random)) }
            _ = check(file, "PNG with wrong checksums, round \(round) of seed 41")
        }
        // Otherwise nothing behind the first error would be tried.
        #expect((1..<500).contains(decoded.jpeg) && (1..<500).contains(decoded.png), "\(decoded)")
    }
}
