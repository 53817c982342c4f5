import LintelCodecs
import LintelColor
import LintelDrawing
import Testing

/// Chunks that say which colors are meant: one of each type, with a right checksum, before the palette and the image
/// data. Source: PNG (third edition), 5.5, 5.6 and 11.3.2.
struct PNGColorChunkTests {
    private typealias Chunk = (type: String, data: [UInt8])

    private static let linear: Chunk = ("gAMA", PNGFile.number(100_000))
    private static let usual: Chunk = ("gAMA", PNGFile.number(45_455))
    private static let displayP3: Chunk = ("cICP", [12, 13, 0, 1])
    private static let sRGB: Chunk = ("sRGB", [0])
    private static let chromaticities: Chunk = (
        "cHRM", [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap { PNGFile.number($0) }
    )

    /// One pixel of (200, 100, 50), between chunks.
    private func file(_ before: [Chunk], after: [Chunk] = []) -> [UInt8] {
        var chunks = PNGFile(PNGSample.rgb([[200, 100, 50]], chunks: before).file).chunks
        chunks.insert(contentsOf: after, at: chunks.count - 1)
        return PNGFile.bytes(chunks)
    }

    /// The same, with a wrong checksum of the first chunk after the header.
    private func damagedFile(_ before: [Chunk]) -> [UInt8] {
        var file = file(before)
        // Eight bytes of signature, 25 of the header; eight before the data, and the last of four behind it.
        file[8 + 25 + 8 + before[0].data.count + 3] ^= 1
        return file
    }

    private func message(_ file: [UInt8]) -> String? {
        do {
            _ = try TextureDecoder.decode(file, digest: "d")
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [0, 1, 2])
    func `a chunk about colors that is not as PNG has it is named`(index: Int) {
        let chunk = [Self.linear, Self.displayP3, Self.sRGB][index]
        func text(_ problem: String) -> String { "its PNG chunk \(chunk.type) has \(problem); export it as sRGB" }
        #expect(message(file([], after: [chunk])) == text("a wrong position, after the image data"))
        #expect(message(damagedFile([chunk])) == text("a wrong checksum"))
        let count = chunk.data.count
        #expect(message(file([(chunk.type, chunk.data + [0])])) == text("\(count + 1) bytes, not \(count)"))
        let palette = PNGSample(
            width: 1, height: 1, bitDepth: 8, colorType: 3, rows: [[0]], chunks: [("PLTE", [200, 100, 50]), chunk])
        #expect(message(palette.file) == text("a wrong position, after the palette"))
    }

    @Test func `primaries count together with a gamma`() {
        #expect(
            message(damagedFile([Self.chromaticities, Self.usual]))
                == "its PNG chunk cHRM has a wrong checksum; export it as sRGB")
        #expect(message(damagedFile([Self.chromaticities])) == nil)
    }

    @Test func `the first chunk of its type counts`() throws {
        let plain = try TextureDecoder.decode(file([]), digest: "d")
        let brighter = try TextureDecoder.decode(file([Self.linear]), digest: "d")
        #expect(plain.pixels != brighter.pixels)
        for (chunks, expected) in [([Self.usual, Self.linear], plain), ([Self.linear, Self.usual], brighter)] {
            #expect(try TextureDecoder.decode(file(chunks), digest: "d").pixels == expected.pixels)
            let parted = file([chunks[0]], after: [chunks[1]])
            #expect(try TextureDecoder.decode(parted, digest: "d").pixels == expected.pixels)
        }
    }

    @Test func `a chunk of a higher rank decides without those below`() throws {
        let plain = try TextureDecoder.decode(file([]), digest: "d")
        let tagged = damagedFile([Self.linear, Self.sRGB])
        #expect(try TextureDecoder.decode(tagged, digest: "d").pixels == plain.pixels)
        let points = damagedFile([Self.sRGB, Self.displayP3])
        #expect(try TextureDecoder.decode(points, digest: "d").space == .displayP3)
        #expect(
            message(damagedFile([Self.displayP3, Self.sRGB]))
                == "its PNG chunk cICP has a wrong checksum; export it as sRGB")
    }
}
