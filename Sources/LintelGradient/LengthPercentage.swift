/// A CSS `<length-percentage>`: a part of a reference length plus a length in CSS pixels, which are points here.
public struct LengthPercentage: Hashable, Sendable {
    /// The part of the length that is measured against; 1 is 100 %.
    public var fraction: Double
    /// The part that does not depend on the box, in points.
    public var points: Double

    /// A sum of a part of the box and a length; each is 0 unless given.
    public init(fraction: Double = 0, points: Double = 0) {
        self.fraction = fraction
        self.points = points
    }

    /// The length in points against a `reference` length in points.
    public func resolved(against reference: Double) -> Double { fraction * reference + points }
}
