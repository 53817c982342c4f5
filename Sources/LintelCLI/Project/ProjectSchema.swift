import LintelCodecs
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPlan
import LintelSchema

/// The keys of project files: one table for the reader and the JSON Schema.
enum ProjectSchema {
    /// The JSON Schema of a project file.
    static var json: JSON {
        project.document(
            title: "Lintel project, version \(Project.formatVersion)",
            "Defaults for lintel's command line. Paths are relative to the file.")
    }

    static let project = ObjectShape(
        "a project",
        [
            .init(Project.versionKey, .exactly(Project.formatVersion), "The version of this format.", isRequired: true),
            .init("$schema", .text, "The address of the schema, for editors; ignored."),
            .init(
                "presets", .oneOrMoreDistinct(.nonEmptyText),
                "The presets of build, check, watch, plan, explain, preview and sheet: files, patterns with *, ? and **, or names of shipped presets."
            ),
            .init(
                "batch", .nonEmptyText,
                "The batch file of batch, build and check; without presets, also of sheet and preview --gallery."),
            .init("devicesFile", .nonEmptyText, "Devices to add to the device catalog, or to change in it."),
            .init(
                "out", .nonEmptyText, "The output folder; each preset or brand has a folder in it.", default: "out"),
            .init(
                "formats", .oneOrMoreDistinct(.word(OutputFormat.allCases.map(\.rawValue))), "The formats to build.",
                default: OutputFormat.standard.sorted().map(\.rawValue).joined(separator: ", ")),
            .init(
                "optimize", .word(PNGEffort.allCases.map(\.rawValue)), "How long to look for small PNG files.",
                default: PNGEffort.standard.rawValue),
            .init(
                "jpegQuality", .integer(JPEGOptions.qualities), "The quality of JPEG files, as libjpeg counts.",
                default: "\(JPEGOptions.standardQuality)"),
            .init(
                "progressive", .boolean,
                "Write progressive JPEG files; those of smooth gradients are usually slightly larger.",
                default: "false"),
        ])
}
