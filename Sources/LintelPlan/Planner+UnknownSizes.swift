import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelUnits

/// Bars of selected devices whose size in one orientation no source gives.
extension Planner {
    /// Notes the devices on which a bar has a size in one orientation and an unknown one in the other, where its
    /// background does not stretch: what stretches has an image there, too.
    func reportUnknownSizes(of spec: Preset.BarSpec, into diagnostics: inout Diagnostics) {
        guard formats.contains(where: { $0.isOfApple && $0.holdsImages }), hasImagesBySize(spec) else { return }
        for era in Era.allCases where preset.eras.contains(era) {
            for orientation in Orientation.allCases {
                let names = devices.filter { hasUnknownSize(spec, on: $0, orientation, era) }.map(\.name).uniqued()
                guard !names.isEmpty else { continue }
                diagnostics.note(
                    .cannotStretch, at: spec.backgroundLocation,
                    "no source gives the size of the \(spec.bar.name) of \(UnknownGuides.list(names)) in "
                        + "\(orientation.rawValue) in the era \(era.rawValue); the background does not stretch, so "
                        + "no image has that size")
            }
        }
    }

    /// Whether a background has an image for each known size, and none that stretches to others.
    func hasImagesBySize(_ spec: Preset.BarSpec) -> Bool {
        guard spec.hasBackground else { return false }
        let drawings = spec.background
        return preset.stretch == .none
            || drawings.differing.contains { drawings[$0].resolved(guides: .atTop).stretchObstacle != nil }
            || images.contains { image in
                image.bar == spec.bar && image.role == .background && !image.format.holdsHeights
                    && divisions[image.dividedAsset] == .sizes
            }
    }

    /// Whether the device shows the bar, and in that orientation in no metrics, although it has the bar in the other.
    private func hasUnknownSize(
        _ spec: Preset.BarSpec, on device: Device, _ orientation: Orientation, _ era: Era
    ) -> Bool {
        let shown = BarMetrics.allCases.flatMap { metrics in
            spec.positions.flatMap { BarDemand.positions(of: spec.bar, asked: $0) }.flatMap { position in
                device.placements(of: spec.bar, metrics: metrics, position: position, era: era).map(\.orientation)
            }
        }
        return !shown.isEmpty && !shown.contains(orientation)
    }
}
