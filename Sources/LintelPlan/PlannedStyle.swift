package import LintelBars
package import LintelDiagnostics
package import LintelDrawing
package import LintelPreset

/// A picture for a platform that can draw it itself.
package struct PlannedStyle: Hashable, Sendable {
    package var format: OutputFormat
    /// The asset's name in a catalog, without metrics and positions.
    package var name: String
    /// In the appearances that the platform distinguishes, with no guides left in them.
    package var drawings: ByAppearance<Drawing>
    /// Where text runs from right to left, if that is another picture.
    package var mirrored: ByAppearance<Drawing>?
    /// Of a bar's shadow; `nil` of other pictures.
    package var height: Preset.Shadow.Height?
    /// Where the picture was written, for diagnostics.
    package var origin: SourceLocation

    /// Line and column of the origin, as messages name the picture: `7:3`.
    package var position: String { "\(origin.line):\(origin.column)" }
}
