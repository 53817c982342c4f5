/// A character that is missing in a line: the ':' after its key, the '-' of an item, or the space after a '-'.
extension SyntaxProblem {
    /// Returns where a character is missing, and the message about it; `nil` for other problems.
    /// - Parameters:
    ///   - mark: where libyaml stopped.
    ///   - start: where what libyaml gave last begins.
    ///   - list: the column of the dashes of the innermost list, if no mapping has keys in it; `nil` outside of lists.
    func missingCharacter(
        at mark: Mark, after start: Mark, inListAt list: Int?, of source: SourceText
    ) -> (mark: Mark, message: String)? {
        if isKeyWithoutColon, let key = context?.start {
            if let message = Self.message(aboutDash: key, in: source) { return (key, message) }
            guard let end = source.markAfterName(from: key) else { return nil }
            let name = Self.text(source[key.index..<end.index])
            if key.column == list { return (key, "a '-' is missing before '\(name)'; begin an item with '- '") }
            if source.isEqualsSign(after: end.index) { return (end, "a ':' is missing after '\(name)', found '='") }
            let doubt = Self.mayContinue(key, in: source) ? ", or spaces before a value of several lines" : ""
            return (end, "a ':' is missing after '\(name)'" + doubt)
        }
        guard isKeyInValue, Self.isKey(before: mark, at: start.column, in: source),
            source.start(ofLineAround: start.index) != source.start(ofLineAround: mark.index)
        else { return nil }
        if let message = Self.message(aboutDash: start, in: source) { return (start, message) }
        guard let end = source.markAfterName(from: start) else { return nil }
        let words = source[start.index..<source.line(around: start.index).end].split { SourceText.isBlank($0) }
        // Below a key there may be a text of several lines.
        let doubt =
            start.column > 0 && words.count > 2 ? ", or quotation marks around a text that contains ': '" : ""
        return (end, "a ':' is missing after '\(Self.text(source[start.index..<end.index]))'" + doubt)
    }

    /// Whether a line has one key, which ends at a colon and begins in a column.
    private static func isKey(before colon: Mark, at column: Int, in source: SourceText) -> Bool {
        let first = source.start(ofLineAround: colon.index)
        let start = first + column
        guard start < colon.index, !hasKey(source[start..<colon.index]) else { return false }
        return source[first..<start].allSatisfy { $0 == " " } && !source.isBlankOrBreak(at: start)
    }

    /// Whether the line before that of a key may have been meant to go on in it: a line of a text, indented more, or at
    /// the same indentation a value of several words, or a '|' or '>' before one.
    private static func mayContinue(_ key: Mark, in source: SourceText) -> Bool {
        var next = source.start(ofLineAround: key.index)
        while next > 0 {
            let line = source.line(around: next - 1)
            next = source.start(ofLineAround: next - 1)
            guard line.end > line.start, source[line.start] != "#" else { continue }
            let text = source[line.start..<line.end]
            let colon = text.indices.first { endsKey(at: $0, in: text) }
            // A line of a text, as the one without a ':' may be.
            if line.start - next > key.column, colon == nil, !source[next..<line.start].contains("-") { return true }
            guard line.start - next == key.column, let colon else { return false }
            let value = text[(colon + 1)...].drop { SourceText.isBlank($0) }
            return value.last == "|" || value.last == ">" || value.contains { SourceText.isBlank($0) }
        }
        return false
    }

    /// The message about a '-' at the beginning of a line with no space after it: `write '- red'`; `nil` for a number,
    /// and where something else is there.
    private static func message(aboutDash start: Mark, in source: SourceText) -> String? {
        guard source.line(around: start.index).start == start.index else { return nil }
        var text = source[start.index..<source.line(around: start.index).end]
        if let comment = text.indices.first(where: { text[$0] == "#" && $0 > 0 && SourceText.isBlank(text[$0 - 1]) }) {
            text = Array(text[..<comment])
            while text.last.map(SourceText.isBlank) == true { text.removeLast() }
        }
        return DashWithoutSpace.item(in: Self.text(text)).map { DashWithoutSpace.message(about: $0) }
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }
}

extension SourceText {
    /// The position after the name that a line begins with, such as a key without its ':'; `nil` where no line, or none
    /// with a name and a blank after it, begins at a mark.
    func markAfterName(from start: Mark) -> Mark? {
        guard start.index < count, line(around: start.index).start == start.index else { return nil }
        var mark = start
        while mark.index < count, Self.isOfName(self[mark.index]) { advance(&mark) }
        let first = self[start.index]
        guard (1...Self.longestName).contains(mark.index - start.index), first != "-", !("0"..."9").contains(first),
            isBlankOrBreak(at: mark.index) || isEqualsSign(after: mark.index)
        else { return nil }
        return mark
    }

    /// Whether a '=' is next, with or without blanks before it.
    fileprivate func isEqualsSign(after index: Int) -> Bool {
        var next = index
        while next < count, Self.isBlank(self[next]) { next += 1 }
        return next < count && self[next] == "="
    }

    /// The characters of the longest names that a message repeats.
    private static let longestName = 64

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "$", "_", "-": true
        default: false
        }
    }
}
