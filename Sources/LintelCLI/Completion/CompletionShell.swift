import LintelDevices
import LintelDiagnostics
import LintelEngine

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
    /// A file in YAML or JSON, or one of the words.
    case document(or: [String])
    /// Several of such files and words, with commas between them.
    case documents(or: [String])
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
        case .document: self = .document(or: [])
        case .preset: self = .document(or: Self.presets)
        case .presets: self = .documents(or: Self.presets)
        case .presetOrCode: self = .document(or: Self.presets + DiagnosticID.allCases.map(\.rawValue))
        case .shippedPreset: self = .words(Self.presets)
        case .deviceWord: self = .words(Self.deviceWords)
        case .folder: self = .folder
        case .helpSubject:
            self = .words(CommandDescription.lintel.subcommands.map(\.name) + HelpTopic.all.map(\.name))
        }
    }
}

extension CompletionOffer {
    private static let presets = ShippedPresets.all.map(\.name)

    /// The words of all names of devices, each once in their order; without those in parentheses, which shells would
    /// take for their own.
    private static let deviceWords: [String] = {
        var seen: Set<Substring> = []
        let words = DeviceCatalog.shipped.devices.flatMap { $0.name.split(separator: " ") }
        return words.filter { word in
            word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && seen.insert(word).inserted
        }.map(String.init)
    }()
}

extension CommandDescription.Argument {
    /// Whether every further word can be what the first one is. After a command's name there are its subcommands only.
    var isRepeated: Bool { (count == .oneOrMore || count == .any) && kind != .helpSubject }

    /// The subcommands that a second word can name, by the command that the first word names; empty for arguments of
    /// which each word is offered by itself.
    var seconds: [(first: String, words: [String])] {
        guard kind == .helpSubject else { return [] }
        return CommandDescription.lintel.subcommands.filter { !$0.subcommands.isEmpty }
            .map { (first: $0.name, words: $0.subcommands.map(\.name)) }
    }
}

extension [CommandDescription] {
    /// `lintel presets show`, of a path of commands.
    var commandLine: String { map(\.name).joined(separator: " ") }
}
