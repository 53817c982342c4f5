/// A catalogued value with what is known about its truth.
package struct Measured<Value> {
    /// The value to plan with.
    package var value: Value
    /// What other sources, or older systems, say instead; without `value`, in the catalogue's order.
    package var alternatives: [Value]
    /// Codes of the catalogue's source table, in its order.
    package var sources: [String]
    package var confidence: Confidence

    package init(_ value: Value, alternatives: [Value] = [], sources: [String], confidence: Confidence) {
        self.value = value
        self.alternatives = alternatives
        self.sources = sources
        self.confidence = confidence
    }
}

extension Measured: Equatable where Value: Equatable {}
extension Measured: Hashable where Value: Hashable {}
extension Measured: Sendable where Value: Sendable {}

/// How sure a value is; the lower of two compares as less.
package enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
    /// Apple's own words, or two measurements that do not know of each other.
    case high
    /// One good source, or two related ones.
    case medium
    /// One weak source, derived, or in conflict.
    case low
    /// There is no such value on the device.
    case notApplicable = "n/a"

    private var rank: Int {
        switch self {
        case .notApplicable: 0
        case .low: 1
        case .medium: 2
        case .high: 3
        }
    }

    package static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }
}
