import LintelDiagnostics
import LintelStore

extension Invocation {
    /// The command lines that this one stands for: with what the project's file says, where the command looks for one.
    ///
    /// More than one is for `build` and `check` of everything in a project with presets and a batch.
    func commandLines() -> Result<[ParsedArguments], ExitCode> {
        guard !arguments.asksForText, ProjectDefaults.isWanted(by: arguments) else { return .success([arguments]) }
        let found: ProjectFinder.Found
        switch ProjectFinder(files: files).find() {
        case .success(nil): return .success([arguments])
        case .success(let file?): found = file
        case .failure(let failure):
            console.fail("'\(Project.fileName)' \(failure.phrase)")
            return .failure(.inputMissing)
        }
        console.quotes?.add(found.bytes, as: found.file)
        console.tell("defaults from \(found.file)")
        var diagnostics = Diagnostics()
        let project = Project.read(found.bytes, file: found.file, into: &diagnostics)
        var lines: [ParsedArguments] = []
        if let project {
            var defaults = ProjectDefaults(project: project, invocation: self)
            lines = defaults.commandLines()
            diagnostics.add(contentsOf: defaults.diagnostics)
        }
        for diagnostic in diagnostics.sorted { _ = print(show(diagnostic)) }
        if diagnostics.hasErrors {
            return .failure(arguments.command.verb == .check ? .checkFoundErrors : .badPreset)
        }
        if lines.count > 1, wantsJSON || format == .sarif {
            console.fail(
                "'\(found.file)' has presets and a batch, whose results are not one object; name presets, or use 'lintel batch'"
            )
            return .failure(.wrongArguments)
        }
        return .success(lines)
    }
}
