import LintelCodecs
import LintelDrawing
import LintelRaster
import Testing

/// Palettes and transparency that are not as PNG has them. Libpng shows pixels of other colors, and calls it a warning
/// at most.
struct DamagedPaletteTests {
    private typealias Chunks = [(type: String, data: [UInt8])]

    private func file(_ colorType: UInt8, _ chunks: Chunks) -> [UInt8] {
        let row: [UInt8] = colorType == 2 ? [1, 2, 3] : colorType == 4 ? [7, 8] : [0]
        return PNGSample(width: 1, height: 1, bitDepth: 8, colorType: colorType, rows: [row], chunks: chunks).file
    }

    private func error(_ file: [UInt8]) -> TextureError? {
        do throws(TextureError) {
            _ = try TextureDecoder.decode(file, digest: "d")
            return nil
        } catch {
            return error
        }
    }

    private static let palette = (type: "PLTE", data: [200, 100, 50] as [UInt8])

    /// PNG (third edition), 11.3.1.1: at most one value for each color of the palette, after the palette; 2 or 6 bytes
    /// for gray and RGB.
    @Test func `transparency that PNG does not have is an error`() {
        #expect(error(file(3, [Self.palette, ("tRNS", [128])])) == nil)
        let cases: [(colorType: UInt8, chunks: Chunks, reason: String)] = [
            (3, [Self.palette, ("tRNS", [128, 128])], "tRNS: invalid"),
            (3, [("tRNS", [128]), Self.palette], "tRNS: out of place"), (2, [("tRNS", [1, 2])], "tRNS: invalid"),
            (0, [("tRNS", [1])], "tRNS: invalid"),
            (2, [("tRNS", [0, 1, 0, 2, 0, 3]), Self.palette], "PLTE: tRNS must be after"),
        ]
        for (colorType, chunks, reason) in cases {
            #expect(error(file(colorType, chunks)) == TextureError.png(.damaged(reason)))
        }
        #expect(
            error(file(3, [("tRNS", [128]), Self.palette])).map { "\($0)" }
                == "it cannot be read: the PNG is damaged: tRNS: out of place")
    }

    /// PNG (third edition), 11.2.2 and 11.3.1.1: neither chunk belongs into such a file, and neither changes a pixel.
    @Test func `palettes and transparency that no pixel refers to are passed over`() throws {
        let cases: [(colorType: UInt8, chunks: Chunks)] = [
            (0, [Self.palette]), (4, [Self.palette]), (4, [("tRNS", [0, 7])]), (2, [("PLTE", [1, 2])]),
        ]
        for (colorType, chunks) in cases {
            let plain = try PNGDecoder.decode(file(colorType, [])).image
            #expect(error(file(colorType, chunks)) == nil)
            #expect(try PNGDecoder.decode(file(colorType, chunks)).image == plain)
        }
    }

    @Test func `transparency with a wrong checksum is an error, before the image data and after it`() {
        var chunk = file(3, [Self.palette, ("tRNS", [128])])
        // Eight bytes of signature, 25 of the header, 15 of the palette; eight before the data, one, and four behind.
        chunk[8 + 25 + 15 + 8 + 1 + 3] ^= 1
        #expect(error(chunk) == TextureError.png(.damaged("tRNS: CRC error")))
        var chunks = PNGFile(file(3, [Self.palette])).chunks
        chunks.insert(("tRNS", [128]), at: chunks.count - 1)
        #expect(error(PNGFile.bytes(chunks)) == TextureError.png(.damaged("tRNS: out of place")))
    }

    /// PNG (third edition), 11.2.2: "It is an error for a pixel value to be out of range of the palette entries".
    @Test func `an index beyond the palette is an error`() {
        func sample(_ bitDepth: UInt8, _ row: [UInt8], width: Int, colors: Int) -> [UInt8] {
            let palette = (0..<3 * colors).map { UInt8($0) }
            return PNGSample(
                width: width, height: 1, bitDepth: bitDepth, colorType: 3, rows: [row], chunks: [("PLTE", palette)]
            ).file
        }
        #expect(
            error(sample(8, [0, 5, 1], width: 3, colors: 2))
                == TextureError.png(.damaged("palette index 5 is beyond the last one, 1")))
        #expect(
            error(sample(2, [0b0001_1000], width: 4, colors: 2))
                == TextureError.png(.damaged("palette index 2 is beyond the last one, 1")))
        // What fills up the last byte is not a pixel.
        #expect(error(sample(2, [0b0001_1111], width: 2, colors: 2)) == nil)
        #expect(error(sample(8, [84], width: 1, colors: 85)) == nil)
    }

    /// Indices of some bits, the first in the highest, in whole bytes.
    private func packed(_ indices: [UInt8], bits: Int) -> [UInt8] {
        let perByte = 8 / bits
        var bytes = [UInt8](repeating: 0, count: (indices.count + perByte - 1) / perByte)
        for (position, index) in indices.enumerated() {
            bytes[position / perByte] |= index << UInt8(8 - bits * (position % perByte + 1))
        }
        return bytes
    }

    /// PNG (third edition), 8.1.
    @Test(arguments: [1, 2, 4, 8], [1, 3, 8, 13])
    func `interlaced palettes read like others`(bits: Int, width: Int) throws {
        let height = 9
        let colors = 1 << bits
        let indices = (0..<height).map { y in (0..<width).map { x in UInt8((x * 7 + y * 13) % colors) } }
        let palette = (0..<3 * colors).map { UInt8(truncatingIfNeeded: $0 * 5) }
        func file(_ passes: [(Int, Int, Int, Int)], interlacing: UInt8) -> [UInt8] {
            var rows: [UInt8] = []
            for (x0, y0, dx, dy) in passes where x0 < width {
                for y in stride(from: y0, to: height, by: dy) {
                    rows += [0] + packed(stride(from: x0, to: width, by: dx).map { indices[y][$0] }, bits: bits)
                }
            }
            let sides = PNGFile.number(UInt32(width)) + PNGFile.number(UInt32(height))
            return PNGFile.bytes([
                ("IHDR", sides + [UInt8(bits), 3, 0, 0, interlacing]), ("PLTE", palette), ("tRNS", [0, 51]),
                ("IDAT", InterlacedPNGTests.unpackedStream(rows)), ("IEND", []),
            ])
        }
        let plain = try PNGDecoder.decode(file([(0, 0, 1, 1)], interlacing: 0)).image
        #expect(try PNGDecoder.decode(file(InterlacedPNGTests.passes, interlacing: 1)).image == plain)
        let alphas: [UInt8] = [0, 51]
        for y in 0..<height {
            for x in 0..<width {
                let index = Int(indices[y][x])
                let alpha = index < alphas.count ? alphas[index] : 255
                let expected = Array(palette[3 * index..<3 * index + 3]) + [alpha]
                let found = plain.codes(x: x, y: y)
                #expect((0..<4).allSatisfy { found[$0] == UInt16(expected[$0]) }, "(\(x), \(y)): \(found)")
            }
        }
    }
}
