import LintelBars
import LintelColor
package import LintelDevices
package import LintelDiagnostics
package import LintelPreset

/// Finds the devices that a preset names.
package enum DeviceSelection {
    /// The devices in catalogue order, each once, custom ones last; a name that matches nothing is an error with the nearest
    /// name.
    package static func devices(
        of preset: Preset, in catalogue: Catalogue, into diagnostics: inout Diagnostics
    ) -> [Device] {
        var wanted: Set<String> = []
        var custom: [Device] = []
        for selector in preset.devices {
            switch selector.kind {
            case .all: wanted.formUnion(catalogue.devices.map(\.id))
            case .named(let query):
                let found = catalogue.devices(matching: query)
                if found.isEmpty {
                    diagnostics.error(
                        .unknownDevice, at: selector.location,
                        "no device matches '\(query)'\(catalogue.hint(forUnknown: query))")
                }
                wanted.formUnion(found.map(\.id))
            case .custom(let device):
                custom.append(
                    Device.custom(
                        name: device.name, size: device.size, scale: device.scale,
                        gamut: device.gamut == .displayP3 ? .displayP3 : .sRGB, statusBar: device.statusBar,
                        barHeights: device.barHeights, in: catalogue))
            }
        }
        return catalogue.devices.filter { wanted.contains($0.id) } + custom
    }
}
