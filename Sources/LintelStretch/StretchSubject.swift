package import LintelDrawing
package import LintelGradient
package import LintelRaster
package import LintelUnits

/// A picture that can be painted at any size: what the search knows of a drawing.
package struct StretchSubject: Sendable {
    /// What stretching the picture's box along an axis does to it.
    package let variation: @Sendable (Axis) -> Variation
    /// The picture painted directly at a size.
    package let source: @Sendable (PixelSize) -> any RowSource
    /// How far from both ends of an axis the picture keeps its distances from the edges; `nil` is unknown. A guess that
    /// a proof is to check.
    package let ends: @Sendable (Axis) -> PinnedEnds?

    package init(
        variation: @escaping @Sendable (Axis) -> Variation, source: @escaping @Sendable (PixelSize) -> any RowSource,
        ends: @escaping @Sendable (Axis) -> PinnedEnds? = { _ in nil }
    ) {
        self.ends = ends
        self.variation = variation
        self.source = source
    }
}
