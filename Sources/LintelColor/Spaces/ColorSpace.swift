/// A color space of CSS Color 4, named as CSS names it. Ranges are the reference ranges; components outside them are
/// kept.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
    case sRGB = "srgb"
    case sRGBLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case displayP3Linear = "display-p3-linear"
    case a98RGB = "a98-rgb"
    case proPhotoRGB = "prophoto-rgb"
    case rec2020 = "rec2020"
    case xyzD50 = "xyz-d50"
    case xyzD65 = "xyz-d65"
    case lab
    case lch
    case oklab
    case oklch
    case hsl
    case hwb

    /// What the space is made of. All else about a space follows from this line.
    var model: ColorModel {
        switch self {
        case .sRGB: .rgb(.sRGB, .sRGB)
        case .sRGBLinear: .rgb(.sRGB, .linear)
        case .displayP3: .rgb(.displayP3, .sRGB)
        case .displayP3Linear: .rgb(.displayP3, .linear)
        case .a98RGB: .rgb(.a98RGB, .a98RGB)
        case .proPhotoRGB: .rgb(.proPhotoRGB, .proPhotoRGB)
        case .rec2020: .rgb(.rec2020, .rec2020)
        case .xyzD50: .xyz(white: .d50)
        case .xyzD65: .xyz(white: .d65)
        case .lab: .lab
        case .oklab: .oklab
        case .lch: .polar(of: .lab)
        case .oklch: .polar(of: .oklab)
        case .hsl: .hsl
        case .hwb: .hwb
        }
    }
}
