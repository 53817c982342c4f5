import CLintelKernels

/// The position of a point on a gradient's line. Additions, multiplications, divisions and square roots only, which
/// every machine rounds alike: equal input gives equal positions everywhere.
package struct GradientLocator: Hashable, Sendable {
    enum Field: Hashable, Sendable {
        case linear(Line)
        case radial(Rings)
        /// Turns clockwise from `origin` turns, with x and y taken `scale` times.
        case conic(center: SIMD2<Double>, scale: SIMD2<Double>, origin: Double)
        case circles(TwoCircles)
        case constant(Double)
    }

    let field: Field
    /// What becomes of positions outside 0…1.
    let spread: SVGGeometry.Spread

    /// The field of a linear gradient: the position of a point is (x · `x` + y · `y` + `offset`) / `divisor`. One
    /// division at the end, so that a ratio of whole pixels comes out correctly rounded and a sample exactly on a hard
    /// stop is seen to be there.
    package struct Line: Hashable, Sendable {
        package let x, y, offset, divisor: Double
    }

    /// The field of a linear gradient; `nil` when the gradient is not linear, or positions outside 0…1 are brought
    /// inside.
    package var line: Line? {
        guard case .linear(let line) = field, spread == .pad else { return nil }
        return line
    }

    /// The field of a radial gradient: the position of a point is its distance from the center, with y multiplied by
    /// `aspect`, divided by `radius`.
    package struct Rings: Hashable, Sendable {
        package let center: SIMD2<Double>
        package let aspect, radius: Double
    }

    /// The field of a radial gradient; `nil` when the gradient is not radial, or positions beyond 1 are brought inside.
    package var rings: Rings? {
        guard case .radial(let rings) = field, spread == .pad else { return nil }
        return rings
    }

    /// Whether every point has a position, so that a gradient of opaque colors is opaque everywhere: between two
    /// circles some have none.
    package var reachesEveryPoint: Bool {
        if case .circles = field { false } else { true }
    }

    /// The locator in units that are `scale` times smaller: with 3, of pixels at `@3x`, whose centers are exact
    /// numbers.
    package func scaled(by scale: Double) -> GradientLocator {
        switch field {
        case .linear(let line):
            with(.linear(Line(x: line.x, y: line.y, offset: line.offset * scale, divisor: line.divisor * scale)))
        case .radial(let rings):
            with(
                .radial(Rings(center: rings.center * scale, aspect: rings.aspect, radius: rings.radius * scale)))
        case .conic(let center, let factors, let origin):
            with(.conic(center: center * scale, scale: factors, origin: origin))
        case .circles(let circles): with(.circles(circles.scaled(by: scale)))
        case .constant: self
        }
    }

    private func with(_ field: Field) -> GradientLocator { GradientLocator(field: field, spread: spread) }

    /// The position of the point (`x`, `y`), y down: 0 at the gradient's start, 1 at its end, beyond both outside. A
    /// conic gradient's is 0 ..< 1. NaN paints nothing.
    package func position(x: Double, y: Double) -> Double { spread.position(fieldPosition(x: x, y: y)) }

    private func fieldPosition(x: Double, y: Double) -> Double {
        switch field {
        case .linear(let line): Self.linear(x, y * line.y + line.offset, line.x, line.divisor)
        case .radial(let rings):
            Self.radial(x - rings.center.x, Self.square((y - rings.center.y) * rings.aspect), rings.radius)
        case .conic(let center, let scale, let origin):
            Self.conic((x - center.x) * scale.x, (y - center.y) * scale.y, origin)
        case .circles(let circles): circles.position(x: x, y: y)
        case .constant(let position): position
        }
    }

    /// Fills `positions` with those of the points `firstX`, `firstX + stepX`, … at `y`; each is what `position(x:y:)`
    /// gives. A row cut into pieces is the same when `stepX` is 1 and `firstX` is a whole number plus a half: use the
    /// locator `scaled(by:)` the pixels per point.
    /// - Complexity: O(count), without allocation.
    package func fillRow(
        y: Double, firstX: Double, stepX: Double, into positions: UnsafeMutableBufferPointer<Double>
    ) {
        guard let first = positions.baseAddress else { return }
        let count = positions.count
        var index = 0
        switch field {
        case .linear(let line):
            lintel_linear_positions(
                lintel_best_variant(), firstX, stepX, line.x, y * line.y + line.offset, line.divisor, first, count)
        case .radial(let rings):
            lintel_radial_positions(
                lintel_best_variant(), firstX, stepX, rings.center.x, Self.square((y - rings.center.y) * rings.aspect),
                rings.radius, first, count)
        case .conic(let center, let scale, let origin):
            lintel_conic_positions(
                lintel_best_variant(), firstX, stepX, center.x, scale.x, (y - center.y) * scale.y, origin, first, count)
        case .circles(let circles):
            while index < count {
                first[index] = circles.position(x: firstX + Double(index) * stepX, y: y)
                index &+= 1
            }
        case .constant(let position): positions.update(repeating: position)
        }
        guard spread != .pad else { return }
        for index in 0..<count { first[index] = spread.position(first[index]) }
    }

    @inline(__always)
    private static func linear(_ x: Double, _ rest: Double, _ dx: Double, _ divisor: Double) -> Double {
        (x * dx + rest) / divisor
    }

    @inline(__always)
    private static func radial(_ x: Double, _ squareY: Double, _ radius: Double) -> Double {
        (x * x + squareY).squareRoot() / radius
    }

    @inline(__always)
    private static func conic(_ x: Double, _ y: Double, _ origin: Double) -> Double {
        var turns = Angle.turns(x: x, y: y) - origin
        if turns < 0 { turns += 1 }
        // A hair before the origin is the end of the turn, not its start.
        return min(turns, 1 - Double.ulpOfOne / 2)
    }

    @inline(__always)
    private static func square(_ x: Double) -> Double { x * x }
}
