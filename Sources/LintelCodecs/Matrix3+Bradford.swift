import LintelColor

extension Matrix3 {
    /// Adaptation of a color seen under one white to another, after Bradford: ICC.1:2022, Annex E.
    static func bradford(from: SIMD3<Double>, to: SIMD3<Double>) -> Matrix3 {
        let cones = Matrix3(
            SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296))
        let source: SIMD3<Double> = cones * from
        let target: SIMD3<Double> = cones * to
        return cones.inverse * Matrix3(diagonal: target / source) * cones
    }
}
