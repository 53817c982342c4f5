/// The unstretched edges of a resizable image, in pixels of that very file (not points), as asset catalogs count them.
/// All are 0 or more; `left + right` is less than the image's width and `top + bottom` less than its height.
public struct CapInsets: Hashable, Sendable, Codable {
    /// The rows kept at the top; 0 or more.
    public var top: Int
    /// The columns kept at the left; 0 or more.
    public var left: Int
    /// The rows kept at the bottom; 0 or more.
    public var bottom: Int
    /// The columns kept at the right; 0 or more.
    public var right: Int

    /// Creates insets in pixels; sides not given are 0.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The insets of an image without caps, which stretches as a whole.
    public static let zero = CapInsets()

    /// The size of the region between the caps in an image of `size`.
    public func center(of size: PixelSize) -> PixelSize {
        PixelSize(width: size.width - left - right, height: size.height - top - bottom)
    }
}
