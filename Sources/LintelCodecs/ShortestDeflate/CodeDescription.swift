/// The description of a block's two codes: RFC 1951, 3.2.7.
struct CodeDescription {
    /// Of the literals and lengths, then of the distances.
    private var lengthCount: Int
    private var distanceCount: Int
    /// The order in which lengths of the describing code are written.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private var steps: [Step]
    private var codeLengths: [UInt8]
    private var codeCount = 4

    /// A length as it is, or a symbol that repeats.
    private struct Step {
        var symbol: UInt8
        /// How much more than the least that the symbol stands for.
        var extra: UInt8
    }

    /// The runs that a symbol stands for, and how many bits tell which.
    private static let repeats: [(symbol: Int, counts: ClosedRange<Int>, bits: Int)] = [
        (16, 3...6, 2), (17, 3...10, 3), (18, 11...138, 7),
    ]

    /// Looks for the shortest description: again and again with the costs of what the one before used.
    init(lengths: [UInt8], distances: [UInt8]) {
        lengthCount = Swift.max(257, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        distanceCount = Swift.max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
        var runs: [(length: UInt8, count: Int)] = []
        for length in lengths[..<lengthCount] + distances[..<distanceCount] {
            if runs.last?.length == length { runs[runs.count - 1].count += 1 } else { runs.append((length, 1)) }
        }
        var costs = [Int](repeating: 4, count: 19)
        steps = []
        codeLengths = []
        var least = Int.max
        for _ in 0..<4 {
            var path: [Step] = []
            path.reserveCapacity(3 * runs.count)
            var counts = [Int](repeating: 0, count: 19)
            for run in runs { Self.append(run.length, run.count, to: &path, costs: costs) }
            for step in path { counts[Int(step.symbol)] += 1 }
            let code = PrefixCode.lengths(of: counts, limit: 7)
            var trial = self
            trial.steps = path
            trial.codeLengths = code
            trial.codeCount = Swift.max(4, (Self.order.lastIndex { code[$0] > 0 } ?? 0) + 1)
            let bits = trial.bits
            guard bits < least else { break }
            least = bits
            self = trial
            // What was not used would lengthen the others' words a little.
            costs = code.map { $0 == 0 ? 7 : Int($0) }
        }
    }

    /// The cheapest way to tell of equal lengths. What a repeating symbol costs does not depend on how often it
    /// repeats, so only how many of each there are needs looking at.
    private static func append(_ length: UInt8, _ count: Int, to path: inout [Step], costs: [Int]) {
        let (short, long) = length == 0 ? (repeats[1], repeats[2]) : (repeats[0], nil)
        var left = count
        if length != 0 {
            path.append(Step(symbol: length, extra: 0))
            left -= 1
        }
        guard left >= short.counts.lowerBound else {
            for _ in 0..<left { path.append(Step(symbol: length, extra: 0)) }
            return
        }
        var best = (cost: Int.max, shorts: 0, longs: 0)
        let most = long.map { (left + $0.counts.upperBound - 1) / $0.counts.upperBound } ?? 0
        for longs in 0...most {
            let rest = left - longs * (long?.counts.upperBound ?? 0)
            guard longs * (long?.counts.lowerBound ?? 0) <= left else { break }
            let shorts = Swift.max(0, (rest + short.counts.upperBound - 1) / short.counts.upperBound)
            for shorts in 0...shorts {
                let least = longs * (long?.counts.lowerBound ?? 0) + shorts * short.counts.lowerBound
                guard least <= left else { break }
                let singles = Swift.max(0, rest - shorts * short.counts.upperBound)
                let cost =
                    singles * costs[Int(length)] + shorts * (costs[short.symbol] + short.bits)
                    + longs * (costs[18] + 7)
                if cost < best.cost { best = (cost, shorts, longs) }
            }
        }
        // As much as possible in each, but so that the least is left for those that follow.
        func take(_ number: Int, _ kind: (symbol: Int, counts: ClosedRange<Int>, bits: Int), leaving rest: Int) {
            for place in 0..<number {
                let reserved = rest + (number - 1 - place) * kind.counts.lowerBound
                let count = Swift.min(kind.counts.upperBound, left - reserved)
                path.append(Step(symbol: UInt8(kind.symbol), extra: UInt8(count - kind.counts.lowerBound)))
                left -= count
            }
        }
        if let long { take(best.longs, long, leaving: best.shorts * short.counts.lowerBound) }
        take(best.shorts, short, leaving: 0)
        for _ in 0..<left { path.append(Step(symbol: length, extra: 0)) }
    }

    var bits: Int {
        steps.reduce(14 + 3 * codeCount) { $0 + Int(codeLengths[Int($1.symbol)]) + Self.extraBits(of: $1.symbol) }
    }

    private static func extraBits(of symbol: UInt8) -> Int { symbol < 16 ? 0 : repeats[Int(symbol) - 16].bits }

    func write(to stream: inout BitStream) {
        stream.append(lengthCount - 257, bits: 5)
        stream.append(distanceCount - 1, bits: 5)
        stream.append(codeCount - 4, bits: 4)
        for symbol in Self.order.prefix(codeCount) { stream.append(Int(codeLengths[symbol]), bits: 3) }
        let words = PrefixCode.words(for: codeLengths)
        for step in steps {
            stream.append(Int(words[Int(step.symbol)]), bits: Int(codeLengths[Int(step.symbol)]))
            stream.append(Int(step.extra), bits: Self.extraBits(of: step.symbol))
        }
    }
}

/// Bytes filled from their lowest bits: RFC 1951, 3.1.1.
struct BitStream {
    private(set) var bytes: [UInt8]
    private var pending: UInt64 = 0
    private var count = 0

    /// Goes on behind `bytes`.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Up to 32 bits.
    mutating func append(_ value: Int, bits: Int) {
        pending |= UInt64(value) << UInt64(count)
        count += bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }

    /// Goes on at a whole byte.
    mutating func align() {
        if count > 0 { append(0, bits: 8 - count) }
    }

    mutating func append(contentsOf whole: some Collection<UInt8>) {
        align()
        bytes.append(contentsOf: whole)
    }
}
