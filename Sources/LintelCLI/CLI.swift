import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelStore

/// The command line tool, in process: everything outside is given to it.
package enum CLI {
    /// Runs one command line, without the tool's own name.
    /// - Returns: the status with which the process should end.
    package static func run(
        arguments: [String], environment: [String: String], files: Files, output: Output
    ) -> ExitCode {
        /// Says what is wrong with the command line.
        func refuse(_ error: UsageError) -> ExitCode {
            let console = Console(
                output: output, loudness: .normal,
                isColored: ColorChoice.auto.isColored(isTerminal: output.isErrorTerminal, environment: environment),
                isWorkflow: asksForWorkflow(arguments))
            if arguments.isEmpty {
                console.explain(HelpText.short)
                return .usageError
            }
            console.fail(error.message)
            console.say("See: \(error.commandLine) --help")
            return .usageError
        }
        let parsed: ParsedArguments
        do throws(UsageError) {
            parsed = try ArgumentReader.read(arguments, tool: .lintel)
        } catch {
            return refuse(error)
        }
        let invocation = Invocation(parsed, environment: environment, files: files, output: output)
        let lines: [ParsedArguments]
        do throws(CommandFailure) {
            try invocation.checkResults()
            try invocation.checkPaths()
            lines = try invocation.commandLines()
        } catch {
            return invocation.end(error)
        }
        do throws(UsageError) {
            for line in lines { try ArgumentReader.checkCount(line) }
        } catch {
            // Where something is missing that a project would have named.
            var error = error
            let wantsProject = parsed.positionals.isEmpty && ProjectDefaults.isWanted(by: parsed)
            if wantsProject, lines.allSatisfy({ $0.project == nil }), let why = ProjectFinder(files: files).unread() {
                error.message += "; " + why
            }
            return refuse(error)
        }
        if let line = lines.first {
            Invocation(line, environment: environment, files: files, output: output).warnAboutJPEGOptions()
        }
        var code = ExitCode.success
        for line in lines {
            let own = finish(Invocation(line, environment: environment, files: files, output: output))
            if code == .success { code = own }
        }
        return code
    }

    /// Whether a command line that is not understood asks for workflow commands.
    private static func asksForWorkflow(_ arguments: [String]) -> Bool {
        let github = DiagnosticFormat.github.rawValue
        return arguments.contains("--format=" + github)
            || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == github }
    }

    /// Runs one command, and prints its results, or why there are none.
    private static func finish(_ invocation: Invocation) -> ExitCode {
        do throws(CommandFailure) {
            let outcome = try run(invocation)
            let isWritten = outcome.results.isEmpty || invocation.console.output.standardOutput(outcome.results)
            guard isWritten else { throw .resultsNotWritten }
            return outcome.code
        } catch {
            return invocation.end(error)
        }
    }

    private static func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        if arguments.has(.help) { return Outcome(results: HelpText(path: arguments.path).text) }
        if arguments.has(.version) {
            return Outcome(results: "lintel \(Version.tool) (renderer \(Version.renderer))\n")
        }
        try invocation.checkFiles()
        return switch arguments.command.verb {
        case .none: preconditionFailure("the reader asks for a command")
        case .build: try BuildCommand().run(invocation)
        case .generate: try GenerateCommand().run(invocation)
        case .batch: try BatchCommand().run(invocation)
        case .merge: try MergeCommand().run(invocation)
        case .watch: try WatchCommand().run(invocation)
        case .check: try CheckCommand().run(invocation)
        case .plan: try PlanCommand().run(invocation)
        case .explain: try ExplainCommand().run(invocation)
        case .render: try RenderCommand().run(invocation)
        case .sheet: try SheetCommand().run(invocation)
        case .preview: try PreviewCommand().run(invocation)
        case .verify: try VerifyCommand().run(invocation)
        case .importGradient: try ImportCommand().run(invocation)
        case .exportGradients: try ExportCommand().run(invocation)
        case .fit: try FitCommand().run(invocation)
        case .devices: try DevicesCommand().run(invocation)
        case .presets: PresetsCommand().list(invocation)
        case .showPreset: try PresetsCommand().show(invocation)
        case .initialize: try InitCommand().run(invocation)
        case .clean: try CleanCommand().run(invocation)
        case .schema: try SchemaCommand().run(invocation)
        case .completions: try CompletionsCommand().run(invocation)
        case .manual: try ManualCommand().run(invocation)
        case .doctor: DoctorCommand().run(invocation)
        case .help: try HelpCommand().run(invocation)
        }
    }
}

extension Invocation {
    /// Prints why a command ends.
    /// - Returns: the status to end with.
    fileprivate func end(_ failure: CommandFailure) -> ExitCode {
        guard let message = failure.message else { return failure.code }
        console.fail(message)
        // Who reads the log would take none for a tool that has failed. Of a wrong option, nothing was to be examined.
        if format == .sarif, failure.code != .usageError {
            let log = SARIFLog.json(of: [], failures: [message], in: repository).text()
            _ = console.output.standardOutput(Array(log.utf8))
        }
        return failure.code
    }

    fileprivate init(
        _ arguments: ParsedArguments, environment: [String: String], files: CLI.Files, output: CLI.Output
    ) {
        let choice = arguments[.color].flatMap(ColorChoice.init) ?? .auto
        self.init(
            arguments: arguments, environment: environment, files: files,
            console: Console(
                output: output,
                loudness: arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal,
                isColored: choice.isColored(isTerminal: output.isErrorTerminal, environment: environment),
                quotes: SourceQuotes { try? InputFile.bytes(at: files.pathToOpen($0)) },
                failsOnWarnings: arguments[.failOn] == Diagnostic.Severity.warning.rawValue,
                isWorkflow: arguments[.format] == DiagnosticFormat.github.rawValue))
    }
}
