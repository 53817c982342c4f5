extension Color {
    /// The color brought inside an RGB space: every component of the result is 0…1. Missing components become 0.
    ///
    /// Lightness at or above 1 in OKLCH gives white, at or below 0 black, unless `method` is `.clip`. Colors inside are
    /// converted and nothing else. A space without limits (XYZ, Lab, LCH, OKLab, OKLCH) is converted to; HSL and HWB
    /// are mapped in sRGB. Source: CSS Color 4, section 13.
    package func mapped(to space: ColorSpace, by method: GamutMapping) -> Color {
        let target = space.base
        guard target.hasLimits else { return converted(to: space) }
        let inside = encoded(in: target, mapping: method).mapped
        let result = Color(
            target, inside.x, inside.y, inside.z, alpha: alpha, missing: missing.intersection(.alpha),
            isLegacy: isLegacy && target == .sRGB)
        return result.converted(to: space)
    }

    /// The components in the encoded RGB space of an image, brought inside by `mapping` to 0…1, and as they were
    /// before.
    package func encoded(in gamut: Gamut, mapping: GamutMapping) -> (mapped: SIMD3<Double>, unlimited: SIMD3<Double>) {
        encoded(in: gamut.colorSpace, mapping: mapping)
    }

    /// - Precondition: `target` has limits.
    private func encoded(
        in target: ColorSpace, mapping: GamutMapping
    ) -> (mapped: SIMD3<Double>, unlimited: SIMD3<Double>) {
        let values = Self.convert(components, from: space, to: target)
        if Self.isInsideUnitCube(values) { return (values, values) }
        switch mapping {
        case .clip: return (Self.clippedToUnitCube(values), values)
        case .minde: return (LocalMINDE.map(Self.convert(components, from: space, to: .oklab), to: target), values)
        case .raytrace: return (ChromaRay.map(Self.convert(components, from: space, to: .oklch), to: target), values)
        }
    }

    /// Returns the largest difference that the result of CSS's own search, which ends early, can have from
    /// `mapped(to:by: .minde)`: that difference of a channel of the encoded RGB, 0…1; 0 for a color inside.
    package func searchUncertainty(in gamut: Gamut) -> Double {
        guard !isInside(gamut) else { return 0 }
        return LocalMINDE.uncertainty(Self.convert(components, from: space, to: .oklab), to: gamut.colorSpace)
    }

    /// The color brought inside the encoded RGB space of an image: every component of the result is 0…1. Missing
    /// components become 0; missing alpha stays missing.
    ///
    /// Lightness at or above 1 in OKLCH gives white, at or below 0 black, unless `method` is `.clip`. Colors inside are
    /// converted and nothing else. Source: CSS Color 4, section 13.
    public func mapped(to gamut: Gamut, by method: GamutMapping) -> Color { mapped(to: gamut.colorSpace, by: method) }

    /// Whether every component is 0…1 in the RGB space, or outside by less than a hundred-millionth, which is what
    /// conversions round: less than a thousandth of a code of 16 bits. Missing components count as 0.
    public func isInside(_ gamut: Gamut) -> Bool {
        let values = Self.convert(components, from: space, to: gamut.colorSpace)
        return values.min() >= -1e-8 && values.max() <= 1 + 1e-8
    }

    static func isInsideUnitCube(_ values: SIMD3<Double>) -> Bool { values.min() >= 0 && values.max() <= 1 }

    static func clippedToUnitCube(_ values: SIMD3<Double>) -> SIMD3<Double> {
        values.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    }
}
