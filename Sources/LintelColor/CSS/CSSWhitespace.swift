extension Unicode.Scalar {
    /// Whether the character is white space in CSS: a space, a tab or a line break. Source: CSS Syntax 3, section 4.2;
    /// XML and GIMP's files have the same or fewer.
    package var isCSSWhitespace: Bool { self == " " || self == "\t" || isCSSNewline }

    /// Whether it ends a line in CSS. Source: CSS Syntax 3, section 4.2; form feeds and carriage returns are kept as
    /// they are written.
    var isCSSNewline: Bool { self == "\n" || self == "\r" || self == "\u{c}" }
}

extension StringProtocol {
    /// The text without the white space of CSS at its ends.
    /// - Complexity: O(length of that white space).
    package var trimmingCSSWhitespace: String {
        // Most text has none.
        guard
            unicodeScalars.first.map(\.isCSSWhitespace) == true || unicodeScalars.last.map(\.isCSSWhitespace) == true
        else { return String(self) }
        var start = unicodeScalars.startIndex
        var end = unicodeScalars.endIndex
        while start < end, unicodeScalars[start].isCSSWhitespace { unicodeScalars.formIndex(after: &start) }
        while start < end, unicodeScalars[unicodeScalars.index(before: end)].isCSSWhitespace {
            unicodeScalars.formIndex(before: &end)
        }
        return String(self[start..<end])
    }

    /// Returns the parts between the white space of CSS, none of them empty.
    /// - Complexity: O(length).
    package func splitAtCSSWhitespace() -> [String] {
        unicodeScalars.split(whereSeparator: \.isCSSWhitespace).map { String(String.UnicodeScalarView($0)) }
    }
}
