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

    /// Warns of each overlay where no selected device has the bar that divides overlays.
    func reportUnshownOverlays(into diagnostics: inout Diagnostics) {
        guard let reason = reasonForNoOverlay else { return }
        for overlay in preset.surfaces.overlays {
            diagnostics.warning(
                .notShown, at: overlay.location, "no image of the overlay '\(overlay.name)' is made: \(reason)")
        }
    }

    /// Why overlays have no images; `nil` where they have some, and where nothing that is made has overlays.
    var reasonForNoOverlay: String? {
        guard !preset.surfaces.overlays.isEmpty, formats.contains(where: \.holdsSurfacesOfApple) else { return nil }
        func haveBar(_ eras: [Era]) -> Bool {
            isShown(.navigation, metrics: [.default, .compact], positions: [.topAttached], eras: eras)
        }
        if haveBar(preset.eras) { return nil }
        let others = Era.allCases.filter { !preset.eras.contains($0) && haveBar([$0]) }
        return
            "overlays are divided where a navigation bar ends, and no height of one is known for the selected devices "
            + eraPhrase
            + (others.isEmpty ? "" : "; add " + Spelling.list(others.map(\.rawValue), joinedBy: "and") + " to 'eras'")
    }

    /// `in the eras classic and liquidGlass`.
    private var eraPhrase: String {
        "in the \(preset.eras.count == 1 ? "era" : "eras") " + preset.eras.map(\.rawValue).joined(separator: " and ")
    }

    /// The eras that the preset does not name and in which a selected device shows the bar.
    func otherEras(showing spec: Preset.BarSpec) -> [Era] {
        Era.allCases.filter { !preset.eras.contains($0) && isShown(spec, eras: [$0]) }
    }

    /// Why no selected device shows a bar, after its name, and where that was written.
    private func reasonForNone(of spec: Preset.BarSpec) -> (String, SourceLocation) {
        let eras = eraPhrase
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
        isShown(
            spec.bar, metrics: metrics ?? spec.metrics, positions: positions ?? spec.positions,
            eras: eras ?? preset.eras)
    }

    private func isShown(_ bar: Bar, metrics: [BarMetrics], positions: [BarPosition], eras: [Era]) -> Bool {
        eras.contains { era in
            metrics.contains { metrics in
                positions.contains { position in
                    devices.contains { device in
                        !BarDemand(
                            bar: bar, metrics: metrics, position: position, era: era, largeTitles: false,
                            devices: [device], scale: device.scale
                        ).entries.isEmpty
                    }
                }
            }
        }
    }
}
