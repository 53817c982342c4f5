package import LintelJSON

/// The values that a key of a document may have. A reader takes key names and ranges from here, the JSON Schema
/// everything.
package indirect enum ValueShape: Hashable, Sendable {
    /// Any text.
    case text
    /// Any text for people; a number, `true` and `false` are the text that is written.
    case label
    /// The same, of at least one character.
    case nonEmptyLabel
    case nonEmptyText
    /// Text that a regular expression (ECMA 262) describes; `example` shows it.
    case pattern(String, example: String)
    /// Exactly this whole number: the version of a format, which its reader checks.
    case exactly(Int)
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case boolean
    /// `true`, where `false` means nothing.
    case yes
    case null
    /// One of these words, or its alias in another letter case.
    case word([String])
    case list(ValueShape, count: ClosedRange<Int>)
    /// One value, or a list of one or more.
    case oneOrMore(ValueShape, atMost: Int = .max)
    /// One value, or a list of one or more that are all different.
    case oneOrMoreDistinct(ValueShape)
    case any([ValueShape])
    /// A shape that the document's schema defines by name.
    case defined(String)
    /// A mapping with any names for keys, or with those that a regular expression describes.
    case named(ValueShape, pattern: String? = nil)
    case object(ObjectShape)
    /// Values that a JSON Schema describes, where no shape can.
    case schema(JSON)
}

extension ValueShape {
    /// A list of any length.
    package static func list(_ item: ValueShape) -> ValueShape { .list(item, count: 0...Int.max) }

    /// The range of the numbers among the values and the items of lists; `nil` when there are none.
    var numbers: ClosedRange<Double>? {
        switch self {
        case .integer(let range): Double(range.lowerBound)...Double(range.upperBound)
        case .number(let range): range
        case .list(let item, _), .oneOrMore(let item, _), .oneOrMoreDistinct(let item): item.numbers
        case .any(let shapes): shapes.lazy.compactMap(\.numbers).first
        default: nil
        }
    }

    /// Whether a list may be the value.
    var takesList: Bool {
        switch self {
        case .list, .oneOrMore, .oneOrMoreDistinct: true
        case .any(let shapes): shapes.contains(where: \.takesList)
        default: false
        }
    }

    /// The mapping that the value may be; `nil` for a shape without one or with several.
    var object: ObjectShape? {
        switch self {
        case .object(let shape): return shape
        case .any(let shapes):
            let objects = shapes.compactMap(\.object)
            return objects.count == 1 ? objects[0] : nil
        default: return nil
        }
    }
}
