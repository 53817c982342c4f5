import LintelDiagnostics
import LintelYAML

extension Batch {
    /// The diagnostics of a job with the location in the batch file where they have their cause there:
    /// `set: { background: }` takes a preset's background away, which the preset's own reader can only miss.
    func located(_ diagnostics: [Diagnostic], of job: Job) -> [Diagnostic] {
        guard diagnostics.contains(where: { $0.id == .noBackground }),
            let location = removal(of: "background", from: job)
        else { return diagnostics }
        let found = Diagnostic(
            .noBackground, .error, at: location,
            "'background' is removed here, and '\(presets[job.preset].word)' needs it; set another background, or remove this line"
        )
        return [found] + diagnostics.filter { $0.id != .noBackground }
    }

    /// Returns the location at which the batch removes a key of a job's preset; `nil` when it does not.
    private func removal(of key: String, from job: Job) -> SourceLocation? {
        guard presets[job.preset].root?[key] != nil,
            let entry = (changes.settings + changes(of: job.brand).settings).last(where: { $0.name == key }),
            entry.value.content == .null
        else { return nil }
        return entry.key.location
    }
}
