import LintelJSON

/// A kind of object in a manifest: its members in the order in which they are written, each with its schema and the
/// part of a `Source` that is its value. Writing and the JSON Schema follow from it; reading takes members' names from
/// it.
struct ManifestObject<Source>: Sendable {
    private struct Entry: Sendable {
        let name: String
        let schema: JSON
        let isRequired: Bool
        /// `nil` where the member is left out.
        let json: @Sendable (Source) -> JSON?
    }

    private var entries: [Entry] = []

    init(_ describe: (inout ManifestObject) -> Void) { describe(&self) }

    /// Adds a member that nothing but documents and apps read.
    mutating func add<Value>(
        _ name: String, _ form: ManifestForm<Value>, _ value: @escaping @Sendable (Source) -> Value
    ) {
        entries.append(
            Entry(name: name, schema: form.schema, isRequired: !form.isOptional) { source in
                let json = form.json(value(source))
                // Not `nil` in a conditional expression, which would be JSON's null.
                if form.isOptional, json == .null { return Optional.none }
                return json
            })
    }

    /// Adds a member that is read again.
    mutating func add<Value>(_ member: ManifestMember<Source, Value>) { add(member.name, member.form, member.value) }

    /// Adds the members of another kind of object.
    mutating func add<Part>(membersOf object: ManifestObject<Part>, _ part: @escaping @Sendable (Source) -> Part) {
        entries += object.entries.map { entry in
            Entry(name: entry.name, schema: entry.schema, isRequired: entry.isRequired) { entry.json(part($0)) }
        }
    }

    /// Returns the members of the object of a source.
    func members(of source: Source) -> [JSON.Member] {
        entries.compactMap { entry in entry.json(source).map { JSON.Member(entry.name, $0) } }
    }

    /// Returns the object of a source.
    func json(of source: Source) -> JSON { .object(members(of: source)) }

    /// The JSON Schema of such objects, which have no other members.
    var schema: JSON { .object(schemaMembers()) }

    /// The schema with a description at its end.
    func schema(_ description: String) -> JSON {
        .object(schemaMembers() + [.init("description", .string(description))])
    }

    /// The schema of objects that have other members too, whose schemas are given.
    func schema(after first: [JSON.Member], before last: [JSON.Member]) -> JSON {
        .object(schemaMembers(after: first, before: last))
    }

    /// The schema of a whole file.
    func document(title: String, _ description: String) -> JSON {
        .object(
            [
                .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", .string(title)),
                .init("description", .string(description)),
            ] + schemaMembers())
    }

    private func schemaMembers(after first: [JSON.Member] = [], before last: [JSON.Member] = []) -> [JSON.Member] {
        let required = first.map(\.key) + entries.filter(\.isRequired).map(\.name) + last.map(\.key)
        return [
            .init("type", "object"),
            .init("required", .array(required.map { .string($0) })),
            .init("additionalProperties", false),
            .init("properties", .object(first + entries.map { .init($0.name, $0.schema) } + last)),
        ]
    }
}
