import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// The results of `transform` for every element, in the elements' order, worked out by up to `workers` threads that
    /// take the next element as they become free. The order of the work never shows in the result.
    /// - Precondition: `workers` is at least 1.
    package func concurrentMap<Result: Sendable>(
        workers: Int, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        precondition(workers >= 1, "\(workers) workers")
        guard workers > 1, count > 1 else { return map(transform) }
        let next = Atomic(0)
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: Swift.min(workers, count)) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                let result = transform(self[index])
                results.withLock { $0[index] = result }
            }
        }
        return results.withLock { $0.map { $0! } }
    }

    /// Maps elements like `concurrentMap(workers:_:)`, and reports the progress.
    /// - Parameter progress: a function that is called after each element, on the thread that mapped it, with the
    ///   number of elements that are done.
    package func concurrentMap<Result: Sendable>(
        workers: Int, progress: @Sendable (_ done: Int) -> Void, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let done = Atomic(0)
        return concurrentMap(workers: workers) { element in
            let result = transform(element)
            progress(done.wrappingAdd(1, ordering: .relaxed).newValue)
            return result
        }
    }
}
