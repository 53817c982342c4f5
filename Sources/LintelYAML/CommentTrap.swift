/// A comment that looks like a color somebody forgot to put in quotes.
struct CommentTrap {
    /// The index of the `#`.
    var index: Int
    /// The values to put in quotes: the colors of the comment, each with its stop positions. Never empty.
    var values: [String]
    /// Whether a value was expected here, or the comment goes on as a list of values does. Otherwise it may be a
    /// comment like any other.
    var isLost: Bool
    /// Whether something follows the color in its line, except commas and semicolons.
    var losesMore: Bool
    /// Whether it directly follows the `:` of a key.
    var isOfKey = false
    /// Whether a call is open before the `#`.
    var isInCall = false

    /// The color without its stop positions.
    var color: Substring { values[0].prefix { $0 != " " && $0 != "\t" } }

    /// Whether the color is 3 or 4 decimal digits, as the number of an issue is.
    let isNumber: Bool

    /// What begins at the `#` at `index`, where libyaml starts a comment: a hex color of 3, 4, 6 or 8 digits, then the
    /// end of the line or what goes on as a value, as `goesOn` says. `nil` for other comments, also `#add this`.
    /// - Parameter isExpected: whether only a value can be here.
    init?(in source: SourceText, at index: Int, isExpected: Bool) {
        guard index < source.count, source[index] == "#", let end = Self.colorEnd(in: source, at: index) else {
            return nil
        }
        let next = Self.skipSpaces(in: source, from: end)
        let isAlone = Self.endsLine(in: source, at: next)
        guard isAlone || Self.goesOn(in: source, at: next, after: end, isExpected: isExpected) else { return nil }
        isLost = isExpected || !isAlone && !Self.isRemark(in: source, at: next)
        isNumber = end - index - 1 < 6 && source.allDigits(in: index + 1..<end)
        self.index = index
        losesMore = !Self.endsLine(in: source, at: Self.skipSeparators(in: source, from: next))
        values = Self.values(in: source, from: index)
    }

    /// Whether what follows a color, which ends at `end`, goes on as a value or a list does: with a comma, a closing
    /// bracket, a semicolon of a style sheet, another color, a stop's position, or an alpha or a comment after `/`; or
    /// the line ends with a comma or a semicolon after one word.
    private static func goesOn(in source: SourceText, at next: Int, after end: Int, isExpected: Bool) -> Bool {
        switch source[next] {
        case ",", ")", "]", "}": return true
        case ";":
            let following = skipSpaces(in: source, from: next + 1)
            return isExpected || endsLine(in: source, at: following)
                || ",)]}/#".unicodeScalars.contains(source[following])
        case "/":
            if startsComment(in: source, at: next) { return true }
            return (isExpected || next > end)
                && startsPosition(in: source, at: skipSpaces(in: source, from: next + 1))
        case "#": return next > end
        default:
            return next > end && (startsPosition(in: source, at: next) || endsAsItem(in: source, at: next))
        }
    }

    /// Whether what follows a color may also be a remark about a thing with that number, such as an issue: a word that
    /// is no position, or a comment of another language.
    private static func isRemark(in source: SourceText, at next: Int) -> Bool {
        startsComment(in: source, at: next) || isLetter(source[next]) && !startsPosition(in: source, at: next)
    }

    /// The colors from `start` to the end of the line that are not in quotes, each once.
    private static func values(in source: SourceText, from start: Int) -> [String] {
        var values: [String] = []
        var known: Set<String> = []
        var index = start
        while !endsLine(in: source, at: index) {
            guard source[index] == "#", index == start || isSeparator(source[index - 1]),
                var end = colorEnd(in: source, at: index)
            else {
                index += 1
                continue
            }
            let next = skipSpaces(in: source, from: end)
            if next > end, startsPosition(in: source, at: next) { end = positionEnd(in: source, from: next) }
            // What is proposed has the spaces of CSS.
            let value = String(
                String.UnicodeScalarView((index..<end).map { isSpace(source[$0]) ? " " : source[$0] }))
            if known.insert(value).inserted { values.append(value) }
            index = end
        }
        return values
    }

    /// Whether a number or a math function is at an index.
    private static func startsPosition(in source: SourceText, at index: Int) -> Bool {
        var next = index
        if next < source.count, source[next] == "+" || source[next] == "-" { next += 1 }
        if next < source.count, source[next] == "." { next += 1 }
        if next < source.count, ("0"..."9").contains(source[next]) { return true }
        var name = String.UnicodeScalarView()
        var end = index
        while end < source.count, name.count <= longestFunction, isLetter(source[end]) {
            name.append(source[end])
            end += 1
        }
        return end < source.count && source[end] == "(" && mathFunctions.contains(String(name).lowercased())
    }

    /// The math functions whose result may be a length or a percentage. Source: CSS Values 4, section 10.
    private static let mathFunctions: Set = [
        "abs", "calc", "clamp", "hypot", "max", "min", "mod", "rem", "round",
    ]

    /// The length of the longest name of a math function, in characters.
    private static let longestFunction = 5

    /// The index after a stop's positions, without spaces after them.
    private static func positionEnd(in source: SourceText, from start: Int) -> Int {
        var (next, end, depth) = (start, start, 0)
        while !endsLine(in: source, at: next) {
            let scalar = source[next]
            if depth == 0, ",;)]}#".unicodeScalars.contains(scalar) || startsComment(in: source, at: next) { break }
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            next += 1
            if !isSpace(scalar) { end = next }
        }
        return end
    }

    /// Whether at most one word is before a comma or a semicolon that ends the line, as in `#fff -,`. Without letters
    /// it need not end the line.
    private static func endsAsItem(in source: SourceText, at index: Int) -> Bool {
        var end = index
        var hasLetters = false
        while !endsLine(in: source, at: end), !isSpace(source[end]), source[end] != ",", source[end] != ";" {
            hasLetters = hasLetters || source[end].properties.isAlphabetic
            end += 1
        }
        let separator = skipSpaces(in: source, from: end)
        let next = skipSeparators(in: source, from: separator)
        return next > separator && (!hasLetters || endsLine(in: source, at: next))
    }

    /// Whether a comment of CSS, or one of C's languages, starts at an index.
    private static func startsComment(in source: SourceText, at index: Int) -> Bool {
        guard index + 1 < source.count, source[index] == "/" else { return false }
        return source[index + 1] == "*" || source[index + 1] == "/"
    }

    private static func endsLine(in source: SourceText, at index: Int) -> Bool {
        index >= source.count || SourceText.isBreak(source[index])
    }

    private static func skipSpaces(in source: SourceText, from index: Int) -> Int {
        var next = index
        while next < source.count, isSpace(source[next]) { next += 1 }
        return next
    }

    /// Moves past spaces, commas and semicolons.
    private static func skipSeparators(in source: SourceText, from index: Int) -> Int {
        var next = index
        while next < source.count, isSpace(source[next]) || source[next] == "," || source[next] == ";" { next += 1 }
        return next
    }

    /// Whether a person sees a space, which a no-break space is too.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        SourceText.isBlank(scalar)
            || !scalar.isASCII && scalar.properties.isWhitespace && !SourceText.isBreak(scalar)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z": true
        default: false
        }
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        isSpace(scalar) || "[{,:;".unicodeScalars.contains(scalar)
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

extension SourceText {
    fileprivate func allDigits(in range: Range<Int>) -> Bool { range.allSatisfy { ("0"..."9").contains(self[$0]) } }
}
