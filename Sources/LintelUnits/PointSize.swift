/// A width and a height in points.
public struct PointSize: Hashable, Sendable, CustomStringConvertible {
    /// The length from left to right.
    public var width: Points
    /// The length from top to bottom.
    public var height: Points

    /// A size in points; sides may be fractions, as bars of a third of a point are.
    public init(width: Points, height: Points) {
        self.width = width
        self.height = height
    }

    /// The size in points as `width×height`, each side in the fewest digits that read back as the same number:
    /// `402×97.667`.
    public var description: String { "\(width.value.short)×\(height.value.short)" }

    /// Returns each side in whole pixels at `scale`, rounded on its own, as `Points.pixels(at:)` rounds.
    /// - Precondition: both sides are finite, and their pixels fewer than 2³¹ − 1 in number; other sizes stop the
    ///   program.
    public func pixels(at scale: Scale) -> PixelSize {
        PixelSize(width: width.pixels(at: scale), height: height.pixels(at: scale))
    }
}
