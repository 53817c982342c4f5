/// One use of a file by a bar.
public struct BarImage: Hashable, Sendable {
    public var image: StretchableImage
    public var role: BarImageRole
    public var bar: BarKind
    public var metrics: BarMetricsKind
    public var position: BarPositionKind
    public var era: BarEra
    /// Of the devices that it is for, in points; `nil` when it is for several, or nobody knows.
    public var statusBarHeight: Double?
    /// Whether it is for a bar that has grown by a large title.
    public var isLargeTitle: Bool
    /// Where the lines lie that the picture follows, in points from its top; `nil` for those it does not follow.
    public var guides: Guides
    /// Sizes that it is shown at, in pixels; not empty.
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

    /// Heights that it is shown at, in points.
    public var heights: [Double] { targets.map { $0.height / Double(image.scale) } }

    /// Widths that it is shown at, in points.
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
