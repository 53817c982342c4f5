/// Why libyaml stopped reading.
struct SyntaxProblem: Error {
    /// The problem as libyaml describes it.
    var problem: String
    var context: Context?
    var position: Position

    /// What was being read.
    struct Context {
        /// The context as libyaml describes it: `while parsing a flow mapping`.
        var text: String
        var start: Mark
    }

    enum Position {
        case mark(Mark)
        /// The index of a byte of text that cannot be decoded.
        case byte(Int)
    }

    /// A list or a mapping in brackets or braces that is not closed yet.
    struct OpenCollection {
        var isMapping: Bool
        var start: Mark
    }

    /// Whether a value has a ':' in it that makes a key of its end. libyaml has given the value already.
    var isKeyInValue: Bool { problem == "mapping values are not allowed in this context" }

    /// Whether a key has no ':' after it, as far as libyaml sees.
    var isKeyWithoutColon: Bool { problem == "could not find expected ':'" }

    /// Whether an escape is no character; the problem is at its digits.
    var isOfEscape: Bool { problem == "found invalid Unicode character escape code" }

    /// Whether something else than a comma or a bracket follows a value in brackets or braces.
    var isOfSeparator: Bool {
        problem == "did not find expected ',' or '}'" || problem == "did not find expected ',' or ']'"
    }

    /// Whether lines in block style do not fit together.
    var isOfIndentation: Bool {
        let problems = [
            "did not find expected key", "did not find expected '-' indicator",
            "did not find expected <document start>",
            "block sequence entries are not allowed in this context",
        ]
        return isKeyInValue || isKeyWithoutColon || problems.contains(problem)
    }

    /// The byte order mark of a file that was joined to another, or of one that has two.
    static let messageAboutByteOrderMark =
        "the line begins with the invisible character U+FEFF, a byte order mark; remove it"

    /// The position at which a value begins that YAML takes for an alias or an anchor by its first character, and that
    /// is neither; `nil` for other problems.
    var startOfFalseAlias: Mark? {
        guard problem == "did not find expected alphabetic or numeric character" else { return nil }
        return context?.start
    }

    /// The message about a character after a ':' that looks like a space.
    static func message(aboutForeignSpace scalar: Unicode.Scalar) -> String {
        "the space after ':' is \(described(scalar)), which is text in YAML; write an ordinary space"
    }

    /// The message about a key that begins with a character that looks like a space, or like nothing; `nil` for others.
    static func message(aboutKeyBeginningWith scalar: Unicode.Scalar) -> String? {
        if scalar.isASCII { return nil }
        if scalar.properties.isWhitespace {
            return "the key begins with \(described(scalar)), which is text in YAML; write ordinary spaces"
        }
        guard scalar.properties.generalCategory == .format else { return nil }
        return "the key begins with the invisible character \(described(scalar)); remove it"
    }

    /// `U+00A0 (no-break space)`.
    private static func described(_ scalar: Unicode.Scalar) -> String {
        "U+" + digits(of: scalar) + (scalar.properties.name.map { " (\($0.lowercased()))" } ?? "")
    }

    private static func digits(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The message about a ':' with nothing between it and the value: `write 'name: B'`.
    static func message(aboutMissingSpace colon: Mark, in source: SourceText) -> String {
        let line = source.line(around: colon.index)
        let key = String(String.UnicodeScalarView(source[line.start..<colon.index]))
        let value = String(String.UnicodeScalarView(source[(colon.index + 1)..<line.end]))
        let shown = value.unicodeScalars.count > mostShown ? "…" : value
        return "a space is missing after ':'; write '\(key): \(shown)'"
    }

    /// The most characters of a value in a message, which is one line.
    static let mostShown = 40

    /// What to write instead.
    /// - Parameters:
    ///   - found: the character at the problem's position; `nil` at the end of the text.
    ///   - open: the innermost collection.
    ///   - source: has the lines and columns of marks.
    func message(found: Unicode.Scalar?, in open: OpenCollection?, of source: SourceText) -> String {
        if let message = message(aboutCharacter: found, of: source) { return message }
        func start(of what: String) -> String { context.map { Self.start(of: what, $0.start, source) } ?? "" }
        switch problem {
        case "found character that cannot start any token":
            switch found {
            case "\t": return "a tab cannot indent in YAML; use spaces"
            case .some(let found): return "a value that begins with '\(found)' needs quotation marks"
            case nil: break
            }
        case "found a tab character where an indentation space is expected",
            "found a tab character that violates indentation":
            return "a tab cannot indent in YAML; use spaces"
        case "did not find expected alphabetic or numeric character":
            guard let start = startOfFalseAlias, start.index < source.count else { break }
            return Self.message(aboutFalseAlias: start, in: source)
        case "mapping values are not allowed in this context":
            if case .mark(let mark) = position, open == nil,
                let message = Self.message(aboutIndentedKey: mark, in: source)
            {
                return message
            }
            return
                "a second ':' in one line; put a value that contains ': ' in quotation marks, or check the indentation"
        case "did not find expected ',' or '}'":
            return "expected ',' or '}'\(start(of: "the mapping")); a quotation mark or '}' may be missing"
        case "did not find expected ',' or ']'":
            return "expected ',' or ']'\(start(of: "the list")); a quotation mark or ']' may be missing"
        case "did not find expected node content":
            let what = found.map { ", found '\($0)'" } ?? ""
            guard let open else { return "expected a value\(what)" }
            let beginning = Self.start(of: open.isMapping ? "the mapping" : "the list", open.start, source)
            return "expected a value or '\(open.isMapping ? "}" : "]")'\(what)\(beginning)"
        case "found unexpected end of stream" where context?.text == "while scanning a quoted scalar":
            return "a quotation mark is missing\(start(of: "the text"))"
        case "could not find expected ':'":
            return "expected ':'\(start(of: "the key")); check the indentation"
        case "did not find expected key":
            if let found, case .mark(let mark) = position, Self.followsQuotationMark(mark, in: source) {
                return Self.message(about: found, afterQuotationMarkBefore: mark, in: source)
            }
            return "expected a key\(start(of: "the mapping")); check the indentation"
        case "did not find expected '-' indicator":
            return "expected '- '\(start(of: "the list")); check the indentation"
        case "did not find expected <document start>":
            guard case .mark(let mark) = position, let found else { break }
            return Self.message(about: found, afterDocumentAt: mark, in: source)
        case "did not find expected comment or line break" where context?.text == "while scanning a block scalar":
            return "the text after '>' or '|' begins in the next line"
        case "found unknown escape character":
            return "unknown escape in double quotation marks; write '\\\\' for '\\'"
        case "found unknown directive name", "could not find expected directive name",
            "found unexpected non-alphabetical character" where context?.text == "while scanning a directive":
            return "a line that begins with '%' is a directive of YAML; put the value in quotation marks"
        default: break
        }
        return problem + (context.map { " \($0.text)\(start(of: "it"))" } ?? "")
    }

    /// The message about a character that cannot be in a document, or an escape that is not one; `nil` for other
    /// problems.
    private func message(aboutCharacter found: Unicode.Scalar?, of source: SourceText) -> String? {
        if isOfEscape, case .mark(let mark) = position { return source.messageAboutEscape(at: mark.index - 2) }
        guard problem == "control characters are not allowed", let found else { return nil }
        let digits = Self.digits(of: found)
        return
            "the character U+\(digits) is not allowed here; remove it, or write '\\u\(digits)' in double quotation marks"
    }

    /// The message about what libyaml does not expect after a document: the text is no longer part of it, or a
    /// directive before it has no end.
    private static func message(
        about found: Unicode.Scalar, afterDocumentAt mark: Mark, in source: SourceText
    ) -> String {
        // The first character that is not of a comment.
        var first = 0
        while first < source.count, source[first] == "#" || source.isBlankOrBreak(at: first) {
            if source[first] == "#" {
                while first < source.count, source[first] != "\n", source[first] != "\r" { first += 1 }
            } else {
                first += 1
            }
        }
        if first < source.count, source[first] == "%" {
            return "expected '---' after the lines that begin with '%'"
        }
        if !"}],)/\"'".unicodeScalars.contains(found), mark.index == source.start(ofLineAround: mark.index) {
            return "this line is indented less than the first one; check the indentation"
        }
        let advice =
            switch found {
            case "/": "; comments begin with '#' in YAML"
            case "}", "]", ",": "; remove it"
            default: ""
            }
        return "text follows the end of the document, found '\(found)'\(advice)"
    }

    /// Whether this is about a line after `...`, which ends a document: another one begins there.
    func isAfterDocumentEnd(at mark: Mark, in source: SourceText) -> Bool {
        guard problem == "did not find expected <document start>", mark.index < source.count else { return false }
        var next = source.start(ofLineAround: mark.index)
        while next > 0 {
            let line = source.start(ofLineAround: next - 1)
            let text = source[line..<next].filter { !SourceText.isBlank($0) && !SourceText.isBreak($0) }
            next = line
            if text.isEmpty || text.first == "#" { continue }
            return text.prefix(3).elementsEqual("...".unicodeScalars)
        }
        return false
    }

    private static func message(
        about found: Unicode.Scalar, afterQuotationMarkBefore mark: Mark, in source: SourceText
    ) -> String {
        let advice =
            switch found {
            case "/": "; comments begin with '#' in YAML"
            case ",": "; put several values in '[' and ']', or remove the comma"
            case _ where source[mark.index - 1] == "'": "; within single quotation marks write '' for '"
            default: ""
            }
        return "text follows the closing quotation mark, found '\(found)'\(advice)"
    }

    /// Whether the last character before a mark that is not a space ends a text in quotation marks.
    private static func followsQuotationMark(_ mark: Mark, in source: SourceText) -> Bool {
        var index = mark.index
        while index > 0, SourceText.isBlank(source[index - 1]) { index -= 1 }
        return index > 0 && (source[index - 1] == "\"" || source[index - 1] == "'")
    }

    /// `a value that begins with '*' needs quotation marks: "*.yml"`.
    private static func message(aboutFalseAlias start: Mark, in source: SourceText) -> String {
        var end = start.index
        while end < source.count, !source.isBlankOrBreak(at: end), !",]}".unicodeScalars.contains(source[end]) {
            end += 1
        }
        let value = String(String.UnicodeScalarView(source[start.index..<end]))
        let message = "a value that begins with '\(source[start.index])' needs quotation marks"
        return value.unicodeScalars.count > mostShown || value.contains("\"") ? message : message + ": \"\(value)\""
    }

    /// The message about a key whose line has no other ':' and is indented more than the line before, which has a value
    /// or lacks a ':' itself; `nil` where that is not so.
    private static func message(aboutIndentedKey colon: Mark, in source: SourceText) -> String? {
        let line = source.line(around: colon.index)
        guard !hasKey(source[line.start..<min(colon.index, line.end)]) else { return nil }
        var number = source.position(colon).line
        var next = source.start(ofLineAround: line.start)
        let indent = line.start - next
        while next > 0 {
            // Before the line break, of which CR LF are one.
            next -= source[next - 1] == "\n" && next > 1 && source[next - 2] == "\r" ? 2 : 1
            number -= 1
            let before = source.line(around: next)
            let start = source.start(ofLineAround: next)
            defer { next = start }
            guard before.end > before.start, source[before.start] != "#" else { continue }
            guard before.start - start < indent else { return nil }
            let text = source[before.start..<before.end]
            let shown = text.count > mostShown ? text.prefix(mostShown - 1) + ["…"] : text[...]
            let quoted = "'\(String(String.UnicodeScalarView(shown)))'"
            return hasKey(text)
                ? "this line is indented more than line \(number), \(quoted), which already has a value; remove the spaces"
                : "a ':' is missing after \(quoted) in line \(number)"
        }
        return nil
    }

    /// Whether a ':' ends a key in a line.
    static func hasKey(_ line: [Unicode.Scalar]) -> Bool { line.indices.contains { endsKey(at: $0, in: line) } }

    /// Whether a character of a line is a ':' that ends a key.
    static func endsKey(at index: Int, in line: [Unicode.Scalar]) -> Bool {
        line[index] == ":" && (index + 1 == line.count || SourceText.isBlank(line[index + 1]))
    }

    /// `; the list begins in line 3, column 8`.
    private static func start(of what: String, _ mark: Mark, _ source: SourceText) -> String {
        let (line, column) = source.position(mark)
        return "; \(what) begins in line \(line), column \(column)"
    }
}
