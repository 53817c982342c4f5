/// The grammar of a color function with three components and alpha: what each takes, and what is clamped on reading.
/// Source: CSS Color 4, sections 5.1, 7, 8, 9 and 10.
struct CSSColorFunction {
    var space: ColorSpace
    var components: [Component]
    var commas = Commas.forbidden
    /// Legacy functions resolve to sRGB and so decide the default space of interpolation.
    var isLegacy = false

    struct Component {
        var name: String
        var kinds: CSSQuantity.Kinds = [.number, .percentage]
        /// What 100 % is.
        var whole = 1.0
        /// What a plain number is multiplied by; only `rgb()` counts to 255.
        var numberDivisor = 1.0
        var range = -Double.infinity...Double.infinity

        static let hue = Component(name: "hue", kinds: [.number, .angle])

        static func channel(_ name: String) -> Component {
            Component(name: name, numberDivisor: 255, range: 0...1)
        }
        static func percent(_ name: String, from lowest: Double = -.infinity) -> Component {
            Component(name: name, whole: 100, range: lowest...(.infinity))
        }
        static let alpha = Component(name: "alpha", range: 0...1)
    }

    /// Whether the old syntax with commas is allowed, and what it takes.
    enum Commas {
        case forbidden
        /// Three numbers or three percentages.
        case numbersOrPercentages
        /// A hue and two percentages.
        case percentages
    }

    static let rgb = CSSColorFunction(
        space: .sRGB, components: [.channel("red"), .channel("green"), .channel("blue")],
        commas: .numbersOrPercentages, isLegacy: true)
    static let hsl = CSSColorFunction(
        space: .hsl, components: [.hue, .percent("saturation", from: 0), .percent("lightness")],
        commas: .percentages, isLegacy: true)
    static let hwb = CSSColorFunction(
        space: .hwb, components: [.hue, .percent("whiteness"), .percent("blackness")], isLegacy: true)
    static let lab = CSSColorFunction(
        space: .lab,
        components: [
            Component(name: "lightness", whole: 100, range: 0...100), Component(name: "a", whole: 125),
            Component(name: "b", whole: 125),
        ])
    static let lch = CSSColorFunction(
        space: .lch,
        components: [
            Component(name: "lightness", whole: 100, range: 0...100),
            Component(name: "chroma", whole: 150, range: 0...(.infinity)), .hue,
        ])
    static let oklab = CSSColorFunction(
        space: .oklab,
        components: [
            Component(name: "lightness", range: 0...1), Component(name: "a", whole: 0.4),
            Component(name: "b", whole: 0.4),
        ])
    static let oklch = CSSColorFunction(
        space: .oklch,
        components: [
            Component(name: "lightness", range: 0...1),
            Component(name: "chroma", whole: 0.4, range: 0...(.infinity)), .hue,
        ])

    /// The functions, one of each space, that do not read every number as it is.
    static let clamping = [hsl, lab, lch, oklab, oklch]

    /// `color(space …)` after the name of the space.
    static func color(_ space: ColorSpace) -> CSSColorFunction {
        let names = space == .xyzD50 || space == .xyzD65 ? ["x", "y", "z"] : ["red", "green", "blue"]
        return CSSColorFunction(space: space, components: names.map { Component(name: $0) })
    }

    /// Reads the inside of the parentheses.
    func parse(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        var color = Color(space, 0, 0, 0)
        let start = scanner
        let first = try Self.read(components[0], 0, &scanner, into: &color)
        if scanner.token.kind == .comma, commas != .forbidden {
            scanner = start
            return try parseWithCommas(&scanner)
        }
        try readRest(&scanner, after: first, into: &color)
        color.isLegacy = isLegacy && color.missing.isEmpty
        return color
    }

    /// Reads the inside of the parentheses after `from` and the origin color.
    ///
    /// Alpha is that of the origin when it is not written. Of `rgb()`, `hsl()` and `hwb()` nothing but alpha is
    /// clamped, and the result is a color of sRGB that is not legacy; with a missing component it stays in the space of
    /// the function, as absolute colors do. Source: CSS Color 5, section 4.
    func parse(_ scanner: inout CSSScanner, from origin: Color) throws(CSSSyntaxError) -> Color {
        var function = self
        if isLegacy {
            function.commas = .forbidden
            for index in 0..<3 { function.components[index].range = -Double.infinity...Double.infinity }
        }
        let channels = CSSColorChannels(of: origin, in: function)
        var color = Color(space, 0, 0, 0, alpha: origin.alpha, missing: origin.missing.intersection(.alpha))
        let start = scanner
        do throws(CSSSyntaxError) {
            try function.refuseComma(scanner)
            let first = try Self.read(function.components[0], 0, &scanner, channels, into: &color)
            try function.readRest(&scanner, channels, after: first, into: &color)
        } catch {
            throw CSSBareCalculation.explaining(error, since: start, channels.keywords, components: 3)
        }
        if isLegacy, color.missing.isSubset(of: .alpha) { color = color.converted(to: .sRGB) }
        return color.bounded
    }

    /// Reads the inside of the parentheses of `alpha()` after `from` and the origin color, of which all but alpha stays
    /// as it is. Source: CSS Color 5, `alpha()`.
    static func parseAlpha(_ scanner: inout CSSScanner, of origin: Color) throws(CSSSyntaxError) -> Color {
        var color = origin
        let channels = CSSColorChannels(alphaOf: origin)
        let start = scanner
        do throws(CSSSyntaxError) {
            let hasAlpha = scanner.take(.slash)
            if hasAlpha {
                color.missing.remove(.alpha)
                let alpha = try read(.alpha, 3, &scanner, channels, into: &color)
                scanner.note(alphaDoubt(alpha))
                color.isLegacy = color.isLegacy && color.missing.isEmpty
            }
            if !scanner.isAtEnd, scanner.token.kind != .closeParenthesis {
                throw scanner.expected(hasAlpha ? "')'" : "'/' and alpha, or ')'")
            }
        } catch {
            throw CSSBareCalculation.explaining(error, since: start, channels.keywords, components: 0)
        }
        return color
    }

    /// Reads the second and third component, and alpha.
    private func readRest(
        _ scanner: inout CSSScanner, _ channels: CSSColorChannels? = nil, after first: Written?, into color: inout Color
    ) throws(CSSSyntaxError) {
        var written = [first]
        for index in 1..<3 {
            try refuseComma(scanner)
            written.append(try Self.read(components[index], index, &scanner, channels, into: &color))
        }
        try refuseComma(scanner)
        let hasAlpha = scanner.take(.slash)
        var alpha: Written?
        if hasAlpha {
            color.missing.remove(.alpha)
            alpha = try Self.read(.alpha, 3, &scanner, channels, into: &color)
        }
        if !scanner.isAtEnd, scanner.token.kind != .closeParenthesis {
            throw scanner.expected(hasAlpha ? "')'" : "'/' and alpha, or ')'")
        }
        scanner.note(doubts(about: written, alpha: alpha))
    }

    private func refuseComma(_ scanner: CSSScanner) throws(CSSSyntaxError) {
        guard scanner.token.kind == .comma else { return }
        throw scanner.error(
            commas == .forbidden
                ? "found ',' where values are separated by spaces" : "found ',' after values separated by spaces")
    }

    /// Reads a component or alpha (index 3), `none` and the keyword of a channel included.
    /// - Returns: what was written; `nil` when it was calculated or is a keyword.
    private static func read(
        _ component: Component, _ index: Int, _ scanner: inout CSSScanner, _ channels: CSSColorChannels? = nil,
        into color: inout Color
    ) throws(CSSSyntaxError) -> Written? {
        let channel = channels.flatMap { scanner.takeKeyword(of: $0.keywords) }
        if let channels, let channel, !channels.isMissing(channel) {
            color.set(index, to: component.value(of: .number(channels.numbers[channel] ?? 0)))
        } else if channel != nil || scanner.takeKeyword("none") {
            color.missing.insert(.component(index))
            if index == 3 { color.alpha = 0 }
        } else {
            let start = scanner.token
            let quantity = try CSSQuantity.parse(
                &scanner, component.kinds,
                as: component.expectation(orKeywords: ["none"] + (channels?.keywords ?? [])),
                channels: channels?.numbers ?? [:])
            color.set(index, to: component.value(of: quantity))
            return Written(quantity, of: start)
        }
        return nil
    }

    private func parseWithCommas(_ scanner: inout CSSScanner) throws(CSSSyntaxError) -> Color {
        var color = Color(space, 0, 0, 0, isLegacy: true)
        var kinds: [CSSQuantity.Kinds] = [[.number, .angle], .percentage, .percentage]
        if commas == .numbersOrPercentages { kinds = [[.number, .percentage], [], []] }
        var written: [Written?] = []
        for index in 0..<3 {
            if index > 0 { try scanner.expect(.comma) }
            var component = components[index]
            component.kinds = kinds[index]
            let start = scanner
            let quantity: CSSQuantity
            do throws(CSSSyntaxError) {
                quantity = try CSSQuantity.parse(&scanner, component.kinds, as: component.expectation())
            } catch {
                throw percentagesMissing(error, kinds[index], start, at: index)
            }
            written.append(Written(quantity, of: start.token))
            if commas == .numbersOrPercentages { kinds = [quantity.kinds, quantity.kinds, quantity.kinds] }
            color.set(index, to: component.value(of: quantity))
        }
        var writtenAlpha: Written?
        if scanner.take(.comma) {
            let alpha = Component.alpha
            let start = scanner.token
            let quantity = try CSSQuantity.parse(&scanner, alpha.kinds, as: alpha.expectation())
            color.set(3, to: alpha.value(of: quantity))
            writtenAlpha = Written(quantity, of: start)
        }
        scanner.note(doubts(about: written, alpha: writtenAlpha, hasCommas: true))
        return color
    }

    /// The error about a number where the syntax with commas has percentages, with this one and the components after it
    /// as they have to be: `write 100%, 50%`.
    /// - Parameter index: that of the component at the scanner.
    private func percentagesMissing(
        _ error: CSSSyntaxError, _ kinds: CSSQuantity.Kinds, _ scanner: CSSScanner, at index: Int
    ) -> CSSSyntaxError {
        var rest = scanner
        var numbers: [Double] = []
        while kinds == .percentage, index + numbers.count < 3, case .number(let value) = rest.token.kind {
            numbers.append(value)
            rest.advance()
            guard rest.take(.comma) else { break }
        }
        guard !numbers.isEmpty, numbers.allSatisfy({ (0...100).contains($0) }) else { return error }
        let factor: Double = numbers.allSatisfy { $0 <= 1 } ? 100 : 1
        var hinted = error
        hinted.message += "; write " + numbers.map { CSSNumber.text($0 * factor) + "%" }.joined(separator: ", ")
        return hinted
    }
}

extension CSSColorFunction.Written {
    /// `nil` for a value that was calculated.
    fileprivate init?(_ quantity: CSSQuantity, of token: CSSToken) {
        if case .function = token.kind { return nil }
        self.init(offset: token.range.lowerBound, quantity: quantity)
    }
}

extension ColorSpace {
    /// The function of CSS that has the space's name; `nil` for the spaces of `color()`.
    var function: CSSColorFunction? {
        switch model {
        case .rgb, .xyz: nil
        case .lab: .lab
        case .oklab: .oklab
        case .polar(.lab): .lch
        case .polar: .oklch
        case .hsl: .hsl
        case .hwb: .hwb
        }
    }
}

extension CSSColorFunction.Component {
    /// `red (a number, a percentage or 'none')`.
    fileprivate func expectation(orKeywords keywords: [String] = []) -> String {
        let names: [(CSSQuantity.Kinds, String)] = [
            (.number, "a number"), (.angle, "an angle"), (.percentage, "a percentage"),
        ]
        let words = names.filter { kinds.contains($0.0) }.map(\.1) + keywords.map { "'\($0)'" }
        let list =
            words.count > 1 ? words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1] : words[0]
        return "\(name) (\(list))"
    }

    fileprivate func value(of quantity: CSSQuantity) -> Double {
        if kinds.contains(.angle) {
            return CSSNumber.boundedAngle(quantity.kinds == .angle ? quantity.degrees : quantity.number).reducedToTurn
        }
        let value =
            switch quantity.kinds {
            // Exact: n% of 100 is n.
            case .percentage:
                // More than 100 % of a number as large as can be is as large as can be.
                whole == 100 ? quantity.percentage : CSSNumber.bounded(quantity.percentage * whole / 100)
            default: quantity.number / numberDivisor
            }
        return min(max(value, range.lowerBound), range.upperBound)
    }
}

extension Color {
    fileprivate mutating func set(_ index: Int, to value: Double) {
        if index == 3 { alpha = value } else { components[index] = value }
    }
}

extension Double {
    /// The angle in degrees within 0..<360.
    package var reducedToTurn: Double {
        let rest = truncatingRemainder(dividingBy: 360)
        if rest >= 0 { return rest == 0 ? 0 : rest }
        // A tiny negative angle would round up to a full turn.
        return rest + 360 < 360 ? rest + 360 : 0
    }
}
