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
}
