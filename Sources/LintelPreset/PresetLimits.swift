package import LintelYAML

/// The bounds of a preset. What lies outside gives a diagnostic.
package enum PresetLimits {
    /// 4 MiB of text, 64 levels, 10,000 nodes by alias.
    package static let document = Document.Limits.default
    package static let nameLength = 64
    package static let stops = 10_000
    /// Paints of one background.
    package static let layers = 32
    /// Points.
    package static let deviceSide = 1.0...10_000.0
    /// Points.
    package static let statusBarHeight = 0.0...200.0
    /// Points.
    package static let barHeight = 1.0...1_000.0
    /// Device pixels.
    package static let shadowPixels = 1...100
    /// Points.
    package static let shadowPoints = 0.1...100.0
    /// A part of the full range.
    package static let tolerance = 0.0...1.0
    /// A part of the full range; beyond it the proof says nothing, which is a warning.
    package static let meaningfulTolerance = 0.25
    /// Of a point in the unit square of a Core Animation gradient, which may lie outside of it.
    package static let unitCoordinate = -1_000.0...1_000.0
}
