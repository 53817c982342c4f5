/// The values that a key of a preset may have. The reader takes its key names from here, the JSON Schema everything.
package indirect enum ValueShape: Hashable, Sendable {
    /// Any text.
    case text
    /// Text that a regular expression (ECMA 262) describes; `example` shows it.
    case pattern(String, example: String)
    /// Exactly this whole number.
    case exactly(Int)
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case boolean
    case null
    /// One of these words, or its alias in another letter case.
    case word([String])
    case list(ValueShape, count: ClosedRange<Int>)
    /// One value, or a list of one or more.
    case oneOrMore(ValueShape)
    case any([ValueShape])
    /// A shape of `PresetSchema.definitions`.
    case defined(String)
    /// A mapping with any names for keys.
    case named(ValueShape, pattern: String)
    case object(ObjectShape)
}

/// A mapping with known keys.
package struct ObjectShape: Hashable, Sendable {
    /// How a message names it: `a linear gradient`.
    package var title: String
    package var keys: [Key]

    package init(_ title: String, _ keys: [Key]) {
        self.title = title
        self.keys = keys
    }

    package struct Key: Hashable, Sendable {
        package var name: String
        package var shape: ValueShape
        /// One sentence for the reference, without the default.
        package var summary: String
        package var isRequired: Bool
        /// The value in force when the key is absent, as it would be written.
        package var fallback: String?

        package init(
            _ name: String, _ shape: ValueShape, _ summary: String, isRequired: Bool = false,
            default fallback: String? = nil
        ) {
            self.name = name
            self.shape = shape
            self.summary = summary
            self.isRequired = isRequired
            self.fallback = fallback
        }
    }

    package var keyNames: [String] { keys.map(\.name) }
}
