/// A message to the author of an input file: what was found, what was expected, and the nearest fix.
public struct Diagnostic: Hashable, Sendable, Codable {
    /// Whether a diagnostic stops the build.
    public enum Severity: String, CaseIterable, Hashable, Sendable, Codable {
        /// The preset, or the file that has it, cannot be used.
        case error
        /// The output may not look as its author expects; the build goes on.
        case warning
        /// Something worth knowing, for which nothing has to be changed.
        case note
    }

    /// The kind of problem, with its code `LNnnnn`.
    public var id: DiagnosticID
    /// An error, a warning or a note.
    public var severity: Severity
    /// The location in a file; `nil` when the whole run is meant.
    public var location: SourceLocation?
    /// The message in one line, in lower case, without a full stop:
    /// `unknown key 'backgroud'; did you mean 'background'?` Control characters are written as escapes, so that a
    /// terminal only shows the text.
    public let message: String

    /// A diagnostic about a location in a file, or about none.
    public init(
        _ id: DiagnosticID, _ severity: Severity = .error, at location: SourceLocation?, _ message: String
    ) {
        self.id = id
        self.severity = severity
        self.location = location
        self.message = message.printable
    }

    /// The diagnostic in one line as compilers print it, `file:line:col: error: message [LN0100]`, without the newline.
    public var line: String {
        let prefix = location.map { "\($0): " } ?? "lintel: "
        return "\(prefix)\(severity.rawValue): \(message) [\(id.rawValue)]"
    }
}
