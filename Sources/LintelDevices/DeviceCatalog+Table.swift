import LintelColor
import LintelUnits

/// Rows of text for a terminal; how wide the columns are is the printer's matter.
package struct DeviceTable: Hashable, Sendable {
    package var header: [String]
    /// As many cells each as `header`; `-` where nothing is known.
    package var rows: [[String]]
}

extension DeviceCatalog {
    /// One row for each device: its name, id, upright size in points and scale, rendered pixels, gamut, and where a
    /// navigation bar begins and ends in portrait, in pixels: up to iOS 18, then from iOS 26.
    package func table(devices: [Device]) -> DeviceTable {
        DeviceTable(
            header: [
                "Name", "Id", "Points", "Pixels", "Gamut", "Nav bar y in px, to iOS 18", "Nav bar y in px, iOS 26",
            ],
            rows: devices.map { device in
                let points =
                    "\(device.size.width.value.short)×\(device.size.height.value.short) @\(device.scale.catalogName)"
                return [
                    device.name, device.id, points, device.pixels.description, device.gamut.rawValue,
                    span(device.classic, device.scale), span(device.liquidGlass, device.scale),
                ]
            })
    }

    private func span(_ metrics: EraMetrics?, _ scale: Scale) -> String {
        guard let bar = metrics?.navigationBar, let start = bar.portraitY, let end = bar.portraitMaxY else {
            return "-"
        }
        return "\(start.pixels(at: scale))–\(end.pixels(at: scale))"
    }
}
