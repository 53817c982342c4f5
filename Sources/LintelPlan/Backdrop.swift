package import LintelBars
import LintelDevices
package import LintelDrawing
import LintelPreset
package import LintelUnits

/// A bar's background in one appearance on one device, for judging how well the bar can be read, with one pixel per
/// point.
package struct Backdrop: Hashable, Sendable {
    package var appearance: Appearance
    /// The background with its guides resolved, or the bar tint where the bar has no background of its own.
    package var drawing: Drawing
    /// The size of the background in pixels, which are points here.
    package var size: PixelSize
    /// The distance from the background's top to the bar's top, in points.
    package var barOrigin: Points
    /// The height of the bar without a large title, in points.
    package var barHeight: Points
    package var isLargeTitle: Bool
    /// Whether clock and battery are above the bar.
    package var hasStatusBar: Bool
    /// The device's name.
    package var device: String

    /// Returns the backdrops with the extremes of width, of height and of the parts of it at which the bar begins and
    /// ends, with and without status bar and large title: what is drawn between them differs little. They are in the
    /// order of heights and widths.
    static func representatives(of entries: [BarDemand.Entry], for spec: Preset.BarSpec) -> [Backdrop] {
        struct Kind: Hashable {
            var hasStatusBar: Bool
            var isLargeTitle: Bool
        }
        let sorted = entries.enumerated().sorted { a, b in
            let (x, y) = (a.element.target, b.element.target)
            return (x.height, x.width, a.offset) < (y.height, y.width, b.offset)
        }.map(\.element)
        let measures: [(BarDemand.Entry) -> Double] = [
            { Double($0.target.width) }, { Double($0.target.height) },
            { $0.barOrigin.value / Double($0.target.height) },
            {
                ($0.barOrigin + $0.barHeight - $0.largeTitleHeight - $0.searchBarHeight).value
                    / Double($0.target.height)
            },
        ]
        var extremes: [Kind: [Int]] = [:]
        for (index, entry) in sorted.enumerated() {
            let kind = Kind(hasStatusBar: entry.hasStatusBar, isLargeTitle: entry.isLargeTitle)
            var found = extremes[kind] ?? [Int](repeating: index, count: 2 * measures.count)
            for (measureIndex, measure) in measures.enumerated() {
                // The first of equal ones, so that the device named is the same each time.
                if measure(entry) < measure(sorted[found[2 * measureIndex]]) { found[2 * measureIndex] = index }
                if measure(entry) > measure(sorted[found[2 * measureIndex + 1]]) { found[2 * measureIndex + 1] = index }
            }
            extremes[kind] = found
        }
        let chosen = Set(extremes.values.joined()).sorted().map { sorted[$0] }
        return appearances(of: spec).flatMap { appearance in
            chosen.map { Backdrop($0, spec, appearance) }.uniqued()
        }
    }

    private init(_ entry: BarDemand.Entry, _ spec: Preset.BarSpec, _ appearance: Appearance) {
        self.appearance = appearance
        drawing =
            spec.hasBackground
            ? spec.background[appearance].resolved(guides: entry.guides)
            : Drawing(layers: (spec.appearance?.barTint?[appearance]).map { [.init(.color($0))] } ?? [])
        size = entry.target
        barOrigin = entry.barOrigin
        barHeight = entry.barHeight - entry.largeTitleHeight - entry.searchBarHeight
        isLargeTitle = entry.isLargeTitle
        hasStatusBar = entry.hasStatusBar
        device = entry.device.name
    }

    /// Returns the appearances in which the background or a color on it differs from the appearance they fall back to.
    private static func appearances(of spec: Preset.BarSpec) -> [Appearance] {
        var differing = Set(spec.background.differing)
        if let look = spec.appearance {
            for role in Preset.BarAppearance.TextRole.allCases {
                differing.formUnion(look.color(of: role)?.differing ?? [])
            }
            differing.formUnion(look.barTint?.differing ?? [])
        }
        return Appearance.combined(differing)
    }
}

extension BarDemand.Entry {
    /// Whether clock and battery are above the bar. Phones hide them in landscape.
    fileprivate var hasStatusBar: Bool { barOrigin > .zero && statusBarHeight != .zero }
}
