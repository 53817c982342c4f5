/// A listed value with what is known about its truth.
public struct Measured<Value> {
    /// The value to plan with.
    public var value: Value
    /// The values that other sources or older systems give; without `value`, in the device catalog's order.
    public var alternatives: [Value]
    /// The codes of the sources in `DeviceCatalog.sources`, in its order.
    public var sources: [String]
    /// The certainty of the value.
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

/// The certainty of a value; less certain compares as less.
public enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
    /// A statement by Apple, or two independent measurements.
    case high
    /// One good source, or two related ones.
    case medium
    /// One weak source, a derived value, or sources that disagree.
    case low
    /// The device has no such value.
    case notApplicable = "n/a"

    private var rank: Int {
        switch self {
        case .notApplicable: 0
        case .low: 1
        case .medium: 2
        case .high: 3
        }
    }

    /// Returns whether the first is less certain.
    public static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }
}
