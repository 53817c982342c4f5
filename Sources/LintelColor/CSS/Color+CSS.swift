extension Color {
    /// Reads a CSS color: `#ff5f6d`, `rebeccapurple`, `rgb(255 0 0 / 50%)`, `oklch(70% 0.15 30)`,
    /// `color(display-p3 1 0 0)`, `color-mix(in oklab, red, lime)`, `oklch(from red calc(l - 0.2) c h)`, with `calc()`
    /// and the like. White space around it is allowed. Of `light-dark()` the first color counts; Lintel's
    /// `init(css:appearance:)` chooses.
    /// - Throws: `CSSSyntaxError` with the position of the mistake and what was expected there.
    /// - Complexity: O(length of the text), which is at most 1,048,576 Unicode scalars.
    /// Source: CSS Color 4 and 5.
    public init(css text: some StringProtocol) throws(CSSSyntaxError) { self = try Color.parse(css: text) }
}
