import LintelColor
import LintelDiagnostics

/// Finds comments in text that is meant as JSON, which has none. Source: RFC 8259, section 2.
enum JSONComment {
    /// Returns the location of the first comment, and how it begins: `//` or `/*`.
    /// - Parameter bytes: text that cannot be read.
    /// - Returns: `nil` without a comment, and for text that does not begin with a brace after its comments.
    /// - Complexity: O(length of the text).
    static func first(in bytes: [UInt8], file: String) -> (location: SourceLocation, opening: String)? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let offset = offset(in: Array(text.unicodeScalars)) else { return nil }
        let location = SourceLines(text, file: file).location(at: offset)
        return (location, String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(offset).prefix(2))))
    }

    private static func offset(in scalars: [Unicode.Scalar]) -> Int? {
        var found: Int?
        var isObject = false
        var index = scalars.first == "\u{FEFF}" ? 1 : 0
        while index < scalars.count, !isObject || found == nil {
            switch scalars[index] {
            case "/" where startsComment(scalars, index):
                found = found ?? index
                index =
                    CSSLexeme.startsComment(scalars, index) ? CSSLexeme.end(scalars, index) : endOfLine(scalars, index)
            case "\"" where isObject: index = endOfString(scalars, index)
            case let scalar where scalar.isCSSWhitespace: index += 1
            case "{":
                isObject = true
                index += 1
            default:
                guard isObject else { return nil }
                index += 1
            }
        }
        return isObject ? found : nil
    }

    /// Whether a comment begins at a slash; one after a letter or a colon is part of an address.
    private static func startsComment(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard index + 1 < scalars.count, scalars[index + 1] == "/" || scalars[index + 1] == "*" else { return false }
        return index == 0 || scalars[index - 1] != ":" && !scalars[index - 1].isCSSNamePart
    }

    private static func endOfLine(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
        scalars[start...].firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.count
    }

    private static func endOfString(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
        var index = start + 1
        while index < scalars.count, scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
        return min(index + 1, scalars.count)
    }
}
