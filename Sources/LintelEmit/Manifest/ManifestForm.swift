import LintelBars
import LintelDrawing
import LintelJSON
import LintelUnits

/// A form of values in a manifest: what its JSON Schema says of them, and how one is written.
struct ManifestForm<Value>: Sendable {
    let schema: JSON
    /// Whether a member of this form is left out where its value is null.
    let isOptional: Bool
    let json: @Sendable (Value) -> JSON

    init(_ schema: JSON, isOptional: Bool = false, _ json: @escaping @Sendable (Value) -> JSON) {
        self.schema = schema
        self.isOptional = isOptional
        self.json = json
    }
}

/// A member of objects in a manifest that are made of a `Source`.
package struct ManifestMember<Source, Value>: Sendable {
    package let name: String
    /// Whether the member is left out where its value is null.
    package var isOptional: Bool { form.isOptional }
    let form: ManifestForm<Value>
    let value: @Sendable (Source) -> Value

    init(_ name: String, _ form: ManifestForm<Value>, _ value: @escaping @Sendable (Source) -> Value) {
        self.name = name
        self.form = form
        self.value = value
    }
}

extension ManifestForm where Value == String {
    static func text(_ description: String) -> ManifestForm {
        ManifestForm(["type": "string", "description": .string(description)]) { .string($0) }
    }

    static func constant(_ text: String, _ description: String) -> ManifestForm {
        ManifestForm(["const": .string(text), "description": .string(description)]) { .string($0) }
    }

    static func oneOf(_ texts: [String], _ description: String) -> ManifestForm {
        ManifestForm(["enum": .array(texts.map { .string($0) }), "description": .string(description)]) { .string($0) }
    }

    /// A SHA-256 in hexadecimal digits.
    static func digest(_ description: String) -> ManifestForm {
        ManifestForm([
            "type": "string", "pattern": "^[0-9a-f]{64}$", "description": .string(description),
        ]) { .string($0) }
    }
}

extension ManifestForm where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
    /// One of the cases, as an item of a list.
    static var word: ManifestForm {
        ManifestForm(["enum": .array(Value.allCases.map { .string($0.rawValue) })]) { .string($0.rawValue) }
    }

    /// One of the cases.
    static func word(_ description: String) -> ManifestForm {
        ManifestForm(
            ["enum": .array(Value.allCases.map { .string($0.rawValue) }), "description": .string(description)]
        ) { .string($0.rawValue) }
    }

    /// One of the cases, or null.
    static func wordOrNull(_ description: String) -> ManifestForm<Value?> {
        let cases = JSON.array(Value.allCases.map { .string($0.rawValue) } + [.null])
        return ManifestForm<Value?>(["enum": cases, "description": .string(description)]) {
            $0.map { .string($0.rawValue) } ?? .null
        }
    }
}

extension ManifestForm where Value == Double {
    /// A number of 0 or more.
    static func number(_ description: String) -> ManifestForm {
        ManifestForm(["type": "number", "minimum": 0, "description": .string(description)]) { .number($0) }
    }

    static func signed(_ description: String) -> ManifestForm {
        ManifestForm(["type": "number", "description": .string(description)]) { .number($0) }
    }
}

extension ManifestForm where Value == Double? {
    /// A number of points, 0 or more; or null.
    static func points(_ description: String) -> ManifestForm {
        ManifestForm(
            ["type": ["number", "null"], "minimum": 0, "description": .string(description)]
        ) { $0.map { .number($0) } ?? .null }
    }
}

extension ManifestForm where Value == Int {
    static func integer(_ description: String, minimum: Int) -> ManifestForm {
        ManifestForm(
            ["type": "integer", "minimum": .integer(minimum), "description": .string(description)]
        ) { .integer($0) }
    }

    static func constant(_ number: Int, _ description: String) -> ManifestForm {
        ManifestForm(["const": .integer(number), "description": .string(description)]) { .integer($0) }
    }

    static func oneOf(_ numbers: [Int], _ description: String) -> ManifestForm {
        ManifestForm(["enum": .array(numbers.map { .integer($0) }), "description": .string(description)]) {
            .integer($0)
        }
    }
}

extension ManifestForm where Value == BitDepth {
    static var bits: ManifestForm {
        let depths = JSON.array(BitDepth.allCases.map { .integer($0.rawValue) })
        return ManifestForm(["enum": depths, "description": "The bits per channel."]) { .integer($0.rawValue) }
    }
}

extension ManifestForm where Value == Bool {
    static func flag(_ description: String) -> ManifestForm {
        ManifestForm(["type": "boolean", "description": .string(description)]) { .bool($0) }
    }
}

extension ManifestForm where Value == Scale {
    static func scale(_ description: String) -> ManifestForm {
        ManifestForm(
            ["enum": .array(Scale.allCases.map { .number($0.rawValue) }), "description": .string(description)]
        ) { .number($0.rawValue) }
    }
}

extension ManifestForm {
    /// The same form, whose schema says what a member of it means; what the form itself says is replaced.
    func described(_ description: String) -> ManifestForm {
        let members = (schema.members ?? []).filter { $0.key != "description" }
        return ManifestForm(
            .object(members + [.init("description", .string(description))]), isOptional: isOptional, json)
    }

    /// A list of values of one form.
    static func list<Item>(_ item: ManifestForm<Item>) -> ManifestForm where Value == [Item] {
        ManifestForm(["type": "array", "items": item.schema]) { .array($0.map(item.json)) }
    }

    static func orNull<Wrapped>(_ form: ManifestForm<Wrapped>) -> ManifestForm where Value == Wrapped? {
        ManifestForm(["oneOf": [form.schema, ["type": "null"]]]) { $0.map(form.json) ?? .null }
    }

    /// A value, or no member.
    static func optional<Wrapped>(_ form: ManifestForm<Wrapped>) -> ManifestForm where Value == Wrapped? {
        ManifestForm(form.schema, isOptional: true) { $0.map(form.json) ?? .null }
    }

    static func object(_ object: ManifestObject<Value>) -> ManifestForm {
        ManifestForm(object.schema) { object.json(of: $0) }
    }
}
