import LintelUnits

/// The rectangle that a paint is laid out in, in device pixels of the box.
struct PaintArea: Hashable, Sendable {
    /// The upper left corner to the nearest 2⁻²⁰, so that the position of a pixel in the area is an exact number,
    /// however a row is cut into pieces.
    let left, top: Double
    let width, height: Double

    init(_ size: PixelSize) {
        (left, top) = (0, 0)
        (width, height) = (Double(size.width), Double(size.height))
    }

    init(_ outline: Outline) {
        left = Self.rounded(outline.left)
        top = Self.rounded(outline.top)
        width = outline.width
        height = outline.height
    }

    private static func rounded(_ value: Double) -> Double { (value * 1_048_576).rounded() / 1_048_576 }
}
