package import LintelBars
package import LintelDrawing

/// A picture for platforms that can draw it themselves.
package struct PlannedStyle: Hashable, Sendable {
    /// The asset's name in a catalog, without metrics and positions.
    package var name: String
    /// With no guides left in them.
    package var drawings: ByAppearance<Drawing>
    /// Where text runs from right to left, if that is another picture.
    package var mirrored: ByAppearance<Drawing>?
    /// Whether there are images of it beside.
    var hasImages: Bool
}
