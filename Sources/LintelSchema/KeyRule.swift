/// A rule about which keys of a mapping may or must be given together. Readers report mappings that break it, and the
/// JSON Schema has it as a condition.
package enum KeyRule: Hashable, Sendable {
    /// One or more of these keys are given.
    case atLeastOne([String])
    /// No more than this number of these keys are given.
    case atMost(Int, of: [String], hint: String? = nil)
    /// If the key is given, one or more of the others are given too.
    case needs(String, anyOf: [String], hint: String? = nil)

    /// The two rules by which exactly one of these keys is given.
    package static func exactlyOne(_ keys: [String], hint: String? = nil) -> [KeyRule] {
        [.atLeastOne(keys), .atMost(1, of: keys, hint: hint)]
    }
}
