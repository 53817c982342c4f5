import LintelDiagnostics
import LintelSchema

/// What to do about names of other programs, and about keys that are known at another level of a preset. `…` stands for
/// the value.
extension PresetSchema {
    /// At the top of a preset.
    static let adviceOnPresets: [String: String] = {
        var advice = [
            "appearance": "it is a key of a bar: write bars: { navigation: { appearance: { … } } }",
            "angle": "it is a key of a gradient: write background: { linear: { angle: … } }",
            "compositing": "it belongs below 'background'",
            "dark": "write background: { light: …, dark: … }",
            "extends": "the brands of a batch extend one another; presets share colors by 'palettes'",
            "fill": "it is a key of a layer: write background: { layers: [{ fill: … }] }",
            "format": "write it in the command: --formats …",
            "formats": "write them in the command: --formats …",
            "layers": "it belongs below 'background'",
            "light": "write background: { light: …, dark: … }",
            "out": "write it in the command: --out …",
            "output": "write it in the command: --out …",
            "stops": "they are of a gradient: write background: { linear: { stops: … } }",
            "texture": "it belongs below 'background'",
            "themes": "a value has its appearances itself: write background: { light: …, dark: … }",
            "colors": "colors by name are a 'palette', those of a gradient its 'stops', below 'background'",
        ]
        for name in ["navigation", "toolbar", "tab", "search"] { advice[name] = "it belongs below 'bars'" }
        for name in paintsInParts {
            advice[name] = "it belongs below 'background'"
        }
        return advice
    }()

    /// Of those at the top of a preset, names that stand for its background.
    static func standsForBackground(_ name: String) -> Bool {
        let plain = Spelling.plain(name)
        return namesOfBackgrounds.contains { Spelling.plain($0) == plain }
    }

    private static let paintsInParts = ["linear", "radial", "conic", "caGradient", "svg"]

    private static let namesOfBackgrounds =
        paintsInParts + [
            "angle", "colors", "compositing", "dark", "fill", "layers", "light", "stops", "texture", "themes",
        ]

    /// In a gradient.
    static let adviceOnGradients = [
        "locations": "write each position with its color: stops: [red 0%, blue 100%]",
        "positions": "write each position with its color: stops: [red 0%, blue 100%]",
    ]

    /// In a paint in parts.
    static let adviceOnPaints = [
        "color": "a color is written alone, without braces and key: …",
        "css": "a gradient of CSS is written alone, without braces and key: …",
        "gradient": "a gradient of CSS is written alone, without braces and key: …",
        "solid": "a color is written alone, without braces and key: …",
        "stops": "it is a key of 'linear', 'radial' or 'conic'",
        "type": "write …: { stops: [red, blue] }",
    ]

    /// In a bar.
    static let adviceOnBars: [String: String] = {
        var advice = [
            "opaque": "write appearance: { translucent: false }",
            "isTranslucent": "write appearance: { translucent: … }",
            "shadowColor": "write shadow: { color: … }",
            "shadowImage": "write shadow: { color: red }, or 'background' for a paint",
            "title": "write appearance: { title: { color: … } }",
            "titleColor": "write appearance: { title: { color: … } }",
        ]
        for name in ["barTint", "items", "largeTitle", "scrollEdge", "style", "tint", "translucent"] {
            advice[name] = "write appearance: { \(name): … }"
        }
        return advice
    }()

    /// In the appearance of a bar.
    static let adviceOnAppearances = [
        "isTranslucent": "did you mean 'translucent'?",
        "largeTitleColor": "write largeTitle: { color: … }",
        "largeTitleFont": "write largeTitle: { font: { name: … } }",
        "titleColor": "write title: { color: … }",
        "titleFont": "write title: { font: { name: … } }",
    ]
}
