/// A comma that is missing in brackets or braces.
extension SyntaxProblem {
    /// Returns what a comma is missing before, and the message about it; `nil` for other problems.
    /// - Parameters:
    ///   - mark: where libyaml stopped.
    ///   - start: where what libyaml gave last begins.
    func missingComma(at mark: Mark, after start: Mark, in source: SourceText) -> (mark: Mark, message: String)? {
        guard isOfSeparator, mark.index < source.count else { return nil }
        let isInList = problem.hasSuffix("']'")
        switch source[mark.index] {
        case "{", "[": return isInList ? (mark, "a ',' is missing before '\(source[mark.index])'") : nil
        case "\"":
            guard let end = Self.closing(after: mark.index, in: source) else { return nil }
            var next = end + 1
            while next < source.count, source.isBlankOrBreak(at: next) { next += 1 }
            // A key in a list is one after a list that is not closed.
            let isKey = next < source.count && source[next] == ":"
            return isKey != isInList ? (mark, Self.message(aboutCommaBefore: mark.index...end, in: source)) : nil
        case ":":
            // A number or a word goes on up to the ':' of the key after it.
            var end = mark.index - 1
            while end > start.index, source.isBlankOrBreak(at: end) { end -= 1 }
            guard end > start.index, source[end] == "\"", source[start.index] != "\"",
                let opening = Self.opening(before: end, from: start.index, in: source), opening > start.index,
                source.isBlankOrBreak(at: opening - 1)
            else { return nil }
            var key = start
            while key.index < opening { source.advance(&key) }
            return (key, Self.message(aboutCommaBefore: opening...end, in: source))
        default: return nil
        }
    }

    /// The quotation mark that closes the text that begins at `opening`; `nil` where there is none.
    private static func closing(after opening: Int, in source: SourceText) -> Int? {
        var index = opening + 1
        while index < source.count {
            if source[index] == "\"" { return index }
            index += source[index] == "\\" ? 2 : 1
        }
        return nil
    }

    private static func message(aboutCommaBefore text: ClosedRange<Int>, in source: SourceText) -> String {
        let scalars = source[text.lowerBound..<text.upperBound + 1]
        let shown = scalars.count > mostShown ? scalars.prefix(mostShown - 1) + ["…"] : scalars[...]
        return "a ',' is missing before \(String(String.UnicodeScalarView(shown)))"
    }
}
