import LintelDiagnostics

/// What the planning of bars and that of surfaces add to together.
struct PlanContext {
    /// Pictures to make, each once: bars and surfaces may share them.
    var jobs = JobList()
    var diagnostics = Diagnostics()
    /// What asks for more images than a plan may have; `nil` as long as nothing does.
    private(set) var excess: SourceLocation?

    /// Returns whether a plan may have `count` images; `origin` asks for the last of them. When it may not, no other
    /// image has to be planned: the preset is refused.
    mutating func hasRoom(for count: Int, at origin: SourceLocation) -> Bool {
        if excess == nil, count > PlanBudget.imageCount { excess = origin }
        return excess == nil
    }
}
