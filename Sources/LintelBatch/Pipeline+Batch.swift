package import LintelBuild

extension Pipeline {
    /// Builds the jobs of a batch, each to `<out>/<brand>/<Name>`. One that fails does not keep the others from being
    /// built. What was built before of the same inputs, and exists unchanged, is left as it is.
    ///
    /// Memory does not grow with the number of jobs: of each only what `report` is given is kept, and that no longer
    /// than the call.
    /// - Parameters:
    ///   - willWait: is called when another batch writes to the folder, which is waited for.
    ///   - progress: how many jobs are done, from any thread.
    ///   - report: is given the results in the batch's order.
    package static func batch(
        _ request: BatchRequest, willWait: () -> Void = {},
        progress: @escaping @Sendable (Int, _ total: Int) -> Void = { _, _ in },
        report: (BatchResult) -> Void = { _ in }
    ) -> BatchSummary {
        BatchRun(request).run(willWait: willWait, progress: progress, report: report)
    }
}
