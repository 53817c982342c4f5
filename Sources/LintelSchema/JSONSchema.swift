package import LintelJSON

/// Shapes as JSON Schema. Source: JSON Schema draft 2020-12.
extension ObjectShape {
    /// The schema of a whole document of this shape.
    /// - Parameter definitions: the shapes that `ValueShape.defined` names.
    package func document(
        title: String, _ description: String? = nil, definitions: [(name: String, shape: ValueShape)] = []
    ) -> JSON {
        var members: [JSON.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", .string(title)),
        ]
        if let description { members.append(.init("description", .string(description))) }
        members += schema
        if !definitions.isEmpty {
            members.append(.init("$defs", .object(definitions.map { .init($0.name, $0.shape.schema) })))
        }
        return .object(members)
    }

    fileprivate var schema: [JSON.Member] {
        [
            .init("type", "object"), .init("properties", properties),
            .init("required", .array(keys.filter(\.isRequired).map { .string($0.name) })),
            .init("additionalProperties", false),
        ] + (rules.isEmpty ? [] : [.init("allOf", .array(rules.map(\.schema)))])
    }

    /// The schemas of the values by key, described by the summaries and defaults of the keys.
    package var properties: JSON {
        .object(
            keys.map { key in
                var text = key.summary
                if let fallback = key.fallback { text += " Default: \(fallback)." }
                guard case .object(let members) = key.shape.schema else { return JSON.Member(key.name, [:]) }
                // A schema that is given may put its description elsewhere.
                if members.contains(where: { $0.key == "description" }) { return .init(key.name, .object(members)) }
                return .init(key.name, .object(members + [.init("description", .string(text))]))
            })
    }
}

extension KeyRule {
    fileprivate var schema: JSON {
        switch self {
        case .atLeastOne(let keys): Self.any(keys.map { [$0] })
        case .atMost(let count, let keys, _): ["not": Self.any(keys.combinations(of: count + 1))]
        case .needs(let key, let others, _): ["anyOf": [["not": Self.all([key])], Self.any(others.map { [$0] })]]
        }
    }

    /// All the keys are given.
    private static func all(_ keys: [String]) -> JSON { ["required": .array(keys.map { .string($0) })] }

    /// All keys of one of the lists are given.
    private static func any(_ lists: [[String]]) -> JSON {
        lists.count == 1 ? all(lists[0]) : ["anyOf": .array(lists.map(all))]
    }
}

extension [String] {
    /// All choices of `count` elements, in order.
    /// - Complexity: exponential in the elements, which are few.
    fileprivate func combinations(of count: Int) -> [[String]] {
        if count == 0 { return [[]] }
        return indices.flatMap { index in
            Array(self[(index + 1)...]).combinations(of: count - 1).map { [self[index]] + $0 }
        }
    }
}

extension ValueShape {
    fileprivate var schema: JSON {
        switch self {
        case .text: ["type": "string"]
        case .label: ["type": ["string", "number", "boolean"]]
        case .nonEmptyLabel: ["type": ["string", "number", "boolean"], "minLength": 1]
        case .nonEmptyText: ["type": "string", "minLength": 1]
        case .pattern(let pattern, let example):
            ["type": "string", "pattern": .string(pattern), "examples": [.string(example)]]
        case .exactly(let value): ["const": .integer(value)]
        case .integer(let range):
            ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
        case .number(let range):
            ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .boolean: ["type": "boolean"]
        case .yes: ["const": true]
        case .null: ["type": "null"]
        case .word(let words): ["enum": .array(words.map { .string($0) })]
        case .list(let item, let count) where count == 0...Int.max: ["type": "array", "items": item.schema]
        case .list(let item, let count):
            [
                "type": "array", "items": item.schema, "minItems": .integer(count.lowerBound),
                "maxItems": .integer(count.upperBound),
            ]
        case .oneOrMore(let item, .max):
            ["anyOf": [item.schema, ["type": "array", "items": item.schema, "minItems": 1]]]
        case .oneOrMore(let item, let most):
            ["anyOf": [item.schema, ValueShape.list(item, count: 1...most).schema]]
        case .oneOrMoreDistinct(let item):
            ["anyOf": [item.schema, ["type": "array", "items": item.schema, "minItems": 1, "uniqueItems": true]]]
        case .any(let shapes): ["anyOf": .array(shapes.map(\.schema))]
        case .defined(let name): ["$ref": .string("#/$defs/\(name)")]
        case .named(let value, nil): ["type": "object", "additionalProperties": value.schema]
        case .named(let value, let pattern?):
            [
                "type": "object", "propertyNames": ["pattern": .string(pattern)],
                "additionalProperties": value.schema,
            ]
        case .object(let shape): .object(shape.schema)
        case .schema(let schema): schema
        }
    }
}
