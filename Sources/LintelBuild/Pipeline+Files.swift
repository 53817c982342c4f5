package import LintelEmit
import LintelEngine

extension Pipeline {
    /// The files of a request's only preset, and what was found on the way; nothing is written.
    /// - Returns: no files after an error.
    /// - Precondition: there is one preset.
    package static func files(of request: BuildRequest) -> (report: PresetReport, files: FileTree?) {
        precondition(request.presets.count == 1, "\(request.presets.count) presets; expected one")
        let made = FilesInMemory()
        let build = build(request, to: made)
        var report = build.presets.first ?? PresetReport(file: request.presets[0].file)
        report.diagnostics = build.diagnostics + report.diagnostics
        return (report, report.hasErrors ? nil : report.name.flatMap { made[$0] })
    }
}
