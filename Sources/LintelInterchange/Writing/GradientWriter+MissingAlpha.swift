import LintelColor
import LintelDiagnostics

extension GradientWriter {
    /// Notes each color whose alpha is missing (`none`), which design tokens cannot express. Gradients have their own
    /// colors in the extension besides.
    /// - Parameter names: the names of the colors in the output.
    static func note(
        missingAlphaOf colors: [GradientCollection.NamedColor], named names: [String],
        _ diagnostics: inout Diagnostics
    ) {
        for (name, item) in zip(names, colors) where item.color.missing.contains(.alpha) {
            diagnostics.add(
                Diagnostic(
                    .notExpressible, .note, at: nil,
                    "the alpha of '\(name)' is 'none', which design tokens cannot express; it is written as 0, which mixes "
                        + "differently"))
        }
    }
}
