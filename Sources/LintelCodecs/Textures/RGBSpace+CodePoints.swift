import LintelColor

extension RGBSpace {
    /// The space of a `cICP` chunk; `nil` when both numbers say "unspecified".
    /// - Throws: what has no meaning in PNG or is not read here. Source: ITU-T H.273 (07/2024), tables 2, 3 and 4; PNG
    ///   (third edition), 11.3.2.6.
    init?(_ points: ColorTags.CodePoints) throws(TextureError) {
        if points.primaries == 2 && points.transfer == 2 { return nil }
        guard points.matrix == 0 else {
            throw .colorChunk("cICP", found: "matrix coefficients \(points.matrix), PNG is RGB and has 0")
        }
        guard points.isFullRange == 1 else {
            throw .colorChunk("cICP", found: "narrow-range samples, which are for video")
        }
        if points.transfer == 16 || points.transfer == 18 { throw .highDynamicRange(transfer: Int(points.transfer)) }
        guard let chromaticities = Chromaticities(codePoint: points.primaries) else {
            throw .colorChunk("cICP", found: "color primaries \(points.primaries), which are not read here")
        }
        guard let curve = ToneCurve(codePoint: points.transfer) else {
            throw .colorChunk("cICP", found: "transfer characteristics \(points.transfer), which are not read here")
        }
        self.init(chromaticities: chromaticities, curve: curve)
    }
}

extension Chromaticities {
    /// Creates the chromaticities of table 2.
    fileprivate init?(codePoint: UInt8) {
        switch codePoint {
        case 1: self.init(.sRGB)
        case 4:
            self.init(red: .init(0.67, 0.33), green: .init(0.21, 0.71), blue: .init(0.14, 0.08), white: .illuminantC)
        case 5: self.init(red: .init(0.64, 0.33), green: .init(0.29, 0.60), blue: .init(0.15, 0.06))
        case 6, 7: self.init(red: .init(0.630, 0.340), green: .init(0.310, 0.595), blue: .init(0.155, 0.070))
        case 8:
            self.init(
                red: .init(0.681, 0.319), green: .init(0.243, 0.692), blue: .init(0.145, 0.049), white: .illuminantC)
        case 9: self.init(red: .init(0.708, 0.292), green: .init(0.170, 0.797), blue: .init(0.131, 0.046))
        case 11:
            self.init(
                red: .init(0.680, 0.320), green: .init(0.265, 0.690), blue: .init(0.150, 0.060),
                white: .init(0.314, 0.351))
        case 12: self.init(.displayP3)
        case 22: self.init(red: .init(0.630, 0.340), green: .init(0.295, 0.605), blue: .init(0.155, 0.077))
        default: return nil
        }
    }
}

extension Chromaticity {
    fileprivate static let illuminantC = Chromaticity(0.310, 0.316)
}

extension ToneCurve {
    /// Table 3, by the curve of displays. For 1, 6, 14 and 15 this is the exponent 2.4 of ITU-R BT.1886 and not the
    /// inverse of the camera's curve in the table, as for `rec2020` in CSS Color 4, section 10.7 (w3c/csswg-drafts
    /// 12574).
    fileprivate init?(codePoint: UInt8) {
        switch codePoint {
        case 1, 6, 14, 15: self.init(exponent: 2.4)
        case 4: self.init(exponent: 2.2)
        case 5: self.init(exponent: 2.8)
        case 7: self = .st240
        case 8: self = .linear
        case 13: self = .sRGB
        default: return nil
        }
    }
}
