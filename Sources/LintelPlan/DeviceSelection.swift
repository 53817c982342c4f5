import LintelBars
import LintelColor
package import LintelDevices
package import LintelDiagnostics
package import LintelPreset

/// Finds the devices that a preset names.
package enum DeviceSelection {
    /// The devices in catalog order, each once, custom ones last; a name that matches nothing is an error with the
    /// nearest name.
    package static func devices(
        of preset: Preset, in catalog: DeviceCatalog, into diagnostics: inout Diagnostics
    ) -> [Device] {
        var wanted: Set<String> = []
        var custom: [Device] = []
        var previous: String?
        for selector in preset.devices {
            switch selector.kind {
            case .all: wanted.formUnion(catalog.devices.map(\.id))
            case .named(let query):
                let found = catalog.devices(matching: query)
                if found.isEmpty {
                    diagnostics.error(
                        .unknownDevice, at: selector.location,
                        "no device matches '\(query)'\(catalog.hint(forUnknown: query, after: previous))")
                }
                wanted.formUnion(found.map(\.id))
                previous = query
            case .custom(let device):
                custom.append(
                    Device.custom(
                        name: device.name, size: device.size, scale: device.scale, gamut: device.gamut,
                        statusBar: device.statusBar, barHeights: device.barHeights, in: catalog))
            }
        }
        return catalog.devices.filter { wanted.contains($0.id) } + custom
    }
}
