/// A key that is so long that libyaml does not take it for one.
extension SyntaxProblem {
    /// The maximum number of characters from the beginning of a key to its ':'. Source: YAML 1.2.2, section 7.4.2.
    private static let longestKey = 1024

    /// Returns where a key begins that is longer than YAML allows, and the message about it; `nil` for other problems.
    /// - Parameters:
    ///   - mark: where libyaml stopped, which is at the ':' after such a key.
    ///   - isInFlow: whether this is in brackets or braces.
    func longKey(at mark: Mark, isInFlow: Bool, of source: SourceText) -> (mark: Mark, message: String)? {
        guard mayBeAboutLongKey, mark.index < source.count, source[mark.index] == ":",
            let key = Self.key(before: mark.index, isInFlow: isInFlow, in: source)
        else { return nil }
        let count = mark.index - key.start
        guard count > Self.longestKey else { return nil }
        let start = Mark(index: key.start, line: mark.line, column: mark.column - count)
        let properties = "&!".unicodeScalars.contains(source[key.start]) ? "its anchor or tag and " : ""
        let marks = key.isQuoted ? ", with \(properties)its quotation marks" : ""
        let advice = key.isQuoted ? "" : "; put a text that contains ': ' in quotation marks"
        return (start, "a key of \(count) characters\(marks); expected at most \(Self.longestKey)\(advice)")
    }

    private var mayBeAboutLongKey: Bool {
        isKeyInValue || isKeyWithoutColon || isOfSeparator
    }

    /// What is before a ':' in its line, if it may be a key.
    private static func key(
        before colon: Int, isInFlow: Bool, in source: SourceText
    ) -> (start: Int, isQuoted: Bool)? {
        let first = source.start(ofLineAround: colon)
        var end = colon
        while end > first, SourceText.isBlank(source[end - 1]) { end -= 1 }
        guard end > first else { return nil }
        let last = source[end - 1]
        if last == "\"" || last == "'" {
            guard let opening = opening(before: end - 1, from: first, in: source) else { return nil }
            let start = source.startOfProperties(before: opening)
            return mayBeginKey(at: start, isInFlow: isInFlow, in: source) ? (start: start, isQuoted: true) : nil
        }
        var start = source.line(around: colon).start
        if isInFlow {
            start = (first..<end).last { "{[,".unicodeScalars.contains(source[$0]) }.map { $0 + 1 } ?? start
            while start < end, SourceText.isBlank(source[start]) { start += 1 }
        }
        return start < end && !hasKey(source[start..<end]) ? (start: start, isQuoted: false) : nil
    }

    /// The quotation mark that the one at `closing` closes; `nil` where there is none from `first` on.
    static func opening(before closing: Int, from first: Int, in source: SourceText) -> Int? {
        // Within the quotation marks, one of the same kind follows a backslash, or another one.
        let escape: Unicode.Scalar = source[closing] == "'" ? "'" : "\\"
        var index = closing - 1
        while index >= first {
            if source[index] != source[closing] {
                index -= 1
            } else if index > first, source[index - 1] == escape {
                index -= 2
            } else {
                return index
            }
        }
        return nil
    }

    /// Whether a text in quotation marks may be a key: it begins its line or, in flow, follows a bracket, a brace or a
    /// comma. What follows a ':' in flow is a value, on the next line too.
    private static func mayBeginKey(at start: Int, isInFlow: Bool, in source: SourceText) -> Bool {
        let isFirstInLine = source.line(around: start).start == start
        guard isInFlow else { return isFirstInLine }
        var before = start - 1
        while before >= 0, source.isBlankOrBreak(at: before) { before -= 1 }
        guard before >= 0 else { return true }
        return "{[,".unicodeScalars.contains(source[before]) || isFirstInLine && source[before] != ":"
    }
}

extension SourceText {
    /// The index at which the anchor and the tag of a text begin, or the text itself where it has none.
    fileprivate func startOfProperties(before text: Int) -> Int {
        var start = text
        while true {
            var end = start
            while end > 0, Self.isBlank(self[end - 1]) { end -= 1 }
            var word = end
            while word > 0, !isBlankOrBreak(at: word - 1), !"{[,".unicodeScalars.contains(self[word - 1]) { word -= 1 }
            guard end < start, word < end, self[word] == "&" || self[word] == "!" else { return start }
            start = word
        }
    }
}
