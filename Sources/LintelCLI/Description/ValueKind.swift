/// What an argument or the value of an option names, for shells that complete it.
enum ValueKind: Hashable, Sendable {
    /// Anything: a number, a size, a name.
    case text
    /// A file of any name.
    case file
    /// A file in YAML or JSON.
    case document
    case folder
    /// A command or a topic, as `lintel help` takes them.
    case helpSubject

    /// The kind that a placeholder in capitals stands for, wherever help shows it.
    init(placeholder: String) {
        switch placeholder {
        case "FILE", "SOURCE", "PICTURE": self = .file
        case "FOLDER": self = .folder
        case "PRESET": self = .document
        default: self = .text
        }
    }

    /// What the names of documents end with, without the point.
    static let documentEndings = ["yml", "yaml", "json"]
}
