import LintelUnits
import Testing

struct SequenceOrderTests {
    @Test func `the first of equal elements stays, in order`() {
        #expect([3, 1, 3, 2, 1].uniqued() == [3, 1, 2])
        #expect([Int]().uniqued() == [])
        #expect("bananas".uniqued() == ["b", "a", "n", "s"])
    }

    @Test func `the first element of each key stays, in order`() {
        #expect(
            ["pear", "Plum", "apple", "PEAR", "fig"].uniqued(by: { $0.lowercased() }) == [
                "pear", "Plum", "apple", "fig",
            ])
        #expect(["pear", "plum", "fig", "kiwi"].uniqued(by: \.count) == ["pear", "fig"])
    }

    @Test func `groups are in the order of their first elements`() {
        let groups = ["pear", "fig", "plum", "apple", "nut"].grouped(inOrderBy: \.count)
        #expect(groups.map(\.key) == [4, 3, 5])
        #expect(groups.map(\.elements) == [["pear", "plum"], ["fig", "nut"], ["apple"]])
    }
}
