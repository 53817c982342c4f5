/// The position of a badge on its panel. Lengths are in points.
public struct Badge: Hashable, Sendable {
    /// Whether it is a separate image; otherwise the panel's image contains it.
    public var isSeparate: Bool
    /// The size of the badge.
    public var size: Lengths
    /// The point of the panel for the badge's center.
    public var anchor: UnitPoint
    /// The offset of the center from there.
    public var offset: Offset
    /// Whether `anchor` and `offset` begin at the leading edge and point to the trailing one, which is the left one
    /// where text runs from right to left. Badges of manifests do not mirror.
    public var mirrors = false

    /// A point of a panel in fractions of its sides, as SwiftUI's `UnitPoint`: 0, 0 is the upper left corner and 1, 1
    /// the lower right one. Points beyond are outside the panel.
    public struct UnitPoint: Hashable, Sendable, Decodable {
        /// The fraction of the width, from the left.
        public var x: Double
        /// The fraction of the height, from the top.
        public var y: Double

        typealias CodingKeys = ManifestKeys.Point

        /// Creates a point of its two fractions.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Creates a badge; values are not checked. `size` and `offset` are in points, `anchor` in fractions of the panel's
    /// sides.
    public init(isSeparate: Bool, size: Lengths, anchor: UnitPoint, offset: Offset, mirrors: Bool = false) {
        self.isSeparate = isSeparate
        self.size = size
        self.anchor = anchor
        self.offset = offset
        self.mirrors = mirrors
    }

    /// Returns a square badge centered on the upper leading corner: the right one where text runs from right to left.
    /// Lengths are in points.
    public static func topLeading(size: Double, offset: Offset = Offset(x: 0, y: 0)) -> Badge {
        corner(0, size, offset)
    }

    /// Returns a square badge centered on the upper trailing corner: the left one where text runs from right to left.
    /// Lengths are in points; a positive `offset.x` moves it outwards.
    public static func topTrailing(size: Double, offset: Offset = Offset(x: 0, y: 0)) -> Badge {
        corner(1, size, offset)
    }

    private static func corner(_ x: Double, _ size: Double, _ offset: Offset) -> Badge {
        Badge(
            isSeparate: true, size: Lengths(width: size, height: size), anchor: UnitPoint(x: x, y: 0), offset: offset,
            mirrors: true)
    }

    /// Returns a square badge centered on the middle of the upper edge, so that half of it is outside the panel.
    public static func topCenter(size: Double) -> Badge {
        Badge(
            isSeparate: true, size: Lengths(width: size, height: size), anchor: UnitPoint(x: 0.5, y: 0),
            offset: Offset(x: 0, y: 0))
    }
}

extension Badge: Decodable {
    /// Reads the member `badge` of a panel in a manifest.
    /// - Throws: `DecodingError` when a member is missing, or is of another type.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Badge.self)
        isSeparate = try values.decode(Bool.self, forKey: .apart)
        size = try values.decode(Lengths.self, forKey: .size)
        anchor = try values.decode(UnitPoint.self, forKey: .anchor)
        offset = try values.decode(Offset.self, forKey: .offset)
    }
}
