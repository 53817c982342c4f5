import LintelDiagnostics

/// Components that are valid, and almost certainly meant on another scale: fractions where CSS has percentages or 255,
/// percentages without their sign, bytes where CSS has fractions.
///
/// What is only somewhat out of range is left alone, since CSS allows it on purpose: `color(srgb 1.2 0 0)`. Calculated
/// values and keywords say nothing of a scale. A percentage is never in doubt, so that its sign settles every case.
extension CSSColorFunction {
    /// A component as it was written.
    struct Written {
        var offset: Int
        var quantity: CSSQuantity

        var number: Double? { quantity.kinds == .number ? quantity.number : nil }
    }

    /// - Parameters:
    ///   - written: the three components; `nil` for what was calculated, or is a keyword.
    ///   - hasCommas: whether commas are between them, for the fix.
    func doubts(about written: [Written?], alpha: Written?, hasCommas: Bool = false) -> [CSSDoubt] {
        (componentDoubt(written, separator: hasCommas ? ", " : " ").map { [$0] } ?? []) + Self.alphaDoubt(alpha)
    }

    static func alphaDoubt(_ alpha: Written?) -> [CSSDoubt] {
        // 1.1 is opaque and meant so.
        guard let alpha, let value = alpha.number, value >= 2 else { return [] }
        let percentage: Double? =
            switch value {
            case ...100: value
            case ...255: (value / 255 * 100).rounded()
            default: nil
            }
        return [
            alpha.doubt("alpha \(Self.text(value)) is beyond 1 and counts as 1\(Self.hint(percentage))")
        ]
    }

    private func componentDoubt(_ written: [Written?], separator: String) -> CSSDoubt? {
        switch space {
        case .sRGB where isLegacy:
            guard let fractions = Self.fractions(written), let first = written[0] else { return nil }
            return first.doubt(
                "the components are on a scale of 0 to 255, so the color is nearly black; "
                    + "did you mean \(Self.percentages(fractions, separator))?")
        case .hsl:
            guard let fractions = Self.fractions(written.dropFirst()), fractions[1] > 0, let first = written[1] else {
                return nil
            }
            return first.doubt(
                "saturation and lightness are on a scale of 0 to 100, so the color is nearly black; "
                    + "did you mean \(Self.percentages(fractions, separator))?")
        case .hwb:
            guard let fractions = Self.fractions(written.dropFirst()), let first = written[1] else { return nil }
            return first.doubt(
                "whiteness and blackness are on a scale of 0 to 100; did you mean \(Self.percentages(fractions, separator))?"
            )
        case .lab, .lch: return darkDoubt(written)
        case .oklab, .oklch: return brightDoubt(written)
        default: return byteDoubt(written)
        }
    }

    /// The values of components of which each is a number from 0 to 1, and not all are 0.
    private static func fractions(_ written: some Sequence<Written?>) -> [Double]? {
        let numbers = written.map { $0?.number }
        let fractions = numbers.compactMap { $0 }.filter { (0...1).contains($0) }
        return fractions.count == numbers.count && fractions.contains { $0 > 0 } ? fractions : nil
    }

    /// A lightness of 1 at most that is meant to be of 1. A color that is as dark on purpose is within reach of
    /// screens; and as colors of 8 bits have no chroma between 0 and 0.28 there, such a one is on the scale of OKLCH.
    private func darkDoubt(_ written: [Written?]) -> CSSDoubt? {
        guard let first = written[0], let lightness = first.number, lightness > 0, lightness <= 1,
            let second = written[1]?.number, let third = space == .lch ? 0 : written[2]?.number
        else { return nil }
        let problem = "lightness \(Self.text(lightness)) is on a scale of 0 to 100, so the color is nearly black"
        let chroma = (second * second + third * third).squareRoot()
        if chroma > 0.01, chroma < 0.28 { return first.doubt("\(problem); did you mean ok\(space.rawValue)()?") }
        guard chroma > 5, isFarFromSRGB(written) else { return nil }
        return first.doubt("\(problem)\(Self.hint(lightness * 100))")
    }

    /// Whether a color is darker than colors of its chroma are on any screen.
    private func isFarFromSRGB(_ written: [Written?]) -> Bool {
        let hue = written[2].map { $0.quantity.kinds == .angle ? $0.quantity.degrees : $0.quantity.number } ?? 0
        let color = Color(space, written[0]?.number ?? 0, written[1]?.number ?? 0, hue)
        let rgb = color.converted(to: .sRGB).components
        return (0..<3).contains { rgb[$0] < -0.03 || rgb[$0] > 1.03 }
    }

    /// A lightness of OKLab that is meant to be of 100, or a chroma that no color has. The largest of sRGB is 0.32, of
    /// Rec. 2020 0.47.
    private func brightDoubt(_ written: [Written?]) -> CSSDoubt? {
        let names = components.map(\.name)
        let chroma = (space == .oklch ? 1..<2 : 1..<3).first { abs(written[$0]?.number ?? 0) >= 2 }
        if let first = written[0], let lightness = first.number, lightness > 1.5 {
            let problem = "lightness \(Self.text(lightness)) is beyond 1 and counts as 1"
            let other = String(space.rawValue.dropFirst(2))
            guard chroma == nil else { return first.doubt("\(problem); did you mean \(other)()?") }
            return first.doubt("\(problem)\(Self.hint(lightness <= 100 ? lightness : nil))")
        }
        guard let index = chroma, let component = written[index], let value = component.number else { return nil }
        return component.doubt(
            "no color has \(names[index]) \(Self.text(value)); expected about 0.4 at most, or a percentage")
    }

    /// Components of `color()` that are meant to be of 255, or of 100 in XYZ. Light may be much brighter than white in
    /// linear spaces.
    private func byteDoubt(_ written: [Written?]) -> CSSDoubt? {
        let isXYZ = space == .xyzD50 || space == .xyzD65
        let isLinear = isXYZ || space == .sRGBLinear || space == .displayP3Linear
        guard let index = (0..<3).first(where: { abs(written[$0]?.number ?? 0) > (isLinear ? 16 : 4) }),
            let component = written[index], let value = component.number
        else { return nil }
        let problem = "\(components[index].name) \(Self.text(value)) is far beyond 1"
        let numbers = written.compactMap { $0?.number }
        if isXYZ { return component.doubt("\(problem)\(Self.hint((0...110).contains(value) ? value : nil))") }
        guard numbers.count == 3, numbers.allSatisfy({ (0...255).contains($0) }) else {
            return component.doubt("\(problem); expected 0 to 1, or a percentage")
        }
        if space == .sRGB {
            return component.doubt("\(problem); did you mean rgb(\(numbers.map(Self.text).joined(separator: " ")))?")
        }
        let parts = numbers.map { Self.text($0 / 255) }
        return component.doubt("\(problem); did you mean \(parts.joined(separator: " "))?")
    }

    private static func percentages(_ fractions: [Double], _ separator: String) -> String {
        fractions.map { text($0 * 100) + "%" }.joined(separator: separator)
    }

    private static func hint(_ percentage: Double?) -> String {
        percentage.map { "; did you mean \(text($0))%?" } ?? ""
    }

    private static func text(_ value: Double) -> String { CSSNumber.text((value * 1000).rounded() / 1000) }
}

extension CSSColorFunction.Written {
    fileprivate func doubt(_ message: String) -> CSSDoubt { CSSDoubt(.scale, offset: offset, message) }
}
