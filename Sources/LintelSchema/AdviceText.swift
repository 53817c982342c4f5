/// A text of advice with places for values that are written in a mapping, as interpolations of `Part`:
/// `"write fill: \(.value)"`.
package struct AdviceText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of the text.
    ///
    /// Keys are compared without case, hyphens, underscores and spaces. `…` replaces a value that is missing, is a
    /// mapping or is too long to repeat.
    package enum Part: Hashable, Sendable {
        /// The text itself.
        case text(String)
        /// The value of the name that the advice is about. At the end of the text, a value that is not shown is left
        /// out with the colon before it.
        case value
        /// The same as a shell takes it, with commas between the items of a list.
        case argument
        /// The same if it is a color.
        case color
        /// `false` where it is `true`, and `true` where it is `false`.
        case negation
        /// The entry that it is meant for in a mapping of a shape, which has a key for texts.
        case entry(in: ObjectShape)
        /// The value of the first of these keys that the mapping has.
        case firstValue(of: [String])
        /// A comma, the key and its value; nothing where the mapping does not have the key.
        case optionalEntry(String)
        /// The value of the second key, as a mapping with the first one alone, and a comma; nothing where the mapping
        /// lacks the key. `…` replaces the mapping for several values.
        case item(String, valueOf: String, comma: Comma)
    }

    /// Where the comma of an item is.
    package enum Comma: Hashable, Sendable {
        case before
        case after
    }

    /// Collects the parts of a literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ text: String) { appendInterpolation(text) }

        /// Appends a place for a value.
        package mutating func appendInterpolation(_ part: Part) { parts.append(part) }

        /// Appends a text without places.
        package mutating func appendInterpolation(_ text: String) {
            // A place at the end is the last part.
            if !text.isEmpty { parts.append(.text(text)) }
        }

        /// Appends the parts of a text.
        package mutating func appendInterpolation(_ text: AdviceText) { parts += text.parts }
    }

    let parts: [Part]

    /// Creates a text of parts.
    package init(_ parts: [Part]) { self.parts = parts }

    package init(stringLiteral text: String) { parts = [.text(text)] }

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
