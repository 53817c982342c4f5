package import LintelBars
package import LintelSchema

/// What an app sets on a bar beside its background.
extension PresetSchema {
    /// The keys that the bar has; each is in this order.
    package static func barAppearance(of bar: Bar) -> ObjectShape {
        var keys: [ObjectShape.Key] = [
            .init(
                "style", .word(Preset.BarAppearance.Style.allCases.map(\.rawValue)), "The UIBarStyle of the bar.",
                default: "UIKit's"),
            .init("translucent", .boolean, "Whether the bar is translucent (isTranslucent).", default: "UIKit's"),
            .init(
                "barTint", .defined("color"), "The bar's barTintColor and its appearance's backgroundColor.",
                default: "none"),
            .init("tint", .defined("color"), "The bar's tintColor, for buttons.", default: "the app's"),
        ]
        if bar == .navigation { keys += titleKeys }
        if bar != .search {
            keys.append(
                .init(
                    "items", .object(items(of: bar)),
                    bar == .tab
                        ? "Text and icons of tabs, by state." : "The text of buttons, by state; icons take the tint.",
                    default: "UIKit's"))
            keys.append(
                .init(
                    "scrollEdge",
                    .any([
                        .word(Preset.BarAppearance.ScrollEdge.Background.allCases.map(\.rawValue)),
                        .object(scrollEdge(of: bar)),
                    ]),
                    "What the bar shows while its content is at the edge.", default: "background"))
        }
        if bar == .navigation {
            keys.append(
                .init(
                    "backIndicator", .any([.boolean, .object(backIndicator)]),
                    "The back button's chevron as template images.", default: "UIKit's"))
        }
        keys.append(
            .init(
                "contrast", .any([.number(PresetLimits.contrast), .object(contrast(on: bar))]),
                "The minimum contrast ratio of WCAG 2 with the background: one for the status bar and everything that has a color, or "
                    + "one for each; less is an error.", default: "none, with a warning where little can be read"))
        return ObjectShape("the appearance of \(bar.phrase)", keys, advice: adviceOnAppearances)
    }

    private static let titleKeys: [ObjectShape.Key] = [
        .init("title", .object(title), "The title.", default: "UIKit's"),
        .init("largeTitle", .object(title), "The large title.", default: "UIKit's"),
        .init(
            "titleOffset", .any([.number(PresetLimits.titleOffset), .object(titleOffsets)]),
            "Points by which the title is moved down, for all metrics or for each.", default: "0"),
    ]

    /// The backgrounds of an edge that has colors of its own.
    enum DescribedEdge: String, CaseIterable {
        case transparent
    }

    /// An edge with colors of its own. Without a color there UIKit's are used, and without a font those of the bar.
    package static func scrollEdge(of bar: Bar) -> ObjectShape {
        var keys: [ObjectShape.Key] = [
            .init(
                "background", .word(DescribedEdge.allCases.map(\.rawValue)), "The bar shows nothing there.",
                isRequired: true)
        ]
        if bar == .navigation {
            keys.append(.init("title", .object(title), "The title there.", default: "UIKit's color, the bar's font"))
            keys.append(
                .init("largeTitle", .object(title), "The large title there.", default: "UIKit's color, the bar's font"))
        }
        keys.append(
            .init(
                "items", .object(items(of: bar)), "Buttons or tabs there, by state; icons of buttons keep the tint.",
                default: "UIKit's colors, the bar's fonts"))
        return ObjectShape("the edge of \(bar.phrase)", keys)
    }

    package static func contrast(on bar: Bar) -> ObjectShape {
        ObjectShape(
            "a demand for contrast on \(bar.phrase)",
            Preset.BarAppearance.TextRole.allCases.filter { $0.isOn(bar) }.map { role in
                .init(
                    role.rawValue, .number(PresetLimits.contrast), role.summary,
                    default: role == .largeTitle ? "that of title" : "none")
            })
    }

    /// The shape of a bar's items, with a key for each state.
    package static func items(of bar: Bar) -> ObjectShape {
        ObjectShape(
            "the items of \(bar.phrase)",
            Preset.BarAppearance.ItemState.allCases.filter { $0.isOn(bar) }.map { state in
                .init(state.rawValue, .object(item), "Items in this state.", default: "UIKit's")
            }, advice: bar == .search ? [:] : adviceOnItems)
    }

    package static let item = ObjectShape(
        "an item",
        [
            .init("color", .defined("color"), "Its color.", default: "UIKit's"),
            .init("font", .object(font), "Its font.", default: "UIKit's"),
        ], keyOfText: "color", keyOfNumber: "font")

    /// Source: Adobe Technical Note 5902, "PostScript Name Generation": at most 63 characters. Spaces, which such names
    /// have not, are those of names that UIKit also takes.
    static let fontNamePattern = "^[A-Za-z0-9][A-Za-z0-9 ._+-]{0,62}$"

    package static let font = ObjectShape(
        "a font",
        [
            .init(
                "name", .pattern(fontNamePattern, example: "AvenirNext-DemiBold"),
                "Its PostScript name; the system font is taken where it is not installed.", default: "the system font"),
            .init(
                "size", .number(PresetLimits.fontSize), "Its size in points.",
                default: "17; 34 of a large title, 10 of a tab"),
            .init(
                "weight", .word(Preset.BarAppearance.Font.Weight.allCases.map(\.rawValue)),
                "The UIFont.Weight of the system font.",
                default: "semibold of a title, bold of a large one, regular of a button, medium of a tab"),
        ], keyOfText: "name", keyOfNumber: "size")

    package static let title = ObjectShape(
        "a title",
        [
            .init("color", .defined("color"), "Its color.", default: "UIKit's"),
            .init("shadow", .object(titleShadow), "Its shadow (NSShadow).", default: "none"),
            .init("font", .object(font), "Its font.", default: "UIKit's"),
        ], keyOfText: "color", keyOfNumber: "font")

    package static let titleShadow = ObjectShape(
        "a title's shadow",
        [
            .init("color", .defined("color"), "Its color.", isRequired: true),
            .init("x", .number(PresetLimits.textShadow), "Points to the right.", default: "0"),
            .init("y", .number(PresetLimits.textShadow), "Points down.", default: "1"),
            .init("blur", .number(0...PresetLimits.textShadow.upperBound), "Its blur radius in points.", default: "0"),
        ], advice: ["offset": "write 'x' and 'y'"], keyOfText: "color", keyOfNumber: "blur",
        keysOfLengths: ["x", "y", "blur"])

    package static let titleOffsets = ObjectShape(
        "offsets of a title",
        BarMetrics.allCases.map {
            .init($0.rawValue, .number(PresetLimits.titleOffset), "Points by which the title is moved down.")
        })

    package static let backIndicator = ObjectShape(
        "a back indicator",
        [
            .init("height", .number(PresetLimits.chevron), "The height of the chevron in points.", default: "21"),
            .init("line", .number(PresetLimits.chevronLine), "The width of its strokes in points.", default: "2.5"),
            .init("background", .defined("background"), "A picture of your own instead, of which only alpha counts."),
            .init("size", pointSize, "The picture's size in points."),
        ],
        rules: [
            .needs("background", anyOf: ["size"]),
            .needs("size", anyOf: ["background"], hint: "a chevron has a 'height'"),
            .atMost(1, of: ["height", "background"], hint: "'height' belongs to a chevron"),
            .atMost(1, of: ["line", "background"], hint: "'line' belongs to a chevron"),
        ])
}
