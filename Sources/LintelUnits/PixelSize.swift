/// The width and height of an image or a target, in whole pixels.
public struct PixelSize: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// The columns.
    public var width: Int
    /// The rows.
    public var height: Int

    /// A size; sides are not checked here, but by what draws or stores the picture.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The longest side of a picture that is drawn or read, in pixels: far above every device, and far below what
    /// overflows.
    package static let longestSide = 32_768

    /// Whether a picture may have the size: both sides are 1…`longestSide`.
    package var isDrawable: Bool {
        let sides = 1...Self.longestSide
        return sides.contains(width) && sides.contains(height)
    }

    /// The number of pixels, width × height; the nearest `Int` where the product is beyond its range. Pictures have at
    /// most 32,768 × 32,768.
    public var area: Int {
        let (product, isBeyond) = width.multipliedReportingOverflow(by: height)
        return isBeyond ? (width < 0) == (height < 0) ? .max : .min : product
    }

    /// The side along `axis`.
    public func length(_ axis: Axis) -> Int { axis == .horizontal ? width : height }

    /// The size as `width×height`.
    public var description: String { "\(width)×\(height)" }

    /// Returns whether the first is narrower, or as wide and lower.
    public static func < (a: PixelSize, b: PixelSize) -> Bool {
        (a.width, a.height) < (b.width, b.height)
    }
}
