/// Angles from additions, multiplications and divisions alone. Those round the same way on every machine; `sin` and `atan2` of
/// Glibc and Darwin differ in the last bit, and one bit can carry a pixel over a hard stop.
enum Angle {
    /// The unit vector `degrees` clockwise from up, y down: (sin, −cos). Exact at multiples of 90; elsewhere within 4e-16.
    static func direction(degrees: Double) -> SIMD2<Double> {
        guard degrees.isFinite else { return SIMD2(0, -1) }
        var angle = degrees.truncatingRemainder(dividingBy: 360)
        if angle < 0 { angle += 360 }
        // `angle` can round up to 360 itself.
        let quadrant = Int(angle / 90) % 4
        let rest = angle - Double(Int(angle / 90)) * 90
        let (sine, cosine) = sineAndCosine(upTo90: rest)
        return switch quadrant {
        case 0: SIMD2(sine, -cosine)
        case 1: SIMD2(cosine, sine)
        case 2: SIMD2(-sine, cosine)
        default: SIMD2(-cosine, -sine)
        }
    }

    /// Sine and cosine of 0…90 degrees.
    private static func sineAndCosine(upTo90 degrees: Double) -> (Double, Double) {
        degrees > 45
            ? (cosine(upTo45: 90 - degrees), sine(upTo45: 90 - degrees))
            : (sine(upTo45: degrees), cosine(upTo45: degrees))
    }

    /// Taylor's series; the first term left out is below 1e-19 at 45 degrees.
    private static func sine(upTo45 degrees: Double) -> Double {
        let x = degrees * (Double.pi / 180)
        return x * series(x * x, first: 2)
    }

    private static func cosine(upTo45 degrees: Double) -> Double {
        let x = degrees * (Double.pi / 180)
        return series(x * x, first: 1)
    }

    /// 1 − s / (first · (first + 1)) + …, the series of the cosine for `first` = 1 and of sin x / x for 2.
    private static func series(_ square: Double, first: Double) -> Double {
        var sum = 1.0
        var denominator = first + 16
        while denominator >= first {
            sum = 1 - sum * square / (denominator * (denominator + 1))
            denominator -= 2
        }
        return sum
    }

    /// The direction of (`x`, `y`), y down, in turns clockwise from up: 0 up, ¼ right; 0 for (0, 0).
    /// - Returns: 0…1, within 5e-14 turns of `atan2(x, -y) / 2π`, and exactly at multiples of ⅛ turn. The position of a colour
    ///   may be off by the same 5e-14, where 1 / 16 of a 16-bit step is 1e-6.
    @inline(__always)
    static func turns(x: Double, y: Double) -> Double {
        let width = abs(x)
        let height = abs(y)
        let long = max(width, height)
        let short = min(width, height)
        guard long > 0 else { return 0 }
        // Above 22.5 degrees, measure from the diagonal: atan r = 45° + atan((r − 1) / (r + 1)).
        let isSteep = short > 0.414_213_562_373_095_05 * long
        let z = isSteep ? (short - long) / (short + long) : short / long
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
        var sum = -0.005_992_996_254_604_616_5
        sum = sum * w + 0.011_099_780_359_216_976
        sum = sum * w - 0.014_312_092_460_293_063
        sum = sum * w + 0.017_671_700_524_668_457
        sum = sum * w - 0.022_735_898_840_081_484
        sum = sum * w + 0.031_830_977_562_769_78
        sum = sum * w - 0.053_051_647_607_517_8
        sum = sum * w + 0.159_154_943_091_775_14
        return sum * z
    }
}
