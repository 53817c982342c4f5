/// What an argument or the value of an option names, for shells that complete it.
enum ValueKind: Hashable, Sendable {
    /// Anything: a number, a size, a name.
    case text
    /// A file of any name.
    case file
    /// A file in YAML or JSON.
    case document
    /// A preset: a file in YAML or JSON, or the name of a shipped preset.
    case preset
    /// One preset or several, with commas between them.
    case presets
    /// A preset, or the code of a diagnostic.
    case presetOrCode
    /// The name of a shipped preset.
    case shippedPreset
    /// A word of the names of devices, such as `iPhone`, `16` and `Pro`.
    case deviceWord
    case folder
    /// A command or a topic, as `lintel help` takes them.
    case helpSubject

    /// The kind that a placeholder in capitals stands for, wherever help shows it.
    init(placeholder: String) {
        switch placeholder {
        case "FILE", "SOURCE", "PICTURE": self = .file
        case "FOLDER": self = .folder
        case "PRESET": self = .preset
        default: self = .text
        }
    }

    /// Whether it is, or may be, the path of a file or a folder, and not a list of such.
    var isPath: Bool {
        switch self {
        case .file, .document, .preset, .presetOrCode, .folder: true
        case .text, .presets, .shippedPreset, .deviceWord, .helpSubject: false
        }
    }

    /// What the names of documents end with, without the point.
    static let documentEndings = ["yml", "yaml", "json"]
}
