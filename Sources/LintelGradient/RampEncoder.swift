import LintelColor

/// Turns colors of the line into the values of a prepared ramp.
struct RampEncoder: Sendable {
    let gamut: Gamut
    let mapping: GamutMapping

    /// Premultiplied encoded RGBA within 0…1.
    func encoded(_ color: Color) -> SIMD4<Double> {
        let alpha = min(max(color.alpha, 0), 1)
        let mapped = color.mapped(to: gamut, by: mapping).components
        return SIMD4(mapped * alpha, alpha)
    }

    /// How far other implementations of the mapping may be from `encoded(_:)`, premultiplied: local MINDE ends its search early.
    func uncertainty(of color: Color) -> Double {
        mapping == .minde ? color.searchUncertainty(in: gamut) * min(max(color.alpha, 0), 1) : 0
    }
}
