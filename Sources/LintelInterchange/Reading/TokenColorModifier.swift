import LintelColor

/// A modifier of a color token of Tokens Studio: the token's color is what it makes of the value.
///
/// Sources: Tokens Studio's documentation of modified colors; the package `@tokens-studio/sd-transforms`, which
/// computes them for Style Dictionary.
struct TokenColorModifier {
    enum Kind: String, CaseIterable {
        /// The color gets lighter, by a part of what is missing to the lightest color; of LCH the chroma becomes less
        /// by the same part.
        case lighten
        /// The color gets darker, by a part of the lightness or of the components.
        case darken
        /// The color is mixed with another, without multiplying by alpha.
        case mix
        /// Another alpha, whatever the color's is.
        case alpha
    }

    /// The space in which the color is modified.
    enum Space: String, CaseIterable {
        case lch, srgb, hsl, p3

        fileprivate var colorSpace: ColorSpace {
            switch self {
            case .lch: .lch
            case .srgb: .sRGB
            case .hsl: .hsl
            case .p3: .displayP3
            }
        }
    }

    var kind: Kind
    var space: Space
    /// The part by which the color is modified, 0…1.
    var amount: Double
    /// The other color of a mix.
    var other: Color?
    /// The space in which the result is, with its gamut, where it is another one than that of the modifier.
    var output: Space?

    /// The modified color: in LCH, Display P3, or sRGB as a legacy color, each in its gamut.
    func applied(to color: Color) -> Color {
        switch output ?? space {
        case .lch: return modified(color).converted(to: .lch)
        case .p3: return modified(color).mapped(to: Gamut.displayP3, by: .minde)
        case .srgb, .hsl:
            var result = modified(color).mapped(to: Gamut.sRGB, by: .minde)
            result.isLegacy = true
            return result
        }
    }

    private func modified(_ color: Color) -> Color {
        var result = color
        switch kind {
        case .alpha:
            result.alpha = amount
            result.missing.remove(.alpha)
        case .mix:
            let interpolator = ColorInterpolator(
                from: color, to: other ?? color, in: space.colorSpace, hue: .shorter, mixing: .straight)
            return interpolator.color(at: amount)
        case .lighten, .darken:
            result = color.converted(to: space.colorSpace)
            result.isLegacy = false
            let isLighter = kind == .lighten
            switch space {
            case .lch:
                result.components.x += amount * (isLighter ? 100 - result.components.x : -result.components.x)
                result.components.y *= 1 - amount
            case .hsl:
                result.components.z += amount * (isLighter ? 100 - result.components.z : -result.components.z)
            case .srgb, .p3:
                result.components += amount * ((isLighter ? SIMD3(repeating: 1) : .zero) - result.components)
            }
        }
        return result
    }
}
