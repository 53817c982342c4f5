extension DiagnosticExplanation {
    /// The diagnostics of SVG files.
    static let svg: [DiagnosticExplanation] = [
        .init(
            .malformedXML,
            "An SVG file is not well-formed XML.",
            cause: """
                An element is not closed, an attribute has no quotes, an entity is not defined in the file, or the file is \
                cut off.
                """,
            cure: "Correct the file, or export it again.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <rect>
                </svg>
                """,
                gives: "sky.svg:3:3: error: the file is not well-formed XML: mismatched tag [LN0120]")),
        .init(
            .svgLimit,
            "An SVG file exceeds a limit.",
            cause: """
                It has too many elements, attributes, rectangles, references or selectors of style sheets for a picture of \
                gradients, or its rectangles cover too many pixels at the size at which it is drawn.
                """,
            cure: """
                Export the gradients alone, without the rest of the drawing and its style sheets. For too many pixels, \
                choose a smaller size.
                """,
            example: .init(
                commands: [
                    #"(printf "<svg xmlns='http://www.w3.org/2000/svg'>"; yes '<g>' | head -n 300) > sky.svg"#,
                    "lintel render sky.svg --size 60x40 -o sky.png",
                ],
                gives: "sky.svg:64:1: error: elements are nested more than 64 deep [LN0121]")),
        .init(
            .entityRefused,
            "An SVG file defines an entity that is external, or that contains other entities or elements.",
            cause: "Entities can read other files or grow without limit, so only those of plain text are read.",
            cure: "Write the entity's text where it is used.",
            example: .svg(
                """
                <!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]>
                <svg xmlns='http://www.w3.org/2000/svg'/>
                """,
                gives: """
                    sky.svg:1:42: error: the entity 'b' contains entities or elements; only plain text is \
                    read [LN0122]
                    """)),
        .init(
            .notSVG,
            "A file is XML, but not SVG.",
            cause: "Its root element is neither `svg` nor a gradient.",
            cure: "Choose another file.",
            example: .svg(
                "<html/>",
                gives: """
                    sky.svg:1:1: error: the file begins with 'html'; expected 'svg', 'linearGradient' or \
                    'radialGradient' [LN0123]
                    """)),
        .init(
            .unknownSVGElement,
            "An SVG file contains an unknown element.",
            cause: """
                Its name is misspelled, or the element belongs to another XML vocabulary and its namespace is \
                missing.
                """,
            cure: "Correct the name; the message proposes the nearest one. The element is ignored.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <rect width='60' height='40' fill='navy'/>
                  <linearGradiant/>
                </svg>
                """,
                gives: """
                    sky.svg:3:3: warning: unknown element 'linearGradiant'; did you mean 'linearGradient'? \
                    [LN0124]
                    """)),
        .init(
            .unknownSVGAttribute,
            "An SVG element has an attribute that SVG does not define for it.",
            cause: "SVG distinguishes upper and lower case: `gradientUnits`, not `gradientunits`.",
            cure: "Correct the name. The attribute is ignored.",
            example: .svg(
                """
                <linearGradient xmlns='http://www.w3.org/2000/svg' gradientunits='userSpaceOnUse'>
                  <stop stop-color='red'/><stop offset='1' stop-color='navy'/>
                </linearGradient>
                """,
                gives: """
                    sky.svg:1:67: warning: 'linearGradient' has no attribute 'gradientunits'; did you mean \
                    'gradientUnits'? [LN0125]
                    """)),
        .init(
            .malformedSVGValue,
            "The value of an SVG attribute or property cannot be read.",
            cause: "It is misspelled or has a unit that needs a page or a font. As SVG specifies, it is ignored.",
            cure: "Correct the value at the column of the message.",
            example: .svg(
                """
                <linearGradient xmlns='http://www.w3.org/2000/svg' spreadMethod='reflekt'>
                  <stop stop-color='red'/><stop offset='1' stop-color='navy'/>
                </linearGradient>
                """,
                gives: """
                    sky.svg:1:66: warning: spreadMethod is ignored: unknown value 'reflekt'; did you mean \
                    'reflect'? [LN0126]
                    """)),
        .init(
            .svgReference,
            "A reference in an SVG file does not resolve.",
            cause: "No gradient has that id, or the reference is to another file, which is not read.",
            cure: "Correct the id, or copy the gradient into the file.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <linearGradient id='sky'><stop stop-color='red'/><stop offset='1' stop-color='navy'/></linearGradient>
                  <rect width='60' height='40' fill='url(#sly)'/>
                </svg>
                """,
                gives: """
                    sky.svg:3:38: warning: fill paints nothing: no gradient has the id 'sly'; did you mean \
                    '#sky'? [LN0127]
                    """)),
        .init(
            .svgReferenceCycle,
            "References between gradients of an SVG file form a cycle.",
            cause: "The `href` of a gradient leads back to itself. The reference is ignored.",
            cure: "Remove one of the references.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <linearGradient id='a' href='#b'/>
                  <linearGradient id='b' href='#a'><stop stop-color='red'/><stop offset='1' stop-color='navy'/></linearGradient>
                  <rect width='60' height='40' fill='url(#b)'/>
                </svg>
                """,
                gives: "sky.svg:2:32: warning: href is ignored: '#b' refers back to itself [LN0128]")),
        .init(
            .svgNotDrawn,
            "A part of an SVG file is not drawn.",
            cause: """
                Lintel draws rectangles filled with colors and gradients, and no other shapes, strokes or \
                filters.
                """,
            cure: "Draw with layers in a preset, or use the picture as a texture.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <rect width='60' height='40' fill='navy'/>
                  <circle r='5'/>
                </svg>
                """,
                gives: "sky.svg:3:3: warning: 'circle' is not drawn; only 'rect' is [LN0129]")),
        .init(
            .repeatedSVGID,
            "Two elements of an SVG file have the same id.",
            cause: "Parts of two files were put into one. References lead to the first element.",
            cure: "Give one of them another id.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <linearGradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='navy'/></linearGradient>
                  <radialGradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='navy'/></radialGradient>
                  <rect width='60' height='40' fill='url(#a)'/>
                </svg>
                """,
                gives: """
                    sky.svg:3:23: warning: the id 'a' is already used in line 2; references point to that \
                    element [LN0130]
                    """)),
        .init(
            .svgNoStops,
            "A gradient of an SVG file has no stops and paints nothing.",
            cause: "The stops are missing, or are in another gradient that is not referred to.",
            cure: "Add stops, or an `href` to the gradient that has them.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <linearGradient id='a'/>
                  <rect width='60' height='40' fill='url(#a)'/>
                </svg>
                """,
                gives: "sky.svg:2:3: warning: the gradient has no stops, so nothing is painted [LN0131]")),
        .init(
            .svgStyle,
            "A rule in the style sheet of an SVG file, or a style sheet in another file, is not read.",
            cause: """
                Only selectors with names of elements, classes and ids are read, with descendant and child \
                combinators. A rule with an unknown selector is ignored as a whole, as CSS specifies. `@media` and \
                `@supports` are evaluated for a light screen. Rules whose condition depends on the size or gamut of \
                the screen, or on the browser, are ignored, and so are other at-rules, such as `@layer`. Other files, \
                which `@import` and `<?xml-stylesheet?>` name, are not read.
                """,
            cure:
                "Give the elements a class or attributes instead, and write the rules that apply without a condition.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <style>g + rect { fill: red }</style>
                  <rect width='60' height='40' fill='navy'/>
                </svg>
                """,
                gives: """
                    sky.svg:2:3: warning: 'g + rect' in the style sheet is not read; expected names of \
                    elements, classes and ids [LN0132]
                    """)),
        .init(
            .svgNothingToDraw,
            "An SVG file contains nothing that is drawn.",
            cause: "It has neither rectangles nor gradients, or all of them are invisible.",
            cure: "Export the gradient on a rectangle.",
            example: .svg(
                """
                <svg xmlns='http://www.w3.org/2000/svg'>
                  <title>Empty</title>
                </svg>
                """,
                gives: """
                    sky.svg:1:1: error: there is nothing to draw; expected a filled 'rect', or a gradient \
                    alone [LN0133]
                    """)),
    ]
}
