import LintelUnits
import Testing

struct ArrayRangesTests {
    @Test(arguments: [0, 1, 5])
    func `joined ranges hold the same numbers and those of the gaps, and lie farther apart`(gap: Int) {
        let ranges = [2..<4, 4..<5, 6..<9, 7..<8, 15..<16, 30..<31]
        var joined: [Range<Int>] = []
        for range in ranges { joined.append(range, joiningGaps: gap) }
        var expected = Set(ranges.joined())
        for number in 0..<31 where !expected.contains(number) {
            let before = ranges.map(\.upperBound).filter { $0 <= number }.max()
            let after = ranges.map(\.lowerBound).filter { $0 > number }.min()
            if let before, let after, after - before <= gap { expected.insert(number) }
        }
        #expect(Set(joined.joined()) == expected && joined.joined().count == expected.count)
        #expect(zip(joined, joined.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound > gap })
    }
}
