import LintelBars
import LintelColor
import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML

/// Devices written with the keys that presets have for a device of their own: `{ name: Kiosk, size: 600x1024 }`.
extension DeviceCatalogReader {
    /// Whether the node is of this form: `size` is its key alone.
    static func isInline(_ node: Node) -> Bool { node["size"] != nil }

    mutating func readInlineDevice(_ node: Node) {
        guard let fields = fields(node, DevicesSchema.inline) else { return }
        let name = text(fields, "name", "a name").over(nil)
        let size = fields["size"].flatMap { self.screenSize($0, sides: DevicesSchema.sides) }
        let scale = scale(fields)
        let statusBar = number(fields, "statusBar", "a height in points").over(nil)
        let gamut: Gamut? = fields["gamut"].flatMap { self.word($0, "a gamut") }
        let heights = heights(fields)
        guard let name, let size else { return }
        // What presets take for granted too.
        var device = Device.custom(
            name: name, size: size, scale: scale ?? .x2, gamut: gamut ?? .sRGB,
            statusBar: statusBar.map { Points($0) } ?? 20, barHeights: heights, in: catalog)
        device.year = number(fields, "year", "a year").map { Int($0) }.over(nil)
        device.identifiers = identifiers(fields) ?? []
        device.notes = text(fields, "notes", "a text").over(nil)
        if fields["id"] != nil {
            guard let id = identifier(fields) else { return }
            device.id = id
        } else if let first = seen.updateValue(node, forKey: device.id) {
            error(
                .repeatedDevice, at: node.location,
                "a device like '\(name)' is in this file twice, first in line \(first.location.line); give each an 'id'"
            )
            return
        }
        if let node = fields["name"] { names.append((node, name, device.id)) }
        device.evidence.sources = isShipped ? [] : [Self.ownSource]
        device.attributions = attributions(for: device.evidence.sources)
        put(device)
    }

    /// `2`, also as `2.0`, or `2x` as presets also have it.
    private mutating func scale(_ fields: Fields) -> Scale? {
        guard let node = fields["scale"] else { return nil }
        if let known = Scale.ofApple.first(where: {
            [$0.catalogName, $0.text].contains(node.text) || $0.rawValue == node.number
        }) {
            return known
        }
        error(
            .deviceNumberOutOfRange, at: node.location, "'scale' is \(node.summary), expected 1, 2 or 3")
        return nil
    }

    private mutating func heights(_ fields: Fields) -> [Bar: Points] {
        guard let node = fields["bars"], let bars = self.fields(node, DevicesSchema.barHeights) else { return [:] }
        var heights: [Bar: Points] = [:]
        for bar in Bar.allCases {
            heights[bar] = length(bars, bar.rawValue).over(nil)
        }
        return heights
    }
}
