import LintelFitting
import LintelTestSupport
import Testing

struct SelectionTests {
    /// Values of which many or few are equal, in no order or in one.
    private static func values(_ count: Int, seed: UInt64) -> [[Double]] {
        var random = SplitMix64(seed: seed)
        let any = (0..<count).map { _ in Double.random(in: -1...1, using: &random) }
        let few = (0..<count).map { _ in Double(Int.random(in: 0...3, using: &random)) }
        return [
            any, few, any.sorted(), any.sorted(by: >), [Double](repeating: 0.5, count: count),
            (0..<count).map { Double(min($0, count - 1 - $0)) },
        ]
    }

    @Test(arguments: [1, 2, 3, 4, 5, 64, 999, 1000])
    func `a selected value is the one that sorting puts there, with the rest on its sides`(count: Int) {
        for values in Self.values(count, seed: UInt64(count)) {
            for rank in Set([0, count / 3, count / 2, count - 1]) {
                var reordered = values
                let selected = reordered.select(rank)
                #expect(selected == values.sorted()[rank])
                #expect(reordered.sorted() == values.sorted())
                #expect(reordered[...rank].allSatisfy { $0 <= selected })
                #expect(reordered[rank...].allSatisfy { $0 >= selected })
            }
        }
    }

    @Test(arguments: 0...3) func `values that are left after the last round are sorted`(mostRounds: Int) {
        for values in Self.values(200, seed: 7) {
            for rank in [0, 99, 199] {
                var reordered = values
                #expect(reordered.select(rank, mostRounds: mostRounds) == values.sorted()[rank])
            }
        }
    }

    @Test func `the median of an even number of values is between the middle two`() {
        for (values, median) in [([], 0), ([7], 7), ([4, 1], 2.5), ([9, 1, 5], 5), ([8, 2, 6, 4], 5)]
            as [([Double], Double)]
        {
            var reordered = values
            #expect(reordered.selectMedian() == median)
        }
    }

    @Test(arguments: 1...9) func `the extent is from the lowest to the highest value`(count: Int) {
        for values in Self.values(count, seed: UInt64(count)) {
            #expect(values.extent.low == values.min() && values.extent.high == values.max())
        }
    }
}
