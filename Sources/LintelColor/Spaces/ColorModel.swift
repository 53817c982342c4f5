/// How the three components of a color space say a color.
enum ColorModel: Sendable {
    /// Light of three primaries, encoded by a transfer function. Source: CSS Color 4, section 10.
    case rgb(RGBPrimaries, TransferFunction)
    /// CIE XYZ, relative to a white of Y = 1. Source: CSS Color 4, section 10.8.
    case xyz(white: White)
    /// CIE Lab, white D50. Source: CSS Color 4, section 9.3.
    case lab
    /// Source: CSS Color 4, section 9.5.
    case oklab
    /// Lightness, chroma and hue of a Lab. Source: CSS Color 4, sections 9.4 and 9.6.
    case polar(of: ColorSpace)
    /// Hue, saturation and lightness of sRGB. Source: CSS Color 4, section 7.
    case hsl
    /// Hue, whiteness and blackness of sRGB. Source: CSS Color 4, section 8.
    case hwb

    enum White: Sendable {
        case d50
        case d65
    }
}

extension ColorSpace {
    /// The index of the hue, in degrees, among the three components; `nil` for rectangular spaces.
    public var hueIndex: Int? {
        switch model {
        case .polar: 2
        case .hsl, .hwb: 0
        case .rgb, .xyz, .lab, .oklab: nil
        }
    }

    /// The rectangular space that a cylindrical one is another notation of; otherwise the space itself.
    var base: ColorSpace {
        switch model {
        case .hsl, .hwb: .sRGB
        case .polar(let base): base
        case .rgb, .xyz, .lab, .oklab: self
        }
    }

    /// Whether 0…1 are the limits of the components: the RGB spaces.
    var hasLimits: Bool {
        switch model {
        case .rgb: true
        case .xyz, .lab, .oklab, .polar, .hsl, .hwb: false
        }
    }

    /// Whether `color()` takes the space: the RGB and XYZ ones. Source: CSS Color 4, section 10.
    package var isPredefined: Bool { function == nil }

    /// How an RGB space encodes light; spaces of other models do not.
    var transfer: TransferFunction {
        switch model {
        case .rgb(_, let transfer): transfer
        case .xyz, .lab, .oklab, .polar, .hsl, .hwb: .linear
        }
    }

    func toBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch model {
        case .hsl: HueEncoding.rgb(fromHSL: values)
        case .hwb: HueEncoding.rgb(fromHWB: values)
        case .polar: PolarEncoding.rectangular(values)
        case .rgb, .xyz, .lab, .oklab: values
        }
    }

    func fromBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch model {
        case .hsl: HueEncoding.hsl(fromRGB: values)
        case .hwb: HueEncoding.hwb(fromRGB: values)
        case .polar: PolarEncoding.polar(values)
        case .rgb, .xyz, .lab, .oklab: values
        }
    }

    /// XYZ relative to D65, where Y of white is 1. Only for base spaces.
    func toXYZ(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch model {
        case .rgb(let primaries, let transfer): primaries.toXYZ(transfer.decoded(values))
        case .xyz(.d50): WhitePoint.d50ToD65 * values
        case .lab: WhitePoint.d50ToD65 * LabEncoding.xyzD50(fromLab: values)
        case .oklab: OKLabEncoding.xyz(fromOKLab: values)
        case .xyz(.d65), .polar, .hsl, .hwb: values
        }
    }

    /// The inverse of `toXYZ`.
    func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        switch model {
        case .rgb(let primaries, let transfer): transfer.encoded(primaries.fromXYZ(xyz))
        case .xyz(.d50): WhitePoint.d65ToD50 * xyz
        case .lab: LabEncoding.lab(fromXYZD50: WhitePoint.d65ToD50 * xyz)
        case .oklab: OKLabEncoding.oklab(fromXYZ: xyz)
        case .xyz(.d65), .polar, .hsl, .hwb: xyz
        }
    }
}
