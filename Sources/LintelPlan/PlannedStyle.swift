package import LintelBars
package import LintelDiagnostics
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
    /// Where the picture was written, for diagnostics.
    package var origin: SourceLocation

    /// Line and column of the origin, as messages name the picture: `7:3`.
    package var position: String { "\(origin.line):\(origin.column)" }
}
