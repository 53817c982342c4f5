import LintelBars
import LintelColor
import LintelDevices
import LintelJSON
import LintelUnits

/// The devices of a page, with the rectangles that bars fill on them. Devices that are laid out alike share a layout.
struct PreviewDevices {
    private let devices: [Device]
    private let indices: [String: [Int]]
    /// The device that a page shows first, of those that have images, if any: iPhone 16 Pro, else the newest phone at
    /// @3x of the classic design, else the newest device; 0 where there is none.
    private(set) var first = 0

    /// - Parameters:
    ///   - devices: those that the preset serves, in the order of the device catalog.
    ///   - shown: the hardware identifiers or names of those that have images.
    init(_ devices: [Device], withImages shown: Set<String>) {
        self.devices = devices
        var indices: [String: [Int]] = [:]
        for (index, device) in devices.enumerated() {
            for name in device.identifiers.isEmpty ? [device.name] : device.identifiers {
                indices[name, default: []].append(index)
            }
        }
        self.indices = indices
        let withImages = self.indices(of: Array(shown))
        let candidates = withImages.isEmpty ? Array(devices.indices) : withImages
        let phones = candidates.filter {
            devices[$0].family == .iPhone && devices[$0].scale == .x3 && devices[$0].eras.contains(.classic)
        }
        first =
            phones.first { devices[$0].name == "iPhone 16 Pro" }
            ?? Self.newest(phones.isEmpty ? candidates : phones, of: devices) ?? 0
    }

    /// The first of the newest.
    private static func newest(_ indices: [Int], of devices: [Device]) -> Int? {
        let newest = indices.map { devices[$0].year ?? 0 }.max()
        return indices.first { devices[$0].year ?? 0 == newest }
    }

    /// Returns the devices of hardware identifiers or names, ascending; those that are unknown are left out.
    func indices(of identifiers: [String]) -> [Int] {
        Set(identifiers.flatMap { indices[$0] ?? [] }).sorted()
    }

    /// - Parameters:
    ///   - bars: bar, metrics, position and era of every background image, and of bars without one.
    ///   - growth: how the navigation bar grows.
    func json(showing bars: [Placed], growth: NavigationGrowth) -> JSON {
        var layouts: [JSON] = []
        var known: [JSON: Int] = [:]
        let list = devices.map { device -> JSON in
            let layout = Self.layout(of: device, bars, growth)
            let index = known[layout] ?? layouts.count
            if index == layouts.count {
                layouts.append(layout)
                known[layout] = index
            }
            return [
                "name": .string(device.name), "family": .string(device.family.rawValue),
                "year": device.year.map { .integer($0) } ?? .null, "layout": .integer(index),
            ]
        }
        return ["list": .array(list), "layouts": .array(layouts), "first": .integer(first)]
    }

    /// A bar in one of its forms.
    struct Placed: Hashable {
        var bar: Bar
        var metrics: BarMetrics
        var position: BarPosition
        var era: Era

        init?(_ use: PreviewFolder.Use) {
            guard let bar = use.text("bar").flatMap(Bar.init),
                let metrics = use.text("metrics").flatMap(BarMetrics.init),
                let position = use.text("position").flatMap(BarPosition.init),
                let era = use.text("era").flatMap(Era.init)
            else { return nil }
            self.init(bar, metrics, position, era)
        }

        private init(_ bar: Bar, _ metrics: BarMetrics, _ position: BarPosition, _ era: Era) {
            self.bar = bar
            self.metrics = metrics
            self.position = position
            self.era = era
        }

        /// The bars that a page shows of a build, each form once: those of background images first, then bars that have
        /// only a shadow or an appearance, and the system's navigation bar where the preset has none.
        static func all(in folder: PreviewFolder) -> [Placed] {
            let uses = folder.uses
            var placed: [Placed] = []
            for use in uses where use.surface == nil && use.text("role") != "shadow" {
                if let one = Placed(use), !placed.contains(one) { placed.append(one) }
            }
            let eras = Set(uses.compactMap { $0.text("era").flatMap(Era.init) })
            let named = (folder.manifest["barAppearances"]?.items ?? []).compactMap { $0["bar"]?.string }
                .compactMap(Bar.init)
            let drawn = placed
            for era in Era.allCases where eras.isEmpty || eras.contains(era) {
                for bar in Bar.allCases where bar == .navigation || named.contains(bar) {
                    guard !drawn.contains(where: { $0.bar == bar && $0.era == era }) else { continue }
                    placed += [BarMetrics.default, .compact].map { Placed(bar, $0, .any, era) }
                }
            }
            return placed
        }
    }

    private static func layout(of device: Device, _ bars: [Placed], _ growth: NavigationGrowth) -> JSON {
        let folded = device.foldable.map { foldable in
            JSON.object(Orientation.allCases.map { .init($0.rawValue, safeArea(foldable.safeArea[$0])) })
        }
        return [
            "width": rounded(device.size.width), "height": rounded(device.size.height),
            "scale": .number(device.scale.rawValue), "top": .string("\(device.topology)"),
            "gamut": .string(device.gamut.rawValue),
            "eras": .object(
                device.eras.map { era in
                    .init(era.rawValue, .object(Orientation.allCases.map { edges(device, era, $0) }))
                }
            ),
            "folded": folded ?? .null,
            "bars": .array(bars.flatMap { placements(of: $0, beside: bars, on: device, growth) }),
        ]
    }

    /// The status bar and the safe area; `null` where no measurement is known.
    private static func edges(_ device: Device, _ era: Era, _ orientation: Orientation) -> JSON.Member {
        let area = device.safeArea(orientation, era: era)?.value
        return .init(
            orientation.rawValue,
            [
                "status": device.statusBarHeight(orientation, era: era).map { rounded($0.value) } ?? .null,
                "safe": safeArea(area),
            ])
    }

    /// Top, right, bottom and left; `null` where it is not known.
    private static func safeArea(_ area: SafeArea?) -> JSON {
        guard let area else { return .null }
        return .array([area.top ?? 0, area.right, area.bottom, area.left].map(rounded))
    }

    /// The positions in which a bar shows an image of a position: one of any position where the preset has no image of
    /// the bar's own, the usual one first. Source: UIKit, `setBackgroundImage(_:for:barMetrics:)`.
    private static func positions(of placed: Placed, beside bars: [Placed]) -> [BarPosition] {
        let all: [BarPosition]
        switch (placed.position, placed.bar) {
        case (.any, .navigation): all = [.topAttached, .top]
        case (.any, .toolbar): all = [.bottom, .top]
        case (.any, .tab): all = [.bottom]
        default: return [placed.position]
        }
        let free = all.filter { position in
            var other = placed
            other.position = position
            return !bars.contains(other)
        }
        return free.isEmpty ? all : free
    }

    private static func placements(
        of placed: Placed, beside bars: [Placed], on device: Device, _ growth: NavigationGrowth
    ) -> [JSON] {
        positions(of: placed, beside: bars).flatMap { placements(of: placed, at: $0, on: device, growth) }
    }

    /// - Parameter position: of the bar, whatever the position of its image.
    private static func placements(
        of placed: Placed, at position: BarPosition, on device: Device, _ growth: NavigationGrowth
    ) -> [JSON] {
        let isNavigation = placed.bar == .navigation
        return device.placements(
            of: placed.bar, metrics: placed.metrics, position: position, era: placed.era
        ).map { placement in
            [
                "bar": .string(placed.bar.rawValue), "metrics": .string(placed.metrics.rawValue),
                "position": .string(placed.position.rawValue), "at": .string(position.rawValue),
                "era": .string(placed.era.rawValue), "alternative": .bool(placement.isAlternative),
                "turn": .string(placement.orientation.rawValue), "height": rounded(placement.backgroundHeight),
                "origin": rounded(placement.originY), "bare": rounded(placement.barHeight),
                "growth": rounded(isNavigation && growth.hasLargeTitles ? placement.largeTitleGrowth : .zero),
                "search": rounded(isNavigation ? growth.searchBarHeight : .zero),
            ]
        }
    }

    /// Returns a length to a thousandth of a point, as in the device catalog.
    static func rounded(_ points: Points) -> JSON { .number(points.value.rounded(toDecimals: 3)) }
}
