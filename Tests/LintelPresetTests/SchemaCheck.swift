import LintelDiagnostics
import LintelJSON
import LintelYAML

/// Checks a document against a JSON Schema, as far as the preset's schema goes. Source: JSON Schema draft 2020-12.
struct SchemaCheck {
    private let root: JSON

    init(_ schema: JSON) { root = schema }

    func failures(of node: Node) -> [String] { failures(of: node, root) }

    private func failures(of node: Node, _ schema: JSON) -> [String] {
        let location = "\(node.location.line):\(node.location.column)"
        if case .string(let reference)? = schema["$ref"] {
            guard let target = root["$defs"]?[String(reference.split(separator: "/").last ?? "")] else {
                return ["\(location): no definition \(reference)"]
            }
            return failures(of: node, target)
        }
        if case .array(let alternatives)? = schema["anyOf"] {
            return alternatives.contains { failures(of: node, $0).isEmpty } ? [] : ["\(location): no alternative fits"]
        }
        if case .array(let types)? = schema["type"] {
            let fits = types.contains { failures(of: node, ["type": $0]).isEmpty }
            return fits ? [] : ["\(location): of none of the types"]
        }
        if let value = schema["const"] { return scalar(node) == value ? [] : ["\(location): not the constant"] }
        if case .array(let words)? = schema["enum"] {
            return scalar(node).map(words.contains) == true ? [] : ["\(location): not of the words"]
        }
        guard case .string(let type)? = schema["type"] else { return ["\(location): a schema without a type"] }
        switch type {
        case "object": return object(node, schema, location)
        case "array":
            guard let items = node.items else { return ["\(location): no array"] }
            var result: [String] = []
            if case .integer(let least)? = schema["minItems"], items.count < least { result.append("\(location): few") }
            if case .integer(let most)? = schema["maxItems"], items.count > most { result.append("\(location): many") }
            return result + items.flatMap { failures(of: $0, schema["items"] ?? .null) }
        case "string":
            guard case .string(let text)? = scalar(node) else { return ["\(location): no string"] }
            return matches(text, schema["pattern"]) ? [] : ["\(location): not of the pattern"]
        case "null": return node.content == .null ? [] : ["\(location): not null"]
        case "boolean": if case .bool? = scalar(node) { return [] } else { return ["\(location): no boolean"] }
        default:
            let value: Double
            switch scalar(node) {
            case .integer(let number)?: value = Double(number)
            // A whole number is an integer however it is written. Source: JSON Schema Validation, section 6.1.1.
            case .number(let number)? where type == "number" || number == number.rounded(): value = number
            default: return ["\(location): no \(type)"]
            }
            let isInRange =
                number(schema["minimum"] ?? .number(-.infinity)) <= value
                && value <= number(schema["maximum"] ?? .number(.infinity))
            return isInRange ? [] : ["\(location): out of range"]
        }
    }

    private func object(_ node: Node, _ schema: JSON, _ location: String) -> [String] {
        guard let entries = node.entries else { return ["\(location): no object"] }
        var result: [String] = []
        if case .array(let names)? = schema["required"] {
            for case .string(let name) in names where node[name] == nil { result.append("\(location): needs \(name)") }
        }
        if case .array(let rules)? = schema["allOf"] {
            for rule in rules where !isFollowed(rule, by: node) { result.append("\(location): breaks a rule of keys") }
        }
        for entry in entries {
            if let names = schema["propertyNames"], !matches(entry.name, names["pattern"]) {
                result.append("\(location): the name \(entry.name)")
            }
            if let known = schema["properties"]?[entry.name] {
                result += failures(of: entry.value, known)
            } else if let other = schema["additionalProperties"], other != .bool(false) {
                result += failures(of: entry.value, other)
            } else {
                result.append("\(location): unknown \(entry.name)")
            }
        }
        return result
    }

    /// Rules are made of `required`, `anyOf` and `not`.
    private func isFollowed(_ rule: JSON, by node: Node) -> Bool {
        if case .array(let names)? = rule["required"] {
            return names.allSatisfy { name in if case .string(let name) = name { node[name] != nil } else { false } }
        }
        if case .array(let rules)? = rule["anyOf"] { return rules.contains { isFollowed($0, by: node) } }
        return rule["not"].map { !isFollowed($0, by: node) } ?? false
    }

    private func matches(_ text: String, _ pattern: JSON?) -> Bool {
        guard case .string(let pattern)? = pattern else { return true }
        guard let regex = try? Regex(pattern) else { return false }
        return text.contains(regex)
    }

    private func number(_ json: JSON?) -> Double {
        switch json {
        case .integer(let value)?: Double(value)
        case .number(let value)?: value
        default: .nan
        }
    }

    private func scalar(_ node: Node) -> JSON? {
        guard case .scalar(let scalar) = node.content else { return nil }
        if scalar.isQuoted { return .string(scalar.text) }
        switch scalar.text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            return Int(scalar.text).map { .integer($0) } ?? Double(scalar.text).map { .number($0) }
                ?? .string(scalar.text)
        }
    }
}

extension JSON {
    subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == name }?.value
    }
}
