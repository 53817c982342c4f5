/// The use of a file by a bar.
public struct BarImage: Hashable, Sendable {
    public var image: StretchableImage
    public var role: BarImageRole
    public var bar: BarKind
    public var metrics: BarMetricsKind
    public var position: BarPositionKind
    public var era: BarEra
    /// The height of the status bar of its devices, in points; `nil` when there are several, or when it is unknown.
    public var statusBarHeight: Double?
    /// Whether it is for a bar with a large title.
    public var isLargeTitle: Bool
    /// The positions of the lines that the picture follows, in points from its top; `nil` for the others.
    public var guides: Guides
    /// The sizes at which it is shown, in pixels; not empty.
    public var targets: [Lengths]

    public struct Guides: Hashable, Sendable, Decodable {
        public var statusBarBottom: Double?
        public var safeAreaBottom: Double?

        public init(statusBarBottom: Double? = nil, safeAreaBottom: Double? = nil) {
            self.statusBarBottom = statusBarBottom
            self.safeAreaBottom = safeAreaBottom
        }
    }

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
    private enum Key: String, CodingKey {
        case role, bar, metrics, position, era, statusBarHeight, largeTitle, guides, targets
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
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
