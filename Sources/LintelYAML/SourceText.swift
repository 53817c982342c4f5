/// A position as libyaml counts it: all three from 0, in Unicode scalars. Its lines end at all line breaks of YAML 1.1,
/// which are more than those of an editor: `SourceText.position` has the line and the column that a person sees.
struct Mark: Hashable {
    var index = 0
    var line = 0
    var column = 0
}

/// The characters of a document, reachable by libyaml's index.
struct SourceText {
    /// UTF-8 without a byte order mark.
    let bytes: [UInt8]
    /// `nil` when all bytes are ASCII and so are the characters themselves.
    private let scalars: [Unicode.Scalar]?
    /// The indexes at which the lines of an editor begin; `nil` when they are the lines that libyaml counts.
    private let lineStarts: [Int]?

    /// - Precondition: `bytes` are valid UTF-8.
    init(bytes: [UInt8]) {
        self.bytes = bytes
        scalars = bytes.allSatisfy { $0 < 0x80 } ? nil : Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        let countsAlike = scalars.map { !$0.contains { Self.isBreak($0) && !Self.endsLine($0) } } ?? true
        lineStarts = countsAlike ? nil : scalars.map(Self.lineStarts)
    }

    /// The indexes after each LF, CR LF and CR, and the first.
    private static func lineStarts(of scalars: [Unicode.Scalar]) -> [Int] {
        var starts = [0]
        for (index, scalar) in scalars.enumerated() where endsLine(scalar) {
            let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
            if !isPair { starts.append(index + 1) }
        }
        return starts
    }

    /// The line and the column of a mark, both from 1, as editors, compilers and SARIF count them: lines end at LF, CR
    /// LF and CR.
    /// - Complexity: O(log lines) where libyaml counts other lines, else O(1).
    func position(_ mark: Mark) -> (line: Int, column: Int) {
        guard let lineStarts else { return (mark.line + 1, mark.column + 1) }
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= mark.index { low = middle } else { high = middle }
        }
        return (low + 1, mark.index - lineStarts[low] + 1)
    }

    var count: Int { scalars?.count ?? bytes.count }

    subscript(index: Int) -> Unicode.Scalar {
        if let scalars { return scalars[index] }
        return Unicode.Scalar(bytes[index])
    }

    /// Whether a character that is not ASCII is in the text; false for those of ASCII.
    /// - Complexity: O(characters).
    func contains(_ scalar: Unicode.Scalar) -> Bool { scalars?.contains(scalar) ?? false }

    /// Whether a line of an editor ends here. Source: YAML 1.2.2, section 5.4, which has no other line breaks.
    static func endsLine(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    /// Whether libyaml ends a line here. Source: YAML 1.1, section 4.1.4.
    static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    func isBlankOrBreak(at index: Int) -> Bool {
        guard index >= 0, index < count else { return true }
        return Self.isBlank(self[index]) || Self.isBreak(self[index])
    }

    /// Moves past one character, counting lines as libyaml does.
    /// - Precondition: the mark is not at the end.
    func advance(_ mark: inout Mark) {
        let isPair = self[mark.index] == "\r" && mark.index + 1 < count && self[mark.index + 1] == "\n"
        if Self.isBreak(self[mark.index]), !isPair {
            mark.line += 1
            mark.column = 0
        } else {
            mark.column += 1
        }
        mark.index += 1
    }

    /// The first character between two positions that follows a ':' and looks like a space, and is none to YAML: a
    /// no-break space, for example; `nil` when there is none. Source: YAML 1.2.2, section 5.5, where only space and tab
    /// are white space.
    /// - Parameter end: an index at most `count`.
    /// - Complexity: O(characters between them).
    func markOfForeignSpace(from start: Mark, to end: Int) -> Mark? {
        guard scalars != nil else { return nil }
        var mark = start
        var isAfterColon = false
        while mark.index < end {
            let scalar = self[mark.index]
            if isAfterColon, !scalar.isASCII, scalar.properties.isWhitespace, !Self.isBreak(scalar) { return mark }
            isAfterColon = scalar == ":"
            advance(&mark)
        }
        return nil
    }

    /// The first ':' between two positions that is meant to end a key, and belongs to the text because no space follows
    /// it: after a name that begins a line, also one of a list. One before '/' is of an address.
    /// - Complexity: O(characters between them), O(length of the line) before them.
    func markOfKeyWithoutSpace(from start: Mark, to end: Int) -> Mark? {
        var mark = start
        // Only blanks and the '-' of lists may be before the name on its line.
        var isInName = line(around: start.index).start >= start.index
        var isEmpty = true
        while mark.index < min(end, count) {
            let scalar = self[mark.index]
            switch scalar {
            case "A"..."Z", "a"..."z", "$", "_": isEmpty = false
            case "0"..."9", "-": if isEmpty { isInName = false }
            case ":":
                let isFollowed = !isBlankOrBreak(at: mark.index + 1)
                if isInName, !isEmpty, isFollowed, !["/", "\\", ":"].contains(self[mark.index + 1]) { return mark }
                isInName = false
            case _ where Self.isBreak(scalar): (isInName, isEmpty) = (true, true)
            case _ where Self.isBlank(scalar): if !isEmpty { isInName = false }
            default: isInName = false
            }
            advance(&mark)
        }
        return nil
    }

    /// The characters of a line without the blanks around them, and without a '-' and blanks before them.
    func line(around index: Int) -> (start: Int, end: Int) {
        var start = min(index, count)
        while start > 0, !Self.isBreak(self[start - 1]) { start -= 1 }
        while start < count, Self.isBlank(self[start]) || self[start] == "-" && isBlankOrBreak(at: start + 1) {
            start += 1
        }
        var end = max(start, min(index, count))
        while end < count, !Self.isBreak(self[end]) { end += 1 }
        while end > start, Self.isBlank(self[end - 1]) { end -= 1 }
        return (start, end)
    }

    /// The index of the first character of a line, also where it is a blank.
    func start(ofLineAround index: Int) -> Int {
        var start = min(index, count)
        while start > 0, !Self.isBreak(self[start - 1]) { start -= 1 }
        return start
    }

    subscript(range: Range<Int>) -> [Unicode.Scalar] { range.map { self[$0] } }

    /// The position after the last character that is neither blank nor a line break.
    /// - Complexity: O(characters).
    var markAfterText: Mark {
        var end = count
        while end > 0, isBlankOrBreak(at: end - 1) { end -= 1 }
        var mark = Mark()
        while mark.index < end { advance(&mark) }
        return mark
    }

    /// The start of a value's own text: libyaml's mark is before its anchor and its tag.
    func markAfterProperties(from start: Mark, to end: Mark) -> Mark {
        var mark = start
        while mark.index < end.index, self[mark.index] == "&" || self[mark.index] == "!" {
            while mark.index < end.index, !isBlankOrBreak(at: mark.index) { advance(&mark) }
            while mark.index < end.index, isBlankOrBreak(at: mark.index) { advance(&mark) }
        }
        return mark
    }

    /// The first byte that is no part of well-formed UTF-8, `nil` when there is none. Source: Unicode 16, table 3-7.
    static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        var at = 0
        while at < bytes.count {
            let lead = bytes[at]
            let length: Int
            let second: ClosedRange<UInt8>
            switch lead {
            case 0x00...0x7f:
                at += 1
                continue
            case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
            case 0xe0: (length, second) = (3, 0xa0...0xbf)
            case 0xed: (length, second) = (3, 0x80...0x9f)
            case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
            case 0xf0: (length, second) = (4, 0x90...0xbf)
            case 0xf4: (length, second) = (4, 0x80...0x8f)
            case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
            default: return at
            }
            guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return at }
            for next in 2..<max(2, length) where bytes[at + next] & 0xc0 != 0x80 { return at }
            at += length
        }
        return nil
    }

    /// The position of the byte at `offset` in valid UTF-8 up to there.
    static func mark(ofByte offset: Int, in bytes: [UInt8]) -> Mark {
        var mark = Mark()
        for (index, byte) in bytes.prefix(offset).enumerated() where byte & 0xc0 != 0x80 {
            mark.index += 1
            let isPair = byte == 0x0d && index + 1 < bytes.count && bytes[index + 1] == 0x0a
            if byte == 0x0a || byte == 0x0d && !isPair {
                mark.line += 1
                mark.column = 0
            } else {
                mark.column += 1
            }
        }
        return mark
    }
}
