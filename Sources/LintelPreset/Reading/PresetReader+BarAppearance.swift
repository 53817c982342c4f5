import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelYAML

extension PresetReader {
    /// The value of a bar's `appearance`.
    mutating func barAppearance(_ node: Node, of bar: Bar) -> Preset.BarAppearance? {
        guard let fields = fields(node, PresetSchema.barAppearance) else { return nil }
        for key in ["title", "largeTitle", "titleOffset", "backIndicator"] where bar != .navigation {
            if let place = fields.key(key) {
                error(
                    .notForThisBar, at: place.location,
                    "only a navigation bar has a title and a back button; remove '\(key)'")
            }
        }
        var result = Preset.BarAppearance(location: node.location)
        result.style = fields["style"].flatMap { self.word($0, "a bar style") }
        result.isTranslucent = fields["translucent"].flatMap { self.boolean($0) }
        result.barTint = fields["barTint"].map { self.colors($0) }
        result.tint = fields["tint"].map { self.colors($0) }
        result.title = fields["title"].flatMap { self.title($0) }
        result.largeTitle = fields["largeTitle"].flatMap { self.title($0) }
        result.titleOffsets = fields["titleOffset"].map { self.titleOffsets($0) } ?? [:]
        result.scrollEdge = fields["scrollEdge"].flatMap { self.word($0, "what is shown at the edge") } ?? .background
        result.backIndicator = fields["backIndicator"].flatMap { self.backIndicator($0) }
        result.contrast = contrast(fields, of: bar, result)
        return result
    }

    /// A colour in every appearance that it or the palette names.
    private mutating func colors(_ node: Node) -> ByAppearance<Color> {
        byAppearance(node) { reader, appearance in reader.color(node, in: appearance) ?? Color(.sRGB, 0, 0, 0) }
    }

    private mutating func title(_ node: Node) -> Preset.BarAppearance.Title? {
        guard let fields = fields(node, PresetSchema.title) else { return nil }
        let color = fields["color"].map { self.colors($0) }
        var shadow: Preset.BarAppearance.TextShadow?
        if let node = fields["shadow"], let fields = self.fields(node, PresetSchema.titleShadow) {
            let range = PresetLimits.textShadow
            let x = fields["x"].flatMap { number($0, in: range, "an offset") } ?? 0
            let y = fields["y"].flatMap { number($0, in: range, "an offset") } ?? 1
            let blur = fields["blur"].flatMap { number($0, in: 0...range.upperBound, "a blur") } ?? 0
            shadow = fields["color"].map { .init(color: self.colors($0), x: x, y: y, blur: blur) }
        }
        return .init(color: color, shadow: shadow)
    }

    private mutating func titleOffsets(_ node: Node) -> [BarMetrics: Double] {
        guard node.entries != nil else {
            guard let offset = number(node, in: PresetLimits.titleOffset, "an offset in points") else { return [:] }
            return Dictionary(uniqueKeysWithValues: BarMetrics.allCases.map { ($0, offset) })
        }
        guard let fields = fields(node, PresetSchema.titleOffsets) else { return [:] }
        var offsets: [BarMetrics: Double] = [:]
        for metrics in BarMetrics.allCases {
            guard let node = fields[metrics.rawValue] else { continue }
            offsets[metrics] = number(node, in: PresetLimits.titleOffset, "an offset in points")
        }
        return offsets
    }

    private mutating func backIndicator(_ node: Node) -> Preset.BarAppearance.BackIndicator? {
        guard node.entries != nil else {
            guard let isOn = boolean(node) else { return nil }
            return isOn ? PresetDefaults.backIndicator : nil
        }
        guard let fields = fields(node, PresetSchema.backIndicator) else { return nil }
        let background = fields["background"].map { self.background($0) }
        let size = fields["size"].flatMap { self.size($0) }
        let height = fields["height"].flatMap { number($0, in: PresetLimits.chevron, "a height in points") }
        let line = fields["line"].flatMap { number($0, in: PresetLimits.chevronLine, "a width in points") }
        guard let key = fields.key("background") else {
            if let key = fields.key("size") {
                error(.conflictingKeys, at: key.location, "'size' belongs to a 'background'; a chevron has a 'height'")
            }
            let lines = line ?? PresetDefaults.chevronLine
            let tall = height ?? PresetDefaults.chevronHeight
            guard lines * 2 < tall else {
                error(
                    .malformedValue, at: node.location,
                    "strokes of \(Self.spell(lines)) points fill a chevron of \(Self.spell(tall)); expected less than half"
                )
                return nil
            }
            return .chevron(height: tall, line: lines)
        }
        for name in ["height", "line"] {
            if let other = fields.key(name) {
                error(
                    .conflictingKeys, at: other.location,
                    "'\(name)' belongs to a chevron; it stands beside 'background'")
            }
        }
        guard let size else {
            if fields["size"] == nil, isComplete {
                error(.missingKey, at: key.location, "a back indicator of your own needs the key 'size'")
            }
            return nil
        }
        return background.map { .init(drawing: $0[.light], mask: $0[.light], size: size) }
    }
}
