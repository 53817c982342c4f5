extension String {
    /// The text as one line that a terminal only prints: a character that would move the cursor, break the line or turn
    /// the direction of what follows is written as in Swift, `\n` or `\u{1B}`. Names and values come from any file, and
    /// could take a terminal over or show something other than what is in the file. Applied twice, it changes nothing
    /// more.
    package var printable: String { printable { $0.isControl } }

    /// The text as several lines that a terminal only prints: like `printable`, but with its line feeds.
    package var printableLines: String { printable { $0.isControl && $0 != "\n" } }

    private func printable(escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: isEscaped) else { return self }
        return unicodeScalars.map { isEscaped($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Source: Unicode, general categories Cc, Zl, Zp and the bidirectional controls of UAX #9, section 2.
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
