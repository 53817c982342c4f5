import LintelJSON

/// Values that a JSON Schema allows. Every choice that it leaves is made by a number: alternatives and cases in turn,
/// null for odd numbers.
struct SchemaSample {
    let number: Int
    /// Values of members of some names, in place of what their schema allows.
    var fixed: [String: [JSON]] = [:]

    func value(_ schema: JSON, of name: String = "") -> JSON {
        if let values = fixed[name] { return chosen(values) }
        if let value = schema["const"] { return value }
        if let cases = schema["enum"]?.items { return chosen(cases) }
        if let schemas = schema["oneOf"]?.items { return value(chosen(schemas)) }
        if let types = schema["type"]?.items { return chosen(types.map { value(schema, type: $0.string) }) }
        return value(schema, type: schema["type"]?.string)
    }

    private func chosen(_ values: [JSON]) -> JSON { values[number % values.count] }

    private func value(_ schema: JSON, type: String?) -> JSON {
        switch type {
        case "string": .string(schema["pattern"] == nil ? "text" : String(repeating: "0", count: 64))
        case "boolean": .bool(number % 2 == 0)
        case "integer", "number": schema["minimum"] ?? 1
        case "array": .array([schema["items"].map { value($0) } ?? .null])
        case "object":
            .object((schema["properties"]?.members ?? []).map { .init($0.key, value($0.value, of: $0.key)) })
        default: .null
        }
    }
}
