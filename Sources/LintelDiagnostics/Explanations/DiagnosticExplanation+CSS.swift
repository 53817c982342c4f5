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
                gives: "bar.yml:3:32: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0100]"))
    ]
}
