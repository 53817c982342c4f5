import LintelDiagnostics
import LintelPaths
import LintelUnits
import LintelYAML

/// Advice about a name that is not a key of a mapping, with names in angle brackets for values that are written in the
/// mapping:
///
/// | name | value |
/// |---|---|
/// | `<value>` | that of the name itself |
/// | `<argument>` | that of the name itself as a shell takes it, with commas between the items of a list |
/// | `<color>` | that of the name itself if it is a color |
/// | `<not>` | `false` where that of the name itself is `true`, and `true` where it is `false` |
/// | `<mapping>` | the entry that the value is meant for in a mapping of a known shape |
/// | `<light\|background>` | that of the first of these keys that the mapping has |
/// | `<dark?>` | that of the key `dark` with the key, after a comma; nothing where the mapping does not have it |
/// | `<fill: background, >` | that of the key `background` as `{ fill: VALUE }, `; nothing where the mapping lacks it |
/// | `<, fill: background>` | the same with the comma before it |
///
/// Keys are compared without case, hyphens, underscores and spaces.
///
/// `…` replaces a value that is missing, is a mapping or is too long to repeat, and a `{ fill: VALUE }` of several.
package struct KeyAdvice: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What to do, with names for values.
    private let text: String
    /// What to do where the value is a mapping or a list; `nil` for the same.
    private let textForCollections: String?
    /// What to do where the value is `none` or `false`; `nil` for the same.
    private let textForNone: String?
    /// The shape of `<mapping>`.
    private let mapping: ObjectShape?
    /// The key of the mapping that the name stands for, which is not missing as well; `nil` for none.
    let key: String?
    /// The words of which `<argument>` is a list; empty where it is any text.
    private let words: [String]
    /// The words that a list of one word alone lacks, each by that word.
    private let complements: [String: String]

    /// Creates advice.
    /// - Parameters:
    ///   - text: the advice, with names for values.
    ///   - collections: the advice where the value is a mapping or a list.
    ///   - none: the advice where the value is `none` or `false`.
    ///   - mapping: the shape of `<mapping>`, which has a key for texts.
    ///   - key: the key of the mapping that the name replaces, which is then not reported as missing.
    ///   - words: the words of which `<argument>` is a list; empty where it is any text. For a value with other words
    ///     the advice ends with this list.
    ///   - complements: the words that a list of one word alone lacks, each by that word.
    package init(
        _ text: String, forCollections collections: String? = nil, forNone none: String? = nil,
        mapping: ObjectShape? = nil, insteadOf key: String? = nil, listOf words: [String] = [],
        completedBy complements: [String: String] = [:]
    ) {
        self.text = text
        textForCollections = collections
        textForNone = none
        self.mapping = mapping
        self.key = key
        self.words = words
        self.complements = complements
    }

    package init(stringLiteral text: String) { self.init(text) }

    /// Returns the advice on an entry with the values in it.
    /// - Parameters:
    ///   - entry: the entry whose name is not a key.
    ///   - entries: those of the mapping.
    ///   - isColor: whether a text is a color.
    ///   - proposal: the mapping that a value in its place is meant to be, without braces, from the value and the
    ///     shape of the mapping.
    func filled(
        for entry: Node.Entry, among entries: [Node.Entry], isColor: (String) -> Bool,
        proposal: (Node, ObjectShape) -> String
    ) -> String {
        var text = text
        switch entry.value.content {
        case .mapping, .sequence: text = textForCollections ?? text
        case .scalar(let scalar) where ["none", "false"].contains(scalar.text): text = textForNone ?? text
        case .scalar, .null: break
        }
        // A colon would lead to nothing.
        let end = ": <value>"
        if entry.value.shown == nil, text.hasSuffix(end) { text.removeLast(end.count) }
        var result = ""
        while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
            result += text[..<start]
            let name = text[text.index(after: start)..<end]
            if name == "not" {
                result += Self.negation(of: entry.value)
            } else if name == "mapping", let mapping {
                result += proposal(entry.value, mapping)
            } else if name == "argument" {
                result += argument(entry.value) ?? "…"
            } else if name.contains(": ") {
                result += Self.wrapped(String(name), among: entries)
            } else if name.hasSuffix("?") {
                let key = String(name.dropLast())
                result += Self.value(of: key, among: entries).map { ", \(key): \($0.shown ?? "…")" } ?? ""
            } else {
                let names = name.split(separator: "|").map(String.init)
                let value = Self.value(names, of: entry, among: entries, isColor: isColor)
                result += value.flatMap { $0.shown ?? Self.shownTexts($0) } ?? "…"
            }
            text = String(text[text.index(after: end)...])
        }
        return result + text
    }

    /// The value of a key as the only one of a mapping, with the comma that is before or after the names.
    private static func wrapped(_ name: String, among entries: [Node.Entry]) -> String {
        let comma = ", "
        let (isAfter, isBefore) = (name.hasPrefix(comma), name.hasSuffix(comma))
        let names = name.dropFirst(isAfter ? comma.count : 0).dropLast(isBefore ? comma.count : 0)
        guard let colon = names.firstRange(of: ": "),
            let value = value(of: String(names[colon.upperBound...]), among: entries), value.content != .null
        else { return "" }
        let isOne = value.text.map { !hasOuterComma($0) } ?? false
        let item = isOne ? "{ \(names[..<colon.lowerBound]): \(value.shown ?? "…") }" : "…"
        return (isAfter ? comma : "") + item + (isBefore ? comma : "")
    }

    /// Whether a text has a comma outside of parentheses, as several paints have.
    private static func hasOuterComma(_ text: String) -> Bool {
        var depth = 0
        for character in text {
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth <= 0: return true
            default: break
            }
        }
        return false
    }

    /// A list of a few texts as it is written; `nil` for others.
    private static func shownTexts(_ node: Node) -> String? {
        guard let items = node.items, items.allSatisfy({ $0.shown != nil }), let list = Node.shownList(items),
            list.count <= mostShown, !list.hasSuffix("…]")
        else { return nil }
        return list
    }

    /// The characters of the longest list that is repeated.
    private static let mostShown = 60

    /// A text, or a list of texts with commas between them, as an argument of a command; `nil` for others.
    private func argument(_ node: Node) -> String? {
        let nodes = node.items ?? [node]
        let list = "LIST; expected " + Spelling.series(words.map { "'\($0)'" }, joinedBy: "or")
        guard !nodes.isEmpty, nodes.allSatisfy({ $0.shown != nil }) else { return words.isEmpty ? nil : list }
        var items = nodes.compactMap(\.text)
        if !words.isEmpty {
            // A text may be a list itself.
            items = items.flatMap { text in
                text.split { $0 == "," || $0.isWhitespace }.map { String($0) }
            }.uniqued()
            guard !items.isEmpty, items.allSatisfy({ words.contains($0) }) else { return list }
            if items.count == 1, let complement = complements[items[0]] { items.insert(complement, at: 0) }
        }
        let argument = items.joined(separator: ",")
        return argument.count <= Self.mostShown ? ShellWord.quoted(argument) : nil
    }

    private static func negation(of value: Node) -> String {
        switch value.shown {
        case "true": "false"
        case "false": "true"
        default: "…"
        }
    }

    /// The value of a key, however it is written.
    private static func value(of name: String, among entries: [Node.Entry]) -> Node? {
        let plain = Spelling.plain(name)
        return entries.first { Spelling.plain($0.name) == plain }?.value
    }

    private static func value(
        _ names: [String], of entry: Node.Entry, among entries: [Node.Entry], isColor: (String) -> Bool
    ) -> Node? {
        switch names {
        case ["value"]: return entry.value
        case ["color"]:
            guard case .scalar(let scalar) = entry.value.content, isColor(scalar.text) else { return nil }
            return entry.value
        default:
            return names.lazy.compactMap { value(of: $0, among: entries) }.first
        }
    }
}
