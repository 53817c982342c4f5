import LintelColor
import LintelGradient

extension Gradient {
    /// Reads a CSS gradient as `init(css:)` does, which is the same as with `.light`, for an appearance: of the two
    /// colors or gradients of every `light-dark()` the one that is shown there.
    /// - Parameters:
    ///   - text: a gradient in CSS, of at most 1,048,576 Unicode scalars.
    ///   - appearance: light or dark; high contrast makes no difference.
    /// - Throws: `CSSSyntaxError` with the position of the mistake, also in what is not shown.
    /// - Complexity: O(length of the text).
    /// Source: CSS Images 4, section 3; CSS Color 5, section 7.
    public init(css text: some StringProtocol, appearance: Appearance) throws(CSSSyntaxError) {
        self = try Gradient.parse(css: text, palette: appearance.lookup)
    }
}
