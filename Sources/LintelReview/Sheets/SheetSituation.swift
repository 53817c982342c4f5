import LintelBars
import LintelDevices
import LintelEngine
import LintelPlan
import LintelUnits

/// A device and a way that a bar looks on it, by which a contact sheet names a size.
struct SheetSituation: Hashable {
    /// What makes a navigation bar as high as it is.
    enum Height: Hashable, CaseIterable {
        /// The bar alone.
        case plain
        case largeTitle
        case searchBar
        case largeTitleAndSearchBar
        /// A height between two others, while the bar grows or collapses.
        case between
    }

    var device: String
    var family: Device.Family
    var orientation: Orientation
    var height: Height
    /// Whether the bar shows a prompt above its title.
    var hasPrompt: Bool
    /// Whether the height is what another source than that of the device catalog says.
    var isAlternative: Bool
    /// The eras in which the bar has that size.
    var eras: Set<Era>
    /// The row of pixels at which the bar itself begins.
    var origin: Int
    /// The height of the bar without what it grows by, in pixels; a prompt is in its upper rows.
    var barHeight: Int
    /// The height of the prompt in pixels; 0 without one.
    var promptHeight: Int
    /// The height that a large title adds, in pixels; 0 without one.
    var largeTitleHeight: Int

    /// `iPhone 16, portrait`, `iPhone 16, landscape, prompt`, or `iPhone 16, large title`, which most devices show
    /// upright only.
    var phrase: String {
        let isUprightOnly = height != .plain && orientation == .portrait
        let parts = [
            device, isUprightOnly ? nil : orientation.rawValue, hasPrompt ? "prompt" : nil, heightWords,
            isAlternative ? "alternative" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    private var heightWords: String? {
        switch height {
        case .plain: nil
        case .largeTitle: "large title"
        case .searchBar: "search bar"
        case .largeTitleAndSearchBar: "large title, search bar"
        case .between: "partly grown"
        }
    }

    /// `classic era`, `liquidGlass era`, or `both eras`. Not the versions of iOS: in iOS 26, apps can keep the classic
    /// bars, and new devices run no other version.
    var eraPhrase: String {
        eras.count > 1 ? "both eras" : eras == [.classic] ? "classic era" : "liquidGlass era"
    }

    /// Returns the situation in the eras of both, which differ in nothing else that is shown.
    func joined(with other: SheetSituation) -> SheetSituation {
        var joined = self
        joined.eras.formUnion(other.eras)
        return joined
    }

    // MARK: Finding

    /// Returns the situation that each size of an image is shown in: of several, that of the newest device.
    /// - Parameters:
    ///   - metrics: those that the bar has images for: a bar with a prompt among them shows the image of the bar
    ///     without, too.
    ///   - growth: how the preset's navigation bar grows.
    /// - Complexity: O(devices).
    static func situations(
        of image: PlannedImage, metrics: Set<BarMetrics>, on devices: [Device], _ growth: NavigationGrowth
    ) -> [PixelSize: SheetSituation] {
        let served = Set(image.devices)
        var found = Found()
        // A shadow is that of its bar in every form.
        let isShadow = image.role == .shadow
        for device in devices where !served.isDisjoint(with: device.identifiers + [device.name]) {
            for metrics in isShadow ? BarMetrics.allCases : image.metrics.shown(whereImagesAreFor: metrics) {
                for position in image.position == .any ? BarPosition.allCases : [image.position] {
                    let placements = device.placements(
                        of: image.bar, metrics: metrics, position: position, era: image.era)
                    for placement in placements {
                        if isShadow {
                            for target in image.targets { found.add(shadowOf: placement, target, image, device) }
                        } else {
                            found.add(placement, metrics, image, device, growth)
                        }
                    }
                }
            }
        }
        return found.situations
    }

    private struct Found {
        private(set) var situations: [PixelSize: SheetSituation] = [:]
        private var years: [PixelSize: Int] = [:]

        /// A shadow, which has a height of its own.
        mutating func add(
            shadowOf placement: BarPlacement, _ target: PixelSize, _ image: PlannedImage, _ device: Device
        ) {
            guard placement.width.pixels(at: image.scale) == target.width else { return }
            add(SheetSituation(placement, .plain, hasPrompt: false, image, device), target, device)
        }

        /// A bar in all its heights.
        mutating func add(
            _ placement: BarPlacement, _ metrics: BarMetrics, _ image: PlannedImage, _ device: Device,
            _ growth: NavigationGrowth
        ) {
            func situation(_ height: Height) -> SheetSituation {
                SheetSituation(placement, height, hasPrompt: metrics.hasPrompt, image, device)
            }
            let isNavigation = image.bar == .navigation
            let title = isNavigation && growth.hasLargeTitles ? placement.largeTitleGrowth : .zero
            let search = isNavigation ? growth.searchBarHeight : .zero
            func size(_ more: Points) -> PixelSize {
                PixelSize(
                    width: placement.width.pixels(at: image.scale),
                    height: (placement.backgroundHeight + more).pixels(at: image.scale))
            }
            let plain = size(.zero)
            add(situation(.plain), plain, device)
            for (height, more) in [
                (Height.largeTitle, title), (.searchBar, search), (.largeTitleAndSearchBar, title + search),
            ] where more > .zero {
                // Both are one only where there are both.
                if height == .largeTitleAndSearchBar, title == .zero || search == .zero { continue }
                let grown = size(more)
                add(situation(height), grown, device)
                let between = PixelSize(width: plain.width, height: (plain.height + grown.height) / 2)
                add(situation(.between), between, device)
            }
        }

        /// A height of the device catalog is named before one of another source, and that before one between two; of
        /// those that are equal in this, one without a prompt is named first.
        private mutating func add(_ one: SheetSituation, _ size: PixelSize, _ device: Device) {
            let year = device.year ?? .max
            if let known = situations[size], let knownYear = years[size] {
                guard one.rank <= known.rank else { return }
                // On one device, the lesser growth: a large title before a search bar that is as high.
                if one.rank == known.rank, year < knownYear || one.device == known.device { return }
            }
            situations[size] = one
            years[size] = year
        }
    }

    private var rank: Int { (height == .between ? 4 : isAlternative ? 2 : 0) + (hasPrompt ? 1 : 0) }

    /// Whether the size is that of a bar at rest, by the device catalog.
    var isOfCatalog: Bool { height != .between && !isAlternative }

    private init(
        _ placement: BarPlacement, _ height: Height, hasPrompt: Bool, _ image: PlannedImage, _ device: Device
    ) {
        self.hasPrompt = hasPrompt
        self.device = device.name
        family = device.family
        orientation = placement.orientation
        self.height = height
        isAlternative = placement.isAlternative
        eras = [image.era]
        origin = placement.originPixels(at: image.scale)
        barHeight = placement.barHeight.pixels(at: image.scale)
        promptHeight = hasPrompt ? device.metrics(in: image.era)?.prompt.height?.pixels(at: image.scale) ?? 0 : 0
        let isLarge = height == .largeTitle || height == .largeTitleAndSearchBar
        largeTitleHeight = isLarge ? placement.largeTitleGrowth.pixels(at: image.scale) : 0
    }

    // MARK: Choosing

    /// Returns the sizes that stand for all: of each kind of device, orientation and height the narrowest and the
    /// widest; all of a few.
    static func representatives(
        of targets: [PixelSize], _ situations: [PixelSize: SheetSituation]
    ) -> [PixelSize] {
        guard targets.count > most else { return targets }
        struct Kind: Hashable {
            var family: Device.Family
            var orientation: Orientation
            var height: Height
            var hasPrompt: Bool
        }
        var kinds: [Kind: [PixelSize]] = [:]
        for target in targets {
            guard let one = situations[target], one.isOfCatalog else { continue }
            let kind = Kind(
                family: one.family, orientation: one.orientation, height: one.height, hasPrompt: one.hasPrompt)
            kinds[kind, default: []].append(target)
        }
        guard !kinds.isEmpty else { return targets }
        let chosen = Set(kinds.values.flatMap { [$0.min(), $0.max()].compactMap(\.self) })
        return targets.filter(chosen.contains)
    }

    /// Returns the size of the bar alone on the narrowest device: the one by which the others are judged. Without a
    /// prompt, unless all have one; `nil` where there is none.
    static func plainest(of targets: [PixelSize], _ situations: [PixelSize: SheetSituation]) -> PixelSize? {
        let plain = targets.filter { target in
            situations[target].map { $0.isOfCatalog && $0.height == .plain } ?? false
        }
        return plain.filter { situations[$0]?.hasPrompt == false }.min() ?? plain.min()
    }

    /// Sizes that are all shown: those of one device.
    private static let most = 12
}
