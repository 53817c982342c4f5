import LintelBars
import LintelColor
import LintelDrawing
package import LintelJSON
import LintelPlan
import LintelUnits

/// The JSON Schema (draft 2020-12) of `manifest.json`, version 1. Enumerations come from the types that are written.
package enum ManifestSchema {
    package static var json: JSON {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Lintel manifest",
            "description":
                "What one build of a preset made: files, bars and devices served, insets and stretch proofs.",
            "type": "object",
            "required": required(top),
            "additionalProperties": false,
            "properties": .object(top),
        ]
    }

    private static let top: [JSON.Member] = [
        .init("lintelManifest", ["const": .integer(Manifest.formatVersion)]),
        .init("name", text("The preset's name.")),
        .init(
            "generator",
            object([
                .init("name", ["const": "lintel"]), .init("version", text("The tool's version.")),
                .init("rendererVersion", integer("Grows with any change of any pixel.", minimum: 1)),
                .init("catalogueVersion", text("The version of the device catalogue.")),
            ])),
        .init(
            "inputs",
            list(
                object(
                    [
                        .init("role", ["enum": ["preset", "devices", "texture", "palette"]]),
                        .init(
                            "file",
                            text(
                                "The file's name, without folders; of a texture or a palette the path as the preset has it."
                            )),
                        .init("sha256", digest),
                    ], optional: [.init("text", text("The file itself, unless it is a texture."))]))),
        .init("formats", list(cases(OutputFormat.allCases.map(\.rawValue)))),
        .init("divisions", list(object(division))),
        .init("gamutMapping", cases(GamutMapping.allCases.map(\.rawValue))),
        .init("tolerance", number("The largest difference a proof may show, in 1/255 of the full range.")),
        .init("images", list(object(image + file))),
        .init("surfaces", list(["oneOf": .array(surfaces.map { object($0) })])),
        .init("barAppearances", list(object(barAppearance))),
        .init(
            "colors",
            list(
                object([
                    .init("name", text("The named colour in the catalog.")),
                    .init("paletteName", text("The colour's name in the preset.")),
                    .init("appearances", list(cases(Appearance.allCases.map(\.rawValue)))),
                ]))),
        .init("files", list(text("A file of this build, relative to the manifest's folder, this one included."))),
        .init(
            "digests",
            [
                "type": "object", "additionalProperties": digest,
                "description": "The SHA-256 of every one of those files but this one.",
            ]),
    ]

    private static let image: [JSON.Member] = [
        .init("file", text("The image, relative to the manifest's folder. Several entries may share a file.")),
        .init("name", name),
        .init("container", cases(OutputFormat.allCases.map(\.rawValue))),
        .init("role", cases(ImageRole.allCases.map(\.rawValue))),
        .init("bar", cases(Bar.allCases.map(\.rawValue))),
        .init("metrics", cases(BarMetrics.allCases.map(\.rawValue))),
        .init("metricsRawValue", ["enum": .array(BarMetrics.allCases.map { .integer($0.uiKitRawValue) })]),
        .init("position", cases(BarPosition.allCases.map(\.rawValue))),
        .init("positionRawValue", ["enum": .array(BarPosition.allCases.map { .integer($0.uiKitRawValue) })]),
        .init("era", cases(Era.allCases.map(\.rawValue))),
        .init("statusBarHeight", points("The status bar's height where it is known; null when several are served.")),
        .init("barOrigin", points("Where the bar begins below the image's top; null when the image serves several.")),
        .init("barHeight", points("The bar alone, with its large title; null when the image serves several.")),
        .init("largeTitle", ["type": "boolean", "description": "Whether the bar is grown by a large title."]),
        .init(
            "guides",
            [
                "type": ["object", "null"],
                "description":
                    "The positions of the lines that the picture follows, in points from its top; null when it follows none.",
                "additionalProperties": false,
                "properties": .object(PlacedGuides.names.map { .init($0, ["type": "number", "minimum": 0]) }),
            ]),
        .init("appearance", cases(Appearance.allCases.map(\.rawValue))),
        .init("gamut", cases(Gamut.allCases.map(\.rawValue))),
        .init(
            "direction",
            [
                "enum": ["leftToRight", "rightToLeft", .null],
                "description": "The direction of text that the image is for; null where it is for both.",
            ]),
        .init("scale", scale),
        .init("devices", list(text("A hardware identifier, or a custom device's name."))),
    ]

    /// What every use tells of its file.
    static let file: [JSON.Member] = [
        .init("size", size("In points, which may be fractions.", of: "number")),
        .init("pixelSize", size("In pixels of the file, a nine-patch's frame left out.", of: "integer")),
        .init("capInsets", insets("In points.", of: "number")),
        .init("capInsetsPixels", insets("In pixels of the file.", of: "integer")),
        .init("centerPixels", size("The region between the caps, in pixels of the file.", of: "integer")),
        .init(
            "resizingMode",
            [
                "enum": .array(
                    (RenderedImage.Resizing.allCases.map(\.rawValue) + [Manifest.fixedResizing]).map { .string($0) }),
                "description":
                    "What the center does where the image is drawn larger; a fixed image is drawn at its own size.",
            ]),
        .init("depth", ["enum": [8, 16], "description": "Bits of each channel."]),
        .init("dither", cases(Dither.allCases.map(\.rawValue))),
        .init(
            "bands",
            object([
                .init("plain", integer("The widest band of the drawing rounded to 8 bits, in pixels.", minimum: 0)),
                .init("shown", integer("The widest band of the image at its largest target.", minimum: 0)),
            ])),
        .init("targets", list(size("A size in pixels that the image must stretch to.", of: "integer"))),
        .init(
            "otherTargets",
            list(size("A size that no selected device asks for, at which the image was proved as well.", of: "integer"))
        ),
        .init("bytes", integer("The file's size.", minimum: 1)),
        .init("sha256", digest),
        .init(
            "proof",
            object([
                .init("model", text("The stretch model.")),
                .init("maxDifference", number("Largest difference from the direct render, premultiplied, in 1/255.")),
                .init(
                    "bound",
                    number(
                        "What no pixel differs by more than from the colors that CSS gives, in 1/255: maxDifference, and how far the "
                            + "mapping of colors outside of the gamut leaves the direct render from them.")),
                .init("meanDifference", number("Mean difference, likewise.")),
                .init(
                    "worst",
                    object([
                        .init("target", size("The target of the largest difference.", of: "integer")),
                        .init("x", integer("Its column.", minimum: 0)), .init("y", integer("Its row.", minimum: 0)),
                    ])),
                .init("average", orNull(tileAverage)),
            ])),
    ]

    /// The average value of a tiled image's dots.
    private static let tileAverage = object([
        .init("maxDifference", number("Largest difference of averages over boxes, in 1/255.")),
        .init("box", size("The boxes' sides, in pixels.", of: "integer")),
    ])

    static let name = text(
        "What an app loads it by: an image set's name with its namespace, else a file's without scale and extension.")

    static let scale: JSON = ["enum": .array(Scale.allCases.map { .number($0.rawValue) })]

    private static let digest: JSON = ["type": "string", "pattern": "^[0-9a-f]{64}$"]

    static func text(_ description: String) -> JSON { ["type": "string", "description": .string(description)] }

    static func number(_ description: String) -> JSON {
        ["type": "number", "minimum": 0, "description": .string(description)]
    }

    static func points(_ description: String) -> JSON {
        ["type": ["number", "null"], "minimum": 0, "description": .string("In points. " + description)]
    }

    static func integer(_ description: String, minimum: Int) -> JSON {
        ["type": "integer", "minimum": .integer(minimum), "description": .string(description)]
    }

    static func cases(_ names: [String]) -> JSON { ["enum": .array(names.map { .string($0) })] }

    static func list(_ item: JSON) -> JSON { ["type": "array", "items": item] }

    static func size(_ description: String, of type: String) -> JSON {
        sides(["width", "height"], description, of: type, minimum: .init("exclusiveMinimum", 0))
    }

    static func insets(_ description: String, of type: String) -> JSON {
        sides(["top", "left", "bottom", "right"], description, of: type, minimum: .init("minimum", 0))
    }

    private static func sides(_ names: [String], _ description: String, of type: String, minimum: JSON.Member) -> JSON {
        let members = names.map { JSON.Member($0, .object([.init("type", .string(type)), minimum])) }
        guard case .object(let parts) = object(members) else { return .null }
        return .object(parts + [.init("description", .string(description))])
    }

    static func object(_ members: [JSON.Member], optional: [JSON.Member] = []) -> JSON {
        [
            "type": "object", "required": required(members), "additionalProperties": false,
            "properties": .object(members + optional),
        ]
    }

    private static func required(_ members: [JSON.Member]) -> JSON { .array(members.map { .string($0.key) }) }
}
