import LintelColor
import LintelStyleSheets

/// What an `@import` names: the address of another style sheet, and the cascade layer that its rules are in. Source:
/// CSS Cascading 5, section 2.
struct CSSImport {
    /// The address as it is written, without quotation marks.
    let address: String
    /// The names of the layer and of those around it, the outermost first; empty for an `@import` without a name of a
    /// layer.
    let layer: [String]

    /// Returns `nil` for other rules, and for an `@import` without an address.
    /// - Complexity: O(length of the prelude).
    init?(_ rule: StyleRules.Rule, in source: StyleSource) {
        guard rule.atKeyword == "@import", let (address, end) = Self.address(source, rule.prelude) else { return nil }
        self.address = address
        // Conditions follow. What is named `layer` among them is not a layer.
        let rest = source.trimmed(end..<rule.prelude.upperBound)
        let name = Self.function("layer", source, rest).flatMap { CSSCascadeLayers.path(source, $0) }
        layer = name ?? []
    }

    /// Whether the style sheet is that of the package `tailwindcss` or one of its parts, such as
    /// `tailwindcss/theme.css`. Source: Tailwind CSS 4, "Preflight".
    var isOfTailwind: Bool {
        let parts = address.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        // Tools find packages by their names, and in a folder of this name.
        let folder = parts.lastIndex(of: "node_modules")
        return parts.dropFirst(folder.map { $0 + 1 } ?? 0).first == "tailwindcss"
    }

    /// The address that a range begins with, a string or `url()`, and the index after it.
    private static func address(_ source: StyleSource, _ range: Range<Int>) -> (text: String, end: Int)? {
        if let string = string(source, range) { return string }
        guard let contents = function("url", source, range) else { return nil }
        let address = string(source, source.trimmed(contents))?.text ?? source.text(contents).trimmingCSSWhitespace
        return (address, min(contents.upperBound + 1, range.upperBound))
    }

    /// The contents of the string that a range begins with, and the index after its quotation marks; `nil` for
    /// something else.
    private static func string(_ source: StyleSource, _ range: Range<Int>) -> (text: String, end: Int)? {
        guard let quote = source.scalars[range].first, quote == "\"" || quote == "'" else { return nil }
        let start = range.lowerBound + 1
        let end = min(CSSLexeme.end(source.scalars, range.lowerBound), range.upperBound)
        let isClosed = end > start && source.scalars[end - 1] == quote
        return (source.text(start..<(isClosed ? end - 1 : end)), end)
    }

    /// What is in the parentheses of the function that a range begins with; `nil` for something else.
    /// - Parameter name: the name in lower case.
    private static func function(_ name: String, _ source: StyleSource, _ range: Range<Int>) -> Range<Int>? {
        let (word, open) = CSSName.read(source.scalars, range.lowerBound)
        guard word.asciiLowercased == name, open < range.upperBound, source.scalars[open] == "(" else { return nil }
        let close = source.first(of: [")"], in: open + 1..<range.upperBound) ?? range.upperBound
        return open + 1..<close
    }
}
