/// A mapping with known keys.
package struct ObjectShape: Hashable, Sendable {
    /// How a message names it: `a linear gradient`.
    package let title: String
    package let keys: [Key]
    /// The names of `keys`, which readers compare many entries with.
    package let keyNames: [String]
    /// What the keys demand of each other, beside the required ones.
    package let rules: [KeyRule]

    package init(_ title: String, _ keys: [Key], rules: [KeyRule] = []) {
        self.title = title
        self.keys = keys
        keyNames = keys.map(\.name)
        self.rules = rules
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
}
