/// The unstretched edges of a resizable image, in pixels of that very file (not points), as asset catalogs count them.
/// All are 0 or more; `left + right` is less than the image's width and `top + bottom` less than its height.
package struct CapInsets: Hashable, Sendable, Codable {
    package var top: Int
    package var left: Int
    package var bottom: Int
    package var right: Int

    package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package static let zero = CapInsets()

    /// The size of the region between the caps in an image of `size`.
    package func center(of size: PixelSize) -> PixelSize {
        PixelSize(width: size.width - left - right, height: size.height - top - bottom)
    }
}
