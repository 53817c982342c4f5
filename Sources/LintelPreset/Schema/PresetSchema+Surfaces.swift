import LintelDrawing
package import LintelSchema

/// What a preset makes beside bars.
extension PresetSchema {
    private static func name(_ fallback: String) -> ObjectShape.Key {
        .init(
            "name", .pattern(namePattern, example: fallback), "Names its images; no two surfaces share one.",
            default: fallback)
    }

    private static func background(_ summary: String) -> ObjectShape.Key {
        .init("background", .defined("background"), summary, default: "the preset's background")
    }

    // MARK: Overlay

    package static let overlay = ObjectShape(
        "an overlay",
        [
            name(PresetDefaults.overlayName),
            background("A picture over the whole screen, cut below the navigation bar into two images without a seam."),
            .init(
                "largeTitles", .boolean, "Whether it is also cut below a bar that is grown by a large title.",
                default: "false"),
            .init("fade", .object(fade), "How an app fades both images in; for the manifest."),
        ], advice: adviceOnBoxes, keyOfText: "background")

    package static let fade = ObjectShape(
        "a fade",
        [
            .init("from", .number(0...1), "The view's alpha at the start.", default: "0"),
            .init("to", .number(0...1), "The view's alpha at the end.", default: "1"),
            .init("step", .number(PresetLimits.fadeStep), "The change of alpha in one interval.", default: "0.05"),
            .init(
                "interval", .number(PresetLimits.seconds),
                "The seconds that one step takes. Apps change alpha evenly in the time of all steps.", default: "0.02"),
        ])

    // MARK: Spotlight

    package static let spotlight = ObjectShape(
        "a spotlight",
        [
            name(PresetDefaults.spotlightName),
            background("What dims the screen."),
            .init("hole", .object(hole), "What is cut around each target."),
            .init(
                "steps", .list(.object(step), count: 1...PresetLimits.steps),
                "The targets in their order; without them there is only the frame image, for any target.",
                default: "none"),
            .init("landscape", .boolean, "Whether screens are drawn in landscape too.", default: "false"),
            .init("transition", .object(transition), "How one step becomes the next; for the manifest."),
        ], advice: adviceOnSpotlights, keyOfText: "background")

    package static let hole = ObjectShape(
        "a hole",
        [
            .init(
                "shape", .word(PresetReader.HoleName.allCases.map(\.rawValue)), "Its outline.", default: "rectangle"),
            .init(
                "radius", radius, "A rectangle's corner radius in points, or four from the top left clockwise.",
                default: "8"),
            .init(
                "corners", .word(CornerCurve.allCases.map(\.rawValue)),
                "The form of its corners: circular, continuous as in iOS, or cut off straight.", default: "circular"),
            .init("padding", .number(PresetLimits.padding), "Points between the target and its edge.", default: "0"),
            .init(
                "blur", .number(0...PresetLimits.sigma.upperBound * 2),
                "The blur radius of a soft edge in points, as in CSS.", default: "0"),
            .init("ring", .object(ring), "A line around it.", default: "none"),
        ], keyOfText: "shape", keyOfNumber: "radius")

    package static let ring = ObjectShape(
        "a ring",
        [
            .init("color", .defined("color"), "Its color.", isRequired: true),
            .init("width", lineWidth, "Its width in device pixels (1px) or points (1).", default: "1px"),
        ], keyOfText: "color", keyOfNumber: "width", impliedWords: ["solid"])

    package static let step = ObjectShape(
        "a step",
        [
            .init(
                "name", .nonEmptyLabel, "The name of the step in the manifest and in code.",
                default: "Step 1, Step 2, …"),
            .init(
                "frame", .oneOrMore(.object(frame), atMost: PresetLimits.targets),
                "The position of the target on the screen, or of several targets.",
                isRequired: true),
        ])

    package static let transition = ObjectShape(
        "a transition",
        [
            .init("duration", .number(PresetLimits.seconds), "Its duration in seconds.", default: "0.25"),
            .init(
                "curve", .word(Preset.Transition.Curve.allCases.map(\.rawValue)), "The UIView.AnimationCurve.",
                default: "ease-in-out"),
        ])

    // MARK: Panel

    /// Both sides are more than 0.
    static let pointSize = ValueShape.size(example: "120x80")

    /// The keys for layers that fill the box and have no shape of their own.
    private static func outlines(_ what: String) -> [ObjectShape.Key] {
        [
            .init(
                "shape", .word(PresetReader.ShapeName.allCases.map(\.rawValue)),
                "The outline of all layers that fill the \(what) and have none of their own.", default: "rectangle"),
            .init(
                "radius", radius,
                "The corner radius of these layers in points, or four from the top left clockwise.", default: "0"),
            .init(
                "corners", .word(CornerCurve.allCases.map(\.rawValue)),
                "The form of the corners of these layers: circular, continuous as in iOS, or cut off straight.",
                default: "circular"),
        ]
    }

    package static let panel = ObjectShape(
        "a panel",
        [
            name(PresetDefaults.panelName),
            background("The panel's layers, laid out in its box; shadows may reach beyond it."),
        ] + outlines("panel") + [
            .init("badge", .object(badge), "A small picture above everything else.", default: "none"),
            .init("smallest", pointSize, "The smallest panel in points.", default: "120x80"),
            .init("largest", pointSize, "The largest panel in points.", default: "600x400"),
        ], rules: [outlineRule], advice: adviceOnBoxes, keyOfText: "background")

    package static let badge = ObjectShape(
        "a badge",
        [
            .init("background", .defined("background"), "The badge's layers.", isRequired: true)
        ] + outlines("badge") + [
            .init("size", pointSize, "The badge's size in points.", isRequired: true),
            .init(
                "at",
                .pattern("^(top|bottom|left|right|center)( +(top|bottom|left|right|center))?$", example: "top right"),
                "The point of the panel for its center.", default: "top right"),
            .init(
                "offset", .list(.number(PresetLimits.shadowOffset), count: 2...2),
                "Points by which the center is moved to the right and down from there.", default: "[0, 0]"),
            .init(
                "delivery", .word(Preset.Badge.Separation.allCases.map(\.rawValue)),
                "Whether it gets an image of its own always, or only if the panel's image cannot contain it.",
                default: "auto"),
        ], rules: [outlineRule], advice: adviceOnBoxes, keyOfText: "background")

}
