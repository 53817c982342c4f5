/// The two whites of CSS Color 4 and the way from one to the other.
enum WhitePoint {
    /// (0.3457/0.3585, 1, (1 − 0.3457 − 0.3585)/0.3585), the XYZ of the white (0.3457, 0.3585).
    static let d50 = SIMD3(3457.0 / 3585, 1, 986.0 / 1195)

    /// Bradford: with B the cone matrix [0.8951 0.2664 −0.1614; −0.7502 1.7135 0.0367; 0.0389 −0.0685 1.0296], the adaptation
    /// is B⁻¹ · diag(B · to / B · from) · B. Worked out in fractions from the white chromaticities and rounded once.
    static let d65ToD50 = Matrix3(
        [1.0479297925449966, 0.022946870601609527, -0.050192266289205194],
        [0.029627808770055674, 0.99043442675388, -0.01707379906341879],
        [-0.009243040646204521, 0.015055191490298164, 0.751874281428137])
    static let d50ToD65 = Matrix3(
        [0.9554734214880752, -0.023098454948764523, 0.06325924320057066],
        [-0.028369709333863583, 1.0099953980813041, 0.021041441191917306],
        [0.012314014864481996, -0.02050764929889898, 1.330365926242124])
}
