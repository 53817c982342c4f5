import CLintelDeflate
import LintelDeflate
import LintelTestSupport
import Testing

/// The stream of the cheapest path, read back by libdeflate.
struct ShortestDeflateTests {
    private static let efforts = [
        ShortestDeflate.Effort(rounds: 1, splits: 0, triesOtherStarts: false),
        ShortestDeflate.Effort(rounds: 3, splits: 1, triesOtherStarts: false),
        ShortestDeflate.Effort(rounds: 6, splits: 3, triesOtherStarts: true),
        ShortestDeflate.Effort(rounds: 1, splits: 2, triesOtherStarts: false, depth: 32, isQuick: true),
        byLengths, single,
    ]

    private static let byLengths = ShortestDeflate.Effort(
        rounds: 1, splits: 1, triesOtherStarts: false, depth: nil, isQuick: true)
    private static let single = ShortestDeflate.Effort(
        rounds: 1, splits: 1, triesOtherStarts: false, depth: nil, isQuick: true, isSingle: true)

    @Test(arguments: Content.allCases, Self.efforts)
    func `libdeflate reads back every byte`(content: Content, effort: ShortestDeflate.Effort) throws {
        for seed in 0..<12 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let count = seed < 4 ? Int(seed) + 1 : Int.random(in: 5...6000, using: &random)
            let bytes = content.bytes(count, &random)
            let stream = try #require(try ShortestDeflate().stream(of: bytes, effort: effort))
            #expect(inflated(stream, count: count) == bytes, "seed \(seed)")
            #expect(Array(stream.suffix(4)) == adler32(bytes), "seed \(seed)")
        }
    }

    @Test(arguments: [0, 1000, 20_000, 29_000], [Self.efforts[1], byLengths, single])
    func `what repeats within the window takes next to nothing`(between: Int, effort: ShortestDeflate.Effort) throws {
        var random = SplitMix64(seed: UInt64(between))
        let repeated = Content.noise.bytes(3000, &random)
        // Behind positions that no longer fit in 16 bits.
        let bytes = Content.noise.bytes(70_000, &random) + repeated + Content.noise.bytes(between, &random) + repeated
        let stream = try #require(try ShortestDeflate().stream(of: bytes, effort: effort))
        #expect(inflated(stream, count: bytes.count) == bytes)
        #expect(stream.count <= bytes.count - repeated.count + 300)
    }

    /// The sum at the end of a stream as RFC 1950, 8.2, defines it: libdeflate is not asked, since the packer does.
    private func adler32(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65521
            high = (high + low) % 65521
        }
        return [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
    }

    @Test(arguments: [Content.noise, .phrases], [Self.efforts[0], byLengths, single])
    func `what is longer than a piece is read back too`(content: Content, effort: ShortestDeflate.Effort) throws {
        var random = SplitMix64(seed: 7)
        let bytes = content.bytes(640 << 10, &random)
        let stream = try #require(try ShortestDeflate().stream(of: bytes, effort: effort))
        #expect(inflated(stream, count: bytes.count) == bytes)
        // Stored bytes cost five for each 65,535 and six in all, and pieces may end early.
        #expect(stream.count <= bytes.count + 5 * (bytes.count / 65535 + 3) + 6)
    }

    /// The stream by the loops for any processor or by those for this one.
    private func stream(of bytes: [UInt8], _ search: Search, isPortable: Bool) throws -> [UInt8] {
        var made: OpaquePointer?
        #expect(lintel_shortest_make(&made) == LINTEL_OK)
        let packer = try #require(made)
        defer { lintel_shortest_free(packer) }
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        let effort = lintel_shortest_effort(
            rounds: 3, splits: 2, tries_other_starts: true, depth: search.depth, is_exact: false, is_look: false,
            is_quick: search.isQuick, is_single: search.isSingle, is_portable: isPortable)
        #expect(lintel_shortest_pack(packer, bytes, bytes.count, effort, .max, &sink) == LINTEL_OK)
        return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
    }

    private typealias Search = (depth: Int32, isQuick: Bool, isSingle: Bool)
    /// As for small, middling and large images, and for whole screens.
    private static let searches: [Search] = [
        (64, false, false), (64, true, false), (0, true, false), (0, true, true),
    ]

    @Test(arguments: Content.allCases, searches.indices)
    func `every set of instructions gives the same stream`(content: Content, search: Int) throws {
        for seed in 0..<8 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let bytes = content.bytes(.random(in: 1...40_000, using: &random), &random)
            let (portable, fastest) = (
                try stream(of: bytes, Self.searches[search], isPortable: true),
                try stream(of: bytes, Self.searches[search], isPortable: false)
            )
            #expect(fastest == portable, "seed \(seed)")
        }
    }

    /// What one look leaves behind may change the stream of the next bytes, but never what they are.
    @Test(arguments: Content.allCases)
    func `after a look at other bytes a quick stream is read back`(content: Content) throws {
        var random = SplitMix64(seed: 13)
        let packer = try ShortestDeflate()
        let effort = Self.efforts[3]
        _ = try packer.bytes(for: Content.noise.bytes(3000, &random), weights: [1, 4000, 1], effort: effort)
        let bytes = content.bytes(5000, &random)
        let stream = try #require(try packer.stream(of: bytes, effort: effort))
        #expect(inflated(stream, count: 5000) == bytes)
    }

    @Test(arguments: [byLengths, single], [1, 20_000, 299_999])
    func `parts are one stream`(effort: ShortestDeflate.Effort, division: Int) throws {
        for content in Content.allCases {
            try checkParts(of: content, effort: effort, division: division)
        }
    }

    private func checkParts(of content: Content, effort: ShortestDeflate.Effort, division: Int) throws {
        var random = SplitMix64(seed: 27)
        let bytes = content.bytes(300_000, &random)
        let packer = try ShortestDeflate()
        let first = try packer.part(of: Array(bytes[..<division]), after: 0, effort: effort, isLast: false)
        let second = try packer.part(of: bytes, after: division, effort: effort, isLast: true)
        let sum = first.sum.joined(with: second.sum, count: bytes.count - division)
        let stream = ShortestDeflate.header + first.blocks + second.blocks + sum.bytes
        #expect(inflated(stream, count: bytes.count) == bytes)
    }

    @Test func `matches reach into what comes before a part`() throws {
        // What repeats takes one match of each 258 bytes; noise by itself takes all its bytes.
        var random = SplitMix64(seed: 28)
        let noise = Content.noise.bytes(20_000, &random)
        let effort = ShortestDeflate.Effort(rounds: 2, splits: 0, triesOtherStarts: false)
        let part = try ShortestDeflate().part(of: noise + noise, after: noise.count, effort: effort, isLast: true)
        #expect(part.blocks.count <= 20_000 / 258 * 3 + 100)
    }

    @Test func `no bytes are a stream of no bytes`() throws {
        let stream = try #require(try ShortestDeflate().stream(of: [], effort: Self.efforts[0]))
        #expect(inflated(stream, count: 0) == [])
    }

    @Test func `a run takes what can be counted by hand`() throws {
        // Of the code without description: 3 bits for the block, 8 for the first zero, 8 + 5 for each of three matches
        // of 258, 8 + 5 + 5 for the one of 225, 7 for the end: 75 bits. Two bytes come before and four after.
        let stream = try #require(
            try ShortestDeflate().stream(of: [UInt8](repeating: 0, count: 1000), effort: Self.efforts[2]))
        #expect(stream.count <= 16)
    }

    @Test func `what repeats itself is never described again`() throws {
        // A match of 258 with the distance 1 takes a bit for each if no other symbol is as frequent.
        var random = SplitMix64(seed: 11)
        let noise = Content.noise.bytes(40, &random)
        func count(_ zeros: Int) throws -> Int {
            let bytes = noise + [UInt8](repeating: 0, count: zeros)
            return try #require(try ShortestDeflate().stream(of: bytes, effort: Self.efforts[1])).count
        }
        let more = 3 << 20
        // Each of twelve pieces ends with a shorter match.
        #expect(try count(1 << 20 + more) - count(1 << 20) <= more / 258 * 2 / 8 + 12 * 3)
    }

    /// Rows of a plain picture with a bar across: few of them, and how often each is there.
    private static let plainRows: [(row: [UInt8], times: Int)] = {
        var random = SplitMix64(seed: 5)
        let plain = [0] + [UInt8](repeating: 7, count: 999)
        let first = [(row: plain, times: 1), (plain, 1), (plain, 266), (plain, 267), (plain, 267)]
        var bar: [(row: [UInt8], times: Int)] = []
        for row in 0..<12 {
            var pixels = (0..<999).map { UInt8($0 / 9 % 5) }
            for x in stride(from: row, to: pixels.count, by: 97) { pixels[x] = .random(in: 0...9, using: &random) }
            bar.append(([0] + pixels, 1))
        }
        return first + bar + first
    }()

    @Test func `rows that weigh more are weighed nearly as if they were there`() throws {
        let effort = Self.efforts[1]
        let bytes = Self.plainRows.flatMap { row, times in (0..<times).flatMap { _ in row } }
        let whole = try #require(try ShortestDeflate().stream(of: bytes, effort: effort)).count
        let weighed = try ShortestDeflate().bytes(
            for: Self.plainRows.flatMap(\.row), weights: Self.plainRows.map(\.times), effort: effort)
        #expect(abs(weighed - whole) * 4 < whole, "\(weighed) for \(whole)")
    }

    @Test func `a limit that cannot be kept gives nothing`() throws {
        var random = SplitMix64(seed: 3)
        let bytes = Content.noise.bytes(500, &random)
        #expect(try ShortestDeflate().stream(of: bytes, effort: Self.efforts[1], limit: 510) == nil)
        #expect(try ShortestDeflate().stream(of: bytes, effort: Self.efforts[1], limit: 511)?.count == 511)
    }
}
