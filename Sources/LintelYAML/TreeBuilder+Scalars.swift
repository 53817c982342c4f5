import LintelDiagnostics

/// Scalars and their tags.
extension TreeBuilder {
    mutating func scalar(
        _ text: String, _ style: ScalarStyle, _ tag: String?, from start: Mark, _ event: Event
    ) -> Node {
        if style == .plain, tag == nil || tag == Self.schema + "null" {
            if text.isEmpty {
                let color = flow == nil ? swallowedColor(after: event) : findTraps(to: event.end.index)
                return Node(at: color ?? location(start), .null)
            }
            // As a key the word is a word.
            if ["~", "null", "Null", "NULL"].contains(text), !isAtKey { return Node(at: location(start), .null) }
        }
        let text = patches?.restored(text) ?? text
        let locations = ScalarLocations(of: text, in: source, from: start, to: event.end, style: style)
        let isQuoted = style != .plain || tag == Self.schema + "str"
        return Node(at: location(start), .scalar(Scalar(text: text, isQuoted: isQuoted, locations: locations)))
    }

    private static let schema = "tag:yaml.org,2002:"

    mutating func check(_ tag: String?, at mark: Mark) {
        guard let tag, tag != "!" else { return }
        let known = ["str", "int", "float", "bool", "null", "map", "seq"].map { Self.schema + $0 }
        guard !known.contains(tag) else { return }
        diagnostics.error(.unsupportedTag, at: location(mark), "the tag '\(tag)' has no meaning here; remove it")
    }
}
