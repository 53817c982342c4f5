/// A JSON value, to be written or as it was read. Objects keep the order of their members, so that equal values give
/// equal bytes.
///
/// Why not `JSONEncoder`: it can neither keep a chosen order nor set small objects on one line, and a manifest with
/// thousands of sizes should still be readable.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Finite; NaN and infinities are written as `null`, which JSON has no other word for.
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSON

        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// An object whose members are in ascending order of their keys, as Xcode writes them.
    package func sortedByKey() -> JSON {
        switch self {
        case .object(let members):
            .object(members.map { Member($0.key, $0.value.sortedByKey()) }.sorted { $0.key < $1.key })
        case .array(let items): .array(items.map { $0.sortedByKey() })
        default: self
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member($0, $1) }) }
    package init(nilLiteral: ()) { self = .null }
}
