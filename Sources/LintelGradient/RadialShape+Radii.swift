extension Geometry.RadialShape {
    var isCircle: Bool {
        switch self {
        case .circle, .circleRadius: true
        case .ellipse, .ellipseRadii: false
        }
    }

    /// The horizontal and the vertical half-axis in points; negative or not-a-number lengths count as 0.
    /// Source: CSS Images 4, section 3.2.1. The center may lie outside the box: distances to sides have no sign.
    func radii(center: SIMD2<Double>, _ width: Double, _ height: Double) -> SIMD2<Double> {
        let x = (near: min(abs(center.x), abs(width - center.x)), far: max(abs(center.x), abs(width - center.x)))
        let y = (near: min(abs(center.y), abs(height - center.y)), far: max(abs(center.y), abs(height - center.y)))
        let radii: SIMD2<Double> =
            switch self {
            case .circle(.closestSide): SIMD2(repeating: min(x.near, y.near))
            case .circle(.farthestSide): SIMD2(repeating: max(x.far, y.far))
            case .circle(.closestCorner): SIMD2(repeating: (x.near * x.near + y.near * y.near).squareRoot())
            case .circle(.farthestCorner): SIMD2(repeating: (x.far * x.far + y.far * y.far).squareRoot())
            case .ellipse(.closestSide): SIMD2(x.near, y.near)
            case .ellipse(.farthestSide): SIMD2(x.far, y.far)
            // With the proportions of the ellipse through the sides, and through the corner (near, near) or (far, far):
            // that corner is 1 half-axis away in x and 1 in y, so both grow by √2.
            case .ellipse(.closestCorner): SIMD2(x.near, y.near) * 2.0.squareRoot()
            case .ellipse(.farthestCorner): SIMD2(x.far, y.far) * 2.0.squareRoot()
            case .circleRadius(let radius): SIMD2(repeating: radius)
            case .ellipseRadii(let horizontal, let vertical):
                SIMD2(horizontal.resolved(against: width), vertical.resolved(against: height))
            }
        return SIMD2(radii.x > 0 ? radii.x : 0, radii.y > 0 ? radii.y : 0)
    }
}
