package import LintelColor
import LintelDiagnostics

/// Reads one CSS gradient, or `light-dark()` of two. Source: CSS Images 4, section 3; CSS Color 5, section 7.
package struct CSSGradientParser: Sendable {
    package var palette: PaletteLookup

    package init(palette: PaletteLookup = .none) { self.palette = palette }

    /// The names of the functions that are read.
    package static let functions = [
        "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
        "repeating-radial-gradient", "repeating-conic-gradient",
    ]

    /// Whether a function is next that is a gradient, or is meant to be one. `light-dark()` is judged by the first of
    /// its values.
    package static func isMeant(in scanner: CSSScanner) -> Bool {
        var scanner = scanner
        while isLightDark(scanner.token) { scanner.advance() }
        guard case .function(let name) = scanner.token.kind, !CSSColorParser.isNext(in: scanner) else { return false }
        return name.asciiLowercased.hasSuffix("gradient") || Spelling.nearest(to: name, in: functions) != nil
    }

    /// Whether a token begins `light-dark()`, of whatever.
    package static func isLightDark(_ token: CSSToken) -> Bool {
        if case .function(let name) = token.kind { name.asciiLowercased == "light-dark" } else { false }
    }

    /// Reads the gradient that is next; of `light-dark()` that of the palette's color scheme.
    /// - Throws: `CSSSyntaxError` at the first token that does not belong; all of them are then the scanner's
    ///   `mistakes`, except for one that ends the reading.
    package func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Gradient {
        guard case .function(let written) = scanner.token.kind else {
            throw scanner.expected("a gradient", among: Self.functions)
        }
        if Self.isLightDark(scanner.token) { return try pair(&scanner) }
        let name = written.asciiLowercased
        guard Self.functions.contains(name) else {
            if let problem = scanner.token.problemWithCharacter { throw scanner.error(problem) }
            let hint =
                CSSPrefixedGradient.substitute(for: scanner).map { "; write \($0)" }
                ?? Spelling.hint(for: name, in: Self.functions)
            throw scanner.error("unknown gradient '\(CSSToken.shortened(written))()'\(hint)")
        }
        let isRepeating = name.hasPrefix("repeating-")
        let kind = isRepeating ? String(name.dropFirst("repeating-".count)) : name
        return try scanner.nested { scanner throws(CSSSyntaxError) in
            var gradient =
                switch kind {
                case "linear-gradient": try linear(&scanner)
                case "radial-gradient": try radial(&scanner)
                default: try conic(&scanner)
                }
            gradient.isRepeating = isRepeating
            if let first = scanner.mistakes.first { throw first }
            return gradient
        }
    }

    /// `light-dark()` of gradients: both have to be right, one of them counts. Source: CSS Color 5, section 7.
    private func pair(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Gradient {
        try scanner.nested { scanner throws(CSSSyntaxError) in
            let light = try gradientOfPair(&scanner)
            try scanner.expect(.comma)
            let dark = try gradientOfPair(&scanner)
            return palette.scheme == .light ? light : dark
        }
    }

    private func gradientOfPair(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Gradient {
        guard Self.isMeant(in: scanner) else { throw scanner.expected("a gradient", among: Self.functions) }
        return try parse(&scanner)
    }

    private func linear(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Gradient {
        let (direction, method) = try prelude(&scanner, CSSGradientShape.directionKeywords) {
            scanner throws(CSSSyntaxError) in
            try CSSGradientShape.direction(&scanner)
        }
        return gradient(
            .linear(direction ?? .to(horizontal: nil, vertical: .bottom)), method,
            try stops(&scanner, after: CSSGradientShape.directionKeywords))
    }

    private func radial(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Gradient {
        let (shape, method) = try prelude(&scanner, CSSGradientShape.radialKeywords) {
            scanner throws(CSSSyntaxError) in
            try CSSGradientShape.radial(&scanner)
        }
        let geometry = shape ?? .radial(.ellipse(extent: .farthestCorner), center: .center)
        return gradient(geometry, method, try stops(&scanner, after: CSSGradientShape.radialKeywords))
    }

    private func conic(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Gradient {
        let (shape, method) = try prelude(&scanner, CSSGradientShape.conicKeywords) {
            scanner throws(CSSSyntaxError) in
            try CSSGradientShape.conic(&scanner)
        }
        return gradient(
            shape ?? .conic(angle: 0, center: .center), method,
            try stops(&scanner, after: CSSGradientShape.conicKeywords, isTurn: true))
    }

    private func gradient(
        _ geometry: Geometry, _ method: CSSInterpolationMethod?, _ stops: [Gradient.StopItem]
    ) -> Gradient {
        Gradient(geometry: geometry, stops: stops, space: method?.space, hue: method?.hue ?? .shorter)
    }

    /// Reads what comes before the stops. After a mistake there its other parts and the stops are read all the same.
    /// - Parameter keywords: those of the shape, for a hint.
    private func prelude<Shape>(
        _ scanner: inout CSSScanner, _ keywords: [String],
        _ shape: (inout CSSScanner) throws(CSSSyntaxError) -> Shape?
    ) throws(CSSSyntaxError) -> (Shape?, CSSInterpolationMethod?) {
        let start = scanner
        do throws(CSSSyntaxError) {
            return try shapeAndMethod(&scanner, keywords, shape)
        } catch {
            try scanner.recover(from: error, at: start)
            if scanner.token.kind == .comma {
                for mistake in mistakes(after: error, in: start, keywords, shape) {
                    try scanner.recover(from: mistake, at: scanner)
                }
            }
            guard scanner.take(.comma) else { throw error }
            if CSSGradientPart.isNext(in: scanner, among: keywords) {
                scanner.passItem()
                guard scanner.take(.comma) else { throw error }
            }
            return (nil, nil)
        }
    }

    /// The words with which the parts of what comes before the stops begin.
    private static let partKeywords = ["at", "from", "in", "to"]

    /// The mistakes in the parts that begin after a mistake: the `oklsh` of `in oklsh to rigth` says nothing of the
    /// side. None after a part that is in the wrong place, by which others may be wrong too.
    /// - Parameters:
    ///   - first: the mistake, before which nothing is read again.
    ///   - start: the scanner at what comes before the stops.
    private func mistakes<Shape>(
        after first: CSSSyntaxError, in start: CSSScanner, _ keywords: [String],
        _ shape: (inout CSSScanner) throws(CSSSyntaxError) -> Shape?
    ) -> [CSSSyntaxError] {
        var found: [CSSSyntaxError] = []
        var scanner = start
        var open = 0
        // Where the last mistake is, and up to where parts have been read.
        var wrong = first.offset
        var read = first.offset
        while !scanner.isAtEnd {
            let offset = scanner.token.range.lowerBound
            switch scanner.token.kind {
            case .function, .openParenthesis: open += 1
            case .closeParenthesis where open > 0: open -= 1
            case .comma where open == 0, .closeParenthesis: return found
            case .identifier(let name) where open == 0 && Self.partKeywords.contains(name.asciiLowercased):
                if offset == wrong { return found }
                guard offset >= read, keywords.contains(name.asciiLowercased) else { break }
                var part = scanner
                do throws(CSSSyntaxError) {
                    if CSSInterpolationMethod.isNext(in: part) {
                        _ = try CSSInterpolationMethod.parse(&part)
                    } else {
                        _ = try shape(&part)
                    }
                    read = part.token.range.lowerBound
                } catch {
                    found.append(error)
                    wrong = error.offset
                    read = error.offset
                }
            default: break
            }
            scanner.advance()
        }
        return found
    }

    /// A shape and an interpolation method in either order, each at most once, and a comma; or nothing.
    private func shapeAndMethod<Shape>(
        _ scanner: inout CSSScanner, _ keywords: [String],
        _ shape: (inout CSSScanner) throws(CSSSyntaxError) -> Shape?
    ) throws(CSSSyntaxError) -> (Shape?, CSSInterpolationMethod?) {
        let start = scanner
        var method: CSSInterpolationMethod?
        if CSSInterpolationMethod.isNext(in: scanner) { method = try CSSInterpolationMethod.parse(&scanner) }
        let found = try shape(&scanner)
        if method == nil, CSSInterpolationMethod.isNext(in: scanner) {
            method = try CSSInterpolationMethod.parse(&scanner)
        }
        let end = scanner
        if method == nil, found == nil {
            try refuseMisspelled(keywords, scanner)
        } else if scanner.take(.comma) {
            if let error = CSSGradientPart.error(at: scanner, after: end, since: start, among: keywords) {
                throw error
            }
        } else {
            if CSSColorParser.isNext(in: scanner) { throw scanner.expected("',' before the first color") }
            throw CSSGradientPart.error(at: scanner, after: nil, since: start, among: keywords)
                ?? scanner.expected("','", among: keywords)
        }
        return (found, method)
    }

    /// Reports a word that is nearer to a keyword of the shape than to any color, which the first stop would report as
    /// an unknown color.
    private func refuseMisspelled(_ keywords: [String], _ scanner: CSSScanner) throws(CSSSyntaxError) {
        guard case .identifier(let name) = scanner.token.kind, !CSSColorParser.isNext(in: scanner),
            name.asciiLowercased != "currentcolor", !CSSColorParser.isSystemColor(name.asciiLowercased)
        else { return }
        let word = name.asciiLowercased
        if ColorSpace(cssName: word) != nil {
            throw scanner.error("found '\(word)' without 'in'; did you mean 'in \(word)'?")
        }
        if keywords.contains("at"), CSSPosition.words.contains(word) {
            throw scanner.error("found '\(word)' without 'at'; did you mean 'at \(word)'?")
        }
        if keywords.contains("at"), let corner = CSSCorner.words(in: name, orCenter: true) {
            throw scanner.error(
                "found '\(CSSToken.shortened(name))' without 'at'; did you mean 'at \(corner.joined(separator: " "))'?")
        }
        guard let near = Spelling.nearest(to: name, in: NamedColors.names + keywords), keywords.contains(near)
        else { return }
        throw scanner.error("unknown keyword '\(CSSToken.shortened(name))'; did you mean '\(near)'?")
    }

    private func stops(
        _ scanner: inout CSSScanner, after keywords: [String], isTurn: Bool = false
    ) throws(CSSSyntaxError) -> [Gradient.StopItem] {
        let colors = CSSColorParser(palette: palette)
        var stops = CSSGradientStops(colors: colors, shapeKeywords: keywords, isTurn: isTurn)
        return try stops.parse(&scanner)
    }
}
