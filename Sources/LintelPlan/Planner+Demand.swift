import LintelBars
import LintelDevices
import LintelDrawing
import LintelPreset
import LintelUnits

/// The sizes that bars ask for, by era, and their groups.
extension Planner {
    typealias Demand = [(era: Era, entries: [BarDemand.Entry])]

    func demand(
        of spec: Preset.BarSpec, metrics: BarMetrics, position: BarPosition, scale: Scale
    ) -> Demand {
        Era.allCases.filter(preset.eras.contains).map { era in
            (
                era,
                spec.metricsShown(inImageFor: metrics).flatMap { metrics in
                    BarDemand(
                        bar: spec.bar, metrics: metrics, position: position, era: era, largeTitles: spec.largeTitles,
                        searchBarHeight: spec.searchBarHeight, devices: axes.devices(at: scale), scale: scale
                    ).entries
                }
            )
        }
    }

    /// A shadow is as wide as its bar in any state and has a height of its own, in pixels.
    func shadowDemand(of spec: Preset.BarSpec, devices: [Device], height: Int, scale: Scale) -> Demand {
        Era.allCases.filter(preset.eras.contains).map { era in
            let entries = spec.metrics.flatMap { metrics in
                spec.positions.flatMap { position in
                    BarDemand(
                        bar: spec.bar, metrics: metrics, position: position, era: era, largeTitles: false,
                        devices: devices, scale: scale
                    ).entries
                }
            }.map { entry in
                var entry = entry
                entry.target.height = height
                entry.statusBarHeight = nil
                entry.barOrigin = .zero
                entry.barHeight = .zero
                return entry
            }.uniqued { "\($0.device.id) \($0.target.width)" }
            return (era, entries)
        }
    }

    static func sizes(of demands: [(scale: Scale, demand: Demand)]) -> Set<PointSize> {
        demands.reduce(into: []) { sizes, item in
            for target in item.demand.flatMap(\.entries).map(\.target) {
                sizes.insert(
                    PointSize(
                        width: Points(pixels: target.width, at: item.scale),
                        height: Points(pixels: target.height, at: item.scale)))
            }
        }
    }

    /// The demand divided by the positions of the guides that a picture follows; as a whole when it follows none.
    /// - Complexity: O(entries + positions × eras).
    static func groups(
        _ demand: Demand, following used: Set<Guide>, of use: Use, at scale: Scale
    ) -> [(guides: PlacedGuides?, demand: Demand)] {
        guard !used.isEmpty, use.role == .background, BarDemand.mayTouchTop(use.bar, use.position) else {
            return [(nil, demand)]
        }
        let demands = grouped(demand) { PlacedGuides($0.guides, used: used, at: scale) }
        return demands.sorted { $0.key < $1.key }.map { (guides: $0.key, demand: $0.value) }
    }

    /// Returns the demand divided by what `key` gives for each entry: under each key every era, with its entries in
    /// their order.
    /// - Complexity: O(entries + keys × eras).
    static func grouped<Key: Hashable>(
        _ demand: Demand, by key: (BarDemand.Entry) -> Key
    ) -> [Key: Demand] {
        let none: Demand = demand.map { ($0.era, []) }
        var result: [Key: Demand] = [:]
        for (index, part) in demand.enumerated() {
            for entry in part.entries { result[key(entry), default: none][index].entries.append(entry) }
        }
        return result
    }

    /// The same picture may serve two status-bar heights, and a large title on one device a plain bar on another.
    static func byKind(_ entries: [BarDemand.Entry]) -> [(LooseKind, [BarDemand.Entry])] {
        Dictionary(grouping: entries, by: LooseKind.init).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension ByAppearance<Drawing> {
    /// The guides that the drawing of any appearance follows.
    var guides: Set<Guide> { given.reduce(into: []) { $0.formUnion(self[$1].guides) } }
}
