/// A width in points plus device pixels: one pixel is a hairline at every scale.
///
/// Widths are not rounded: half a point at `@1x` covers half of a pixel's area. Say a pixel where a sharp line is
/// wanted.
package struct LayerLength: Hashable, Sendable {
    package var points: Double
    /// The length in device pixels that is added to the points.
    package var pixels: Double

    package init(points: Double = 0, pixels: Double = 0) {
        self.points = points
        self.pixels = pixels
    }

    /// Returns the length in device pixels.
    /// - Parameter scale: pixels per point.
    package func pixels(pixelsPerPoint scale: Double) -> Double { points * scale + pixels }
}

/// A length within a box: a part of the box's side along its axis, plus points, plus device pixels.
package struct FrameLength: Hashable, Sendable {
    /// The part of the side; 1 is the whole side.
    package var fraction: Double
    package var points: Double
    /// The length in device pixels that is added.
    package var pixels: Double

    package init(fraction: Double = 0, points: Double = 0, pixels: Double = 0) {
        self.fraction = fraction
        self.points = points
        self.pixels = pixels
    }

    package static let zero = FrameLength()
    package static let whole = FrameLength(fraction: 1)

    /// Returns the length in device pixels.
    /// - Parameters:
    ///   - length: the side of the box in device pixels.
    ///   - scale: pixels per point.
    package func pixels(of length: Double, pixelsPerPoint scale: Double) -> Double {
        fraction * length + points * scale + pixels
    }
}
