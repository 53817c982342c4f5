package import LintelBuild

extension Pipeline {
    /// Builds the jobs of a batch, each to `<out>/<brand>/<Name>`. A job that fails does not keep the others from being
    /// built. Files that were built before from the same inputs, and exist unchanged, are not written.
    ///
    /// Memory does not grow with the number of jobs: of each job only what `report` takes is kept, and only during the
    /// call.
    /// - Parameters:
    ///   - willWait: a function that is called when another batch writes to the folder, which is waited for.
    ///   - progress: a function that takes the number of jobs that are done, from any thread.
    ///   - report: a function that takes the results in the batch's order.
    package static func batch(
        _ request: BatchRequest, willWait: () -> Void = {},
        progress: @escaping @Sendable (Int, _ total: Int) -> Void = { _, _ in },
        report: (BatchResult) -> Void = { _ in }
    ) -> BatchSummary {
        BatchRun(request).run(willWait: willWait, progress: progress, report: report)
    }
}
