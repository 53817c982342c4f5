package import LintelBars
import LintelColor
import LintelDrawing
import LintelGradient
package import LintelJSON
package import LintelSchema

/// The keys of a preset: one table for the reader's messages, the JSON Schema and the reference.
package enum PresetSchema {
    /// The format version, the value of the key `lintel`.
    package static let version = 1

    package static let namePattern = "^[A-Za-z][A-Za-z0-9_-]{0,\(PresetLimits.nameLength - 1)}$"
    /// A decimal number that is not negative, as `Double.init(decimal:)` reads it.
    static let decimalPattern = ValueShape.decimalPattern

    package static let preset = ObjectShape(
        "a preset",
        [
            .init("lintel", .exactly(version), "The version of this format.", isRequired: true),
            .init("$schema", .text, "The address of the schema, for editors; ignored."),
            .init(
                "name", .pattern(namePattern, example: "Sunset"),
                "The name of the output folder, the asset catalog and the generated types.", isRequired: true),
            .init(
                "namespace", .pattern(namePattern, example: "Brand"),
                "A catalog folder with Provides Namespace, whose name precedes those of assets: Brand/SunsetTabBarDefaultBottom.",
                default: "none"),
            .init("description", .label, "Free text."),
            .init(
                "palettes", .oneOrMore(.text),
                "Files with colors to share, their paths relative to the preset's folder; $name refers to their colors too.",
                default: "none"),
            .init(
                "palette", .named(paletteEntry, pattern: namePattern),
                "Colors by name; $name refers to one anywhere below, and in later entries of the palette. A list of colors "
                    + "expands to one stop of a gradient per color; $name-1, $name-2, … are its colors."),
            .init("background", .defined("background"), "What bars without a background of their own show."),
            .init(
                "bars", .defined("bars"), "The bars to make backgrounds for.",
                default: "[navigation], or none in a preset with an overlay, a spotlight or a panel"),
            .init(
                "overlay", .oneOrMore(.object(overlay), atMost: PresetLimits.surfaces),
                "A scrim over the whole screen, one or a list.",
                default: "none"),
            .init(
                "spotlight", .oneOrMore(.object(spotlight), atMost: PresetLimits.surfaces),
                "A dimmed screen with holes, one or a list.",
                default: "none"),
            .init(
                "panel", .oneOrMore(.object(panel), atMost: PresetLimits.surfaces),
                "A box behind content, one or a list.", default: "none"),
            .init("devices", .oneOrMore(.defined("device")), "The devices to make images for.", default: "all"),
            .init(
                "scales", .oneOrMore(.defined("scale")), "The scales to deliver.", default: "those of the devices"),
            .init(
                "gamut", .oneOrMore(.defined("gamut")), "The color spaces to deliver.",
                default: list(PresetDefaults.gamuts)),
            .init(
                "gamutMapping", .word(GamutMapping.allCases.map(\.rawValue)),
                "How colors outside the gamut are mapped into it.", default: PresetDefaults.gamutMapping.rawValue),
            .init(
                "eras", .oneOrMore(.word(Era.allCases.map(\.rawValue))),
                "The eras of iOS's bars, which have different sizes: classic, on iOS 18 and earlier, and liquidGlass, from iOS 26 on, in which "
                    + "toolbars, tab bars and search bars float and have no images.",
                default: list(PresetDefaults.eras)),
            .init("depth", .any([.exactly(8), .exactly(16)]), "The bits per channel.", default: "8"),
            .init(
                "dither", .word(Dithering.allCases.map(\.rawValue)),
                "Noise against visible bands. An image that grows along an axis on which nothing varies is tiled "
                    + "there. One that is stretched is never dithered, because its dots would be smeared. auto chooses for each "
                    + "image, from its bands: no dither, blueNoise or 16 bits.", default: PresetDefaults.dither.rawValue
            ),
            .init(
                "tolerance",
                .any([
                    .pattern("^ *\(decimalPattern) *(/ *\(decimalPattern) *|%)?$", example: "1/255"),
                    .number(PresetLimits.tolerance),
                ]),
                "The largest difference between the stretched image and the drawn one, as a part of the full range.",
                default: "1/255"),
            .init(
                "stretch", .word(Preset.Stretch.allCases.map(\.rawValue)),
                "How to treat angles, circles and conic gradients, which do not stretch with their box: exact keeps them, with an "
                    + "image for each size; unitSquare lays them out in a square and stretches that, so one image is enough. "
                    + "none stretches nothing: every bar has an image for each size.",
                default: PresetDefaults.stretch.rawValue),
            .init(
                "rightToLeft", .word(Preset.RightToLeft.allCases.map(\.rawValue)),
                "What bars show where text runs from right to left: same is the same picture; mirror is its mirror image, where the two "
                    + "differ.",
                default: PresetDefaults.rightToLeft.rawValue),
            .init(
                "web", .object(web), "How style sheets of the format web choose between light and dark.",
                default: "none"),
            .init(
                "access", .word(Preset.Access.allCases.map(\.rawValue)),
                "The access level of generated Swift: internal is for the target that the file is in; public is for a package whose "
                    + "other targets or users need the images, colors and bars.",
                default: PresetDefaults.access.rawValue),
        ], advice: adviceOnPresets)

    package static let web = ObjectShape(
        "settings of style sheets",
        [
            .init(
                "theme", .pattern(namePattern, example: "data-theme"),
                "The name of an attribute that sets the appearance of an element and of everything inside it: its value contains light or dark. Without "
                    + "the attribute, an element has the appearance of its parent, and a page the one that the device asks for.",
                default: "none")
        ], keyOfText: "theme")

    /// A color, or a list of them.
    static let paletteEntry = ValueShape.any([
        .defined("color"), .list(.defined("color"), count: 1...PresetLimits.listedColors),
    ])

    /// The shape of a palette file, which `palettes` refers to.
    package static let paletteFile = ObjectShape(
        "a palette file",
        [
            .init("lintel", .exactly(version), "The version of this format.", isRequired: true),
            .init("$schema", .text, "The address of the schema, for editors; ignored."),
            .init("description", .label, "Free text."),
            .init(
                "palette", .named(paletteEntry, pattern: namePattern),
                "Colors by name; $name refers to one in later entries.", isRequired: true),
        ])

    // MARK: Paints

    private static let mixing: [ObjectShape.Key] = [
        .init(
            "in", .pattern("^[A-Za-z0-9-]+( +[A-Za-z]+ +hue)?$", example: "oklch"),
            "The color space of interpolation, as in CSS.", default: "srgb if all colors are legacy ones, else oklab"),
        .init(
            "hue", .word(HueInterpolation.allCases.map(\.rawValue)), "The direction around the hue circle.",
            default: "shorter"),
    ]

    private static let course: [ObjectShape.Key] = [
        .init(
            "stops", .list(.defined("stop"), count: 1...PresetLimits.stops), "The colors, from start to end.",
            isRequired: true),
        .init(
            "easing", .text,
            "How the colors run between two stops: linear, ease, ease-in, ease-out, ease-in-out, smoothstep, "
                + "smootherstep, cubic-bezier(x1, y1, x2, y2), linear(0, 0.5 20%, 1) or steps(n, jump-end). Where it is below 0 "
                + "or above 1, the colors go on beyond those of the two stops.", default: "linear"),
        .init("repeating", .boolean, "Whether the stops repeat beyond the last.", default: "false"),
        .init(
            "path", .word(ColorPath.allCases.map(\.rawValue)),
            "The path of the colors through the stops: straight from one to the next, or a spline.", default: "straight"
        ),
        .init(
            "mixing", .word(Gradient.AlphaMixing.allCases.map(\.rawValue)),
            "Whether colors are multiplied by their alpha before they are mixed, as CSS does, or not, as SVG does.",
            default: "premultiplied"),
    ]

    private static let at = ObjectShape.Key("at", .textOrZero, "The center, a CSS position.", default: "center")

    private static let across = "(\(ValueShape.anyCase("left"))|\(ValueShape.anyCase("right")))"
    private static let along = "(\(ValueShape.anyCase("top"))|\(ValueShape.anyCase("bottom")))"

    package static let linear = ObjectShape(
        "a linear gradient",
        [
            .init(
                "to", .pattern("^ *(\(across)( +\(along))?|\(along)( +\(across))?) *$", example: "bottom right"),
                "The side or corner the gradient runs to.", default: "bottom"),
            .init(
                "angle", .any([.text, .schema(["type": "number"])]),
                "The direction, instead of to, clockwise from up: 45deg."),
        ] + mixing + course, rules: [.atMost(1, of: ["to", "angle"])], advice: adviceOnLinearGradients,
        pairs: [.init("from", "to", mean: "stops", unlessSecondIs: ["left", "right", "top", "bottom"])])

    package static let radial = ObjectShape(
        "a radial gradient",
        [
            .init("shape", .word(["circle", "ellipse"]), "The shape of the rings.", default: "ellipse"),
            .init("size", .textOrZero, "A CSS extent (closest-side, …), a radius or two.", default: "farthest-corner"),
            at,
        ] + mixing + course, advice: adviceOnGradients)

    package static let conic = ObjectShape(
        "a conic gradient",
        [
            .init(
                "from", .any([.text, .schema(["type": "number"])]), "The angle it starts at, clockwise from up.",
                default: "0deg"), at,
        ]
            + mixing + course, advice: adviceOnGradients)

    private static let unitPoint = ValueShape.list(.number(PresetLimits.unitCoordinate), count: 2...2)

    package static let caGradient = ObjectShape(
        "a Core Animation gradient",
        [
            .init(
                "type", .word(Geometry.UnitSquareKind.allCases.map(\.rawValue)), "CAGradientLayer's type.",
                default: "axial"),
            .init("startPoint", unitPoint, "The start point in the unit square, y down.", default: "[0.5, 0]"),
            .init("endPoint", unitPoint, "The end point in the unit square, y down.", default: "[0.5, 1]"),
            .init(
                "colors", .list(.defined("color"), count: 1...PresetLimits.stops), "The colors, from start to end.",
                isRequired: true),
            .init(
                "locations", .list(.number(0...1), count: 1...PresetLimits.stops),
                "The position of each color, 0…1 and ascending.", default: "evenly spread"),
        ])

    /// The keys under which a background is a paint as a mapping; one of them is alone in its mapping.
    package static let paints = ObjectShape(
        "a background",
        [
            .init("linear", .object(linear), "CSS linear-gradient() as a mapping."),
            .init("radial", .object(radial), "CSS radial-gradient() as a mapping."),
            .init("conic", .object(conic), "CSS conic-gradient() as a mapping."),
            .init("caGradient", .object(caGradient), "A gradient as CAGradientLayer has it."),
            .init("svg", .text, "A linearGradient or radialGradient element of SVG; the box is the bar."),
        ],
        rules: KeyRule.exactlyOne(
            ["linear", "radial", "conic", "caGradient", "svg"], hint: "for several paints write a list"),
        advice: adviceOnPaints)

    package static let stop = ObjectShape(
        "a stop",
        [
            .init("color", .defined("color"), "The color."),
            .init(
                "at", .any([.textOrZero, .list(.textOrZero, count: 1...2)]),
                "Its position, or two: 30%, 12px, 90deg in a conic gradient.",
                default: "evenly between its neighbors"),
            .init(
                "hint", .textOrZero,
                "Instead of a color: the position where the colors around it are mixed half and half."),
            .init("easing", .text, "Instead of a color: the easing between its neighbors."),
        ],
        rules: KeyRule.exactlyOne(["color", "hint", "easing"]) + [
            .atMost(1, of: ["at", "hint"], hint: "'at' belongs to a color"),
            .atMost(1, of: ["at", "easing"], hint: "'at' belongs to a color"),
        ], advice: ["stop": "did you mean 'at'?"])

    /// One value for each appearance.
    static func byAppearance(
        _ title: String, _ shape: ValueShape, advice: [String: KeyAdvice] = [:]
    ) -> ObjectShape {
        ObjectShape(
            title,
            Appearance.allCases.map { appearance in
                .init(
                    appearance.rawValue, shape, "The value in this appearance.", isRequired: appearance == .light,
                    default: appearance.standIns)
            }, advice: advice)
    }

    package static let colorByAppearance = byAppearance(
        "a color by appearance", .text, advice: adviceOnColors)
    package static let backgroundByAppearance = byAppearance("a background by appearance", .defined("background"))
    package static let paintByAppearance = byAppearance("a paint by appearance", .defined("paint"))

    // MARK: Bars and devices

    /// The keys that the bar has. Source: UIKit; a tab bar has one image, and only navigation and search bars have
    /// prompts.
    package static func bar(_ bar: Bar) -> ObjectShape {
        var keys: [ObjectShape.Key] = [
            .init(
                "background", .any([.defined("background"), .word(["none"])]),
                "What the bar shows; none makes no image of it.", default: "the preset's background"),
            .init(
                "metrics", .oneOrMore(.word(metrics(of: bar).map(\.rawValue))), "The UIBarMetrics, one or a list.",
                default: list(PresetDefaults.metrics(of: bar))),
            .init(
                "position", .oneOrMore(.word(positions(of: bar).map(\.rawValue))), "The UIBarPosition, one or a list.",
                default: PresetDefaults.positions(of: bar).map(\.rawValue).joined(separator: ", ")),
        ]
        if bar == .navigation {
            keys.append(
                .init("largeTitles", .boolean, "Whether the bar grows by a large title.", default: "true"))
            keys.append(
                .init(
                    "searchBar", .any([.boolean, .number(PresetLimits.searchBarHeight)]),
                    "Whether the bar grows by the search bar of a UISearchController: true for "
                        + "\(Int(PresetDefaults.searchBarHeight)) points, or how many.", default: "false"))
        }
        keys += [
            .init("shadow", .object(shadow), "The hairline below or above the bar.", default: "none"),
            .init(
                "appearance", .object(barAppearance(of: bar)),
                "What an app sets in addition to the images; for the manifest.",
                default: "none"),
        ]
        return ObjectShape(bar.phrase, keys, advice: adviceOnBars[bar] ?? [:])
    }

    /// Those that the bar has images for.
    static func metrics(of bar: Bar) -> [BarMetrics] {
        switch bar {
        case .navigation, .search: BarMetrics.allCases
        case .toolbar: [.default, .compact]
        case .tab: [.default]
        }
    }

    /// Those in which devices show the bar: a navigation bar is at the top, a tab bar at the bottom.
    static func positions(of bar: Bar) -> [BarPosition] {
        switch bar {
        case .navigation: [.any, .top, .topAttached]
        case .tab: [.any, .bottom]
        case .toolbar, .search: BarPosition.allCases
        }
    }

    package static let shadow = ObjectShape(
        "a shadow",
        [
            .init("color", .defined("color"), "Its color."),
            .init("background", .defined("background"), "A paint instead of color."),
            .init(
                "height", .pattern("^\(decimalPattern)(px|pt)$", example: "1px"),
                "Its height in device pixels (1px) or points (0.5pt).", default: "1px"),
        ], rules: KeyRule.exactlyOne(["color", "background"]), keyOfText: "color", keyOfNumber: "height",
        rangesOfLengths: [
            "px": Double(PresetLimits.shadowPixels.lowerBound)...Double(PresetLimits.shadowPixels.upperBound),
            "pt": PresetLimits.shadowPoints,
        ])

    package static let barNames = ObjectShape(
        "bars",
        Bar.allCases.map { bar in
            .init(
                bar.rawValue, .any([.object(Self.bar(bar)), .boolean, .null]),
                "A \(bar.className), or true for its defaults.")
        }, rules: [.atLeastOne(Bar.allCases.map(\.rawValue))])

    package static let device = ObjectShape(
        "a device",
        [
            .init("name", .nonEmptyLabel, "Its name in reports and file names.", isRequired: true),
            .init(
                "size", .size(example: "600x1024"), "The width and height in points, in portrait.", isRequired: true),
            .init("scale", .defined("scale"), "Pixels per point.", default: "2"),
            .init(
                "statusBar", .number(PresetLimits.statusBarHeight), "The height of its status bar in points.",
                default: "20"),
            .init("gamut", .defined("gamut"), "The colors its screen shows.", default: "sRGB"),
            .init("bars", .object(deviceBars), "Heights of bars that differ from the default."),
        ], pairs: [.init("width", "height", mean: "size", joinedBy: "x")])

    package static let deviceBars = ObjectShape(
        "heights of bars",
        Bar.allCases.map { .init($0.rawValue, .number(PresetLimits.barHeight), "The height of the bar in points.") })

    /// The shapes that others name, by name.
    package static let definitions: [(name: String, shape: ValueShape)] = [
        ("color", .any([.text, .object(colorByAppearance)])),
        (
            "background",
            .any([
                .text, .object(paints), .object(texture), .object(layered), .object(backgroundByAppearance),
                .list(.defined("paint"), count: 1...PresetLimits.layers),
            ])
        ),
        (
            "paint",
            .any([
                .text, .object(paints), .object(texture), .object(paintByAppearance),
                .list(.defined("paint"), count: 1...PresetLimits.layers),
            ])
        ),
        ("layer", .any([.text, .object(layer)])),
        ("stop", .any([.textOrZero, .object(stop)])),
        ("bars", .any([.oneOrMore(.word(Bar.allCases.map(\.rawValue))), .object(barNames)])),
        ("device", .any([.nonEmptyLabel, .object(device)])),
        ("scale", .any([.integer(1...3), .pattern("^([123]x?|@[123]x)$", example: "2x")])),
        (
            "gamut",
            .pattern(
                "^(\(ValueShape.anyCase("srgb"))|(\(ValueShape.anyCase("display"))-?)?\(ValueShape.anyCase("p3")))$",
                example: "display-p3")
        ),
    ]

    /// The JSON Schema of a preset.
    package static var json: JSON {
        preset.document(title: "Lintel preset, version \(version)", definitions: definitions)
    }

    /// The JSON Schema of a palette file.
    package static var paletteJSON: JSON {
        paletteFile.document(
            title: "Lintel palette, version \(version)", definitions: definitions.filter { $0.name == "color" })
    }

    private static func list<Value: RawRepresentable<String>>(_ values: [Value]) -> String {
        "[" + values.map(\.rawValue).joined(separator: ", ") + "]"
    }
}

extension Appearance {
    /// The appearances whose value this one takes when it has none of its own, as the reference describes them; `nil`
    /// for light.
    fileprivate var standIns: String? {
        fallbacks.isEmpty ? nil : "that of " + fallbacks.map(\.rawValue).joined(separator: ", else of ")
    }
}
