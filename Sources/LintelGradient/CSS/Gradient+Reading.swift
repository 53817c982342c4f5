public import LintelColor

extension Gradient {
    /// Reads a CSS gradient: `linear-gradient()`, `radial-gradient()`, `conic-gradient()` and their repeating forms, in
    /// any color space, with hints and double positions. 1 px of CSS is one point. White space around it is allowed. Of
    /// `light-dark()` the first color or gradient counts; Lintel's `init(css:appearance:)` chooses.
    /// - Throws: `CSSSyntaxError` with the position of the mistake and what was expected there.
    /// - Complexity: O(length of the text), which is at most 1,048,576 Unicode scalars.
    /// Source: CSS Images 4, section 3.
    public init(css text: some StringProtocol) throws(CSSSyntaxError) { self = try Gradient.parse(css: text) }
}
