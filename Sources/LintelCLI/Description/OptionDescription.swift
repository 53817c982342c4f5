/// One option of a command.
struct OptionDescription: Hashable, Sendable {
    enum Name: String, CaseIterable, Hashable, Sendable {
        case out
        case from
        case to
        case name
        case gradient
        case palette
        case stretch
        case dark
        case highContrast = "high-contrast"
        case darkHighContrast = "dark-high-contrast"
        case region
        case kind
        case compare
        case tolerance
        case size
        case scale
        case gamut
        case gamutMapping = "gamut-mapping"
        case depth
        case font
        case formats
        case optimize
        case jpegQuality = "jpeg-quality"
        case progressive
        case jobs
        case devices
        case devicesFile = "devices-file"
        case inputs
        case allowUnproved = "allow-unproved"
        case depfile
        case stamp
        case inputsList = "inputs-list"
        case outputsList = "outputs-list"
        case ninja
        case make
        case tool
        case dryRun = "dry-run"
        case force
        case fixContrast = "fix-contrast"
        case failOn = "fail-on"
        case shard
        case shards
        case assignment
        case resources
        case preset
        case brand
        case check
        case summary
        case against
        case preview
        case gallery
        case format
        case noCache = "no-cache"
        case noProject = "no-project"
        case cacheLimit = "cache-limit"
        case json
        case quiet
        case verbose
        case color
        case help
        case version
    }

    /// What the command does with the file or the folder that the value names.
    enum Role: Hashable, Sendable {
        /// Nothing: the value is a setting, or there is none.
        case setting
        /// The command reads it.
        case reads
        /// The command writes it; `-` is stdout.
        case writes
    }

    /// What is written after it; an option without is a switch.
    struct Value: Hashable, Sendable {
        /// The name in capitals: `FOLDER`.
        var name: String
        /// The only values there are; empty when any will do.
        var words: [String] = []
        /// Whether several, with commas between them, may be given.
        var isList: Bool
        /// What it names.
        var kind: ValueKind

        /// - Parameter kind: what the placeholder says, unless another is given.
        init(name: String, words: [String] = [], isList: Bool = false, kind: ValueKind? = nil) {
            self.name = name
            self.words = words
            self.isList = isList
            self.kind = kind ?? ValueKind(placeholder: name)
        }

        /// Whether commas divide it: into words that are known, or into names that are not.
        var takesSeveral: Bool { isList || name == "LIST" }
    }

    var name: Name
    var short: Character?
    var value: Value?
    /// A phrase, with the unit where there is one.
    var summary: String
    /// The value without the option, as help shows it.
    var standard: String?
    /// What the command does with the file that the value names. The check for files that are named twice follows from
    /// it.
    var role = Role.setting
    /// The options that cannot be given with this one; each pair is listed at one of the two.
    var excludes: [Name] = []
    /// The options of which one has to be given with this one; empty when it needs none.
    var requires: [Name] = []
    /// The options that do not count when this one is given after them: scripts add options to those of others.
    var replaces: [Name] = []

    /// `-o, --out FOLDER`.
    var usage: String {
        (short.map { "-\($0), " } ?? "    ") + "--" + name.rawValue + (value.map { " " + $0.name } ?? "")
    }
}

extension OptionDescription.Name {
    /// Other spellings of the option's values that are accepted, in lower case, with the value that each stands for:
    /// those that presets accept too. Help and completions show the values alone.
    var spellings: [String: String] {
        switch self {
        case .gamut: ["srgb": "sRGB", "p3": "display-p3", "displayp3": "display-p3"]
        default: [:]
        }
    }
}
