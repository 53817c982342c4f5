/// A band of a screen, in points.
public struct ScreenArea: Hashable, Sendable, Decodable {
    /// The size of the screen.
    public var screen: Lengths
    /// The upper end of the band, from the upper edge of the screen.
    public var y: Double
    /// The height of the band.
    public var height: Double

    typealias CodingKeys = ManifestKeys.ScreenArea

    /// Creates a band; values are not checked. Lengths are in points.
    public init(screen: Lengths, y: Double, height: Double) {
        self.screen = screen
        self.y = y
        self.height = height
    }

    /// How much another band differs, in points.
    func distance(to other: ScreenArea) -> Double {
        abs(screen.width - other.screen.width) + abs(screen.height - other.screen.height) + abs(y - other.y)
            + abs(height - other.height)
    }
}
