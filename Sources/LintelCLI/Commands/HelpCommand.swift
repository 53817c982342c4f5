import LintelDiagnostics

/// `lintel help [COMMAND...]`.
struct HelpCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        switch try HelpSubject.named(invocation.arguments.positionals) {
        case .command(let path): Outcome(results: HelpText(path: path).text)
        case .topic(let topic): Outcome(results: topic.text)
        }
    }
}

/// What help and manual pages explain.
enum HelpSubject {
    /// A command, with the path from the tool to it.
    case command([CommandDescription])
    case topic(HelpTopic)

    /// The subject that the words name; the tool itself without words.
    /// - Throws: a usage error for words that name neither.
    static func named(_ words: [String]) throws(CommandFailure) -> HelpSubject {
        var path = [CommandDescription.lintel]
        for word in words {
            let last = path[path.count - 1]
            guard let next = last.subcommand(word) else {
                let topics = path.count == 1 ? HelpTopic.all.map(\.name) : []
                if words.count == 1, let topic = HelpTopic.named(word) { return .topic(topic) }
                let problem =
                    path.count == 1 ? "unknown command or topic '\(word)'" : "'\(last.name)' has no command '\(word)'"
                let code = word.uppercased()
                if words.count == 1, ExplanationText.isCode(code), DiagnosticID(rawValue: code) != nil {
                    throw CommandFailure(.usageError, "\(problem); 'lintel explain \(code)' explains the diagnostic")
                }
                let names = last.subcommands.map(\.name) + topics
                let near = Spelling.nearest(to: word, in: names)
                guard path.count == 1, let topic = HelpTopic.meant(by: word)?.name, topic != near else {
                    throw CommandFailure(.usageError, problem + Spelling.hint(for: word, in: names))
                }
                throw CommandFailure(
                    .usageError, problem + "; did you mean \(near.map { "'\($0)' or " } ?? "")the topic '\(topic)'?")
            }
            path.append(next)
        }
        return .command(path)
    }
}
