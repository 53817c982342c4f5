package import LintelGradient

/// A mask for a layer: a shape, and a gradient of which only the alpha counts.
///
/// The coverage of a pixel is the part of it that the shape covers, times the gradient's alpha there, 0…1. If the mask
/// is inverted, the coverage is 1 minus that. Colors do not count.
package struct Mask: Hashable, Sendable {
    package var shape: Shape
    package var frame: Frame
    /// The gradient, laid out in the mask's frame; `nil` is opaque.
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
