/// The functions of CSS's calculations on plain numbers, at infinities, zeros and not-a-number too. Made of `RealFunctions`, so that
/// equal text gives equal numbers on every machine. Source: CSS Values 4, sections 10.3 to 10.6.
enum CSSMath {
    enum Rounding: String, CaseIterable {
        case nearest, up, down
        case toZero = "to-zero"
    }

    /// The multiple of `interval` that the strategy picks; halfway, the upper one is the nearest.
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
        let inner = value - rest
        let lower = rest < 0 ? inner - step : inner
        let upper = rest < 0 ? inner : inner + step
        switch strategy {
        case .up: return upper
        case .down: return lower
        case .toZero: return inner
        case .nearest: return value - lower < upper - value ? lower : upper
        }
    }

    /// What is left of `value`, with the sign of `divisor`.
    static func modulus(_ value: Double, _ divisor: Double) -> Double {
        if divisor.isInfinite, value.isFinite { return value != 0 && value.sign != divisor.sign ? .nan : value }
        let rest = value.truncatingRemainder(dividingBy: divisor)
        return rest != 0 && rest.sign != divisor.sign ? rest + divisor : rest
    }

    /// What is left of `value`, with its own sign.
    static func remainder(_ value: Double, _ divisor: Double) -> Double {
        if divisor.isInfinite, value.isFinite { return value }
        return value.truncatingRemainder(dividingBy: divisor)
    }

    /// Not a number for infinite angles. The tangent is infinite at odd multiples of 90 degrees, positive at 90 and negative at 270.
    static func ratios(degrees: Double) -> (sine: Double, cosine: Double, tangent: Double) {
        guard degrees.isFinite else { return (.nan, .nan, .nan) }
        let (sine, cosine) = RealFunctions.sineAndCosine(degrees: degrees)
        return (sine, cosine, cosine == 0 ? (sine > 0 ? .infinity : -.infinity) : sine / cosine)
    }

    /// In degrees, −90…90; not a number outside −1…1.
    static func arcSine(_ value: Double) -> Double {
        guard abs(value) <= 1 else { return .nan }
        return arcTangent(y: value, x: ((1 - value) * (1 + value)).squareRoot())
    }

    /// In degrees, above −180 and up to 180.
    static func arcTangent(y: Double, x: Double) -> Double {
        guard !y.isNaN, !x.isNaN else { return .nan }
        // At infinity only the directions count.
        let (dy, dx): (Double, Double) =
            switch (y.isInfinite, x.isInfinite) {
            case (true, true): (y > 0 ? 1 : -1, x > 0 ? 1 : -1)
            case (true, false): (y > 0 ? 1 : -1, 0)
            case (false, true): (0, x > 0 ? 1 : -1)
            case (false, false): (y, x)
            }
        let angle = RealFunctions.angle(x: dx == 0 ? (x.sign == .minus && dy == 0 ? -1 : 0) : dx, y: dy)
        return angle > 180 ? angle - 360 : angle
    }

    /// As IEEE 754's pow; products for small whole exponents, so that those are exact where they can be.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 || base == 1 { return 1 }
        guard !base.isNaN, !exponent.isNaN else { return .nan }
        let isWhole = exponent.rounded() == exponent
        if isWhole, abs(exponent) <= 64 {
            var product = 1.0
            for _ in 0..<Int(abs(exponent)) { product *= base }
            return exponent < 0 ? 1 / product : product
        }
        if base == -1, exponent.isInfinite { return 1 }
        if base == 0 || base.isInfinite || exponent.isInfinite {
            let isLarge = exponent.isInfinite ? (abs(base) > 1) == (exponent > 0) : (base != 0) == (exponent > 0)
            return isLarge ? .infinity : 0
        }
        if base < 0 {
            guard isWhole else { return .nan }
            let size = RealFunctions.power(-base, exponent)
            return exponent.truncatingRemainder(dividingBy: 2) == 0 ? size : -size
        }
        return RealFunctions.power(base, exponent)
    }

    static func exponential(_ value: Double) -> Double {
        value.isNaN ? .nan : value == -.infinity ? 0 : RealFunctions.exponential(value)
    }

    static func logarithm(_ value: Double) -> Double {
        if value == 0 { return -.infinity }
        guard value > 0 else { return .nan }
        return value == .infinity ? .infinity : RealFunctions.naturalLogarithm(value)
    }
}
