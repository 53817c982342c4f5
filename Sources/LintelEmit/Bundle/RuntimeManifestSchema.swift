import LintelBars
package import LintelJSON

/// The JSON Schema (draft 2020-12) of `Name+Lintel.json`, version 1.
package enum RuntimeManifestSchema {
    package static var json: JSON {
        guard case .object(let members) = ManifestSchema.object(top) else { return .null }
        return .object(
            [
                .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
                .init("title", "Lintel manifest for apps"),
                .init(
                    "description",
                    "The loose images of a preset with what an app needs to choose among them; rows refer to tables by index."
                ),
            ] + members)
    }

    private static let top: [JSON.Member] = [
        .init("lintelRuntime", ["const": .integer(RuntimeManifest.formatVersion)]),
        .init("name", ManifestSchema.text("The preset's name. Images are in Name.bundle.")),
        .init(
            "files",
            table(
                "The images: Name.bundle/NAME@SCALEx.png, without a suffix at 1x.",
                [
                    ManifestSchema.text("The file's name without scale and extension."), ["enum": [1, 2, 3]],
                    pixels("The width in pixels."), pixels("The height."),
                    pixels("The cap inset at the top, in pixels."),
                    pixels("At the left."), pixels("At the bottom."), pixels("At the right."),
                    ManifestSchema.cases(["stretch", "tile", "fixed"]),
                ])),
        .init(
            "kinds",
            [
                "type": "array",
                "description":
                    "What images are for: role, bar, metrics, position, era, appearance, gamut and direction of text for bars; part, appearance and gamut for surfaces.",
                "items": ["type": "array", "items": ["type": "string"], "minItems": 3, "maxItems": 8],
            ]),
        .init(
            "sizes",
            [
                "type": "array",
                "description": "Lists of sizes that an image is shown at: width and height of each in pixels, in turn.",
                "items": ["type": "array", "items": ["type": "integer", "minimum": 1], "minItems": 2],
            ]),
        .init(
            "places",
            table(
                "Bands of screens that images of surfaces cover, in points.",
                [
                    ManifestSchema.number("The screen's width."), ManifestSchema.number("Its height."),
                    ManifestSchema.number("Where the band begins."), ManifestSchema.number("How high it is."),
                ])),
        .init(
            "images",
            table(
                "One use of a file by a bar.",
                [
                    index("files"), index("kinds"), index("sizes"),
                    ManifestSchema.points("The status bar's height; null when several are served."),
                    [
                        "type": ["boolean", "null"],
                        "description": "Whether the bar is grown by a large title; null where it is not.",
                    ],
                    ManifestSchema.points("Where the status bar ends, if the picture follows it."),
                    ManifestSchema.points("Where the safe area begins, if the picture follows it."),
                ], least: 3)),
        .init("surfaces", ManifestSchema.list(surface)),
        .init("bars", ManifestSchema.list(bar)),
    ]

    private static let surface: JSON = [
        "type": "object", "required": ["kind", "name", "images"],
        "description": "A surface with its parameters as in manifest.json, without the places of holes.",
        "properties": [
            "kind": ManifestSchema.cases(["overlay", "spotlight", "panel", "backIndicator"]),
            "name": ManifestSchema.text("The surface's name in the preset."),
            "images": table(
                "One use of a file by the surface.",
                [
                    index("files"), index("kinds"), ManifestSchema.list(index("places")),
                    ["type": ["integer", "null"], "minimum": 1, "description": "The step that it shows."],
                    [
                        "type": "array", "items": ["type": "integer", "minimum": 0], "minItems": 4, "maxItems": 4,
                        "description":
                            "How far it reaches beyond what it represents, in pixels: top, left, bottom, right; none when left out.",
                    ],
                ], least: 3),
        ],
    ]

    private static let bar: JSON = [
        "type": "object", "required": ["bar", "items", "titleVerticalPositionAdjustments", "states", "legibility"],
        "description":
            "What an app sets on a bar, with the keys of manifest.json; a key without a value is left out, and so is the CSS text of colors.",
        "properties": ["bar": ManifestSchema.cases(Bar.allCases.map(\.rawValue))],
    ]

    private static func index(_ table: String) -> JSON {
        ["type": "integer", "minimum": 0, "description": .string("An index in '\(table)'.")]
    }

    private static func pixels(_ description: String) -> JSON { ManifestSchema.integer(description, minimum: 0) }

    /// Returns the schema of rows with these columns. - Parameter least: how many of them every row has; all, if nothing is said.
    private static func table(_ description: String, _ columns: [JSON], least: Int? = nil) -> JSON {
        [
            "type": "array", "description": .string(description),
            "items": [
                "type": "array", "prefixItems": .array(columns), "items": false,
                "minItems": .integer(least ?? columns.count),
            ],
        ]
    }
}
