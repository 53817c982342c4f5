import LintelEmit
import LintelJSON
import LintelPlan
import LintelPreset

extension HelpTopic {
    /// All topics, in the order in which help lists them.
    static let all = [preset, project, formats, cache, environment, streams, exitStatus]

    private static let preset = HelpTopic(
        name: "preset-keys", summary: "The keys of a preset",
        blocks: [
            .paragraph(
                """
                A preset is a mapping in YAML or JSON. These are its top-level keys; lintel schema preset describes all keys \
                for editors, and lintel init writes a preset that builds.
                """),
            .table(
                (PresetSchema.json["properties"]?.members ?? []).map { member in
                    (member.key, Self.description(of: member.value))
                }),
            .code(
                """
                lintel: 1
                name: Sea
                background: "linear-gradient(in oklab to right, #0af, #03c)"
                bars: [navigation, tab]
                devices: iPhone
                """),
        ])

    private static let project = HelpTopic(
        name: "project-file", summary: "Defaults of a project: the keys of lintel.yml",
        blocks: [
            .paragraph(
                """
                The file lintel.yml sets defaults for the command line. Lintel looks for it in the working folder, then in its \
                parent folders. With it, lintel build without arguments builds the presets and the batch that the file names; \
                check, watch, plan, explain, preview, sheet, batch and verify use the same files. lintel init writes one.
                """),
            .table(
                (ProjectSchema.json["properties"]?.members ?? []).map { member in
                    (member.key, Self.description(of: member.value))
                }),
            .code(
                """
                lintelProject: 1
                presets: [presets/*.yml]
                out: Assets
                formats: [xcassets, swift]
                """),
            .paragraph(
                """
                Paths are relative to the file, and options on the command line take precedence; --no-project ignores the file. A \
                preset, a palette, a devices file or a batch of that name is not read as a project. lintel generate, merge and plan \
                --ninja or --make, which other programs call, do not look for one.
                """),
        ])

    /// What a schema says of a key.
    private static func description(of schema: JSON) -> String {
        if case .string(let text)? = schema["description"] { text } else { "" }
    }

    private static let formats = HelpTopic(
        name: "output-formats", summary: "What --formats chooses from",
        blocks: [
            .paragraph("A build writes one folder for each preset, with a part for each format and a manifest.json."),
            .table(OutputFormat.allCases.map { ($0.rawValue, $0.summary) }),
            .paragraph(
                "Default: \(OutputFormat.standard.sorted().map(\.rawValue).joined(separator: ","))."),
        ])

    private static let cache = HelpTopic(
        name: "caching", summary: "The build cache",
        blocks: [
            .paragraph(
                """
                Lintel caches images, their insets and whole presets in a folder. The key of an entry is a digest of everything that \
                affects it. Any number of processes and projects can share the folder. Every entry is checked before it is used, and \
                the folder may be deleted at any time.
                """),
            .table([
                ("--no-cache", "draw everything again, and cache nothing"),
                ("--cache-limit SIZE", "the largest size; the least recently used results are removed first"),
                ("lintel clean", "empties the cache"),
                ("LINTEL_CACHE", "names another folder; see lintel help environment"),
            ]),
        ])

    private static let environment = HelpTopic(
        name: "environment", summary: "Variables that lintel reads",
        blocks: [
            .table([
                ("LINTEL_CACHE", "the folder of the cache"),
                ("LINTEL_CACHE_SEED", "a second cache, which is read where the first has no result, and never written"),
                (
                    "XDG_CACHE_HOME",
                    "if LINTEL_CACHE is not set or empty: the cache is the folder lintel in it; a relative path is ignored (not on macOS)"
                ),
                ("HOME", "if neither is set: the cache is .cache/lintel in it, on macOS Library/Caches/dev.lintel"),
                (
                    "LINTEL_READ",
                    "folders, separated by colons, from which a preset may read textures and palettes in addition to its own "
                        + "folder; by default the preset's project: the nearest parent folder with .git or lintel.yml, "
                        + "else with Package.swift or an Xcode project"
                ),
                ("NO_COLOR", "when it is not empty, no colors unless --color always is given"),
                ("TERM", "when it is dumb, neither colors nor progress"),
                (
                    "GITHUB_WORKSPACE",
                    "the folder that paths of --format github and sarif are relative to, if lintel runs in it; otherwise the "
                        + "nearest parent folder with .git"
                ),
            ]),
            .paragraph("No other variable changes what lintel does, and none changes the bytes that it writes."),
        ])

    private static let streams = HelpTopic(
        name: "streams", summary: "What goes to stdout and to stderr",
        blocks: [
            .table([
                ("stdout", "results: summaries, tables, plans, JSON"),
                ("stderr", "diagnostics, notes, and progress when it is a terminal"),
            ]),
            .paragraph(
                "Diagnostics have the form of compilers. Below an error or a warning is the line of the file that it is about:"
            ),
            .code(
                """
                brand.yml:4:13: error: unknown color 'reed'; did you mean 'red'? [LN0100]
                """),
            .paragraph(
                """
                --format of build, check, watch and batch prints them for GitHub, Xcode or as SARIF. --quiet prints errors only; \
                --json prints one object, whose first key is the version of its format.
                """),
        ])

    private static let exitStatus = HelpTopic(
        name: "exit-status", summary: "Exit statuses",
        blocks: [
            .table(ExitCode.table),
            .paragraph(
                """
                With several presets it is the status of the first, in the order named, that failed; the others are built \
                nevertheless. The numbers from 64 to 78 are those of sysexits.h.
                """),
        ])
}
