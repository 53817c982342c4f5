import LintelDiagnostics
import LintelDrawing

/// Pictures to make, each once, in the order of their first use.
struct JobList {
    private(set) var jobs: [PlannedJob] = []
    private var indices: [RenderJob: Int] = [:]

    /// The index of the job, which is new or known.
    /// - Parameter badgeLayerCount: as `PlannedJob.badgeLayerCount`.
    mutating func add(
        _ job: RenderJob, at origin: SourceLocation, layers: [SourceLocation], badgeLayerCount: Int = 0
    ) -> Int {
        if let index = indices[job] { return index }
        indices[job] = jobs.count
        jobs.append(
            PlannedJob(
                work: job, origin: origin, layerOrigins: layers.count == job.drawing.layers.count ? layers : [],
                badgeLayerCount: badgeLayerCount))
        return jobs.count - 1
    }
}
