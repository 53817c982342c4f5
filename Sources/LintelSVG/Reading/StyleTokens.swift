import LintelColor

/// CSS text, to be cut at marks outside of comments, strings, addresses and brackets. Source: CSS Syntax 3, sections 4 and 5.
struct StyleTokens {
    /// Comments are spaces, so that every other scalar has the offset at which it was written.
    private(set) var scalars: [Unicode.Scalar]
    private var isComment: [Bool]
    /// Scalars of strings, addresses and escapes, which are no marks.
    private var isLiteral: [Bool]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
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

    // MARK: Parts that are no marks

    /// A comment.
    private mutating func blank(_ range: Range<Int>) {
        for index in range {
            scalars[index] = " "
            isComment[index] = true
        }
    }

    /// What is between `url(` and `)`, when it is not in quotes.
    private mutating func markAddress(at start: Int) -> Int {
        guard start + 4 <= scalars.count, text(start..<start + 4).lowercased() == "url(",
            start == 0 || !scalars[start - 1].isCSSNamePart
        else { return start + 1 }
        var end = start + 4
        while end < scalars.count, ValueScanner.isSpace(scalars[end]) { end += 1 }
        if end < scalars.count, scalars[end] == "\"" || scalars[end] == "'" { return start + 4 }
        while end < scalars.count, scalars[end] != ")" { end += scalars[end] == "\\" ? 2 : 1 }
        end = min(end, scalars.count)
        markLiteral(start + 4..<end)
        return end
    }

    private mutating func markLiteral(_ range: Range<Int>) {
        for index in range { isLiteral[index] = true }
    }

    // MARK: Cutting

    /// The first of `marks` that is outside of brackets which open in the range.
    func first(of marks: [Unicode.Scalar], in range: Range<Int>) -> Int? {
        var closers: [Unicode.Scalar] = []
        for index in range where !isLiteral[index] {
            let scalar = scalars[index]
            if let closer = closers.last {
                if scalar == closer {
                    closers.removeLast()
                    continue
                }
            } else if marks.contains(scalar) {
                return index
            }
            switch scalar {
            case "(": closers.append(")")
            case "[": closers.append("]")
            case "{": closers.append("}")
            default: break
            }
        }
        return nil
    }

    func pieces(of range: Range<Int>, cutAt mark: Unicode.Scalar) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        while let end = first(of: [mark], in: start..<range.upperBound) {
            pieces.append(start..<end)
            start = end + 1
        }
        return pieces + [start..<range.upperBound]
    }

    /// With spaces where there were comments.
    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// Without comments, which join what is beside them in a selector.
    func joinedText(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(range.lazy.filter { !isComment[$0] }.map { scalars[$0] }))
    }
}
