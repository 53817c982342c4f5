import LintelCodecs
import LintelColor
import LintelDrawing
import LintelRaster
import LintelUnits
import Testing

struct OrientationTests {
    /// Six flat blocks of 8 × 8, so that JPEG keeps them: levels 0, 50 … 250 row by row in three columns.
    private static func blocks() throws -> [UInt8] {
        let size = PixelSize(width: 24, height: 16)
        var samples: [UInt8] = []
        for y in 0..<16 {
            for x in 0..<24 {
                let level = UInt8((y / 8 * 3 + x / 8) * 50)
                samples += [level, level, level, 255]
            }
        }
        let image = QuantizedImage(size: size, samples: .bits8(samples))
        return try JPEGEncoder.encode(image, gamut: .sRGB, options: JPEGOptions(quality: 100))
    }

    /// Numbers of the blocks as seen, row by row: what Exif 2.32's table for tag 0x0112 makes of "012 / 345".
    @Test(
        arguments: [
            (1, ["012", "345"]), (2, ["210", "543"]), (3, ["543", "210"]), (4, ["345", "012"]),
            (5, ["03", "14", "25"]), (6, ["30", "41", "52"]), (7, ["52", "41", "30"]), (8, ["25", "14", "03"]),
            // Not in the table: as stored.
            (0, ["012", "345"]), (9, ["012", "345"]),
        ] as [(UInt8, [String])])
    func `a JPEG is turned as its Exif block says`(orientation: UInt8, seen: [String]) throws {
        for isLittle in [false, true] {
            let exif = JPEGSample.exif(orientation: orientation, isLittle: isLittle)
            let image = try TextureDecoder.decode(JPEGSample.inserting([exif], into: Self.blocks()), digest: "d")
            #expect(image.width == (seen.first?.count ?? 0) * 8 && image.height == seen.count * 8)
            let found = (0..<seen.count).map { row in
                (0..<image.width / 8).map { column in
                    let level = image.pixels[(row * 8 + 3) * image.width + column * 8 + 3].x * 255
                    return String(Int((level / 50).rounded()))
                }.joined()
            }
            #expect(found == seen)
        }
    }

    @Test func `a PNG is turned by an Exif block before its data`() throws {
        let exif = Array(JPEGSample.exif(orientation: 6, isLittle: false).data.dropFirst(6))
        var png = PNGSample(width: 2, height: 1, bitDepth: 8, colorType: 0, rows: [[10, 20]], chunks: [("eXIf", exif)])
        let turned = try TextureDecoder.decode(png.file, digest: "d")
        #expect(turned.width == 1 && turned.height == 2)
        #expect(turned.pixels.map { Int(($0.x * 255).rounded()) } == [10, 20])
        png.chunks = []
        var chunks = PNGFile(png.file).chunks
        chunks.insert(("eXIf", exif), at: 2)
        #expect(try TextureDecoder.decode(PNGFile.bytes(chunks), digest: "d").width == 2)
    }

    @Test func `an Exif block that is damaged is passed over`() throws {
        let whole = JPEGSample.exif(orientation: 6, isLittle: true)
        for length in whole.data.indices {
            let file = JPEGSample.inserting([(0xE1, Array(whole.data[..<length]))], into: try Self.blocks())
            let image = try TextureDecoder.decode(file, digest: "d")
            // The entry is whole as soon as its value is.
            #expect((image.width == 16) == (length >= 26), "\(length) bytes")
        }
    }
}
