import LintelDiagnostics

/// What the planning of bars and that of surfaces add to together.
struct PlanContext {
    /// Pictures to make, each once: bars and surfaces may share them.
    var jobs = JobList()
    var diagnostics = Diagnostics()
}
