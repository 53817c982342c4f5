package import LintelColor

/// The least contrast of one requirement, and where it is.
package struct LegibilityMeasurement: Hashable, Sendable {
    package var requirement: LegibilityRequirement
    /// The contrast ratio of WCAG 2, 1…21.
    package var ratio: Double
    /// The middle of the pixel with the least contrast, in points; of several equal ones the first by row and column.
    package var x: Double
    package var y: Double
    /// The color behind the foreground there: opaque, in the gamut's RGB.
    package var background: Color

    /// Whether the requirement holds; one that only measures always does.
    package var holds: Bool { requirement.minimumRatio.map { ratio >= $0 } ?? true }
}
