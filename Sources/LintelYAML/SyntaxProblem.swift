/// Why libyaml stopped reading.
struct SyntaxProblem: Error {
    /// In libyaml's words.
    var problem: String
    var context: Context?
    var position: Position

    /// What was being read.
    struct Context {
        /// In libyaml's words: `while parsing a flow mapping`.
        var text: String
        var start: Mark
    }

    enum Position {
        case mark(Mark)
        /// Of text that cannot be decoded.
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

    /// The message about a character after a ':' that looks like a space.
    static func message(aboutForeignSpace scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
        return "the space after ':' is \(code)\(name), which is text in YAML; write an ordinary space"
    }

    /// The message about a ':' with nothing between it and the value: `write 'name: B'`.
    static func message(aboutMissingSpace colon: Mark, in source: SourceText) -> String {
        let line = source.line(around: colon.index)
        let key = String(String.UnicodeScalarView(source[line.start..<colon.index]))
        let value = String(String.UnicodeScalarView(source[(colon.index + 1)..<line.end]))
        let shown = value.unicodeScalars.count > mostShown ? "…" : value
        return "a space is missing after ':'; write '\(key): \(shown)'"
    }

    /// Of a value in a message, which is one line.
    private static let mostShown = 40

    /// What to write instead.
    /// - Parameters:
    ///   - found: the character at the problem's position; `nil` at the end of the text.
    ///   - open: the innermost collection.
    ///   - source: has the lines and columns of marks.
    func message(found: Unicode.Scalar?, in open: OpenCollection?, of source: SourceText) -> String {
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
        case "mapping values are not allowed in this context":
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
            return "expected a key\(start(of: "the mapping")); check the indentation"
        case "did not find expected '-' indicator":
            return "expected '- '\(start(of: "the list")); check the indentation"
        default: break
        }
        return problem + (context.map { " \($0.text)\(start(of: "it"))" } ?? "")
    }

    /// `; the list begins in line 3, column 8`.
    private static func start(of what: String, _ mark: Mark, _ source: SourceText) -> String {
        let (line, column) = source.position(mark)
        return "; \(what) begins in line \(line), column \(column)"
    }
}
