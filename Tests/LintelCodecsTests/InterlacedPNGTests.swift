import LintelCodecs
import LintelRaster
import LintelUnits
import Testing

struct InterlacedPNGTests {
    /// First column and row, and step, of the seven passes: PNG (third edition), 8.1.
    static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    @Test(arguments: [(1, 1), (3, 9), (8, 8), (13, 5), (17, 23)])
    func `interlaced files read like others`(width: Int, height: Int) throws {
        let size = PixelSize(width: width, height: height)
        let image = SampleKind.noise.image(size, depth: .eight, seed: 4)
        guard case .bits8(let samples) = image.samples else {
            Issue.record("no samples of 8 bits")
            return
        }
        var filtered: [UInt8] = []
        for (x0, y0, dx, dy) in Self.passes where x0 < width {
            for y in stride(from: y0, to: height, by: dy) {
                filtered.append(0)
                for x in stride(from: x0, to: width, by: dx) {
                    let start = (y * width + x) * 4
                    filtered += samples[start..<start + 4]
                }
            }
        }
        let data = Self.unpackedStream(filtered)
        let header = PNGFile.number(UInt32(width)) + PNGFile.number(UInt32(height)) + [8, 6, 0, 0, 1]
        let file = PNGFile.bytes([("IHDR", header), ("IDAT", data), ("IEND", [])])
        #expect(try PNGDecoder.decode(file).image == image)
    }

    /// A zlib stream of one block that is stored as it is: RFC 1950 and RFC 1951, 3.2.4.
    static func unpackedStream(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        let counts = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let sums = bytes.reduce((1, 0) as (UInt32, UInt32)) { sums, byte in
            let first = (sums.0 + UInt32(byte)) % 65_521
            return (first, (sums.1 + first) % 65_521)
        }
        return [0x78, 0x01, 1] + counts + bytes + PNGFile.number(sums.1 << 16 | sums.0)
    }
}
