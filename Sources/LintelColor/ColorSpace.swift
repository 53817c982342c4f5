/// A colour space of CSS Color 4, named as CSS names it. Ranges are the reference ranges; components outside them are kept.
package enum ColorSpace: String, CaseIterable, Hashable, Sendable {
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

    /// The index of the hue, in degrees, among the three components; `nil` for rectangular spaces.
    package var hueIndex: Int? {
        switch self {
        case .lch, .oklch: 2
        case .hsl, .hwb: 0
        default: nil
        }
    }
}
