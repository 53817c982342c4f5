package import LintelBars
package import LintelColor

/// A palette color delivered as a named color.
package struct PlannedColor: Hashable, Sendable {
    /// The asset's name.
    package var name: String
    /// The name in the preset.
    package var paletteName: String
    package var values: ByAppearance<Color>
}
