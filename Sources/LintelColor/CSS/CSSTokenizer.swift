/// Splits CSS text into tokens. Source: CSS Syntax 3, section 4.3.
///
/// Comments are dropped; a comment that is still open at the end of the text ends there.
package struct CSSTokenizer {
    /// The maximum length of a text in Unicode scalars; ten thousand stops need half of it.
    package static let maximumLength = 1 << 20

    /// The tokens of `text`, the last of which is `.end`.
    /// - Throws: `CSSSyntaxError` when the text is too long, and for nothing else: every character belongs to some
    ///   token.
    /// - Complexity: O(length).
    package static func tokens(of text: some StringProtocol) throws(CSSSyntaxError) -> [CSSToken] {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count <= maximumLength else {
            throw CSSSyntaxError(
                offset: maximumLength,
                message: "text of \(scalars.count) characters; expected at most \(maximumLength)")
        }
        var tokenizer = CSSTokenizer(scalars: scalars)
        var tokens: [CSSToken] = []
        repeat { tokens.append(tokenizer.next()) } while tokens[tokens.count - 1].kind != .end
        return tokens
    }

    private let scalars: [Unicode.Scalar]
    private var position = 0

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// The scalar `ahead` of the position, NUL after the end.
    private func peek(_ ahead: Int = 0) -> Unicode.Scalar {
        let index = position + ahead
        return index < scalars.count ? scalars[index] : "\0"
    }

    private mutating func next() -> CSSToken {
        let followsWhitespace = skipBlanks()
        let start = position
        let kind = consume()
        var token = CSSToken(kind: kind, range: start..<position, followsWhitespace: followsWhitespace)
        switch kind {
        case .number, .percentage, .dimension:
            if ["+", "-"].contains(scalars[start]) { token.sign = scalars[start] }
        default: break
        }
        if case .number = kind {
            token.isInteger = !scalars[start..<position].contains { ".eE".unicodeScalars.contains($0) }
        }
        switch kind {
        case .number, .dimension:
            let written = scalars[start..<position]
            if written.count <= 8, written.allSatisfy({ $0.hexadecimalValue != nil }) {
                token.hexadecimalDigits = String(String.UnicodeScalarView(written))
            }
        default: break
        }
        return token
    }

    /// Skips white space and comments, and returns whether there was white space.
    private mutating func skipBlanks() -> Bool {
        var sawWhitespace = false
        while position < scalars.count {
            if scalars[position].isCSSWhitespace {
                sawWhitespace = true
                position += 1
            } else if peek() == "/", peek(1) == "*" {
                position += 2
                while position < scalars.count, !(peek() == "*" && peek(1) == "/") { position += 1 }
                position = min(position + 2, scalars.count)
            } else {
                break
            }
        }
        return sawWhitespace
    }

    private mutating func consume() -> CSSToken.Kind {
        guard position < scalars.count else { return .end }
        if startsNumber(at: 0) { return numeric() }
        if startsName(at: 0) {
            let name = name()
            guard peek() == "(", position < scalars.count else { return .identifier(name) }
            position += 1
            return .function(name)
        }
        let scalar = scalars[position]
        position += 1
        switch scalar {
        case ",": return .comma
        case "/": return .slash
        case "(": return .openParenthesis
        case ")": return .closeParenthesis
        case "#" where continuesName(at: 0): return .hash(name())
        case "$" where continuesName(at: 0): return .palette(paletteName())
        default: return .other(scalar)
        }
    }

    // MARK: Numbers

    private func startsNumber(at offset: Int) -> Bool {
        let offset = peek(offset) == "+" || peek(offset) == "-" ? offset + 1 : offset
        return peek(offset).isCSSDigit || (peek(offset) == "." && peek(offset + 1).isCSSDigit)
    }

    private mutating func numeric() -> CSSToken.Kind {
        let value = number()
        if startsName(at: 0) { return .dimension(value, unit: name()) }
        if peek() == "%" {
            position += 1
            return .percentage(value)
        }
        return .number(value)
    }

    private mutating func number() -> Double {
        var text = ""
        func digits(_ tokenizer: inout CSSTokenizer) {
            while tokenizer.peek().isCSSDigit {
                text.unicodeScalars.append(tokenizer.peek())
                tokenizer.position += 1
            }
        }
        if peek() == "+" || peek() == "-" {
            if peek() == "-" { text = "-" }
            position += 1
        }
        text += "0"
        digits(&self)
        if peek() == ".", peek(1).isCSSDigit {
            text += "."
            position += 1
            digits(&self)
        }
        if peek() == "e" || peek() == "E" {
            let signed = peek(1) == "+" || peek(1) == "-"
            if peek(signed ? 2 : 1).isCSSDigit {
                text += "e"
                if peek(1) == "-" { text += "-" }
                position += signed ? 2 : 1
                digits(&self)
            }
        }
        return CSSNumber.bounded(Double(text) ?? 0)
    }

    // MARK: Names

    private func startsName(at offset: Int) -> Bool {
        if peek(offset) == "-" {
            return peek(offset + 1) == "-" || peek(offset + 1).startsCSSName || startsEscape(at: offset + 1)
        }
        return peek(offset).startsCSSName || startsEscape(at: offset)
    }

    private func continuesName(at offset: Int) -> Bool {
        peek(offset).isCSSNamePart || startsEscape(at: offset)
    }

    private func startsEscape(at offset: Int) -> Bool { CSSName.startsEscape(scalars, position + offset) }

    private mutating func name() -> String {
        let (name, end) = CSSName.read(scalars, position)
        position = end
        return name
    }

    /// A palette name: names joined by full stops, as in `$brand.primary`.
    private mutating func paletteName() -> String {
        var path = name()
        while peek() == ".", continuesName(at: 1) {
            position += 1
            path += "." + name()
        }
        return path
    }
}

extension Unicode.Scalar {
    /// 0…15, or `nil` when this is not a hexadecimal digit.
    var hexadecimalValue: UInt32? {
        switch self {
        case "0"..."9": value - 0x30
        case "a"..."f": value - 0x61 + 10
        case "A"..."F": value - 0x41 + 10
        default: nil
        }
    }
}
