import LintelJSON
import Testing

struct JSONParseTests {
    private func parse(_ text: String, _ limits: JSON.Limits = JSON.Limits()) throws(JSON.SyntaxError) -> JSON {
        try JSON.parse(Array(text.utf8), limits: limits)
    }

    @Test func `what is written reads back`() throws {
        let value: JSON = [
            "a": [1, -2.5, 1e300, nil, true, false], "b": ["c": "tab\t\"quoted\" \\ 🌇 \u{7f}"], "empty": [[:], []],
            "large": .integer(.max),
        ]
        for style in [JSON.Style.readable, .compact, .xcode] { #expect(try parse(value.text(style)) == value) }
    }

    @Test func `escapes are those of the standard, surrogate pairs too`() throws {
        #expect(try parse(#""\ud83c\udf07\/\b\f\u00e9""#) == .string("🌇/\u{8}\u{c}é"))
        #expect(try parse(" [ 0 , -0 , 1E2 , 12e-1 ] ") == [0, 0, 100.0, 1.2])
    }

    @Test(arguments: [
        ("", "expected a value, found the end of the text at byte 0"),
        ("[1,]", "expected a value at byte 3"),
        ("{\"a\":1,\"a\":2}", "an object has the same name twice at byte 10"),
        ("{a:1}", "expected a name in quotes at byte 1"),
        ("[1 2]", "expected ',' or ']' at byte 3"),
        ("01", "invalid number at byte 2"),
        ("1.", "invalid number at byte 2"),
        ("-", "invalid number at byte 1"),
        ("1e999", "the number is too large at byte 5"),
        ("1 1", "unexpected text after the value at byte 2"),
        ("\"a\nb\"", "control character in a string at byte 2"),
        ("\"a", "unterminated string at byte 2"),
        ("\"\\ud800\"", "half of a surrogate pair is missing at byte 7"),
        ("\"\\udc00\\ud800\"", "half of a surrogate pair is missing at byte 7"),
        ("\"\\u+123\"", "expected four hexadecimal digits at byte 3"),
        ("nul", "expected a value at byte 0"),
    ])
    func `text that is not JSON is refused at its position`(text: String, words: String) {
        #expect(throws: JSON.SyntaxError.self) { try parse(text) }
        do throws(JSON.SyntaxError) { _ = try parse(text) } catch { #expect("\(error)" == words) }
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: JSON.SyntaxError.self) { try JSON.parse([0x22, 0xff, 0x22]) }
    }

    @Test func `depth and number of values are limited`() throws {
        let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
        #expect(throws: JSON.SyntaxError.self) { try parse(deep) }
        #expect(throws: JSON.SyntaxError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
        #expect(throws: JSON.SyntaxError.self) { try parse("[1,2,3]", JSON.Limits(values: 3)) }
        #expect(try parse("[1,2,3]", JSON.Limits(values: 4)) == [1, 2, 3])
    }

    @Test func `differences are reported by their positions`() {
        let expected: JSON = ["a": [1, ["b": 2]], "c": "x", "d": 1]
        let found: JSON = ["d": .number(1), "a": [1, ["b": 3], 4], "e": nil]
        let differences = found.differences(from: expected)
        #expect(differences.map(\.pathText) == ["a[1].b", "a[2]", "c", "e"])
        #expect(differences[0].found == 3 && differences[0].expected == 2)
        #expect(differences.map { $0.expected == nil as JSON? } == [false, true, false, true])
        #expect(differences.map { $0.found == nil as JSON? } == [false, false, true, false])
        #expect(differences[0].pathText(droppingFirst: 2) == "b")
        #expect(found.differences(from: expected, limit: 2).count == 2)
        #expect(expected.differences(from: expected).isEmpty)
    }
}
