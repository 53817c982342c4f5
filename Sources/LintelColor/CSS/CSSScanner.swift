import LintelDiagnostics

/// A position in the tokens of a CSS text, with functions that pass tokens and report what is wrong.
package struct CSSScanner: Sendable {
    private let tokens: [CSSToken]
    private var index = 0
    /// How many functions and parentheses are open.
    private var depth = 0
    /// The mistakes in items of lists that were passed with `recover(from:at:)`, in their order.
    package private(set) var mistakes: [CSSSyntaxError] = []
    /// The values that were read and probably have another meaning than intended. A copy that only looks ahead keeps
    /// its own.
    package private(set) var doubts: [CSSDoubt] = []

    /// Functions and parentheses may be nested this deep, which keeps hostile text from exhausting the stack.
    static let maximumDepth = 32

    /// After this many mistakes the rest of a text is not read.
    private static let maximumMistakes = 16

    /// The beginning of messages about `var()`.
    static let variableProblem = "var() has no value outside a page"

    /// Creates a scanner at the beginning of a text.
    /// - Throws: `CSSSyntaxError` when the text is longer than `CSSTokenizer.maximumLength`.
    package init(_ text: some StringProtocol) throws(CSSSyntaxError) {
        tokens = try CSSTokenizer.tokens(of: text)
    }

    /// Adds to `doubts`. Only the first about the unit `pt` is kept: it means the same in all of a text.
    package mutating func note(_ doubts: [CSSDoubt]) {
        for doubt in doubts where self.doubts.count < Self.maximumMistakes {
            if doubt.reason == .pointUnit, self.doubts.contains(where: { $0.reason == .pointUnit }) { continue }
            self.doubts.append(doubt)
        }
    }

    /// The token to be read next; `.end` for ever after the last one.
    package var token: CSSToken { tokens[index] }

    /// The token after `token`.
    package var following: CSSToken { tokens[min(index + 1, tokens.count - 1)] }

    package var isAtEnd: Bool { token.kind == .end }

    /// Goes on to the next token and returns the one passed.
    @discardableResult
    package mutating func advance() -> CSSToken {
        defer { index = min(index + 1, tokens.count - 1) }
        return token
    }

    /// The text of the tokens from one that was passed up to the next one, for messages.
    /// - Complexity: O(number of these tokens).
    package func text(from start: CSSToken) -> String {
        var first = index
        while first > 0, tokens[first - 1].range.lowerBound >= start.range.lowerBound { first -= 1 }
        var text = ""
        for token in tokens[first..<index] {
            text += (token.followsWhitespace && !text.isEmpty ? " " : "") + token.text
        }
        return CSSToken.shortened(text)
    }

    /// Passes the token if it is `kind`, and returns whether it was.
    package mutating func take(_ kind: CSSToken.Kind) -> Bool {
        guard token.kind == kind, kind != .end else { return false }
        advance()
        return true
    }

    /// Passes the identifier `word` (lower case) if it is next, and returns whether it was.
    package mutating func takeKeyword(_ word: String) -> Bool {
        guard token.isKeyword(word) else { return false }
        advance()
        return true
    }

    /// Passes one of `words` (lower case) and returns it, or `nil` when none is next.
    package mutating func takeKeyword(of words: [String]) -> String? {
        guard case .identifier(let name) = token.kind else { return nil }
        let lowercased = name.asciiLowercased
        guard words.contains(lowercased) else { return nil }
        advance()
        return lowercased
    }

    /// Passes the token `kind`.
    /// - Throws: `expected …, found …` when another one is next.
    package mutating func expect(_ kind: CSSToken.Kind) throws(CSSSyntaxError) {
        guard take(kind) else {
            throw expected(CSSToken(kind: kind, range: 0..<0, followsWhitespace: false).description)
        }
    }

    /// Throws an error unless everything has been read. A semicolon at the end is left over from a declaration, and has
    /// no meaning.
    package func expectEnd() throws(CSSSyntaxError) {
        if token.kind == .other(";"), following.kind == .end { return }
        guard !isAtEnd else { return }
        var error = expected("end of text")
        if case .identifier(let name) = token.kind, Self.backgroundWords.contains(name.asciiLowercased) {
            error.message += "; an image has no position, size or repetition"
        } else if token.kind == .slash, following.kind != .slash {
            error.message += "; an image has no position, size or repetition"
        }
        throw error
    }

    /// What follows an image in the shorthand `background`. Source: CSS Backgrounds 3, section 2.10.
    private static let backgroundWords: Set = [
        "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round", "scroll", "fixed", "local", "left", "right",
        "top", "bottom", "center", "cover", "contain", "auto", "border-box", "padding-box", "content-box",
    ]

    /// Passes the opening token of a function or a parenthesis, reads its inside with `body` and passes the `)`, which
    /// may be missing at the end of the text (CSS Syntax 3, section 5.4.9).
    package mutating func nested<Result>(
        _ body: (inout CSSScanner) throws(CSSSyntaxError) -> Result
    ) throws(CSSSyntaxError) -> Result {
        guard depth < Self.maximumDepth else {
            throw error("functions nested more than \(Self.maximumDepth) deep")
        }
        advance()
        depth += 1
        let result = try body(&self)
        depth -= 1
        if !isAtEnd, !take(.closeParenthesis) { throw expected("')'") }
        return result
    }

    /// Passes an item of a list in which there is a mistake, up to the comma or the `)` after it, so that the items
    /// after it are read too.
    /// - Parameter start: the scanner at the item's start.
    /// - Throws: `mistake`, when there have been too many.
    package mutating func recover(
        from mistake: CSSSyntaxError, at start: CSSScanner
    ) throws(CSSSyntaxError) {
        let mistakes = start.mistakes + [mistake]
        self = start
        self.mistakes = mistakes
        guard mistakes.count < Self.maximumMistakes else { throw mistake }
        passItem()
    }

    /// Passes the rest of an item of a list, up to the comma or the `)` after it.
    package mutating func passItem() {
        var open = 0
        while !isAtEnd {
            switch token.kind {
            case .function, .openParenthesis: open += 1
            case .closeParenthesis where open > 0: open -= 1
            case .comma where open == 0, .closeParenthesis: return
            default: break
            }
            advance()
        }
    }

    /// Passes a token; of a function or a `(` everything up to the `)` that ends it, or the end of the text.
    package mutating func passValue() {
        var open = 0
        repeat {
            switch advance().kind {
            case .function, .openParenthesis: open += 1
            case .closeParenthesis: open -= 1
            default: break
            }
        } while open > 0 && !isAtEnd
    }

    /// The error that `token` is not what was expected: `expected a color, found 'x'; did you mean 'y'?` Of
    /// `var()` it says that only a page has its value.
    package func expected(_ what: String, among words: [String] = []) -> CSSSyntaxError {
        if case .function(let name) = token.kind, name.asciiLowercased == "var",
            case .identifier(let property) = following.kind, property.hasPrefix("--")
        {
            return error(Self.variableProblem + "; write its value").asLimitation
        }
        var message = "expected \(what), found \(token.description)"
        if case .identifier(let name) = token.kind, let near = Spelling.nearest(to: name, in: words),
            near != name.asciiLowercased
        {
            message += "; did you mean '\(near)'?"
        }
        // Functions that are not known may give what was expected.
        if case .function = token.kind, !CSSColorParser.isNext(in: self) { return error(message).asLimitation }
        return error(message)
    }

    /// The error about a number without its unit. Where it may be a percentage and is 1 at most, it is a fraction, as
    /// other programs have them.
    /// - Parameter units: those that may be meant.
    package func unitMissing(_ what: String, units: [String]) -> CSSSyntaxError {
        guard case .number(let value) = token.kind else { return expected(what) }
        let texts =
            units.contains("%") && value > 0 && value <= 1
            ? [CSSNumber.text((value * 1e8).rounded() / 1e6) + "%"] : units.map { CSSNumber.text(value) + $0 }
        return error("expected \(what), found \(token.description); write \(texts.joined(separator: " or "))")
    }

    /// An error at the next token. Where a character of the token explains it, the message is about that, and where
    /// the token begins a comment of other languages, about this.
    package func error(_ message: String) -> CSSSyntaxError {
        let isComment = token.kind == .slash && following.kind == .slash && !following.followsWhitespace
        let comment = isComment ? "'//' does not begin a comment in CSS; write /* and */ around it" : nil
        return CSSSyntaxError(
            offset: token.range.lowerBound, message: comment ?? token.problemWithCharacter ?? message)
    }
}
