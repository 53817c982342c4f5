import LintelDrawing
import LintelUnits

/// The shape that transparent pixels cut out of a picture, such as a button with rounded corners or an icon with a
/// margin: what they hide is no part of the gradient.
struct PictureShape {
    /// The smallest rectangle with all of the shape, in pixels of the picture.
    let box: PixelRect

    /// Pixels of the shape are opaque, except along its edge.
    private static let opaque: Float = 0.98
    /// Pixels that are neither opaque nor transparent: more than an edge has are a gradient of alpha. A choice.
    private static let mostEdge = 0.1
    /// What is cut out of less is a small part of something else.
    private static let leastShape = 0.2

    /// Finds the shape; `nil` where a corner of the region is not transparent, or alpha varies elsewhere.
    /// - Complexity: O(1) where a corner is not transparent, otherwise O(pixels).
    init?(_ image: TextureImage, _ region: PixelRect) {
        func alpha(_ x: Int, _ y: Int) -> Float { image.pixels[y * image.width + x].w }
        for y in [region.y, region.bottom - 1] {
            for x in [region.x, region.right - 1] where alpha(x, y) > 0 { return nil }
        }
        var (opaque, edge) = (0, 0)
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        for y in region.y..<region.bottom {
            for x in region.x..<region.right {
                let value = alpha(x, y)
                if value == 0 { continue }
                guard value >= Self.opaque else {
                    edge += 1
                    continue
                }
                opaque += 1
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        guard opaque > 0, Double(edge) <= Self.mostEdge * Double(opaque),
            Double(opaque) >= Self.leastShape * Double((right - left + 1) * (bottom - top + 1))
        else { return nil }
        box = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Whether a pixel's premultiplied color is of the shape.
    static func holds(_ color: SIMD4<Float>) -> Bool { color.w >= opaque }
}
