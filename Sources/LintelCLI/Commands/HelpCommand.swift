import LintelDiagnostics

/// `lintel help [COMMAND...]`.
struct HelpCommand {
    func run(_ invocation: Invocation) -> Outcome {
        switch HelpSubject.named(invocation.arguments.positionals) {
        case .success(.command(let path)): return Outcome(results: HelpText(path: path).text)
        case .success(.topic(let topic)): return Outcome(results: topic.text)
        case .failure(let unknown):
            invocation.console.fail(unknown.message)
            return Outcome(.wrongArguments)
        }
    }
}

/// What help and manual pages explain.
enum HelpSubject {
    /// From the tool to the command.
    case command([CommandDescription])
    case topic(HelpTopic)

    /// Words that name neither a command nor a topic.
    struct Unknown: Error {
        var message: String
    }

    /// The subject that the words name; the tool itself without words.
    static func named(_ words: [String]) -> Result<HelpSubject, Unknown> {
        var path = [CommandDescription.lintel]
        for word in words {
            let last = path[path.count - 1]
            guard let next = last.subcommand(word) else {
                let topics = path.count == 1 ? HelpTopic.all.map(\.name) : []
                if words.count == 1, let topic = HelpTopic.named(word) { return .success(.topic(topic)) }
                return .failure(
                    Unknown(
                        message: "unknown command '\(word)'"
                            + Spelling.hint(for: word, in: last.subcommands.map(\.name) + topics)))
            }
            path.append(next)
        }
        return .success(.command(path))
    }
}
