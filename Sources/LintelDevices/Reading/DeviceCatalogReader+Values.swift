import LintelSchema
import LintelUnits
import LintelYAML

/// Values by key, in the ranges of the schema. What does not fit is reported and counts as absent.
extension DeviceCatalogReader {
    mutating func number(_ fields: Fields, _ key: String, _ what: String) -> Given<Double> {
        given(fields[key]) { $0.number($1, in: fields.range(of: key), what) }
    }

    mutating func length(_ fields: Fields, _ key: String) -> Given<Points> {
        number(fields, key, Self.length).map { Points($0) }
    }

    mutating func lengths(_ fields: Fields, _ key: String) -> [Points]? {
        fields[key].flatMap { items($0, "a list of lengths") }?.compactMap {
            number($0, in: fields.range(of: key), Self.length).map { Points($0) }
        }
    }

    private static let length = "a length in points"

    mutating func text(_ fields: Fields, _ key: String, _ what: String) -> Given<String> {
        given(fields[key]) { $0.nonEmptyText($1, what) }
    }

    mutating func identifiers(_ fields: Fields) -> [String]? {
        fields["identifiers"].flatMap { items($0, "a list of machine identifiers") }?.compactMap {
            nonEmptyText($0, "a machine identifier")
        }
    }

    private mutating func given<Value>(
        _ node: Node?, _ read: (inout DeviceCatalogReader, Node) -> Value?
    ) -> Given<Value> {
        guard let node else { return .absent }
        if case .null = node.content { return .unknown }
        return read(&self, node).map(Given.value) ?? .absent
    }
}
