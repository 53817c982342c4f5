import LintelBars
import LintelColor
import LintelDevices
import LintelEngine
import LintelUnits

/// All that the device catalog knows of one device's bars.
struct DeviceReport {
    let device: Device
    private let rows: [Row]

    /// One background with the state of the bar that it is for.
    private struct Row {
        var era: Era
        var bar: Bar
        var metrics: BarMetrics
        var position: BarPosition
        var placement: BarPlacement
    }

    init(_ device: Device) {
        self.device = device
        // Where UIKit puts each bar; `any` and `top` are the bar alone.
        let positions: [Bar: [BarPosition]] = [
            .navigation: [.topAttached], .toolbar: [.bottom], .tab: [.bottom], .search: [.topAttached],
        ]
        var rows: [Row] = []
        for era in device.eras {
            for bar in Bar.allCases {
                for metrics in BarMetrics.allCases {
                    for position in positions[bar] ?? [] {
                        rows += device.placements(of: bar, metrics: metrics, position: position, era: era).map {
                            Row(era: era, bar: bar, metrics: metrics, position: position, placement: $0)
                        }
                    }
                }
            }
        }
        self.rows = rows
    }

    var text: String {
        let size = "\(Amounts.length(device.size.width))×\(Amounts.length(device.size.height)) points"
        let pixels = device.pixels
        var facts = [
            size, "\(pixels.width)×\(pixels.height) pixels at \(device.scale.catalogName)", device.gamut.rawValue,
        ]
        facts += device.year.map { ["\($0)"] } ?? []
        var text = "\(device.name)\n"
        text += "  \(facts.joined(separator: ", "))\n"
        if !device.identifiers.isEmpty { text += "  " + device.identifiers.joined(separator: ", ") + "\n" }
        guard !rows.isEmpty else { return text + "  the heights of its bars are not known\n" }
        let table = TextTable(
            header: [
                "ERA", "BAR", "METRICS", "POSITION", "ORIENTATION", "PIXELS", "BACKGROUND PT", "BAR PT", "CONFIDENCE",
                "SOURCES",
            ],
            rows: rows.map(cells))
        text += "\n" + table.text
        text += "\nBACKGROUND PT: the height of the bar's background in points; BAR PT: that of the bar\n"
        if rows.contains(where: \.placement.isAlternative) {
            text += "* value from another source or an older system\n"
        }
        return text
    }

    private func cells(_ row: Row) -> [String] {
        let placement = row.placement
        let pixels = placement.pixels(at: device.scale)
        return [
            row.era.rawValue, row.bar.rawValue, row.metrics.rawValue, row.position.rawValue,
            placement.orientation.rawValue,
            "\(pixels.width)×\(pixels.height)" + (placement.isAlternative ? "*" : ""),
            Amounts.length(placement.backgroundHeight), Amounts.length(placement.barHeight),
            placement.confidence.rawValue, placement.sources.joined(separator: " "),
        ]
    }
}
