import LintelColor

/// The weight of the second color of a segment after a part of its length.
package enum WeightCurve: Hashable, Sendable {
    case linear
    case constant(Double)
    /// Straight from one weight to another.
    case line(from: Double, to: Double)
    /// `progress` to this power. Source: CSS Images 4, section 3.4.2, color transition hints.
    case power(Double)
    case eased(Easing)

    /// The curve that is at ½ where `hint` says, as a part of the segment's length. At 0 or below the second color
    /// begins at once, at 1 or above the first stays to the end.
    package init(hint: Double) {
        if hint <= 0 {
            self = .constant(1)
        } else if hint >= 1 {
            self = .constant(0)
        } else if hint == 0.5 {
            self = .linear
        } else {
            self = .power(RealFunctions.naturalLogarithm(0.5) / RealFunctions.naturalLogarithm(hint))
        }
    }

    package init(_ easing: Easing) { self = easing == .linear ? .linear : .eased(easing) }

    /// Returns the weight after a part of the length.
    /// - Parameter progress: that part, 0…1.
    package func weight(at progress: Double) -> Double {
        switch self {
        case .linear: progress
        case .constant(let weight): weight
        case .line(let first, let last): first + (last - first) * progress
        case .power(let exponent): RealFunctions.power(progress, exponent)
        case .eased(let easing): easing.weight(at: progress)
        }
    }
}
