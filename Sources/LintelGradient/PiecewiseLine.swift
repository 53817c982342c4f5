import LintelColor

/// Straight lines through the points of an easing. Source: CSS Easing 2, linear easing functions.
struct PiecewiseLine {
    /// The points, at least one; inputs never decrease.
    let points: [Easing.Point]

    /// `nil` without points, and when a number is not finite.
    init?(_ points: [Easing.Point]) {
        guard !points.isEmpty, points.allSatisfy({ $0.input.isFinite && $0.output.isFinite }) else { return nil }
        var largest = -Double.infinity
        self.points = points.map { point in
            largest = max(largest, CSSNumber.bounded(point.input))
            return Easing.Point(input: largest, output: CSSNumber.bounded(point.output))
        }
    }

    /// The output for any finite input; at a jump that of the last point there.
    /// - Complexity: O(log points).
    func output(at input: Double) -> Double {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].input <= input { low = middle + 1 } else { high = middle }
        }
        // `low` is the first point after the input.
        let last = points.count - 1
        if low > 0, points[low - 1].input == input { return points[low - 1].output }
        if last == 0 { return points[0].output }
        let first = min(max(low - 1, 0), last - 1)
        let (from, to) = (points[first], points[first + 1])
        // Two points with the same input, and `input` beyond them: the outer one.
        guard from.input < to.input else { return low == 0 ? from.output : to.output }
        return from.output + (to.output - from.output) * ((input - from.input) / (to.input - from.input))
    }

    /// A part of the way within 0…1 along which the weight runs straight.
    struct Part {
        var start: Double
        var end: Double
        var from: Double
        var to: Double
    }

    /// The parts of 0…1, in order, without gaps.
    /// - Complexity: O(points · log points).
    var parts: [Part] {
        // At a jump, what comes before ends with the first point there.
        var arrivals: [Double: Double] = [:]
        for point in points where arrivals[point.input] == nil { arrivals[point.input] = point.output }
        var start = 0.0
        return (bends + [1]).map { end in
            defer { start = end }
            return Part(start: start, end: end, from: output(at: start), to: arrivals[end] ?? output(at: end))
        }
    }

    /// The positions between 0 and 1 at which the weight turns or jumps; ascending, each once.
    var bends: [Double] {
        var bends: [Double] = []
        for point in points where point.input > (bends.last ?? 0) && point.input < 1 { bends.append(point.input) }
        return bends
    }
}
