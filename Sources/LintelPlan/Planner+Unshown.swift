import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelPreset

/// What a preset asks for by name and no selected device shows.
extension Planner {
    /// Warns of a bar that no selected device shows; of other bars, of the metrics and positions in which none shows
    /// them. What the preset leaves to the defaults is for the devices that have it.
    func reportUnshown(_ spec: Preset.BarSpec, into diagnostics: inout Diagnostics) {
        guard spec.hasBackground || spec.shadow != nil else { return }
        func warn(_ text: String, at location: SourceLocation) {
            diagnostics.warning(.notShown, at: location, "no selected device shows \(spec.bar.phrase) \(text)")
        }
        guard isShown(spec) else {
            let (text, location) = reasonForNone(of: spec)
            return warn(text, at: location)
        }
        for metrics in spec.metrics where !isShown(spec, metrics: [metrics]) {
            guard let location = spec.metricsLocations[metrics] else { continue }
            warn("in the metrics \(metrics.rawValue); no image is made for them", at: location)
        }
        for position in spec.positions where !isShown(spec, positions: [position]) {
            guard let location = spec.positionLocations[position] else { continue }
            warn("in the position \(position.rawValue); no image is made for it", at: location)
        }
    }

    /// The eras that the preset does not name and in which a selected device shows the bar.
    func otherEras(showing spec: Preset.BarSpec) -> [Era] {
        Era.allCases.filter { !preset.eras.contains($0) && isShown(spec, eras: [$0]) }
    }

    /// Why no selected device shows a bar, after its name, and where that was written.
    private func reasonForNone(of spec: Preset.BarSpec) -> (String, SourceLocation) {
        let named = preset.eras.map(\.rawValue)
        let eras = "in the \(named.count == 1 ? "era" : "eras") " + named.joined(separator: " and ")
        let floats = preset.eras == [.liquidGlass] && spec.bar != .navigation ? ", where it floats" : ""
        let others = otherEras(showing: spec).map { "'\($0.rawValue)'" }
        if !others.isEmpty {
            let time = others == ["'classic'"] ? " for earlier systems" : ""
            return ("\(eras)\(floats); add \(others.joined(separator: " and ")) to 'eras'\(time)", spec.location)
        }
        let metrics = PresetDefaults.metrics(of: spec.bar).filter { isShown(spec, metrics: [$0]) }
        if let first = spec.metrics.first.flatMap({ spec.metricsLocations[$0] }), !metrics.isEmpty {
            let written = Spelling.list(spec.metrics.map(\.rawValue), joinedBy: "and")
            return ("in the metrics \(written); add \(Spelling.list(metrics.map(\.rawValue))) to 'metrics'", first)
        }
        return ("\(eras)\(floats); no image is made for it", spec.location)
    }

    /// Whether a selected device shows the bar in any of the metrics, positions and eras, which are the preset's unless
    /// they are given. At any scale it is as large in points.
    private func isShown(
        _ spec: Preset.BarSpec, metrics: [BarMetrics]? = nil, positions: [BarPosition]? = nil, eras: [Era]? = nil
    ) -> Bool {
        (eras ?? preset.eras).contains { era in
            (metrics ?? spec.metrics).contains { metrics in
                (positions ?? spec.positions).contains { position in
                    devices.contains { device in
                        !BarDemand(
                            bar: spec.bar, metrics: metrics, position: position, era: era, largeTitles: false,
                            devices: [device], scale: device.scale
                        ).entries.isEmpty
                    }
                }
            }
        }
    }
}
