/// What the keys of a mapping demand of each other. Readers report where a mapping does not follow it, and the JSON Schema says it.
package enum KeyRule: Hashable, Sendable {
    /// At least one of these keys is given.
    case some([String])
    /// At most so many of these keys are given.
    case most(Int, [String], hint: String? = nil)
    /// A key that is only given with one of others, at least.
    case needs(String, [String], hint: String? = nil)

    /// Exactly one of these keys is given.
    package static func one(_ keys: [String], hint: String? = nil) -> [KeyRule] {
        [.some(keys), .most(1, keys, hint: hint)]
    }
}
