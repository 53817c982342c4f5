/// A width in points plus device pixels: one pixel is a hairline at every scale.
///
/// Widths are not rounded: half a point at `@1x` covers half of a pixel's area. Say a pixel where a sharp line is
/// wanted.
package struct LayerLength: Hashable, Sendable {
    package var points: Double
    /// Device pixels.
    package var pixels: Double

    package init(points: Double = 0, pixels: Double = 0) {
        self.points = points
        self.pixels = pixels
    }

    /// In device pixels, at a number of pixels per point.
    package func pixels(pixelsPerPoint scale: Double) -> Double { points * scale + pixels }
}

/// A length within a box: a part of the box's side along its axis, plus points, plus device pixels.
package struct FrameLength: Hashable, Sendable {
    /// 1 is the whole side.
    package var fraction: Double
    package var points: Double
    /// Device pixels.
    package var pixels: Double

    package init(fraction: Double = 0, points: Double = 0, pixels: Double = 0) {
        self.fraction = fraction
        self.points = points
        self.pixels = pixels
    }

    package static let zero = FrameLength()
    package static let whole = FrameLength(fraction: 1)

    /// In device pixels, in a side of `length` device pixels at a number of pixels per point.
    package func pixels(of length: Double, pixelsPerPoint scale: Double) -> Double {
        fraction * length + points * scale + pixels
    }
}
