import LintelColor
import LintelGradient

/// An image of CSS, or none; of `light-dark()` the one of its two that is shown. Source: CSS Color 5, section 7.
struct CSSImageValue {
    /// `nil` for another image, and for none.
    private(set) var gradient: Gradient?
    /// What there is in the place of a gradient.
    private(set) var unread: CSSBackground.UnreadPart?
    /// Whether there is a gradient, be it for the other color scheme.
    private(set) var hasGradient = false

    /// Whether `light-dark()` of images is next, judged by the first of them.
    static func isPair(in scanner: CSSScanner) -> Bool {
        guard CSSGradientParser.isLightDark(scanner.token) else { return false }
        var scanner = scanner
        while CSSGradientParser.isLightDark(scanner.token) { scanner.advance() }
        return isNone(scanner.token) || isOther(scanner.token) || CSSGradientParser.isMeant(in: scanner)
    }

    /// Reads the image that is next; of `light-dark()` both have to be right.
    static func read(_ scanner: inout CSSScanner, _ palette: PaletteLookup) throws(CSSSyntaxError) -> CSSImageValue {
        if CSSGradientParser.isLightDark(scanner.token) {
            return try scanner.nested { scanner throws(CSSSyntaxError) in
                let light = try read(&scanner, palette)
                try scanner.expect(.comma)
                let dark = try read(&scanner, palette)
                var shown = palette.scheme == .light ? light : dark
                shown.hasGradient = light.hasGradient || dark.hasGradient
                return shown
            }
        }
        if isNone(scanner.token) { return CSSImageValue(unread: CSSBackground.UnreadPart(scanner.advance())) }
        if case .function(let name) = scanner.token.kind, isOther(scanner.token) {
            let part = CSSBackground.UnreadPart(function: name, at: scanner.token.range.lowerBound)
            scanner.passValue()
            return CSSImageValue(unread: part)
        }
        guard CSSGradientParser.isMeant(in: scanner) else {
            throw scanner.expected("a gradient", among: CSSGradientParser.functions)
        }
        return CSSImageValue(gradient: try CSSGradientParser(palette: palette).parse(&scanner), hasGradient: true)
    }

    private static func isNone(_ token: CSSToken) -> Bool {
        if case .identifier(let name) = token.kind { name.asciiLowercased == "none" } else { false }
    }

    private static func isOther(_ token: CSSToken) -> Bool {
        if case .function(let name) = token.kind {
            CSSLayerGrammar.images.contains(name.asciiLowercased)
        } else {
            false
        }
    }
}
