import LintelUnits

extension SVGGeometry.Shape {
    /// Returns the shape with its percentages as points of a box of this size, in points. Source: SVG 2, section 8.9.
    package func inPoints(of size: SIMD2<Double>) -> Self {
        switch self {
        case .line(let start, let end): .line(start: start.inPoints(of: size), end: end.inPoints(of: size))
        case .circles(let start, let end): .circles(start: start.inPoints(of: size), end: end.inPoints(of: size))
        }
    }
}

extension Geometry.Position {
    fileprivate func inPoints(of size: SIMD2<Double>) -> Geometry.Position {
        Geometry.Position(
            x: LengthPercentage(points: x.resolved(against: size.x)),
            y: LengthPercentage(points: y.resolved(against: size.y)))
    }
}

extension SVGGeometry.Circle {
    fileprivate func inPoints(of size: SIMD2<Double>) -> SVGGeometry.Circle {
        let diagonal = ((size.x * size.x + size.y * size.y) / 2).squareRoot()
        return SVGGeometry.Circle(
            center: center.inPoints(of: size), radius: LengthPercentage(points: radius.resolved(against: diagonal)))
    }
}
