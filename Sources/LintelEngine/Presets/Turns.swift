import Dispatch

/// A limit for the number of threads that do something at a time; others wait for their turn.
package struct Turns: Sendable {
    private let semaphore: DispatchSemaphore

    /// Creates a limit.
    /// - Precondition: `count`, the threads that may do it at a time, is 1 or more.
    package init(_ count: Int) {
        precondition(count >= 1, "\(count) turns")
        semaphore = DispatchSemaphore(value: count)
    }

    /// Waits for a turn, and returns what `body` returns. `body` must not wait for another turn of the same value.
    package func wait<Result>(for body: () -> Result) -> Result {
        semaphore.wait()
        defer { semaphore.signal() }
        return body()
    }
}
