import LintelDiagnostics
import LintelYAML

/// What to do about a name that is not a key of a mapping, with names in angle brackets for values that are written in
/// the mapping:
///
/// | name | value |
/// |---|---|
/// | `<value>` | that of the name itself |
/// | `<color>` | that of the name itself if it is a color |
/// | `<text>` | that of the name itself unless it is a number or a length |
/// | `<dark>` | that of the key `dark` of the same mapping |
/// | `<light\|background>` | that of the first of these keys that the mapping has |
///
/// `…` stands for a value that is not there or too long to repeat.
package struct KeyAdvice: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What to do, with names for values.
    private let text: String
    /// What to do where the value is a mapping or a list; `nil` for the same.
    private let textForCollections: String?

    /// - Parameters:
    ///   - text: what to do, with names for values.
    ///   - collections: what to do where the value is a mapping or a list.
    package init(_ text: String, forCollections collections: String? = nil) {
        self.text = text
        textForCollections = collections
    }

    package init(stringLiteral text: String) { self.init(text) }

    /// Returns the advice on an entry with the values in it.
    /// - Parameters:
    ///   - entry: the entry whose name is not a key.
    ///   - entries: those of the mapping.
    ///   - isColor: whether a text is a color.
    func filled(for entry: Node.Entry, among entries: [Node.Entry], isColor: (String) -> Bool) -> String {
        var text = text
        switch entry.value.content {
        case .mapping, .sequence: text = textForCollections ?? text
        case .scalar, .null: break
        }
        // A colon would lead to nothing.
        let end = ": <value>"
        if entry.value.shown == nil, text.hasSuffix(end) { text.removeLast(end.count) }
        var result = ""
        while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
            result += text[..<start]
            let names = text[text.index(after: start)..<end].split(separator: "|").map(String.init)
            result += Self.value(names, of: entry, among: entries, isColor: isColor)?.shown ?? "…"
            text = String(text[text.index(after: end)...])
        }
        return result + text
    }

    private static func value(
        _ names: [String], of entry: Node.Entry, among entries: [Node.Entry], isColor: (String) -> Bool
    ) -> Node? {
        switch names {
        case ["value"]: return entry.value
        case ["color"]:
            guard case .scalar(let scalar) = entry.value.content, isColor(scalar.text) else { return nil }
            return entry.value
        case ["text"]:
            guard case .scalar(let scalar) = entry.value.content, WrittenLength(scalar.text) == nil else { return nil }
            return entry.value
        default:
            return names.lazy.compactMap { name in entries.first { $0.name == name }?.value }.first
        }
    }
}
