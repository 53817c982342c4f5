extension Color {
    /// The colour in another space. Components are not clipped.
    ///
    /// Missing components count as 0, missing alpha stays missing. A hue without meaning in the result is marked missing (see
    /// `ColorSpace.isHuePowerless`). In its own space the colour is returned as it is. Source: CSS Color 4, section 12.2.
    package func converted(to destination: ColorSpace) -> Color {
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

    /// Plain numbers from one space to another.
    package static func convert(
        _ values: SIMD3<Double>, from source: ColorSpace, to destination: ColorSpace
    ) -> SIMD3<Double> {
        guard source != destination else { return values }
        // Spaces that share a base convert through it and not through XYZ, which keeps greys exact.
        let base = source.base
        if base == destination.base { return destination.fromBase(source.toBase(values)) }
        return destination.fromBase(destination.base.fromXYZ(base.toXYZ(source.toBase(values))))
    }
}

extension ColorSpace {
    /// The rectangular space that a cylindrical one is another notation of; otherwise the space itself.
    var base: ColorSpace {
        switch self {
        case .hsl, .hwb: .sRGB
        case .lch: .lab
        case .oklch: .oklab
        default: self
        }
    }

    func toBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .hsl: HueEncoding.rgb(fromHSL: values)
        case .hwb: HueEncoding.rgb(fromHWB: values)
        case .lch, .oklch: PolarEncoding.rectangular(values)
        default: values
        }
    }

    func fromBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .hsl: HueEncoding.hsl(fromRGB: values)
        case .hwb: HueEncoding.hwb(fromRGB: values)
        case .lch, .oklch: PolarEncoding.polar(values)
        default: values
        }
    }

    var transfer: TransferFunction {
        switch self {
        case .sRGB, .displayP3: .sRGB
        case .a98RGB: .a98RGB
        case .proPhotoRGB: .proPhotoRGB
        case .rec2020: .rec2020
        default: .linear
        }
    }

    /// XYZ relative to D65, where Y of white is 1. Only for base spaces.
    func toXYZ(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .sRGB, .sRGBLinear: RGBMatrices.sRGBToXYZ * transfer.decoded(values)
        case .displayP3, .displayP3Linear: RGBMatrices.displayP3ToXYZ * transfer.decoded(values)
        case .a98RGB: RGBMatrices.a98ToXYZ * transfer.decoded(values)
        case .rec2020: RGBMatrices.rec2020ToXYZ * transfer.decoded(values)
        case .proPhotoRGB: WhitePoint.d50ToD65 * (RGBMatrices.proPhotoToXYZD50 * transfer.decoded(values))
        case .xyzD50: WhitePoint.d50ToD65 * values
        case .lab: WhitePoint.d50ToD65 * LabEncoding.xyzD50(fromLab: values)
        case .oklab: OKLabEncoding.xyz(fromOKLab: values)
        case .xyzD65, .lch, .oklch, .hsl, .hwb: values
        }
    }

    /// The inverse of `toXYZ`.
    func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .sRGB, .sRGBLinear: transfer.encoded(RGBMatrices.xyzToSRGB * xyz)
        case .displayP3, .displayP3Linear: transfer.encoded(RGBMatrices.xyzToDisplayP3 * xyz)
        case .a98RGB: transfer.encoded(RGBMatrices.xyzToA98 * xyz)
        case .rec2020: transfer.encoded(RGBMatrices.xyzToRec2020 * xyz)
        case .proPhotoRGB: transfer.encoded(RGBMatrices.xyzD50ToProPhoto * (WhitePoint.d65ToD50 * xyz))
        case .xyzD50: WhitePoint.d65ToD50 * xyz
        case .lab: LabEncoding.lab(fromXYZD50: WhitePoint.d65ToD50 * xyz)
        case .oklab: OKLabEncoding.oklab(fromXYZ: xyz)
        case .xyzD65, .lch, .oklch, .hsl, .hwb: xyz
        }
    }
}
