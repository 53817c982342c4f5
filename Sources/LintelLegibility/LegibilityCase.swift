/// A background with all that has to be readable on it: one of several that share their colors.
package struct LegibilityCase: Sendable {
    package var background: LegibilityBackground
    package var demands: [LegibilityDemand]

    package init(_ background: LegibilityBackground, _ demands: [LegibilityDemand]) {
        self.background = background
        self.demands = demands
    }
}

extension [LegibilityCase] {
    /// Whether every demand of every case holds.
    package var hold: Bool {
        allSatisfy { item in
            var suspects: [LegibilityDemand] = []
            return item.background.holds(item.demands, suspects: &suspects)
        }
    }

    /// The smallest shift of lightness with which every demand of every case holds, 0 when they do already; `nil` when there is
    /// none. It is looked for as `LegibilityBackground.fix` does.
    package var smallestShift: Double? {
        var suspects = [[LegibilityDemand]](repeating: [], count: count)
        var order = [Int](indices)
        func holds(_ amount: Double) -> Bool {
            for place in order.indices {
                let index = order[place]
                let item = self[index]
                let background = amount == 0 ? item.background : item.background.shifted(by: amount)
                guard !background.holds(item.demands, suspects: &suspects[index]) else { continue }
                // What fails now will often fail next, too.
                order.swapAt(0, place)
                return false
            }
            return true
        }
        return holds(0) ? 0 : ShiftSearch.smallest(where: holds)
    }
}
