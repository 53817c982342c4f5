/// A listed value with what is known about its truth.
public struct Measured<Value> {
    /// The value to plan with.
    public var value: Value
    /// What other sources, or older systems, say instead; without `value`, in the device catalog's order.
    public var alternatives: [Value]
    /// Codes of the device catalog's source table, in its order.
    public var sources: [String]
    /// How sure the value is.
    public var confidence: Confidence

    /// A value with what is known of its truth.
    public init(_ value: Value, alternatives: [Value] = [], sources: [String], confidence: Confidence) {
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
public enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
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

    /// Whether the first is less sure.
    public static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }
}
