/// A token of a CSS value. Source: CSS Syntax 3, section 4, without strings, URLs and blocks, plus `$name`.
package struct CSSToken: Hashable, Sendable {
    package var kind: Kind
    /// The offsets of the token, in Unicode scalars from the start of the text.
    package var range: Range<Int>
    /// Whether white space precedes it; a comment alone is not white space.
    var followsWhitespace: Bool
    /// Whether a number is written with digits alone, as where CSS takes integers only: neither `2.0` nor `2e0`.
    package var isInteger = true
    /// The sign with which a number, percentage or dimension is written.
    var sign: Unicode.Scalar?
    /// The text of a number or a dimension that is nothing but hexadecimal digits, at most 8 of them: `2c3e50`, which
    /// CSS takes for a 2 with a unit. `nil` for all others.
    var hexadecimalDigits: String?

    package enum Kind: Hashable, Sendable {
        /// A name, its escapes resolved; compare with `isKeyword`.
        case identifier(String)
        /// A name with the `(` that follows it.
        case function(String)
        /// The name after `#`.
        case hash(String)
        /// The name after `$`, which refers to a palette.
        case palette(String)
        case number(Double)
        /// `50%` is 50.
        case percentage(Double)
        case dimension(Double, unit: String)
        case comma
        case slash
        case openParenthesis
        case closeParenthesis
        /// Any other character.
        case other(Unicode.Scalar)
        case end
    }

    /// The token as a message describes it: `'blue'`, `number 12`, `end of text`.
    package var description: String {
        switch kind {
        case .identifier(let name): "'\(Self.shortened(name))'"
        case .function(let name): "'\(Self.shortened(name))('"
        case .hash(let name): "'#\(Self.shortened(name))'"
        case .palette(let name): "'$\(Self.shortened(name))'"
        case .number(let value): "number \(CSSNumber.text(value))"
        case .percentage(let value): "percentage \(CSSNumber.text(value))%"
        case .dimension(let value, let unit):
            "'\(hexadecimalDigits ?? CSSNumber.text(value) + Self.shortened(unit))'"
        case .comma: "','"
        case .slash: "'/'"
        case .openParenthesis: "'('"
        case .closeParenthesis: "')'"
        case .other(let scalar):
            scalar.isControl ? "a control character (U+\(Self.code(scalar)))" : "'\(scalar)'"
        case .end: "end of text"
        }
    }

    /// A number with its unit: `0`, `25%`, `90deg`; `nil` for other tokens.
    package var quantityText: String? {
        switch kind {
        case .number(let value): CSSNumber.text(value)
        case .percentage(let value): CSSNumber.text(value) + "%"
        case .dimension(let value, let unit): CSSNumber.text(value) + Self.shortened(unit)
        default: nil
        }
    }

    /// The token as text, with numbers in their shortest form.
    var text: String {
        switch kind {
        case .identifier(let name): name
        case .function(let name): name + "("
        case .hash(let name): "#" + name
        case .palette(let name): "$" + name
        case .number, .percentage, .dimension: quantityText ?? ""
        case .comma: ","
        case .slash: "/"
        case .openParenthesis: "("
        case .closeParenthesis: ")"
        case .other(let scalar): String(scalar)
        case .end: ""
        }
    }

    /// The message about a name that begins with a quotation mark of books or a minus sign, which word processors make
    /// of `"` and `-`, or about a token with an invisible character, a space or a wide comma or parenthesis that CSS
    /// takes for a letter, which come with text from pages; `nil` for other tokens. Source: CSS Syntax 3, section 4.2,
    /// where white space is ASCII.
    package var problemWithCharacter: String? {
        switch kind {
        case .identifier(let name), .function(let name):
            guard let mark = name.unicodeScalars.first else { return nil }
            if "“”„‟‘’‚«»".unicodeScalars.contains(mark) {
                return "found '\(mark)', which is not a quotation mark in YAML or CSS; write '\"'"
            }
            if "−–—".unicodeScalars.contains(mark) {
                return "found '\(mark)' (U+\(Self.code(mark))), which is not a minus sign in YAML or CSS; write '-'"
            }
            return Self.problem(within: name)
        case .hash, .palette, .dimension: return Self.problem(within: text)
        default: return nil
        }
    }

    /// The wide punctuation of Chinese and Japanese, and that of CSS.
    private static let widePunctuation: [Unicode.Scalar: Unicode.Scalar] = ["，": ",", "、": ",", "（": "(", "）": ")"]

    private static func problem(within text: String) -> String? {
        for scalar in text.unicodeScalars where !scalar.isASCII {
            if let plain = widePunctuation[scalar] {
                let name = plain == "," ? "comma" : "parenthesis"
                return "found '\(scalar)' (U+\(code(scalar))), which is not a \(name) in CSS; write '\(plain)'"
            }
            if scalar.properties.isWhitespace {
                let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
                return "found U+\(code(scalar))\(name) in '\(shortened(text))', which is not a space in CSS; "
                    + "write an ordinary space"
            }
            if scalar.properties.generalCategory == .format {
                return "found the invisible character U+\(code(scalar)) in '\(shortened(text))'; remove it"
            }
        }
        return nil
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether this is the identifier `word`, ASCII case ignored; `word` is in lower case.
    func isKeyword(_ word: String) -> Bool {
        if case .identifier(let name) = kind { return name.asciiLowercased == word }
        return false
    }

    /// A name that fits in a message.
    package static func shortened(_ name: String) -> String {
        let shown = String(name.unicodeScalars.prefix(40).map { $0.isControl ? "\u{FFFD}" : Character($0) })
        return name.unicodeScalars.count > 40 ? shown + "…" : shown
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension String {
    /// The text with A–Z in lower case and everything else unchanged, as CSS compares keywords.
    package var asciiLowercased: String {
        guard utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return self }
        return String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Whether a word occurs, A–Z and a–z taken as equal.
    ///
    /// Readers ask this of every value, and a search through the characters of a `String` takes far longer than one
    /// through its bytes.
    /// - Parameter word: ASCII in lower case, one character or more.
    /// - Complexity: O(count × bytes of the word).
    package func containsIgnoringCase(_ word: StaticString) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            word.withUTF8Buffer { word in
                guard bytes.count >= word.count else { return false }
                return (0...bytes.count - word.count).contains { start in
                    word.indices.allSatisfy { index in
                        let byte = bytes[start + index]
                        return ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == word[index]
                    }
                }
            }
        }
    }
}
