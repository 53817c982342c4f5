import LintelColor
import LintelUnits

/// Rows of text for a terminal. The printer decides how wide the columns are.
package struct DeviceTable: Hashable, Sendable {
    package var header: [String]
    /// The rows, each with as many cells as `header`; `-` where nothing is known.
    package var rows: [[String]]
}

extension DeviceCatalog {
    /// Returns a table with one row for each device: its name, id, upright size in points and scale, rendered pixels,
    /// gamut, and where a navigation bar begins and ends in portrait, in pixels: up to iOS 18, then from iOS 26.
    package func table(devices: [Device]) -> DeviceTable {
        DeviceTable(
            header: [
                "Name", "Id", "Points", "Pixels", "Gamut", "Nav bar top–bottom (px), iOS ≤ 18",
                "Nav bar top–bottom (px), iOS ≥ 26",
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
