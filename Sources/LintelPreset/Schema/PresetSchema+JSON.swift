package import LintelJSON

extension PresetSchema {
    /// The JSON Schema of a preset, made from the table that the reader uses. Source: JSON Schema draft 2020-12.
    package static var json: JSON {
        var members = object(preset)
        members.insert(.init("$schema", "https://json-schema.org/draft/2020-12/schema"), at: 0)
        members.insert(.init("title", .string("Lintel preset, version \(version)")), at: 1)
        members.append(.init("$defs", .object(definitions.map { .init($0.name, schema($0.shape)) })))
        return .object(members)
    }

    private static func schema(_ shape: ValueShape) -> JSON {
        switch shape {
        case .text: ["type": "string"]
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
        case .list(let item, let count):
            [
                "type": "array", "items": schema(item), "minItems": .integer(count.lowerBound),
                "maxItems": .integer(count.upperBound),
            ]
        case .oneOrMore(let item):
            ["anyOf": [schema(item), ["type": "array", "items": schema(item), "minItems": 1]]]
        case .any(let shapes): ["anyOf": .array(shapes.map { schema($0) })]
        case .defined(let name): ["$ref": .string("#/$defs/\(name)")]
        case .named(let value, let pattern):
            [
                "type": "object", "propertyNames": ["pattern": .string(pattern)], "additionalProperties": schema(value),
            ]
        case .object(let shape): .object(object(shape))
        }
    }

    private static func object(_ shape: ObjectShape) -> [JSON.Member] {
        let required = shape.keys.filter(\.isRequired).map { JSON.string($0.name) }
        let properties = shape.keys.map { key in
            var text = key.summary
            if let fallback = key.fallback { text += " Default: \(fallback)." }
            guard case .object(var members) = schema(key.shape) else { return JSON.Member(key.name, [:]) }
            members.append(.init("description", .string(text)))
            return JSON.Member(key.name, .object(members))
        }
        return [
            .init("type", "object"), .init("properties", .object(properties)),
            .init("required", .array(required)), .init("additionalProperties", false),
        ]
    }
}
