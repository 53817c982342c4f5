import LintelBars

/// What an app sets on a bar beside its background.
extension PresetSchema {
    package static let barAppearance = ObjectShape(
        "a bar's appearance",
        [
            .init(
                "style", .word(Preset.BarAppearance.Style.allCases.map(\.rawValue)), "UIBarStyle.", default: "UIKit's"),
            .init("translucent", .boolean, "isTranslucent.", default: "UIKit's"),
            .init("barTint", .defined("color"), "barTintColor, and the appearance's backgroundColor.", default: "none"),
            .init("tint", .defined("color"), "tintColor, of buttons.", default: "the app's"),
            .init("title", .object(title), "The title; navigation bars only.", default: "UIKit's"),
            .init("largeTitle", .object(title), "The large title, likewise.", default: "UIKit's"),
            .init(
                "titleOffset", .any([.number(PresetLimits.titleOffset), .object(titleOffsets)]),
                "Points by which the title stands lower, for all metrics or for each.", default: "0"),
            .init(
                "scrollEdge", .word(Preset.BarAppearance.ScrollEdge.allCases.map(\.rawValue)),
                "What the bar shows while its content stands at the edge.", default: "background"),
            .init(
                "backIndicator", .any([.boolean, .object(backIndicator)]),
                "The back button's chevron as template images; navigation bars only.", default: "UIKit's"),
            .init(
                "contrast", .any([.number(PresetLimits.contrast), .object(contrast)]),
                "The least contrast ratio of WCAG 2 with the background, for all that has a colour and the status bar, or "
                    + "for each; less is an error.", default: "none, with a warning where little can be read"),
        ])

    package static let contrast = ObjectShape(
        "a demand for contrast",
        Preset.BarAppearance.Reading.allCases.map { reading in
            .init(
                reading.rawValue, .number(PresetLimits.contrast), reading.summary,
                default: reading == .largeTitle ? "that of title" : "none")
        })

    package static let title = ObjectShape(
        "a title",
        [
            .init("color", .defined("color"), "Its colour.", default: "UIKit's"),
            .init("shadow", .object(titleShadow), "NSShadow.", default: "none"),
        ])

    package static let titleShadow = ObjectShape(
        "a title's shadow",
        [
            .init("color", .defined("color"), "Its colour.", isRequired: true),
            .init("x", .number(PresetLimits.textShadow), "Points to the right.", default: "0"),
            .init("y", .number(PresetLimits.textShadow), "Points down.", default: "1"),
            .init("blur", .number(0...PresetLimits.textShadow.upperBound), "Its blur radius in points.", default: "0"),
        ])

    package static let titleOffsets = ObjectShape(
        "offsets of a title",
        BarMetrics.allCases.map { .init($0.rawValue, .number(PresetLimits.titleOffset), "Points.") })

    package static let backIndicator = ObjectShape(
        "a back indicator",
        [
            .init("height", .number(PresetLimits.chevron), "Of a chevron, in points.", default: "21"),
            .init("line", .number(PresetLimits.chevronLine), "The width of its strokes in points.", default: "2.5"),
            .init("background", .defined("background"), "A picture of your own instead, of which only alpha counts."),
            .init("size", pointSize, "The picture's size in points."),
        ])
}
