import LintelBars
import LintelColor
import LintelDrawing
import LintelInterchange
import LintelPlan

/// A custom property with a picture as CSS writes it, in every appearance, and another with its mirror image where there is one.
struct WebProperty {
    /// Without the two hyphens at its beginning.
    let name: String
    let texts: ByAppearance<StyleText>
    /// For text from right to left; `nil` where that is the same picture.
    let mirrored: ByAppearance<StyleText>?
    /// Whether the preset asks for colors outside sRGB.
    let isWide: Bool

    /// The name of the property with the mirror image.
    var mirroredName: String { name + "-rtl" }

    /// - Returns: `nil` when CSS cannot express the picture in one of its appearances.
    init?(
        _ name: String, _ drawings: ByAppearance<Drawing>, mirrored: ByAppearance<Drawing>? = nil, in plan: RenderPlan
    ) {
        self.name = name
        isWide = plan.gamuts.contains(.displayP3)
        guard let texts = Self.texts(drawings, plan) else { return nil }
        self.texts = texts
        self.mirrored = mirrored.flatMap { Self.texts($0, plan) }
    }

    private static func texts(_ drawings: ByAppearance<Drawing>, _ plan: RenderPlan) -> ByAppearance<StyleText>? {
        guard let light = StyleText(drawings[.light], gamutMapping: plan.gamutMapping) else { return nil }
        var texts = ByAppearance(light: light)
        for appearance in drawings.given where appearance != .light {
            guard let text = StyleText(drawings[appearance], gamutMapping: plan.gamutMapping) else { return nil }
            texts[exactly: appearance] = text
        }
        return texts
    }

    /// The rules that give the properties their values in each appearance.
    func rules(_ rules: AppearanceRules) -> String {
        let appearances = texts.differing
        return appearances.map { appearance in
            let text = texts[appearance]
            let mirrored = mirrored?[appearance]
            return rules.rules(appearance, of: appearances) { selector in
                block(selector, text.fallback, mirrored?.fallback) + ownSpace(selector, text, mirrored)
            }
        }.joined()
    }

    /// For browsers that know the space. Where it leaves sRGB they would clip what the images have mapped, so that it is for wide
    /// screens alone, and for presets that ask for those. Where the stops for other browsers are another picture, clipped colors are
    /// nearer.
    private func ownSpace(_ selector: String, _ text: StyleText, _ mirrored: StyleText?) -> String {
        guard text.text != text.fallback, isWide || !text.leavesSRGB || !text.isFallbackNear else { return "" }
        let block = block(selector, text.text, mirrored?.text).nested(
            in: "@supports (background: linear-gradient(in oklab, red, red))")
        return text.leavesSRGB && text.isFallbackNear ? block.nested(in: "@media (color-gamut: p3)") : block
    }

    private func block(_ selector: String, _ value: String, _ mirrored: String?) -> String {
        let other = mirrored.map { "  --\(mirroredName): \($0);\n" } ?? ""
        return "\(selector) {\n  --\(name): \(value);\n\(other)}\n"
    }
}
