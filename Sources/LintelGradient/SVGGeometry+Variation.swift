import LintelColor
import LintelUnits

extension SVGGeometry {
    /// What stretching the box along `axis` does, stops apart.
    ///
    /// | units | line | circles |
    /// |---|---|---|
    /// | objectBoundingBox | constant across the line as transformed, else proportional | proportional |
    /// | userSpaceOnUse | constant across; proportional for percentages along one axis; else fixed | fixed |
    func variation(along axis: Axis) -> Variation {
        guard case .line(let start, let end) = shape else {
            return units == .objectBoundingBox
                ? .proportional : .fixed(reason: "circles in user space do not stretch with their box")
        }
        let span = (x: end.x - start.x, y: end.y - start.y)
        if units == .objectBoundingBox {
            let x = span.x.fraction + span.x.points
            let y = span.y.fraction + span.y.points
            return isConstant(x, y, along: axis) ? .constant : .proportional
        }
        if transform == .identity, span.x == .zero || span.y == .zero {
            // Along one axis only; across it nothing changes, and percentages follow the box.
            let runsAlong: Axis = span.y == .zero ? .horizontal : .vertical
            guard axis == runsAlong else { return .constant }
            let ends = axis == .horizontal ? [start.x, end.x] : [start.y, end.y]
            guard let length = ends.first(where: { $0.points != 0 }) else { return .proportional }
            return .ofFixedLength(length.points)
        }
        if span.x.fraction == 0, span.y.fraction == 0, isConstant(span.x.points, span.y.points, along: axis) {
            return .constant
        }
        return .fixed(reason: "a line in user space does not stretch with its box")
    }

    /// Whether the position of a line with this span does not depend on the coordinate along `axis`.
    private func isConstant(_ x: Double, _ y: Double, along axis: Axis) -> Bool {
        axis == .horizontal ? transform.d * x == transform.b * y : transform.a * y == transform.c * x
    }

    /// Whether every point surely has a position, in a box of any size: not so where circles form a cone, as they do
    /// unless one of them lies inside the other, and not known where that depends on the box.
    var coversPlane: Bool {
        guard case .circles(let start, let end) = shape, start.center != end.center else { return true }
        func point(_ position: Geometry.Position) -> SIMD2<Double>? {
            guard let x = length(position.x), let y = length(position.y) else { return nil }
            return SIMD2(x, y)
        }
        guard let from = point(start.center), let to = point(end.center),
            let startRadius = length(start.radius), let endRadius = length(end.radius)
        else { return false }
        return TwoCircles(
            start: from, startRadius: startRadius, end: to, endRadius: endRadius, transform: .identity
        ).coverPlane
    }

    /// A length in the gradient's own coordinates; `nil` where it is a part of the box's.
    private func length(_ length: LengthPercentage) -> Double? {
        if units == .objectBoundingBox { return length.fraction + length.points }
        return length.fraction == 0 ? length.points : nil
    }
}

extension LengthPercentage {
    fileprivate static let zero = LengthPercentage()

    fileprivate static func - (a: LengthPercentage, b: LengthPercentage) -> LengthPercentage {
        LengthPercentage(fraction: a.fraction - b.fraction, points: a.points - b.points)
    }
}
