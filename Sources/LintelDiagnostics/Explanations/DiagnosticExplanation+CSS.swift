extension DiagnosticExplanation {
    /// The diagnostics of colors and gradients as text.
    static let css: [DiagnosticExplanation] = [
        .init(
            .malformedCSS,
            "The CSS text of a color or gradient cannot be read.",
            cause: "A keyword is misspelled, a comma is missing, or a palette color does not exist.",
            cure: """
                Correct the text at the column of the message; it names the nearest keyword. The grammar is \
                that of CSS Color 4, CSS Images 4 and the relative colors and mixes of CSS Color 5. The channels of a \
                relative color are plain numbers: write `calc(l - 0.1)`, not `calc(l - 10%)`.
                """,
            example: .preset(
                "background: linear-gradient(in oklhc, red, bleu)",
                gives: "bar.yml:3:32: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0100]")),
        .init(
            .doubtfulScale,
            "A number is valid, and is probably meant on another scale or in another unit.",
            cause: """
                A fraction is written where CSS counts to 255 or to 100, a percentage without its sign, or a byte where \
                CSS has a fraction: `rgb(1 0 0)` is nearly black, and `oklch(78 0.1 30)` is white. Or a length has the \
                unit `pt`, which is 4/3 of a pixel in CSS, and 1 px of CSS is a point of UIKit. Design tokens have \
                components of sRGB, alphas and positions from 0 to 1, and percentages in HSL and HWB.
                """,
            cure: """
                Write what the message proposes. If the number is right, write it as a percentage, `0.4%`, or as a \
                calculation, `calc(78)`: these are not reported. The image is drawn with the value as written, as CSS \
                specifies.
                """,
            example: .preset(
                "background: linear-gradient(oklch(78 0.1 30), rgb(1 0 0))",
                gives:
                    "bar.yml:3:35: warning: lightness 78 is beyond 1 and counts as 1; did you mean 78%? [LN0101]")),
        .init(
            .stopsOutOfOrder,
            "The position of a stop is before that of a stop written earlier.",
            cause: """
                The stops are in another order than their positions, or a digit is wrong. CSS moves such a stop to the \
                furthest position before it, which makes a hard edge. The first one of a gradient is reported. Stops of \
                design tokens, whose format names no order, are used in the order of their positions.
                """,
            cure: """
                Write the stops in the order of their positions. For a hard edge on purpose write the same position \
                twice, or `0` for the second: `linear-gradient(red 50%, blue 0)`.
                """,
            example: .preset(
                "background: linear-gradient(navy, teal 80%, aqua 20%)",
                gives:
                    "bar.yml:3:50: warning: 20% follows 80% and is moved there; expected ascending positions [LN0102]")),
    ]
}
