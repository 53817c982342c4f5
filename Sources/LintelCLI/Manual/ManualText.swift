/// Text in the mdoc language of manual pages. Source: mdoc(7) and mandoc_char(7) of mandoc 1.14.
enum ManualText {
    /// Running text, one line for each sentence: a point at the end of a line is followed by more space in print.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while let range = rest.firstRange(of: ". ") {
            lines.append(String(rest[..<range.lowerBound]) + ".")
            rest = rest[range.upperBound...]
        }
        if !rest.isEmpty { lines.append(String(rest)) }
        return lines.map(line)
    }

    /// One line of text. A point or an apostrophe at its beginning would make it a request.
    static func line(_ text: String) -> String {
        let escaped = escaped(text)
        return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
    }

    /// One argument of a macro: in quotes, and not taken for the name of another.
    static func argument(_ text: String) -> String { "\"\\&\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    /// Backslashes, hyphens that are typed, and characters outside of ASCII, by their names.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "'": escaped += "\\(aq"
            // mandoc has nothing for it where the terminal has ASCII alone.
            case "…": escaped += "..."
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return escaped
    }
}
