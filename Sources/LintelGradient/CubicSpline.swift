/// A cubic spline through or near values at rising knots, one per channel of a vector.
package struct CubicSpline: Hashable, Sendable {
    /// One segment of a spline. Two segments with equal cubics are equal, whatever the rest of their splines is.
    struct Piece: Hashable, Sendable {
        /// Lowest power first.
        fileprivate let coefficients: [SIMD4<Double>]

        /// Returns the value after the part `progress`, 0…1, of the segment.
        func value(at progress: Double) -> SIMD4<Double> {
            var sum = SIMD4<Double>()
            for coefficient in coefficients.reversed() { sum = sum * progress + coefficient }
            return sum
        }
    }

    /// The segments in the order of their knots.
    let pieces: [Piece]

    /// Creates the spline through or near some values.
    /// - Parameters:
    ///   - kind: the kind of spline; `.straight` joins the values by lines.
    ///   - knots: the positions of the values, rising; `.basis` uses only their order.
    ///   - values: the values, one for each knot, at least 2.
    package init(_ kind: ColorPath, knots: [Double], values: [SIMD4<Double>]) {
        let cubics: [[SIMD4<Double>]] =
            switch kind {
            case .straight: zip(values, values.dropFirst()).map { [$0, $1 - $0] }
            case .basis: Self.basis(values)
            case .natural: Self.natural(knots, values)
            case .monotone: Self.monotone(knots, values)
            }
        pieces = cubics.map(Piece.init)
    }

    /// The value after the part `progress`, 0…1, of a segment.
    package func value(segment: Int, at progress: Double) -> SIMD4<Double> {
        pieces[segment].value(at: progress)
    }

    /// Uniform cubic B-spline; beyond the ends the values go on as mirrored through the end: 2 v₀ − v₁.
    private static func basis(_ values: [SIMD4<Double>]) -> [[SIMD4<Double>]] {
        let last = values.count - 1
        return (0..<last).map { i in
            let v1 = values[i]
            let v2 = values[i + 1]
            let v0 = i > 0 ? values[i - 1] : 2 * v1 - v2
            let v3 = i + 1 < last ? values[i + 2] : 2 * v2 - v1
            return [
                (v0 + 4 * v1 + v2) / 6, (v2 - v0) / 2, (v0 - 2 * v1 + v2) / 2, (v3 - v0 + 3 * (v1 - v2)) / 6,
            ]
        }
    }

    /// Second derivatives 0 at both ends; the tridiagonal system of the others is solved by elimination (Thomas).
    private static func natural(_ knots: [Double], _ values: [SIMD4<Double>]) -> [[SIMD4<Double>]] {
        let last = values.count - 1
        let widths = (0..<last).map { knots[$0 + 1] - knots[$0] }
        let slopes = (0..<last).map { (values[$0 + 1] - values[$0]) / widths[$0] }
        var factors = [Double](repeating: 0, count: last + 1)
        var seconds = [SIMD4<Double>](repeating: SIMD4(), count: last + 1)
        if last > 1 {
            for i in 1..<last {
                let pivot = 2 * (widths[i - 1] + widths[i]) - widths[i - 1] * factors[i - 1]
                factors[i] = widths[i] / pivot
                seconds[i] = (6 * (slopes[i] - slopes[i - 1]) - widths[i - 1] * seconds[i - 1]) / pivot
            }
            for i in stride(from: last - 1, to: 0, by: -1) { seconds[i] -= factors[i] * seconds[i + 1] }
        }
        return (0..<last).map { i in
            let h = widths[i]
            let start = slopes[i] - h / 6 * (2 * seconds[i] + seconds[i + 1])
            return [values[i], start * h, seconds[i] * (h * h / 2), (seconds[i + 1] - seconds[i]) * (h * h / 6)]
        }
    }

    /// M. Steffen, "A simple method for monotonic interpolation in one dimension" (1990): the slope at a knot is that
    /// of the parabola through three values, held within twice the smaller of the two secants' slopes, and 0 at an
    /// extremum.
    private static func monotone(_ knots: [Double], _ values: [SIMD4<Double>]) -> [[SIMD4<Double>]] {
        let last = values.count - 1
        let widths = (0..<last).map { knots[$0 + 1] - knots[$0] }
        let secants = (0..<last).map { (values[$0 + 1] - values[$0]) / widths[$0] }
        guard last > 1 else { return [[values[0], values[1] - values[0]]] }
        var slopes = [SIMD4<Double>](repeating: SIMD4(), count: last + 1)
        for i in 1..<last {
            let parabola = (secants[i - 1] * widths[i] + secants[i] * widths[i - 1]) / (widths[i - 1] + widths[i])
            for channel in 0..<4 {
                let before = secants[i - 1][channel]
                let after = secants[i][channel]
                guard before * after > 0 else { continue }
                let size = min(2 * min(abs(before), abs(after)), abs(parabola[channel]))
                slopes[i][channel] = before < 0 ? -size : size
            }
        }
        // At the ends, the slope that lets the second derivative vanish there.
        slopes[0] = (3 * secants[0] - slopes[1]) / 2
        slopes[last] = (3 * secants[last - 1] - slopes[last - 1]) / 2
        return (0..<last).map { i in
            let h = widths[i]
            return [
                values[i], slopes[i] * h, h * (3 * secants[i] - 2 * slopes[i] - slopes[i + 1]),
                h * (slopes[i] + slopes[i + 1] - 2 * secants[i]),
            ]
        }
    }
}
