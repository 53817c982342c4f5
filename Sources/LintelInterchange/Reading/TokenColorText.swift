import LintelColor

/// The text of colors in token files, which is CSS except for what Tokens Studio adds.
enum TokenColorText {
    /// Whether a text without a type is meant to be a color.
    static func isColor(_ text: String) -> Bool {
        if (try? Color.parse(css: text)) != nil { return true }
        let lowercased = text.asciiLowercased
        return ["rgb(", "rgba(", "hsl(", "hsla("].contains { lowercased.hasPrefix($0) }
    }

    /// Returns CSS text, in which each `rgba(#f00, 0.5)` of Tokens Studio is that color with that alpha.
    /// - Throws: `CSSSyntaxError` for such a color with a mistake in it.
    /// - Complexity: O(length).
    static func css(_ text: String) throws(CSSSyntaxError) -> String {
        guard text.containsIgnoringCase("rgb") else { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var end = 0
        var scanner = try CSSScanner(text)
        while !scanner.isAtEnd {
            let start = scanner.token.range.lowerBound
            guard let color = try takeColorWithAlpha(&scanner) else {
                scanner.advance()
                continue
            }
            result.append(contentsOf: scalars[end..<start])
            result.append(contentsOf: color.cssText.unicodeScalars)
            end = scanner.token.range.upperBound
            scanner.advance()
        }
        result.append(contentsOf: scalars[end...])
        return String(result)
    }

    /// Passes `rgb(` or `rgba(` with a color and an alpha inside, up to the `)`, and returns that color; `nil` when
    /// something else is next.
    private static func takeColorWithAlpha(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color? {
        guard case .function(let name) = scanner.token.kind, ["rgb", "rgba"].contains(name.asciiLowercased) else {
            return nil
        }
        var inside = scanner
        inside.advance()
        guard CSSColorParser.isNext(in: inside) else { return nil }
        var color = try CSSColorParser().parse(&inside)
        guard inside.take(.comma) || inside.take(.slash) else { throw inside.expected("',' and an alpha") }
        let alpha = try CSSQuantity.parse(&inside, [.number, .percentage], as: "an alpha, 0 to 1")
        guard inside.token.kind == .closeParenthesis else { throw inside.expected("')'") }
        color.alpha = min(max(alpha.number + alpha.percentage / 100, 0), 1)
        color.missing.remove(.alpha)
        scanner = inside
        return color
    }
}
