/// A calculation in a relative color that is written without `calc()`, as in `oklch(from red l * 0.9 c h)`.
enum CSSBareCalculation {
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
        var scanner = start
        // The token before, if it ends a value, and how many values may still be next.
        var left: CSSToken?
        var remaining = count
        // What is a calculation only if there are too many values.
        var possible: CSSSyntaxError?
        while !scanner.isAtEnd, scanner.token.range.lowerBound <= error.offset {
            let token = scanner.token
            switch token.kind {
            case .openParenthesis:
                return CSSSyntaxError(
                    offset: token.range.lowerBound, message: "found '(' outside calc(); write 'calc(' instead")
            case .closeParenthesis, .comma: return error
            case .slash where left == nil || token.range.lowerBound < error.offset:
                (left, remaining) = (nil, 1)
                scanner.advance()
                continue
            default: break
            }
            if isOperator(token, before: scanner.following, keywords) { return found(token.description, token) }
            if let sign = token.sign, let left {
                let mistake = found("'\(sign)'", token)
                if !token.followsWhitespace { return mistake }
                if keywords.contains(where: left.isKeyword) { possible = possible ?? mistake }
            }
            scanner.passValue()
            left = token
            remaining -= 1
            if remaining < 0, let possible { return possible }
        }
        return error
    }

    private static func found(_ text: String, _ token: CSSToken) -> CSSSyntaxError {
        CSSSyntaxError(
            offset: token.range.lowerBound,
            message: "found \(text) outside calc(); write the calculation in calc(…), where channels are plain numbers")
    }

    /// Whether a token is an operator, or CSS takes a calculation for a name or a unit: `h-20`, `-h`, `1.2c`, `255-r`.
    private static func isOperator(_ token: CSSToken, before following: CSSToken, _ keywords: [String]) -> Bool {
        func hasChannel(_ name: String) -> Bool {
            name.asciiLowercased.split(separator: "-").contains { keywords.contains(String($0)) }
        }
        return switch token.kind {
        // Two of them begin a comment of other languages.
        case .slash: following.kind != .slash
        case .other(let symbol): symbol == "*" || symbol == "+" || symbol == "-"
        case .identifier(let name): name.contains("-") && hasChannel(name)
        case .dimension(_, let unit): hasChannel(unit)
        default: false
        }
    }
}
