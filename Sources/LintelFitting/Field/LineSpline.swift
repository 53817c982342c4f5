/// The line of colors through weighted samples that is straight between evenly spaced knots, by least squares.
///
/// It is what colors would be if they depended on the position alone; what samples differ from it by is the measure of
/// a field.
struct LineSpline {
    private let low: Double
    /// Intervals for each unit of the position.
    private let scale: Double
    private let values: [SIMD4<Double>]
    /// The mean square of what samples differ by, by weight.
    let residual: Double

    /// - Parameter intervals: between the lowest and the highest position, 1 or more.
    /// - Complexity: O(samples + intervals).
    init(_ positions: [Double], _ colors: [SIMD4<Double>], weights: [Double]?, intervals: Int) {
        let (low, high) = positions.extent
        let span = high - low
        let scale = span > 0 ? Double(intervals) / span : 0
        var diagonal = [Double](repeating: 0, count: intervals + 1)
        var beside = [Double](repeating: 0, count: intervals + 1)
        var right = [SIMD4<Double>](repeating: .zero, count: intervals + 1)
        var squares = 0.0
        var total = 0.0
        // Called a thousand times for a picture.
        diagonal.withUnsafeMutableBufferPointer { diagonal in
            beside.withUnsafeMutableBufferPointer { beside in
                right.withUnsafeMutableBufferPointer { right in
                    for index in positions.indices {
                        let weight = weights?[index] ?? 1
                        if weight == 0 { continue }
                        let scaled = (positions[index] - low) * scale
                        let knot = min(max(Int(scaled), 0), intervals - 1)
                        let part = scaled - Double(knot)
                        let (near, far) = (weight * (1 - part), weight * part)
                        let color = colors[index]
                        diagonal[knot] += near * (1 - part)
                        beside[knot] += near * part
                        diagonal[knot + 1] += far * part
                        right[knot] += color * near
                        right[knot + 1] += color * far
                        squares += weight * (color * color).sum()
                        total += weight
                    }
                }
            }
        }
        // Knots without samples follow their neighbors.
        let link = max(total, 1) / Double(intervals) * 1e-5
        for knot in 0..<intervals {
            diagonal[knot] += link
            diagonal[knot + 1] += link
            beside[knot] -= link
        }
        var solved = right
        for knot in 1...intervals {
            let factor = beside[knot - 1] / diagonal[knot - 1]
            diagonal[knot] -= factor * beside[knot - 1]
            solved[knot] -= solved[knot - 1] * factor
        }
        solved[intervals] /= diagonal[intervals]
        for knot in stride(from: intervals - 1, through: 0, by: -1) {
            solved[knot] = (solved[knot] - solved[knot + 1] * beside[knot]) / diagonal[knot]
        }
        var explained = 0.0
        for knot in 0...intervals { explained += (solved[knot] * right[knot]).sum() }
        self.low = low
        self.scale = scale
        values = solved
        residual = total > 0 ? max(0, squares - explained) / total : 0
    }

    /// The color at a position; beyond the ends, that of the end.
    func color(at position: Double) -> SIMD4<Double> {
        let scaled = (position - low) * scale
        let knot = min(max(Int(max(scaled, 0)), 0), values.count - 2)
        let part = min(max(scaled - Double(knot), 0), 1)
        return values[knot] + (values[knot + 1] - values[knot]) * part
    }
}
