/// The current state of a bar that its image depends on.
public struct BarSituation: Hashable, Sendable {
    /// The kind of bar.
    public var bar: BarKind
    /// The metrics that the bar has now (`UIBarMetrics`).
    public var metrics: BarMetricsKind
    /// The position of the bar (`UIBarPosition`).
    public var position: BarPositionKind
    /// The era whose bars the system draws for the app.
    public var era: BarEra
    /// The user interface style and contrast of the bar's traits.
    public var appearance: InterfaceAppearance
    /// The gamut of the display (`UITraitCollection.displayGamut`).
    public var gamut: ImageGamut
    /// The direction of text (`UITraitCollection.layoutDirection`).
    public var direction: TextDirection
    /// The number of pixels per point.
    public var scale: Int
    /// The width of the bar's background, including what it covers outside the bar, in points; `nil` when unknown.
    public var width: Double?
    /// The height of the bar's background, including the status bar or the home indicator that it covers, in points;
    /// `nil` when unknown.
    public var height: Double?
    /// The height of the status bar in points; 0 without one; `nil` when unknown.
    public var statusBarHeight: Double?
    /// The end of the upper safe area of the screen, in points; `nil` when unknown.
    public var safeAreaTop: Double?
    /// Whether the bar shows a large title; used when the height is unknown.
    public var isLargeTitle: Bool

    /// Creates a situation; by default of a bar at the upper edge in light appearance, whose lengths are unknown.
    /// The scale is 1 or more; lengths are in points, and one that is not finite counts as unknown.
    public init(
        bar: BarKind, metrics: BarMetricsKind = .default, position: BarPositionKind = .topAttached, era: BarEra,
        appearance: InterfaceAppearance = .light, gamut: ImageGamut = .sRGB, direction: TextDirection = .leftToRight,
        scale: Int, width: Double? = nil,
        height: Double? = nil, statusBarHeight: Double? = nil, safeAreaTop: Double? = nil, isLargeTitle: Bool = false
    ) {
        self.bar = bar
        self.metrics = metrics
        self.position = position
        self.era = era
        self.appearance = appearance
        self.gamut = gamut
        self.direction = direction
        self.scale = scale
        self.width = width
        self.height = height
        self.statusBarHeight = statusBarHeight
        self.safeAreaTop = safeAreaTop
        self.isLargeTitle = isLargeTitle
    }
}

extension BuiltPreset {
    /// Returns the loose image that fits best, or `nil` when the preset has none for this bar and role.
    ///
    /// Each criterion narrows the choice unless it would leave nothing, so that an image is always found; of equal ones
    /// the first is used. The order is: metrics (if missing those of the plain bar, as in UIKit), position (else `top`
    /// for `topAttached`, `any`, any other), appearance (else without the contrast, else light), scale (else the next
    /// larger, which is reduced, else the largest), gamut (else sRGB), direction of text, era, exactly the size of a
    /// bar of iOS 26 unless the status bar is hidden, the lines that the picture follows, size, height, status bar,
    /// width. The nearest size is the one whose differences in width and in height have the least sum; of an image that
    /// stretches to any width, only the height counts. The era does not count where the bar's size is known and an
    /// image of another era was made for a far nearer one.
    public func looseImage(
        for situation: BarSituation, role: BarImageRole = .background
    ) -> BarImage? {
        var left = images.filter { $0.image.container == .bundle && $0.bar == situation.bar && $0.role == role }
        if role == .background {
            left.narrow(to: situation.metrics.inOrder) { $0.metrics }
            left.narrow(to: situation.position.inOrder) { $0.position }
        }
        left.narrow(to: situation.appearance.inOrder) { $0.image.appearance }
        left.narrow(to: left.map(\.image.scale).inOrder(from: situation.scale)) { $0.image.scale }
        left.narrow(to: [situation.gamut, .sRGB]) { $0.image.gamut }
        left.narrow(to: [situation.direction, nil, .leftToRight]) { $0.image.direction }
        left.narrow(toEraOf: situation)
        if role == .background { left.narrow(toSizeOfGlass: situation) }
        left.narrow(toNearest: situation.statusBarHeight) { [$0.guides.statusBarBottom].compactMap(\.self) }
        left.narrow(toNearest: situation.safeAreaTop) { [$0.guides.safeAreaBottom].compactMap(\.self) }
        if situation.height == nil, role == .background {
            left.narrow(to: [situation.isLargeTitle]) { $0.isLargeTitle }
        }
        if let (width, height) = situation.size {
            left.narrow(toLeast: { $0.distance(toWidth: width, height: height) })
        }
        left.narrow(toNearest: situation.height, \.heights)
        left.narrow(toNearest: situation.statusBarHeight) { [$0.statusBarHeight].compactMap(\.self) }
        left.narrow(toNearest: situation.width, \.widths)
        return left.first
    }
}

extension BarSituation {
    /// The width and height of the bar's background in points; `nil` when either is unknown.
    fileprivate var size: (width: Double, height: Double)? {
        guard let width, let height, width.isFinite, height.isFinite else { return nil }
        return (width, height)
    }
}

extension BarImage {
    /// Returns how far a bar's size is from those that the image was made for, in points; `nil` if it was made for
    /// none.
    ///
    /// While a large title collapses, a bar is between two heights of its device. There the image for another device
    /// may have the nearer height, but its picture would be distorted across.
    fileprivate func distance(toWidth width: Double, height: Double) -> Double? {
        guard let across = widths.map({ abs($0 - width) }).min(), let down = heights.map({ abs($0 - height) }).min()
        else { return nil }
        // A file that is as wide as its bars does not stretch in width.
        let isOfOneWidth = widths.contains { abs($0 - image.size.width) <= 0.001 }
        return down + (isOfOneWidth ? across : 0)
    }

    /// Returns the ratio of a bar's size to the nearest that the image was made for: that of the widths times that of
    /// the heights, each of the larger to the smaller, so that equal sizes have 1; `nil` when a length is not positive.
    ///
    /// The width counts of images that stretch too: it tells devices and orientations apart.
    fileprivate func ratio(toWidth width: Double, height: Double) -> Double? {
        func quotient(_ a: Double, _ b: Double) -> Double { max(a, b) / min(a, b) }
        guard width > 0, height > 0 else { return nil }
        return zip(widths, heights).filter { $0 > 0 && $1 > 0 }
            .map { quotient($0, width) * quotient($1, height) }.min()
    }
}

extension [BarImage] {
    /// Keeps those of the era of a situation; all when there are none, or when the bar's size is known and an image of
    /// another era was made for a far nearer one.
    ///
    /// For iOS 26 the heights of an iPhone's bar are known in portrait only. In landscape such an image would be drawn
    /// twice as wide and half as high, while one of the classic era was made for a bar of that width.
    fileprivate mutating func narrow(toEraOf situation: BarSituation) {
        let ofEra = filter { $0.era == situation.era }
        guard !ofEra.isEmpty else { return }
        if let (width, height) = situation.size {
            func least(of images: [BarImage]) -> Double? {
                images.compactMap { $0.ratio(toWidth: width, height: height) }.min()
            }
            // Of the bars in the device catalog, those of iOS 26 have at most 1.2 times the least ratio for a bar of an
            // iPhone in portrait and of any window of an iPad. For an iPhone in landscape those of iPads have 1.39
            // times or more (956×54: 1024×86 against 956×44), those of iPhones in portrait 2.6 times.
            let farther = 1.3
            if let own = least(of: ofEra), let nearest = least(of: self), own > nearest * farther { return }
        }
        self = ofEra
    }
}

extension [BarImage] {
    /// Keeps those that were made for a bar of iOS 26 of exactly this size; all when there are none, when the situation
    /// is of another era, or when the status bar is hidden.
    ///
    /// The height of the status bar on iOS 26 is not known for all devices when images are made, and bars keep their
    /// height there. That of a hidden status bar is 0. Before iOS 26 a bar whose large title collapses passes through
    /// the sizes of other devices' bars.
    fileprivate mutating func narrow(toSizeOfGlass situation: BarSituation) {
        guard situation.era == .liquidGlass, situation.statusBarHeight != 0, let (width, height) = situation.size
        else { return }
        // No two sizes of bars in the device catalog are nearer to each other than a point.
        let made = filter { image in
            image.era == .liquidGlass
                && zip(image.widths, image.heights).contains { abs($0 - width) < 0.5 && abs($1 - height) < 0.5 }
        }
        if !made.isEmpty { self = made }
    }
}

extension BarMetricsKind {
    fileprivate var inOrder: [BarMetricsKind] {
        switch self {
        case .default: [.default]
        case .compact: [.compact, .default]
        case .defaultPrompt: [.defaultPrompt, .default]
        case .compactPrompt: [.compactPrompt, .compact, .default]
        }
    }
}

extension BarPositionKind {
    fileprivate var inOrder: [BarPositionKind] {
        switch self {
        case .topAttached: [.topAttached, .top, .any]
        case .top, .bottom, .any: [self, .any]
        }
    }
}

extension Array {
    /// Keeps those of the first wanted kind that there are any of; all when there are none.
    mutating func narrow<Kind: Equatable>(to wanted: [Kind], of kind: (Element) -> Kind) {
        for one in wanted {
            let some = filter { kind($0) == one }
            if !some.isEmpty {
                self = some
                return
            }
        }
    }

    /// Keeps those with a length nearest to `wanted`, and nothing else that has one; all when `wanted` is unknown or
    /// not finite, or none has a length.
    fileprivate mutating func narrow(toNearest wanted: Double?, _ lengths: (Element) -> [Double]) {
        guard let wanted, wanted.isFinite else { return }
        narrow(toLeast: { lengths($0).map { abs($0 - wanted) }.min() })
    }

    /// Keeps those with the least distance, and nothing else that has one; all when none has a distance.
    fileprivate mutating func narrow(toLeast distance: (Element) -> Double?) {
        guard let least = compactMap(distance).min() else { return }
        // A thousandth of a point is no difference: thirds are rounded.
        self = filter { distance($0).map { $0 <= least + 0.001 } ?? false }
    }
}

extension [Int] {
    /// Returns the scales in the order of preference: the wanted one, then larger ones, which shrink, then smaller ones
    /// from the largest down.
    func inOrder(from wanted: Int) -> [Int] {
        let scales = Set(self).sorted()
        return scales.filter { $0 >= wanted } + scales.filter { $0 < wanted }.reversed()
    }
}
