import LintelDiagnostics
import LintelDrawing

/// Pictures to make, each once, in the order of their first use.
struct JobList {
    private(set) var jobs: [RenderJob] = []
    /// Where each was first asked for.
    private(set) var origins: [SourceLocation] = []
    /// And where its layers were written, from the bottom; empty where Lintel added them.
    private(set) var layerOrigins: [[SourceLocation]] = []
    private var indices: [RenderJob: Int] = [:]

    /// The index of the job, which is new or known.
    mutating func add(_ job: RenderJob, at origin: SourceLocation, layers: [SourceLocation]) -> Int {
        if let index = indices[job] { return index }
        indices[job] = jobs.count
        jobs.append(job)
        origins.append(origin)
        layerOrigins.append(layers.count == job.drawing.layers.count ? layers : [])
        return jobs.count - 1
    }
}
