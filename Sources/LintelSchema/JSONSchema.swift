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
        ]
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

extension ValueShape {
    fileprivate var schema: JSON {
        switch self {
        case .text: ["type": "string"]
        case .nonEmptyText: ["type": "string", "minLength": 1]
        case .pattern(let pattern, let example):
            ["type": "string", "pattern": .string(pattern), "examples": [.string(example)]]
        case .exactly(let value): ["const": .integer(value)]
        case .integer(let range):
            ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
        case .number(let range):
            ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .boolean: ["type": "boolean"]
        case .null: ["type": "null"]
        case .word(let words): ["enum": .array(words.map { .string($0) })]
        case .list(let item, let count) where count == 0...Int.max: ["type": "array", "items": item.schema]
        case .list(let item, let count):
            [
                "type": "array", "items": item.schema, "minItems": .integer(count.lowerBound),
                "maxItems": .integer(count.upperBound),
            ]
        case .oneOrMore(let item):
            ["anyOf": [item.schema, ["type": "array", "items": item.schema, "minItems": 1]]]
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
