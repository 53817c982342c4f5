/// Colors and references to colors that are written as other programs write them.
extension CSSScanner {
    /// The error that a color without its '#' or its function is next: `3498db` is a 3498 with a unit in CSS, `336699`
    /// a number, and `255 0 0` three numbers. `nil` where something else is next.
    /// - Parameters:
    ///   - what: how the error names what was expected.
    ///   - orNumber: whether a number may be meant too, which is then probable for digits from 0 to 9 alone, except for
    ///     6 or 8 of them, and for 0 with an exponent.
    package func colorMissing(_ what: String, orNumber: Bool) -> CSSSyntaxError? {
        let components = self.components
        let values: [Double] = components.compactMap { if case .number(let value) = $0.kind { value } else { nil } }
        if components.count == 3, values.count == 3, values.allSatisfy((0...255).contains) {
            let text = components.map(\.text).joined(separator: " ")
            let color = values.allSatisfy { $0 <= 1 } ? "color(srgb \(text))" : "rgb(\(text))"
            return error("expected \(what), found '\(text)'; did you mean '\(color)'?")
        }
        guard let digits = token.hexadecimalDigits, CSSColorParser.isHexadecimal(digits) else { return nil }
        let isNumber = digits.utf8.count < 6 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        // CSS has a use for `0e3`: zero needs no unit.
        let isZero = token.kind == .number(0) && digits.asciiLowercased.contains("e")
        guard !orNumber || !(isNumber || isZero) else { return nil }
        return error("expected \(what), found '\(digits)'; did you mean '#\(digits)'?").proposing("#" + digits)
    }

    /// The error that a function of colors has no parentheses, as in `rgb 255 0 0`; `nil` where no number follows.
    func parenthesesMissing(after function: String) -> CSSSyntaxError? {
        var rest = self
        rest.advance()
        let components = rest.components
        guard !components.isEmpty else { return nil }
        let text = components.count == 3 ? components.map(\.text).joined(separator: " ") : "…"
        let name = CSSToken.shortened(function)
        return error("found '\(name)' without parentheses; write \(name)(\(text))")
    }

    /// The numbers and percentages that are next, four at most.
    private var components: [CSSToken] {
        var rest = self
        var found: [CSSToken] = []
        while found.count < 4 {
            switch rest.token.kind {
            case .number, .percentage: found.append(rest.advance())
            default: return found
            }
        }
        return found
    }

    /// The error about a color of several words: `dark slate gray`; `nil` where the words are none.
    func colorInWords() -> CSSSyntaxError? {
        var rest = self
        var words: [String] = []
        var found: CSSSyntaxError?
        while words.count < Self.mostWords, case .identifier(let word) = rest.token.kind {
            words.append(word)
            rest.advance()
            let name = words.joined().asciiLowercased
            if words.count > 1, NamedColors.color(named: name) != nil {
                found = error("unknown color '\(words.joined(separator: " "))'; did you mean '\(name)'?")
            }
        }
        return found
    }

    /// The words of the longest name, `light golden rod yellow`.
    private static let mostWords = 4

    /// The error about a palette's color that is written as a placeholder of templates, `${name}` or `{{name}}`; `nil`
    /// where something else is next.
    func placeholder() -> CSSSyntaxError? {
        guard case .other = token.kind else { return nil }
        var rest = self
        while rest.take(.other("#")) || rest.take(.other("$")) || rest.take(.other("{")) || rest.take(.openParenthesis)
        {}
        guard rest.token != token else { return nil }
        let name: String
        switch rest.advance().kind {
        case .identifier(let found), .palette(let found): name = CSSToken.shortened(found)
        default: return nil
        }
        guard rest.token.kind == .other("}") || rest.token.kind == .closeParenthesis else { return nil }
        return error("expected a color, found \(token.description); did you mean '$\(name)'?")
    }
}
