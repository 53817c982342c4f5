import LintelColor
import LintelDevices
import LintelPreset
import LintelUnits

/// The scales and gamuts of a plan, and which devices stand behind each.
struct PlanAxes {
    private let preset: Preset
    private let devices: [Device]

    init(_ preset: Preset, _ devices: [Device]) {
        self.preset = preset
        self.devices = devices
    }

    /// The scales to deliver: those asked for, else those of the devices.
    var scales: [Scale] { preset.scales?.sorted() ?? Set(devices.map(\.scale)).sorted() }

    /// The devices drawn at `scale`; a scale that was asked for although no device has it is laid out for all of them.
    func devices(at scale: Scale) -> [Device] {
        let matching = devices.filter { $0.scale == scale }
        return matching.isEmpty ? devices : matching
    }

    /// Display P3 only where a device can show it, unless it is all that was asked for.
    func gamuts(at scale: Scale) -> [Gamut] {
        guard preset.gamuts.count > 1 else { return preset.gamuts }
        let showsP3 = devices(at: scale).contains { $0.gamut == .displayP3 }
        return preset.gamuts.filter { $0 == .sRGB || showsP3 }
    }
}
