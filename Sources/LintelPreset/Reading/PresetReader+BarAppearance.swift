import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    /// The value of a bar's `appearance`.
    mutating func barAppearance(_ node: Node, of bar: Bar) -> Preset.BarAppearance? {
        let shape = PresetSchema.barAppearance(of: bar)
        guard let fields = barFields(node, shape, elsewhere: { Self.message($0, notOn: bar) }) else { return nil }
        var result = Preset.BarAppearance(location: node.location)
        result.style = fields["style"].flatMap { self.word($0, "a bar style") }
        result.isTranslucent = fields["translucent"].flatMap { self.boolean($0) }
        result.barTint = fields["barTint"].map { self.colors($0) }
        result.tint = fields["tint"].map { self.colors($0) }
        result.title = fields.ifKnown("title").flatMap { self.title($0, PresetDefaults.titleFont) }
        result.largeTitle = fields.ifKnown("largeTitle").flatMap { self.title($0, PresetDefaults.largeTitleFont) }
        result.titleOffsets = fields.ifKnown("titleOffset").map { self.titleOffsets($0) } ?? [:]
        result.items = fields.ifKnown("items").map { self.items($0, of: bar) } ?? [:]
        result.scrollEdge = fields.ifKnown("scrollEdge").flatMap { self.scrollEdge($0, of: bar) } ?? .background
        result.backIndicator = fields.ifKnown("backIndicator").flatMap { self.backIndicator($0) }
        for (key, roles) in Self.roles {
            for role in roles { result.origins[role] = fields.key(key)?.location }
        }
        result.contrast = contrast(fields, of: bar, result)
        if result.scrollEdge.background == .transparent { ignoreStyle(of: &result, fields) }
        return result
    }

    /// Both keys hold in all states of a bar, and are those of its background. Source: UIKit, `UIBarStyle`,
    /// `UINavigationBar.isTranslucent`.
    private mutating func ignoreStyle(of look: inout Preset.BarAppearance, _ fields: Fields) {
        func warn(_ key: String, _ entry: String, _ harm: String) {
            guard let location = fields.key(key)?.location else { return }
            warning(
                .styleAtTransparentEdge, at: location,
                "'\(entry)' is ignored: it would also apply at the transparent edge, where \(harm); remove it, or choose "
                    + "'scrollEdge: background'")
        }
        if look.style == .black {
            look.style = nil
            warn("style", "style: black", "the status bar and titles would be white in front of the content")
        }
        if look.isTranslucent == false {
            look.isTranslucent = nil
            warn("translucent", "translucent: false", "no content would be behind the bar")
        }
    }

    private static let roles: [(key: String, roles: [Preset.BarAppearance.TextRole])] = [
        ("title", [.title]), ("largeTitle", [.largeTitle]), ("tint", [.tint]), ("items", [.item, .selectedItem]),
    ]

    /// What is wrong with a key that the appearances of other bars have; `nil` for a key that none has.
    private static func message(_ key: String, notOn bar: Bar) -> String? {
        let onlyNavigation = "only a navigation bar has a title and a back button; remove '\(key)'"
        return switch key {
        case "title", "largeTitle", "titleOffset", "backIndicator": onlyNavigation
        // On a navigation bar there is advice on them.
        case "titleColor", "titleFont", "largeTitleColor", "largeTitleFont":
            bar == .navigation ? nil : onlyNavigation
        case "items": "\(bar.phrase) has no items; remove '\(key)'"
        case "scrollEdge": "\(bar.phrase) has one background for all scroll positions; remove '\(key)'"
        default: nil
        }
    }

    /// What is wrong with a key in a bar that only other bars have, there or in their appearances; `nil` for others.
    static func message(_ key: String, inBar bar: Bar) -> String? {
        if key == "largeTitles" { return "only a navigation bar has large titles; remove '\(key)'" }
        return PresetSchema.barAppearance(of: bar).keyNames.contains(key) ? nil : message(key, notOn: bar)
    }

    /// A color in every appearance that it or the palette names.
    private mutating func colors(_ node: Node) -> ByAppearance<Color> {
        byAppearance(node) { reader, appearance in reader.color(node, in: appearance) ?? Color(.sRGB, 0, 0, 0) }
    }

    private mutating func title(
        _ node: Node, _ usual: Preset.BarAppearance.Font
    ) -> Preset.BarAppearance.Title? {
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
        return .init(color: color, shadow: shadow, font: fields["font"].flatMap { self.font($0, usual) })
    }

    private mutating func scrollEdge(_ node: Node, of bar: Bar) -> Preset.BarAppearance.ScrollEdge? {
        guard node.entries != nil else {
            let background: Preset.BarAppearance.ScrollEdge.Background? = word(node, "a value of 'scrollEdge'")
            return background.map { .init($0) }
        }
        let shape = PresetSchema.scrollEdge(of: bar)
        guard let fields = barFields(node, shape, elsewhere: { Self.message($0, notOn: bar) }) else { return nil }
        if let node = fields["background"] {
            let _: PresetSchema.DescribedEdge? = word(node, "the background of an edge with its own colors")
        }
        return .init(
            .transparent, title: fields.ifKnown("title").flatMap { self.title($0, PresetDefaults.titleFont) },
            largeTitle: fields.ifKnown("largeTitle").flatMap { self.title($0, PresetDefaults.largeTitleFont) },
            items: fields.ifKnown("items").map { self.items($0, of: bar) } ?? [:])
    }

    private mutating func items(
        _ node: Node, of bar: Bar
    ) -> [Preset.BarAppearance.ItemState: Preset.BarAppearance.Item] {
        let shape = PresetSchema.items(of: bar)
        let fields = barFields(
            node, shape,
            elsewhere: { key in
                Preset.BarAppearance.ItemState(rawValue: key).map { _ in
                    "the items of \(bar.phrase) have no state '\(key)'; expected \(Spelling.list(shape.keyNames))"
                }
            })
        var items: [Preset.BarAppearance.ItemState: Preset.BarAppearance.Item] = [:]
        for state in Preset.BarAppearance.ItemState.allCases {
            guard let node = fields?.ifKnown(state.rawValue), let own = self.fields(node, PresetSchema.item) else {
                continue
            }
            items[state] = .init(
                color: own["color"].map { self.colors($0) },
                font: own["font"].flatMap { self.font($0, PresetDefaults.itemFont(of: bar)) })
        }
        return items
    }

    /// - Parameter usual: whose size and weight a font has that says nothing of them.
    private mutating func font(_ node: Node, _ usual: Preset.BarAppearance.Font) -> Preset.BarAppearance.Font? {
        guard let fields = fields(node, PresetSchema.font) else { return nil }
        var font = usual
        font.name = fields["name"].flatMap { self.fontName($0) }
        if let size = fields["size"].flatMap({ number($0, in: PresetLimits.fontSize, "a size in points") }) {
            font.size = size
        }
        if let weight: Preset.BarAppearance.Font.Weight = fields["weight"].flatMap({ word($0, "a font weight") }) {
            font.weight = weight
        }
        return font
    }

    /// Reads a font's name, which has to match `PresetSchema.fontNamePattern`.
    private mutating func fontName(_ node: Node) -> String? {
        guard let text = text(node, "a font's PostScript name") else { return nil }
        func isAlphanumeric(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: false
            }
        }
        let isName =
            (1...63).contains(text.utf8.count) && text.utf8.first.map(isAlphanumeric) == true
            && text.utf8.allSatisfy { isAlphanumeric($0) || " ._+-".utf8.contains($0) }
        guard isName else {
            error(
                .malformedValue, at: node.location,
                "\(node.summary) is not a font's PostScript name; expected up to 63 letters, digits and '-', such as "
                    + "AvenirNext-DemiBold")
            return nil
        }
        return text
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
            let words = ["true", "false", "yes", "no", "on", "off"]
            guard words.contains(node.text?.lowercased() ?? "") else {
                expected(
                    "true, false or a mapping with \(Spelling.list(PresetSchema.backIndicator.keyNames))", at: node)
                return nil
            }
            guard let isOn = boolean(node) else { return nil }
            return isOn ? PresetDefaults.backIndicator : nil
        }
        guard let fields = fields(node, PresetSchema.backIndicator) else { return nil }
        let background = fields["background"].map { self.background($0) }
        let size = fields["size"].flatMap { self.size($0, sides: PresetLimits.deviceSide, example: "13x21") }
        let height = fields["height"].flatMap { number($0, in: PresetLimits.chevron, "a height in points") }
        let line = fields["line"].flatMap { number($0, in: PresetLimits.chevronLine, "a width in points") }
        guard fields["background"] != nil else {
            // One with an error cannot be compared with the other.
            if fields["line"] != nil && line == nil || fields["height"] != nil && height == nil { return nil }
            let lines = line ?? PresetDefaults.chevronLine
            let tall = height ?? PresetDefaults.chevronHeight
            guard lines * 2 < tall else {
                error(
                    .malformedValue, at: node.location,
                    "strokes of \(lines.short) points fill a chevron of \(tall.short); expected less than half"
                )
                return nil
            }
            return .chevron(height: tall, line: lines)
        }
        guard let size else { return nil }
        return background.map { .init(drawing: $0[.light], mask: $0[.light], size: size) }
    }
}
