/// A geometry laid out in a box of a known size: the measure for the stops' positions, and the field of positions.
package struct GeometryLayout: Sendable {
    package let line: GradientLine
    package let locator: GradientLocator
    /// Whether the geometry has no extent along which colors could run, so that only the last color is seen.
    package let isFlat: Bool
    /// Whether no point has a position.
    var isEmpty: Bool { if case .constant(let position) = locator.field { position.isNaN } else { false } }

    /// Lays a geometry out in a box.
    /// - Parameters:
    ///   - width: the width of the box in points. A side that is not a positive number paints nothing and counts as 0.
    ///   - height: the height of the box in points; see `width`.
    package init(_ geometry: Geometry, width: Double, height: Double) {
        let width = width > 0 && width.isFinite ? width : 0
        let height = height > 0 && height.isFinite ? height : 0
        switch geometry {
        case .linear(.to(horizontal: let side?, vertical: let edge?)):
            self.init(toCorner: side, edge, width, height)
        case .linear(let direction):
            self.init(along: Angle.direction(degrees: direction.degrees), width, height)
        case .radial(let shape, let center):
            let center = SIMD2(center.x.resolved(against: width), center.y.resolved(against: height))
            self.init(radii: shape.radii(center: center, width, height), isCircle: shape.isCircle, center: center)
        case .conic(let angle, let center):
            let center = SIMD2(center.x.resolved(against: width), center.y.resolved(against: height))
            let origin = angle.isFinite ? angle.truncatingRemainder(dividingBy: 360) / 360 : 0
            self.init(conicFrom: origin < 0 ? origin + 1 : origin, center: center, scale: SIMD2(1, 1))
        case .unitSquare(let kind, let start, let end):
            self.init(unitSquare: kind, start: start, end: end, width, height)
        case .svg(let geometry): self.init(geometry, width, height)
        }
    }

    init(
        _ length: Double, longestUnit: Double? = nil, _ field: GradientLocator.Field, spread: SVGGeometry.Spread = .pad
    ) {
        line = GradientLine(length: length, longestUnit: longestUnit)
        locator = GradientLocator(field: field, spread: spread)
        isFlat = false
    }

    /// Creates the layout of a gradient of which only the last color, or the average of a repeating gradient, is
    /// visible.
    init(flat length: Double) {
        line = GradientLine(length: length)
        locator = GradientLocator(field: .constant(.infinity), spread: .pad)
        isFlat = true
    }

    /// No point has a position, so nothing is painted.
    init(nothing: Void) {
        line = GradientLine(length: 1)
        locator = GradientLocator(field: .constant(.nan), spread: .pad)
        isFlat = false
    }

    /// CSS Images 4, section 3.1.1: the line through the middle whose ends project onto the corners.
    private init(along direction: SIMD2<Double>, _ width: Double, _ height: Double) {
        let length = abs(width * direction.x) + abs(height * direction.y)
        let offset = length / 2 - (width / 2 * direction.x + height / 2 * direction.y)
        self.init(
            length, .linear(.init(x: direction.x, y: direction.y, offset: offset, divisor: length > 0 ? length : 1)))
    }

    /// Towards a corner the half-way line joins the two corners beside it: the direction is (height, width), and the
    /// position is the mean of the parts of the width and of the height.
    private init(
        toCorner side: Geometry.HorizontalSide, _ edge: Geometry.VerticalSide, _ width: Double, _ height: Double
    ) {
        let x = side == .right ? height : -height
        let y = edge == .bottom ? width : -width
        let area = width * height
        let offset = area * (1 - ((side == .right ? 1 : -1) + (edge == .bottom ? 1 : -1)) / 2)
        let diagonal = (width * width + height * height).squareRoot()
        self.init(
            diagonal > 0 ? 2 * area / diagonal : 0,
            .linear(.init(x: x, y: y, offset: offset, divisor: area > 0 ? 2 * area : 1)))
    }

    /// CSS Images 4, section 3.2.3, degenerate ending shapes: a circle of no radius is a very small one and every
    /// percentage is 0; a shape of no width mirrors a horizontal line of which every percentage is 0; one of no height
    /// is the last color.
    private init(radii: SIMD2<Double>, isCircle: Bool, center: SIMD2<Double>) {
        if radii.x > 0, radii.y > 0 {
            self.init(
                radii.x, longestUnit: max(radii.x, radii.y),
                .radial(.init(center: center, aspect: radii.x / radii.y, radius: radii.x)))
        } else if radii.x > 0 {
            self.init(flat: radii.x)
        } else {
            self.init(0, .radial(.init(center: center, aspect: isCircle ? 1 : 0, radius: 1)))
        }
    }

    private init(conicFrom origin: Double, center: SIMD2<Double>, scale: SIMD2<Double>) {
        self.init(.infinity, .conic(center: center, scale: scale, origin: origin))
    }

    /// The unit square is stretched to the box after the gradient is laid out in it. Source: `CAGradientLayer.h`.
    private init(
        unitSquare kind: Geometry.UnitSquareKind, start: SIMD2<Double>, end: SIMD2<Double>, _ width: Double,
        _ height: Double
    ) {
        let span = end - start
        let center = SIMD2(start.x * width, start.y * height)
        let extent = SIMD2(abs(span.x) * width, abs(span.y) * height)
        let area = width * height
        switch kind {
        case .axial:
            let divisor = (span.x * span.x + span.y * span.y) * area
            guard divisor > 0, divisor.isFinite else {
                self.init(flat: 0)
                return
            }
            let offset = -(start.x * span.x + start.y * span.y) * area
            self.init(
                (extent.x * extent.x + extent.y * extent.y).squareRoot(),
                .linear(.init(x: span.x * height, y: span.y * width, offset: offset, divisor: divisor)))
        case .radial:
            guard extent.x > 0, extent.y > 0 else {
                self.init(flat: extent.x)
                return
            }
            self.init(radii: extent, isCircle: false, center: center)
        case .conic:
            self.init(
                conicFrom: Angle.turns(x: span.x, y: span.y), center: center,
                scale: area > 0 ? SIMD2(height, width) : SIMD2(1, 1))
        }
    }
}

extension Geometry.LinearDirection {
    /// The angle of a direction that is not a corner; towards nothing is towards the bottom, as CSS's own default.
    var degrees: Double {
        switch self {
        case .angle(let degrees): degrees
        case .to(horizontal: .right, vertical: _): 90
        case .to(horizontal: .left, vertical: _): 270
        case .to(horizontal: nil, vertical: .top): 0
        case .to(horizontal: nil, vertical: _): 180
        }
    }
}
