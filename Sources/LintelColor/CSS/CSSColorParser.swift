import LintelDiagnostics

/// Reads one colour: every form of CSS Color 4, `color-mix()` of CSS Color 5, and `$name` from a palette.
///
/// Values out of range are clamped only where CSS clamps on reading: alpha, `rgb()`, lightness, chroma and saturation below 0.
/// Out of scope: relative colours (`rgb(from …)`), system colours and `currentcolor`, which need a page.
package struct CSSColorParser: Sendable {
    package var palette: PaletteLookup

    package init(palette: PaletteLookup = .none) { self.palette = palette }

    private static let functions = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    ]

    /// Whether a colour is next, as far as its first token tells.
    package static func isNext(in scanner: CSSScanner) -> Bool {
        switch scanner.token.kind {
        case .hash, .palette: true
        case .identifier(let name): name.asciiLowercased == "transparent" || NamedColors.color(named: name) != nil
        case .function(let name): functions.contains(name.asciiLowercased)
        default: false
        }
    }

    /// Reads the colour that is next.
    /// - Throws: `CSSSyntaxError` at the token that does not belong.
    package func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        switch scanner.token.kind {
        case .hash(let digits):
            guard let color = Color(hexadecimal: digits) else {
                throw scanner.error(
                    "'#\(CSSToken.shortened(digits))' is no colour; expected 3, 4, 6 or 8 hexadecimal digits after '#'")
            }
            scanner.advance()
            return color
        case .identifier(let name):
            guard let color = try named(name, at: scanner) else {
                let hint = Spelling.nearest(to: name, in: NamedColors.names).map { "; did you mean '\($0)'?" } ?? ""
                throw scanner.error("unknown colour '\(CSSToken.shortened(name))'\(hint)")
            }
            scanner.advance()
            return color
        case .palette(let name):
            guard let color = palette.color(name) else {
                let hint =
                    palette.names.isEmpty
                    ? "; there is no palette"
                    : Spelling.hint(for: "$" + name, in: palette.names.map { "$" + $0 })
                throw scanner.error("unknown palette colour '$\(CSSToken.shortened(name))'\(hint)")
            }
            scanner.advance()
            return color
        case .function(let name):
            return try function(name.asciiLowercased, &scanner)
        default:
            throw scanner.expected("a colour")
        }
    }

    private func named(_ name: String, at scanner: CSSScanner) throws(CSSSyntaxError) -> Color? {
        switch name.asciiLowercased {
        case "transparent": return Color(.sRGB, 0, 0, 0, alpha: 0, isLegacy: true)
        case "currentcolor": throw scanner.error("'currentcolor' has no value outside a page; expected a colour")
        default: return NamedColors.color(named: name)
        }
    }

    private func function(_ name: String, _ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        guard Self.functions.contains(name) else {
            let hint = Spelling.hint(for: name, in: Self.functions)
            throw scanner.error("unknown colour function '\(CSSToken.shortened(name))()'\(hint)")
        }
        return try scanner.nested { scanner throws(CSSSyntaxError) in
            if scanner.token.isKeyword("from") {
                throw scanner.error("relative colours are not supported; expected the components of \(name)()")
            }
            switch name {
            case "rgb", "rgba": return try CSSColorFunction.rgb.parse(&scanner)
            case "hsl", "hsla": return try CSSColorFunction.hsl.parse(&scanner)
            case "hwb": return try CSSColorFunction.hwb.parse(&scanner)
            case "lab": return try CSSColorFunction.lab.parse(&scanner)
            case "lch": return try CSSColorFunction.lch.parse(&scanner)
            case "oklab": return try CSSColorFunction.oklab.parse(&scanner)
            case "oklch": return try CSSColorFunction.oklch.parse(&scanner)
            case "color":
                let names = ColorSpace.cssNames.filter { ColorSpace(cssName: $0)?.isPredefined == true }
                return try CSSColorFunction.color(ColorSpace.parse(&scanner, among: names)).parse(&scanner)
            default: return try mix(&scanner)
            }
        }
    }

    // MARK: color-mix()

    /// `color-mix()` inside its parentheses. A mix in HSL or HWB is given in sRGB. Source: CSS Color 5, section 3.
    private func mix(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        var method = CSSInterpolationMethod(space: .oklab, hue: .shorter)
        if CSSInterpolationMethod.isNext(in: scanner) {
            method = try CSSInterpolationMethod.parse(&scanner)
            try scanner.expect(.comma)
        }
        let first = try mixPart(&scanner)
        try scanner.expect(.comma)
        let second = try mixPart(&scanner)
        let shares: (first: Double, second: Double) =
            switch (first.share, second.share) {
            case (nil, nil): (0.5, 0.5)
            case (let share?, nil): (share, 1 - share)
            case (nil, let share?): (1 - share, share)
            case (let a?, let b?): (a, b)
            }
        let sum = shares.first + shares.second
        guard sum > 0 else { throw scanner.error("the percentages of color-mix() add up to 0%; expected more") }
        let interpolator = ColorInterpolator(from: first.color, to: second.color, in: method.space, hue: method.hue)
        var mixed = interpolator.color(at: shares.second / sum)
        if sum < 1 { mixed.alpha *= sum }
        return method.space == .hsl || method.space == .hwb ? mixed.converted(to: .sRGB) : mixed
    }

    /// A colour with its share, 0…1, which may stand before or after it.
    private func mixPart(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> (color: Color, share: Double?) {
        var share = try mixShare(&scanner)
        let color = try parse(&scanner)
        if share == nil { share = try mixShare(&scanner) }
        return (color, share)
    }

    private func mixShare(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Double? {
        guard CSSQuantity.isNext(in: scanner) else { return nil }
        let place = scanner
        let share = try CSSQuantity.parse(&scanner, .percentage, as: "a percentage").percentage
        guard (0...100).contains(share) else {
            throw place.error("share of \(CSSNumber.text(share))% in color-mix(); expected 0% to 100%")
        }
        return share / 100
    }
}

extension Color {
    /// Reads a whole text as one colour; see `CSSColorParser`.
    /// - Throws: `CSSSyntaxError` with the place of the mistake.
    package static func parse(
        css text: some StringProtocol, palette: PaletteLookup = .none
    ) throws(CSSSyntaxError) -> Color {
        var scanner = try CSSScanner(text)
        let color = try CSSColorParser(palette: palette).parse(&scanner)
        try scanner.expectEnd()
        return color
    }
}
