/// One command, or the tool itself: all that the parser, the help texts and suggestions know of it.
struct CommandDescription: Sendable {
    /// What runs, when no subcommand does.
    enum Verb: Hashable, Sendable {
        /// Nothing does: a subcommand has to be named.
        case none
        case build
        case generate
        case batch
        case merge
        case watch
        case check
        case plan
        case explain
        case render
        case sheet
        case preview
        case verify
        case importGradient
        case exportGradients
        case fit
        case devices
        case presets
        case showPreset
        case initialize
        case clean
        case schema
        case completions
        case manual
        case doctor
        case help
    }

    struct Example: Hashable, Sendable {
        /// The whole command line.
        var line: String
        /// What it does, as a phrase.
        var effect: String
    }

    struct Argument: Hashable, Sendable {
        /// The name in capitals: `PRESET`.
        var name: String
        var summary: String
        var count: Count
        /// The only values there are; empty when any will do.
        var words: [String]
        /// What it names.
        var kind: ValueKind

        /// - Parameter kind: what the placeholder says, unless another is given.
        init(name: String, summary: String, count: Count, words: [String] = [], kind: ValueKind? = nil) {
            self.name = name
            self.summary = summary
            self.count = count
            self.words = words
            self.kind = kind ?? ValueKind(placeholder: name)
        }

        /// Whether it names presets, which a project can name too.
        var namesPresets: Bool { name == "PRESET" || kind == .presetOrCode }

        enum Count: Hashable, Sendable {
            case one
            case optional
            case oneOrMore
            case any
        }
    }

    var name: String
    /// One line for the list of commands: an imperative without a full stop.
    var summary: String
    var verb: Verb
    /// The examples, at least one.
    var examples: [Example]
    var arguments: [Argument] = []
    var options: [OptionDescription] = []
    /// Paragraphs after the options.
    var notes: [String] = []
    var subcommands: [CommandDescription] = []

    /// This command and all below it, each with the commands that lead to it, in the order of the descriptions.
    var paths: [[CommandDescription]] { [[self]] + subcommands.flatMap { $0.paths.map { [self] + $0 } } }

    func subcommand(_ name: String) -> CommandDescription? { subcommands.first { $0.name == name } }

    /// The option of that name, with its dashes: `--out`, `-o`.
    func option(_ text: String) -> OptionDescription? {
        options.first { "--" + $0.name.rawValue == text || $0.short.map { "-\($0)" } == text }
    }
}
