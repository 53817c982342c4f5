import LintelBars
import LintelColor
import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    mutating func devices(_ node: Node) -> [Preset.DeviceSelector] {
        guard let items = oneOrMore(node, "'all', device names or mappings") else { return [] }
        guard items.count <= PresetLimits.devices else {
            error(
                .tooMany, at: items[PresetLimits.devices].location,
                "a list of \(items.count) devices; expected at most \(PresetLimits.devices)")
            return []
        }
        var named: [String: SourceLocation] = [:]
        return items.compactMap { item in
            guard let kind = kind(item) else { return nil }
            if case .custom(let device) = kind {
                if let other = named[device.name] {
                    error(
                        .repeatedDevice, at: item.location,
                        "a device in line \(other.line) is also named '\(device.name)'; give one of them another 'name'"
                    )
                }
                named[device.name] = named[device.name] ?? item.location
            }
            return Preset.DeviceSelector(kind: kind, location: item.location)
        }
    }

    private mutating func kind(_ node: Node) -> Preset.DeviceSelector.Kind? {
        guard node.entries == nil else { return customDevice(node).map { .custom($0) } }
        guard let text = text(node, "a device name or a mapping") else { return nil }
        guard !text.isEmpty else {
            error(.malformedValue, at: node.location, "the device name is empty")
            return nil
        }
        return text == "all" ? .all : .named(text)
    }

    private mutating func customDevice(_ node: Node) -> Preset.CustomDevice? {
        guard let fields = fields(node, PresetSchema.device) else { return nil }
        let name = fields["name"].flatMap { self.text($0, "a device name") }
        if let name, name.isEmpty, let field = fields["name"] {
            error(.malformedValue, at: field.location, "the device name is empty")
        }
        let size = fields["size"].flatMap { self.screenSize($0, sides: PresetLimits.deviceSide) }
        let scale = fields["scale"].flatMap { self.scale($0) }
        let gamut = fields["gamut"].flatMap { self.gamut($0) }
        let statusBar = fields["statusBar"].flatMap {
            number($0, in: PresetLimits.statusBarHeight, "a height in points")
        }
        var heights: [Bar: Points] = [:]
        if let bars = fields["bars"], let own = self.fields(bars, PresetSchema.deviceBars) {
            for bar in Bar.allCases {
                guard let node = own[bar.rawValue] else { continue }
                heights[bar] = number(node, in: PresetLimits.barHeight, "a height in points").map { Points($0) }
            }
        }
        guard let name, let size else { return nil }
        return Preset.CustomDevice(
            name: name, size: size, scale: scale ?? PresetDefaults.customDeviceScale,
            gamut: gamut ?? PresetDefaults.customDeviceGamut,
            statusBar: statusBar.map { Points($0) } ?? PresetDefaults.customDeviceStatusBar, barHeights: heights)
    }
}
