import LintelColor
import Testing

/// Where comments, strings and escapes end. Source: CSS Syntax 3, sections 4.3.2, 4.3.5 and 4.3.7.
struct CSSLexemeTests {
    private static let texts = [
        ("/*a*/b", 5), ("/*a", 3), ("/a", 1), ("\"a'\\\"b\"c", 7), ("\"a\nb\"", 2), ("'a", 2), ("'a\\", 3), ("\\)a", 2),
        ("\\", 1), ("(a", 1),
    ]

    @Test(arguments: texts)
    func `a comment, a string and an escape end as in CSS`(text: String, end: Int) {
        #expect(CSSLexeme.end(Array(text.unicodeScalars), 0) == end)
    }

    @Test(arguments: texts)
    func `what is around a part of a text does not change the ends in it`(text: String, end: Int) {
        let scalars = Array(("/" + text + "\"'*/").unicodeScalars)
        let part = scalars[1..<(1 + text.unicodeScalars.count)]
        #expect(CSSLexeme.end(part, 1) == 1 + end)
    }
}
