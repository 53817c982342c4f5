/// CIE Lab (white D50) and its XYZ. Source: CSS Color 4, section 9.3, with the exact fractions of CIE 15.
enum LabEncoding {
    /// The value (6/29)³.
    private static let epsilon = 216.0 / 24389
    /// The value (29/3)³.
    private static let kappa = 24389.0 / 27

    static func lab(fromXYZD50 xyz: SIMD3<Double>) -> SIMD3<Double> {
        let ratio = xyz / WhitePoint.d50
        let f = SIMD3(compressed(ratio.x), compressed(ratio.y), compressed(ratio.z))
        return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
    }

    static func xyzD50(fromLab lab: SIMD3<Double>) -> SIMD3<Double> {
        let fy = (lab.x + 16) / 116
        let fx = lab.y / 500 + fy
        let fz = fy - lab.z / 200
        let y = lab.x > kappa * epsilon ? fy * fy * fy : lab.x / kappa
        return SIMD3(expanded(fx), y, expanded(fz)) * WhitePoint.d50
    }

    private static func compressed(_ t: Double) -> Double {
        t > epsilon ? RealFunctions.cubeRoot(t) : (kappa * t + 16) / 116
    }

    private static func expanded(_ f: Double) -> Double {
        let cube = f * f * f
        return cube > epsilon ? cube : (116 * f - 16) / kappa
    }
}

/// OKLab and its XYZ (white D65). Source: CSS Color 4, section 9.5: Ottosson's matrices, worked out anew in 64 bits for
/// the white (0.3127, 0.3290) so that grays have a = b = 0.
enum OKLabEncoding {
    static let xyzToLMS = Matrix3(
        [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
    static let lmsToXYZ = Matrix3(
        [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
        [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
        [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])
    /// The matrix from the cube roots of LMS to OKLab.
    static let lmsToLab = Matrix3(
        [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
    static let labToLMS = Matrix3(
        [1, 0.3963377773761749, 0.2158037573099136],
        [1, -0.1055613458156586, -0.0638541728258133],
        [1, -0.0894841775298119, -1.2914855480194092])

    static func oklab(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let lms = xyzToLMS * xyz
        return lmsToLab
            * SIMD3(
                RealFunctions.cubeRoot(lms.x), RealFunctions.cubeRoot(lms.y), RealFunctions.cubeRoot(lms.z))
    }

    static func xyz(fromOKLab lab: SIMD3<Double>) -> SIMD3<Double> {
        let lms = labToLMS * lab
        return lmsToXYZ * (lms * lms * lms)
    }
}

/// A Lab-like space in polar coordinates: lightness, chroma, hue in degrees. Source: CSS Color 4, sections 9.4 and 9.6.
enum PolarEncoding {
    static func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(lab.x, RealFunctions.length(lab.y, lab.z), RealFunctions.angle(x: lab.y, y: lab.z))
    }

    static func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
        let (sine, cosine) = RealFunctions.sineAndCosine(degrees: lch.z)
        return SIMD3(lch.x, lch.y * cosine, lch.y * sine)
    }
}
