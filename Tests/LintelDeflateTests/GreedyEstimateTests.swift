import LintelDeflate
import LintelTestSupport
import Testing

/// Estimates beside the streams that libdeflate makes.
struct GreedyEstimateTests {
    @Test(arguments: Content.allCases)
    func `an estimate is within half of what libdeflate makes`(content: Content) throws {
        for seed in 0..<8 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let bytes = content.bytes(Int.random(in: 2000...12_000, using: &random), &random)
            let stream = try #require(try LibdeflatePacker(level: 6).stream(of: bytes))
            let estimate = GreedyEstimate.bytes(for: bytes, weights: [1])
            // Noise is stored; an estimate has no blocks of stored bytes.
            #expect(estimate * 2 <= stream.count * 3 + 192, "seed \(seed): \(estimate) for \(stream.count)")
            #expect(estimate * 2 >= stream.count - 192, "seed \(seed): \(estimate) for \(stream.count)")
        }
    }

    @Test func `rows count as often as their weights say`() {
        var random = SplitMix64(seed: 3)
        let rows = (0..<2).map { _ in Content.noise.bytes(4000, &random) }
        let alone = rows.map { GreedyEstimate.bytes(for: $0, weights: [1]) }
        let both = GreedyEstimate.bytes(for: rows[0] + rows[1], weights: [1, 5])
        let expected = alone[0] + 5 * alone[1]
        // Of what counts five times, values that chance made frequent are cheaper.
        #expect(abs(both - expected) * 25 <= expected, "\(both) for \(expected)")
    }

    @Test(arguments: 0...5)
    func `a few bytes have an estimate too`(count: Int) {
        let bytes = [UInt8](repeating: 7, count: count)
        #expect((1...16).contains(GreedyEstimate.bytes(for: bytes, weights: [1])))
    }
}
