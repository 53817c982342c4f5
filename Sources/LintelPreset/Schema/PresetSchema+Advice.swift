import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelSchema

/// What to do about names of other programs, and about keys that are known at another level of a preset.
extension PresetSchema {
    /// Advice about unknown keys at the top of a preset.
    static let adviceOnPresets: [String: KeyAdvice] = {
        var advice = adviceOnBarKeys.merging(adviceOnBackgroundParts) { $1 }
        advice.merge([
            "extends": "the brands of a batch extend one another; presets share colors by 'palettes'",
            "format": KeyAdvice(
                "write it in the command: --formats \(.argument)", listOf: outputFormats, completedBy: describedFormats),
            "formats": KeyAdvice(
                "write them in the command: --formats \(.argument)", listOf: outputFormats,
                completedBy: describedFormats),
            "navigationBar": adviceOnBar("navigation"),
            "tabBar": adviceOnBar("tab"),
            "out": folder,
            "output": folder,
            "prefersLargeTitles": "it is a key of a bar: write bars: { navigation: { largeTitles: \(.value) } }",
            "theme": KeyAdvice(
                "write web: { theme: \(.value) }",
                forWords: Dictionary(uniqueKeysWithValues: Appearance.allCases.map { ($0.rawValue, appearances) })),
            "themes": KeyAdvice(appearances, insteadOf: "background"),
            "colors": KeyAdvice(
                "colors by name are a 'palette', those of a gradient its 'stops', below 'background'",
                insteadOf: "background"),
        ]) { $1 }
        for name in ["navigation", "toolbar", "tab", "search"] { advice[name] = "it belongs below 'bars'" }
        return advice
    }()

    private static let appearances: AdviceText =
        "a value has its appearances itself: write background: { light: …, dark: … }"

    /// The names of the formats that a build writes, in the order of lists. What writes them is built on presets.
    package static let outputFormats = [
        "xcassets", "bundle", "jpeg", "android", "web", "flutter", "react-native", "images", "swift",
    ]

    /// The formats that only describe images of others, each with the one that the command proposes for it.
    private static let describedFormats = ["swift": "xcassets"]

    /// - Parameter name: the name of a bar in presets.
    private static func adviceOnBar(_ name: String) -> KeyAdvice {
        KeyAdvice(
            "write bars: [\(name)]", forCollections: "write bars: { \(name): … }",
            forNone: "leave the bar out of 'bars'")
    }

    /// A command has one output folder.
    private static let folder = KeyAdvice(
        "write it in the command: --out \(.argument)", forCollections: "write one folder in the command: --out FOLDER")

    /// On keys of bars and of their appearances at the top of a preset, in the first bar that has them.
    private static let adviceOnBarKeys: [String: KeyAdvice] = {
        var advice: [String: KeyAdvice] = [:]
        func add(_ name: String, _ bar: Bar, _ written: BarKey) {
            if advice[name] == nil {
                advice[name] = written.advice {
                    "it is a key of a bar: write bars: { \(bar.rawValue): { \($0) } }"
                }
            }
        }
        for (name, key) in barKeys { add(name, .navigation, key) }
        for bar in Bar.allCases {
            for name in Self.bar(bar).keyNames { add(name, bar, BarKey(name, "\(.value)")) }
            for name in barAppearance(of: bar).keyNames { add(name, bar, BarKey(name, "\(.value)", .inAppearance)) }
        }
        return advice
    }()

    /// Advice about unknown keys in a gradient.
    static let adviceOnGradients: [String: KeyAdvice] = [
        "locations": "write each position with its color: stops: [red 0%, blue 100%]",
        "positions": "write each position with its color: stops: [red 0%, blue 100%]",
    ]

    /// Advice about unknown keys in a linear gradient, and about `from` where it is not one of a pair of colors with
    /// `to`.
    static let adviceOnLinearGradients: [String: KeyAdvice] = adviceOnGradients.merging([
        "from": "'to' or 'angle' alone gives the direction"
    ]) { first, _ in first }

    /// Advice about unknown keys in a paint as a mapping.
    static let adviceOnPaints: [String: KeyAdvice] = [
        "color": color(),
        "css": gradient,
        "gradient": gradient,
        "solid": color(),
        "stops": "it is a key of 'linear', 'radial' or 'conic'",
        "type": KeyAdvice(
            "the type is the key: write linear: { stops: [red, blue] }, or radial or conic", forWords: types),
    ]

    /// Advice about unknown keys in a color as a mapping, in which the light one is then not missing.
    static let adviceOnColors = Dictionary(
        uniqueKeysWithValues: ["color", "hex", "value"].map { ($0, color(insteadOf: "light")) })

    private static func color(insteadOf key: String? = nil) -> KeyAdvice {
        KeyAdvice(
            "a color is written alone, without braces and key: \(.value)",
            forCollections: "a color is written alone, without this key", insteadOf: key)
    }
    private static let gradient = KeyAdvice(
        "a gradient of CSS is written alone, without braces and key: \(.value)",
        forCollections: "a gradient as a mapping is written linear: { stops: [red, blue] }, or radial or conic",
        forWords: types)

    /// On a type of gradients where it is a value.
    private static let types = Dictionary(
        uniqueKeysWithValues: ["linear", "radial", "conic"].map { type -> (String, AdviceText) in
            (type, "the type is the key: write \(type): { stops: [red, blue] }")
        })

    /// Advice about unknown keys in each bar, without the keys that its appearance does not have.
    static let adviceOnBars: [Bar: [String: KeyAdvice]] = Dictionary(
        uniqueKeysWithValues: Bar.allCases.map { bar in
            var advice = adviceOnBackgroundParts
            let names = barAppearance(of: bar).keyNames
            var keys = barKeys
            for name in names where keys[name] == nil {
                keys[name] = BarKey(name, "\(.value)", .inAppearance)
            }
            for (name, key) in keys where key.level == .inBar || names.contains(key.name) {
                advice[name] = key.advice { "write \($0)" }
            }
            advice["height"] = """
                the device catalog has the heights of bars; the preset's key 'devices' chooses devices, or describes \
                one with other heights: devices: { name: …, size: …, bars: { \(bar.rawValue): \(.value) } }
                """
            return (bar, advice)
        })

    /// Advice about unknown keys in the appearance of a bar.
    static let adviceOnAppearances: [String: KeyAdvice] = [
        "isTranslucent": "did you mean 'translucent'?",
        "largeTitleColor": "write largeTitle: { color: \(.color) }",
        "largeTitleFont": KeyAdvice(
            "write largeTitle: { font: { \(.entry(in: font)) } }", forCollections: "write largeTitle: { font: … }"),
        "titleColor": "write title: { color: \(.color) }",
        "titleFont": KeyAdvice(
            "write title: { font: { \(.entry(in: font)) } }", forCollections: "write title: { font: … }"),
        "titleTextAttributes": "did you mean 'title'?",
        "largeTitleTextAttributes": "did you mean 'largeTitle'?",
    ]

    /// Advice about unknown keys in the items of a bar, which have their looks below a state.
    static let adviceOnItems: [String: KeyAdvice] = [
        "color": "write normal: { color: \(.color) }",
        "font": KeyAdvice(
            "write normal: { font: { \(.entry(in: font)) } }", forCollections: "write normal: { font: … }"),
    ]
}

/// What to write in a bar for a name that is not one of its keys.
private struct BarKey {
    enum Level {
        case inBar
        case inAppearance
    }

    /// The key that is written, in the bar or in its appearance.
    let name: String
    let value: AdviceText
    /// What is written where the value is a mapping or a list.
    let valueForCollections: AdviceText
    let level: Level
    /// What may be written instead.
    let alternative: String

    init(
        _ name: String, _ value: AdviceText, forCollections collections: AdviceText? = nil, _ level: Level = .inBar,
        orElse alternative: String = ""
    ) {
        self.name = name
        self.value = value
        valueForCollections = collections ?? value
        self.level = level
        self.alternative = alternative
    }

    /// The advice, with `sentence` around what is written in the bar.
    func advice(_ sentence: (AdviceText) -> AdviceText) -> KeyAdvice {
        func whole(_ value: AdviceText) -> AdviceText {
            let entry: AdviceText =
                switch level {
                case .inBar: "\(name): \(value)"
                case .inAppearance: "appearance: { \(name): \(value) }"
                }
            return "\(sentence(entry))\(alternative)"
        }
        return KeyAdvice(whole(value), forCollections: whole(valueForCollections))
    }
}

/// What UIKit calls keys of a bar, and those of its keys and its appearance's that take a mapping or a color.
private let barKeys: [String: BarKey] = [
    "barTint": BarKey("barTint", "\(.color)", .inAppearance),
    "barTintColor": BarKey("barTint", "\(.color)", .inAppearance),
    "isTranslucent": BarKey("translucent", "\(.value)", .inAppearance),
    "items": BarKey("items", "{ normal: { \(.entry(in: PresetSchema.item)) } }", forCollections: "…", .inAppearance),
    "largeTitle": BarKey("largeTitle", "{ \(.entry(in: PresetSchema.title)) }", forCollections: "…", .inAppearance),
    "largeTitleColor": BarKey("largeTitle", "{ color: \(.color) }", .inAppearance),
    "largeTitleTextAttributes": BarKey(
        "largeTitle", "{ \(.entry(in: PresetSchema.title)) }", forCollections: "…", .inAppearance),
    "largeTitleFont": BarKey(
        "largeTitle", "{ font: { \(.entry(in: PresetSchema.font)) } }", forCollections: "{ font: … }", .inAppearance),
    "opaque": BarKey("translucent", "\(.negation)", .inAppearance),
    "shadow": BarKey("shadow", "{ \(.entry(in: PresetSchema.shadow)) }", forCollections: "…"),
    "shadowColor": BarKey("shadow", "{ color: \(.color) }"),
    "shadowImage": BarKey("shadow", "{ color: red }", orElse: ", or 'background' for a paint"),
    "tint": BarKey("tint", "\(.color)", .inAppearance),
    "tintColor": BarKey("tint", "\(.color)", .inAppearance),
    "title": BarKey("title", "{ \(.entry(in: PresetSchema.title)) }", forCollections: "…", .inAppearance),
    "titleColor": BarKey("title", "{ color: \(.color) }", .inAppearance),
    "titleTextAttributes": BarKey("title", "{ \(.entry(in: PresetSchema.title)) }", forCollections: "…", .inAppearance),
    "titleFont": BarKey(
        "title", "{ font: { \(.entry(in: PresetSchema.font)) } }", forCollections: "{ font: … }", .inAppearance),
]
