import LintelDiagnostics

/// `lintel completions SHELL`.
struct CompletionsCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let word = invocation.arguments.positionals[0]
        guard let shell = CompletionShell(rawValue: word) else {
            throw CommandFailure(
                .usageError,
                "unknown shell '\(word)'" + Spelling.hint(for: word, in: CompletionShell.allCases.map(\.rawValue)))
        }
        return Outcome(results: shell.script(for: .lintel))
    }
}
