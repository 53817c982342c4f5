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
            "A number is valid, but probably meant on another scale or in another unit.",
            cause: """
                A fraction is written where CSS expects 0 to 255 or 0 to 100, a percentage has no sign, or a byte is \
                written where CSS expects a fraction. For example, `rgb(1 0 0)` is nearly black, and `oklch(78 0.1 \
                30)` is white. Or a length has the unit `pt`: in CSS, 1 pt is 4/3 px, and 1 px is a point of UIKit. \
                In design tokens, components of sRGB, alphas and positions go from 0 to 1, and HSL and HWB have \
                percentages.
                """,
            cure: """
                Write what the message proposes. If the number is right, write it as a percentage, `0.4%`, or as a \
                calculation, `calc(78)`; these are not reported. The image is drawn with the value as written, as CSS \
                specifies.
                """,
            example: .preset(
                "background: linear-gradient(oklch(78 0.1 30), rgb(1 0 0))",
                gives:
                    "bar.yml:3:35: warning: lightness 78 is beyond 1 and counts as 1; did you mean 78%? [LN0101]")),
        .init(
            .stopsOutOfOrder,
            "A stop has a smaller position than a stop before it.",
            cause: """
                The stops are not written in the order of their positions, or a digit is wrong. CSS moves such a stop \
                to the largest position before it, which makes a hard edge. Only the first such stop of a gradient is \
                reported. The Design Tokens Format defines no order, so stops of design tokens are used in the order \
                of their positions.
                """,
            cure: """
                Write the stops in the order of their positions. If the hard edge is intended, write the same \
                position twice, or `0` for the second: `linear-gradient(red 50%, blue 0)`.
                """,
            example: .preset(
                "background: linear-gradient(navy, teal 80%, aqua 20%)",
                gives:
                    "bar.yml:3:50: warning: 20% follows 80% and counts as 80%; expected ascending positions [LN0102]")),
    ]
}
