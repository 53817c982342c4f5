import LintelJSON

/// A kind of row in a table of `Name+Lintel.json`: its columns in order, each with its schema and the part of a
/// `Source` that is its value. Values have no names, so that a row is short.
struct RuntimeRow<Source>: Sendable {
    private var columns: [(schema: JSON, json: @Sendable (Source) -> JSON)] = []
    /// The number of columns that every row has; further ones may be left out at a row's end where they are null.
    private let least: Int?

    /// - Parameter least: the number of columns that every row has; `nil` for all.
    init(least: Int? = nil, _ describe: (inout RuntimeRow) -> Void) {
        self.least = least
        describe(&self)
    }

    /// Adds a column.
    mutating func add<Value>(_ form: ManifestForm<Value>, _ value: @escaping @Sendable (Source) -> Value) {
        columns.append((form.schema, { form.json(value($0)) }))
    }

    /// Returns the row of a source, without the nulls at its end.
    func json(of source: Source) -> JSON {
        let values = columns.map { $0.json(source) }
        return .array(Array(values[...(values.lastIndex { $0 != .null } ?? -1)]))
    }

    /// The JSON Schema of a table of such rows.
    func table(_ description: String) -> ManifestForm<[Source]> {
        ManifestForm([
            "type": "array", "description": .string(description),
            "items": [
                "type": "array", "prefixItems": .array(columns.map(\.schema)), "items": false,
                "minItems": .integer(least ?? columns.count),
            ],
        ]) { .array($0.map(json)) }
    }
}
