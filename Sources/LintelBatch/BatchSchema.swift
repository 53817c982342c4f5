package import LintelJSON
import LintelPreset
import LintelSchema

/// The keys of batch files: one table for the reader and the JSON Schema.
package enum BatchSchema {
    /// The JSON Schema of a batch file.
    package static var json: JSON {
        batch.document(
            title: "Lintel batch, version \(Batch.formatVersion)",
            definitions: [
                (
                    "brand",
                    .schema(["type": "object", "properties": brand.properties, "additionalProperties": false])
                ),
                (
                    "namedPalette",
                    .schema([
                        "type": "object",
                        "properties": .object(
                            (namedPalette.properties.members ?? []) + keysOfMappedBrands.map { .init($0, false) }),
                        "required": ["name", "colors"],
                    ])
                ),
            ] + PresetSchema.definitions)
    }

    static let batch = ObjectShape(
        "a batch",
        [
            .init("lintelBatch", .exactly(Batch.formatVersion), "The version of this format.", isRequired: true),
            .init("$schema", .text, "The address of the schema, for editors; ignored."),
            .init(
                "presets", .oneOrMoreDistinct(.text),
                "The presets of every brand: files beside the batch file, patterns with *, ? and **, or names of shipped presets.",
                isRequired: true),
        ] + changes + [
            .init(
                "brands", brands,
                "The brands by name, which is also the name of the brand's folder; or a list of names with colors; or the path of such a list.",
                isRequired: true)
        ])

    static let brand = ObjectShape(
        "a brand",
        [
            .init("presets", .oneOrMore(.text), "The presets of the batch that are built for the brand."),
            .init("extends", .text, "The brand from which it takes what it does not have itself."),
            .init("displayName", .label, "The brand's display name."),
            .init("colors", colors, "The list $colors of the palette."),
        ] + changes)

    /// An entry of a list of palettes, which may have other keys.
    private static let namedPalette = ObjectShape(
        "a palette",
        [
            .init("name", .nonEmptyText, "The brand's display name."),
            .init(
                "id", .schema(["type": "string", "pattern": .string(PresetSchema.namePattern)]),
                "The name of its folder; derived from the name if absent."),
            .init("colors", colors, "The list $colors of the palette."),
        ])

    /// What a brand of a mapping has and an entry of a list has not. Other keys, which published lists have, are left
    /// alone.
    static let keysOfMappedBrands = brand.keyNames.filter { !["name", "colors"].contains($0) }

    private static let brands = ValueShape.schema([
        "anyOf": [
            [
                "type": "object", "minProperties": 1,
                "propertyNames": ["pattern": .string(PresetSchema.namePattern)],
                "additionalProperties": ["anyOf": [["$ref": "#/$defs/brand"], ["type": "null"]]],
            ],
            ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/namedPalette"]],
            ["type": "string"],
        ]
    ])

    private static let colors = ValueShape.list(.defined("color"), count: 1...PresetLimits.listedColors)

    /// The keys that a batch has for all brands, and each brand for itself.
    private static let changes: [ObjectShape.Key] = [
        .init(
            "name",
            .schema([
                "type": "string", "pattern": .string(NamePattern.expression),
                "description": "The outputs' names; {name} is the preset's own name, {brand} the brand's.",
                "examples": ["{brand}{name}"],
            ]), ""),
        .init(
            "palette", .named(.any([.defined("color"), colors, .null]), pattern: PresetSchema.namePattern),
            "Colors that replace those of the same name; null removes one."),
        .init(
            "set",
            .schema([
                "type": "object", "additionalProperties": false,
                "properties": .object(
                    (PresetSchema.preset.properties.members ?? []).filter { !unsettable.contains($0.key) }
                        .map { .init($0.key, ["anyOf": [$0.value, ["type": "null"]]]) }),
            ]),
            "Keys that replace those of the presets; null removes one."),
    ]

    /// The keys of a preset that no brand changes in this way.
    private static let unsettable = ["lintel", "$schema", "palette"]
}
