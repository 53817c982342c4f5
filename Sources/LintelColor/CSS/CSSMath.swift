/// The mathematical functions of CSS on plain numbers, including infinities, signed zeros and not-a-number. They use
/// `RealFunctions`, so that equal text gives equal numbers on every machine. Source: CSS Values 4, sections 10.3 to
/// 10.6 and 10.9.
enum CSSMath {
    enum Rounding: String, CaseIterable {
        case nearest, up, down
        case toZero = "to-zero"
    }

    /// The multiple of `interval` that the strategy selects; `.nearest` takes the upper of two that are equally near. A
    /// multiple of 0 above `value` is −0.
    static func rounded(_ value: Double, to interval: Double, _ strategy: Rounding) -> Double {
        let step = abs(interval)
        guard step > 0, !(value.isInfinite && step.isInfinite), !value.isNaN else { return .nan }
        if value.isInfinite { return value }
        if step.isInfinite {
            switch strategy {
            case .up where value > 0: return .infinity
            case .down where value < 0: return -.infinity
            default: return value.sign == .minus ? -0.0 : 0
            }
        }
        let rest = value.truncatingRemainder(dividingBy: step)
        if rest == 0 { return value }
        let inner = rest < 0 && value == rest ? -0.0 : value - rest
        let lower = rest < 0 ? inner - step : inner
        let upper = rest < 0 ? inner : inner + step
        switch strategy {
        case .up: return upper
        case .down: return lower
        case .toZero: return inner
        case .nearest: return value - lower < upper - value ? lower : upper
        }
    }

    /// The remainder, with the sign of `divisor`. Not a number for an infinite divisor of the other sign.
    static func modulus(_ value: Double, _ divisor: Double) -> Double {
        if divisor.isInfinite, value.isFinite { return value.sign != divisor.sign ? .nan : value }
        let rest = value.truncatingRemainder(dividingBy: divisor)
        if rest == 0 { return divisor.sign == .minus ? -0.0 : 0 }
        return rest.sign != divisor.sign ? rest + divisor : rest
    }

    /// The remainder, with the sign of `value`.
    static func remainder(_ value: Double, _ divisor: Double) -> Double {
        if divisor.isInfinite, value.isFinite { return value }
        return value.truncatingRemainder(dividingBy: divisor)
    }

    /// Returns sine, cosine and tangent: not-a-number for infinite angles. The tangent is infinite at odd multiples of
    /// 90 degrees, positive at 90 and negative at 270. Sine and tangent of −0 are −0.
    static func ratios(degrees: Double) -> (sine: Double, cosine: Double, tangent: Double) {
        guard degrees.isFinite else { return (.nan, .nan, .nan) }
        if degrees == 0 { return (degrees, 1, degrees) }
        let (sine, cosine) = RealFunctions.sineAndCosine(degrees: degrees)
        return (sine, cosine, cosine == 0 ? (sine > 0 ? .infinity : -.infinity) : sine / cosine)
    }

    /// Returns the arc sine in degrees, −90…90; not a number outside −1…1.
    static func arcSine(_ value: Double) -> Double {
        guard abs(value) <= 1 else { return .nan }
        return arcTangent(y: value, x: ((1 - value) * (1 + value)).squareRoot())
    }

    /// Returns the angle of a point in degrees, −180…180. A `y` of −0 gives a negative angle or −0.
    static func arcTangent(y: Double, x: Double) -> Double {
        guard !y.isNaN, !x.isNaN else { return .nan }
        // Only the directions of infinities count: beside one, finite numbers are zeros with their sign.
        let isInfinite = x.isInfinite || y.isInfinite
        let dy = isInfinite ? Double(signOf: y, magnitudeOf: y.isInfinite ? 1 : 0) : y
        let dx = isInfinite ? Double(signOf: x, magnitudeOf: x.isInfinite ? 1 : 0) : x
        if dy == 0 { return Double(signOf: dy, magnitudeOf: dx.sign == .minus ? 180 : 0) }
        let angle = RealFunctions.angle(x: dx, y: dy)
        return angle > 180 ? angle - 360 : angle
    }

    /// `base` to the power of `exponent`. Exact for small whole exponents where the result can be. Not a number for an
    /// infinite power of 1 or −1. Source: CSS Values 4, section 10.5.1.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        guard !base.isNaN, !exponent.isNaN else { return .nan }
        if exponent == 0 { return 1 }
        if exponent.isInfinite {
            if abs(base) == 1 { return .nan }
            return (abs(base) > 1) == (exponent > 0) ? .infinity : 0
        }
        let isWhole = exponent.rounded() == exponent
        if isWhole, abs(exponent) <= 64 {
            var product = 1.0
            for _ in 0..<Int(abs(exponent)) { product *= base }
            return exponent < 0 ? 1 / product : product
        }
        let isOdd = isWhole && exponent.truncatingRemainder(dividingBy: 2) != 0
        let isNegative = base.sign == .minus && isOdd
        let size: Double
        if base == 0 || base.isInfinite {
            size = (base != 0) == (exponent > 0) ? .infinity : 0
        } else {
            guard base > 0 || isWhole else { return .nan }
            size = RealFunctions.power(abs(base), exponent)
        }
        return isNegative ? -size : size
    }

    static func exponential(_ value: Double) -> Double {
        value.isNaN ? .nan : value == -.infinity ? 0 : RealFunctions.exponential(value)
    }

    static func logarithm(_ value: Double) -> Double {
        if value == 0 { return -.infinity }
        guard value > 0 else { return .nan }
        return value == .infinity ? .infinity : RealFunctions.naturalLogarithm(value)
    }

    /// The natural logarithm of the first number, or its logarithm to the base that is the second.
    /// - Precondition: there are one or two.
    static func logarithm(_ numbers: [Double]) -> Double {
        let natural = logarithm(numbers[0])
        return numbers.count > 1 ? natural / logarithm(numbers[1]) : natural
    }

    /// The root of the sum of squares. Not a number if one of the values is not, also beside an infinite one, unlike in
    /// JavaScript. Values whose squares are out of range are divided by the largest first. Source: CSS Values 4,
    /// section 10.5.1.
    static func hypotenuse(_ values: [Double]) -> Double {
        let square = values.reduce(0) { $0 + $1 * $1 }
        let largest = values.reduce(0) { max($0, abs($1)) }
        guard square == .infinity || square < 1e-280, largest.isFinite, largest > 0 else { return square.squareRoot() }
        return largest * values.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
    }
}
