import LintelColor
import LintelInterchange
import LintelPlan
import LintelPreset
import LintelUnits

/// What builds for build systems, for many brands and again and again.
extension CommandDescription {
    static let generate = CommandDescription(
        name: "generate", summary: "Build one preset for a build system", verb: .generate,
        examples: [
            Example(
                line: "lintel generate Sea.lintel.yml --out build --depfile build/Sea.d",
                effect: "writes build/Sea, then the stamp; when nothing changed, only the stamp")
        ],
        arguments: [
            Argument(
                name: "PRESET",
                summary: "a preset's file; its name is that of the output: Sea for Sea.lintel.yml or Sea.yml",
                count: .one, kind: .document)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"),
                summary: "the output folder; the preset has a folder in it",
                standard: Invocation.standardOut, role: .writes),
            .formats, .optimize, .jpegQuality, .progressive,
            OptionDescription(
                name: .depfile, value: .init(name: "FILE"),
                summary: "list the files that the stamp depends on, for make and ninja", role: .writes),
            .jobs, .devicesFile, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Like build, but prints nothing when all is well, and is quick when nothing changed: the stamp records \
            the digests of all inputs, the tool and the options. The name in the preset has to be that of the file, \
            so that a build system knows the outputs without reading presets.
            """
        ])

    static let watch = CommandDescription(
        name: "watch", summary: "Build presets again whenever one of their files changes", verb: .watch,
        examples: [Example(line: "lintel watch brand.yml --out out", effect: "until it is interrupted (Ctrl-C)")],
        arguments: [Argument(name: "PRESET", summary: "a preset's file", count: .oneOrMore, kind: .document)],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"),
                summary: "the output folder; each preset has a folder in it", standard: "out", role: .writes),
            .preview, .formats, .optimize, .jpegQuality, .progressive, .jobs, .devicesFile, .format, .noCache,
            .cacheLimit, .noProject, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Textures and all other files that a preset names are watched too; in a project, so are its lintel.yml \
            and new presets. Errors in a preset are reported, and it is built when they are fixed. With --preview, a \
            page that is open in a browser reloads after each build. Ctrl-C or SIGTERM ends it with status 0, or with \
            130 during a build. An output folder is then complete: either the old one or the new one.
            """
        ])

    static let batch = CommandDescription(
        name: "batch", summary: "Build presets for many brands", verb: .batch,
        examples: [
            Example(line: "lintel batch brands.yml --out out", effect: "writes out/<brand>/<Name> for all of them"),
            Example(
                line: "lintel batch brands.yml --shard 2/4 --out part2", effect: "a quarter of them; see lintel merge"),
            Example(
                line: "lintel batch gradients.json --preset bar.yml",
                effect: "a brand for each name and list of colors"),
            Example(
                line: "lintel batch brands.yml --against out --format github",
                effect: "in CI: checks that committed outputs are up to date"),
        ],
        arguments: [
            Argument(
                name: "FILE",
                summary: "a batch file: presets, brands, and what brands change; or a list of palettes, JSON or CSV",
                count: .one)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"),
                summary: "the output folder; each brand has a folder in it", standard: "out", role: .writes),
            OptionDescription(
                name: .preset, value: .init(name: "LIST", kind: .presets),
                summary:
                    "for a list of palettes: presets that use '$colors', files or shipped ones; commas between them"),
            OptionDescription(
                name: .shard, value: .init(name: "K/N"),
                summary: "build only part K of N; the names of brand and preset decide the part", standard: "all"
            ),
            OptionDescription(
                name: .assignment, value: .init(name: "FILE", kind: .document),
                summary: "a file written by lintel plan --shards, which gives each preset of each brand its part",
                role: .reads,
                requires: [.shard]),
            OptionDescription(
                name: .brand, value: .init(name: "LIST"), summary: "only these brands; commas between them",
                standard: "all"),
            OptionDescription(
                name: .check, summary: "draw and prove everything, and write no outputs; exits with status 1 on errors",
                excludes: [.out]),
            OptionDescription(
                name: .against, value: .init(name: "FOLDER"),
                summary: "check, and compare the brands' folders in it with what would be built", standard: "none",
                role: .reads, excludes: [.out]),
            .failOn(with: [.check, .against]),
            OptionDescription(
                name: .summary, value: .init(name: "FILE"),
                summary: "a table of all presets of all brands: .csv, .json or .txt; - for stdout", role: .writes),
            .format, .formats, .optimize, .jpegQuality, .progressive, .jobs, .devicesFile,
            OptionDescription(name: .dryRun, summary: "draw and compare, but write no outputs"),
            .noCache, .cacheLimit, .noProject,
            OptionDescription(name: .json, summary: "print one JSON object per event on stdout"),
            .help,
        ] + OptionDescription.common,
        notes: [
            """
            Up-to-date outputs are skipped, so a batch that was stopped continues where it stopped. A brand with errors does \
            not stop the others; the status is then 65. FOLDER/batch-manifest.jsonl has a line for each preset of each brand, unless --brand leaves some out.
            """
        ])

    static let merge = CommandDescription(
        name: "merge", summary: "Merge the parts of a batch into one folder", verb: .merge,
        examples: [Example(line: "lintel merge part1 part2 --out out", effect: "as if there had been one run")],
        arguments: [
            Argument(
                name: "FOLDER", summary: "a folder that lintel batch --shard K/N wrote to; name all N parts",
                count: .oneOrMore)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"), summary: "the folder to make", standard: "out",
                role: .writes),
            .json, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Every file is checked against the digest in its manifest. FOLDER may be one of the parts. Exits with \
            status 65 when parts do not fit together. If a brand had errors, the others are merged, and the status \
            is that of lintel batch.
            """
        ])

    static let clean = CommandDescription(
        name: "clean", summary: "Remove the results of earlier builds from the cache", verb: .clean,
        examples: [
            Example(line: "lintel clean", effect: "empties the cache and reports what it contained"),
            Example(
                line: "LINTEL_CACHE=.cache lintel clean --json", effect: "the same for another cache folder, as JSON"),
        ],
        options: [.json, .help] + OptionDescription.common,
        notes: [
            """
            Images are cached in the folder $LINTEL_CACHE, or lintel in $XDG_CACHE_HOME or ~/.cache, on a Mac \
            ~/Library/Caches/dev.lintel. Output folders are not changed.
            """
        ])
}
