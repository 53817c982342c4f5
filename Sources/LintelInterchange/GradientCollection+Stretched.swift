import LintelGradient

extension GradientCollection.NamedGradient {
    /// The same gradient in fractions of the rectangle that it fills, or else of its picture, so that it stretches with
    /// any box; itself if it is not laid out in points. `nil` where neither size is known.
    package var stretched: Self? {
        guard isInPoints, case .svg(var geometry) = gradient.geometry else { return self }
        let picture = size.map { (x: 0.0, y: 0.0, width: $0.width, height: $0.height) }
        guard let frame = box ?? picture, frame.width > 0, frame.height > 0,
            let shape = geometry.shape.inPoints(of: size)
        else { return nil }
        geometry.shape = shape
        let inFrame = GradientTransform.translation(x: -frame.x, y: -frame.y) * geometry.transform
        geometry.transform = GradientTransform.scale(x: 1 / frame.width, y: 1 / frame.height) * inFrame
        geometry.units = .objectBoundingBox
        var result = self
        result.gradient.geometry = .svg(geometry)
        (result.size, result.box) = (nil, nil)
        return result
    }
}

extension SVGGeometry.Shape {
    /// The shape with its percentages as points of a picture; `nil` where it has some and the picture's size is not
    /// known. Source: SVG 2, section 8.9.
    fileprivate func inPoints(of size: (width: Double, height: Double)?) -> Self? {
        let lengths =
            switch self {
            case .line(let start, let end): [start.x, start.y, end.x, end.y]
            case .circles(let start, let end):
                [start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius]
            }
        guard let size else { return lengths.allSatisfy { $0.fraction == 0 } ? self : nil }
        let diagonal = ((size.width * size.width + size.height * size.height) / 2).squareRoot()
        func position(_ position: Geometry.Position) -> Geometry.Position {
            Geometry.Position(
                x: LengthPercentage(points: position.x.resolved(against: size.width)),
                y: LengthPercentage(points: position.y.resolved(against: size.height)))
        }
        func circle(_ circle: SVGGeometry.Circle) -> SVGGeometry.Circle {
            SVGGeometry.Circle(
                center: position(circle.center),
                radius: LengthPercentage(points: circle.radius.resolved(against: diagonal)))
        }
        switch self {
        case .line(let start, let end): return .line(start: position(start), end: position(end))
        case .circles(let start, let end): return .circles(start: circle(start), end: circle(end))
        }
    }
}
