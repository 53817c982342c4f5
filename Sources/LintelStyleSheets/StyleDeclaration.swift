import LintelColor

/// A declaration `name: value` of a rule or of a `style` attribute. Source: CSS Syntax 3, section 5.5.6; CSS Style
/// Attributes 1.
package struct StyleDeclaration: Hashable, Sendable {
    /// The name without escapes, in lower case, except for custom properties, which keep their two dashes.
    package var name: String
    /// The value without `!important`, with spaces in place of comments.
    package var value: String
    /// The position of the value in the text, in Unicode scalars.
    package var range: Range<Int>
    package var isImportant: Bool

    package var isCustomProperty: Bool { name.hasPrefix("--") }

    /// Reads what is between two separators; `nil` when it is not a declaration.
    init?(_ source: StyleSource, _ piece: Range<Int>) {
        guard let colon = piece.first(where: { source.isSeparator(":", at: $0) }) else { return nil }
        let name = source.trimmed(piece.lowerBound..<colon)
        let (text, end) = CSSName.read(source.scalars, name.lowerBound)
        guard !text.isEmpty, end >= name.upperBound, text != "--" else { return nil }
        self.name = text.hasPrefix("--") ? text : text.lowercased()
        (range, isImportant) = Self.value(source, source.trimmed(colon + 1..<piece.upperBound))
        value = source.text(range)
    }

    /// Separates `!important` from the end of a value. White space and comments may be on both sides of the `!`, and
    /// after the word.
    private static func value(_ source: StyleSource, _ range: Range<Int>) -> (range: Range<Int>, isImportant: Bool) {
        let keyword = "important"
        let start = range.upperBound - keyword.count
        guard start > range.lowerBound, source.text(start..<range.upperBound).asciiLowercased == keyword else {
            return (range, false)
        }
        let before = source.trimmed(range.lowerBound..<start)
        guard let mark = before.last, source.isSeparator("!", at: mark) else { return (range, false) }
        return (source.trimmed(range.lowerBound..<mark), true)
    }

    /// Reads a `style` attribute. Rules among the declarations are ignored.
    package static func list(_ text: String) -> [StyleDeclaration] {
        StyleRules(contents: text).declarations.filter { $0.rule == nil }.map(\.declaration)
    }
}
