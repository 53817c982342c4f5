package import LintelYAML

/// The bounds of a preset. A value outside gives a diagnostic.
package enum PresetLimits {
    /// 4 MiB of text, 64 levels, 10,000 nodes by alias.
    package static let document = Document.Limits.default
    /// Characters of ASCII in a name: of a preset, a surface, a palette color or a brand.
    package static let nameLength = 64
    package static let stops = 10_000
    /// Paints or layers of one background.
    package static let layers = 32
    /// Of a position or a size in a layer's frame, which may be outside of the box. A sum counts as a whole.
    static let framePoints = -10_000.0...10_000.0
    /// Device pixels, as above.
    static let framePixels = -10_000.0...10_000.0
    /// Fractions of the side, as above.
    static let frameFraction = -10.0...10.0
    /// Points.
    package static let radius = 0.0...10_000.0
    /// Of a border: points or device pixels.
    package static let borderWidth = 0.01...1_000.0
    /// The standard deviation of a shadow's blur in points. Painting takes time that grows with its square where
    /// outlines bend.
    package static let sigma = 0.0...100.0
    /// Of a shadow, in points.
    package static let shadowOffset = -10_000.0...10_000.0
    /// Of a shadow, in points.
    package static let shadowSpread = -1_000.0...1_000.0
    /// Overlays, spotlights or panels of one preset.
    package static let surfaces = 16
    /// Of a spotlight.
    package static let steps = 32
    /// Of a spotlight's step.
    package static let targets = 16
    /// Points.
    package static let padding = 0.0...1_000.0
    /// The points by which a search bar makes a navigation bar taller.
    package static let searchBarHeight = 0.0...200.0
    /// Points.
    package static let titleOffset = -100.0...100.0
    /// Of a title: points.
    package static let textShadow = -100.0...100.0
    /// Points.
    package static let fontSize = 1.0...200.0
    /// The least and the largest ratio of two colors. Source: WCAG 2.2, definition of contrast ratio.
    package static let contrast = 1.0...21.0
    /// Of a back button: points.
    package static let chevron = 4.0...100.0
    static let chevronLine = 0.25...50.0
    /// Of alpha, at a time.
    static let fadeStep = 0.001...1.0
    package static let seconds = 0.001...60.0
    /// Different pictures of one preset.
    package static let textures = 16
    /// Pixels of all different pictures of one preset together: 32 Mi, five screens of the largest iPad. Each takes 16
    /// bytes from when the preset is read until its last image is drawn.
    package static let texturePixels = 1 << 25
    /// Bytes of a picture's path.
    static let texturePath = 1_024
    /// Colors of one list in a palette.
    package static let listedColors = 256
    /// Colors of one palette, those of its lists and of shared palette files included.
    package static let paletteColors = 4_096
    /// Entries of the list of devices.
    package static let devices = 1_024
    /// Palette files of one preset.
    package static let palettes = 16
    /// Bytes of a palette file's path.
    static let palettePath = 1_024
    /// Image pixels per point.
    static let textureScale = 0.01...100.0
    /// Points.
    static let deviceSide = 1.0...10_000.0
    /// Points.
    package static let statusBarHeight = 0.0...200.0
    /// Points.
    package static let barHeight = 1.0...1_000.0
    /// Device pixels.
    static let shadowPixels = 1...100
    /// Points.
    static let shadowPoints = 0.1...100.0
    /// A part of the full range.
    package static let tolerance = 0.0...1.0
    /// A part of the full range; beyond it the proof says nothing, which is a warning.
    static let meaningfulTolerance = 0.25
    /// Of a point in the unit square of a Core Animation gradient, which may be outside of it.
    static let unitCoordinate = -1_000.0...1_000.0
}
