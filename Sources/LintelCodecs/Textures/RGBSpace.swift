import CLintelCodec
import LintelColor

/// An RGB space by its chromaticities and the curve that its three channels share.
struct RGBSpace: Hashable {
    var chromaticities: Chromaticities
    var curve: ToneCurve

    static let sRGB = RGBSpace(chromaticities: Chromaticities(.sRGB), curve: .sRGB)
    static let displayP3 = RGBSpace(chromaticities: Chromaticities(.displayP3), curve: .sRGB)
    static let sRGBLinear = RGBSpace(chromaticities: Chromaticities(.sRGB), curve: .linear)

    /// The definition in the form that littlecms expects.
    var definition: lintel_rgb_space {
        let (white, red) = (chromaticities.white, chromaticities.red)
        let (green, blue) = (chromaticities.green, chromaticities.blue)
        return lintel_rgb_space(
            white: (white.x, white.y), red: (red.x, red.y), green: (green.x, green.y), blue: (blue.x, blue.y),
            curve: (curve.exponent, curve.scale, curve.offset, curve.slope, curve.threshold))
    }
}

/// A curve from sample to light: (scale · X + offset)^exponent from the threshold on, slope · X below.
struct ToneCurve: Hashable {
    var exponent: Double
    var scale = 1.0
    var offset = 0.0
    var slope = 0.0
    var threshold = 0.0

    static let linear = ToneCurve(exponent: 1)
    /// The curve of IEC 61966-2-1.
    static let sRGB = ToneCurve(
        exponent: 2.4, scale: 1 / 1.055, offset: 0.055 / 1.055, slope: 1 / 12.92, threshold: 0.04045)
    /// The inverse of SMPTE ST 240's: E′ = 1.1115 · L^0.45 − 0.1115, 4 · L below L = 0.0228.
    static let st240 = ToneCurve(
        exponent: 1 / 0.45, scale: 1 / 1.1115, offset: 0.1115 / 1.1115, slope: 1 / 4, threshold: 0.0912)
}
