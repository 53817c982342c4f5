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
            switch scalars[index] {
            case "/" where index + 1 < scalars.count && scalars[index + 1] == "*": index = blankComment(at: index)
            case "\"", "'": index = markString(at: index)
            case "\\":
                let end = min(index + 2, scalars.count)
                markLiteral(index..<end)
                index = end
            case "u", "U": index = markAddress(at: index)
            default: index += 1
            }
        }
    }

    // MARK: Parts that are no marks

    private mutating func blankComment(at start: Int) -> Int {
        var end = start + 2
        while end < scalars.count, !(scalars[end] == "*" && end + 1 < scalars.count && scalars[end + 1] == "/") {
            end += 1
        }
        end = min(end + 2, scalars.count)
        for index in start..<end {
            scalars[index] = " "
            isComment[index] = true
        }
        return end
    }

    /// A string ends at its quote, or before the end of its line.
    private mutating func markString(at start: Int) -> Int {
        var end = start + 1
        while end < scalars.count, scalars[end] != scalars[start], !Self.isNewline(scalars[end]) {
            end += scalars[end] == "\\" ? 2 : 1
        }
        end = min(end, scalars.count)
        if end < scalars.count, scalars[end] == scalars[start] { end += 1 }
        markLiteral(start..<end)
        return end
    }

    /// What is between `url(` and `)`, when it is not in quotes.
    private mutating func markAddress(at start: Int) -> Int {
        guard start + 4 <= scalars.count, text(start..<start + 4).lowercased() == "url(",
            start == 0 || !Self.continuesName(scalars[start - 1])
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

    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{c}"
    }

    private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.value >= 0x80 || scalar == "-" || scalar == "_"
            || (48...57).contains(scalar.value)
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
