import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelStore

extension Invocation {
    /// The command lines that this one stands for: with what the project's file says, where the command looks for one.
    ///
    /// More than one is for `build` and `check` of everything in a project with presets and a batch.
    func commandLines() throws(CommandFailure) -> [ParsedArguments] {
        guard !arguments.asksForText, ProjectDefaults.isWanted(by: arguments) else { return [arguments] }
        let found: ProjectFinder.Found?
        do throws(InputFile.Failure) { found = try ProjectFinder(files: files).find() } catch {
            // It is one of the command's findings.
            if arguments.command.verb == .doctor { return [arguments] }
            throw CommandFailure(
                .noInput, "'\(Project.fileName)' \(error.phrase); \(ProjectFinder.adviceAboutUnreadable)")
        }
        guard let found else { return [arguments] }
        console.quotes?.add(found.bytes, as: found.file)
        console.sayInDetail("defaults from \(found.file)")
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
            let code: ExitCode = isCheck ? .checkFoundErrors : .dataError
            if let results = results(ofRefused: diagnostics, code) {
                guard console.output.standardOutput(Array(results.utf8)) else { throw .resultsNotWritten }
            }
            throw .reported(code)
        }
        if let project, let batch = lines.last, batch.command.verb == .batch, arguments.command.verb != .batch {
            try refuseOptions(unknownTo: batch.command, in: project)
        }
        if lines.count > 1, wantsJSON || format == .sarif {
            throw CommandFailure(
                .usageError,
                "'\(found.file)' has presets and a batch, whose results are not one object; name presets, or use 'lintel batch'"
            )
        }
        return lines
    }

    /// The command line with what the project's file says, whatever is wrong with it, so that presets may be missing.
    /// Nothing is reported. `nil` without a project, and where its file cannot be read to its end.
    func commandLineDespiteErrors() -> ParsedArguments? {
        guard ProjectDefaults.isWanted(by: arguments), let found = try? ProjectFinder(files: files).find() else {
            return nil
        }
        var ignored = Diagnostics()
        guard let project = Project.read(found.bytes, file: found.file, into: &ignored) else { return nil }
        var silent = self
        silent.console = .silent
        var defaults = ProjectDefaults(project: project, invocation: silent)
        return defaults.commandLines().first
    }

    /// The names of the files that the project lists as presets, besides some presets; empty without a project, and
    /// where the command line names no presets, since it then stands for all of the project's.
    /// - Complexity: O(entries of the folders in which the project's patterns look).
    func projectFiles(besides presets: [BuildRequest.Input]) -> Set<String> {
        guard let project = arguments.project, !project.positionals.isEmpty else { return [] }
        let matches = project.patterns.flatMap { FilePattern($0).matches(in: files.pathToOpen("")) ?? [] }
        let given = Set(presets.filter(\.isFile).compactMap { FileIdentity(ofFileAt: files.pathToOpen($0.file)) })
        let others = (project.names + matches).filter { path in
            guard let file = FileIdentity(ofFileAt: files.pathToOpen(path)) else { return false }
            return !given.contains(file)
        }
        return Set(others.map { DiskPath($0).name })
    }

    /// Whether the command ends with 1 after errors.
    private var isCheck: Bool {
        switch arguments.command.verb {
        case .check: true
        case .batch: arguments.has(.check) || arguments.has(.against)
        default: false
        }
    }

    /// Refuses options of the command line that a batch does not have, where the batch of the project is to be built or
    /// checked too.
    private func refuseOptions(unknownTo batch: CommandDescription, in project: Project) throws(CommandFailure) {
        let known = Set(batch.options.map(\.name))
        guard
            let option = arguments.command.options.first(where: { arguments.has($0.name) && !known.contains($0.name) })
        else { return }
        let file = project.batch.map { project.path($0.text) } ?? ""
        let isOfBuildSystem = [.depfile, .stamp, .inputsList, .outputsList, .resources].contains(option.name)
        let rules = isOfBuildSystem ? "; 'lintel plan \(file) --ninja FILE' writes rules for the batch" : ""
        throw CommandFailure(
            .usageError,
            "'--\(option.name.rawValue)' does not support '\(file)', the batch of '\(project.file)'; name presets on the command line\(rules)"
        )
    }
}
