public import LintelColor

/// A gradient laid out in a box: every stop has a position, every color of the line is known. The slow, obvious
/// `Double` reference of the prepared ramp.
public struct ResolvedGradient: Sendable {
    /// A stop after fix-up; positions never decrease.
    public struct Stop: Hashable, Sendable {
        /// The color of the stop, in its own space.
        public let color: Color
        /// The position on the gradient line: 0 is its start and 1 its end; stops may be outside.
        public let position: Double

        /// A stop at a position of the line.
        public init(color: Color, position: Double) {
            self.color = color
            self.position = position
        }
    }

    /// The stops in order, hints left out.
    public let stops: [Stop]
    /// The space colors between two stops are mixed in.
    public let space: ColorSpace
    /// The length of a repeating gradient's period on the line; `nil` when nothing repeats.
    public let period: Double?
    /// The one color of a gradient whose line shows no other: a single stop, no stops (transparent), no extent, or the
    /// average of a period too short to be seen.
    public let solid: Color?
    /// The locator, which finds the position of a point of the box on the line.
    package let locator: GradientLocator
    /// The segments of positive length, in order.
    let segments: [Segment]

    /// How far before a hard stop a sample already counts as on it: 2⁻⁴⁰ of the line. A sample meant to be on the stop
    /// may be computed a few units of the last place before it (at 30 % of a line of three tenths, on the diagonal of a
    /// square); a millionth of a millionth of the line is not visible.
    static let snap = 0x1p-40

    /// The color at `t`: before the first stop and from the last on, that stop's own; between, a mix in `space`. A
    /// position on a hard stop has the later color. Not a number gives transparent black.
    /// - Complexity: O(log stops).
    public func color(at t: Double) -> Color {
        guard !t.isNaN else { return .transparent }
        if let solid { return solid }
        guard let first = stops.first, let last = stops.last else { return .transparent }
        let t = wrapped(t)
        if t + Self.snap < first.position { return first.color }
        if t + Self.snap >= last.position { return last.color }
        let segment = segments[segmentIndex(at: t + Self.snap)]
        return segment.color(at: min(max(t, segment.start), segment.end))
    }

    /// `t` within the period that begins at the first stop; `t` itself when nothing repeats.
    func wrapped(_ t: Double) -> Double {
        guard let period, let first = stops.first?.position, t.isFinite else { return t }
        let turns = ((t - first + Self.snap) / period).rounded(.down)
        return max(t - turns * period, first)
    }

    /// The last segment that begins at or before `t`, which is not before the first.
    private func segmentIndex(at t: Double) -> Int {
        var low = 0
        var high = segments.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= t { low = middle } else { high = middle }
        }
        return low
    }
}

extension ResolvedGradient {
    /// The positions at which the color may jump or turn sharply within the first period: every stop, and every step
    /// and point of an easing. Ascending, each once; between two neighbors the color is smooth.
    /// - Complexity: O(stops + steps + points).
    package var breaks: [Double] {
        guard solid == nil else { return [] }
        var positions = Set(stops.map(\.position))
        for segment in segments {
            guard case .eased(let easing) = segment.curve else { continue }
            if case .piecewise(let points) = easing {
                for bend in PiecewiseLine(points)?.bends ?? [] {
                    positions.insert(segment.start + (segment.end - segment.start) * bend)
                }
            }
            guard let count = easing.plateauCount else { continue }
            for step in 1..<max(count, 1) + 1 {
                positions.insert(segment.start + (segment.end - segment.start) * Double(step) / Double(count))
            }
        }
        return positions.sorted()
    }

    /// The line between two neighboring stops.
    struct Segment: Hashable, Sendable {
        let start: Double
        let end: Double
        let curve: WeightCurve
        let path: Path

        enum Path: Hashable, Sendable {
            case pair(ColorInterpolator)
            case spline(ColorSpline.Segment)
        }

        /// `t` is `start`…`end`.
        func color(at t: Double) -> Color { color(weight: curve.weight(at: (t - start) / (end - start))) }

        func color(weight: Double) -> Color {
            switch path {
            case .pair(let interpolator): interpolator.color(at: weight)
            case .spline(let segment): segment.color(at: weight)
            }
        }
    }
}

extension Color {
    /// Transparent black.
    static let transparent = Color(.sRGB, 0, 0, 0, alpha: 0, isLegacy: true)
}
