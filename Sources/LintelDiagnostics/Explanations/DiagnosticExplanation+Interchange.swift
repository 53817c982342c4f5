extension DiagnosticExplanation {
    /// The diagnostics of gradients of other programs.
    static let interchange: [DiagnosticExplanation] = [
        .init(
            .malformedGIMPGradient,
            "A GIMP gradient file cannot be read.",
            cause: "A line has too few numbers, or a number outside its range.",
            cure: "Export the gradient again, or correct the line.",
            example: .init(
                files: [
                    .init(
                        "sky.ggr",
                        """
                        GIMP Gradient
                        Name: Sky
                        1
                        0.0 0.5 1.0 1 0 0 1 0 0 1
                        """)
                ],
                commands: [
                    "lintel import sky.ggr -o sky.yml"
                ],
                gives: """
                    sky.ggr:4:1: error: found 10 numbers; expected 13 or 15: left, middle, right, two colors, the \
                    modes [LN0180]
                    """)),
        .init(
            .gimpEndpointColor,
            "A GIMP gradient uses GIMP's foreground or background color.",
            cause: "That color is a setting of GIMP and is not in the file; black or white is used.",
            cure: "Set the colors in the preset, or export the gradient with fixed colors.",
            example: .init(
                files: [
                    .init(
                        "sky.ggr",
                        """
                        GIMP Gradient
                        Name: Sky
                        1
                        0.0 0.5 1.0 1 0 0 1 0 0 1 1 0 0 1 0
                        """)
                ],
                commands: [
                    "lintel import sky.ggr -o sky.yml"
                ],
                gives: "sky.ggr:4:1: warning: the color is GIMP's foreground, taken as black [LN0181]")),
        .init(
            .malformedToken,
            "A design token cannot be read.",
            cause: "Its value does not have the form of its `$type` in the Design Tokens Format.",
            cure: "Correct the token. Other tokens of the file are read.",
            example: .init(
                files: [
                    .init(
                        "tokens.json",
                        """
                        { "sky": { "$type": "gradient", "$value": [{ "color": { "components": [1, 0, 0] }, "position": 0 }] } }
                        """)
                ],
                commands: [
                    "lintel import tokens.json -o sky.yml"
                ],
                gives: "tokens.json:1:55: error: the color needs the key 'colorSpace' [LN0182]")),
        .init(
            .unknownToken,
            "An alias in a design token file refers to a token that does not exist.",
            cause: "The name is misspelled, or the token is in another file.",
            cure: "Correct the name; the message proposes the nearest one.",
            example: .init(
                files: [
                    .init(
                        "tokens.json",
                        """
                        { "sky": { "$type": "gradient", "$value": [{ "color": "{rde}", "position": 0 }] },
                          "red": { "$type": "color", "$value": "#ff0000" } }
                        """)
                ],
                commands: [
                    "lintel import tokens.json -o sky.yml"
                ],
                gives: "tokens.json:1:55: warning: 'sky' is left out: unknown token 'rde'; did you mean 'red'? [LN0183]"
            )),
        .init(
            .tokenCycle,
            "Aliases of design tokens form a cycle.",
            cause: "A token refers to itself through other tokens.",
            cure: "Give one of them a value.",
            example: .init(
                files: [
                    .init(
                        "tokens.json",
                        """
                        { "a": { "$type": "color", "$value": "{b}" }, "b": { "$type": "color", "$value": "{a}" } }
                        """)
                ],
                commands: [
                    "lintel import tokens.json -o sky.yml"
                ],
                gives: "tokens.json:1:82: error: 'a' refers back to itself [LN0184]")),
        .init(
            .editedToken,
            "The colors of a gradient token were edited after Lintel had exported it.",
            cause: """
                Lintel writes the whole gradient into an extension of the token. The colors in the token and \
                in the extension differ now; those in the token are used.
                """,
            cure: "Nothing has to be done, unless the way of mixing matters: then edit the preset and export again.",
            example: .init(
                files: [
                    .init(
                        "sky.yml",
                        """
                        lintel: 1
                        name: Sky
                        background: "linear-gradient(to right in oklab, #ff0000, #990000)"
                        """)
                ],
                commands: [
                    "lintel export sky.yml --to dtcg -o tokens.json",
                    #"sed 's/\[1, 0, 0\]/[0, 1, 0]/' tokens.json > edited.json"#,
                    "lintel import edited.json -o new.yml",
                ],
                gives: """
                    edited.json:2:10: warning: the colors were edited after 'dev.lintel' was written; the \
                    edited colors are used; the direction is taken from 'dev.lintel' [LN0185]
                    """)),
        .init(
            .nothingToImport,
            "A file contains no gradient.",
            cause: "It has plain colors only, or gradients in properties that are not read.",
            cure: "Choose another file. `lintel help import` lists what is read.",
            example: .init(
                files: [
                    .init(
                        "sky.css",
                        """
                        h1 { color: red }
                        """)
                ],
                commands: [
                    "lintel import sky.css -o sky.yml"
                ],
                gives: """
                    sky.css:1:1: error: there is no gradient in this style sheet; custom properties, \
                    'background', 'background-image', 'border-image' and 'mask-image' were searched [LN0186]
                    """)),
        .init(
            .notExpressible,
            "A format cannot express a gradient, or a part of it.",
            cause: """
                Each format has fewer features than CSS: SVG has no conic gradients, Core Animation has no \
                repetition.
                """,
            cure: "Export to another format, or change the gradient as the message says.",
            example: .init(
                files: [
                    .init(
                        "sky.yml",
                        """
                        lintel: 1
                        name: Sky
                        background: conic-gradient(red, navy, red)
                        """)
                ],
                commands: [
                    "lintel export sky.yml --to svg"
                ],
                gives: "sky.yml:3:13: error: SVG cannot express a conic gradient [LN0187]")),
        .init(
            .needsSize,
            "A gradient depends on the size of its box, and the format needs fixed numbers.",
            cause: "A direction such as 45deg, or a length in points, has different proportions in each box.",
            cure: "Give the size in points: `--size 375x91`.",
            example: .init(
                files: [
                    .init(
                        "sky.yml",
                        """
                        lintel: 1
                        name: Sky
                        background: linear-gradient(red, navy 30px)
                        """)
                ],
                commands: [
                    "lintel export sky.yml --to swift"
                ],
                gives: """
                    sky.yml:3:13: error: Core Animation can express this only in a box of known size (a \
                    length of 30 points does not stretch with its box); add '--size WxH' [LN0188]
                    """)),
        .init(
            .toleranceTooSmall,
            "No list of stops approximates the gradient within the tolerance.",
            cause: """
                When Lintel reads a GIMP gradient, it replaces its blending with stops, and the error of these uses \
                up a part of the tolerance. Or the tolerance is smaller than the error of rounding the written \
                numbers.
                """,
            cure: "Raise `--tolerance` to what the message names.",
            example: .init(
                files: [
                    .init(
                        "sky.ggr",
                        """
                        GIMP Gradient
                        Name: Sky
                        1
                        0 0.3 1 1 0 0 1 0 0 1 1 3 1
                        """)
                ],
                commands: [
                    "lintel export sky.ggr --to svg --tolerance 0.1"
                ],
                gives: """
                    sky.ggr:1:1: error: no list of stops is within 0.1 (ΔE 2000); '--tolerance 0.5' is possible [LN0189]
                    """)),
        .init(
            .nothingToExport,
            "There is no gradient to export.",
            cause: """
                The preset or file has only plain colors, or nothing at all. A palette alone can be exported to style \
                sheets, design tokens and Swift source, which have names for colors. SVG has none.
                """,
            cure: "Export colors to `css`, `dtcg` or `swift`, or choose a file with a gradient.",
            example: .init(
                files: [
                    .init(
                        "brand.tokens.json",
                        """
                        { "brand": { "$type": "color", "$value": "#c84c32" } }
                        """)
                ],
                commands: [
                    "lintel export brand.tokens.json --to svg"
                ],
                gives: """
                    lintel: error: there is no gradient to export, and SVG has no named colors; css, dtcg and swift have \
                    them [LN0191]
                    """)),
        .init(
            .foreignGradient,
            "A gradient or color token contains more than the Design Tokens Format defines.",
            cause: """
                In the format, a gradient is only a list of stops. Other programs write objects with stops, a type \
                and a direction; Lintel reads the type and the direction as in CSS. Other programs also write colors \
                as channels, with other keys for alpha. Lintel reports what it assumes and what it does not use.
                """,
            cure: """
                Compare the preset with the design. Where they differ, write the gradient as CSS text in the token, or \
                correct the preset.
                """,
            example: .init(
                files: [
                    .init(
                        "tokens.json",
                        """
                        { "sky": { "$type": "gradient", "$value": { "type": "linear", "angle": 90, "stops": [
                          { "color": "#ff0000", "position": 0 }, { "color": "#0000ff", "position": 1 }] } } }
                        """)
                ],
                commands: [
                    "lintel import tokens.json -o sky.yml"
                ],
                gives: """
                    tokens.json:1:72: warning: the format has no 'angle'; 90 counts as degrees clockwise from up, as in \
                    CSS [LN0192]
                    """)),
    ]
}
