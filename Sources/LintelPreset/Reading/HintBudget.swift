import Synchronization

/// Counts how many names are still compared with misspelled ones, so that a file full of unknown names is read in the time of one with
/// few. Safe from any thread.
final class HintBudget: Sendable {
    /// Comparisons, of some microseconds each.
    private let left = Mutex(200_000)

    /// Returns whether `count` names may be compared with a misspelled one, and counts them as compared.
    func allows(_ count: Int) -> Bool {
        left.withLock { left in
            guard left > 0 else { return false }
            left -= count
            return true
        }
    }
}
