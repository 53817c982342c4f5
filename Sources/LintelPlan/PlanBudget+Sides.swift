import LintelDiagnostics
import LintelUnits

/// No picture is painted, also for comparison, with a longer side than `PixelSize.longestSide`.
extension PlanBudget {
    /// Reports each background with an image that would serve a size with a longer side.
    /// - Complexity: O(jobs × targets).
    func reportSides(into diagnostics: inout Diagnostics) {
        var reported: Set<SourceLocation> = []
        for (index, job) in plan.jobs.enumerated() {
            let long = job.work.targets.first { max($0.width, $0.height) > PixelSize.longestSide }
            guard let long, reported.insert(job.origin).inserted else { continue }
            let path = plan.uses.first { $0.job == index }?.path
            diagnostics.error(
                .planTooLarge, at: job.origin,
                "\(path ?? "an image") would be stretched to \(long) pixels; a side has at most \(PixelSize.longestSide): "
                    + "make the 'size' of devices and panels smaller, or leave out the format")
        }
    }
}
