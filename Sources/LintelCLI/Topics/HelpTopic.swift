import LintelDiagnostics

/// Something that help explains beside the commands.
struct HelpTopic: Sendable {
    /// A part of an explanation.
    enum Block: Sendable {
        case paragraph(String)
        case table([(left: String, right: String)])
        /// Lines that are shown as they are; none is wider than 76 columns.
        case code(String)
    }

    /// The name for `lintel help`, which is different from all names of commands.
    var name: String
    /// One line for the list of topics: a phrase without a full stop.
    var summary: String
    var blocks: [Block]

    /// The topic of that name.
    static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

    /// The topic with one of the words of a name, as `exit-codes` has one of `exit-status`; the first word decides, and
    /// `file` says nothing of what is meant.
    static func meant(by name: String) -> HelpTopic? {
        func singular(_ word: String) -> String { word.hasSuffix("s") ? String(word.dropLast()) : word }
        for part in Spelling.parts(of: name).map(singular) where part != "file" {
            if let topic = all.first(where: { Spelling.parts(of: $0.name).map(singular).contains(part) }) {
                return topic
            }
        }
        return nil
    }
}
