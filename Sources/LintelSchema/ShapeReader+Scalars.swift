import LintelDiagnostics
import LintelUnits
package import LintelYAML

/// `what` is the value that a message expects, with its article: `a height in points`.
extension ShapeReader {
    /// Reads a text, which may be empty.
    package mutating func text(_ node: Node, _ what: @autoclosure () -> String) -> String? {
        guard let text = node.text else {
            expected(what(), at: node)
            return nil
        }
        return text
    }

    /// Reads a text of at least one character.
    package mutating func nonEmptyText(_ node: Node, _ what: @autoclosure () -> String) -> String? {
        guard let text = node.text, !text.isEmpty else {
            expected(what(), at: node)
            return nil
        }
        return text
    }

    /// Reads a number written without quotes.
    package mutating func number(
        _ node: Node, in range: ClosedRange<Double>, _ what: @autoclosure () -> String
    ) -> Double? {
        guard case .scalar(let scalar) = node.content else {
            expected(what(), at: node)
            return nil
        }
        guard !scalar.isQuoted, let value = Double(decimal: scalar.text) else {
            var hint = ""
            if scalar.isQuoted, Double(decimal: scalar.text) != nil {
                hint = " in quotes; remove them"
            } else if let meant = Self.number(meantBy: scalar.text, in: range) {
                guard range.contains(meant) else {
                    outOfRange(scalar.text, what(), range, at: node)
                    return nil
                }
                hint = "; did you mean \(meant.short)?"
            }
            error(log.codes.wrongType, at: node.location, "expected \(what()), found \(node.summary)\(hint)")
            return nil
        }
        guard range.contains(value) else {
            outOfRange(scalar.text, what(), range, at: node)
            return nil
        }
        return value
    }

    private mutating func outOfRange(_ text: String, _ what: String, _ range: ClosedRange<Double>, at node: Node) {
        error(
            log.codes.outOfRange, at: node.location,
            "\(text) is out of range; expected \(what), \(range.lowerBound.short) to \(range.upperBound.short)")
    }

    /// The number without its unit: 17 of `17pt`, 0.25 of `250ms`, 0.5 of `50%` where the most is 1, 4.5 of `4.5:1`.
    /// `nil` when it has no known unit.
    private static func number(meantBy text: String, in range: ClosedRange<Double>) -> Double? {
        let endings: [(String, by: Double)] = [
            ("ms", 0.001), ("s", 1), ("pt", 1), ("px", 1), ("dp", 1), ("deg", 1), (":1", 1),
            ("%", range.upperBound == 1 ? 0.01 : 1),
        ]
        for (ending, factor) in endings where text.hasSuffix(ending) {
            if let value = Double(decimal: text.dropLast(ending.count)) { return value * factor }
        }
        return nil
    }

    /// Reads `true` or `false`.
    package mutating func boolean(_ node: Node) -> Bool? {
        guard case .scalar(let scalar) = node.content, !scalar.isQuoted else {
            if case .scalar(let scalar) = node.content, ["true", "false"].contains(scalar.text) {
                error(
                    log.codes.wrongType, at: node.location,
                    "a text in quotation marks is not true or false; write \(scalar.text) without them")
            } else {
                expected("true or false", at: node)
            }
            return nil
        }
        switch scalar.text {
        case "true": return true
        case "false": return false
        default:
            let meant: String? =
                switch scalar.text.lowercased() {
                case "true", "yes", "on": "true"
                case "false", "no", "off": "false"
                case let text: Spelling.nearest(to: text, in: ["true", "false"])
                }
            let hint = meant.map { "; did you mean \($0)?" } ?? ""
            error(log.codes.wrongType, at: node.location, "expected true or false, found \(node.summary)\(hint)")
            return nil
        }
    }

    /// Reads a word of an enumeration, spelled as its raw value.
    package mutating func word<Value: RawRepresentable<String> & CaseIterable>(_ node: Node, _ what: String) -> Value? {
        guard let text = text(node, what) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let words = Value.allCases.map(\.rawValue)
        let hint =
            Self.hint(aboutIndentedItem: node, text) ?? Self.hint(aboutListInText: text, of: words)
            ?? Spelling.hint(onCommentIn: text) ?? Spelling.hint(for: text, in: words)
        error(log.codes.unknownValue, at: node.location, "\(node.summary) is not \(what)\(hint)")
        return nil
    }

    /// `a, b`, where a list `[a, b]` is meant; `nil` for other texts, and for those with more parts than words.
    private static func hint(aboutListInText text: String, of words: [String]) -> String? {
        // A text may have millions of parts.
        let parts = text.split(separator: ",", maxSplits: words.count).map { String($0.drop { $0 == " " }) }
        guard parts.count > 1, parts.count <= words.count else { return nil }
        let meant = parts.compactMap { words.contains($0) ? $0 : Spelling.nearest(to: $0, in: words) }
        return meant.count == parts.count ? "; did you mean the list [\(meant.joined(separator: ", "))]?" : nil
    }

    /// `- a` and in the next line, indented more, `- b`, which YAML reads as one text; `nil` for other texts.
    private static func hint(aboutIndentedItem node: Node, _ text: String) -> String? {
        guard let dash = text.firstRange(of: " - ") else { return nil }
        let offset = text[..<dash.upperBound].unicodeScalars.count
        guard node.location(at: offset).line > node.location.line else { return nil }
        return
            "; '- \(text[dash.upperBound...].prefix { $0 != " " })' is indented more than '- \(text[..<dash.lowerBound])'"
    }
}
