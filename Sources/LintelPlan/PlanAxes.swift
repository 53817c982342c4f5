import LintelColor
import LintelDevices
import LintelPreset
import LintelUnits

/// The scales and gamuts of a plan, and which devices stand behind each.
struct PlanAxes {
    private let preset: Preset
    private let devices: [Device]
    private let byScale: [Scale: [Device]]
    private let lengthsByScale: [Scale: Set<Int>]
    /// The scales to deliver: those asked for, else those of the devices.
    let scales: [Scale]

    init(_ preset: Preset, _ devices: [Device]) {
        self.preset = preset
        self.devices = devices
        let byScale = Dictionary(grouping: devices, by: \.scale)
        scales = preset.scales?.sorted() ?? byScale.keys.sorted()
        lengthsByScale = scales.reduce(into: [:]) { lengths, scale in
            lengths[scale] = Set(
                (byScale[scale] ?? devices).flatMap { [$0.size.width, $0.size.height].map { $0.pixels(at: scale) } })
        }
        self.byScale = byScale
    }

    /// The devices drawn at `scale`; a scale that was asked for although no device has it is laid out for all of them.
    func devices(at scale: Scale) -> [Device] { byScale[scale] ?? devices }

    /// The widths and heights in pixels of the screens drawn at `scale`, one of those to deliver.
    func screenLengths(at scale: Scale) -> Set<Int> { lengthsByScale[scale] ?? [] }

    /// Display P3 only where a device can show it, unless it is all that was asked for.
    func gamuts(at scale: Scale) -> [Gamut] {
        guard preset.gamuts.count > 1 else { return preset.gamuts }
        let showsP3 = devices(at: scale).contains { $0.gamut == .displayP3 }
        return preset.gamuts.filter { $0 == .sRGB || showsP3 }
    }
}
