/// What a bar looks like at this moment, as far as its image depends on it.
public struct BarSituation: Hashable, Sendable {
    public var bar: BarKind
    public var metrics: BarMetricsKind
    public var position: BarPositionKind
    public var era: BarEra
    public var appearance: InterfaceAppearance
    public var gamut: ImageGamut
    public var direction: TextDirection
    /// Pixels of a point.
    public var scale: Int
    /// Of the bar's background, with what it covers beside the bar itself, in points; `nil` is unknown.
    public var width: Double?
    public var height: Double?
    /// In points; 0 without a status bar; `nil` is unknown.
    public var statusBarHeight: Double?
    /// Where the upper safe area of the screen ends, in points; `nil` is unknown.
    public var safeAreaTop: Double?
    /// Counts where no height is known.
    public var isLargeTitle: Bool

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
    /// The loose image that fits best, or `nil` when the preset has none for this bar and role.
    ///
    /// One demand after the other narrows the choice, as far as anything is left; so something is always shown, and the first of equals
    /// is. In this order: metrics (where there are none of its own, those of the plain bar, as UIKit does), position (else `top` for
    /// `topAttached`, `any`, whatever there is), appearance (else without the contrast, else light), scale (else the next larger, which
    /// shrinks, else the largest), gamut (else sRGB), direction of text, era, the lines that the picture follows, height, status bar, width.
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
        left.narrow(to: [situation.era]) { $0.era }
        left.narrow(toNearest: situation.statusBarHeight) { [$0.guides.statusBarBottom].compactMap(\.self) }
        left.narrow(toNearest: situation.safeAreaTop) { [$0.guides.safeAreaBottom].compactMap(\.self) }
        if situation.height == nil, role == .background {
            left.narrow(to: [situation.isLargeTitle]) { $0.isLargeTitle }
        }
        left.narrow(toNearest: situation.height, \.heights)
        left.narrow(toNearest: situation.statusBarHeight) { [$0.statusBarHeight].compactMap(\.self) }
        left.narrow(toNearest: situation.width, \.widths)
        return left.first
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

    /// Keeps those with a length nearest to `wanted`, and nothing else that has one; all when `wanted` is unknown or nobody has any.
    fileprivate mutating func narrow(toNearest wanted: Double?, _ lengths: (Element) -> [Double]) {
        guard let wanted else { return }
        func distance(_ image: Element) -> Double? { lengths(image).map { abs($0 - wanted) }.min() }
        guard let least = compactMap(distance).min() else { return }
        // A thousandth of a point is no difference: thirds are rounded.
        self = filter { distance($0).map { $0 <= least + 0.001 } ?? false }
    }
}

extension [Int] {
    /// As scales: the wanted one, then larger ones, which shrink, then smaller ones from the largest down.
    func inOrder(from wanted: Int) -> [Int] {
        let scales = Set(self).sorted()
        return scales.filter { $0 >= wanted } + scales.filter { $0 < wanted }.reversed()
    }
}
