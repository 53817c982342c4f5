/// A mapping with known keys.
package struct ObjectShape: Hashable, Sendable {
    /// How a message names it: `a linear gradient`.
    package let title: String
    package let keys: [Key]
    /// The names of `keys`, which readers compare many entries with.
    package let keyNames: [String]
    /// Which keys may or must be given together, beside the required ones.
    package let rules: [KeyRule]

    package init(_ title: String, _ keys: [Key], rules: [KeyRule] = []) {
        self.title = title
        self.keys = keys
        keyNames = keys.map(\.name)
        self.rules = rules
    }

    /// The keys that a mapping with the keys `given` may have beside them, those that it needs first: an unknown key
    /// that is as near to two of them is more probably the one that is missing.
    func keyNames(absentFrom given: [String]) -> [String] {
        let absent = keys.filter { !given.contains($0.name) }
        return absent.filter(\.isRequired).map(\.name) + absent.filter { !$0.isRequired }.map(\.name)
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
