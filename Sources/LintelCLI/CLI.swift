import LintelEngine
import LintelStore

/// The command line tool, in process: everything outside is given to it.
package enum CLI {
    /// Runs one command line, without the tool's own name. - Returns: what the process should end with.
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
                return .wrongArguments
            }
            console.fail(error.message)
            console.say("See: \(error.commandLine) --help")
            return .wrongArguments
        }
        let parsed: ParsedArguments
        do throws(UsageError) {
            parsed = try ArgumentReader.read(arguments, tool: .lintel)
        } catch {
            return refuse(error)
        }
        let invocation = Invocation(parsed, environment: environment, files: files, output: output)
        switch invocation.commandLines() {
        case .failure(let code): return code
        case .success(let lines):
            do throws(UsageError) {
                for line in lines { try ArgumentReader.checkCount(line) }
            } catch {
                return refuse(error)
            }
            var code = ExitCode.done
            for line in lines {
                let own = finish(Invocation(line, environment: environment, files: files, output: output))
                if code == .done { code = own }
            }
            return code
        }
    }

    /// Whether a command line that is not understood asks for workflow commands.
    private static func asksForWorkflow(_ arguments: [String]) -> Bool {
        let github = DiagnosticFormat.github.rawValue
        return arguments.contains("--format=" + github)
            || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == github }
    }

    /// Runs one command and prints its results.
    private static func finish(_ invocation: Invocation) -> ExitCode {
        let outcome = run(invocation)
        if !outcome.results.isEmpty, !invocation.console.output.standardOutput(outcome.results) {
            invocation.console.fail("the results could not be written to stdout")
            return .ioFailed
        }
        return outcome.code
    }

    private static func run(_ invocation: Invocation) -> Outcome {
        let arguments = invocation.arguments
        if arguments.has(.help) { return Outcome(results: HelpText(path: arguments.path).text) }
        if arguments.has(.version) {
            return Outcome(results: "lintel \(Version.tool) (renderer \(Version.renderer))\n")
        }
        if let clash = invocation.clashOfFiles {
            invocation.console.fail(clash)
            return Outcome(.wrongArguments)
        }
        return switch arguments.command.verb {
        case .none: preconditionFailure("the reader asks for a command")
        case .build: BuildCommand().run(invocation)
        case .generate: GenerateCommand().run(invocation)
        case .batch: BatchCommand().run(invocation)
        case .merge: MergeCommand().run(invocation)
        case .watch: WatchCommand().run(invocation)
        case .check: CheckCommand().run(invocation)
        case .plan: PlanCommand().run(invocation)
        case .explain: ExplainCommand().run(invocation)
        case .render: RenderCommand().run(invocation)
        case .sheet: SheetCommand().run(invocation)
        case .preview: PreviewCommand().run(invocation)
        case .verify: VerifyCommand().run(invocation)
        case .importGradient: ImportCommand().run(invocation)
        case .exportGradients: ExportCommand().run(invocation)
        case .fit: FitCommand().run(invocation)
        case .devices: DevicesCommand().run(invocation)
        case .presets: PresetsCommand().list(invocation)
        case .showPreset: PresetsCommand().show(invocation)
        case .initialize: InitCommand().run(invocation)
        case .clean: CleanCommand().run(invocation)
        case .schema: SchemaCommand().run(invocation)
        case .completions: CompletionsCommand().run(invocation)
        case .manual: ManualCommand().run(invocation)
        case .doctor: DoctorCommand().run(invocation)
        case .help: HelpCommand().run(invocation)
        }
    }
}

extension Invocation {
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
                quotes: SourceQuotes { try? InputFile.bytes(at: files.place($0)) },
                isWorkflow: arguments[.format] == DiagnosticFormat.github.rawValue))
    }
}
