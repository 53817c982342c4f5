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
        // The text of the value before the token.
        var left: String?
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
            if let sign = symbol(of: token) {
                guard let left, let calculation = continued(left, in: &scanner) else { return nil }
                return Self(token, found: "'\(sign)' outside calc()", calculation)
            }
            if let calculation = calculationInOneWord(at: scanner, keywords) {
                return Self(token, found: token.description, calculation)
            }
            guard let value = takeValue(&scanner) else { return nil }
            if let sign = token.sign, let left, keywords.contains(left.asciiLowercased) {
                let magnitude = value.hasPrefix("-") ? String(value.dropFirst()) : value
                let found = Self(token, found: "'\(sign)' outside calc()", "\(left) \(sign) \(magnitude)")
                if !token.followsWhitespace { return found }
                possible = possible ?? found
            }
            left = value
            if !hasSlash { values += 1 }
        }
        return values > count ? possible : nil
    }

    private init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    private init(_ token: CSSToken, found: String, _ calculation: String) {
        self.init(offset: token.range.lowerBound, message: "found \(found); write calc(\(calculation))")
    }

    /// The operator that a token is; `nil` for others.
    private static func symbol(of token: CSSToken) -> Unicode.Scalar? {
        switch token.kind {
        case .slash: "/"
        case .other(let scalar) where scalar == "*" || scalar == "+" || scalar == "-": scalar
        default: nil
        }
    }

    /// The calculation that begins with `left` and goes on with the operator that is next; `nil` where a value is
    /// missing after an operator.
    private static func continued(_ left: String, in scanner: inout CSSScanner) -> String? {
        var text = left
        while let sign = symbol(of: scanner.token) {
            scanner.advance()
            guard let right = takeValue(&scanner) else { return nil }
            text += " \(sign) \(right)"
        }
        return text
    }

    /// The calculation that CSS takes for a name or a unit: `h - 20` for `h-20`, `l - 0.1` for `l-0.1`, `-1 * h` for
    /// `-h`, `1.2 * c` for `1.2c`. `nil` for other tokens.
    private static func calculationInOneWord(at scanner: CSSScanner, _ keywords: [String]) -> String? {
        switch scanner.token.kind {
        case .dimension(let value, let unit) where keywords.contains(unit.asciiLowercased):
            return "\(CSSNumber.text(value)) * \(unit.asciiLowercased)"
        case .identifier(let name):
            let name = name.asciiLowercased
            if name.hasPrefix("-"), keywords.contains(String(name.dropFirst())) { return "-1 * \(name.dropFirst())" }
            guard let keyword = keywords.first(where: { name.hasPrefix($0 + "-") }) else { return nil }
            let right = name.dropFirst(keyword.count + 1)
            if keywords.contains(String(right)) { return "\(keyword) - \(right)" }
            guard !right.isEmpty, right.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            // A name has no '.', so that the decimals are the next number.
            let following = scanner.following
            let hasDecimals = following.sign == nil && !following.followsWhitespace && following.text.hasPrefix("0.")
            return "\(keyword) - \(right)\(hasDecimals ? String(following.text.dropFirst()) : "")"
        default: return nil
        }
    }

    /// Passes a value and returns its text; `nil` where none is next, or one in parentheses with a '+' before a number,
    /// which its text would not show.
    private static func takeValue(_ scanner: inout CSSScanner) -> String? {
        let start = scanner.token
        switch start.kind {
        case .number, .percentage, .dimension, .identifier: scanner.advance()
        case .function, .openParenthesis:
            var open = 0
            repeat {
                guard scanner.token.sign != "+" else { return nil }
                switch scanner.token.kind {
                case .function, .openParenthesis: open += 1
                case .closeParenthesis: open -= 1
                default: break
                }
                scanner.advance()
            } while open > 0 && !scanner.isAtEnd
        default: return nil
        }
        return scanner.text(from: start)
    }
}
