import CLintelDeflate
import LintelTestSupport
import Testing

/// Codes, next to all there are and to the definition.
struct PrefixCodeTests {
    private func lengths(of counts: [Int], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        lintel_code_lengths(counts.map { UInt32($0) }, Int32(counts.count), Int32(limit), &lengths)
        return lengths
    }

    /// The least sum of counts times lengths of complete codes, by trying all lengths.
    private func least(_ counts: [Int], limit: Int) -> Int {
        func search(_ symbol: Int, room: Int, sum: Int) -> Int {
            if symbol == counts.count { return room >= 0 ? sum : .max }
            return (1...limit).map { length in
                let left = room - 1 << (limit - length)
                return left < 0 ? Int.max : search(symbol + 1, room: left, sum: sum + counts[symbol] * length)
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
