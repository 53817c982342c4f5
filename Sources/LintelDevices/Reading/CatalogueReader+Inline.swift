import LintelBars
import LintelDiagnostics
import LintelUnits
import LintelYAML

/// Devices written with the keys that presets have for a device of their own: `{ name: Kiosk, size: 1024x600 }`.
extension CatalogueReader {
    private static let inlineKeys = [
        "id", "name", "size", "scale", "statusBar", "gamut", "bars", "year", "identifiers", "notes",
    ]

    /// Whether the node is of this form: `size` is its key alone.
    static func isInline(_ node: Node) -> Bool { node["size"] != nil }

    mutating func readInlineDevice(_ node: Node, into diagnostics: inout Diagnostics) {
        guard let fields = Fields(node, "a device with a 'size'", keys: Self.inlineKeys, into: &diagnostics) else {
            return
        }
        let name = fields.text("name", into: &diagnostics).over(nil)
        if name == nil, fields["name"] == nil {
            diagnostics.error(.missingDeviceKey, at: fields.location, "a device needs a 'name'")
        }
        let size = size(fields, into: &diagnostics)
        let scale = scale(fields, into: &diagnostics)
        let statusBar = fields.number("statusBar", in: 0...200, into: &diagnostics).over(nil)
        let gamut = fields.word("gamut", Device.DisplayGamut.self, into: &diagnostics)
        let heights = heights(fields, into: &diagnostics)
        guard let name, let size else { return }
        // What presets take for granted too.
        var device = Device.custom(
            name: name, size: size, scale: scale ?? .x2, gamut: gamut ?? .sRGB,
            statusBar: statusBar.map { Points($0) } ?? 20, barHeights: heights, in: catalogue)
        if fields["id"] != nil {
            guard let id = identifier(fields, into: &diagnostics) else { return }
            device.id = id
        } else if let first = seen.updateValue(node, forKey: device.id) {
            diagnostics.error(
                .repeatedDevice, at: node.location,
                "a device like '\(name)' is in this file twice, first in line \(first.location.line); give each an 'id'"
            )
            return
        }
        device.year = fields.number("year", in: 2007...2100, into: &diagnostics).map { Int($0) }.over(nil)
        device.identifiers = fields.texts("identifiers", of: "machine identifiers", into: &diagnostics) ?? []
        device.notes = fields.text("notes", into: &diagnostics).over(nil)
        device.evidence.sources = isShipped ? [] : [Self.ownSource]
        device.attributions = attributions(for: device.evidence.sources)
        if let place = places[device.id] {
            catalogue.devices[place] = device
        } else {
            places[device.id] = catalogue.devices.count
            catalogue.devices.append(device)
        }
    }

    /// `1024x600`, in points.
    private func size(_ fields: Fields, into diagnostics: inout Diagnostics) -> PointSize? {
        guard let node = fields["size"] else { return nil }
        let sides = (node.text ?? "").split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map { side in
            let text = side.filter { $0 != " " }
            return text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? Double(text) : nil
        }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else {
            diagnostics.error(
                .wrongDeviceValue, at: node.location,
                "expected 'size' in points such as 1024x600, found \(node.summary)")
            return nil
        }
        for side in [width, height] where !(1...10_000).contains(side) {
            diagnostics.error(
                .deviceNumberOutOfRange, at: node.location, "a side is \(side.short) points, expected 1 to 10000")
            return nil
        }
        return PointSize(width: Points(width), height: Points(height))
    }

    /// `2`, or `2x` as presets also have it.
    private func scale(_ fields: Fields, into diagnostics: inout Diagnostics) -> Scale? {
        guard let node = fields["scale"] else { return nil }
        if let known = Scale.ofApple.first(where: {
            [$0.catalogName, String($0.catalogName.dropLast())].contains(node.text)
        }) {
            return known
        }
        diagnostics.error(
            .deviceNumberOutOfRange, at: node.location, "'scale' is \(node.summary), expected 1, 2 or 3")
        return nil
    }

    private func heights(_ fields: Fields, into diagnostics: inout Diagnostics) -> [Bar: Points] {
        guard let node = fields["bars"],
            let bars = Fields(node, "heights of bars", keys: Bar.allCases.map(\.rawValue), into: &diagnostics)
        else { return [:] }
        var heights: [Bar: Points] = [:]
        for bar in Bar.allCases {
            heights[bar] = bars.number(bar.rawValue, in: 1...1000, into: &diagnostics).map { Points($0) }.over(nil)
        }
        return heights
    }
}
