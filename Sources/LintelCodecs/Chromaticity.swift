/// The color of a light without its brightness: x and y of CIE 1931, as in the standards of color spaces.
struct Chromaticity: Hashable {
    var x: Double
    /// Above 0 for every light.
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// D65 to four decimals, as the standards of sRGB and Display P3 have it.
    static let d65 = Chromaticity(0.3127, 0.3290)

    /// The light in XYZ, with Y = 1.
    var xyz: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
}
