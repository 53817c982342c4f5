import LintelBars
import LintelDevices
import LintelDrawing
import LintelUnits

/// The sizes that one bar needs for its background at one scale, and which devices need each.
struct BarDemand {
    /// The description of a device that needs sizes. It is a class because a device has many entries, which are copied
    /// often.
    final class AskingDevice: Sendable {
        let id: String
        let name: String
        /// The identifiers of the device, or its name if it has none.
        let identifiers: [String]
        /// The size of the upright screen in points.
        let size: PointSize

        init(_ device: Device) {
            (id, name, size) = (device.id, device.name, device.size)
            identifiers = device.identifiers.isEmpty ? [device.name] : device.identifiers
        }
    }

    /// One height of a bar on one device, in one orientation.
    struct Entry {
        let device: AskingDevice
        var target: PixelSize
        var statusBarHeight: Points?
        /// The height that the background covers above the bar.
        var barOrigin: Points
        /// The bar's own height, with its large title, without what is above or below it.
        var barHeight: Points
        /// The height before a large title or a search bar makes the bar taller, in pixels; `nil` for a bar that is not
        /// taller.
        var collapsedHeight: Int?
        /// The part of the bar's height that its large title takes.
        var largeTitleHeight = Points.zero
        /// The part of the bar's height that the search bar of a `UISearchController` takes.
        var searchBarHeight = Points.zero

        var isLargeTitle: Bool { largeTitleHeight > .zero }
        /// The positions of all guides below the image's top, which is the screen's top for a background attached to
        /// it; for other bars, which nothing of the system's covers, 0. Where the device catalog has no position of a
        /// guide, the bar's origin is used instead: the system begins the bar below what it keeps free.
        var guides: Guides
        /// The guides whose positions are not known, so that the bar's origin is used instead.
        var unknownGuides: Set<Guide>
    }

    /// The entries in the order of devices, portrait first, collapsed before expanded.
    private(set) var entries: [Entry] = []

    /// Creates the demand of `devices`, laid out as if each had `scale`.
    init(
        bar: Bar, metrics: BarMetrics, position: BarPosition, era: Era, largeTitles: Bool,
        searchBarHeight: Points = .zero, devices: [Device], scale: Scale
    ) {
        for device in devices {
            let asking = AskingDevice(device)
            for position in Self.positions(of: bar, asked: position) {
                for placement in device.placements(of: bar, metrics: metrics, position: position, era: era) {
                    let guides = position == .topAttached ? Self.guides(of: placement, device, era) : Guides.atTop
                    add(
                        placement, on: asking, guides: guides, largeTitles: largeTitles,
                        searchBarHeight: searchBarHeight, scale: scale)
                }
            }
        }
    }

    private static func guides(of placement: BarPlacement, _ device: Device, _ era: Era) -> Guides {
        Guides(
            statusBarBottom: placement.statusBarHeight?.value,
            safeAreaBottom: device.safeArea(placement.orientation, era: era)?.value.top?.value)
    }

    /// Whether a background in that position may begin at the screen's top.
    static func mayTouchTop(_ bar: Bar, _ position: BarPosition) -> Bool {
        positions(of: bar, asked: position).contains(.topAttached)
    }

    private mutating func add(
        _ placement: BarPlacement, on device: AskingDevice, guides: Guides, largeTitles: Bool, searchBarHeight: Points,
        scale: Scale
    ) {
        let origin = placement.originY.value
        let collapsed = Entry(
            device: device,
            target: PixelSize(
                width: placement.width.pixels(at: scale), height: placement.backgroundHeight.pixels(at: scale)),
            statusBarHeight: placement.statusBarHeight, barOrigin: placement.originY, barHeight: placement.barHeight,
            guides: Guides(
                statusBarBottom: guides.statusBarBottom ?? origin, safeAreaBottom: guides.safeAreaBottom ?? origin),
            unknownGuides: Set(Guide.allCases.filter { guides[$0] == nil }))
        entries.append(collapsed)
        let largeTitle = largeTitles ? placement.largeTitleGrowth : .zero
        var growths: [(title: Points, search: Points)] = []
        if largeTitle > .zero { growths.append((largeTitle, .zero)) }
        if searchBarHeight > .zero { growths.append((.zero, searchBarHeight)) }
        if growths.count == 2 { growths.append((largeTitle, searchBarHeight)) }
        for (title, search) in growths {
            let growth = title + search
            var expanded = collapsed
            expanded.collapsedHeight = collapsed.target.height
            expanded.largeTitleHeight = title
            expanded.searchBarHeight = search
            expanded.barHeight = placement.barHeight + growth
            expanded.target.height = (placement.backgroundHeight + growth).pixels(at: scale)
            entries.append(expanded)
        }
    }

    /// Returns the positions that a bar may take; `any` means all of them: an image set without a position is used
    /// wherever none is set for the bar's own position. Source: UIKit, `setBackgroundImage(_:for:)`.
    static func positions(of bar: Bar, asked: BarPosition) -> [BarPosition] {
        guard asked == .any else { return [asked] }
        switch bar {
        case .navigation, .search: return [.topAttached, .top]
        case .toolbar: return [.bottom, .top]
        case .tab: return [.bottom]
        }
    }
}

extension Guides {
    static let atTop = Guides(statusBarBottom: 0, safeAreaBottom: 0)
}

extension [BarDemand.Entry] {
    /// The status bar's height; `nil` unless all entries have the same.
    var commonStatusBarHeight: Points? {
        allSatisfy { $0.statusBarHeight == first?.statusBarHeight } ? first?.statusBarHeight : nil
    }

    /// The targets, each once, ascending. A bar that grows by a large title or a search bar passes through the heights
    /// between; the middle one represents them.
    var stretchTargets: [PixelSize] {
        var targets = Set(map(\.target))
        for entry in self {
            guard let collapsedHeight = entry.collapsedHeight else { continue }
            targets.insert(
                PixelSize(width: entry.target.width, height: (collapsedHeight + entry.target.height) / 2))
        }
        return targets.sorted()
    }

    /// The bar heights in pixels at which an image without vertical caps leaves a black strip under the status bar;
    /// ascending.
    func blackStripHeights(at scale: Scale) -> [Int] {
        Set(filter { $0.barOrigin > .zero && $0.collapsedHeight == nil }.map { $0.barHeight.pixels(at: scale) })
            .sorted()
    }

    /// The identifiers of the devices, or the names of those that have none, each once, in catalog order.
    var identifiers: [String] { flatMap(\.device.identifiers).uniqued() }
}
