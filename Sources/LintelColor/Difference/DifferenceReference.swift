/// A color with which many others are compared. It is converted once.
package struct DifferenceReference: Sendable {
    private let color: Color
    /// CIE Lab: of the color itself if it is opaque, or else on black and on white.
    private let lab: (black: SIMD3<Double>, white: SIMD3<Double>)

    /// Converts the color, as `deltaE2000OnGrounds(to:)` does.
    package init(_ color: Color) {
        self.color = color
        if color.alpha >= 1 {
            let opaque = color.opaqueLab
            lab = (black: opaque, white: opaque)
        } else {
            lab = color.labOnGrounds
        }
    }

    /// Returns what `other.deltaE2000OnGrounds(to:)` does for the color; `nil` where that is more than `bound`, which
    /// is mostly known before the whole formula.
    package func deltaE2000OnGrounds(from other: Color, atMost bound: Double) -> Double? {
        if color.alpha >= 1, other.alpha >= 1 {
            return CIEDE2000.difference(other.opaqueLab, lab.black, atMost: bound)
        }
        let own = color.alpha >= 1 ? color.labOnGrounds : lab
        let others = other.labOnGrounds
        guard let onBlack = CIEDE2000.difference(others.black, own.black, atMost: bound),
            let onWhite = CIEDE2000.difference(others.white, own.white, atMost: bound)
        else { return nil }
        return max(onBlack, onWhite)
    }
}

extension Color {
    fileprivate var opaqueLab: SIMD3<Double> { Self.convert(components, from: space, to: .lab) }

    fileprivate var labOnGrounds: (black: SIMD3<Double>, white: SIMD3<Double>) {
        (composed(over: 0).opaqueLab, composed(over: 1).opaqueLab)
    }
}
