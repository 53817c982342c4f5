import LintelDiagnostics
package import LintelEngine
package import LintelPaths

extension Pipeline {
    /// The files of a request's only preset, and what was found on the way; nothing is written.
    /// - Parameters:
    ///   - progress: called as pictures are drawn.
    ///   - isCancelled: asked before each picture, from any thread; see `BuildFailure.cancelled`.
    /// - Returns: no files after an error. The report also has the diagnostics of the request's devices file, sorted
    ///   with the others by location.
    /// - Precondition: there is one preset.
    package static func files(
        of request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> (report: PresetReport, files: FileTree?) {
        precondition(request.presets.count == 1, "\(request.presets.count) presets; expected one")
        let made = FilesInMemory()
        let build = build(request, to: made, progress: progress, isCancelled: isCancelled)
        var report = build.presets.first ?? PresetReport(file: request.presets[0].file)
        var diagnostics = Diagnostics()
        for diagnostic in build.diagnostics + report.diagnostics { diagnostics.add(diagnostic) }
        report.diagnostics = diagnostics.sorted
        return (report, report.hasErrors ? nil : report.name.flatMap { made[$0] })
    }
}
