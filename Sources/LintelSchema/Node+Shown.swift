package import LintelYAML

/// Values as messages propose them.
extension Node {
    /// A text as a message can propose it within braces: in quotation marks where it needs them there; `nil` for a long
    /// text, for one of several lines and for other nodes.
    package var shown: String? {
        guard case .scalar(let scalar) = content else { return nil }
        return Self.shown(scalar.text)
    }

    /// Returns a text as a message can propose it within braces, like `shown`.
    static func shown(_ text: String) -> String? {
        guard (1...40).contains(text.count), !text.contains(where: { $0.isNewline || $0 == "\"" }) else { return nil }
        let needsQuotes = text.contains { "#,[]{}:".contains($0) }
        return needsQuotes ? "\"\(text)\"" : text
    }

    /// Returns a mapping in braces, with `…` for values that are not shown: `{ fill: red, mask: … }`.
    package static func shownMapping(_ entries: [Entry]) -> String {
        "{ " + entries.map { "\($0.name): \($0.value.shown ?? "…")" }.joined(separator: ", ") + " }"
    }

    /// Returns a list of texts in brackets, with `…` for those that are not shown and for what follows the first four;
    /// `nil` where nothing would be shown.
    static func shownList(_ items: [Node]) -> String? {
        let most = 4
        let shown = items.prefix(most).map(\.shown)
        guard shown.contains(where: { $0 != nil }) else { return nil }
        return "[" + (shown.map { $0 ?? "…" } + (items.count > most ? ["…"] : [])).joined(separator: ", ") + "]"
    }
}
