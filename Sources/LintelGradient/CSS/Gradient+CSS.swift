package import LintelColor

extension Gradient {
    /// Reads a whole text as one gradient: `linear-gradient()`, `radial-gradient()`, `conic-gradient()` and their `repeating-`
    /// forms, with `$name` colors from `palette`. Source: CSS Images 4, section 3.
    ///
    /// A single stop is read (CSS Images 4), `circle 50%` and two extents are not: no browser paints them. Prefixed forms are out of
    /// scope.
    /// - Throws: `CSSSyntaxError` with the place of the mistake and the nearest fix.
    /// - Complexity: O(length); the length is limited by `CSSTokenizer.maximumLength`.
    package static func parse(
        css text: some StringProtocol, palette: PaletteLookup = .none
    ) throws(CSSSyntaxError) -> Gradient {
        var scanner = try CSSScanner(text)
        let gradient = try CSSGradientParser(palette: palette).parse(&scanner)
        try scanner.expectEnd()
        return gradient
    }
}
