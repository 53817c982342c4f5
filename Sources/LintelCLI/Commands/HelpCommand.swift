import LintelDiagnostics

/// `lintel help [COMMAND...]`.
struct HelpCommand {
    func run(_ invocation: Invocation) -> Outcome {
        var path = [CommandDescription.lintel]
        for word in invocation.arguments.positionals {
            let last = path[path.count - 1]
            guard let next = last.subcommand(word) else {
                invocation.console.fail(
                    "unknown command '\(word)'" + Spelling.hint(for: word, in: last.subcommands.map(\.name)))
                return Outcome(.wrongArguments)
            }
            path.append(next)
        }
        return Outcome(results: HelpText(path: path).text)
    }
}
