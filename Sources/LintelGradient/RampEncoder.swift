import LintelColor

/// Turns colors of the line into the values of a prepared ramp.
struct RampEncoder: Sendable {
    let gamut: Gamut
    let mapping: GamutMapping

    /// Premultiplied encoded RGBA within 0…1.
    func encoded(_ color: Color) -> SIMD4<Double> { encodedWithOrigin(color).value }

    /// The same, and the encoded RGB before it was brought into the gamut.
    func encodedWithOrigin(_ color: Color) -> (value: SIMD4<Double>, unlimited: SIMD3<Double>) {
        let alpha = min(max(color.alpha, 0), 1)
        let (mapped, unlimited) = color.encoded(in: gamut, mapping: mapping)
        return (SIMD4(mapped * alpha, alpha), unlimited)
    }

    /// An encoded value of a channel at which a color's way through the gamut changes its direction at once.
    struct Bend {
        var value: Double
        /// The part of the slope by which the direction changes.
        var sharpness: Double
    }

    /// The edges of the gamut; and of mixes in another space where the straight part of sRGB's curve meets its power,
    /// with slopes of 12.92 and 12.70: IEC 61966-2-1.
    func bends(ofMixesIn space: ColorSpace) -> [Bend] {
        let edges = [Bend(value: 0, sharpness: 1), Bend(value: 1, sharpness: 1)]
        return space == gamut.colorSpace ? edges : edges + [Bend(value: 0.04045, sharpness: 1 - 12.7 / 12.92)]
    }

    /// How far other implementations of the mapping may be from `encoded(_:)`, premultiplied: local MINDE ends its
    /// search early.
    func uncertainty(of color: Color) -> Double {
        mapping == .minde ? color.searchUncertainty(in: gamut) * min(max(color.alpha, 0), 1) : 0
    }
}
