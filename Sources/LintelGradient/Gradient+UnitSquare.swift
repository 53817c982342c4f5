import LintelUnits

extension Gradient {
    /// The gradient that looks the same in a square box, and is stretched with any other: an angle, a circle or a turn
    /// laid out in the unit square, as Core Animation and SVG's `objectBoundingBox` lay theirs out. `nil` where that is
    /// impossible, because a length is in points, or not needed, because the picture stretches with its box as it is.
    package var inUnitSquare: Gradient? {
        guard Axis.allCases.contains(where: { if case .fixed = variation(along: $0) { true } else { false } }),
            let geometry = geometry.inUnitSquare
        else { return nil }
        var gradient = self
        gradient.geometry = geometry
        for axis in Axis.allCases { if case .fixed = gradient.variation(along: axis) { return nil } }
        return gradient
    }
}

extension Geometry {
    /// `nil` for shapes that are laid out in the box as it is, or by points.
    fileprivate var inUnitSquare: Geometry? {
        switch self {
        case .linear(.angle(let degrees)):
            // CSS Images 4, section 3.1.1, in a square of side 1: half the length lies on either side of the middle.
            let direction = Angle.direction(degrees: degrees)
            let half = (abs(direction.x) + abs(direction.y)) / 2 * direction
            return .unitSquare(.axial, start: SIMD2(0.5, 0.5) - half, end: SIMD2(0.5, 0.5) + half)
        case .radial(let shape, let center):
            guard shape.isCircle, let point = center.fractions else { return nil }
            if case .circleRadius = shape { return nil }
            let radius = shape.radii(center: point, 1, 1).x
            guard radius > 0, radius.isFinite else { return nil }
            let part = LengthPercentage(fraction: radius)
            return .radial(.ellipseRadii(horizontal: part, vertical: part), center: center)
        case .conic(let angle, let center):
            guard let point = center.fractions, angle.isFinite else { return nil }
            return .unitSquare(.conic, start: point, end: point + Angle.direction(degrees: angle))
        case .linear(.to), .unitSquare, .svg: return nil
        }
    }
}

extension Geometry.Position {
    /// The position in fractions of the box; `nil` when it contains points.
    fileprivate var fractions: SIMD2<Double>? {
        x.points == 0 && y.points == 0 ? SIMD2(x.fraction, y.fraction) : nil
    }
}
