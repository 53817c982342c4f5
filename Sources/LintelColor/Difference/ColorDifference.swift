extension Color {
    /// Returns ΔE OK, the distance in OKLab. 0 is equal, about 0.02 just visible. Alpha is ignored, missing components
    /// count as 0. Source: CSS Color 4, section 20.2.
    public func deltaEOK(to other: Color) -> Double {
        let distance =
            Self.convert(components, from: space, to: .oklab)
            - Self.convert(other.components, from: other.space, to: .oklab)
        return (distance * distance).sum().squareRoot()
    }

    /// Returns ΔE 2000 on CIE Lab with white D50, as CSS defines it. About 1 is just visible. Alpha is ignored, missing
    /// components count as 0. Source: CSS Color 4, section 20.1; G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000
    /// color-difference formula", 2005.
    public func deltaE2000(to other: Color) -> Double {
        CIEDE2000.difference(
            Self.convert(components, from: space, to: .lab), Self.convert(other.components, from: other.space, to: .lab)
        )
    }

    /// Returns ΔE 2000 of two colors on the plain ground where they differ most: the larger of the differences on black
    /// and on white, composed in encoded sRGB. Opaque ones differ alike on every ground.
    public func deltaE2000OnGrounds(to other: Color) -> Double {
        if alpha >= 1, other.alpha >= 1 { return deltaE2000(to: other) }
        return [0.0, 1.0].map { composed(over: $0).deltaE2000(to: other.composed(over: $0)) }.max() ?? 0
    }

    /// Over a gray of the encoded sRGB value `ground`; opaque. Source: CSS Compositing 1, section 5.1.
    func composed(over ground: Double) -> Color {
        let rgb = Self.convert(components, from: space, to: .sRGB) * alpha + SIMD3(repeating: ground * (1 - alpha))
        return Color(.sRGB, rgb.x, rgb.y, rgb.z)
    }

    /// The contrast ratio of WCAG 2, 1…21; the order of the two does not matter. Alpha is ignored: compose both first.
    /// Colors outside sRGB count with their unbounded luminance, not below 0. Source: WCAG 2.2, definitions of contrast
    /// ratio and relative luminance.
    public func wcagContrast(with other: Color) -> Double {
        let a = wcagLuminance
        let b = other.wcagLuminance
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The relative luminance from 0, black, to 1, white. The straight part of sRGB's curve ends at 0.04045; WCAG's
    /// texts before 2021 print 0.03928, and no value of 8 bits is between the two. Source: WCAG 2.2, definition of
    /// relative luminance.
    public var wcagLuminance: Double {
        let rgb = Self.convert(components, from: space, to: .sRGBLinear)
        return max(0, (0.2126 * rgb.x + 0.7152 * rgb.y) + 0.0722 * rgb.z)
    }
}
