/// The primaries and the white of RGB spaces. Matrices are between linear light and XYZ relative to D65.
enum RGBPrimaries: Sendable {
    case sRGB
    case displayP3
    case a98RGB
    /// White D50, adapted.
    case proPhotoRGB
    case rec2020

    func toXYZ(_ linear: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .sRGB: RGBMatrices.sRGBToXYZ * linear
        case .displayP3: RGBMatrices.displayP3ToXYZ * linear
        case .a98RGB: RGBMatrices.a98ToXYZ * linear
        case .rec2020: RGBMatrices.rec2020ToXYZ * linear
        case .proPhotoRGB: WhitePoint.d50ToD65 * (RGBMatrices.proPhotoToXYZD50 * linear)
        }
    }

    func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .sRGB: RGBMatrices.xyzToSRGB * xyz
        case .displayP3: RGBMatrices.xyzToDisplayP3 * xyz
        case .a98RGB: RGBMatrices.xyzToA98 * xyz
        case .rec2020: RGBMatrices.xyzToRec2020 * xyz
        case .proPhotoRGB: RGBMatrices.xyzD50ToProPhoto * (WhitePoint.d65ToD50 * xyz)
        }
    }

    /// Between the cone responses of OKLab and linear light.
    var lmsMatrices: (linearFromLMS: Matrix3, lmsFromLinear: Matrix3) {
        switch self {
        case .sRGB: Self.sRGBMatrices
        case .displayP3: Self.displayP3Matrices
        case .a98RGB: Self.a98Matrices
        case .rec2020: Self.rec2020Matrices
        case .proPhotoRGB: Self.proPhotoMatrices
        }
    }

    private static let sRGBMatrices = matrices(RGBMatrices.xyzToSRGB, RGBMatrices.sRGBToXYZ)
    private static let displayP3Matrices = matrices(RGBMatrices.xyzToDisplayP3, RGBMatrices.displayP3ToXYZ)
    private static let a98Matrices = matrices(RGBMatrices.xyzToA98, RGBMatrices.a98ToXYZ)
    private static let rec2020Matrices = matrices(RGBMatrices.xyzToRec2020, RGBMatrices.rec2020ToXYZ)
    private static let proPhotoMatrices = matrices(
        RGBMatrices.xyzD50ToProPhoto * WhitePoint.d65ToD50, WhitePoint.d50ToD65 * RGBMatrices.proPhotoToXYZD50)

    private static func matrices(
        _ linearFromXYZ: Matrix3, _ xyzFromLinear: Matrix3
    ) -> (linearFromLMS: Matrix3, lmsFromLinear: Matrix3) {
        (linearFromXYZ * OKLabEncoding.lmsToXYZ, OKLabEncoding.xyzToLMS * xyzFromLinear)
    }
}
