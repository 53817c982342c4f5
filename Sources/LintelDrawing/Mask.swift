package import LintelGradient

/// Where a layer is painted: a shape, through which a gradient's alpha may shine.
///
/// The coverage of a pixel is how much of it the shape covers, times the gradient's alpha there, 0…1; inverted, what is
/// missing from
/// 1. Colors do not count.
package struct Mask: Hashable, Sendable {
    package var shape: Shape
    package var frame: Frame
    /// Laid out in the mask's frame; `nil` is opaque.
    package var gradient: Gradient?
    /// Whether the layer is painted where the mask is not.
    package var isInverted: Bool

    package init(
        shape: Shape = .rectangle, frame: Frame = .box, gradient: Gradient? = nil, isInverted: Bool = false
    ) {
        self.shape = shape
        self.frame = frame
        self.gradient = gradient
        self.isInverted = isInverted
    }
}
