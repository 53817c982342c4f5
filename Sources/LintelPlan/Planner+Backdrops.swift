import LintelBars
import LintelDevices
import LintelPreset
import LintelUnits

extension Planner {
    /// The backgrounds of a bar for judging how well it can be read.
    func backdrops(of spec: Preset.BarSpec) -> [Backdrop] {
        guard spec.hasBackground || spec.appearance?.barTint != nil else { return [] }
        let entries = spec.metrics.flatMap { metrics in
            spec.positions.flatMap { position in
                // A device once, whatever scales are delivered.
                Era.allCases.filter(preset.eras.contains).flatMap { era in
                    BarDemand(
                        bar: spec.bar, metrics: metrics, position: position, era: era, largeTitles: spec.largeTitles,
                        searchBarHeight: spec.searchBarHeight, devices: devices, scale: .x1
                    ).entries
                }
            }
        }
        return Backdrop.representatives(of: entries, for: spec)
    }
}
