import LintelColor

extension Color {
    /// Reads a CSS color as `init(css:)` does, which is the same as with `.light`, for an appearance: of the two colors
    /// of `light-dark()` the one that is shown there.
    /// - Parameters:
    ///   - text: a color in CSS, of at most 1,048,576 Unicode scalars.
    ///   - appearance: light or dark; high contrast makes no difference.
    /// - Throws: `CSSSyntaxError` with the position of the mistake, also in the color that is not shown.
    /// - Complexity: O(length of the text).
    /// Source: CSS Color 5, section 7.
    public init(css text: some StringProtocol, appearance: Appearance) throws(CSSSyntaxError) {
        self = try Color.parse(css: text, palette: appearance.lookup)
    }
}
