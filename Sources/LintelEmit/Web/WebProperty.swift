import LintelBars
import LintelColor
import LintelDrawing
import LintelInterchange
import LintelPlan

/// A custom property with a picture as CSS writes it, in every appearance, and another with its mirror image where
/// there is one.
struct WebProperty {
    /// The name without the two hyphens at its beginning.
    let name: String
    private(set) var texts: ByAppearance<StyleText>
    /// The texts for text from right to left; `nil` where that is the same picture.
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

    /// A color. What `sRGB` holds is a hexadecimal color for all browsers.
    init?(_ name: String, _ color: PortableColor, in plan: RenderPlan) {
        self.init(name, color.values.map { Drawing(layers: [Drawing.Layer(.color($0))]) }, in: plan)
        for appearance in texts.given where !texts[appearance].leavesSRGB {
            var text = texts[appearance]
            text.text = text.fallback
            texts[exactly: appearance] = text
        }
    }

    private static func texts(_ drawings: ByAppearance<Drawing>, _ plan: RenderPlan) -> ByAppearance<StyleText>? {
        let isWide = plan.gamuts.contains(.displayP3)
        func text(_ drawing: Drawing) -> StyleText? {
            StyleText(drawing, gamutMapping: plan.gamutMapping, isWide: isWide)
        }
        guard let light = text(drawings[.light]) else { return nil }
        var texts = ByAppearance(light: light)
        for appearance in drawings.given where appearance != .light {
            guard let text = text(drawings[appearance]) else { return nil }
            texts[exactly: appearance] = text
        }
        return texts
    }

    /// The rules that give properties their values, a block for each appearance.
    static func rules(of properties: [WebProperty], _ rules: AppearanceRules) -> String {
        let appearances = Appearance.allCases.filter { appearance in
            properties.contains { $0.texts.differing.contains(appearance) }
        }
        return appearances.map { appearance in
            let shown = properties.filter { $0.texts.differing.contains(appearance) }
            return rules.rules(appearance, of: appearances) { selector in
                func block(_ lines: [String]) -> String { "\(selector) {\n\(lines.joined())}\n" }
                var text = block(shown.flatMap { $0.lines(appearance, \.fallback) })
                for screens in Screens.allCases {
                    let lines = shown.filter { $0.ownTexts(appearance).contains(screens) }.flatMap {
                        $0.lines(appearance, screens.text)
                    }
                    guard !lines.isEmpty else { continue }
                    let space = screens == .mapped ? "display-p3" : "oklab"
                    let own = block(lines).nested(in: "@supports (background: linear-gradient(in \(space), red, red))")
                    text += screens.isWide ? own.nested(in: "@media (color-gamut: p3)") : own
                }
                return text
            }
        }.joined()
    }

    /// The screens on which a text in its own space is shown, in browsers that know that space. Later ones replace
    /// earlier ones.
    private enum Screens: CaseIterable {
        case all
        /// All of them, with the colors that are written in it mapped into sRGB.
        case narrow
        /// Those of Display P3.
        case wide
        /// The same, with colors that are mapped into Display P3; the browser also has to know `in display-p3`.
        case mapped

        var isWide: Bool { self == .wide || self == .mapped }

        var text: KeyPath<StyleText, String> {
            switch self {
            case .all: \.text
            case .narrow: \.narrow
            case .wide, .mapped: \.wide
            }
        }
    }

    /// Empty where nothing but the stops for all browsers is shown. Where a gradient leaves sRGB, browsers would clip
    /// what the images have mapped, so that it is for wide screens alone, and for presets that ask for those; where it
    /// leaves Display P3 too, it is mapped into that. Where the stops for other browsers are another picture, the
    /// gradient with its colors mapped into sRGB is nearer on all screens.
    private func ownTexts(_ appearance: Appearance) -> [Screens] {
        let text = texts[appearance]
        if !text.leavesSRGB { return text.text == text.fallback ? [] : [.all] }
        if text.text == text.fallback, !isWide || text.wide == text.text { return [] }
        let narrow: [Screens] = text.isFallbackNear || text.narrow == text.fallback ? [] : [.narrow]
        guard isWide else { return narrow }
        let all = [text] + (mirrored.map { [$0[appearance]] } ?? [])
        if !narrow.isEmpty, all.allSatisfy({ $0.wide == $0.narrow }) { return narrow }
        return narrow + [all.contains { $0.wide != $0.text } ? .mapped : .wide]
    }

    /// The declarations of the property and of the one with its mirror image.
    private func lines(_ appearance: Appearance, _ text: KeyPath<StyleText, String>) -> [String] {
        ["  --\(name): \(texts[appearance][keyPath: text]);\n"]
            + (mirrored.map { ["  --\(mirroredName): \($0[appearance][keyPath: text]);\n"] } ?? [])
    }
}
