package import LintelBars
package import LintelDiagnostics
package import LintelDrawing
package import LintelPreset

/// A picture for a platform that can draw it itself.
package struct PlannedStyle: Hashable, Sendable {
    package var format: OutputFormat
    /// The asset's name in a catalog, without metrics and positions.
    package var name: String
    /// The drawings in the appearances that the platform distinguishes, with their guides resolved.
    package var drawings: ByAppearance<Drawing>
    /// The drawings for text from right to left; `nil` where they are the same.
    package var mirrored: ByAppearance<Drawing>?
    /// The height of a bar's shadow; `nil` for other pictures.
    package var height: Preset.Shadow.Height?
    /// The location of the picture in the preset, for diagnostics.
    package var origin: SourceLocation

    /// The line and column of the origin, by which messages refer to the picture: `7:3`.
    package var position: String { "\(origin.line):\(origin.column)" }
}
