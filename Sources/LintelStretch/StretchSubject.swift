package import LintelDrawing
package import LintelGradient
package import LintelRaster
package import LintelUnits

/// A picture that can be painted at any size: what the search knows of a drawing.
package struct StretchSubject: Sendable {
    /// Returns the way in which the picture changes when its box is stretched along an axis.
    package let variation: @Sendable (Axis) -> Variation
    /// Returns the picture painted directly at a size.
    package let source: @Sendable (PixelSize) -> any RowSource
    /// Returns the lengths at both ends of an axis within which the picture keeps its distances from the edges; `nil`
    /// where they are unknown. A guess that a proof checks.
    package let ends: @Sendable (Axis) -> PinnedEnds?

    /// Returns the colors of single pixels at a size, by column and row, to 1/2040 as `source` paints them, without
    /// what `source` prepares; `nil` where that takes as long.
    package let glance: @Sendable (PixelSize) -> Glance?

    package typealias Glance = @Sendable (_ x: Int, _ y: Int) -> SIMD4<Float>

    package init(
        variation: @escaping @Sendable (Axis) -> Variation, source: @escaping @Sendable (PixelSize) -> any RowSource,
        ends: @escaping @Sendable (Axis) -> PinnedEnds? = { _ in nil },
        glance: @escaping @Sendable (PixelSize) -> Glance? = { _ in nil }
    ) {
        self.glance = glance
        self.ends = ends
        self.variation = variation
        self.source = source
    }
}
