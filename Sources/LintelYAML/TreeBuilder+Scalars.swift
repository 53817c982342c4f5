import LintelDiagnostics

/// Scalars and their tags.
extension TreeBuilder {
    mutating func scalar(
        _ text: String, _ style: ScalarStyle, _ tag: String?, from start: Mark, _ event: Event
    ) -> Node {
        if style == .plain, tag == nil || tag == Self.schema + "null" {
            if text.isEmpty {
                let color = flow == nil ? swallowedColor(after: event) : findTraps(to: event.end.index)
                return Node(at: color ?? location(markAfterKeyWithoutColon(before: start) ?? start), .null)
            }
            // As a key the word is a word.
            if ["~", "null", "Null", "NULL"].contains(text), !isAtKey { return Node(at: location(start), .null) }
        }
        let text = patches?.restored(text) ?? text
        let locations = ScalarLocations(of: text, in: source, from: start, to: event.end, style: style)
        let isQuoted = style != .plain || tag == Self.schema + "str"
        return Node(at: location(start), .scalar(Scalar(text: text, isQuoted: isQuoted, locations: locations)))
    }

    /// Returns the position after a key in braces that has no ':' after it, on the line of the mark; `nil` where the
    /// value before the mark follows a ':'. libyaml gives both an empty value at what comes next.
    private func markAfterKeyWithoutColon(before mark: Mark) -> Mark? {
        guard flow != nil, !isAtKey else { return nil }
        var end = mark
        while end.column > 0, SourceText.isBlank(source[end.index - 1]) {
            end.index -= 1
            end.column -= 1
        }
        return end.column > 0 && source[end.index - 1] != ":" ? end : nil
    }

    private static let schema = "tag:yaml.org,2002:"

    mutating func check(_ tag: String?, at mark: Mark) {
        guard let tag, tag != "!" else { return }
        let known = ["str", "int", "float", "bool", "null", "map", "seq"].map { Self.schema + $0 }
        guard !known.contains(tag) else { return }
        diagnostics.error(.unsupportedTag, at: location(mark), "unknown tag '\(tag)'; remove it")
    }
}
