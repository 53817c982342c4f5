import CLintelKernels
import LintelColor

/// Directions on a screen, in degrees or turns clockwise from up. They are computed with arithmetic that every machine
/// rounds alike.
package enum Angle {
    /// The unit vector `degrees` clockwise from up, y down. Exact at multiples of 90; not finite is up.
    package static func direction(degrees: Double) -> SIMD2<Double> {
        let (sine, cosine) = RealFunctions.sineAndCosine(degrees: degrees)
        return SIMD2(sine, -cosine)
    }

    /// The direction of (`x`, `y`), y down, in turns clockwise from up: 0 up, ¼ right; 0 for (0, 0).
    /// - Returns: 0…1, within 5e-14 turns of `atan2(x, -y) / 2π`, and exactly at multiples of ⅛ turn. The position of a
    ///   color may be off by the same 5e-14, where 1 / 16 of a 16-bit step is 1e-6.
    package static func turns(x: Double, y: Double) -> Double { lintel_turns(x, y) }
}
