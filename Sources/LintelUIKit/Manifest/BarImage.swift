/// The use of a file by a bar.
public struct BarImage: Hashable, Sendable {
    /// The file, and how it stretches.
    public var image: StretchableImage
    /// The property of the bar that the image is set as.
    public var role: BarImageRole
    /// The kind of bar.
    public var bar: BarKind
    /// The metrics that the image is set for (`UIBarMetrics`).
    public var metrics: BarMetricsKind
    /// The position that the image is set for (`UIBarPosition`).
    public var position: BarPositionKind
    /// The era whose bar lengths the image was made for.
    public var era: BarEra
    /// The height of the status bar of its devices, in points; `nil` when there are several, or when it is unknown.
    public var statusBarHeight: Double?
    /// Whether the image is for a bar with a large title.
    public var isLargeTitle: Bool
    /// The positions of the guides that the image follows, in points from its top; `nil` for the others.
    public var guides: Guides
    /// The sizes at which it is shown, in pixels; not empty.
    public var targets: [Lengths]

    /// The lines of a screen that parts of a picture are placed by, in points from the picture's top.
    public struct Guides: Hashable, Sendable, Decodable {
        /// The lower end of the status bar; `nil` when the picture does not depend on it.
        public var statusBarBottom: Double?
        /// The lower end of the upper safe area; `nil` when the picture does not depend on it.
        public var safeAreaBottom: Double?

        typealias CodingKeys = ManifestKeys.Guides

        /// Creates guides; by default of a picture that follows no line.
        public init(statusBarBottom: Double? = nil, safeAreaBottom: Double? = nil) {
            self.statusBarBottom = statusBarBottom
            self.safeAreaBottom = safeAreaBottom
        }
    }

    /// Creates an entry. Values are not checked; `targets` may not be empty.
    public init(
        image: StretchableImage, role: BarImageRole, bar: BarKind, metrics: BarMetricsKind, position: BarPositionKind,
        era: BarEra, statusBarHeight: Double?, isLargeTitle: Bool, guides: Guides, targets: [Lengths]
    ) {
        self.image = image
        self.role = role
        self.bar = bar
        self.metrics = metrics
        self.position = position
        self.era = era
        self.statusBarHeight = statusBarHeight
        self.isLargeTitle = isLargeTitle
        self.guides = guides
        self.targets = targets
    }

    /// The heights at which it is shown, in points.
    public var heights: [Double] { targets.map { $0.height / Double(image.scale) } }

    /// The widths at which it is shown, in points.
    public var widths: [Double] { targets.map { $0.width / Double(image.scale) } }
}

extension BarImage: Decodable {
    /// Reads an entry of a `manifest.json`, whose object contains the image's members too.
    /// - Throws: `DecodingError` when a member is missing, or is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Image.self)
        image = try StretchableImage(from: decoder)
        role = try values.decode(BarImageRole.self, forKey: .role)
        bar = try values.decode(BarKind.self, forKey: .bar)
        metrics = try values.decode(BarMetricsKind.self, forKey: .metrics)
        position = try values.decode(BarPositionKind.self, forKey: .position)
        era = try values.decode(BarEra.self, forKey: .era)
        statusBarHeight = try values.decodeIfPresent(Double.self, forKey: .statusBarHeight)
        isLargeTitle = try values.decode(Bool.self, forKey: .largeTitle)
        guides = try values.decodeIfPresent(Guides.self, forKey: .guides) ?? Guides()
        targets = try values.decode([Lengths].self, forKey: .targets)
    }
}
