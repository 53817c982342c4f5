extension GeometryLayout {
    /// SVG 2, section 14.2. A box without area, or a transform that flattens everything, paints nothing; a line without
    /// length or an end circle without radius shows the last color.
    init(_ geometry: SVGGeometry, _ width: Double, _ height: Double) {
        let isBox = geometry.units == .objectBoundingBox
        let transform = isBox ? .scale(x: width, y: height) * geometry.transform : geometry.transform
        guard width > 0, height > 0, transform.isInvertible else {
            self.init(nothing: ())
            return
        }
        let reference = isBox ? SIMD2(1, 1) : SIMD2(width, height)
        switch geometry.shape {
        case .line(let start, let end):
            self.init(from: start.point(in: reference), to: end.point(in: reference), transform, geometry.spread)
        case .circles(let start, let end):
            let diagonal = ((reference.x * reference.x + reference.y * reference.y) / 2).squareRoot()
            let endRadius = end.radius.resolved(against: diagonal)
            guard endRadius > 0 else {
                self.init(flat: 0)
                return
            }
            let circles = TwoCircles(
                start: start.center.point(in: reference), startRadius: max(start.radius.resolved(against: diagonal), 0),
                end: end.center.point(in: reference), endRadius: endRadius, transform: transform)
            self.init(1, .circles(circles), spread: geometry.spread)
        }
    }

    /// The position of g, in the gradient's coordinates, is (g − start)·span / |span|². With the transform's adjugate
    /// instead of its inverse, all is divided once, by |span|² times the determinant.
    private init(
        from start: SIMD2<Double>, to end: SIMD2<Double>, _ m: GradientTransform, _ spread: SVGGeometry.Spread
    ) {
        let span = end - start
        let divisor = (span.x * span.x + span.y * span.y) * m.determinant
        guard divisor != 0, divisor.isFinite else {
            self.init(flat: 0)
            return
        }
        let x = m.d * span.x - m.b * span.y
        let y = m.a * span.y - m.c * span.x
        let offset = -(x * m.e + y * m.f) - (start.x * span.x + start.y * span.y) * m.determinant
        self.init(1, .linear(.init(x: x, y: y, offset: offset, divisor: divisor)), spread: spread)
    }
}

extension Geometry.Position {
    fileprivate func point(in reference: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(x.resolved(against: reference.x), y.resolved(against: reference.y))
    }
}
