extension Gradient {
    /// The gradient as a mirror to its right shows it; `nil` where no gradient of the same kind is that: conic ones
    /// turn clockwise only, and points of an SVG file are counted from the left edge.
    package var mirrored: Gradient? {
        guard let geometry = geometry.mirrored else { return nil }
        var gradient = self
        gradient.geometry = geometry
        return gradient
    }
}

extension Geometry {
    fileprivate var mirrored: Geometry? {
        switch self {
        case .linear(.angle(let degrees)):
            return .linear(.angle(degrees.truncatingRemainder(dividingBy: 180) == 0 ? degrees : -degrees))
        case .linear(.to(let horizontal, let vertical)):
            return .linear(.to(horizontal: horizontal.map { $0 == .left ? .right : .left }, vertical: vertical))
        case .radial(let shape, let center): return .radial(shape, center: center.mirrored)
        case .conic: return nil
        case .unitSquare(let kind, let start, let end):
            guard kind != .conic else { return nil }
            return .unitSquare(kind, start: SIMD2(1 - start.x, start.y), end: SIMD2(1 - end.x, end.y))
        case .svg(var geometry):
            guard geometry.units == .objectBoundingBox else { return nil }
            geometry.transform = GradientTransform(-1, 0, 0, 1, 1, 0) * geometry.transform
            return .svg(geometry)
        }
    }
}

extension Geometry.Position {
    fileprivate var mirrored: Self {
        Self(x: LengthPercentage(fraction: 1 - x.fraction, points: 0 - x.points), y: y)
    }
}
