import LintelBars
import LintelDrawing
import LintelJSON
import LintelPlan
import LintelUnits

/// Forms that rows of `Name+Lintel.json` have and `manifest.json` has not.
extension ManifestForm where Value == Int {
    static func index(_ table: String) -> ManifestForm { integer("An index in '\(table)'.", minimum: 0) }

    static func pixels(_ description: String) -> ManifestForm { integer(description, minimum: 0) }
}

extension ManifestForm where Value == Int? {
    static var runtimeStep: ManifestForm {
        ManifestForm([
            "type": ["integer", "null"], "minimum": 1, "description": "The step that it shows.",
        ]) { $0.map { .integer($0) } ?? .null }
    }
}

extension ManifestForm where Value == Scale {
    /// A scale of Apple's devices.
    static var runtimeScale: ManifestForm {
        ManifestForm(["enum": [1, 2, 3], "description": "Pixels per point."]) { .number($0.rawValue) }
    }
}

extension ManifestForm where Value == Bool {
    static var largeTitle: ManifestForm {
        ManifestForm([
            "type": ["boolean", "null"],
            "description": "Whether the bar is grown by a large title; null where it is not.",
        ]) { $0 ? .bool(true) : .null }
    }
}

extension ManifestForm where Value == Overhang {
    static var overhang: ManifestForm {
        ManifestForm([
            "type": "array", "items": ["type": "integer", "minimum": 0], "minItems": 4, "maxItems": 4,
            "description":
                "How far it reaches beyond what it represents, in pixels: top, left, bottom, right; none when left out.",
        ]) { overhang in
            guard overhang != Overhang() else { return .null }
            return .array(
                [overhang.top, overhang.left, overhang.bottom, overhang.right].map { .integer($0) })
        }
    }
}

extension ManifestForm where Value == [[String]] {
    static var kinds: ManifestForm {
        ManifestForm([
            "type": "array",
            "description":
                "What images are for: role, bar, metrics, position, era, appearance, gamut and direction of text for bars; part, appearance and gamut for surfaces.",
            "items": ["type": "array", "items": ["type": "string"], "minItems": 3, "maxItems": 8],
        ]) { .array($0.map { .array($0.map { .string($0) }) }) }
    }
}

extension ManifestForm where Value == [[PixelSize]] {
    static var sizes: ManifestForm {
        ManifestForm([
            "type": "array",
            "description": "Lists of sizes that an image is shown at: width and height of each in pixels, in turn.",
            "items": ["type": "array", "items": ["type": "integer", "minimum": 1], "minItems": 2],
        ]) { .array($0.map { .array($0.flatMap { [.integer($0.width), .integer($0.height)] }) }) }
    }
}

extension ManifestForm where Value == Manifest.BarLook {
    /// A bar's look with the keys that it has in the manifest, without what is not set and what no app needs.
    static var runtimeBar: ManifestForm {
        let wanted: Set = [
            "bar", "barStyle", "isTranslucent", "barTintColor", "tintColor", "titleTextAttributes",
            "largeTitleTextAttributes", "items", "scrollEdge", "titleVerticalPositionAdjustments",
        ]
        return ManifestForm([
            "type": "object", "required": ["bar", "items", "titleVerticalPositionAdjustments", "states", "legibility"],
            "description":
                "What an app sets on a bar, with the keys of manifest.json; a key without a value is left out, and so is the CSS text of colors.",
            "properties": ["bar": ManifestForm<Bar>.word("The bar.").schema],
        ]) { look in
            let isTransparent = look.appearance.states.contains(where: \.isTransparent)
            let styles = look.legibility.compactMap { record -> JSON? in
                guard let statusBar = record.statusBar else { return nil }
                let style = statusBar.style.map { [JSON.Member("statusBarStyle", .string($0.rawValue))] } ?? []
                return .object([.init("appearance", .string(record.appearance.rawValue))] + style)
            }
            let members = Manifest.BarLook.object.members(of: look).filter { wanted.contains($0.key) }
            return .object(
                members.compactMap(RuntimeManifest.withoutNulls)
                    + [
                        .init("states", .array(isTransparent ? [["transparent": true]] : [])),
                        .init("legibility", .array(styles)),
                    ])
        }
    }
}

extension RuntimeManifest {
    /// Returns a member without what is null, and without the text of colors, whose numbers are enough.
    static func withoutNulls(_ member: JSON.Member) -> JSON.Member? {
        if member.value == .null || member.key == "css" { return nil }
        return .init(member.key, withoutNulls(member.value))
    }

    private static func withoutNulls(_ json: JSON) -> JSON {
        switch json {
        case .object(let members): .object(members.compactMap(withoutNulls))
        case .array(let items): .array(items.map(withoutNulls))
        default: json
        }
    }
}
