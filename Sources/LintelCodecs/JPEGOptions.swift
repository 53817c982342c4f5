/// The encoding of JPEG files.
public struct JPEGOptions: Hashable, Sendable {
    /// The quality as libjpeg counts it, one of `qualities`; what writes a file throws for others.
    public var quality: Int
    /// Whether a file has scans from coarse to fine, with the same pixels, rather than rows from top to bottom. That of
    /// a smooth gradient is mostly a little larger then, in measurements 2 to 10 %.
    public var isProgressive: Bool

    /// The qualities of JPEG files, 1…100. Source: libjpeg, `jpeg_set_quality`.
    public static let qualities = 1...100

    /// The qualities in messages: `1 to 100`.
    package static var qualitiesPhrase: String { "\(qualities.lowerBound) to \(qualities.upperBound)" }

    /// The quality where none is given: no visible blocks in a gradient, at about a third of the bytes of 100.
    public static let standardQuality = 95

    /// Creates options; the default is a baseline file of `standardQuality`. The quality is not checked here.
    public init(quality: Int = standardQuality, isProgressive: Bool = false) {
        self.quality = quality
        self.isProgressive = isProgressive
    }
}
