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
            let quotes = scalar.isQuoted && Double(decimal: scalar.text) != nil ? " in quotes; remove them" : ""
            error(log.codes.wrongType, at: node.location, "expected \(what()), found \(node.summary)\(quotes)")
            return nil
        }
        guard range.contains(value) else {
            error(
                log.codes.outOfRange, at: node.location,
                "\(scalar.text) is out of range; expected \(what()), \(range.lowerBound.short) to \(range.upperBound.short)"
            )
            return nil
        }
        return value
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
                default: nil
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
        error(
            log.codes.unknownValue, at: node.location,
            "\(node.summary) is not \(what)\(Spelling.hint(for: text, in: words))")
        return nil
    }
}
