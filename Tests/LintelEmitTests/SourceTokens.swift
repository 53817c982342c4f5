/// The tokens of a Dart or JavaScript source, of the kinds that both languages share; what is none of them is a
/// complaint.
struct SourceTokens {
    enum Token: Equatable {
        case word(String)
        case number(Double)
        case string(String)
        case mark(Character)
    }

    private(set) var tokens: [Token] = []
    private(set) var complaints: [String] = []
    private var next = 0

    init(_ text: String) {
        var rest = Substring(text)
        while let first = rest.first {
            if first == " " || first == "\n" {
                rest.removeFirst()
            } else if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
                rest = rest[end.upperBound...]
            } else if first == "'", let end = rest.dropFirst().firstIndex(where: { "'\n\\$".contains($0) }),
                rest[end] == "'"
            {
                tokens.append(.string(String(rest[rest.index(after: rest.startIndex)..<end])))
                rest = rest[rest.index(after: end)...]
            } else if let match = rest.prefixMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) {
                tokens.append(.word(String(match.output)))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /0x([0-9a-f]{8})/), let value = Int(match.output.1, radix: 16) {
                tokens.append(.number(Double(value)))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /-?[0-9]+(\.[0-9]+)?/), let value = Double(match.output.0) {
                tokens.append(.number(value))
                rest = rest[match.range.upperBound...]
            } else if "{}[]()<>=,.;:?/&|!".contains(first) {
                tokens.append(.mark(first))
                rest.removeFirst()
            } else {
                complaints.append("unknown \(rest.prefix(20))")
                rest = ""
            }
        }
        complain(aboutBrackets: tokens)
    }

    private mutating func complain(aboutBrackets tokens: [Token]) {
        var open: [Character] = []
        let closing: [Character: Character] = ["}": "{", "]": "[", ")": "("]
        for case .mark(let mark) in tokens {
            if "{[(".contains(mark) { open.append(mark) }
            guard let opening = closing[mark] else { continue }
            if open.popLast() != opening { complaints.append("\(mark) closes nothing") }
        }
        if !open.isEmpty { complaints.append("\(open) stay open") }
    }

    // MARK: Reading

    var peeked: Token? { next < tokens.count ? tokens[next] : nil }

    mutating func complain(_ words: String) {
        complaints.append("token \(next), \(peeked.map { "\($0)" } ?? "end"): \(words)")
    }

    mutating func take() -> Token? {
        guard next < tokens.count else { return nil }
        next += 1
        return tokens[next - 1]
    }

    mutating func takes(_ token: Token) -> Bool {
        guard peeked == token else { return false }
        next += 1
        return true
    }

    /// Complains, and goes on behind the next such token, if another stands here.
    mutating func expect(_ tokens: Token...) {
        for token in tokens where !takes(token) { complain("expected \(token)") }
    }

    mutating func word() -> String? {
        guard case .word(let word)? = peeked else {
            complain("expected a word")
            return nil
        }
        next += 1
        return word
    }

    mutating func string() -> String? {
        guard case .string(let string)? = peeked else {
            complain("expected a string")
            return nil
        }
        next += 1
        return string
    }

    /// A number, or one divided by another.
    mutating func length() -> Double? {
        guard case .number(let value)? = peeked else {
            complain("expected a number")
            return nil
        }
        next += 1
        guard takes(.mark("/")) else { return value }
        guard case .number(let divisor)? = take(), divisor > 0 else {
            complain("expected a divisor")
            return nil
        }
        return value / divisor
    }

    /// Moves behind the bracket that closes the one which has just been taken.
    mutating func skipToClosing() {
        var depth = 1
        while depth > 0, let token = take() {
            if case .mark(let mark) = token { depth += "{[(".contains(mark) ? 1 : "}])".contains(mark) ? -1 : 0 }
        }
    }
}
