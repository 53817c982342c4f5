/// A comment that looks like a color somebody forgot to put in quotes.
struct CommentTrap {
    /// Of the `#`.
    var index: Int
    /// The values to put in quotes: the colors of the comment, each with its stop positions. Never empty.
    var values: [String]
    /// Whether a value was expected here, or the comment goes on as a list of values does. Otherwise it may be a
    /// comment like any other.
    var isLost: Bool
    /// Whether something follows the color in its line, except a comma.
    var losesMore: Bool
    /// Whether it directly follows the `:` of a key.
    var isOfKey = false
    /// Whether a call is open before the `#`.
    var isInCall = false

    /// The color without its stop positions.
    var color: Substring { values[0].prefix { $0 != " " && $0 != "\t" } }

    /// What begins at the `#` at `index`, where libyaml starts a comment: a hex color of 3, 4, 6 or 8 digits, then the
    /// end of the line, a comma, a closing bracket or a stop's position. `nil` for other comments, also `#add this`.
    /// - Parameter isExpected: whether only a value can be here.
    init?(in source: SourceText, at index: Int, isExpected: Bool) {
        guard index < source.count, source[index] == "#", let end = Self.colorEnd(in: source, at: index) else {
            return nil
        }
        var next = end
        while next < source.count, SourceText.isBlank(source[next]) { next += 1 }
        isLost = isExpected
        if next < source.count, !SourceText.isBreak(source[next]) {
            switch source[next] {
            case ",", ")", "]", "}": break
            case "0"..."9", "#": if next == end { return nil }
            default: return nil
            }
            isLost = true
        }
        self.index = index
        if next < source.count, source[next] == "," { next += 1 }
        while next < source.count, SourceText.isBlank(source[next]) { next += 1 }
        losesMore = next < source.count && !SourceText.isBreak(source[next])
        values = Self.values(in: source, from: index)
    }

    /// The colors from `start` to the end of the line that are not in quotes, each once.
    private static func values(in source: SourceText, from start: Int) -> [String] {
        var values: [String] = []
        var known: Set<String> = []
        var index = start
        while index < source.count, !SourceText.isBreak(source[index]) {
            guard source[index] == "#", index == start || isSeparator(source[index - 1]),
                var end = colorEnd(in: source, at: index)
            else {
                index += 1
                continue
            }
            var next = end
            while next < source.count, SourceText.isBlank(source[next]) { next += 1 }
            if next < source.count, next > end, ("0"..."9").contains(source[next]) {
                while next < source.count, !SourceText.isBreak(source[next]),
                    !",)]}#".unicodeScalars.contains(source[next])
                {
                    next += 1
                    if !SourceText.isBlank(source[next - 1]) { end = next }
                }
            }
            let value = String(String.UnicodeScalarView((index..<end).map { source[$0] }))
            if known.insert(value).inserted { values.append(value) }
            index = end
        }
        return values
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        SourceText.isBlank(scalar) || "[{,:".unicodeScalars.contains(scalar)
    }

    /// The index after the digits of the hex color at `index`; `nil` when there is none.
    private static func colorEnd(in source: SourceText, at index: Int) -> Int? {
        var end = index + 1
        while end < source.count, end - index <= 9, isHexDigit(source[end]) { end += 1 }
        return [3, 4, 6, 8].contains(end - index - 1) ? end : nil
    }

    private static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "a"..."f", "A"..."F": true
        default: false
        }
    }
}

extension CommentTrap {
    /// Finds traps in a flow collection, in parts as it is read.
    ///
    /// libyaml starts a comment at every `#` that begins a token: after a blank as in YAML, and directly after `[`,
    /// `{`, `,` and the colon of a quoted key, where YAML 1.2 has none (section 6.6).
    struct Scanner {
        private let source: SourceText
        private var index: Int
        private var quote: Unicode.Scalar?
        private var openCalls = 0
        /// The last character that is neither blank nor in a comment.
        private var last: Unicode.Scalar = " "

        /// - Parameter start: the index of the collection's bracket or brace.
        init(_ source: SourceText, from start: Int) {
            self.source = source
            index = start
        }

        /// The traps up to an index, at most one to a line.
        /// - Complexity: O(characters since the last call).
        mutating func traps(to end: Int) -> [CommentTrap] {
            var result: [CommentTrap] = []
            let end = min(end, source.count)
            while index < end {
                let scalar = source[index]
                if let open = quote {
                    if open == "\"", scalar == "\\" { index += 1 }
                    if scalar == open { quote = nil }
                } else if scalar == "#", startsComment {
                    if var trap = CommentTrap(in: source, at: index, isExpected: last == "[" || last == ":") {
                        trap.isOfKey = last == ":"
                        trap.isInCall = openCalls > 0
                        result.append(trap)
                    }
                    while index < end, !SourceText.isBreak(source[index]) { index += 1 }
                    continue
                } else if scalar == "\"" || scalar == "'" {
                    if index == 0 || source.isBlankOrBreak(at: index - 1) || "[{,:".unicodeScalars.contains(last) {
                        quote = scalar
                    }
                } else {
                    countCalls(scalar)
                }
                if !SourceText.isBlank(scalar), !SourceText.isBreak(scalar) { last = scalar }
                index += 1
            }
            return result
        }

        private var startsComment: Bool {
            guard !source.isBlankOrBreak(at: index - 1) else { return true }
            switch source[index - 1] {
            case "[", "{", ",": return true
            case ":": return index > 1 && (source[index - 2] == "\"" || source[index - 2] == "'")
            default: return false
            }
        }

        private mutating func countCalls(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "(": if openCalls > 0 || index > 0 && OpenCall.isNamePart(source[index - 1]) { openCalls += 1 }
            case ")": openCalls = max(0, openCalls - 1)
            case "[", "{", "]", "}": openCalls = 0
            default: break
            }
        }
    }
}
