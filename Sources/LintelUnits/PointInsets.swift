/// The insets from the four edges of an image in points, as `UIEdgeInsets` has them.
public struct PointInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Points
    /// The distance from the left edge.
    public var left: Points
    /// The distance from the bottom edge.
    public var bottom: Points
    /// The distance from the right edge.
    public var right: Points

    /// Creates insets in points; sides not given are 0.
    public init(top: Points = .zero, left: Points = .zero, bottom: Points = .zero, right: Points = .zero) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The caps of an image, which are pixels of its file, in points of a scale. Thirds of a point are not rounded.
    public init(_ insets: CapInsets, at scale: Scale) {
        self.init(
            top: Points(pixels: insets.top, at: scale), left: Points(pixels: insets.left, at: scale),
            bottom: Points(pixels: insets.bottom, at: scale), right: Points(pixels: insets.right, at: scale))
    }
}
