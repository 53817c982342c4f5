import LintelBars
import LintelSchema

/// What to do about parts of a background, or of a layer, that are not below the key to which they belong.
extension PresetSchema {
    /// Advice about keys of a mapping with the key `background` that belong below that key.
    static let adviceOnBackgroundParts: [String: KeyAdvice] = {
        func part(_ text: AdviceText) -> KeyAdvice { KeyAdvice(text, insteadOf: "background") }
        var advice = adviceOnAppearanceKeys
        for name in paints.keyNames + ["texture", "layers"] {
            advice[name] = part("write background: { \(name): \(.value) }")
        }
        for kind in LayerKind.allCases { advice[kind.rawValue] = layer(kind, "it is a key of a layer") }
        for name in gradientKeys {
            advice[name] = part("it is a key of a gradient: write background: { \(gradient) }")
        }
        advice["color"] = part("write background: \(.value)")
        advice["compositing"] = part("write background: { layers: …, compositing: \(.value) }")
        return advice
    }()

    /// Advice about unknown keys in a box, which may have a shadow.
    static let adviceOnBoxes: [String: KeyAdvice] = adviceOnBackgroundParts.merging([
        "shadow": layer(.dropShadow, "it is a layer of the background")
    ]) { $1 }

    /// Returns advice about a layer of a kind beside the background, which becomes a layer too: above a drop shadow,
    /// and below others.
    private static func layer(_ kind: LayerKind, _ reason: String) -> KeyAdvice {
        func whole(_ value: AdviceText) -> AdviceText {
            let layer: AdviceText = "{ \(kind.rawValue): \(value) }"
            let layers: AdviceText =
                if kind == .dropShadow {
                    "\(layer)\(.item("fill", valueOf: "background", comma: .before))"
                } else {
                    "\(.item("fill", valueOf: "background", comma: .after))\(layer)"
                }
            return "\(reason): write background: { layers: [\(layers)] }"
        }
        let value: AdviceText = if let mapping = kind.mapping { "{ \(.entry(in: mapping)) }" } else { "\(.value)" }
        return KeyAdvice(
            whole(value), forCollections: whole("\(.value)"), forNone: kind == .fill ? nil : "leave it out",
            insteadOf: "background")
    }

    /// Keys of a linear gradient that are written without it.
    private static let gradientKeys = ["angle", "stops", "to"]
    private static let gradient: AdviceText = """
        linear: { stops: \(.firstValue(of: ["stops"]))\(.optionalEntry("angle"))\(.optionalEntry("to")) }
        """

    /// Advice about unknown keys in a spotlight, whose hole has the keys of a shape.
    static let adviceOnSpotlights: [String: KeyAdvice] = {
        var advice = adviceOnBackgroundParts
        for name in hole.keyNames { advice[name] = "it is a key of the hole: write hole: { \(name): \(.value) }" }
        return advice
    }()

    /// Advice about appearances beside a background, or instead of one.
    static let adviceOnAppearanceKeys: [String: KeyAdvice] = {
        let advice = KeyAdvice(
            "write background: { light: \(.firstValue(of: ["light", "background"]))\(otherAppearances) }",
            insteadOf: "background")
        return Dictionary(uniqueKeysWithValues: Appearance.allCases.map { ($0.rawValue, advice) })
    }()

    /// The values of all appearances but the light one that a mapping has.
    private static let otherAppearances = AdviceText(
        Appearance.allCases.filter { $0 != .light }.map { .optionalEntry($0.rawValue) })

    /// Advice about unknown keys in a layer, whose paint is below the key `fill`.
    static let adviceOnLayers: [String: KeyAdvice] = {
        var advice: [String: KeyAdvice] = ["visible": "every layer is visible; leave a hidden one out"]
        for name in paints.keyNames + ["texture"] { advice[name] = "write fill: { \(name): \(.value) }" }
        for name in ["image", "picture"] { advice[name] = "a picture is a texture: write fill: { texture: \(.value) }" }
        for name in ["fit", "scale"] {
            advice[name] =
                "it is a key of a texture: write fill: { texture: \(.firstValue(of: ["texture"])), \(name): \(.value) }"
        }
        for name in gradientKeys { advice[name] = "it is a key of a gradient: write fill: { \(gradient) }" }
        for name in ["background", "color", "gradient", "paint"] { advice[name] = "write fill: \(.value)" }
        for appearance in Appearance.allCases {
            advice[appearance.rawValue] =
                "write fill: { light: \(.firstValue(of: ["light", "fill"]))\(otherAppearances) }"
        }
        return advice
    }()
}
