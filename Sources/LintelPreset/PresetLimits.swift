package import LintelYAML

/// The bounds of a preset's values. A value outside gives a diagnostic.
package enum PresetLimits {
    /// The limits of a preset's or a palette file's text: 4 MiB, 64 levels, 10,000 nodes by alias.
    package static let document = Document.Limits.default
    /// The maximum length of the name of a preset, a surface, a palette color or a brand, in characters, which are all
    /// ASCII.
    package static let nameLength = 64
    package static let stops = 10_000
    /// The maximum number of paints and layers of one background.
    package static let layers = 32
    /// A position or a size in a layer's frame, in points. A position may be outside of the box. A sum has a part in
    /// each unit, and every part has its own bounds.
    static let framePoints = -10_000.0...10_000.0
    /// A position or a size in a layer's frame, in device pixels.
    static let framePixels = -10_000.0...10_000.0
    /// A position or a size in a layer's frame, as a fraction of the box's side.
    static let frameFraction = -10.0...10.0
    /// The radius of a corner, in points.
    package static let radius = 0.0...10_000.0
    /// The width of a border or of the ring around a hole, in points or in device pixels.
    package static let borderWidth = 0.01...1_000.0
    /// The standard deviation of a shadow's blur in points. Painting takes time that grows with its square where
    /// outlines bend.
    package static let sigma = 0.0...100.0
    /// The offset of a shadow or a badge to the right or down, in points.
    package static let shadowOffset = -10_000.0...10_000.0
    /// The distance by which a shadow is larger than its layer on every side, in points; negative for a smaller shadow.
    package static let shadowSpread = -1_000.0...1_000.0
    /// The maximum number of surfaces of one kind, overlays, spotlights or panels, in one preset.
    package static let surfaces = 16
    /// The maximum number of steps of a spotlight.
    package static let steps = 32
    /// The maximum number of targets in one step of a spotlight.
    package static let targets = 16
    /// The distance between a spotlight's target and the edge of its hole, in points.
    package static let padding = 0.0...1_000.0
    /// The points by which a search bar makes a navigation bar taller.
    package static let searchBarHeight = 0.0...200.0
    /// The points by which a title is moved down; negative for up.
    package static let titleOffset = -100.0...100.0
    /// The offset of a title's shadow to the right or down, in points. Its blur radius is at most the upper bound.
    package static let textShadow = -100.0...100.0
    /// The size of a font, in points.
    package static let fontSize = 1.0...200.0
    /// The least and the largest ratio of two colors. Source: WCAG 2.2, definition of contrast ratio.
    package static let contrast = 1.0...21.0
    /// The height of a back button's chevron, in points.
    package static let chevron = 4.0...100.0
    static let chevronLine = 0.25...50.0
    /// The change of alpha in one step of a fade.
    static let fadeStep = 0.001...1.0
    package static let seconds = 0.001...60.0
    /// The maximum number of different pictures that one preset may use as textures.
    package static let textures = 16
    /// The maximum number of pixels of all different pictures of one preset together: 32 Mi, five screens of the
    /// largest iPad. Each takes 16 bytes from when the preset is read until its last image is drawn.
    package static let texturePixels = 1 << 25
    /// The maximum length of a picture's path in bytes.
    static let texturePath = 1_024
    /// The maximum number of colors of one list in a palette.
    package static let listedColors = 256
    /// The maximum number of colors of one palette, those of its lists and of shared palette files included.
    package static let paletteColors = 4_096
    /// The maximum number of entries of a preset's list of devices.
    package static let devices = 1_024
    /// The maximum number of palette files of one preset.
    package static let palettes = 16
    /// The maximum length of a palette file's path in bytes.
    static let palettePath = 1_024
    /// The resolution of a texture, in image pixels per point.
    static let textureScale = 0.01...100.0
    /// A side of a screen, a panel, a badge or a back button's picture, in points.
    static let deviceSide = 1.0...10_000.0
    /// The height of a custom device's status bar, in points.
    package static let statusBarHeight = 0.0...200.0
    /// The height of a custom device's bar, in points.
    package static let barHeight = 1.0...1_000.0
    /// The height of a bar's shadow, in device pixels.
    static let shadowPixels = 1...100
    /// The height of a bar's shadow, in points.
    static let shadowPoints = 0.1...100.0
    /// The largest difference that the stretch proof accepts, as a part of the full range.
    package static let tolerance = 0.0...1.0
    /// The tolerance above which the proof says nothing, which is a warning; a part of the full range.
    static let meaningfulTolerance = 0.25
    /// A coordinate of a point in the unit square of a Core Animation gradient, which may be outside of it.
    static let unitCoordinate = -1_000.0...1_000.0
}
