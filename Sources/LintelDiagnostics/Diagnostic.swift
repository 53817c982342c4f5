/// Something to tell the author of an input file: what was found, what was expected, and the nearest fix.
package struct Diagnostic: Hashable, Sendable, Codable {
    package enum Severity: String, CaseIterable, Hashable, Sendable, Codable {
        case error
        case warning
        case note
    }

    package var id: DiagnosticID
    package var severity: Severity
    /// `nil` when the whole run is meant, not a place in a file.
    package var location: SourceLocation?
    /// Lower case, no full stop: ``unknown key 'backgroud'; did you mean 'background'?`` One line that a terminal
    /// only prints (`String.printable`).
    package let message: String

    package init(
        _ id: DiagnosticID, _ severity: Severity = .error, at location: SourceLocation?, _ message: String
    ) {
        self.id = id
        self.severity = severity
        self.location = location
        self.message = message.printable
    }

    /// One line as compilers print it, `file:line:col: error: message [LN0042]`, without the newline.
    package var line: String {
        let place = location.map { "\($0): " } ?? "lintel: "
        return "\(place)\(severity.rawValue): \(message) [\(id.rawValue)]"
    }
}
