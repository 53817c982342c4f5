import LintelBars
import LintelColor
import LintelJSON
import LintelPlan
import LintelPreset
import LintelUnits

/// Surfaces and bar appearances.
extension ManifestSchema {
    /// One schema for each kind.
    static let surfaces: [[JSON.Member]] = [
        kind(
            "overlay",
            [
                .init(
                    "fade",
                    object([
                        .init("from", number("The view's alpha at first.")), .init("to", number("And at last.")),
                        .init("step", number("By how much it changes at once.")),
                        .init("interval", number("Seconds between two changes.")),
                        .init("steps", integer("How often it changes.", minimum: 1)),
                        .init("duration", number("Seconds in all.")),
                    ]))
            ]),
        kind(
            "spotlight",
            [
                .init(
                    "transition",
                    object([
                        .init("duration", number("Seconds from one step to the next.")),
                        .init("curve", cases(Preset.Transition.Curve.allCases.map(\.rawValue))),
                    ])),
                .init("padding", number("Points between a target and its hole.")),
                .init("steps", list(object(step))),
            ]),
        kind(
            "panel",
            [
                .init("smallest", size("The smallest panel in points.", of: "number")),
                .init("largest", size("The largest panel in points.", of: "number")),
                .init("badge", orNull(object(badge))),
            ]),
        kind("backIndicator", [.init("bar", cases(Bar.allCases.map(\.rawValue)))]),
    ]

    private static func kind(_ kind: String, _ parameters: [JSON.Member]) -> [JSON.Member] {
        [.init("kind", ["const": .string(kind)]), .init("name", text("The surface's name in the preset."))] + parameters
            + [.init("images", list(object(surfaceImage + file)))]
    }

    private static let step: [JSON.Member] = [
        .init("name", text("As the preset names it.")),
        .init(
            "places",
            list(
                object([
                    .init("screen", size("In pixels.", of: "integer")), .init("scale", scale),
                    .init(
                        "holes",
                        list(
                            object([
                                .init("x", signed("Points from the screen's left edge.")),
                                .init("y", signed("Points from its top.")),
                                .init("width", number("Points, padding included.")),
                                .init("height", number("Points, padding included.")),
                            ]))),
                    .init("devices", list(text("A hardware identifier, or a custom device's name."))),
                ]))),
    ]

    private static let badge: [JSON.Member] = [
        .init(
            "apart",
            ["type": "boolean", "description": "Whether it is an image of its own; else the panel's image has it."]),
        .init("size", size("In points.", of: "number")),
        .init("anchor", point("The panel's point for its center, in parts of the panel's sides.")),
        .init("offset", point("Points to the right and down from there.")),
    ]

    private static let surfaceImage: [JSON.Member] = [
        .init("file", text("The image, relative to the manifest's folder. Several entries may share a file.")),
        .init("name", ManifestSchema.name),
        .init("container", cases(OutputFormat.allCases.map(\.rawValue))),
        .init("part", cases(SurfaceImage.Part.allCases.map(\.rawValue))),
        .init(
            "step",
            [
                "type": ["integer", "null"], "minimum": 1,
                "description": "The step of a spotlight that a screen shows, from 1.",
            ]),
        .init("template", ["type": "boolean", "description": "Whether only its alpha counts."]),
        .init("appearance", cases(Appearance.allCases.map(\.rawValue))),
        .init("gamut", cases(Gamut.allCases.map(\.rawValue))),
        .init("scale", scale),
        .init(
            "alignmentInsets",
            insets("Points by which the image reaches beyond the panel, the badge or the target.", of: "number")),
        .init(
            "places",
            list(
                object([
                    .init("screen", size("In points.", of: "number")),
                    .init("y", number("Where the image begins on that screen, in points.")),
                    .init("height", number("In points.")),
                ]))),
        .init("devices", list(text("A hardware identifier, or a custom device's name."))),
    ]

    static let barAppearance: [JSON.Member] = [
        .init("bar", cases(Bar.allCases.map(\.rawValue))),
        .init("class", cases(Bar.allCases.map(\.className))),
        .init(
            "barStyle",
            orNull(
                object([
                    .init("name", cases(Preset.BarAppearance.Style.allCases.map(\.rawValue))),
                    .init("rawValue", integer("UIBarStyle.", minimum: 0)),
                ]))),
        .init("isTranslucent", ["type": ["boolean", "null"], "description": "null leaves UIKit's."]),
        .init("barTintColor", orNull(colors)),
        .init("tintColor", orNull(colors)),
        .init("titleTextAttributes", orNull(object(title))),
        .init("largeTitleTextAttributes", orNull(object(title))),
        .init(
            "items",
            list(
                object([
                    .init("state", cases(Preset.BarAppearance.ItemState.allCases.map(\.rawValue))),
                    .init("foregroundColor", orNull(colors)), .init("font", orNull(font)),
                ]))),
        .init(
            "titleVerticalPositionAdjustments",
            list(
                object([
                    .init("metrics", cases(BarMetrics.allCases.map(\.rawValue))),
                    .init("metricsRawValue", integer("UIBarMetrics.", minimum: 0)),
                    .init("points", signed("Down.")),
                ]))),
        .init("backIndicatorImages", list(text("The name of a template image."))),
        .init("backIndicatorTransitionMaskImages", list(text("The name of a template image."))),
        .init(
            "states",
            list(
                object([
                    .init("property", cases(PlannedBarAppearance.Property.allCases.map(\.rawValue))),
                    .init("metrics", cases(BarMetrics.allCases.map(\.rawValue))),
                    .init("transparent", ["type": "boolean", "description": "Whether the bar shows nothing."]),
                    .init("backgroundImages", list(text("A name; several when the picture depends on the device."))),
                    .init("shadowImages", list(text("A name."))),
                ]))),
        .init("legibility", list(object(legibility))),
    ]

    private static let title: [JSON.Member] = [
        .init("foregroundColor", orNull(colors)),
        .init(
            "shadow",
            orNull(
                object([
                    .init("color", colors), .init("offset", point("Points to the right and down.")),
                    .init("blurRadius", number("NSShadow.shadowBlurRadius.")),
                ]))),
        .init("font", orNull(font)),
    ]

    private static let font = object([
        .init(
            "name",
            [
                "type": ["string", "null"],
                "description": "A PostScript name; null, or one that is not installed, is the system font.",
            ]),
        .init("size", number("In points.")),
        .init("weight", cases(Preset.BarAppearance.Font.Weight.allCases.map(\.rawValue))),
    ])

    /// A color for each appearance that has one of its own.
    private static let colors: JSON = [
        "type": "object", "required": ["light"], "additionalProperties": false,
        "properties": .object(
            Appearance.allCases.map {
                .init(
                    $0.rawValue,
                    object([
                        .init("css", text("As CSS writes it.")), .init("red", signed("Extended sRGB.")),
                        .init("green", signed("Extended sRGB.")), .init("blue", signed("Extended sRGB.")),
                        .init("alpha", number("0 to 1.")),
                    ]))
            }),
    ]

    static func orNull(_ schema: JSON) -> JSON { ["oneOf": [schema, ["type": "null"]]] }

    private static func signed(_ description: String) -> JSON {
        ["type": "number", "description": .string(description)]
    }

    private static func point(_ description: String) -> JSON {
        guard case .object(let members) = object([.init("x", signed("To the right.")), .init("y", signed("Down."))])
        else {
            return .null
        }
        return .object(members + [.init("description", .string(description))])
    }
}
