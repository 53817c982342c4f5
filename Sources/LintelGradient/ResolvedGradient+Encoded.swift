package import LintelColor

extension ResolvedGradient {
    /// The color at a position of the line as it is painted, premultiplied and encoded for a gamut, each component
    /// 0…1. Quicker than a `PreparedRamp` for a few positions, and as far from it as `PreparedRamp.error` says.
    package func encodedColor(at t: Double, gamut: Gamut, mapping: GamutMapping) -> SIMD4<Float> {
        SIMD4<Float>(RampEncoder(gamut: gamut, mapping: mapping).encoded(color(at: t)))
    }
}
