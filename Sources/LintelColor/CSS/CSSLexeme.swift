/// Finds the ends of comments, strings and escapes, within which no character separates anything. It serves readers
/// that divide CSS into rules and declarations before values are read. Source: CSS Syntax 3, sections 4.3.2, 4.3.5 and
/// 4.3.7.
package enum CSSLexeme {
    /// Whether a comment begins at `index`.
    /// - Precondition: `index` is one of `scalars`.
    package static func startsComment(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        beginsComment(scalars, index)
    }

    /// Returns the end of the comment, string or escape that begins at `index`, else `index` + 1: at most the number of
    /// scalars. A string ends with its quotation mark, or before the end of its line.
    /// - Precondition: `index` is one of `scalars`.
    /// - Complexity: O(length of the part).
    package static func end(_ scalars: [Unicode.Scalar], _ index: Int) -> Int { endOfPart(scalars, index) }

    /// Returns the same for a part of a text: at most the end of the part.
    /// - Precondition: `index` is one of `scalars`.
    /// - Complexity: O(length of the part).
    package static func end(_ scalars: ArraySlice<Unicode.Scalar>, _ index: Int) -> Int { endOfPart(scalars, index) }

    // Two functions for arrays and slices, since other modules would not get specialized code of a generic one.

    @inline(__always)
    private static func beginsComment<Scalars: RandomAccessCollection<Unicode.Scalar>>(
        _ scalars: Scalars, _ index: Int
    ) -> Bool where Scalars.Index == Int {
        scalars[index] == "/" && index + 1 < scalars.endIndex && scalars[index + 1] == "*"
    }

    @inline(__always)
    private static func endOfPart<Scalars: RandomAccessCollection<Unicode.Scalar>>(
        _ scalars: Scalars, _ index: Int
    ) -> Int where Scalars.Index == Int {
        switch scalars[index] {
        case "/" where beginsComment(scalars, index):
            var end = index + 2
            while end < scalars.endIndex {
                if scalars[end] == "*", end + 1 < scalars.endIndex, scalars[end + 1] == "/" { return end + 2 }
                end += 1
            }
            return scalars.endIndex
        case "\"", "'":
            var end = index + 1
            while end < scalars.endIndex, scalars[end] != scalars[index], !scalars[end].isCSSNewline {
                end += scalars[end] == "\\" ? 2 : 1
            }
            if end < scalars.endIndex, scalars[end] == scalars[index] { end += 1 }
            return min(end, scalars.endIndex)
        case "\\": return min(index + 2, scalars.endIndex)
        default: return index + 1
        }
    }
}

extension Unicode.Scalar {
    /// The bracket that ends what this one begins; `nil` for other characters. Source: CSS Syntax 3, section 5.4.8.
    package var closingCSSBracket: Unicode.Scalar? {
        switch self {
        case "(": ")"
        case "[": "]"
        case "{": "}"
        default: nil
        }
    }
}
