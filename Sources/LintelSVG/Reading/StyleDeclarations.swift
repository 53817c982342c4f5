/// `name: value; …`, of a `style` attribute or between the braces of a rule. Source: CSS Style Attributes 1.
enum StyleDeclarations {
    struct Declaration {
        /// Lower case.
        var name: String
        /// Without `!important`.
        var value: String
        /// Of the value's first scalar in the text.
        var offset: Int
        var isImportant = false
    }

    /// What can be read; a piece without a colon is passed over, as CSS asks.
    static func read(_ text: String) -> [Declaration] {
        let tokens = StyleTokens(text)
        return read(tokens, tokens.scalars.indices)
    }

    /// Rules within the rule are passed over. Source: CSS Syntax 3, section 5.5.4.
    static func read(_ tokens: StyleTokens, _ range: Range<Int>) -> [Declaration] {
        var declarations: [Declaration] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let mark = tokens.first(of: [";", "{"], in: start..<range.upperBound) ?? range.upperBound
            if mark < range.upperBound, tokens.scalars[mark] == "{" {
                // A custom property's value may be a block; none is read.
                let isCustom = tokens.text(start..<mark).trimmed.hasPrefix("--")
                let end = isCustom ? start..<range.upperBound : mark + 1..<range.upperBound
                start = (tokens.first(of: [isCustom ? ";" : "}"], in: end) ?? range.upperBound) + 1
                continue
            }
            if let declaration = declaration(tokens, start..<mark) { declarations.append(declaration) }
            start = mark + 1
        }
        return declarations
    }

    private static func declaration(_ tokens: StyleTokens, _ piece: Range<Int>) -> Declaration? {
        guard let colon = piece.first(where: { tokens.scalars[$0] == ":" }) else { return nil }
        var start = colon + 1
        while start < piece.upperBound, ValueScanner.isSpace(tokens.scalars[start]) { start += 1 }
        var declaration = Declaration(
            name: tokens.text(piece.lowerBound..<colon).trimmed.lowercased(),
            value: tokens.text(start..<piece.upperBound).trimmed, offset: start)
        if let value = withoutImportance(declaration.value) {
            declaration.value = value
            declaration.isImportant = true
        }
        return declaration
    }

    /// `nil` for a value that does not end with `!important`, which may have space after the `!`.
    private static func withoutImportance(_ value: String) -> String? {
        let word = "important"
        guard value.lowercased().hasSuffix(word) else { return nil }
        let rest = String(value.dropLast(word.count)).trimmed
        return rest.hasSuffix("!") ? String(rest.dropLast()).trimmed : nil
    }
}
