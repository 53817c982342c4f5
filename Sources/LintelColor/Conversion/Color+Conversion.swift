extension Color {
    /// The color in another space. Components are not clipped.
    ///
    /// Missing components count as 0, missing alpha stays missing. A hue without meaning in the result is marked
    /// missing; the other components stay. A hue has no meaning where there is too little color: at most 1/100,000 of
    /// the reference range, such as a chroma of 0.000004 in OKLCH or 0.0015 in LCH. In its own space the color is
    /// returned as it is. Source: CSS Color 4, sections 4.4 and 12.2.
    public func converted(to destination: ColorSpace) -> Color {
        guard destination != space else { return self }
        let values = Self.convert(components, from: space, to: destination)
        var result = Color(
            destination, values.x, values.y, values.z, alpha: alpha, missing: missing.intersection(.alpha))
        result.markPowerlessHueMissing()
        return result
    }

    /// Marks the hue missing when it has no meaning.
    mutating func markPowerlessHueMissing() {
        guard let index = space.hueIndex, space.isHuePowerless(components, missing: missing) else { return }
        components[index] = 0
        missing.insert(.component(index))
    }

    /// Converts plain numbers from one space to another.
    package static func convert(
        _ values: SIMD3<Double>, from source: ColorSpace, to destination: ColorSpace
    ) -> SIMD3<Double> {
        guard source != destination else { return values }
        // Spaces that share a base convert through it and not through XYZ, which keeps grays exact.
        let base = source.base
        if base == destination.base { return destination.fromBase(source.toBase(values)) }
        return destination.fromBase(destination.base.fromXYZ(base.toXYZ(source.toBase(values))))
    }
}
