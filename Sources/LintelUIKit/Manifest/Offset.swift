/// A distance to the right and down, in points.
public struct Offset: Hashable, Sendable, Decodable {
    /// The distance to the right in points; negative to the left.
    public var x: Double
    /// The distance down in points; negative up.
    public var y: Double

    typealias CodingKeys = ManifestKeys.Point

    /// Creates a distance of its two parts, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
