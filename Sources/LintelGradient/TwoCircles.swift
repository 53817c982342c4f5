/// The family of circles between two, through which SVG's radial gradients run: the circle at t has its center at
/// f + (c − f)·t and the radius fr + (r − fr)·t. A point has the largest t whose circle passes through it.
///
/// With e the point seen from f, the circle at t passes through it where a·t² − 2·b·t + q = 0, a = |c − f|² − (r −
/// fr)², b = e·(c − f) + fr·(r − fr), q = |e|² − fr². Source: SVG 2, section 14.2.3, and HTML,
/// `createRadialGradient()`.
struct TwoCircles: Hashable, Sendable {
    /// The map from points of the box to the gradient's own coordinates, relative to the start's center.
    private var inverse: GradientTransform
    private let between: SIMD2<Double>
    private let startRadius: Double
    private let growth: Double
    private let a: Double
    private let kind: Kind

    private enum Kind: Hashable { case concentric, equal, touching, general }

    /// How near to 0 `a` counts as 0, in parts of the larger of its terms: there the start lies on the end circle, the
    /// far root is infinitely far, and a start written with seven digits is meant to lie there.
    private static let touchingTolerance = 1e-6

    /// - Parameter transform: from the gradient's own coordinates to points; invertible.
    init(
        start: SIMD2<Double>, startRadius: Double, end: SIMD2<Double>, endRadius: Double, transform: GradientTransform
    ) {
        between = end - start
        self.startRadius = startRadius
        growth = endRadius - startRadius
        let distance = between.x * between.x + between.y * between.y
        let square = growth * growth
        a = distance - square
        if distance == 0 {
            kind = growth == 0 ? .equal : .concentric
        } else {
            kind = abs(a) <= Self.touchingTolerance * max(distance, square) ? .touching : .general
        }
        let m = transform
        let determinant = m.determinant
        let x = (m.c * m.f - m.d * m.e) / determinant - start.x
        let y = (m.b * m.e - m.a * m.f) / determinant - start.y
        inverse = GradientTransform(m.d / determinant, -m.b / determinant, -m.c / determinant, m.a / determinant, x, y)
    }

    /// Whether a circle passes through every point: one of both lies inside the other.
    var coverPlane: Bool {
        switch kind {
        case .concentric, .equal: true
        case .touching: false
        case .general: a < 0
        }
    }

    /// Returns the circles in units that are `scale` times smaller.
    func scaled(by scale: Double) -> TwoCircles {
        var copy = self
        copy.inverse = inverse * .scale(x: 1 / scale, y: 1 / scale)
        return copy
    }

    /// Returns the position of a point; not a number where no circle passes.
    @inline(__always)
    func position(x: Double, y: Double) -> Double {
        let ex = inverse.a * x + inverse.c * y + inverse.e
        let ey = inverse.b * x + inverse.d * y + inverse.f
        let square = ex * ex + ey * ey
        switch kind {
        case .concentric: return (square.squareRoot() - startRadius) / growth
        // Two equal circles: all of the line lies on them.
        case .equal: return square < startRadius * startRadius ? -.infinity : .infinity
        case .touching:
            let b = ex * between.x + ey * between.y + startRadius * growth
            return valid((square - startRadius * startRadius) / (2 * b), or: .nan)
        case .general:
            let b = ex * between.x + ey * between.y + startRadius * growth
            let q = square - startRadius * startRadius
            let discriminant = b * b - a * q
            guard discriminant >= 0 else { return .nan }
            let root = discriminant.squareRoot()
            // Of b + root and b − root the one that does not cancel; the product of the roots is q / a.
            let sum = b < 0 ? b - root : b + root
            let first = sum / a
            let second = sum == 0 ? first : q / sum
            return valid(max(first, second), or: min(first, second))
        }
    }

    /// The first of two positions whose circle has a radius that is not negative.
    @inline(__always)
    private func valid(_ position: Double, or other: Double) -> Double {
        if startRadius + growth * position >= 0 { return position }
        return startRadius + growth * other >= 0 ? other : .nan
    }
}
