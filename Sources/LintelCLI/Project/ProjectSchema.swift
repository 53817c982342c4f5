import LintelCodecs
import LintelEmit
import LintelJSON
import LintelPlan

/// The JSON Schema of project files. Source: JSON Schema draft 2020-12.
enum ProjectSchema {
    static var json: JSON {
        let path: JSON = ["type": "string", "minLength": 1]
        let formats: JSON = ["enum": .array(OutputFormat.allCases.map { .string($0.rawValue) })]
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": .string("Lintel project, version \(Project.formatVersion)"),
            "description":
                "What lintel's commands take where the command line names nothing else. Paths are relative to the file.",
            "type": "object",
            "properties": .object(
                Project.Key.allCases.map { key in
                    switch key {
                    case .version:
                        described(["const": .integer(Project.formatVersion)], key, "The version of this format.")
                    case .schema:
                        described(["type": "string"], key, "The address of the schema, for editors; ignored.")
                    case .presets:
                        described(
                            list(of: path), key,
                            "What build, check, watch, plan and preview take: files, patterns with * and ?, or names of shipped presets."
                        )
                    case .batch: described(path, key, "The batch file that batch, build and check build.")
                    case .devicesFile: described(path, key, "Devices to add to the catalogue, or to change in it.")
                    case .out:
                        described(path, key, "The folder around the presets' or the brands' folders. Default: out.")
                    case .formats:
                        described(
                            list(of: formats), key,
                            "The formats to build. Default: \(OutputFormat.standard.sorted().map(\.rawValue).joined(separator: ", "))."
                        )
                    case .optimize:
                        described(
                            ["enum": .array(PNGEffort.allCases.map { .string($0.rawValue) })], key,
                            "How long to look for small PNG files. Default: \(PNGEffort.standard.rawValue).")
                    }
                }),
            "required": [.string(Project.Key.version.rawValue)], "additionalProperties": false,
        ]
    }

    /// One of them, or a list.
    private static func list(of item: JSON) -> JSON {
        ["anyOf": [item, ["type": "array", "items": item, "minItems": 1, "uniqueItems": true]]]
    }

    private static func described(_ shape: JSON, _ key: Project.Key, _ text: String) -> JSON.Member {
        .init(key.rawValue, .object((shape.members ?? []) + [.init("description", .string(text))]))
    }
}
