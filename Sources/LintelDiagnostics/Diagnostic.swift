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
    /// Lower case, no full stop: ``unknown key 'backgroud'; did you mean 'background'?`` One line that a terminal only prints: what a
    /// file says of line breaks, escapes and other controls is written as in Swift, `\n` or `\u{1B}`.
    package let message: String

    package init(
        _ id: DiagnosticID, _ severity: Severity = .error, at location: SourceLocation?, _ message: String
    ) {
        self.id = id
        self.severity = severity
        self.location = location
        self.message = Self.printable(message)
    }

    /// One line as compilers print it, `file:line:col: error: message [LN0042]`, without the newline.
    package var line: String {
        let place = location.map { "\($0): " } ?? "lintel: "
        return "\(place)\(severity.rawValue): \(message) [\(id.rawValue)]"
    }

    private static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isControl) else { return text }
        return text.unicodeScalars.map { $0.isControl ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Moves a cursor, breaks a line or turns the direction of what follows. Source: Unicode, general categories Cc, Zl, Zp and
    /// the bidirectional controls of UAX #9, section 2.
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
