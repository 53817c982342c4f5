import LintelDiagnostics

/// Reads one color: every form of CSS Color 4, relative colors, `alpha()`, `color-mix()`, `contrast-color()` and
/// `light-dark()` of CSS Color 5, and `$name` from a palette.
///
/// Values out of range are clamped only where CSS clamps on reading: alpha, `rgb()`, lightness, chroma and saturation
/// below 0; of relative colors alpha, lightness and chroma. Out of scope: system colors, which need a page, and
/// `currentcolor` where the palette has none.
package struct CSSColorParser: Sendable {
    package var palette: PaletteLookup

    package init(palette: PaletteLookup = .none) { self.palette = palette }

    private static let functions =
        ["rgb", "rgba", "hsl", "hsla", "hwb"]
        + ColorSpace.allCases.filter { $0.function?.isLegacy == false }.map(\.rawValue)
        + ["color", "alpha", "color-mix", "contrast-color", "light-dark"]

    /// Whether a color is next, judged by its first token.
    package static func isNext(in scanner: CSSScanner) -> Bool {
        switch scanner.token.kind {
        case .hash, .palette: true
        case .identifier(let name): name.asciiLowercased == "transparent" || NamedColors.color(named: name) != nil
        case .function(let name): functions.contains(name.asciiLowercased)
        default: false
        }
    }

    /// Reads the color that is next.
    /// - Throws: `CSSSyntaxError` at the token that does not belong.
    package func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        switch scanner.token.kind {
        case .hash(let digits):
            guard let color = Color(hexadecimal: digits) else {
                throw scanner.error(
                    "invalid color '#\(CSSToken.shortened(digits))'; expected 3, 4, 6 or 8 hexadecimal digits after '#'"
                )
            }
            scanner.advance()
            return color
        case .identifier(let name):
            if palette.isOfDocument, scanner.following.kind == .other("=") {
                let key = CSSToken.shortened(name)
                throw scanner.error("found '\(key) ='; a key ends with ':': write '\(key): …'")
            }
            if scanner.following.kind == .other(":") {
                throw scanner.error(
                    "found '\(CSSToken.shortened(name)):'; write the value alone, without the name of a property")
            }
            guard let color = try named(name, at: scanner) else {
                throw unknown(name, at: scanner)
            }
            scanner.advance()
            return color
        case .palette(let name):
            guard let color = palette.color(name) else {
                if let list = palette.list(name) {
                    throw scanner.error(
                        "'$\(CSSToken.shortened(name))' is a list of \(list.count) color\(list.count == 1 ? "" : "s"); "
                            + "expected one color, such as '$\(CSSToken.shortened(name))-1'")
                }
                if palette.isDefinedLater(name) {
                    throw scanner.error(
                        "'$\(CSSToken.shortened(name))' is defined after the color that refers to it; move it before that color"
                    )
                }
                let hint =
                    palette.names().map { names in
                        names.isEmpty
                            ? "; no palette color is defined before it"
                            : Spelling.hint(for: "$" + name, in: names.map { "$" + $0 })
                    } ?? ""
                throw scanner.error("unknown palette color '$\(CSSToken.shortened(name))'\(hint)")
            }
            scanner.advance()
            return color
        case .function(let name):
            return try function(name, &scanner)
        case .dimension(let value, let unit):
            guard let color = Self.hexadecimalColor(of: value, unit: unit) else {
                throw scanner.colorMissing("a color", orNumber: false) ?? scanner.expected("a color")
            }
            throw scanner.error("expected a color, found \(scanner.token.description); did you mean '\(color)'?")
                .proposing(color)
        default:
            throw scanner.colorMissing("a color", orNumber: false) ?? inQuotes(scanner)
                ?? (palette.isOfDocument ? scanner.placeholder() : nil) ?? scanner.expected("a color")
        }
    }

    /// The error that a color in quotation marks is next, which is text in CSS; `nil` where something else is next.
    private func inQuotes(_ scanner: CSSScanner) -> CSSSyntaxError? {
        guard case .other(let mark) = scanner.token.kind, mark == "\"" || mark == "'" else { return nil }
        var inside = scanner
        inside.advance()
        guard Self.isNext(in: inside) else { return nil }
        let token = inside.advance()
        // A function is not over with its first token.
        guard inside.token.kind == .other(mark) else { return nil }
        if case .function = token.kind { return nil }
        let color = CSSToken.shortened(token.text)
        return scanner.error("expected a color, found '\(mark)'; did you mean '\(color)' without quotes?")
            .proposing(color.hasPrefix("#") ? color : nil)
    }

    /// The color that a hexadecimal number of programming languages is meant to be, which CSS takes for a 0 with a
    /// unit: `#ff5f6d` for `0xff5f6d`. `nil` for everything else. Of eight digits the first two are alpha, as Flutter
    /// and Android write colors; CSS has it at the end.
    static func hexadecimalColor(of value: Double, unit: String) -> String? {
        guard value == 0, unit.first?.lowercased() == "x", isHexadecimal(unit.dropFirst()) else { return nil }
        let digits = unit.dropFirst()
        guard digits.utf8.count == 8 else { return "#\(digits)" }
        let alpha = digits.prefix(2)
        return "#\(digits.dropFirst(2))\(alpha.lowercased() == "ff" ? "" : alpha)"
    }

    static func isHexadecimal(_ digits: some StringProtocol) -> Bool {
        [3, 4, 6, 8].contains(digits.utf8.count) && digits.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    }

    /// Functions with a hyphen in their names, which may be written as two words.
    private static let hyphenated =
        ["linear", "radial", "conic"].map { $0 + "-gradient" } + ["color-mix", "contrast-color", "light-dark"]

    /// The error about a word that is no color, or is meant to be a part of a function's name: that is one word,
    /// without a space before the parenthesis. Source: CSS Syntax 3, section 4.3.4.
    private func unknown(_ name: String, at scanner: CSSScanner) -> CSSSyntaxError {
        let written = CSSToken.shortened(name)
        if let problem = scanner.token.problemWithCharacter { return scanner.error(problem) }
        switch scanner.following.kind {
        case .openParenthesis where scanner.following.followsWhitespace:
            return scanner.error("found '\(written) (' with a space before '('; did you mean '\(written)('?")
        case .function(let rest) where Self.hyphenated.contains("\(name)-\(rest)".asciiLowercased):
            return scanner.error("found '\(written) \(rest)('; did you mean '\(written)-\(rest)('?")
        case _ where Self.isUIKitColor(name) && !isInPalette(name):
            let entry =
                palette.isOfDocument ? ", or a $name of the palette with a color for light and one for dark" : ""
            return scanner.error(
                "unknown color '\(written)'; UIKit's system colors are not CSS colors: write a color such as "
                    + "rgb(0 122 255)\(entry)")
        default:
            if Self.functions.contains(name.asciiLowercased), let error = scanner.parenthesesMissing(after: name) {
                return error
            }
            if let error = scanner.colorInWords() { return error }
            let near = nearest(to: name)
            let hint = near.map { "; did you mean '\($0)'?" } ?? ""
            return scanner.error("unknown color '\(written)'\(hint)")
                .proposing(near.flatMap { $0.hasPrefix("#") ? $0 : nil })
        }
    }

    /// The error about `var(--name)`, with what stands for it where there is a palette.
    private func variable(_ name: String, at scanner: CSSScanner) -> CSSSyntaxError {
        let problem = CSSScanner.variableProblem
        let shown = CSSToken.shortened(name)
        if isInPalette(name) || palette.names()?.contains(name) == true {
            return scanner.error("\(problem); did you mean '$\(shown)'?")
        }
        guard palette.isOfDocument else { return scanner.error("\(problem); expected a color").asLimitation }
        guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
            name.unicodeScalars.allSatisfy({ $0.isASCII })
        else {
            return scanner.error("\(problem); define the color by a name in 'palette', and write $name").asLimitation
        }
        return scanner.error("\(problem); write $\(shown), and define '\(shown)' in 'palette'").asLimitation
    }

    /// The color that an unknown word probably means; `nil` when none is near.
    private func nearest(to name: String) -> String? {
        if Self.isHexadecimal(name) { return "#" + name }
        if isInPalette(name) { return "$" + name }
        guard palette.hints?.allows(Self.nameCount) ?? true else { return nil }
        let names = NamedColors.names + ["transparent"]
        let near = Spelling.nearest(to: name, in: names)
        // The only name of which it is the beginning, but not for a name with a few letters too many.
        let word = name.asciiLowercased
        let longer = names.filter { $0.hasPrefix(word) }
        if word.utf8.count >= 6, longer.count == 1, near.map({ word.hasPrefix($0) }) != true { return longer[0] }
        return near ?? Spelling.candidate(withOneLetterMoreThan: name, in: NamedColors.names)
    }

    /// Those of the named colors, and `transparent`.
    private static let nameCount = NamedColors.names.count + 1

    private func isInPalette(_ name: String) -> Bool { palette.color(name) != nil || palette.list(name) != nil }

    /// Passes the name of a palette's list if one is next, and returns its colors, or `nil` if none is.
    package func takeList(_ scanner: inout CSSScanner) -> [Color]? {
        guard case .palette(let name) = scanner.token.kind, palette.color(name) == nil, let list = palette.list(name)
        else { return nil }
        scanner.advance()
        return list
    }

    private func named(_ name: String, at scanner: CSSScanner) throws(CSSSyntaxError) -> Color? {
        switch name.asciiLowercased {
        case "transparent": return Color(.sRGB, 0, 0, 0, alpha: 0, isLegacy: true)
        case "currentcolor" where palette.currentColor != nil: return palette.currentColor
        case let word where word == "currentcolor" || (Self.isSystemColor(word) && !isInPalette(name)):
            throw scanner.error("'\(name)' has no value outside a page; expected a color").asLimitation
        default: return NamedColors.color(named: name)
        }
    }

    /// Whether a word in lower case is the color of a part of pages, which the reader's system chooses.
    package static func isSystemColor(_ word: String) -> Bool { systemColors.contains(word) }

    /// Source: CSS Color 4, section 6.2 and appendix A, with those that are deprecated.
    private static let systemColors: Set = [
        "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas",
        "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark", "marktext",
        "selecteditem", "selecteditemtext", "visitedtext",
        "activeborder", "activecaption", "appworkspace", "background", "buttonhighlight", "buttonshadow",
        "captiontext", "inactiveborder", "inactivecaption", "inactivecaptiontext", "infobackground", "infotext",
        "menu", "menutext", "scrollbar", "threeddarkshadow", "threedface", "threedhighlight", "threedlightshadow",
        "threedshadow", "window", "windowframe", "windowtext",
    ]

    /// Whether a word is the name of a color that UIKit chooses by appearance, or of the class that has them.
    private static func isUIKitColor(_ word: String) -> Bool {
        let name = word.asciiLowercased
        return name == "uicolor" || uiKitColors.contains(name)
            || (name.hasSuffix("color") && uiKitColors.contains(String(name.dropLast("color".count))))
    }

    /// Source: UIKit, "UI element colors" and "Standard colors" of `UIColor`, in lower case. In Objective-C they end
    /// with `Color`.
    private static let uiKitColors: Set = [
        "systemred", "systemorange", "systemyellow", "systemgreen", "systemmint", "systemteal", "systemcyan",
        "systemblue", "systemindigo", "systempurple", "systempink", "systembrown", "systemgray", "systemgray2",
        "systemgray3", "systemgray4", "systemgray5", "systemgray6",
        "label", "secondarylabel", "tertiarylabel", "quaternarylabel", "placeholdertext", "separator",
        "opaqueseparator", "link", "darktext", "lighttext", "tintcolor",
        "systemfill", "secondarysystemfill", "tertiarysystemfill", "quaternarysystemfill",
        "systembackground", "secondarysystembackground", "tertiarysystembackground", "systemgroupedbackground",
        "secondarysystemgroupedbackground", "tertiarysystemgroupedbackground",
    ]

    /// What stands for functions of Sass and Less, and for spaces that CSS does not have. The components of HSV are not
    /// those of HSL, whose name is near.
    private static let substitutes: [String: String] = [
        "darken": "oklch(from COLOR calc(l - 0.1) c h)", "lighten": "oklch(from COLOR calc(l + 0.1) c h)",
        "saturate": "oklch(from COLOR l calc(c * 1.2) h)", "desaturate": "oklch(from COLOR l calc(c * 0.8) h)",
        "fade": "alpha(from COLOR / 50%)", "mix": "color-mix(in srgb, COLOR 50%, COLOR)",
        "hsv": "hwb(), whose whiteness is (1 - S) * V and whose blackness is 1 - V",
        "hsb": "hwb(), whose whiteness is (1 - S) * B and whose blackness is 1 - B",
    ]

    /// - Parameter written: the function's name as written, of which CSS ignores the case.
    private func function(_ written: String, _ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        let name = written.asciiLowercased
        guard Self.functions.contains(name) else {
            if let problem = scanner.token.problemWithCharacter { throw scanner.error(problem) }
            if let substitute = Self.substitutes[name] {
                throw scanner.error(
                    "unknown color function '\(CSSToken.shortened(written))()'; write \(substitute)"
                ).asLimitation
            }
            if name == "var", case .identifier(let property) = scanner.following.kind, property.hasPrefix("--") {
                throw variable(String(property.dropFirst(2)), at: scanner)
            }
            if name.hasSuffix("-gradient") {
                throw scanner.error("expected a color, found the gradient '\(CSSToken.shortened(written))()'")
                    .asLimitation
            }
            let problem = "unknown color function '\(CSSToken.shortened(written))()'"
            if Self.colorTypes.contains(name) {
                throw scanner.error(
                    "\(problem); UIKit's colors are not CSS colors: write a color such as rgb(0 122 255)")
            }
            guard palette.hints?.allows(Self.functions.count) ?? true else { throw scanner.error(problem) }
            let hint = Spelling.hint(for: name, in: Self.functions)
            let error = scanner.error(problem + hint)
            throw hint.isEmpty ? error.asLimitation : error
        }
        return try scanner.nested { scanner throws(CSSSyntaxError) in
            switch name {
            case "light-dark": return try lightDark(&scanner)
            case "color-mix": return try mix(&scanner)
            case "contrast-color": return try contrast(&scanner)
            case "alpha":
                guard scanner.takeKeyword("from") else { throw scanner.expected("'from' and a color") }
                return try CSSColorFunction.parseAlpha(&scanner, of: parse(&scanner))
            default:
                // The origin of a relative color is read before the space of `color()`.
                let origin = scanner.takeKeyword("from") ? try parse(&scanner) : nil
                if name == "color" {
                    try refuseLabel(scanner)
                    if origin != nil { try refuseChannel(scanner) }
                }
                let function = try grammar(of: name, &scanner)
                if let origin { return try function.parse(&scanner, from: origin) }
                if name == "color", scanner.token.isKeyword("from") {
                    let space = function.space.rawValue
                    throw scanner.error("found 'from' after the color space; write color(from COLOR \(space) …)")
                }
                return try function.parse(&scanner)
            }
        }
    }

    /// Types of Swift whose initializers look like functions of CSS, in lower case.
    private static let colorTypes: Set = ["uicolor", "nscolor", "cgcolor", "cicolor"]

    /// Reports `Color(red: …)` of SwiftUI, whose name is that of a function of CSS.
    private func refuseLabel(_ scanner: CSSScanner) throws(CSSSyntaxError) {
        guard case .identifier(let label) = scanner.token.kind, scanner.following.kind == .other(":") else { return }
        throw scanner.error(
            "found '\(CSSToken.shortened(label)):'; SwiftUI's colors are not CSS colors: write a color such as "
                + "rgb(0 122 255)")
    }

    /// Reports a channel where `color()` has its space, after the origin color.
    private func refuseChannel(_ scanner: CSSScanner) throws(CSSSyntaxError) {
        guard case .identifier(let name) = scanner.token.kind else { return }
        let channel = name.asciiLowercased
        for (space, channels) in [("srgb", ["r", "g", "b"]), ("xyz", ["x", "y", "z"])]
        where channels.contains(channel) {
            throw scanner.error(
                "expected a color space, found '\(channel)'; write color(from COLOR \(space) "
                    + "\(channels.joined(separator: " ")))")
        }
    }

    /// The grammar of the components of a function; passes the name of the space in `color()`.
    private func grammar(of name: String, _ scanner: inout CSSScanner) throws(CSSSyntaxError) -> CSSColorFunction {
        switch name {
        case "rgb", "rgba": return .rgb
        case "hsla": return .hsl
        default: if let function = ColorSpace(rawValue: name)?.function { return function }
        }
        let names = ColorSpace.cssNames.filter { ColorSpace(cssName: $0)?.isPredefined == true }
        return try CSSColorFunction.color(ColorSpace.parse(&scanner, among: names))
    }

    // MARK: light-dark()

    /// `light-dark()` inside its parentheses: both colors have to be right, one of them counts. Source: CSS Color 5,
    /// section 7.
    private func lightDark(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        let light = try parse(&scanner)
        try scanner.expect(.comma)
        let dark = try parse(&scanner)
        return palette.scheme == .light ? light : dark
    }

    // MARK: contrast-color()

    /// `contrast-color()` inside its parentheses: white or black, whichever has the greater contrast ratio of WCAG 2
    /// with the color, white if both have the same. Alpha is ignored. Source: CSS Color 5, `contrast-color()`.
    private func contrast(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        let color = try parse(&scanner)
        let white = Color(.sRGB, 1, 1, 1, isLegacy: true)
        let black = Color(.sRGB, 0, 0, 0, isLegacy: true)
        return color.wcagContrast(with: white) >= color.wcagContrast(with: black) ? white : black
    }

    // MARK: color-mix()

    /// `color-mix()` of one color or more inside its parentheses. A mix in HSL or HWB is given in sRGB, unless it lacks
    /// a component, which sRGB could not show. Shares that are all 0 count alike, and the mix has alpha 0.
    /// Source: CSS Color 5, section 3; CSS Values 5, section 6.1.
    private func mix(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        var method = CSSInterpolationMethod(space: .oklab, hue: .shorter)
        if CSSInterpolationMethod.isNext(in: scanner) {
            method = try CSSInterpolationMethod.parse(&scanner)
            try scanner.expect(.comma)
        } else if case .identifier(let name) = scanner.token.kind, ColorSpace(cssName: name.asciiLowercased) != nil,
            !isInPalette(name)
        {
            throw scanner.error("found '\(name)' without 'in'; did you mean 'in \(name)'?")
        }
        var parts: [(color: Color, share: Double?)] = []
        repeat {
            parts.append(try mixPart(&scanner))
            try refuseMethod(after: scanner)
        } while scanner.take(.comma)
        let given = parts.compactMap(\.share).reduce(0, +)
        // Those without a percentage have equal shares of what the others leave.
        let rest = max(0, 1 - given) / Double(max(1, parts.count(where: { $0.share == nil })))
        let shares = parts.map { $0.share ?? rest }
        let sum = shares.reduce(0, +)
        var mixed = parts[0].color
        var weight = shares[0]
        if parts.count == 1 {
            mixed = ColorInterpolator(from: mixed, to: mixed, in: method.space, hue: .shorter).color(at: 0)
        }
        for (part, share) in zip(parts, shares).dropFirst() {
            weight += share
            let interpolator = ColorInterpolator(from: mixed, to: part.color, in: method.space, hue: method.hue)
            mixed = interpolator.color(at: weight > 0 ? share / weight : 0.5)
        }
        // What was left out is transparent; shares that add up to 1, except for rounding, leave nothing out.
        if sum < 1 - 1e-12 { mixed.alpha *= sum }
        mixed = mixed.withoutRoundingErrors
        guard method.space == .hsl || method.space == .hwb, mixed.missing.isEmpty else { return mixed }
        return mixed.converted(to: .sRGB)
    }

    /// Reports an interpolation method after a color of `color-mix()`, with or without a comma before it.
    private func refuseMethod(after scanner: CSSScanner) throws(CSSSyntaxError) {
        var start = scanner
        _ = start.take(.comma)
        guard CSSInterpolationMethod.isNext(in: start) else { return }
        var end = start
        _ = try CSSInterpolationMethod.parse(&end)
        throw start.error("found 'in' after a color; write '\(end.text(from: start.token)),' before the first color")
    }

    /// A color with its share, 0…1, which may be written before or after it.
    private func mixPart(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> (color: Color, share: Double?) {
        var share = try mixShare(&scanner)
        let color = try parse(&scanner)
        if share == nil { share = try mixShare(&scanner) }
        return (color, share)
    }

    private func mixShare(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Double? {
        guard CSSQuantity.isNext(in: scanner) else { return nil }
        let start = scanner
        if case .number(let value) = start.token.kind, (0...100).contains(value),
            start.colorMissing("a percentage", orNumber: true) == nil
        {
            throw start.unitMissing("a percentage", units: ["%"])
        }
        let share = try CSSQuantity.parse(&scanner, .percentage, as: "a percentage").percentage
        // CSS clamps what is calculated, and refuses what is written.
        if case .function = start.token.kind { return min(max(share, 0), 100) / 100 }
        guard (0...100).contains(share) else {
            throw start.error("share of \(CSSNumber.text(share))% in color-mix(); expected 0% to 100%")
        }
        return share / 100
    }
}

extension Color {
    /// Reads a whole text as one color; see `CSSColorParser`.
    /// - Throws: `CSSSyntaxError` with the offset of the mistake.
    package static func parse(
        css text: some StringProtocol, palette: PaletteLookup = .none
    ) throws(CSSSyntaxError) -> Color {
        var ignored: [CSSDoubt] = []
        return try parse(css: text, palette: palette, doubts: &ignored)
    }

    /// Reads a whole text as one color, and adds to `doubts` what is probably meant otherwise.
    /// - Throws: `CSSSyntaxError` with the offset of the mistake.
    package static func parse(
        css text: some StringProtocol, palette: PaletteLookup, doubts: inout [CSSDoubt]
    ) throws(CSSSyntaxError) -> Color {
        var scanner = try CSSScanner(text)
        let color = try CSSColorParser(palette: palette).parse(&scanner)
        try scanner.expectEnd()
        doubts += scanner.doubts
        return color
    }
}
