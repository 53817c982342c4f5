import LintelDiagnostics
import LintelDrawing
package import LintelSchema

/// What a background may be made of.
extension PresetSchema {
    package static let layered = ObjectShape(
        "a background of layers",
        [
            .init(
                "layers", .list(.defined("layer"), count: 1...PresetLimits.layers),
                "The layers, painted first to last: the first is at the bottom.", isRequired: true),
            .init(
                "compositing", .word(CompositingSpace.allCases.map(\.rawValue)),
                "Whether layers are composited in encoded values, as in UIKit, or in linear light.",
                default: PresetDefaults.compositing.rawValue),
        ])

    /// The keys of a shape, which layers and masks share.
    private static let outline: [ObjectShape.Key] = [
        .init(
            "shape", .word(PresetReader.ShapeName.allCases.map(\.rawValue)), "Its outline in the frame.",
            default: PresetReader.ShapeName.rectangle.rawValue),
        .init(
            "radius", radius,
            "A rectangle's corner radius in points, or four from the top left clockwise; reduced where they do not fit.",
            default: "0"),
        .init(
            "corners", .word(CornerCurve.allCases.map(\.rawValue)),
            "The form of the corners of a rounded rectangle or a capsule: circular, continuous as in iOS, or cut off straight.",
            default: PresetDefaults.cornerCurve.rawValue),
        .init("frame", .object(frame), "Its position in the box.", default: "the whole box"),
    ]

    static let outlineRule = KeyRule.needs(
        "corners", anyOf: ["radius", "shape"], hint: "without one a rectangle has sharp corners")

    /// The keys of which a layer has exactly one.
    enum LayerKind: String, CaseIterable {
        case fill
        case border
        case dropShadow
        case innerShadow
        case cut

        /// The kind that a key is probably meant to be; `nil` for other keys.
        init?(meantBy name: String) {
            switch Spelling.plain(name) {
            case "shadow", "boxshadow": self = .dropShadow
            case let plain:
                guard let kind = Self.allCases.first(where: { Spelling.plain($0.rawValue) == plain }) else {
                    return nil
                }
                self = kind
            }
        }

        /// The mapping that describes it; `nil` for a fill and a cut.
        var mapping: ObjectShape? {
            switch self {
            case .fill, .cut: nil
            case .border: PresetSchema.border
            case .dropShadow: PresetSchema.dropShadow
            case .innerShadow: PresetSchema.innerShadow
            }
        }

        fileprivate var key: ObjectShape.Key {
            switch self {
            case .fill:
                .init(
                    rawValue, .defined("paint"),
                    "Paints the shape: a color, a gradient or a texture, laid out in the frame.")
            case .border:
                .init(rawValue, .object(PresetSchema.border), "Instead of fill: a line along the shape's outline.")
            case .dropShadow:
                .init(
                    rawValue, .object(PresetSchema.dropShadow),
                    "The shape's blurred shadow instead, to be painted below it.")
            case .innerShadow:
                .init(rawValue, .object(PresetSchema.innerShadow), "A shadow that falls into the shape instead.")
            case .cut: .init(rawValue, .yes, "Instead of fill: true cuts the shape out of everything below.")
            }
        }
    }

    package static let layer = ObjectShape(
        "a layer",
        LayerKind.allCases.map(\.key) + outline + [
            .init("opacity", .number(0...1), "The factor that the paint's alpha is multiplied by.", default: "1"),
            .init(
                "blend", .word(CompositeOperation.allCases.map(\.rawValue)),
                "A blend mode of CSS, or a Porter-Duff operator, within the shape.",
                default: CompositeOperation.normal.rawValue),
            .init("mask", .object(mask), "Where the layer shows.", default: "everywhere"),
        ],
        rules: KeyRule.exactlyOne(LayerKind.allCases.map(\.rawValue), hint: "write a layer for each") + [
            .atMost(1, of: [LayerKind.cut.rawValue, "blend"], hint: "'cut' is a blend mode itself"), outlineRule,
        ], advice: adviceOnLayers)

    package static let border = ObjectShape(
        "a border",
        [
            .init("color", .defined("color"), "Its color."),
            .init("paint", .defined("paint"), "A paint instead of color, laid out in the frame."),
            .init("width", lineWidth, "Its width in device pixels (1px) or points (1).", default: "1px"),
            .init(
                "align", .word(StrokeAlignment.allCases.map(\.rawValue)), "Its position relative to the outline.",
                default: PresetDefaults.borderAlignment.rawValue),
        ], rules: KeyRule.exactlyOne(["color", "paint"]), keyOfText: "color", keyOfNumber: "width",
        impliedWords: ["solid"])

    private static let cast: [ObjectShape.Key] = [
        .init("color", .defined("color"), "Its color.", isRequired: true),
        .init(
            "blur", points(0...PresetLimits.sigma.upperBound * 2),
            "CSS's blur radius, twice the standard deviation, in points.", default: "0"),
        .init(
            "sigma", points(PresetLimits.sigma), "The standard deviation, instead of blur, as CALayer.shadowRadius."),
        .init("x", points(PresetLimits.shadowOffset), "Points to the right.", default: "0"),
        .init("y", points(PresetLimits.shadowOffset), "Points down.", default: "0"),
        .init(
            "spread", points(PresetLimits.shadowSpread), "Points by which the shadow grows before it is blurred.",
            default: "0"),
    ]

    private static let castRules: [KeyRule] = [.atMost(1, of: ["blur", "sigma"], hint: "'blur' is twice 'sigma'")]

    package static let dropShadow = ObjectShape(
        "a drop shadow",
        cast + [
            .init(
                "cutOut", .boolean,
                "Whether the shadow is not painted inside the shape, as in CSS, so that it does not show through a translucent fill.",
                default: "false")
        ], rules: castRules, advice: adviceOnCasts, keyOfText: "color", keyOfNumber: "blur",
        keysOfLengths: lengthsOfCasts)

    /// The keys of a shadow's lengths in the order of CSS.
    private static let lengthsOfCasts = ["x", "y", "blur", "spread"]

    private static let adviceOnCasts: [String: KeyAdvice] = ["offset": "write 'x' and 'y'"]

    package static let innerShadow = ObjectShape(
        "an inner shadow", cast, rules: castRules, advice: adviceOnCasts, keyOfText: "color", keyOfNumber: "blur",
        keysOfLengths: lengthsOfCasts, impliedWords: ["inset"])

    package static let mask = ObjectShape(
        "a mask",
        [.init("gradient", .defined("paint"), "A gradient whose alpha shows the layer, laid out in the mask's frame.")]
            + outline
            + [.init("invert", .boolean, "Whether the layer shows where the mask is not.", default: "false")],
        rules: [.atLeastOne(["gradient", "shape", "radius", "frame"]), outlineRule])

    package static let texture = ObjectShape(
        "a texture",
        [
            .init("texture", .text, "A PNG or JPEG file; its path from the preset's folder.", isRequired: true),
            .init(
                "fit", .word(Texture.Fit.allCases.map(\.rawValue)),
                "How it is laid out in the frame: tile repeats it, stretch stretches it, fit makes it as large as fits, fill covers the frame.",
                default: PresetDefaults.textureFit.rawValue),
            .init(
                "scale", .number(PresetLimits.textureScale), "Image pixels per point, which counts for tiles.",
                default: "that of @2x or @3x in its name, else 1"),
        ])

    // MARK: Frames

    package static let frame = ObjectShape(
        "a frame",
        [
            .init(
                "top", position(verticalLines),
                "The upper edge: points below the upper edge of the box, or a position relative to a guide. \(guidesOfDevices)",
                default: "0"
            ),
            .init(
                "bottom", position(verticalLines),
                "The lower edge: points above the lower edge of the box, or a position below a guide. \(guidesOfDevices)",
                default: "0"),
            .init(
                "centerY", position(verticalLines),
                "The vertical center instead of an edge, measured from the upper edge of the box; needs height."),
            .init("height", size, "The height instead of an edge. Without an edge or center, the frame is centered."),
            .init(
                "left", position(horizontalLines),
                "The left edge: points right of the left edge of the box, or a position relative to a guide.",
                default: "0"),
            .init(
                "right", position(horizontalLines),
                "The right edge: points left of the right edge of the box, or a position relative to a guide.",
                default: "0"),
            .init(
                "centerX", position(horizontalLines),
                "The horizontal center instead of an edge, measured from the left edge of the box; needs width."),
            .init("width", size, "The width instead of an edge. Without an edge or center, the frame is centered."),
        ],
        rules: [
            .atMost(2, of: ["top", "bottom", "centerY", "height"], hint: "expected two of them"),
            .atMost(2, of: ["left", "right", "centerX", "width"], hint: "expected two of them"),
            .needs("centerY", anyOf: ["height", "top", "bottom"]),
            .needs("centerX", anyOf: ["width", "left", "right"]),
        ])

    private static let guidesOfDevices =
        "statusBarBottom is the lower edge of the status bar, safeAreaBottom that of the upper safe area; both are at the top of the screen."

    static let lineWidth = ValueShape.any([
        .number(PresetLimits.borderWidth), .pattern("^\(decimalPattern)(px|pt)?$", example: "1px"),
    ])
    /// A hyphen directly after a unit would be a part of it. Source: CSS Syntax 3, section 4.3.11.
    private static let lengthPattern = "[-+]?[0-9]*[.]?[0-9]+((px|pt)(?!-)|%)?"

    private static func points(_ range: ClosedRange<Double>) -> ValueShape {
        .any([.number(range), .pattern("^-?\(decimalPattern)(pt)?$", example: "12pt")])
    }

    static let radius = ValueShape.any([
        points(PresetLimits.radius), .list(points(PresetLimits.radius), count: 4...4),
    ])

    private static let size = ValueShape.any([
        .number(0...PresetLimits.framePoints.upperBound),
        .pattern("^\(lengthPattern)( *[-+] +\(lengthPattern))*$", example: "100% - 16"),
    ])

    private static let verticalLines = ["top", "bottom", "center"] + Guide.allCases.map(\.rawValue)
    private static let horizontalLines = ["left", "right", "center"]

    private static func position(_ lines: [String]) -> ValueShape {
        .any([
            .number(PresetLimits.framePoints),
            .pattern(
                "^ *((\(lines.joined(separator: "|")))(?!-)|\(lengthPattern))( *[-+] +\(lengthPattern))* *$",
                example: "\(lines[lines.count - 1]) + 4"),
        ])
    }
}
