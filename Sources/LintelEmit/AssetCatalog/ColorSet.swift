import LintelBars
import LintelColor
import LintelJSON
import LintelPlan

/// One named color of a catalog. Source: Apple, Asset Catalog Format Reference, Named Color Type.
enum ColorSet {
    static func contents(of color: PlannedColor, in plan: RenderPlan) -> [UInt8] {
        var entries: [JSON] = []
        for appearance in color.values.differing {
            for gamut in plan.gamuts {
                entries.append(entry(color.values[appearance], appearance, gamut, in: plan))
            }
        }
        return AssetCatalog.contents([.init("colors", .array(entries))])
    }

    private static func entry(_ color: Color, _ appearance: Appearance, _ gamut: Gamut, in plan: RenderPlan) -> JSON {
        let mapped = color.mapped(to: gamut, by: plan.gamutMapping)
        var members: [JSON.Member] = [
            .init("idiom", "universal"),
            .init(
                "color",
                [
                    "color-space": gamut == .sRGB ? "srgb" : "display-p3",
                    "components": [
                        "alpha": component(mapped.alpha), "blue": component(mapped.components.z),
                        "green": component(mapped.components.y), "red": component(mapped.components.x),
                    ],
                ]),
        ]
        if let appearances = AssetCatalog.appearances(appearance) { members.append(.init("appearances", appearances)) }
        if let gamut = AssetCatalog.displayGamut(gamut, in: plan) { members.append(.init("display-gamut", gamut)) }
        return .object(members)
    }

    /// Four decimals, as a string like Xcode's: a twentieth of an 8-bit step.
    private static func component(_ value: Double) -> JSON {
        let tenThousandths = Int((min(1, max(0, value)) * 10_000).rounded())
        let digits = String(tenThousandths % 10_000)
        return .string("\(tenThousandths / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits)
    }
}
