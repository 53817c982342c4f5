/// The unstretched edges of a resizable image, in pixels of that very file (not points), as asset catalogs count them.
/// All are 0 or more; `left + right` is less than the image's width and `top + bottom` less than its height.
public struct CapInsets: Hashable, Sendable, Codable {
    /// Rows kept at the top; 0 or more.
    public var top: Int
    /// Columns kept at the left; 0 or more.
    public var left: Int
    /// Rows kept at the bottom; 0 or more.
    public var bottom: Int
    /// Columns kept at the right; 0 or more.
    public var right: Int

    /// Insets in pixels; sides not given are 0.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No caps: the whole image stretches.
    public static let zero = CapInsets()

    /// The size of the region between the caps in an image of `size`.
    public func center(of size: PixelSize) -> PixelSize {
        PixelSize(width: size.width - left - right, height: size.height - top - bottom)
    }
}
