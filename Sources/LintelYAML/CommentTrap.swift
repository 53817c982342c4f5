/// Comments that look like a color somebody forgot to put in quotes.
enum CommentTrap {
    /// The hex color that the comment at `index` begins with: `#` and 3, 4, 6 or 8 hex digits, then the end of the line, a
    /// comma, a closing bracket or a stop's position. `nil` for other comments, also `#add this`.
    static func color(in source: SourceText, at index: Int) -> String? {
        guard index < source.count, source[index] == "#", source.isBlankOrBreak(at: index - 1) else { return nil }
        var end = index + 1
        while end < source.count, end - index <= 9, isHexDigit(source[end]) { end += 1 }
        guard [3, 4, 6, 8].contains(end - index - 1) else { return nil }
        var next = end
        while next < source.count, SourceText.isBlank(source[next]) { next += 1 }
        let ends: Bool
        if next >= source.count || SourceText.isBreak(source[next]) {
            ends = true
        } else {
            switch source[next] {
            case ",", ")", "]", "}": ends = true
            case "0"..."9", "#": ends = next > end
            default: ends = false
            }
        }
        guard ends else { return nil }
        return String(String.UnicodeScalarView((index..<end).map { source[$0] }))
    }

    /// The indexes of such comments between two indexes of a flow collection, at most one to a line.
    /// - Complexity: O(end − start).
    static func colors(in source: SourceText, from start: Int, to end: Int) -> [Int] {
        var result: [Int] = []
        var quote: Unicode.Scalar?
        var index = start
        let end = min(end, source.count)
        while index < end {
            let scalar = source[index]
            if let open = quote {
                if open == "\"", scalar == "\\" { index += 1 }
                if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                let last = index > start ? source[index - 1] : " "
                if SourceText.isBlank(last) || SourceText.isBreak(last) || "[{,:".unicodeScalars.contains(last) {
                    quote = scalar
                }
            } else if scalar == "#", source.isBlankOrBreak(at: index - 1) {
                if color(in: source, at: index) != nil { result.append(index) }
                while index < end, !SourceText.isBreak(source[index]) { index += 1 }
            }
            index += 1
        }
        return result
    }

    private static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "a"..."f", "A"..."F": true
        default: false
        }
    }
}
