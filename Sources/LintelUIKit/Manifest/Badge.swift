/// The position of a badge on its panel. Lengths are in points.
public struct Badge: Hashable, Sendable, Decodable {
    /// Whether it is a separate image; otherwise the panel's image contains it.
    public var apart: Bool
    /// The size of the badge.
    public var size: Lengths
    /// The point of the panel for the badge's center, as fractions of the panel's sides: 0, 0 is the upper left corner.
    public var anchor: Place
    /// The offset of the center from there, to the right and down.
    public var offset: Place
    /// Whether `anchor` and `offset` begin at the leading edge and point to the trailing one, which is the left one
    /// where text runs from right to left. Badges of manifests do not mirror.
    public var mirrors = false

    /// A point, or a distance, in the unit of the property that holds it.
    public struct Place: Hashable, Sendable, Decodable {
        /// The horizontal part, positive to the right.
        public var x: Double
        /// The vertical part, positive down.
        public var y: Double

        typealias CodingKeys = ManifestKeys.Point

        /// Creates a point of its two parts.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    typealias CodingKeys = ManifestKeys.Badge

    /// Creates a badge; values are not checked. `size` and `offset` are in points, `anchor` in fractions of the panel's
    /// sides.
    public init(apart: Bool, size: Lengths, anchor: Place, offset: Place, mirrors: Bool = false) {
        self.apart = apart
        self.size = size
        self.anchor = anchor
        self.offset = offset
        self.mirrors = mirrors
    }

    /// Returns a square badge centered on the upper leading corner: the right one where text runs from right to left.
    /// Lengths are in points.
    public static func topLeading(size: Double, offset: Place = Place(x: 0, y: 0)) -> Badge { corner(0, size, offset) }

    /// Returns a square badge centered on the upper trailing corner: the left one where text runs from right to left.
    /// Lengths are in points; a positive `offset.x` moves it outwards.
    public static func topTrailing(size: Double, offset: Place = Place(x: 0, y: 0)) -> Badge { corner(1, size, offset) }

    private static func corner(_ x: Double, _ size: Double, _ offset: Place) -> Badge {
        Badge(
            apart: true, size: Lengths(width: size, height: size), anchor: Place(x: x, y: 0), offset: offset,
            mirrors: true)
    }

    /// Returns a square badge centered on the middle of the upper edge, so that half of it is outside the panel.
    public static func topCenter(size: Double) -> Badge {
        Badge(
            apart: true, size: Lengths(width: size, height: size), anchor: Place(x: 0.5, y: 0),
            offset: Place(x: 0, y: 0))
    }
}
