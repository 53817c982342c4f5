import LintelEmit
import LintelPlan

extension CommandDescription {
    static let preview = CommandDescription(
        name: "preview", summary: "Show the images of presets on devices, on a page for a browser", verb: .preview,
        examples: [
            Example(line: "lintel preview sunset", effect: "writes Sunset-preview.html"),
            Example(
                line: "lintel preview brand.yml --against out -o preview.html",
                effect: "next to the images that an older build wrote to out"),
            Example(
                line: "lintel preview --gallery brands.yml -o gallery",
                effect: "a page for each preset of each brand, and one that lists them"),
        ],
        arguments: [
            Argument(
                name: "PRESET", summary: presetsArgument.summary + "; with --gallery also a batch file",
                count: .oneOrMore)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FILE"), summary: "the page to write, or - for stdout",
                standard: "<Name>-preview.html, of several presets preview.html, with --gallery the folder gallery",
                role: .writes),
            OptionDescription(
                name: .gallery,
                summary: "list the presets on a page: FILE, or index.html in a folder with a page for each"),
            OptionDescription(
                name: .against, value: .init(name: "FOLDER"),
                summary: "an older build's output folder, to show before and after", standard: "none", role: .reads),
            .formats(OutputFormat.allCases.filter { $0.isOfApple && $0.holdsImages }), .optimize, .jobs, .devicesFile,
            .noCache, .cacheLimit, .noProject, .help,
        ] + OptionDescription.common,
        notes: [
            """
            The page is one file that loads nothing. It stretches the images that lintel build writes by their cap \
            insets, on every device of the preset, and compares them with the gradient drawn directly. Only the page \
            is written. A page leaves out presets with errors, and a gallery lists them with their errors; the \
            status is then 65.
            """
        ])
}

extension OptionDescription {
    static let preview = OptionDescription(
        name: .preview, value: Value(name: "FILE"), summary: "write a page that shows the images, see lintel preview",
        standard: "none", role: .writes)
}
