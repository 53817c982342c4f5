import LintelColor

/// Directions on a screen, in degrees or turns clockwise from up, out of arithmetic that every machine rounds alike.
package enum Angle {
    /// The unit vector `degrees` clockwise from up, y down. Exact at multiples of 90; not finite is up.
    package static func direction(degrees: Double) -> SIMD2<Double> {
        let (sine, cosine) = RealFunctions.sineAndCosine(degrees: degrees)
        return SIMD2(sine, -cosine)
    }

    /// The direction of (`x`, `y`), y down, in turns clockwise from up: 0 up, ¼ right; 0 for (0, 0).
    /// - Returns: 0…1, within 5e-14 turns of `atan2(x, -y) / 2π`, and exactly at multiples of ⅛ turn. The position of a color
    ///   may be off by the same 5e-14, where 1 / 16 of a 16-bit step is 1e-6.
    @inline(__always)
    package static func turns(x: Double, y: Double) -> Double {
        let width = abs(x)
        let height = abs(y)
        let long = max(width, height)
        let short = min(width, height)
        guard long > 0 else { return 0 }
        // Above 22.5 degrees, measure from the diagonal: atan r = 45° + atan((r − 1) / (r + 1)).
        let isSteep = short > 0.414_213_562_373_095_05 * long
        let z = (isSteep ? short - long : short) / (isSteep ? short + long : long)
        let octant = (isSteep ? 0.125 : 0) + arctangent(z)
        let quadrant = width > height ? 0.25 - octant : octant
        let half = y > 0 ? 0.5 - quadrant : quadrant
        return x < 0 ? 1 - half : half
    }

    /// atan z / 2π for |z| ≤ tan 22.5°: the polynomial through atan(√w) / (2π √w) at the eight Chebyshev nodes of
    /// 0 ≤ w ≤ tan² 22.5°, computed to 60 digits; largest error 4.4e-14.
    @inline(__always)
    private static func arctangent(_ z: Double) -> Double {
        let w = z * z
        let w2 = w * w
        let w4 = w2 * w2
        // In pairs, and pairs of pairs: a processor adds them side by side.
        let first = 0.159_154_943_091_775_14 - 0.053_051_647_607_517_8 * w
        let second = 0.031_830_977_562_769_78 - 0.022_735_898_840_081_484 * w
        let third = 0.017_671_700_524_668_457 - 0.014_312_092_460_293_063 * w
        let fourth = 0.011_099_780_359_216_976 - 0.005_992_996_254_604_616_5 * w
        let sum = (first + second * w2) + (third + fourth * w2) * w4
        return sum * z
    }
}
