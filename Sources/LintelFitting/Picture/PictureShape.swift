import LintelDrawing
import LintelUnits

/// The shape that transparent pixels cut out of a picture, such as a button with rounded corners or an icon with a
/// margin, perhaps with a soft shadow around it, or the page cuts out of a region at its corners: what they hide is no
/// part of the gradient.
struct PictureShape {
    /// The smallest rectangle with all of the shape, in pixels of the picture.
    let box: PixelRect
    /// What is around the shape.
    let surroundings: GradientFit.Surroundings
    /// The corners of an opaque region.
    private let corners: RoundedCorners?

    /// The least alpha of the pixels of the shape, except along its edge.
    private static let opaque: Float = 0.98
    /// The largest part of the pixels that are neither opaque nor transparent: more than an edge has are a gradient of
    /// alpha. A choice.
    private static let mostEdge = 0.1
    /// What is cut out of less is a small part of something else.
    private static let leastShape = 0.2

    /// A shadow's alpha at the corners, where the picture cuts it off, is at most this. A choice.
    private static let mostCorner: Float = 0.15

    /// Finds the shape; `nil` where neither transparent pixels nor rounded corners are around one, or alpha varies
    /// elsewhere, except in a shadow around a shape that ends suddenly.
    /// - Complexity: O(1) where the corners are opaque and unlike each other, otherwise O(pixels).
    init?(_ image: TextureImage, _ region: PixelRect) {
        if let (box, hasShadow) = Self.opaqueBox(image, region) {
            corners = nil
            self.box = box
            surroundings = hasShadow ? .shadow : .transparent
        } else {
            guard let corners = RoundedCorners(image, region) else { return nil }
            self.corners = corners
            box = region
            surroundings = .corners
        }
    }

    private static func opaqueBox(_ image: TextureImage, _ region: PixelRect) -> (PixelRect, hasShadow: Bool)? {
        func alpha(_ x: Int, _ y: Int) -> Float { image.pixels[y * image.width + x].w }
        var isCut = false
        for y in [region.y, region.bottom - 1] {
            for x in [region.x, region.right - 1] {
                if alpha(x, y) > mostCorner { return nil }
                isCut = isCut || alpha(x, y) > 0
            }
        }
        var (solid, edge) = (0, 0)
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        for y in region.y..<region.bottom {
            for x in region.x..<region.right {
                let value = alpha(x, y)
                if value == 0 { continue }
                guard value >= opaque else {
                    edge += 1
                    continue
                }
                solid += 1
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        guard solid > 0, Double(solid) >= leastShape * Double((right - left + 1) * (bottom - top + 1)) else {
            return nil
        }
        let box = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        let hasShadow = isCut || Double(edge) > mostEdge * Double(solid)
        return hasShadow && !endsSuddenly(image, box, within: region) ? nil : (box, hasShadow)
    }

    // MARK: Shadows

    /// Lines across and down along which the ends of a shape are looked at.
    private static let lines = 96
    /// A shape ends where alpha falls by this within two pixels, and much less in the next two: a glow falls evenly.
    private static let leastFall: Float = 0.2
    /// The part of the ends that has to be sudden: beside the middle of a round end, a line passes more of the edge.
    private static let suddenShare = 0.6

    private static func endsSuddenly(_ image: TextureImage, _ box: PixelRect, within region: PixelRect) -> Bool {
        var (sudden, sum) = (0, 0)
        /// Looks from a side of the box for the first opaque pixel, and back at what is before it.
        func look(_ steps: Int, alpha: (Int) -> Float?) {
            guard let first = (0..<steps).first(where: { (alpha($0) ?? 0) >= opaque }) else { return }
            // Beyond the picture, nothing is known.
            guard let near = alpha(first - 2) else { return }
            sum += 1
            let fall = 1 - near
            if fall >= leastFall, fall > 2 * (near - (alpha(first - 4) ?? near)) { sudden += 1 }
        }
        func alpha(_ x: Int, _ y: Int) -> Float? {
            guard x >= region.x, x < region.right, y >= region.y, y < region.bottom else { return nil }
            return image.pixels[y * image.width + x].w
        }
        let (rows, columns) = (min(lines, box.height), min(lines, box.width))
        for index in 0..<rows {
            let y = box.y + (2 * index + 1) * box.height / (2 * rows)
            look(box.width) { alpha(box.x + $0, y) }
            look(box.width) { alpha(box.right - 1 - $0, y) }
        }
        for index in 0..<columns {
            let x = box.x + (2 * index + 1) * box.width / (2 * columns)
            look(box.height) { alpha(x, box.y + $0) }
            look(box.height) { alpha(x, box.bottom - 1 - $0) }
        }
        return sum > 0 && Double(sudden) >= suddenShare * Double(sum)
    }

    /// Whether a pixel belongs to the shape.
    /// - Parameters:
    ///   - color: of the pixel, premultiplied.
    ///   - column: of the pixel in the box.
    ///   - row: see `column`.
    func holds(_ color: SIMD4<Float>, column: Int, row: Int) -> Bool {
        corners.map { !$0.isOutside[row * box.width + column] } ?? (color.w >= Self.opaque)
    }
}
