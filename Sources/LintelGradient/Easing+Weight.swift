import LintelColor

extension Easing {
    /// The mixing weight after `progress` of the way. Inside 0…1 every easing but `piecewise` starts at 0 and ends at 1
    /// (`steps` jumps there); cubic Béziers may overshoot between, and `piecewise` has the weights of its points.
    /// Outside 0…1 the curve goes on along its end tangents, as CSS Easing 2, section 2.2.1 asks; `smoothstep` and
    /// `smootherstep` stay at 0 and 1. A Bézier or a list of points with a number that is not finite is `linear`.
    /// - Complexity: O(1), for `piecewise` O(points); a Bézier is solved to the last bit of x in at most 60 halvings.
    package func weight(at progress: Double) -> Double {
        switch self {
        case .linear: progress
        case .cubicBezier(let x1, let y1, let x2, let y2):
            CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)?.y(atX: progress) ?? progress
        case .steps(let count, let position): Self.step(progress, count, position)
        case .piecewise(let points): PiecewiseLine(points)?.output(at: progress) ?? progress
        case .smoothstep: Self.smoothstep(min(max(progress, 0), 1))
        case .smootherstep: Self.smootherstep(min(max(progress, 0), 1))
        }
    }

    private static func smoothstep(_ t: Double) -> Double { t * t * (3 - 2 * t) }

    private static func smootherstep(_ t: Double) -> Double {
        let cubic = t * t * t
        return cubic * (t * (t * 6 - 15) + 10)
    }

    /// Most steps an easing may have. More would not be seen: images are at most 32,768 pixels long.
    static let maximumSteps = 32_768

    /// The number of equal intervals of a `steps` easing; `nil` for smooth easings. `jump-none` needs two steps and the
    /// others one; fewer are taken as that many.
    var plateauCount: Int? {
        guard case .steps(let count, let position) = self else { return nil }
        return Self.intervals(count, position)
    }

    /// The weight within the interval `index` of a `steps` easing.
    func plateau(_ index: Int) -> Double {
        guard case .steps(let count, let position) = self else { return 0 }
        return Self.plateau(index, Self.intervals(count, position), position)
    }

    private static func intervals(_ count: Int, _ position: StepPosition) -> Int {
        min(max(count, position == .jumpNone ? 2 : 1), maximumSteps)
    }

    private static func plateau(_ index: Int, _ intervals: Int, _ position: StepPosition) -> Double {
        let (lift, jumps): (Int, Int) =
            switch position {
            case .jumpStart: (1, intervals)
            case .jumpEnd: (0, intervals)
            case .jumpNone: (0, intervals - 1)
            case .jumpBoth: (1, intervals + 1)
            }
        return Double(index + lift) / Double(jumps)
    }

    /// CSS Easing 2, section 2.3.1.
    private static func step(_ progress: Double, _ count: Int, _ position: StepPosition) -> Double {
        if progress >= 1 { return 1 }
        guard progress >= 0 else { return 0 }
        let intervals = intervals(count, position)
        return plateau(Int(progress * Double(intervals)), intervals, position)
    }
}

/// A cubic Bézier from (0, 0) to (1, 1) as a function of x. Source: CSS Easing 2, section 2.2.
struct CubicBezier {
    /// x within 0…1; values outside are brought there, so that x grows all along the curve.
    let x1: Double, y1: Double, x2: Double, y2: Double

    /// `nil` when a number is not finite. Others are bounded, y as CSS numbers are, so that sums of them stay finite.
    init?(x1: Double, y1: Double, x2: Double, y2: Double) {
        guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { return nil }
        self.x1 = min(max(x1, 0), 1)
        self.y1 = CSSNumber.bounded(y1)
        self.x2 = min(max(x2, 0), 1)
        self.y2 = CSSNumber.bounded(y2)
    }

    func y(atX x: Double) -> Double {
        if x < 0 { return x * startSlope }
        if x > 1 { return 1 + (x - 1) * endSlope }
        if x == 0 || x == 1 { return x }
        return Self.coordinate(parameter(atX: x), y1, y2)
    }

    /// Along the first control point that is not the start itself.
    private var startSlope: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 == 0, x2 > 0 { return y2 / x2 }
        return y1 == 0 && y2 == 0 ? 1 : 0
    }

    private var endSlope: Double {
        if x2 < 1 { return (y2 - 1) / (x2 - 1) }
        if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
        return y2 == 1 && y1 == 1 ? 1 : 0
    }

    /// Halving: x(s) grows with s, so it cannot miss, and additions and multiplications alone give every machine the
    /// same bits.
    private func parameter(atX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Self.coordinate(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func coordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - s
        return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
    }
}
