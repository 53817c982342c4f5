import LintelCodecs
import LintelColor
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelPreset
import LintelRaster
import LintelStore
import LintelUnits

extension CommandDescription {
    /// The tool's commands: the one place where they are written down.
    static let lintel = CommandDescription(
        name: "lintel", summary: "Turn gradient presets into stretchable background images for iOS bars",
        verb: .none,
        examples: [
            Example(line: "lintel build sunset", effect: "builds the shipped preset into out/Sunset"),
            Example(line: "lintel init brand.yml", effect: "creates a preset"),
        ],
        options: [.help, .version, .jsonOfSome] + OptionDescription.common,
        notes: [
            """
            A preset is a YAML or JSON file; lintel presets lists those that come with the tool. Results go to stdout, \
            everything else to stderr.
            """
        ],
        subcommands: [
            build, generate, watch, batch, merge, check, verify, plan, explain, render, sheet, preview, importing,
            exporting, fit, devices, presets, initialize, clean, schema,
            completions, manual, doctor, help,
        ])

    static let presetsArgument = Argument(
        name: "PRESET", summary: "a preset's file, the name of a shipped one, or - for stdin", count: .oneOrMore)

    private static let build = CommandDescription(
        name: "build", summary: "Draw the images of presets and write them to a folder", verb: .build,
        examples: [
            Example(line: "lintel build sunset --out out", effect: "writes out/Sunset"),
            Example(line: "lintel build *.yml --formats xcassets", effect: "several presets, asset catalogs only"),
        ],
        arguments: [presetsArgument],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"),
                summary: "the output folder; each preset has a folder in it", standard: "out", role: .writes),
            .formats, .optimize, .jpegQuality, .progressive, .jobs, .devicesFile,
            OptionDescription(
                name: .depfile, value: .init(name: "FILE"),
                summary: "list the files that the stamp, or each manifest, depends on, for make and ninja",
                role: .writes),
            OptionDescription(
                name: .stamp, value: .init(name: "FILE"),
                summary: "a file that is written last, as the target of a rule of ninja or make", role: .writes),
            OptionDescription(
                name: .inputsList, value: .init(name: "FILE"),
                summary: "write the names of the files read, as an Xcode file list",
                role: .writes),
            OptionDescription(
                name: .outputsList, value: .init(name: "FILE"),
                summary: "write the names of the files written, as an Xcode file list",
                role: .writes),
            OptionDescription(
                name: .resources, value: .init(name: "FOLDER"),
                summary: "the folder of referenced palettes and textures", standard: "each preset's folder",
                role: .reads),
            OptionDescription(name: .dryRun, summary: "draw and compare, but write no outputs"),
            .format, .noCache, .cacheLimit, .noProject, .json, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Each preset has the folder FOLDER/Name, which is replaced as a whole. Unchanged files keep their times, \
            files of the last build that are no longer made are removed, and files that you added stay. A folder \
            that lintel did not write is refused, unless it is empty.
            """
        ])

    private static let check = CommandDescription(
        name: "check", summary: "Report everything that is wrong with presets", verb: .check,
        examples: [
            Example(line: "lintel check presets/*.yml", effect: "lists errors and warnings; writes no outputs"),
            Example(line: "lintel check brand.yml --fix-contrast", effect: "proposes colors where little can be read"),
            Example(
                line: "lintel check presets/*.yml --against out --format github",
                effect: "in CI: checks that committed outputs are up to date"),
            Example(line: "lintel check presets/*.yml --fail-on warning", effect: "in CI: accepts no warnings either"),
        ],
        arguments: [presetsArgument],
        options: [
            OptionDescription(
                name: .fixContrast,
                summary: "print the smallest change of lightness that makes bars legible; changes no file"),
            OptionDescription(
                name: .against, value: .init(name: "FOLDER"),
                summary: "compare the presets' folders in it with what would be built, and report why they differ",
                standard: "none", role: .reads),
            .preview, .failOn(), .format, .formats, .optimize, .jpegQuality, .progressive, .jobs, .devicesFile,
            .noCache, .cacheLimit, .noProject, .json, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Draws every image and proves that it stretches, and measures the contrast of titles, buttons and the status bar. \
            Exits with status 1 when there is an error, and with --fail-on warning also when there is a warning.
            """
        ])

    private static let verify = CommandDescription(
        name: "verify", summary: "Verify output folders against their manifests", verb: .verify,
        examples: [
            Example(line: "lintel verify out", effect: "every folder in out that lintel built"),
            Example(line: "lintel verify out/Paper --inputs presets", effect: "reads textures from presets"),
        ],
        arguments: [
            Argument(
                name: "FOLDER", summary: "a folder that lintel built, or one that contains several", count: .oneOrMore)
        ],
        options: [
            OptionDescription(
                name: .inputs, value: .init(name: "FOLDER"),
                summary: "the folder of the preset, devices file and textures, to read textures and find changes",
                standard: "none", role: .reads),
            OptionDescription(
                name: .allowUnproved,
                summary: "accept images that cannot be proved again because a texture is missing"),
            .jobs, .noProject, .json, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Needs only the folder. Checks that every file exists and has the digest that manifest.json records, and that \
            there are no other files. Then plans the preset in the manifest again, decodes and proves every image again, \
            and compares the files with what a build would write. Prints a line for each file that differs, and exits \
            with status 1.
            """
        ])

    private static let plan = CommandDescription(
        name: "plan", summary: "Show which images a preset needs, and why", verb: .plan,
        examples: [
            Example(line: "lintel plan sunset", effect: "one line per image"),
            Example(line: "lintel plan sunset --json", effect: "all of the plan, with every size and device"),
            Example(
                line: "lintel plan *.yml --ninja build.ninja", effect: "rules that build each preset when it changes"),
            Example(
                line: "lintel plan brands.yml --shards 4 --assignment parts.jsonl",
                effect: "divides a batch into parts of equal cost; see lintel batch"),
        ],
        arguments: [
            Argument(
                name: "PRESET",
                summary: presetsArgument.summary + "; with --shards or --ninja also a batch file or a list of palettes",
                count: .oneOrMore)
        ],
        options: [
            .formats, .optimizeOfRules, .jpegQuality, .progressive, .devicesFile,
            OptionDescription(
                name: .preset, value: .init(name: "LIST", kind: .presets),
                summary: "for a list of palettes: presets that use '$colors'; commas between them", standard: "none",
                requires: [.ninja, .shards]),
            OptionDescription(
                name: .ninja, value: .init(name: "FILE"),
                summary:
                    "write rules for ninja instead: one for each preset, or for each preset of each brand of a batch; - for stdout",
                role: .writes, excludes: [.json]),
            OptionDescription(
                name: .shards, value: .init(name: "N"),
                summary: "divide a batch file into N parts of about the same cost, in the file of --assignment",
                excludes: [.ninja, .make, .json], requires: [.assignment]),
            OptionDescription(
                name: .assignment, value: .init(name: "FILE"),
                summary: "the file to write the parts to; presets that it already lists keep their part", role: .writes,
                requires: [.shards]),
            OptionDescription(
                name: .make, value: .init(name: "FILE"), summary: "write rules for make instead; - for stdout",
                role: .writes, excludes: [.json]),
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"), summary: "where the rules build to",
                standard: Invocation.standardOut, role: .writes, requires: [.ninja, .make]),
            OptionDescription(
                name: .tool, value: .init(name: "COMMAND"), summary: "the command that the rules call",
                standard: "lintel", requires: [.ninja, .make]),
            .noProject, .json, .help,
        ] + OptionDescription.common,
        notes: [
            """
            With --json, a job is an image to draw, and the images of bars and surfaces are the files that it is written \
            to: each names its job by number.
            """
        ])

    private static let explain = CommandDescription(
        name: "explain", summary: "Explain how images are made, and the cost of alternatives", verb: .explain,
        examples: [
            Example(
                line: "lintel explain sunset", effect: "what stretches, what is pinned, what choices cost"),
            Example(line: "lintel explain sunset --json", effect: "the same for programs, image by image"),
            Example(line: "lintel explain LN0161", effect: "what the code at the end of a message means"),
        ],
        arguments: [
            Argument(
                name: "PRESET|CODE",
                summary: presetsArgument.summary + "; or the code of a diagnostic, such as LN0161", count: .one,
                kind: .presetOrCode)
        ],
        options: [.formats, .optimize, .jobs, .devicesFile, .noCache, .cacheLimit, .noProject, .json, .help]
            + OptionDescription.common,
        notes: [
            """
            Every choice is drawn, proved and encoded as in a build, or taken from the cache; nothing else is \
            written. COLUMNS × ROWS is the size of the image in pixels, such as 36+1+36 for caps of 36 pixels and \
            one pixel between them. PIXELS is its share of the largest size. DIFF is the largest difference of the \
            proof in 1/255. A star marks what a build writes. EXACT is an image of the largest size that does not \
            stretch: a build would need one for each size.
            """,
            """
            With --json, a picture is an image to draw: 'job' is its number in lintel plan --json, and 'images' are the \
            files that it is written to.
            """,
            """
            With the code of a diagnostic instead of a preset, lintel explain prints its meaning, its cause, what to \
            do, and an example.
            """,
        ])

    private static let render = CommandDescription(
        name: "render", summary: "Draw gradients, a color or an SVG file as a PNG", verb: .render,
        examples: [
            Example(
                line: "lintel render 'linear-gradient(red, blue)' --size 300x44 -o bar.png",
                effect: "draws a CSS gradient of 300 by 44 pixels"),
            Example(line: "lintel render logo.svg -o - | file -", effect: "draws an SVG file in its own size"),
        ],
        arguments: [
            Argument(
                name: "PICTURE",
                summary: "CSS gradients, the first on top, or a color; an SVG file (NAME.svg); or - for SVG on stdin",
                count: .one)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FILE"), summary: "the PNG to write, or - for stdout",
                role: .writes),
            OptionDescription(
                name: .size, value: .init(name: "WxH"),
                summary: "width and height in pixels; 1 px of CSS is 1 pixel", standard: "an SVG file's own"),
            OptionDescription(
                name: .gamutMapping, value: .init(name: "METHOD", words: GamutMapping.allCases.map(\.rawValue)),
                summary:
                    "how colors outside the gamut are mapped: clip as browsers do, minde or raytrace as CSS Color 4 does",
                standard: PresetDefaults.gamutMapping.rawValue),
            OptionDescription(
                name: .gamut, value: .init(name: "GAMUT", words: Gamut.allCases.map(\.rawValue)),
                summary: "the color space of the file: sRGB or display-p3", standard: Gamut.sRGB.rawValue),
            OptionDescription(
                name: .depth, value: .init(name: "BITS", words: BitDepth.allCases.map { "\($0.rawValue)" }),
                summary: "8 or 16 bits for each channel", standard: "8"),
            .optimize, .noProject, .help,
        ] + OptionDescription.common,
        notes: [
            """
            What is not painted stays transparent, and nothing is dithered. From an SVG file, only rectangles filled with \
            colors and gradients, or a single gradient element, are drawn; warnings name what is left out.
            """
        ])

    private static let sheet = CommandDescription(
        name: "sheet", summary: "Show all images of a preset in one picture", verb: .sheet,
        examples: [
            Example(line: "lintel sheet sunset", effect: "draws Sunset-sheet.png"),
            Example(
                line: "lintel sheet brand.yml -o brand.png --devices 'iPhone 16' --scale 3x",
                effect: "only the sizes of some devices"),
            Example(line: "lintel sheet brands.yml", effect: "the brands of a batch, at most 60, on an iPhone 16"),
        ],
        arguments: [
            Argument(name: "PRESET", summary: presetsArgument.summary + "; or a batch file", count: .one)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FILE"), summary: "the PNG to write, or - for stdout",
                standard: "<Name>-sheet.png", role: .writes),
            OptionDescription(
                name: .scale, value: .init(name: "SCALE", words: Scale.ofApple.map(\.catalogName)),
                summary: "1x, 2x or 3x: the images to show", standard: "the largest"),
            OptionDescription(
                name: .gamut, value: .init(name: "GAMUT", words: Gamut.allCases.map(\.rawValue)),
                summary: "sRGB or display-p3: the images to show, and the color space of the sheet",
                standard: "the preset's first"),
            OptionDescription(
                name: .devices, value: .init(name: "QUERY"),
                summary: "show the sizes of those devices only; queries as for lintel devices", standard: "all"),
            OptionDescription(
                name: .font, value: .init(name: "FILE"), summary: "the font of the captions",
                standard: "one of the system's", role: .reads),
            .formats(OutputFormat.allCases.filter { $0.isOfApple && $0.holdsImages }), .jobs, .devicesFile, .noCache,
            .cacheLimit, .noProject, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Every image is drawn, proved and encoded as lintel build does, or taken from the cache, then stretched \
            to the sizes it serves, on light and on dark backgrounds; a checkerboard shows through translucent \
            parts. If there are many sizes, the sheet shows only the narrowest and the widest of each kind of device \
            and title, labeled with a device and the era; --devices shows more sizes of the devices that it \
            names. Nothing is written except the sheet and the cache.
            """
        ])

    private static let devices = CommandDescription(
        name: "devices", summary: "List the devices that lintel knows", verb: .devices,
        examples: [
            Example(line: "lintel devices 'iPad Pro'", effect: "all devices whose names contain these words"),
            Example(line: "lintel devices iPhone17,1", effect: "one device, with its bars and their sources"),
        ],
        arguments: [
            Argument(
                name: "QUERY", summary: "a family, a name or words of it, an id, or a machine identifier", count: .any,
                kind: .deviceWord)
        ],
        options: [.devicesFile, .noProject, .json, .help] + OptionDescription.common)

    private static let presets = CommandDescription(
        name: "presets", summary: "List the presets that come with lintel", verb: .presets,
        examples: [
            Example(line: "lintel presets", effect: "their names and what they show"),
            Example(line: "lintel presets show sunset > brand.yml", effect: "a copy to change"),
        ],
        options: [.json, .help] + OptionDescription.common,
        subcommands: [
            CommandDescription(
                name: "show", summary: "Print a shipped preset", verb: .showPreset,
                examples: [Example(line: "lintel presets show sunset", effect: "prints its YAML")],
                arguments: [
                    Argument(name: "NAME", summary: "the name of a shipped preset", count: .one, kind: .shippedPreset)
                ],
                options: [.help] + OptionDescription.common)
        ])

    private static let initialize = CommandDescription(
        name: "init", summary: "Write a commented preset to edit, or a project file", verb: .initialize,
        examples: [
            Example(line: "lintel init brand.yml", effect: "writes brand.yml, which builds as it is"),
            Example(line: "lintel init", effect: "writes lintel.yml; then lintel build builds everything"),
        ],
        arguments: [
            Argument(
                name: "FILE", summary: "the .yml or .json file to make, or - for stdout", count: .optional)
        ],
        options: [.help] + OptionDescription.common,
        notes: [
            """
            An existing file is never overwritten, and missing folders are created. The preset has the file's name, \
            as lintel generate and the plugins need it. If the name is that of a devices or a palette file, such as \
            Kiosk.lintel-devices.yml or Brand.lintel-palette.yml, lintel init writes such a file. Without a name, it \
            writes a project file that lists the files in the folder. If none of them is a preset, it writes bars.yml \
            too. See: lintel help project-file.
            """
        ])

    private static let schema = CommandDescription(
        name: "schema", summary: "Print the JSON Schema of a kind of file", verb: .schema,
        examples: [
            Example(line: "lintel schema preset > preset.schema.json", effect: "for editors that check as you type")
        ],
        arguments: [
            Argument(
                name: "KIND",
                summary: "preset, manifest, runtime, batch, devices, project or palette (default: preset)",
                count: .optional,
                words: SchemaCommand.Kind.allCases.map(\.rawValue))
        ],
        options: [.help] + OptionDescription.common)

    private static let help = CommandDescription(
        name: "help", summary: "Explain a command or a topic", verb: .help,
        examples: [
            Example(line: "lintel help build", effect: "the same as lintel build --help"),
            Example(line: "lintel help environment", effect: "one of the topics that lintel help lists"),
        ],
        arguments: [
            Argument(
                name: "COMMAND", summary: "a command, a command and its subcommand (presets show), or a topic",
                count: .any, kind: .helpSubject)
        ],
        options: [.help] + OptionDescription.common)
}

extension OptionDescription {
    /// The options of commands that cache results.
    static let noCache = OptionDescription(name: .noCache, summary: "draw everything again, and cache nothing")
    static let cacheLimit = OptionDescription(
        name: .cacheLimit, value: Value(name: "SIZE"),
        summary:
            "the largest size of the cache, such as 500MB or 1.5GB; 0 for no cache; the least recently used results are removed first",
        standard: Amounts.size(BuildCache.standardLimit), excludes: [.noCache])

    /// What every command takes, last in its help: after the command's own options and those of the cache.
    static let common = [
        OptionDescription(name: .quiet, short: "q", summary: "print errors only", replaces: [.verbose]),
        OptionDescription(
            name: .verbose, short: "v", summary: "print more: files, proofs, locations", replaces: [.quiet]),
        OptionDescription(
            name: .color, value: Value(name: "WHEN", words: ColorChoice.allCases.map(\.rawValue)),
            summary: "auto, always or never; auto depends on the terminal and NO_COLOR", standard: "auto"),
    ]

    /// The option of commands that look for a project.
    static let noProject = OptionDescription(name: .noProject, summary: "do not look for lintel.yml")

    static let help = OptionDescription(name: .help, short: "h", summary: "print this help")
    static let json = OptionDescription(name: .json, summary: "print one JSON object on stdout")
    /// Before the command's name, where it is not known yet which one it is.
    static let jsonOfSome = OptionDescription(
        name: .json, summary: "print one JSON object on stdout, if the command supports it")
    static let version = OptionDescription(name: .version, summary: "print the version")

    static let formats = formats(OutputFormat.allCases)

    static func formats(_ known: [OutputFormat]) -> OptionDescription {
        OptionDescription(
            name: .formats, value: Value(name: "LIST", words: known.map(\.rawValue), isList: true),
            summary: known.map(\.rawValue).joined(separator: ", ") + "; commas between them",
            standard: OutputFormat.standard.sorted().map(\.rawValue).joined(separator: ","))
    }

    static let optimize = OptionDescription(
        name: .optimize, value: Value(name: "EFFORT", words: PNGEffort.allCases.map(\.rawValue)),
        summary: "how long to look for small PNG files: fast, default, best or max; pixels stay the same",
        standard: PNGEffort.standard.rawValue)

    /// The same where nothing is encoded: the rules that are written have it.
    fileprivate static var optimizeOfRules: OptionDescription {
        var option = optimize
        option.summary = "for rules: \(option.summary)"
        return option
    }

    static let jpegQuality = OptionDescription(
        name: .jpegQuality, value: Value(name: "N"),
        summary: "the quality of JPEG files, \(JPEGOptions.qualitiesPhrase) (libjpeg's scale)",
        standard: "\(JPEGOptions.standardQuality)")

    static let progressive = OptionDescription(
        name: .progressive,
        summary: "write progressive JPEG files; those of smooth gradients are usually slightly larger")

    static let format = OptionDescription(
        name: .format, value: Value(name: "FORMAT", words: DiagnosticFormat.allCases.map(\.rawValue)),
        summary: "the format of diagnostics: text, github (workflow commands), xcode, json or sarif",
        standard: DiagnosticFormat.text.rawValue)

    /// - Parameter others: the options of which one has to be given with it.
    static func failOn(with others: [Name] = []) -> OptionDescription {
        OptionDescription(
            name: .failOn,
            value: Value(name: "SEVERITY", words: [Diagnostic.Severity.error, .warning].map(\.rawValue)),
            summary: "the lowest severity that ends a check with status 1: error or warning", standard: "error",
            requires: others)
    }

    static let jobs = OptionDescription(
        name: .jobs, short: "j", value: Value(name: "N"),
        summary: "how many images are drawn at a time, 1 to 1024; does not affect the output",
        standard: "one per processor")

    static let devicesFile = OptionDescription(
        name: .devicesFile, value: Value(name: "FILE", kind: .document),
        summary: "devices to add to the device catalog, or to change", role: .reads)
}
