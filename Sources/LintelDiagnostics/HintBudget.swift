import Synchronization

/// A limit for the comparisons of misspelled names with known ones, so that a file full of unknown names is read in the
/// time of one with few. Safe from any thread.
package final class HintBudget: Sendable {
    private let left: Mutex<Int>

    /// Creates a budget.
    /// - Parameter comparisons: how many are allowed, of some microseconds each.
    package init(comparisons: Int = 200_000) { left = Mutex(comparisons) }

    /// Returns whether `count` names may be compared with a misspelled one, and counts them as compared.
    package func allows(_ count: Int) -> Bool {
        left.withLock { left in
            guard left > 0 else { return false }
            left -= count
            return true
        }
    }

    /// Returns `Spelling.hint` among `count` names, which are only listed within the budget; an empty text beyond it.
    package func hint(for word: String, among count: Int, in candidates: () -> [String]) -> String {
        allows(count) ? Spelling.hint(for: word, in: candidates()) : ""
    }

    /// Returns `Spelling.nearest` among `count` names, which are only listed within the budget; `nil` beyond it.
    package func nearest(to word: String, among count: Int, in candidates: () -> [String]) -> String? {
        allows(count) ? Spelling.nearest(to: word, in: candidates()) : nil
    }
}
