import LintelBars
import LintelColor
import LintelJSON
import LintelPlan
import LintelPreset

extension Manifest {
    /// An entry of `barAppearances`: what an app sets on one bar.
    struct BarLook: Sendable {
        let appearance: PlannedBarAppearance
        let legibility: [LegibilityRecord]

        static func all(of delivery: Delivery) -> [BarLook] {
            zip(delivery.plan.barAppearances, delivery.legibility).map { BarLook(appearance: $0, legibility: $1) }
        }

        private var look: Preset.BarAppearance? { appearance.look }

        static let object = ManifestObject<BarLook> {
            $0.add("bar", .word("The bar.")) { $0.appearance.bar }
            $0.add("class", .oneOf(Bar.allCases.map(\.className), "The bar's class in UIKit.")) {
                $0.appearance.bar.className
            }
            $0.add("barStyle", .orNull(.object(style)).described("The UIBarStyle; null leaves UIKit's.")) {
                $0.look?.style
            }
            $0.add("isTranslucent", .translucency) { $0.look?.isTranslucent }
            $0.add("barTintColor", .orNull(.colors("The color.")).described("The bar's tint; null leaves UIKit's.")) {
                $0.look?.barTint
            }
            $0.add(
                "tintColor", .orNull(.colors("The color.")).described("The color of items; null leaves UIKit's.")
            ) { $0.look?.tint }
            $0.add(
                "titleTextAttributes",
                .orNull(.object(title)).described("The attributes of the title; null leaves UIKit's.")
            ) { $0.look?.title }
            $0.add(
                "largeTitleTextAttributes",
                .orNull(.object(title)).described("The attributes of the large title; null leaves UIKit's.")
            ) { $0.look?.largeTitle }
            $0.add("items", .list(.object(item)).described("The attributes of bar items, by state.")) {
                items($0.look?.items ?? [:])
            }
            $0.add(
                "scrollEdge",
                .orNull(.object(edge)).described(
                    "What replaces these members at the scroll edge, where the bar is transparent; null for nothing.")
            ) { $0.appearance.edge }
            $0.add(
                "titleVerticalPositionAdjustments",
                .list(.object(adjustment)).described("How far the title is moved, by metrics.")
            ) { bar in
                BarMetrics.allCases.compactMap { metrics in
                    bar.look?.titleOffsets[metrics].map { Adjustment(metrics: metrics, points: $0) }
                }
            }
            $0.add(
                "backIndicatorImages",
                .list(.text("The name of a template image.")).described("Names of images of the back button.")
            ) { $0.appearance.backIndicator }
            $0.add(
                "backIndicatorTransitionMaskImages",
                .list(.text("The name of a template image.")).described(
                    "Names of the transition masks of the back button.")
            ) { $0.appearance.backIndicatorMask }
            $0.add("states", .list(.object(state)).described("What is set for each state of the bar.")) {
                $0.appearance.states
            }
            $0.add(
                "legibility", .list(.object(Legibility.object)).described("How well it can be read, by appearance.")
            ) { $0.legibility }
        }
    }
}

extension Manifest.BarLook {
    private static let style = ManifestObject<Preset.BarAppearance.Style> {
        $0.add("name", .word("Its name in the preset.")) { $0 }
        $0.add("rawValue", .integer("The raw value of UIBarStyle.", minimum: 0)) { $0.uiKitRawValue }
    }

    private static let state = ManifestObject<PlannedBarAppearance.State> {
        $0.add("property", .word("The property of the bar, as UIKit names it.")) { $0.property }
        $0.add("metrics", .word("The UIBarMetrics.")) { $0.metrics }
        $0.add("transparent", .flag("Whether the bar shows nothing.")) { $0.isTransparent }
        $0.add(
            "backgroundImages",
            .list(.text("The name of an image.")).described(
                "Names of images; several when the picture depends on the device.")
        ) { $0.backgroundImages }
        $0.add(
            "shadowImages", .list(.text("The name of an image.")).described("Names of images of the shadow.")
        ) { $0.shadowImages }
    }

    private struct Adjustment: Sendable {
        var metrics: BarMetrics
        var points: Double
    }

    private static let adjustment = ManifestObject<Adjustment> {
        $0.add("metrics", .word("The UIBarMetrics.")) { $0.metrics }
        $0.add("metricsRawValue", .integer("The raw value of UIBarMetrics.", minimum: 0)) { $0.metrics.uiKitRawValue }
        $0.add("points", .signed("How far the title is moved down, in points.")) { $0.points }
    }

    private struct Item: Sendable {
        var state: Preset.BarAppearance.ItemState
        var item: Preset.BarAppearance.Item
    }

    private static func items(
        _ items: [Preset.BarAppearance.ItemState: Preset.BarAppearance.Item]
    ) -> [Item] {
        Preset.BarAppearance.ItemState.allCases.compactMap { state in
            items[state].map { Item(state: state, item: $0) }
        }
    }

    /// What is set for the states in which the bar is transparent, in place of the members of these names; null when
    /// there are none.
    private static let edge = ManifestObject<Preset.BarAppearance.EdgeLook> {
        $0.add(
            "titleTextAttributes",
            .orNull(.object(title)).described(
                "The attributes of the title at a transparent edge; null if the preset gives none.")
        ) { $0.title }
        $0.add(
            "largeTitleTextAttributes",
            .orNull(.object(title)).described("The attributes of the large title there; null if the preset gives none.")
        ) { $0.largeTitle }
        $0.add("items", .list(.object(item)).described("The attributes of bar items there, by state.")) {
            items($0.items)
        }
    }

    private static let item = ManifestObject<Item> {
        $0.add("state", .word("The state of the items.")) { $0.state }
        $0.add(
            "foregroundColor", .orNull(.colors("The color.")).described("The color of the text; null leaves UIKit's.")
        ) { $0.item.color }
        $0.add("font", .orNull(.object(font)).described("The font of the text; null leaves UIKit's.")) { $0.item.font }
    }

    private static let title = ManifestObject<Preset.BarAppearance.Title> {
        $0.add(
            "foregroundColor", .orNull(.colors("The color.")).described("The color of the text; null leaves UIKit's.")
        ) { $0.color }
        $0.add("shadow", .orNull(.object(shadow)).described("The shadow of the text; null leaves UIKit's.")) {
            $0.shadow
        }
        $0.add("font", .orNull(.object(font)).described("The font of the text; null leaves UIKit's.")) { $0.font }
    }

    private static let shadow = ManifestObject<Preset.BarAppearance.TextShadow> {
        $0.add("color", .colors("The color of the shadow.")) { $0.color }
        $0.add("offset", .point("The offset in points, to the right and down.")) { SIMD2($0.x, $0.y) }
        $0.add("blurRadius", .number("The shadowBlurRadius of NSShadow, in points.")) { $0.blur }
    }

    private static let font = ManifestObject<Preset.BarAppearance.Font> {
        $0.add("name", .fontName) { $0.name }
        $0.add("size", .number("The size in points.")) { $0.size }
        $0.add("weight", .word("The UIFont.Weight.")) { $0.weight }
    }
}

extension ManifestForm where Value == Bool? {
    fileprivate static var translucency: ManifestForm {
        ManifestForm([
            "type": ["boolean", "null"], "description": "Whether the bar is translucent; null leaves UIKit's.",
        ]) {
            $0.map { .bool($0) } ?? .null
        }
    }
}

extension ManifestForm where Value == String? {
    fileprivate static var fontName: ManifestForm {
        ManifestForm([
            "type": ["string", "null"],
            "description": "A PostScript name; null, or one that is not installed, is the system font.",
        ]) { $0.map { .string($0) } ?? .null }
    }
}

extension ManifestForm where Value == ByAppearance<Color> {
    /// A color for each appearance that has one of its own: as CSS writes it, and in extended sRGB as
    /// `UIColor(red:green:blue:alpha:)` takes it.
    static func colors(_ description: String) -> ManifestForm {
        let object = ManifestObject<Color> {
            $0.add("css", .text("The color as CSS writes it.")) { $0.cssText }
            $0.add("red", .signed("The red component in extended sRGB.")) {
                Manifest.rounded($0.converted(to: .sRGB).components.x)
            }
            $0.add("green", .signed("The green component in extended sRGB.")) {
                Manifest.rounded($0.converted(to: .sRGB).components.y)
            }
            $0.add("blue", .signed("The blue component in extended sRGB.")) {
                Manifest.rounded($0.converted(to: .sRGB).components.z)
            }
            $0.add("alpha", .number("The alpha, 0 to 1.")) { Manifest.rounded($0.alpha) }
        }
        return ManifestForm([
            "type": "object", "required": ["light"], "additionalProperties": false,
            "properties": .object(
                Appearance.allCases.map { .init($0.rawValue, object.schema("The color in this appearance.")) }),
            "description": .string(description),
        ]) { colors in
            .object(colors.differing.map { .init($0.rawValue, object.json(of: colors[$0])) })
        }
    }
}
