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

    /// Reports each entry of the preset's `devices` that names devices of which none has an image, where others have:
    /// a warning, or a note where the images stretch and may serve these devices too. A family is there for those of
    /// its devices that show the bars.
    /// - Parameter planned: the planned surfaces.
    /// - Complexity: O(devices × (entries + bars)).
    func reportDevicesWithoutImages(beside planned: [PlannedSurface], into diagnostics: inout Diagnostics) {
        let surfaces = preset.surfaces
        // Panels are for every device, and spotlights for every screen.
        guard surfaces.panels.isEmpty, surfaces.spotlights.isEmpty,
            formats.contains(where: { $0.isOfApple && $0.holdsImages })
        else { return }
        let specs = preset.bars.filter { $0.hasBackground || $0.shadow != nil }
        let areBySize = specs.contains(where: hasImagesBySize) || planned.contains(where: \.isDividedOverlay)
        // An overlay that is not divided is one pixel, which is right on any screen.
        guard areBySize || !specs.isEmpty else { return }
        let shown = Set(devices.filter { isAnyShown(specs, preset.eras, on: [$0]) }.map(\.id))
        guard !shown.isEmpty, shown.count < devices.count else { return }
        let selected = DeviceCatalog(of: devices)
        let families = Set(Device.Family.allCases.map { $0.rawValue.lowercased() })
        for selector in preset.devices {
            guard case .named(let query) = selector.kind, !families.contains(query.lowercased()) else { continue }
            let found = selected.devices(matching: query)
            guard !found.isEmpty, !found.contains(where: { shown.contains($0.id) }) else { continue }
            let (reason, isUnused) = reasonForNone(of: specs, on: found)
            if areBySize || isUnused {
                diagnostics.warning(.notShown, at: selector.location, "no image is made for '\(query)'\(reason)")
            } else {
                diagnostics.note(.notShown, at: selector.location, "no image is proved for '\(query)'\(reason)")
            }
        }
    }

    /// Why none of the devices shows a bar of the preset, with what to change, after their name; and whether an image
    /// that stretches is of no use to them either.
    private func reasonForNone(
        of specs: [Preset.BarSpec], on devices: [Device]
    ) -> (reason: String, isUnused: Bool) {
        let eras = Era.allCases.filter { !preset.eras.contains($0) && isAnyShown(specs, [$0], on: devices) }
        if !eras.isEmpty {
            let names = Spelling.list(eras.map(\.rawValue))
            return (" \(eraPhrase); add \(names) to 'eras', or remove the device from 'devices'", false)
        }
        for spec in specs {
            let metrics = usualMetrics(showing: spec, on: devices).map(\.rawValue)
            guard !metrics.isEmpty else { continue }
            let written = Spelling.list(spec.metrics.map(\.rawValue), joinedBy: "and")
            return (
                " in the metrics \(written); add \(Spelling.list(metrics)) to 'metrics', or remove the device from 'devices'",
                true
            )
        }
        if haveOnlyFloating(specs, on: devices) {
            return (": the preset's bars float there from iOS 26 on; remove it from 'devices'", true)
        }
        let what = specs.isEmpty ? "the navigation bar, where overlays are divided," : "the preset's bars"
        return (
            ": no size of \(what) is known for it \(eraPhrase); remove it from 'devices', or add its bars in a devices file",
            false
        )
    }

    /// Whether the devices have iOS 26 alone of what the preset is for, where all of the bars float. Where not even the
    /// navigation bar is known, nothing is known of the others.
    private func haveOnlyFloating(_ specs: [Preset.BarSpec], on devices: [Device]) -> Bool {
        !specs.contains { $0.bar == .navigation } && hasBarOfOverlays([.liquidGlass], on: devices)
            && devices.allSatisfy { $0.eras.allSatisfy { $0 == .liquidGlass || !preset.eras.contains($0) } }
    }

    /// Whether any of the devices shows any of the bars, or the bar that divides the preset's overlays.
    private func isAnyShown(_ specs: [Preset.BarSpec], _ eras: [Era], on devices: [Device]) -> Bool {
        specs.contains { isShown($0, eras: eras, on: devices) }
            || !preset.surfaces.overlays.isEmpty && hasBarOfOverlays(eras, on: devices)
    }

    /// Why overlays have no images; `nil` where they have some, and where nothing that is made has overlays.
    var reasonForNoOverlay: String? {
        guard !preset.surfaces.overlays.isEmpty, formats.contains(where: \.holdsSurfacesOfApple) else { return nil }
        if hasBarOfOverlays(preset.eras, on: devices) { return nil }
        let others = Era.allCases.filter { !preset.eras.contains($0) && hasBarOfOverlays([$0], on: devices) }
        return
            "overlays are divided where a navigation bar ends, and no height of one is known for the selected devices "
            + eraPhrase
            + (others.isEmpty ? "" : "; add " + Spelling.list(others.map(\.rawValue), joinedBy: "and") + " to 'eras'")
    }

    /// Whether any of the devices has the bar that divides overlays.
    private func hasBarOfOverlays(_ eras: [Era], on devices: [Device]) -> Bool {
        isShown(
            .navigation, metrics: [.default, .compact], positions: [.topAttached], eras: eras, on: devices)
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
        let metrics = usualMetrics(showing: spec)
        if let first = spec.metrics.first.flatMap({ spec.metricsLocations[$0] }), !metrics.isEmpty {
            let written = Spelling.list(spec.metrics.map(\.rawValue), joinedBy: "and")
            return ("in the metrics \(written); add \(Spelling.list(metrics.map(\.rawValue))) to 'metrics'", first)
        }
        return ("\(eras)\(floats); no image is made for it", spec.location)
    }

    /// The metrics of a bar without any written in which a device shows it.
    private func usualMetrics(showing spec: Preset.BarSpec, on devices: [Device]? = nil) -> [BarMetrics] {
        PresetDefaults.metrics(of: spec.bar).filter { isShown(spec, metrics: [$0], on: devices) }
    }

    /// Whether any of the devices, which are the selected ones unless they are given, shows the bar in any of the
    /// metrics, positions and eras, which are the preset's unless they are given. At any scale it is as large in
    /// points.
    private func isShown(
        _ spec: Preset.BarSpec, metrics: [BarMetrics]? = nil, positions: [BarPosition]? = nil, eras: [Era]? = nil,
        on devices: [Device]? = nil
    ) -> Bool {
        isShown(
            spec.bar, metrics: metrics ?? spec.metrics, positions: positions ?? spec.positions,
            eras: eras ?? preset.eras, on: devices ?? self.devices)
    }

    private func isShown(
        _ bar: Bar, metrics: [BarMetrics], positions: [BarPosition], eras: [Era], on devices: [Device]
    ) -> Bool {
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

extension PlannedSurface {
    /// Whether it is an overlay that has an image for each screen or each height of a bar.
    fileprivate var isDividedOverlay: Bool {
        guard case .overlay = kind else { return false }
        return images.contains { !$0.dividedAxes.isEmpty }
    }
}
