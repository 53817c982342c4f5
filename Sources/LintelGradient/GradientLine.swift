/// The measure along a gradient: what 0 % and 100 % are, and how many points are between them.
package struct GradientLine: Sendable {
    /// The points from 0 to 1. A degenerate line has 1, so that positions count points; a conic gradient's is infinite,
    /// so that lengths, which have no meaning there, become 0.
    package let length: Double
    /// Whether every percentage is equal to 0 points: ending shapes of no width. Source: CSS Images 4, section 3.2.3.
    let isDegenerate: Bool
    /// The length in points of the unit where it is longest on the screen: a period shorter than a pixel there is
    /// nowhere seen.
    package let longestUnit: Double

    package init(length: Double, longestUnit: Double? = nil) {
        let isDegenerate = !(length > 0)
        self.length = isDegenerate ? 1 : length
        self.isDegenerate = isDegenerate
        self.longestUnit = isDegenerate ? 1 : longestUnit ?? length
    }

    /// Returns `position` in units of the line, kept within ±1e9: nothing that far is ever painted, and sums stay
    /// finite.
    package func position(of position: LengthPercentage) -> Double {
        let value = (isDegenerate ? 0 : position.fraction) + position.points / length
        return value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    }
}
