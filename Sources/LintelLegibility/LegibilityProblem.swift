/// A background with all that has to be readable on it: one of several that share their colors.
package struct LegibilityProblem: Sendable {
    package var background: LegibilityBackground
    package var requirements: [LegibilityRequirement]

    package init(_ background: LegibilityBackground, _ requirements: [LegibilityRequirement]) {
        self.background = background
        self.requirements = requirements
    }
}

extension [LegibilityProblem] {
    /// Whether every requirement of every problem holds.
    package var hold: Bool {
        allSatisfy { item in
            var suspects: [LegibilityRequirement] = []
            return item.background.holds(item.requirements, suspects: &suspects)
        }
    }

    /// The smallest shift of lightness with which every requirement of every problem holds, 0 when they do already;
    /// `nil` when there is none. Added to the OKLCH lightness of every color, −1…1; negative is darker.
    ///
    /// It is looked for in both directions, in steps of 1/256, and the step that contains it is halved until it is
    /// known to a thousandth of itself. Of two as small the darker one is taken. A range of good shifts narrower than a
    /// step may be missed; a pair of black and white text at 4.5 : 1 leaves two steps.
    /// - Complexity: some 500 drawings of each background at most, of most of which a few pixels are painted: those
    ///   that failed before.
    package var smallestShift: Double? {
        var suspects = [[LegibilityRequirement]](repeating: [], count: count)
        var order = [Int](indices)
        func holds(_ amount: Double) -> Bool {
            for rank in order.indices {
                let index = order[rank]
                let item = self[index]
                let background = amount == 0 ? item.background : item.background.shifted(by: amount)
                guard !background.holds(item.requirements, suspects: &suspects[index]) else { continue }
                // What fails now will often fail next, too.
                order.swapAt(0, rank)
                return false
            }
            return true
        }
        return holds(0) ? 0 : ShiftSearch.smallest(where: holds)
    }
}
