#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The transcendental functions that colour needs, in one place.
enum RealFunctions {
    /// `base` to the power of `exponent`; `base` is not negative.
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
    static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
    /// Of an angle in degrees.
    static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        let angle = degrees * (Double.pi / 180)
        return (sin(angle), cos(angle))
    }
    /// The angle of the point (x, y) in degrees, 0..<360.
    static func angle(x: Double, y: Double) -> Double { (atan2(y, x) * (180 / Double.pi)).reducedToTurn }
    /// √(x² + y²).
    static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    /// eˣ.
    static func exponential(_ value: Double) -> Double { exp(value) }
}
