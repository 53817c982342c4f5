/// A CSS `<length-percentage>`: a part of a reference length plus a length in CSS pixels, which are points here.
package struct LengthPercentage: Hashable, Sendable {
    /// 1 is 100 %.
    package var fraction: Double
    package var points: Double

    package init(fraction: Double = 0, points: Double = 0) {
        self.fraction = fraction
        self.points = points
    }

    /// The length in points against a `reference` length in points.
    package func resolved(against reference: Double) -> Double { fraction * reference + points }
}
