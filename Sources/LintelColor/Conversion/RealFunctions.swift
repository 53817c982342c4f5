/// The transcendental functions that color needs, out of the arithmetic that IEEE 754 rounds exactly.
///
/// Why not libm's: Glibc and Darwin differ in the last bit, one bit can cross a rounding step, and equal input has to
/// give equal pixels on every machine. Errors below are against the exact value and are held by tests.
package enum RealFunctions {
    // MARK: Powers

    /// Returns `base` to the power of `exponent` within 2 units in the last place. A base of 0 or less, or not finite,
    /// gives 0; a result too large gives infinity, one too small 0.
    package static func power(_ base: Double, _ exponent: Double) -> Double {
        guard base > 0, base.isFinite else { return 0 }
        if base == 1 || exponent == 0 { return 1 }
        let log = logarithm(base)
        // The product of a pair and a number, with the rounding error of the large part.
        let high = log.high * exponent
        let low = (-high).addingProduct(log.high, exponent) + log.low * exponent
        return exponential(high, low)
    }

    /// Returns eˣ within 2 units in the last place.
    package static func exponential(_ value: Double) -> Double { exponential(value, 0) }

    /// Returns ln x within 1 unit in the last place, for a positive finite number.
    package static func naturalLogarithm(_ value: Double) -> Double {
        let log = logarithm(value)
        return log.high + log.low
    }

    /// The natural logarithm of a positive finite number as a sum of two, good to about 2⁻⁶⁵ of the number or of 1.
    ///
    /// With x = m · 2ᵉ, √½ ≤ m < √2, and s = (m − 1)/(m + 1): ln x = e ln 2 + 2 (s + s³/3 + s⁵/5 + …).
    private static func logarithm(_ value: Double) -> (high: Double, low: Double) {
        var exponent = Double(value.exponent)
        var mantissa = value.significand
        if mantissa > 1.4142135623730951 {
            mantissa /= 2
            exponent += 1
        }
        let above = mantissa - 1
        let sum = mantissa + 1
        let sumError = mantissa - (sum - 1)
        let s = above / sum
        let sError = (above.addingProduct(-s, sum) - s * sumError) / sum
        let square = s * s
        var tail = (1 / 21.0) * square
        tail = (tail + 1 / 19.0) * square
        tail = (tail + 1 / 17.0) * square
        tail = (tail + 1 / 15.0) * square
        tail = (tail + 1 / 13.0) * square
        tail = (tail + 1 / 11.0) * square
        tail = (tail + 1 / 9.0) * square
        tail = (tail + 1 / 7.0) * square
        tail = (tail + 1 / 5.0) * square
        tail = (tail + 1 / 3.0) * square
        // The large parts first; what rounding took from their sum goes to the small part.
        let whole = exponent * ln2High
        let high = whole + 2 * s
        let rounding = abs(whole) > abs(2 * s) ? (whole - high) + 2 * s : (2 * s - high) + whole
        return (high, rounding + (2 * sError + 2 * s * tail + exponent * ln2Low))
    }

    /// e to the power of the sum: with k the nearest whole number to x / ln 2, it is 2ᵏ times a Taylor series of the
    /// rest, whose odd and even terms do not wait for each other.
    private static func exponential(_ high: Double, _ low: Double) -> Double {
        guard high < 710 else { return .infinity }
        guard high > -745 else { return 0 }
        let exponent = (high / (ln2High + ln2Low)).rounded()
        let rest = (high - exponent * ln2High) + (low - exponent * ln2Low)
        let square = rest * rest
        var odd = 1 / 1_307_674_368_000.0
        odd = odd * square + 1 / 6_227_020_800.0
        odd = odd * square + 1 / 39_916_800.0
        odd = odd * square + 1 / 362_880.0
        odd = odd * square + 1 / 5_040.0
        odd = odd * square + 1 / 120.0
        odd = odd * square + 1 / 6.0
        odd = odd * square + 1
        var even = 1 / 87_178_291_200.0
        even = even * square + 1 / 479_001_600.0
        even = even * square + 1 / 3_628_800.0
        even = even * square + 1 / 40_320.0
        even = even * square + 1 / 720.0
        even = even * square + 1 / 24.0
        even = even * square + 1 / 2.0
        let series = odd + even * rest
        // In two steps: 2ᵏ alone may be too large or too small for a `Double`.
        let half = (exponent / 2).rounded(.down)
        let scale = Double(sign: .plus, exponent: Int(half), significand: 1)
        let otherScale = Double(sign: .plus, exponent: Int(exponent - half), significand: 1)
        return (1 + series * rest) * scale * otherScale
    }

    /// ln 2 in two parts; the first has 20 zero bits at its end, so that a whole number times it is exact.
    private static let ln2High = 0x1.62e42fee00000p-1
    private static let ln2Low = 0x1.a39ef35793c76p-33

    /// Returns ∛x within 1 unit in the last place, with the sign of x.
    package static func cubeRoot(_ value: Double) -> Double {
        guard value != 0, value.isFinite else { return value }
        let size = abs(value)
        // x = m · 8ᵏ, 1 ≤ m < 8; Newton's steps from a straight line double the good digits each time.
        let exponent = Int(size.exponent)
        let third = exponent >= 0 ? exponent / 3 : -((2 - exponent) / 3)
        let mantissa = Double(sign: .plus, exponent: exponent - 3 * third, significand: size.significand)
        var root = 0.95 + 0.15 * mantissa
        for _ in 0..<4 { root -= (root - mantissa / (root * root)) * (1 / 3.0) }
        // The last step with the exact remainder: r³ − m as fused products.
        let square = root * root
        let squareError = (-square).addingProduct(root, root)
        let remainder = (-mantissa).addingProduct(square, root) + squareError * root
        root -= remainder / (3 * square)
        return Double(sign: value.sign, exponent: third, significand: root)
    }

    /// ∛x within 1e-14 of itself for a normal number, at a fifth of the cost of `cubeRoot`; smaller ones give 0.
    ///
    /// A third of the bits is the root within 4 %; each of Halley's steps, r (r³ + 2 x) / (2 r³ + x), triples the good
    /// digits.
    @inline(__always)
    static func quickCubeRoot(_ value: Double) -> Double {
        let size = abs(value)
        guard size >= 0x1p-1000, size < .infinity else { return 0 }
        // 2⁻¹⁰²³ ≙ 0 bits: a third of the exponent's offset has to stay, less what makes the error even on both sides.
        var root = Double(bitPattern: size.bitPattern / 3 + 0x2a9f_7893_0000_0000)
        for _ in 0..<2 {
            let cube = root * root * root
            root *= (cube + (size + size)) / ((cube + cube) + size)
        }
        return value < 0 ? -root : root
    }

    // MARK: Angles

    /// Returns sine and cosine of an angle in degrees, each within 1e-15; exact at multiples of 90. An angle that is
    /// not finite gives (0, 1).
    package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        guard degrees.isFinite else { return (0, 1) }
        let angle = degrees.truncatingRemainder(dividingBy: 360)
        let quarter = (angle / 90).rounded()
        // Both the product and the difference are exact.
        let x = (angle - quarter * 90) * (Double.pi / 180)
        let square = x * x
        var sine = 1 / 355_687_428_096_000.0
        sine = sine * square - 1 / 1_307_674_368_000.0
        sine = sine * square + 1 / 6_227_020_800.0
        sine = sine * square - 1 / 39_916_800.0
        sine = sine * square + 1 / 362_880.0
        sine = sine * square - 1 / 5_040.0
        sine = sine * square + 1 / 120.0
        sine = sine * square - 1 / 6.0
        sine = sine * square + 1
        var cosine = -1 / 6_402_373_705_728_000.0
        cosine = cosine * square + 1 / 20_922_789_888_000.0
        cosine = cosine * square - 1 / 87_178_291_200.0
        cosine = cosine * square + 1 / 479_001_600.0
        cosine = cosine * square - 1 / 3_628_800.0
        cosine = cosine * square + 1 / 40_320.0
        cosine = cosine * square - 1 / 720.0
        cosine = cosine * square + 1 / 24.0
        cosine = cosine * square - 1 / 2.0
        cosine = cosine * square + 1
        sine *= x
        switch (Int(quarter) + 4) % 4 {
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        case 3: return (-cosine, sine)
        default: return (sine, cosine)
        }
    }

    /// The angle of the point (x, y) from the x axis towards the y axis in degrees, 0..<360, within 1e-13. (0, 0) gives
    /// 0.
    package static func angle(x: Double, y: Double) -> Double {
        let width = abs(x)
        let height = abs(y)
        guard width > 0 || height > 0, width.isFinite, height.isFinite else { return 0 }
        let acute = arcTangent(min(width, height) / max(width, height)) * (180 / Double.pi)
        let fromAxis = height > width ? 90 - acute : acute
        let angle =
            switch (x < 0, y < 0) {
            case (false, false): fromAxis
            case (true, false): 180 - fromAxis
            case (true, true): 180 + fromAxis
            case (false, true): 360 - fromAxis
            }
        return angle < 360 ? angle : 0
    }

    /// Returns the arc tangent of 0…1, in radians: the angle is halved three times, then a series.
    private static func arcTangent(_ tangent: Double) -> Double {
        var t = tangent
        for _ in 0..<3 { t /= 1 + (1 + t * t).squareRoot() }
        let square = t * t
        var series = (1 / 19.0) * square
        series = (1 / 17.0 - series) * square
        series = (1 / 15.0 - series) * square
        series = (1 / 13.0 - series) * square
        series = (1 / 11.0 - series) * square
        series = (1 / 9.0 - series) * square
        series = (1 / 7.0 - series) * square
        series = (1 / 5.0 - series) * square
        series = (1 / 3.0 - series) * square
        return 8 * (t - t * series)
    }

    /// Returns √(x² + y²).
    package static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
