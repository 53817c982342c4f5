import LintelTestSupport
import Testing

/// The generator next to what others of the same name give.
struct SplitMix64Tests {
    /// Of Rosetta Code, "Pseudo-random numbers/Splitmix64", and of the reference implementation.
    @Test func `a seed gives the published numbers`() {
        var random = SplitMix64(seed: 1_234_567)
        let published: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
        let numbers = published.map { _ in random.next() }
        #expect(numbers == published)
    }

    /// How often each fifth is met in 100,000 numbers, of Rosetta Code's task: 20,027, 19,892, 20,073, 19,978, 20,030.
    @Test func `fifths are met as often as published`() {
        var random = SplitMix64(seed: 987_654_321)
        var counts = [0, 0, 0, 0, 0]
        for _ in 0..<100_000 { counts[Int(Double(random.next()) / 0x1p64 * 5)] += 1 }
        #expect(counts == [20_027, 19_892, 20_073, 19_978, 20_030])
    }

    @Test func `numbers below a limit are from the highest or lowest bits of the sequence`() {
        // 6457827717110365317 = 0x599ED017FB08FC85: 0x599ED0 / 2²⁴, its highest 53 bits, and its remainder by 10.
        var random = SplitMix64(seed: 1_234_567)
        let unit = random.unit()
        #expect(unit == Float(0x599ED0) / 16_777_216)
        random = SplitMix64(seed: 1_234_567)
        let fine = random.fineUnit()
        #expect(fine == Double(0xB33DA_02FF611F) / 9_007_199_254_740_992)
        random = SplitMix64(seed: 1_234_567)
        let digit = random.below(10)
        #expect(digit == 7)
    }
}
