import LintelColor
import LintelInterchange

/// The commands that read and write files of other programs.
extension CommandDescription {
    private static let fromOption = OptionDescription(
        name: .from, value: .init(name: "FORMAT", words: ForeignFormat.readable.map(\.rawValue)),
        summary: "css, svg, ggr (GIMP) or dtcg (design tokens)", standard: "detected from the name or the text")

    /// An option that names a file with the values for an appearance.
    private static func form(_ name: OptionDescription.Name, _ appearance: String) -> OptionDescription {
        OptionDescription(
            name: name, value: .init(name: "FILE"),
            summary: "a style sheet or design tokens with the values for \(appearance)", standard: "none", role: .reads)
    }

    /// `lintel import`.
    static let importing = CommandDescription(
        name: "import", summary: "Make a preset or a palette from another program's file", verb: .importGradient,
        examples: [
            Example(line: "lintel import sky.ggr -o sky.yml", effect: "a preset with GIMP's gradient"),
            Example(
                line: "lintel import tokens.json --gradient brand.hero",
                effect: "prints a preset with one gradient of a file, and its colors as a palette"),
            Example(
                line: "lintel import tokens.json --palette -o Brand.lintel-palette.yml",
                effect: "a palette file with the colors of a file, for presets to share"),
            Example(
                line: "lintel import Light.tokens.json --dark Dark.tokens.json --palette",
                effect: "colors with a value for light and one for dark, from a file for each"),
        ],
        arguments: [
            Argument(
                name: "SOURCE",
                summary: "a file (.css, .svg, .ggr, .json), a CSS gradient or color, SVG text, or - for stdin",
                count: .one)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FILE"), summary: "the .yml or .json file to write",
                standard: "stdout", role: .writes),
            OptionDescription(name: .force, summary: "replace an existing file", requires: [.out]),
            fromOption,
            OptionDescription(
                name: .gradient, value: .init(name: "NAME"), summary: "which of several gradients",
                standard: "the only one"),
            OptionDescription(
                name: .palette, summary: "write a palette file with the colors instead of a preset",
                excludes: [.gradient, .name, .stretch]),
            OptionDescription(
                name: .stretch,
                summary: "lay an SVG gradient in points out in fractions of the shape that it fills, so that it "
                    + "stretches"),
            form(.dark, "dark, for names that SOURCE has too"), form(.highContrast, "high contrast"),
            form(.darkHighContrast, "dark with high contrast"),
            OptionDescription(
                name: .name, value: .init(name: "NAME"), summary: "the preset's name",
                standard: "the name of the gradient, else the file name of --out"),
            .help,
        ] + OptionDescription.common,
        notes: [
            """
            CSS: a gradient or color, or a style sheet's custom properties and rules with a background, \
            background-image, border-image or mask-image. SVG: gradient elements; from a drawing, those that it uses. \
            GIMP: .ggr files. Design tokens: gradient and color tokens, with aliases, also those of Tokens Studio. \
            If a gradient takes a color from a custom property or an alias, the preset takes it from the palette. \
            Where a preset cannot mix colors as the other program does, stops replace the mix, with an error of at \
            most 0.25 (ΔE 2000).
            """
        ])

    /// The description of `lintel export`.
    static let exporting = CommandDescription(
        name: "export", summary: "Write gradients for other programs", verb: .exportGradients,
        examples: [
            Example(
                line: "lintel export sunset --to css", effect: "a preset's gradients and palette as custom properties"),
            Example(
                line: "lintel export 'linear-gradient(in oklch, red, blue)' --to svg",
                effect: "the fewest stops that look like the mix in OKLCH"),
        ],
        arguments: [
            Argument(
                name: "SOURCE",
                summary: "a preset's file, the name of a shipped one, or anything that lintel import reads", count: .one
            )
        ],
        options: [
            OptionDescription(
                name: .to, value: .init(name: "FORMAT", words: ForeignFormat.writable.map(\.rawValue)),
                summary: "css, svg, dtcg (design tokens) or swift",
                standard: "detected from the name of the output file"
            ),
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FILE"), summary: "the file to write", standard: "stdout",
                role: .writes),
            fromOption,
            OptionDescription(
                name: .gradient, value: .init(name: "NAME"),
                summary: "only one of several gradients, with the colors that it refers to", standard: "all"),
            OptionDescription(
                name: .tolerance, value: .init(name: "DELTA-E"),
                summary: "the largest error, ΔE 2000, of stops that replace a mix the format does not have",
                standard: "\(ExportOptions.standardTolerance)"),
            OptionDescription(
                name: .size, value: .init(name: "WxH"),
                summary: "the size of the box in points, for a gradient that depends on it", standard: "none"),
            OptionDescription(
                name: .gamutMapping, value: .init(name: "METHOD", words: GamutMapping.allCases.map(\.rawValue)),
                summary: "how colors are mapped into the gamut of SVG, tokens and Swift",
                standard: "the preset's gamutMapping, or \(ExportOptions.standardGamutMapping.rawValue)"),
            OptionDescription(
                name: .name, value: .init(name: "NAME"), summary: "the name of a gradient or color without one",
                standard: IdentifierName.standardName),
            .help,
        ] + OptionDescription.common,
        notes: [
            """
            CSS is a style sheet; for a gradient that is given as an argument, stdout gets only its value. CSS keeps \
            the color space. SVG mixes straight alpha in sRGB. Design tokens have the stops, and in an extension the \
            whole gradient. Swift is for CAGradientLayer and SwiftUI. A line on stderr reports each gradient that is \
            approximated by stops, with the largest error.
            """
        ])
}
