import LintelDiagnostics
import LintelStore

extension Invocation {
    /// The command lines that this one stands for: with what the project's file says, where the command looks for one.
    ///
    /// More than one is for `build` and `check` of everything in a project with presets and a batch.
    func commandLines() throws(CommandFailure) -> [ParsedArguments] {
        guard !arguments.asksForText, ProjectDefaults.isWanted(by: arguments) else { return [arguments] }
        let found: ProjectFinder.Found?
        do throws(InputFile.Failure) { found = try ProjectFinder(files: files).find() } catch {
            throw CommandFailure(.noInput, "'\(Project.fileName)' \(error.phrase)")
        }
        guard let found else { return [arguments] }
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
            throw .reported(arguments.command.verb == .check ? .checkFoundErrors : .dataError)
        }
        if lines.count > 1, wantsJSON || format == .sarif {
            throw CommandFailure(
                .usageError,
                "'\(found.file)' has presets and a batch, whose results are not one object; name presets, or use 'lintel batch'"
            )
        }
        return lines
    }
}
