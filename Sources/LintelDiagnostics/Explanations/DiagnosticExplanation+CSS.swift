extension DiagnosticExplanation {
    /// The diagnostics of colors and gradients as text.
    static let css: [DiagnosticExplanation] = [
        .init(
            .malformedCSS,
            "The CSS text of a color or gradient cannot be read.",
            cause: "A keyword is misspelled, a comma is missing, or a palette color does not exist.",
            cure: """
                Correct the text at the column of the message; it names the nearest keyword. The grammar is \
                that of CSS Color 4 and CSS Images 4.
                """,
            example: .preset(
                "background: linear-gradient(in oklhc, red, bleu)",
                gives: "bar.yml:3:32: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0100]"))
    ]
}
