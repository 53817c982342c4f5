package import LintelBars

extension Appearance {
    /// The media features that select the appearance: none for light. Source: Media Queries 5, sections 11.4 and 11.5.
    package var mediaFeatures: [String] {
        (isDark ? ["(prefers-color-scheme: dark)"] : []) + (isHighContrast ? ["(prefers-contrast: more)"] : [])
    }
}

extension String {
    /// The rules inside an at-rule, two spaces to the right: `.a {…}` in `@media print {…}`.
    /// - Parameter prelude: the at-rule up to its brace, such as `@media print`.
    package func nested(in prelude: String) -> String {
        "\(prelude) {\n" + split(separator: "\n").map { "  \($0)\n" }.joined() + "}\n"
    }
}
