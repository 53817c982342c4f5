/// A calculation in a relative color that is written without `calc()`, as in `oklch(from red l * 0.9 c h)`.
struct CSSBareCalculation {
    private var offset: Int
    private var message: String

    /// Returns the error about such a calculation if it is the reason of an error, otherwise the error itself.
    ///
    /// Only errors are looked at: `l -20 h` may be a calculation, and is three components.
    /// - Parameters:
    ///   - start: the scanner after the origin color.
    ///   - keywords: those of the channels.
    ///   - count: the number of components before '/' and alpha.
    static func explaining(
        _ error: CSSSyntaxError, since start: CSSScanner, _ keywords: [String], components count: Int
    ) -> CSSSyntaxError {
        guard let found = first(since: start, keywords, components: count), found.offset <= error.offset else {
            return error
        }
        return CSSSyntaxError(offset: found.offset, message: found.message)
    }

    private static func first(
        since start: CSSScanner, _ keywords: [String], components count: Int
    ) -> CSSBareCalculation? {
        var scanner = start
        // The value before the token.
        var left: CSSChannelFormula.Operand?
        var values = 0
        var hasSlash = false
        // What is a calculation only if there are too many values.
        var possible: CSSBareCalculation?
        while !scanner.isAtEnd, scanner.token.kind != .closeParenthesis {
            let token = scanner.token
            if token.kind == .slash, left == nil || (!hasSlash && values >= count) {
                hasSlash = true
                left = nil
                scanner.advance()
                continue
            }
            if token.kind == .openParenthesis {
                return Self(offset: token.range.lowerBound, message: "found '(' outside calc(); write 'calc(' instead")
            }
            if let found = operation(on: left, at: scanner, keywords, endsAtSlash: !hasSlash && values >= count) {
                return found
            }
            var formula = CSSChannelFormula(of: keywords)
            if formula.takeWord(&scanner) {
                guard formula.extend(from: &scanner, endsAtSlash: !hasSlash && values + 1 >= count) else { return nil }
                return Self(token, found: token.description, isOperator: false, formula.text)
            }
            guard let value = CSSChannelFormula.takeOperand(&scanner, keywords) else { return nil }
            if let sign = token.sign, let left, left.isChannel {
                formula = CSSChannelFormula(left, of: keywords)
                formula.add(sign, value)
                possible = possible ?? Self(token, found: "'\(sign)'", isOperator: true, formula.text)
            }
            left = value
            if !hasSlash { values += 1 }
        }
        return values > count ? possible : nil
    }

    /// The calculation with the value `left` that goes on at a token which cannot be anything else; `nil` for others.
    private static func operation(
        on left: CSSChannelFormula.Operand?, at position: CSSScanner, _ keywords: [String], endsAtSlash: Bool
    ) -> CSSBareCalculation? {
        guard let left else { return nil }
        var scanner = position
        let token = scanner.token
        let found: String
        var isOperator = true
        if let symbol = CSSChannelFormula.symbol(of: token) {
            found = "'\(symbol)'"
        } else if token.followsWhitespace {
            return nil
        } else if let sign = token.sign, left.isChannel {
            found = "'\(sign)'"
        } else if CSSChannelFormula.subtractedChannel(in: token, keywords) != nil {
            found = token.description
            isOperator = false
        } else {
            return nil
        }
        var formula = CSSChannelFormula(left, of: keywords)
        guard formula.extend(from: &scanner, endsAtSlash: endsAtSlash) else { return nil }
        return Self(token, found: found, isOperator: isOperator, formula.text)
    }

    private init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// - Parameter formula: the calculation for `calc()`; `nil` where it is unknown.
    private init(_ token: CSSToken, found: String, isOperator: Bool, _ formula: String?) {
        let message =
            if let formula {
                "found \(found)\(isOperator ? " outside calc()" : ""); write calc(\(formula))"
            } else {
                "found \(found) outside calc(), in which the channels of relative colors are plain numbers"
            }
        self.init(offset: token.range.lowerBound, message: message)
    }
}
