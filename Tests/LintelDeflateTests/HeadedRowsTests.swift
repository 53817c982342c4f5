import LintelDeflate
import LintelTestSupport
import Testing

/// Rows that begin with a few bytes and go on with equal ones, read back by libdeflate.
struct HeadedRowsTests {
    /// Heads of which few, or many, are alike.
    private func heads(_ rows: Int, of bytes: Int, values: ClosedRange<UInt8>, seed: UInt64) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        return (0..<rows * bytes).map { $0.isMultiple(of: bytes) ? 4 : UInt8.random(in: values, using: &random) }
    }

    private func bytes(_ heads: [UInt8], headBytes: Int, fills: [UInt8]? = nil, rest: Int) -> [UInt8] {
        stride(from: 0, to: heads.count, by: headBytes).flatMap {
            heads[$0..<$0 + headBytes] + [UInt8](repeating: fills?[$0 / headBytes] ?? 0, count: rest)
        }
    }

    @Test(arguments: [1, 2, 4, 5, 9, 64], [258, 259, 260, 261, 515, 516, 770, 3870, 40_000])
    func `every row is read back`(headBytes: Int, rest: Int) throws {
        for (seed, values) in ([0...0, 0...1, 1...2, 0...255] as [ClosedRange<UInt8>]).enumerated() {
            let heads = heads(23, of: headBytes, values: values, seed: UInt64(seed))
            let rows = HeadedRows(heads: heads, headBytes: headBytes, rest: rest)
            let whole = bytes(heads, headBytes: headBytes, rest: rest)
            #expect(inflated(try rows.stream(), count: whole.count) == whole, "\(values)")
        }
    }

    @Test(arguments: [1, 2, 5], [258, 259, 515, 516, 1290])
    func `rows of other bytes than zeros are read back`(headBytes: Int, rest: Int) throws {
        for (seed, values) in ([4...4, 0...1, 3...5, 0...255] as [ClosedRange<UInt8>]).enumerated() {
            let heads = heads(60, of: headBytes, values: values, seed: UInt64(seed))
            var random = SplitMix64(seed: 77)
            let fills = (0..<60).map { _ in UInt8.random(in: values, using: &random) }
            let rows = HeadedRows(heads: heads, headBytes: headBytes, fills: fills, rest: rest)
            let whole = bytes(heads, headBytes: headBytes, fills: fills, rest: rest)
            #expect(inflated(try rows.stream(), count: whole.count) == whole, "\(values)")
        }
    }

    @Test func `rows that all go on with one byte are one run`() throws {
        // 1,032 times less is the most there can be: 258 bytes in two bits. The rest is about codes, and zlib's six
        // bytes.
        let rows = HeadedRows(
            heads: [UInt8](repeating: 2, count: 400), headBytes: 1, fills: [UInt8](repeating: 2, count: 400), rest: 1000
        )
        #expect(try rows.stream().count <= 400 * 1001 / 1032 + 30)
    }

    /// 130,000 tokens of zeros alone.
    @Test func `more rows than a block has room for are read back`() throws {
        let heads = heads(1300, of: 4, values: 0...2, seed: 9)
        let stream = try HeadedRows(heads: heads, headBytes: 4, rest: 26_000).stream()
        #expect(inflated(stream, count: 1300 * 26_004) == bytes(heads, headBytes: 4, rest: 26_000))
    }

    @Test(arguments: [1, 3, 255] as [UInt8])
    func `a stream takes less than what libdeflate finds in all bytes`(most: UInt8) throws {
        let heads = heads(200, of: 4, values: 0...most, seed: 5)
        let stream = try HeadedRows(heads: heads, headBytes: 4, rest: 2000).stream()
        let whole = bytes(heads, headBytes: 4, rest: 2000)
        for level in [6, 12] {
            let other = try #require(try LibdeflatePacker(level: level).stream(of: whole))
            #expect(stream.count <= other.count, "level \(level)")
        }
    }

    @Test(arguments: [1, 3, 255] as [UInt8])
    func `a weight is that of the stream`(most: UInt8) throws {
        let heads = heads(90, of: 4, values: 0...most, seed: 6)
        let rows = HeadedRows(heads: heads, headBytes: 4, rest: 3000)
        // Behind two bytes for zlib stand four of the checksum: RFC 1950, 2.2.
        #expect(abs(rows.weight - (try rows.stream().count - 6)) <= 1)
    }
}
