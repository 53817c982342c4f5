import CLintelCodec
import LintelCodecs
import LintelRaster
import LintelUnits
import Testing

/// The stream of the cheapest path, read back by libpng.
struct ShortestDeflateTests {
    private static let efforts = [
        ShortestDeflate.Effort(rounds: 1, splits: 0, triesLongest: false),
        ShortestDeflate.Effort(rounds: 3, splits: 1, triesLongest: false),
        ShortestDeflate.Effort(rounds: 6, splits: 3, triesLongest: true),
        ShortestDeflate.Effort(rounds: 1, splits: 2, triesLongest: false, depth: 32, isQuick: true),
    ]

    enum Content: String, CaseIterable, Sendable {
        case noise, fewValues, runs, periods, slopes, phrases

        func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
            var bytes: [UInt8] = []
            while bytes.count < count {
                switch self {
                case .noise: bytes.append(.random(in: 0...255, using: &random))
                case .fewValues: bytes.append(.random(in: 0...2, using: &random))
                case .runs:
                    bytes += [UInt8](
                        repeating: .random(in: 0...255, using: &random), count: .random(in: 1...700, using: &random))
                case .periods:
                    let period = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                        UInt8.random(in: 0...3, using: &random)
                    }
                    for _ in 0..<Int.random(in: 1...200, using: &random) { bytes += period }
                case .slopes:
                    let step = Int.random(in: 1...40, using: &random)
                    bytes += (0..<300).map { UInt8(truncatingIfNeeded: $0 / step) }
                case .phrases:
                    if bytes.count > 50, Bool.random(using: &random) {
                        let start = Int.random(in: 0..<bytes.count - 40, using: &random)
                        bytes += bytes[start..<start + Int.random(in: 3...40, using: &random)]
                    } else {
                        bytes += (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
                    }
                }
            }
            return Array(bytes.prefix(count))
        }
    }

    /// The bytes as one row of grey without a filter, which begins with a zero.
    private func readBack(_ bytes: [UInt8], packed stream: [UInt8], width: Int) throws -> [UInt8] {
        let height = bytes.count / (width + 1)
        let header = PNGFile.number(UInt32(width)) + PNGFile.number(UInt32(height)) + [8, 0, 0, 0, 0]
        let image = try PNGDecoder.decode(PNGFile.bytes([("IHDR", header), ("IDAT", stream), ("IEND", [])]))
        #expect(image.warning == nil)
        guard case .bits8(let samples) = image.image.samples else { return [] }
        return (0..<height).flatMap { row in
            [0] + (0..<width).map { samples[4 * (row * width + $0)] }
        }
    }

    private func sum(_ bytes: [UInt8]) -> [UInt8] {
        let low = bytes.reduce(1) { ($0 + Int($1)) % 65521 }
        let high = bytes.indices.reduce(bytes.count) { ($0 + (bytes.count - $1) * Int(bytes[$1])) % 65521 }
        return PNGFile.number(UInt32(high << 16 | low))
    }

    @Test(arguments: Content.allCases, Self.efforts)
    func `libpng reads back every byte`(content: Content, effort: ShortestDeflate.Effort) throws {
        for seed in 0..<12 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let count = seed < 4 ? Int(seed) + 1 : Int.random(in: 5...6000, using: &random)
            let bytes = [0] + content.bytes(count, &random)
            let stream = try #require(try ShortestDeflate().stream(of: bytes, effort: effort))
            let read = try readBack(bytes, packed: stream, width: count)
            #expect(read == bytes, "seed \(seed)")
            #expect(Array(stream.suffix(4)) == sum(bytes), "seed \(seed)")
        }
    }

    @Test(arguments: [Content.noise, .phrases])
    func `what is longer than a piece is read back too`(content: Content) throws {
        var random = SplitMix64(seed: 7)
        let rows = (0..<160).map { _ in [0] + content.bytes(4095, &random) }
        let bytes = rows.flatMap(\.self)
        let stream = try #require(try ShortestDeflate().stream(of: bytes, effort: Self.efforts[0]))
        #expect(try readBack(bytes, packed: stream, width: 4095) == bytes)
        // Stored bytes cost five for each 65,535 and six in all, and pieces may end early.
        #expect(stream.count <= bytes.count + 5 * (bytes.count / 65535 + 3) + 6)
    }

    /// The stream by the loops for any processor or by those for this one.
    private func stream(of bytes: [UInt8], isQuick: Bool, isPortable: Bool) throws -> [UInt8] {
        var made: OpaquePointer?
        #expect(lintel_shortest_make(&made) == LINTEL_OK)
        let packer = try #require(made)
        defer { lintel_shortest_free(packer) }
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        let effort = lintel_shortest_effort(
            rounds: 3, splits: 2, tries_longest: 1, depth: 64, is_exact: 0, is_look: 0, is_quick: isQuick ? 1 : 0,
            is_portable: isPortable ? 1 : 0)
        #expect(lintel_shortest_pack(packer, bytes, bytes.count, effort, .max, &sink) == LINTEL_OK)
        return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
    }

    @Test(arguments: Content.allCases, [false, true])
    func `every set of instructions gives the same stream`(content: Content, isQuick: Bool) throws {
        for seed in 0..<8 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let bytes = content.bytes(.random(in: 1...40_000, using: &random), &random)
            let portable = try stream(of: bytes, isQuick: isQuick, isPortable: true)
            #expect(try stream(of: bytes, isQuick: isQuick, isPortable: false) == portable, "seed \(seed)")
        }
    }

    /// What one look leaves behind may change the stream of the next bytes, but never what they are.
    @Test(arguments: Content.allCases)
    func `after a look at other bytes a quick stream is read back`(content: Content) throws {
        var random = SplitMix64(seed: 13)
        let packer = try ShortestDeflate()
        let effort = Self.efforts[3]
        _ = try packer.bytes(for: Content.noise.bytes(3000, &random), weights: [1, 4000, 1], effort: effort)
        let bytes = [0] + content.bytes(5000, &random)
        let stream = try #require(try packer.stream(of: bytes, effort: effort))
        #expect(try readBack(bytes, packed: stream, width: 5000) == bytes)
    }

    @Test func `a run takes what can be counted by hand`() throws {
        // Of the code without description: 3 bits for the block, 8 for the first zero, 8 + 5 for each of three matches of 258, 8 + 5 + 5
        // for the one of 225, 7 for the end: 75 bits. Two bytes come before and four after.
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

/// Codes, next to all there are and to the definition.
struct PrefixCodeTests {
    private func lengths(of counts: [Int], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        lintel_code_lengths(counts.map { UInt32($0) }, Int32(counts.count), Int32(limit), &lengths)
        return lengths
    }

    /// The least sum of counts times lengths of complete codes, by trying all lengths.
    private func least(_ counts: [Int], limit: Int) -> Int {
        func search(_ place: Int, room: Int, sum: Int) -> Int {
            if place == counts.count { return room >= 0 ? sum : .max }
            return (1...limit).map { length in
                let left = room - 1 << (limit - length)
                return left < 0 ? Int.max : search(place + 1, room: left, sum: sum + counts[place] * length)
            }.min() ?? .max
        }
        return search(0, room: 1 << limit, sum: 0)
    }

    @Test func `no code within the limit is shorter`() {
        for seed in 0..<60 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let counts = (0..<Int.random(in: 2...6, using: &random)).map { _ in
                // Steep ones need the limit.
                1 << Int.random(in: 0...10, using: &random)
            }
            for limit in 3...5 {
                let lengths = lengths(of: counts, limit: limit)
                let sum = zip(counts, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
                #expect(sum == least(counts, limit: limit), "seed \(seed), limit \(limit): \(counts)")
            }
        }
    }

    @Test func `codes are complete and keep the limit`() {
        for seed in 0..<100 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let counts = (0..<286).map { _ in
                Int.random(in: 0...3, using: &random) == 0 ? 1 << Int.random(in: 0...20, using: &random) : 0
            }
            let lengths = lengths(of: counts, limit: 15)
            #expect(lengths.max() ?? 0 <= 15)
            // Kraft's sum is one: every bit string begins with a word.
            #expect(lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (15 - Int($1)) } == 1 << 15, "seed \(seed)")
            #expect(zip(counts, lengths).allSatisfy { ($0 > 0) == ($1 > 0) }, "seed \(seed)")
        }
    }

    @Test(arguments: [[0, 0, 0], [5, 0, 0], [0, 0, 7]])
    func `there are never fewer than two words`(counts: [Int]) {
        #expect(lengths(of: counts, limit: 15).filter { $0 == 1 }.count == 2)
    }
}
