package import LintelJSON
import LintelPreset

/// The JSON Schema of batch files. Source: JSON Schema draft 2020-12.
package enum BatchSchema {
    package static var json: JSON {
        let preset = PresetSchema.json
        let keys = preset["properties"]?.members ?? []
        let settable = keys.filter { !["lintel", "$schema", "palette"].contains($0.key) }
        let colors: JSON = [
            "type": "array", "items": ["$ref": "#/$defs/color"], "minItems": 1,
            "maxItems": .integer(PresetLimits.listedColors),
        ]
        let color: JSON = ["anyOf": [["$ref": "#/$defs/color"], colors, ["type": "null"]]]
        let name: JSON = [
            "type": "string",
            "description": "The outputs' names; {name} is the preset's own name, {brand} the brand's.",
            "examples": ["{brand}{name}"],
        ]
        let palette: JSON = [
            "type": "object", "propertyNames": ["pattern": .string(PresetSchema.namePattern)],
            "additionalProperties": color,
            "description": "Colors that replace those of the same name; null removes one.",
        ]
        let set: JSON = [
            "type": "object", "additionalProperties": false,
            "properties": .object(
                settable.map { .init($0.key, ["anyOf": [.object($0.value.members ?? []), ["type": "null"]]]) }),
            "description": "Keys that replace those of the presets; null removes one.",
        ]
        let presets: JSON = [
            "anyOf": [
                ["type": "string"], ["type": "array", "items": ["type": "string"], "minItems": 1, "uniqueItems": true],
            ]
        ]
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": .string("Lintel batch, version \(Batch.formatVersion)"),
            "type": "object",
            "properties": [
                "lintelBatch": ["const": .integer(Batch.formatVersion), "description": "The version of this format."],
                "$schema": ["type": "string", "description": "The address of the schema, for editors; ignored."],
                "presets": described(
                    presets,
                    "Files beside the batch file, also by patterns with * and ?, or names of shipped presets: what every brand gets."
                ),
                "name": name, "palette": palette, "set": set,
                "brands": [
                    "anyOf": [
                        [
                            "type": "object", "minProperties": 1,
                            "propertyNames": ["pattern": "^[A-Za-z][A-Za-z0-9_-]{0,63}$"],
                            "additionalProperties": ["anyOf": [["$ref": "#/$defs/brand"], ["type": "null"]]],
                        ],
                        ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/namedPalette"]],
                        ["type": "string"],
                    ],
                    "description":
                        "By name, which is the name of the brand's folder; or a list of names with colors; or the file of one.",
                ],
            ],
            "required": ["lintelBatch", "presets", "brands"], "additionalProperties": false,
            "$defs": .object(
                [
                    .init(
                        "brand",
                        [
                            "type": "object",
                            "properties": [
                                "presets": described(presets, "Those of the batch's presets that the brand gets."),
                                "extends": [
                                    "type": "string",
                                    "description": "The brand from which it takes what it does not have itself.",
                                ],
                                "displayName": ["type": "string", "description": "The brand's name for display."],
                                "colors": described(colors, "The list $colors of the palette."),
                                "name": name, "palette": palette, "set": set,
                            ],
                            "additionalProperties": false,
                        ]),
                    .init(
                        "namedPalette",
                        [
                            "type": "object",
                            "properties": [
                                "name": [
                                    "type": "string", "minLength": 1, "description": "The brand's name for display.",
                                ],
                                "id": [
                                    "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]{0,63}$",
                                    "description": "The name of its folder; made of the name when absent.",
                                ],
                                "colors": described(colors, "The list $colors of the palette."),
                            ],
                            "required": ["name", "colors"],
                        ]),
                ] + (preset["$defs"]?.members ?? [])),
        ]
    }

    private static func described(_ shape: JSON, _ text: String) -> JSON {
        .object((shape.members ?? []) + [.init("description", .string(text))])
    }
}
