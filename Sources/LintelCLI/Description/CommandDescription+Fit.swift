import LintelFitting

extension CommandDescription {
    /// The description of `lintel fit`.
    static let fit = CommandDescription(
        name: "fit", summary: "Make a preset from the gradient in a picture", verb: .fit,
        examples: [
            Example(line: "lintel fit mockup.png -o hero.yml", effect: "a preset with the picture's gradient"),
            Example(
                line: "lintel fit mockup.png -o hero.yml --check hero.html",
                effect: "a page to compare the picture and the fit in a browser"),
            Example(
                line: "lintel fit screen.png --region 0,0,1179,282 --compare seen.png",
                effect: "only the upper 282 rows; draws them, the fit and the difference"),
        ],
        arguments: [Argument(name: "PICTURE", summary: "a PNG or JPEG file, or - for stdin", count: .one)],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FILE"), summary: "the .yml or .json file to write",
                standard: "stdout", role: .writes),
            OptionDescription(name: .force, summary: "replace an existing file", requires: [.out]),
            OptionDescription(
                name: .region, value: .init(name: "X,Y,W,H"), summary: "the part of the picture, in pixels",
                standard: "all"),
            OptionDescription(
                name: .kind, value: .init(name: "KIND", words: GradientFit.Kind.allCases.map(\.rawValue)),
                summary: "linear, radial or any: the gradients to look for", standard: GradientFit.Kind.any.rawValue),
            OptionDescription(
                name: .name, value: .init(name: "NAME"), summary: "the preset's name",
                standard: "the file name of --out, else of the picture"),
            OptionDescription(
                name: .compare, value: .init(name: "FILE"),
                summary: "draw the region, the fit and the difference as one PNG", role: .writes),
            OptionDescription(
                name: .check, value: .init(name: "FILE"),
                summary:
                    "write a page, NAME.html, that shows the region and the fit with a slider and their difference",
                role: .writes),
            .json, .help,
        ] + OptionDescription.common,
        notes: [
            """
            Text and buttons over the gradient, noise, dithering and bands are recognized and reported, with the mean and the \
            largest difference of the other pixels (ΔE 2000). A warning is printed when the picture does not look like a gradient.
            """
        ])
}
