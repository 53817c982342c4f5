package import LintelColor

/// The least contrast of one demand, and where it is.
package struct LegibilityFinding: Hashable, Sendable {
    package var demand: LegibilityDemand
    /// The contrast ratio of WCAG 2, 1…21.
    package var ratio: Double
    /// The middle of the pixel with the least contrast, in points; of several equal ones the first by row and column.
    package var x: Double
    package var y: Double
    /// What is seen there behind the foreground: opaque, in the gamut's RGB.
    package var background: Color

    /// Whether the demand holds; one that only measures always does.
    package var holds: Bool { demand.minimumRatio.map { ratio >= $0 } ?? true }
}
