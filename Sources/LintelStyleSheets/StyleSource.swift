import LintelColor

/// A CSS text that can be divided at separators outside of comments, strings, addresses and brackets. Source: CSS
/// Syntax 3, sections 4 and 5.
package struct StyleSource: Sendable {
    /// The text with spaces in place of comments, so that every other scalar keeps its offset.
    package private(set) var scalars: [Unicode.Scalar]
    private let written: [Unicode.Scalar]
    private var isComment: [Bool]
    /// Scalars of strings, addresses and escapes, which separate nothing.
    private var isLiteral: [Bool]

    /// Scans a text.
    /// - Complexity: O(length).
    package init(_ text: String) {
        written = Array(text.unicodeScalars)
        scalars = written
        isComment = [Bool](repeating: false, count: scalars.count)
        isLiteral = isComment
        var index = 0
        while index < scalars.count {
            let end = CSSLexeme.end(scalars, index)
            switch scalars[index] {
            case "u", "U":
                index = markAddress(at: index)
                continue
            case "/" where CSSLexeme.startsComment(scalars, index): blank(index..<end)
            case "\"", "'", "\\": markLiteral(index..<end)
            default: break
            }
            index = end
        }
    }

    // MARK: Parts without separators

    private mutating func blank(_ comment: Range<Int>) {
        for index in comment {
            scalars[index] = " "
            isComment[index] = true
        }
    }

    /// Marks what is between `url(` and `)`, unless it is in quotes, and returns where to go on.
    private mutating func markAddress(at start: Int) -> Int {
        guard start + 4 <= scalars.count, text(start..<start + 4).asciiLowercased == "url(",
            start == 0 || !scalars[start - 1].isCSSNamePart
        else { return start + 1 }
        var end = start + 4
        while end < scalars.count, scalars[end].isCSSWhitespace { end += 1 }
        if end < scalars.count, scalars[end] == "\"" || scalars[end] == "'" { return start + 4 }
        while end < scalars.count, scalars[end] != ")" { end += scalars[end] == "\\" ? 2 : 1 }
        end = min(end, scalars.count)
        markLiteral(start + 4..<end)
        return end
    }

    private mutating func markLiteral(_ range: Range<Int>) {
        for index in range { isLiteral[index] = true }
    }

    // MARK: Dividing

    /// Whether `index` is a separator's: the scalar itself, outside of strings, addresses and escapes.
    func isSeparator(_ scalar: Unicode.Scalar, at index: Int) -> Bool { scalars[index] == scalar && !isLiteral[index] }

    /// Returns the first of `separators` that is outside of brackets which open in the range; `nil` when there is none.
    /// - Complexity: O(length of the range).
    package func first(of separators: [Unicode.Scalar], in range: Range<Int>) -> Int? {
        var closers: [Unicode.Scalar] = []
        for index in range where !isLiteral[index] {
            let scalar = scalars[index]
            if let closer = closers.last {
                if scalar == closer {
                    closers.removeLast()
                    continue
                }
            } else if separators.contains(scalar) {
                return index
            }
            if let closer = scalar.closingCSSBracket { closers.append(closer) }
        }
        return nil
    }

    /// Returns the parts between separators: one more than there are separators, some of them perhaps empty.
    package func pieces(of range: Range<Int>, separatedBy separator: Unicode.Scalar) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        while let end = first(of: [separator], in: start..<range.upperBound) {
            pieces.append(start..<end)
            start = end + 1
        }
        return pieces + [start..<range.upperBound]
    }

    /// Returns the range without white space and comments at its ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, scalars[start].isCSSWhitespace, !isLiteral[start] { start += 1 }
        while end > start, scalars[end - 1].isCSSWhitespace, !isLiteral[end - 1] { end -= 1 }
        return start..<end
    }

    // MARK: Text

    /// The text with spaces in place of comments.
    package func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// The text as it is written, with its comments.
    package func writtenText(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(written[range])) }

    /// The text without comments, which join what is around them in a selector.
    package func joinedText(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(range.lazy.filter { !isComment[$0] }.map { scalars[$0] }))
    }
}
