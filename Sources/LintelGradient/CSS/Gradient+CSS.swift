package import LintelColor

extension Gradient {
    /// Reads a whole text as one gradient: `linear-gradient()`, `radial-gradient()`, `conic-gradient()` and their
    /// `repeating-` forms, with `$name` colors from `palette`, or `light-dark()` of two. Sources: CSS Images 4, section
    /// 3; CSS Color 5, section 7.
    ///
    /// A single stop is read (CSS Images 4), `circle 50%` and two extents are not: no browser paints them. Prefixed
    /// forms are out of scope.
    /// - Throws: `CSSSyntaxError` with the offset of the mistake and the nearest fix.
    /// - Complexity: O(length); the length is limited by `CSSTokenizer.maximumLength`.
    package static func parse(
        css text: some StringProtocol, palette: PaletteLookup = .none
    ) throws(CSSSyntaxError) -> Gradient {
        var ignored: [CSSDoubt] = []
        return try parse(css: text, palette: palette, doubts: &ignored)
    }

    /// Reads a CSS gradient, and adds to `doubts` what is probably meant otherwise.
    /// - Throws: `CSSSyntaxError` with the offset of the mistake and the nearest fix.
    package static func parse(
        css text: some StringProtocol, palette: PaletteLookup, doubts: inout [CSSDoubt]
    ) throws(CSSSyntaxError) -> Gradient {
        do throws(CSSSyntaxErrors) {
            return try parse(allOf: text, palette: palette, doubts: &doubts)
        } catch {
            throw error.first
        }
    }

    /// Reads as `parse(css:palette:)` does.
    /// - Parameter doubts: gets what is probably meant otherwise.
    /// - Throws: all mistakes that are not hidden by another.
    package static func parse(
        allOf text: some StringProtocol, palette: PaletteLookup = .none, doubts: inout [CSSDoubt]
    ) throws(CSSSyntaxErrors) -> Gradient {
        let scanner = try CSSSyntaxErrors.collecting { () throws(CSSSyntaxError) in try CSSScanner(text) }
        return try parse(allOf: scanner, palette: palette, doubts: &doubts)
    }

    /// Reads the same from the tokens of a text, from the next one to the end.
    /// - Parameter doubts: gets what is probably meant otherwise.
    /// - Throws: all mistakes that are not hidden by another.
    package static func parse(
        allOf tokens: CSSScanner, palette: PaletteLookup = .none, doubts: inout [CSSDoubt]
    ) throws(CSSSyntaxErrors) -> Gradient {
        var mistakes: [CSSSyntaxError] = []
        do throws(CSSSyntaxError) {
            var scanner = tokens
            defer { mistakes = scanner.mistakes }
            let gradient = try CSSGradientParser(palette: palette).parse(&scanner)
            try scanner.expectEnd()
            doubts += scanner.doubts
            return gradient
        } catch {
            throw CSSSyntaxErrors(first: mistakes.first ?? error, others: (mistakes.dropFirst() + [error]))
        }
    }
}
