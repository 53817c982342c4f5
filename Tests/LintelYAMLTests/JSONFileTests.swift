import LintelDiagnostics
import LintelYAML
import Testing

/// Files whose names end in `.json`. Source: RFC 8259, section 2, which allows spaces, tabs and line breaks before and
/// after every brace, bracket, colon and comma.
struct JSONFileTests {
    @Test(arguments: [
        "{\"a\": 1}\n\t\n", "\t{\"a\": 1}", "\n\t\n{\n\t\"a\"\t:\t1\n\t}\t", "{\"a\"\n:1}", "{\"a\"\r\n\t: 1}",
        "{\"a\" :\n1\n}",
    ])
    func `white space may be between all tokens`(text: String) {
        let (document, lines) = reading(text, file: "x.json")
        #expect(outline(document.root) == "{a: 1}" && lines == [])
    }

    @Test func `texts keep what looks like white space or the end of a key`() {
        let (document, lines) = reading(#"{"a\"\n:": ["\t:", ": \\"], "b": "x"}"#, file: "x.json")
        #expect(lines == [])
        #expect(outline(document.root) == "{a\"\n:: ['\t:', ': \\'], b: 'x'}")
    }

    @Test func `every value is at its line and column`() throws {
        let (document, _) = reading("\t{\"a\"\n\t\t: 1,\n\t\"b\"\n:\n\t2}", file: "x.json")
        let root = try #require(document.root)
        #expect(root.location == SourceLocation(file: "x.json", line: 1, column: 2))
        #expect(root["a"]?.location == SourceLocation(file: "x.json", line: 2, column: 5))
        #expect(root.entries?[1].key.location == SourceLocation(file: "x.json", line: 3, column: 2))
        #expect(root["b"]?.location == SourceLocation(file: "x.json", line: 5, column: 2))
    }

    @Test func `what follows the document is reported where it is`() {
        #expect(
            reading("{\"a\": 1}\n\t}", file: "x.json").lines == [
                "x.json:2:2: error: text follows the end of the document, found '}'; remove it [LN0002]"
            ])
    }

    /// Source: RFC 8259, section 7: texts have all characters from U+0020 on but '"' and '\\'.
    @Test(arguments: ["\u{7F}", "\u{80}", "\u{91}", "\u{9F}", "\u{FFFE}", "\u{FFFF}"])
    func `texts have characters that YAML refuses, and what follows is in its column`(character: String) throws {
        let (document, lines) = reading(
            "{\"a\(character)\": \"\u{E000}\(character)\\\"\(character)\", \"b\": 1}", file: "x.json")
        #expect(lines == [])
        #expect(outline(document.root) == "{a\(character): '\u{E000}\(character)\"\(character)', b: 1}")
        #expect(document.root?["b"]?.location == SourceLocation(file: "x.json", line: 1, column: 22))
    }

    @Test(arguments: ["{\"a\": \u{7F}}", "{\"a\": 1}\u{9F}", "{\"a\": \"\u{1F}\"}"])
    func `no other place has them, and no text those below U+0020`(text: String) {
        let lines = reading(text, file: "x.json").lines
        #expect(lines.count == 1 && lines[0].contains(" is not allowed here; remove it, or write '\\u00"), "\(lines)")
    }

    @Test(arguments: [
        ("{\n\t\"a\": \"b\"\n\t\"c\": 1}", "3:2", "\"c\""), ("{\"a\": {} \"c\": 1}", "1:10", "\"c\""),
        ("{\"a\": 1\n\t\"c d\": 1}", "2:2", "\"c d\""), ("{\"a\": true \"c\" : 1}", "1:12", "\"c\""),
        ("{\"a\": [\"b\" \"c\"]}", "1:12", "\"c\""), ("{\"a\": [\"b\"\n\"c\\\": d\"]}", "2:1", "\"c\\\": d\""),
        ("{\"a\": [{} {}]}", "1:11", "'{'"), ("{\"a\": [[1] [2]]}", "1:12", "'['"),
    ])
    func `a missing comma is reported where what follows it begins`(text: String, position: String, found: String) {
        #expect(
            reading(text, file: "x.json").lines == [
                "x.json:\(position): error: a ',' is missing before \(found) [LN0002]"
            ])
    }

    // A key in a list is one after a list that is not closed, and a text in an object the rest of another text.
    @Test(arguments: ["{\"a\": [\"b\", \"c\" \"d\": 1}", "{\"a\": \"b, \"c\": 1}", "{\"a\": \"b\" \"c\"}"])
    func `where something else may be missing the message says so`(text: String) {
        let lines = reading(text, file: "x.json").lines
        #expect(lines.count == 1 && lines[0].contains("; a quotation mark or '"), "\(lines)")
    }

    @Test(arguments: [
        ("{\"a\" = 1}", "1:6: error: expected ':' after the key, found '='"),
        (
            "{\"a\": \"b\" // c\n, \"d\": 1}",
            "1:11: error: '//' does not begin a comment; in YAML '#' does, and JSON has no comments"
        ),
        (
            #"{"a": "b\ud83d c"}"#,
            #"1:9: error: '\ud83d' is half of a surrogate pair without the other half; write the character itself"#
        ),
    ])
    func `a mistake in the signs of JSON names what was found`(text: String, line: String) {
        let (document, lines) = reading(text, file: "x.json")
        #expect(lines == ["x.json:\(line) [LN0002]"])
        #expect(!text.contains("=") || outline(document.root) == "{}")
    }

    @Test func `a value that has taken the next key is not read`() {
        #expect(outline(reading("{\"a\": 1, \"b\": 2\n\"c\": 3}", file: "x.json").document.root) == "{a: 1}")
    }
}
