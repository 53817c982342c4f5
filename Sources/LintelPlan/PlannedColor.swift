package import LintelBars
package import LintelColor
package import LintelDiagnostics

/// A color of the palette. Asset catalogs and other platforms have it by name.
package struct PlannedColor: Hashable, Sendable {
    /// The asset's name, in a catalog.
    package var name: String
    /// The name in the preset.
    package var paletteName: String
    package var values: ByAppearance<Color>
    /// The location of the color in the preset.
    package var location: SourceLocation
}
