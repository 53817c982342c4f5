import LintelColor
import LintelGradient
import LintelUnits

/// A gradient's geometry in the unit square of its box, x to the right and y down: what CSS, SVG and Core Animation
/// have in common.
enum UnitGeometry: Hashable {
    /// The position is a·x + b·y + c.
    case line(a: Double, b: Double, c: Double)
    /// Ellipses around a center, with half-axes along the sides; `inner` is the part of the half-axes where the
    /// position is 0, and 1 is at their ends.
    case ellipse(center: SIMD2<Double>, radii: SIMD2<Double>, inner: Double)
    /// Core Animation's conic gradient, whose angles are those of the unit square.
    case turn(center: SIMD2<Double>, end: SIMD2<Double>)

    enum Failure: Error, Hashable {
        /// The geometry depends on the size of the box, which is not known; the words say why.
        case needsSize(String)
        /// No size helps; the words say what it is.
        case noForm(String)
    }

    /// The geometry of `gradient` in a box of `size` points, which may be `nil` when it is the same in every box.
    init(_ gradient: Gradient, size: (width: Double, height: Double)?) throws(Failure) {
        if size == nil, let reason = gradient.sizeReason { throw .needsSize(reason) }
        let (width, height) = size ?? (100, 100)
        switch gradient.geometry {
        case .linear, .unitSquare(.axial, start: _, end: _):
            guard let locator = gradient.locator(width: width, height: height) else {
                throw .noForm("a line without length")
            }
            let c = locator.position(x: 0, y: 0)
            let a = locator.position(x: width, y: 0) - c
            let b = locator.position(x: 0, y: height) - c
            self = .line(a: a.tidy, b: b.tidy, c: c.tidy)
        case .radial(_, let center):
            let middle = SIMD2(center.x.resolved(against: width), center.y.resolved(against: height))
            guard let locator = gradient.locator(width: width, height: height) else {
                throw .noForm("an ellipse without extent")
            }
            let x = locator.position(x: middle.x + width, y: middle.y)
            let y = locator.position(x: middle.x, y: middle.y + height)
            guard x > 0, y > 0, x.isFinite, y.isFinite else { throw .noForm("an ellipse without extent") }
            self = .ellipse(
                center: SIMD2((middle.x / width).tidy, (middle.y / height).tidy),
                radii: SIMD2((1 / x).tidy, (1 / y).tidy), inner: 0)
        case .unitSquare(.radial, let start, let end):
            let radii = SIMD2(abs(end.x - start.x), abs(end.y - start.y))
            guard radii.min() > 0 else { throw .noForm("an ellipse without extent") }
            self = .ellipse(center: start, radii: radii, inner: 0)
        case .unitSquare(.conic, let start, let end): self = .turn(center: start, end: end)
        case .conic(let angle, let center):
            let middle = SIMD2(center.x.resolved(against: width), center.y.resolved(against: height))
            let start = SIMD2((middle.x / width).tidy, (middle.y / height).tidy)
            // The direction of the box, in the unit square.
            let direction = Angle.direction(degrees: angle) / SIMD2(width, height)
            let length = (direction * direction).sum().squareRoot()
            self = .turn(
                center: start,
                end: SIMD2((start.x + direction.x / length).tidy, (start.y + direction.y / length).tidy))
        case .svg(let geometry): self = try Self.form(of: geometry, width, height)
        }
    }

    private static func form(
        of geometry: SVGGeometry, _ width: Double, _ height: Double
    ) throws(Failure) -> UnitGeometry {
        // From the gradient's coordinates to the unit square.
        let isUnit = geometry.units == .objectBoundingBox
        let outer = isUnit ? GradientTransform.identity : .scale(x: 1 / width, y: 1 / height)
        let transform = outer * geometry.transform
        let (sideX, sideY) = isUnit ? (1, 1) : (width, height)
        guard transform.isInvertible else { throw .noForm("a gradient flattened to a line") }
        func point(_ position: Geometry.Position) -> SIMD2<Double> {
            SIMD2(position.x.resolved(against: sideX), position.y.resolved(against: sideY))
        }
        switch geometry.shape {
        case .line(let from, let to):
            let start = point(from)
            let span = point(to) - start
            let square = (span * span).sum()
            guard square > 0, square.isFinite else { throw .noForm("a line without length") }
            // t = (q − start) · span / |span|², and q is the point before the transform.
            let (m, d) = (transform, transform.determinant)
            let inverse = GradientTransform(
                m.d / d, -m.b / d, -m.c / d, m.a / d, (m.c * m.f - m.d * m.e) / d, (m.b * m.e - m.a * m.f) / d)
            func position(_ x: Double, _ y: Double) -> Double {
                ((inverse.point(x: x, y: y) - start) * span).sum() / square
            }
            let c = position(0, 0)
            return .line(a: (position(1, 0) - c).tidy, b: (position(0, 1) - c).tidy, c: c.tidy)
        case .circles(let first, let last):
            let diagonal = isUnit ? 1 : ((width * width + height * height) / 2).squareRoot()
            let outerRadius = last.radius.resolved(against: diagonal)
            let innerRadius = first.radius.resolved(against: diagonal)
            guard point(first.center) == point(last.center) else { throw .noForm("a focal point off the center") }
            guard outerRadius > innerRadius, innerRadius >= 0 else {
                throw .noForm("circles that do not grow outwards")
            }
            guard transform.keepsRectangles else { throw .noForm("a turned or skewed ellipse") }
            let middle = point(last.center)
            let center = transform.point(x: middle.x, y: middle.y)
            let axes = SIMD2(
                abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
            return .ellipse(
                center: SIMD2(center.x.tidy, center.y.tidy),
                radii: SIMD2((axes.x * outerRadius).tidy, (axes.y * outerRadius).tidy), inner: innerRadius / outerRadius
            )
        }
    }
}

extension Double {
    /// The number without what rounding in the last digits added to a short one.
    var tidy: Double {
        let short = rounded(toDecimals: 9)
        return abs(short - self) <= 1e-13 * Swift.max(1, abs(self)) ? short : self
    }
}

extension Gradient {
    /// Why the picture in the unit square is not the same for boxes of every size; `nil` when it is.
    var sizeReason: String? {
        for axis in [Variation.horizontal(self), .vertical(self)] {
            if case .fixed(let reason) = axis { return reason }
        }
        return nil
    }
}

extension Variation {
    fileprivate static func horizontal(_ gradient: Gradient) -> Variation { gradient.variation(along: .horizontal) }
    fileprivate static func vertical(_ gradient: Gradient) -> Variation { gradient.variation(along: .vertical) }
}
