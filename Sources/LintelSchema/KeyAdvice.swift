import LintelDiagnostics
import LintelPaths
import LintelUnits
import LintelYAML

/// Advice about a name that is not a key of a mapping, with values that are written in the mapping.
package struct KeyAdvice: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What to do.
    private let text: AdviceText
    /// What to do where the value is a mapping or a list; `nil` for the same.
    private let textForCollections: AdviceText?
    /// What to do where the value is `none` or `false`; `nil` for the same.
    private let textForNone: AdviceText?
    /// What to do where the value is one of these words, or means one.
    private let textsForWords: [String: AdviceText]
    /// The key of the mapping that the name stands for, which is not missing as well; `nil` for none.
    let key: String?
    /// The words of which the argument is a list; empty where it is any text.
    private let words: [String]
    /// The words that a list of one word alone lacks, each by that word.
    private let complements: [String: String]

    /// Creates advice.
    /// - Parameters:
    ///   - text: the advice.
    ///   - collections: the advice where the value is a mapping or a list.
    ///   - none: the advice where the value is `none` or `false`.
    ///   - texts: the advice where the value is one of these words, or means one.
    ///   - key: the key of the mapping that the name replaces, which is then not reported as missing.
    ///   - words: the words of which the argument is a list; empty where it is any text. For a value with other words
    ///     the advice ends with this list.
    ///   - complements: the words that a list of one word alone lacks, each by that word.
    package init(
        _ text: AdviceText, forCollections collections: AdviceText? = nil, forNone none: AdviceText? = nil,
        forWords texts: [String: AdviceText] = [:], insteadOf key: String? = nil, listOf words: [String] = [],
        completedBy complements: [String: String] = [:]
    ) {
        self.text = text
        textForCollections = collections
        textForNone = none
        textsForWords = texts
        self.key = key
        self.words = words
        self.complements = complements
    }

    package typealias StringInterpolation = AdviceText.StringInterpolation

    package init(stringLiteral text: String) { self.init(AdviceText(stringLiteral: text)) }

    package init(stringInterpolation: StringInterpolation) {
        self.init(AdviceText(stringInterpolation: stringInterpolation))
    }

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
        case .scalar(let scalar):
            let word = Spelling.nearest(to: scalar.text, in: textsForWords.keys.sorted())
            text = word.flatMap { textsForWords[$0] } ?? text
        case .null: break
        }
        var result = ""
        for (index, part) in text.parts.enumerated() {
            switch part {
            case .text(let text): result += text
            case .value:
                let colon = ": "
                if index == text.parts.count - 1, entry.value.shown == nil, result.hasSuffix(colon) {
                    // It would lead to nothing.
                    result.removeLast(colon.count)
                } else {
                    result += Self.shown(entry.value)
                }
            case .argument: result += argument(entry.value) ?? "…"
            case .color:
                if case .scalar(let scalar) = entry.value.content, isColor(scalar.text) {
                    result += Self.shown(entry.value)
                } else {
                    result += "…"
                }
            case .negation: result += Self.negation(of: entry.value)
            case .entry(let shape): result += proposal(entry.value, shape)
            case .firstValue(let keys):
                result += Self.shown(keys.lazy.compactMap { Self.value(of: $0, among: entries) }.first)
            case .optionalEntry(let key):
                result += Self.value(of: key, among: entries).map { ", \(key): \($0.shown ?? "…")" } ?? ""
            case .item(let key, let source, let comma):
                guard let value = Self.value(of: source, among: entries), value.content != .null else { break }
                let isOne = value.text.map { !Self.hasOuterComma($0) } ?? false
                let item = isOne ? "{ \(key): \(value.shown ?? "…") }" : "…"
                result += comma == .before ? ", " + item : item + ", "
            }
        }
        return result
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

    /// A value as it is repeated; `…` for one that is missing or is not repeated.
    private static func shown(_ value: Node?) -> String { value.flatMap { $0.shown ?? shownTexts($0) } ?? "…" }

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
}
