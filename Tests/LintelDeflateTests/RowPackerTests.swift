import LintelDeflate
import LintelTestSupport
import Testing

/// Streams of rows as they come, read back by libdeflate.
struct RowPackerTests {
    /// The stream of `bytes`, added in parts of up to `part` bytes, and taken between them.
    private func stream(
        _ bytes: [UInt8], pixelBytes: Int, stride: Int, part: Int, effort: RowPacker.Effort = .quick
    ) throws -> [UInt8] {
        let packer = try RowPacker(pixelBytes: pixelBytes, stride: stride, effort: effort)
        var stream: [UInt8] = []
        try bytes.withUnsafeBufferPointer { bytes in
            for start in Swift.stride(from: 0, to: bytes.count, by: part) {
                try packer.add(UnsafeBufferPointer(rebasing: bytes[start..<min(start + part, bytes.count)]))
                packer.take { stream += $0 }
            }
        }
        try packer.finish()
        packer.take { stream += $0 }
        #expect(packer.count == 0)
        return stream
    }

    @Test(
        arguments: Content.allCases,
        [(pixelBytes: 1, stride: 1, effort: RowPacker.Effort.quick), (3, 301, .thorough), (4, 40_001, .quick)])
    func `every byte is read back, and parts do not change the stream`(
        content: Content, row: (pixelBytes: Int, stride: Int, effort: RowPacker.Effort)
    ) throws {
        var random = SplitMix64(seed: 21)
        // More than twice the packer's buffer.
        let bytes = content.bytes(600_000, &random)
        func stream(part: Int) throws -> [UInt8] {
            try self.stream(
                bytes, pixelBytes: row.pixelBytes, stride: row.stride, part: part, effort: row.effort)
        }
        let whole = try stream(part: bytes.count)
        #expect(inflated(whole, count: bytes.count) == bytes)
        #expect(try stream(part: 7919) == whole)
    }

    @Test(arguments: Content.allCases, [RowPacker.Effort.quick, .thorough])
    func `every set of instructions, and bytes that are written in place, make the same stream`(
        content: Content, effort: RowPacker.Effort
    ) throws {
        var random = SplitMix64(seed: 25)
        let bytes = content.bytes(300_000, &random)
        let whole = try stream(bytes, pixelBytes: 3, stride: 301, part: bytes.count, effort: effort)
        for loops in RowPacker.Loops.supported {
            let packer = try RowPacker(pixelBytes: 3, stride: 301, effort: effort)
            packer.use(loops)
            try packer.add(bytes[...])
            try packer.finish()
            packer.take { #expect(Array($0) == whole, "\(loops)") }
        }
        let written = try RowPacker(pixelBytes: 3, stride: 301, effort: effort)
        var start = 0
        // Some more than there is room for.
        for count in [1, 70_000, RowPacker.room, 0, RowPacker.room + 1] + Array(repeating: 900, count: 100) {
            let end = min(start + count, bytes.count)
            try written.add(count: end - start) { _ = $0.update(fromContentsOf: bytes[start..<end]) }
            start = end
        }
        try #require(start == bytes.count)
        try written.finish()
        written.take { #expect(Array($0) == whole) }
    }

    @Test func `rows that are earlier rows, shifted, take little more than the longest matches`() throws {
        // Each of 1,000 rows is the one before it, 7 bytes on: three matches of the longest length, two symbols and the
        // bits of a distance each.
        var random = SplitMix64(seed: 26)
        let line = Content.noise.bytes(774 + 7 * 999, &random)
        let bytes = (0..<1000).flatMap { line[($0 * 7)..<($0 * 7 + 774)] }
        let packed = try stream(bytes, pixelBytes: 1, stride: 774, part: bytes.count)
        #expect(packed.count <= line.count + 1000 * 5 * 3)
    }

    @Test(arguments: Content.allCases, [1, 20_000, 100_000, 299_999])
    func `parts by packers of their own are one stream`(content: Content, division: Int) throws {
        var random = SplitMix64(seed: 23)
        let bytes = content.bytes(300_000, &random)
        var stream: [UInt8] = []
        var sum = Adler32(value: 1)
        for part in [0..<division, division..<bytes.count] {
            let packer = try RowPacker(pixelBytes: 3, stride: 301, effort: .thorough)
            if part.lowerBound > 0 { packer.continue(after: bytes[..<part.lowerBound]) }
            try Array(bytes[part]).withUnsafeBufferPointer { try packer.add($0) }
            sum = sum.joined(with: try packer.endPart(isLast: part.upperBound == bytes.count), count: part.count)
            packer.take { stream += $0 }
        }
        #expect(inflated(stream + sum.bytes, count: bytes.count) == bytes)
    }

    @Test func `checksums are joined as RFC 1950 adds them up`() {
        func sum(_ bytes: [UInt8]) -> Adler32 {
            var (one, two): (UInt32, UInt32) = (1, 0)
            for byte in bytes {
                one = (one + UInt32(byte)) % 65521
                two = (two + one) % 65521
            }
            return Adler32(value: two << 16 | one)
        }
        var random = SplitMix64(seed: 24)
        for count in [0, 1, 2, 300, 70_000, 131_043] {
            let bytes = Content.noise.bytes(count, &random) + [UInt8](repeating: 255, count: count)
            for division in [0, count / 3, bytes.count] {
                let (first, last) = (Array(bytes[..<division]), Array(bytes[division...]))
                #expect(sum(first).joined(with: sum(last), count: last.count) == sum(bytes))
            }
        }
    }

    @Test func `no bytes are a stream of no bytes`() throws {
        #expect(inflated(try stream([], pixelBytes: 1, stride: 1, part: 1), count: 0) == [])
    }

    @Test func `a row that repeats the one above takes matches only`() throws {
        // The first row takes a literal for each byte, of up to 10 bits. Each other takes eight matches of up to 258
        // bytes: up to 4 bits for the two symbols, and the 10 bits that follow the symbol of the distance 2,049 (RFC
        // 1951, 3.2.5). Codes are described in 300 bytes.
        var random = SplitMix64(seed: 22)
        let row = Content.noise.bytes(2049, &random)
        let bytes = Array(repeatElement(row, count: 200).joined())
        let packed = try stream(bytes, pixelBytes: 4, stride: 2049, part: bytes.count)
        #expect(packed.count <= 2049 * 10 / 8 + 199 * 8 * 14 / 8 + 300)
    }
}
