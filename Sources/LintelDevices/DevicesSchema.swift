import LintelBars
package import LintelJSON
import LintelUnits

/// The JSON Schema of devices files, as `--devices-file` reads them. Source: JSON Schema draft 2020-12.
package enum DevicesSchema {
    package static var json: JSON {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Lintel devices, version 1",
            "type": "object",
            "properties": [
                "lintelDevices": ["const": 1, "description": "The version of this format."],
                "devices": [
                    "type": "array",
                    "items": ["anyOf": [["$ref": "#/$defs/inline"], ["$ref": "#/$defs/device"]]],
                    "description": "Devices to add to the catalogue, or to change in it.",
                ],
                "sources": named("A table of sources, by the code that devices name."),
                "usual": named("The bar metrics of a device that names none, by era."),
                "displays": named("Displays that devices share, by name."),
                "classic": named("Bar metrics up to iOS 18, by name."),
                "liquidGlass": named("Bar metrics from iOS 26 on, by name."),
                "evidence": named("How sure values are, by name."),
            ],
            "required": ["lintelDevices"], "additionalProperties": false,
            "$defs": ["inline": inline, "device": device, "metrics": metrics, "byOrientation": byOrientation],
        ]
    }

    /// With the keys that presets have for a device of their own.
    private static var inline: JSON {
        [
            "type": "object",
            "properties": [
                "name": text("Its name in reports and file names."),
                "size": [
                    "type": "string", "pattern": "^[0-9]*[.]?[0-9]+ *[xX×] *[0-9]*[.]?[0-9]+$",
                    "examples": ["1024x600"],
                    "description": "Points, portrait.",
                ],
                "scale": scale,
                "statusBar": number(0, 200, "The height of its status bar in points. Default: 20."),
                "gamut": gamut,
                "bars": [
                    "type": "object",
                    "properties": .object(Bar.allCases.map { .init($0.rawValue, number(1, 1000, "Points.")) }),
                    "additionalProperties": false,
                    "description": "Heights of bars that differ from the default.",
                ],
                "id": id, "year": number(2007, 2100, "The year of its release."), "identifiers": identifiers,
                "notes": text("Anything; ignored."),
            ],
            "required": ["name", "size"], "additionalProperties": false,
        ]
    }

    private static var device: JSON {
        [
            "type": "object",
            "properties": [
                "id": id, "name": text("Its name in reports."),
                "like": text("The id of a device to start from."),
                "display": text("A display of the table, to start from."),
                "family": ["enum": words(Device.Family.self), "description": "What queries for a family find."],
                "points": [
                    "type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2,
                    "description": "Width and height in points, portrait.",
                ],
                "scale": scale,
                "nativeScale": number(0.5, 4, "Pixels of the panel to a point. Default: those of 'nativePixels'."),
                "nativePixels": [
                    "type": "array", "items": ["type": "integer"], "minItems": 2, "maxItems": 2,
                    "description": "Width and height of the panel in pixels.",
                ],
                "ppi": number(20, 2000, "Pixels to an inch."), "inches": number(1, 100, "The diagonal."),
                "topology": [
                    "enum": words(Device.Topology.self), "description": "What occupies the edges of its screen.",
                ],
                "homeIndicator": ["type": "boolean", "description": "Default: as the topology has it."],
                "gamut": gamut, "year": number(2007, 2100, "The year of its release."), "identifiers": identifiers,
                "notes": text("Anything; ignored."),
                "classic": era("Bars up to iOS 18: a name of the table, lengths to change, or null for none."),
                "liquidGlass": era("Bars from iOS 26 on: a name of the table, lengths to change, or null for none."),
                "probed": ["type": "boolean", "description": "Whether the lengths of iOS 26 were measured on it."],
                "foldable": ["anyOf": [["type": "object"], ["type": "null"]], "description": "What folds."],
                "evidence": text("A name of the table of evidence."),
                "sources": ["type": "array", "items": ["type": "string"], "description": "Codes of sources."],
                "confidence": named("How sure values of a kind are, by kind."),
            ],
            "required": ["id"], "additionalProperties": false,
        ]
    }

    /// As `MetricsReader` reads them.
    private static var metrics: JSON {
        let lengths: JSON = ["$ref": "#/$defs/byOrientation"]
        let bar: JSON = ["type": "object"]
        return [
            "type": "object",
            "properties": [
                "statusBar": lengths, "safeArea": bar, "navigationBar": bar, "toolbar": bar, "tabBar": bar,
                "searchBar": bar, "prompt": bar,
            ],
            "additionalProperties": false,
        ]
    }

    private static var byOrientation: JSON {
        let length: JSON = ["anyOf": [["type": "number", "minimum": 0, "maximum": 1000], ["type": "null"]]]
        return [
            "type": "object", "properties": ["portrait": length, "landscape": length], "additionalProperties": false,
        ]
    }

    // MARK: Parts

    private static var id: JSON {
        [
            "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$",
            "description": "One word; that of a known device changes this device.",
        ]
    }

    private static var scale: JSON {
        [
            "enum": [1, 2, 3, "1x", "2x", "3x"],
            "description": "Pixels to a point. Default: 2 for a device with a 'size'.",
        ]
    }

    private static var gamut: JSON {
        ["enum": words(Device.DisplayGamut.self), "description": "The colors its screen shows. Default: sRGB."]
    }

    private static var identifiers: JSON {
        ["type": "array", "items": ["type": "string"], "description": "What the system calls it, such as iPhone17,1."]
    }

    private static func era(_ description: String) -> JSON {
        [
            "anyOf": [["type": "string"], ["$ref": "#/$defs/metrics"], ["type": "null"]],
            "description": .string(description),
        ]
    }

    private static func named(_ description: String) -> JSON {
        ["type": "object", "description": .string(description)]
    }

    private static func text(_ description: String) -> JSON {
        ["type": "string", "description": .string(description)]
    }

    private static func number(_ least: Double, _ most: Double, _ description: String) -> JSON {
        [
            "type": "number", "minimum": .number(least), "maximum": .number(most), "description": .string(description),
        ]
    }

    private static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> JSON
    where Word.RawValue == String {
        .array(Word.allCases.map { .string($0.rawValue) })
    }
}
