/// The shells that `lintel completions` writes scripts for.
enum CompletionShell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script that completes command lines of the tool.
    /// - Complexity: O(commands × options).
    func script(for tool: CommandDescription) -> String {
        switch self {
        case .bash: BashCompletion(tool: tool).text
        case .zsh: ZshCompletion(tool: tool).text
        case .fish: FishCompletion(tool: tool).text
        }
    }

    /// The first line of each script.
    static func heading(_ shell: CompletionShell, _ version: String) -> String {
        "Completions of lintel \(version) for \(shell.rawValue), made by: lintel completions \(shell.rawValue)"
    }
}

/// What a shell offers for an argument or for the value of an option.
enum CompletionOffer: Hashable, Sendable {
    /// Nothing: whatever is typed.
    case anything
    case words([String])
    /// Several of the words, with commas between them.
    case list([String])
    case file
    case document
    case folder

    init(_ value: OptionDescription.Value) {
        self.init(kind: value.kind, words: value.words, isList: value.isList)
    }

    init(_ argument: CommandDescription.Argument) {
        self.init(kind: argument.kind, words: argument.words, isList: false)
    }

    private init(kind: ValueKind, words: [String], isList: Bool) {
        if !words.isEmpty {
            self = isList ? .list(words) : .words(words)
            return
        }
        switch kind {
        case .text: self = .anything
        case .file: self = .file
        case .document: self = .document
        case .folder: self = .folder
        case .helpSubject:
            self = .words(CommandDescription.lintel.subcommands.map(\.name) + HelpTopic.all.map(\.name))
        }
    }
}

extension CommandDescription.Argument.Count {
    /// Whether more than one word may be given.
    var isRepeated: Bool { self == .oneOrMore || self == .any }
}

extension [CommandDescription] {
    /// `lintel presets show`, of a path of commands.
    var commandLine: String { map(\.name).joined(separator: " ") }
}
