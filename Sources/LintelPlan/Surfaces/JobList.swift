import LintelDiagnostics

/// Pictures to make, each once, in the order of their first use.
struct JobList {
    private(set) var jobs: [RenderJob]
    /// Where each was first asked for.
    private(set) var origins: [SourceLocation]
    private var indices: [RenderJob: Int]

    init(_ jobs: [RenderJob] = [], origins: [SourceLocation] = []) {
        self.jobs = jobs
        self.origins = origins
        indices = Dictionary(zip(jobs, jobs.indices)) { first, _ in first }
    }

    /// The index of the job, which is new or known.
    mutating func add(_ job: RenderJob, at origin: SourceLocation) -> Int {
        if let index = indices[job] { return index }
        indices[job] = jobs.count
        jobs.append(job)
        origins.append(origin)
        return jobs.count - 1
    }
}
