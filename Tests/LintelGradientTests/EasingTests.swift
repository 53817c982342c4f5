import LintelGradient
import Testing

struct EasingTests {
    @Test(arguments: [Easing.linear, .ease, .easeIn, .easeOut, .easeInOut, .smoothstep, .smootherstep])
    func `an easing runs from 0 to 1`(easing: Easing) {
        #expect(easing.weight(at: 0) == 0)
        #expect(easing.weight(at: 1) == 1)
    }

    /// CSS Easing 2, section 2.3.1: n = 4, at ¼ exactly the step has been made.
    static let steps: [(Easing.StepPosition, [Double])] = [
        (.jumpEnd, [0, 0.25, 0.5, 0.75]), (.jumpStart, [0.25, 0.5, 0.75, 1]),
        (.jumpNone, [0, 1.0 / 3, 2.0 / 3, 1]), (.jumpBoth, [0.2, 0.4, 0.6, 0.8]),
    ]

    @Test(arguments: steps)
    func `steps jump where their name says`(position: Easing.StepPosition, expected: [Double]) {
        let easing = Easing.steps(4, position)
        for (index, weight) in expected.enumerated() {
            #expect(easing.weight(at: Double(index) / 4) == weight)
            #expect(easing.weight(at: Double(index) / 4 + 0.24) == weight)
        }
        #expect(easing.weight(at: 1) == 1)
        #expect(easing.weight(at: -0.1) == 0)
    }

    /// Slopes at the ends of `ease`: 0.1 / 0.25, and (1 − 1) / (0.25 − 1) = 0.
    @Test func `a Bézier goes on along its tangents`() {
        #expect(abs(Easing.ease.weight(at: -1) + 0.4) < 1e-15)
        #expect(Easing.ease.weight(at: 2) == 1)
        #expect(Easing.cubicBezier(0, 0, 1, 1).weight(at: 3) == 3)
    }

    /// With control points at thirds of x, x is the parameter and y the polynomial 3 s (1 − s)² y₁ + 3 s² (1 − s) y₂ +
    /// s³.
    @Test func `a Bézier with even x is its polynomial`() {
        let easing = Easing.cubicBezier(1.0 / 3, 2, 2.0 / 3, -1)
        for index in 0...10 {
            let s = Double(index) / 10
            let expected = 6 * s * (1 - s) * (1 - s) - 3 * s * s * (1 - s) + s * s * s
            #expect(abs(easing.weight(at: s) - expected) < 1e-14)
        }
    }

    @Test func `wild numbers give numbers`() {
        for count in [Int.min, -1, 0, 1, Int.max] {
            for position in Easing.StepPosition.allCases {
                for t in [0, 0.5, 0.999, .nan] {
                    #expect((0...1).contains(Easing.steps(count, position).weight(at: t)))
                }
            }
        }
        #expect((0...1).contains(Easing.cubicBezier(-4, 0, 9, 1).weight(at: 0.3)))
    }

    @Test func `a Bézier with a number that is not finite is linear, and one with a huge number is finite`() {
        for wild in [Double.nan, .infinity, -.infinity] {
            for easing in [
                Easing.cubicBezier(wild, 0, 1, 1), .cubicBezier(0, wild, 1, 1), .cubicBezier(0, 0, wild, 1),
                .cubicBezier(0, 0, 1, wild),
            ] {
                for t in [0, 0.3, 1] { #expect(easing.weight(at: t) == t) }
            }
        }
        let huge = Double.greatestFiniteMagnitude
        #expect(Easing.cubicBezier(0.5, huge, 0.5, -huge).weight(at: 0.3).isFinite)
    }

    private static func points(_ pairs: [(Double, Double)]) -> Easing {
        .piecewise(pairs.map { Easing.Point(input: $0.0, output: $0.1) })
    }

    /// Inputs and outputs, then an input and its output. CSS Easing 2, linear easing functions: the last point of a
    /// jump counts; outside, the line through the two outer points goes on, and is level where they have one input.
    static let lines: [([(Double, Double)], Double, Double)] = [
        ([(0, 0), (0.2, 0.5), (1, 1)], 0.6, 0.75),
        ([(0, 0), (0.5, 1.4), (1, 1)], 0.5, 1.4),
        ([(0, 0), (0.4, 0.3), (0.4, 0.9), (1, 1)], 0.4, 0.9),
        ([(0.25, 0), (0.75, 1)], 0, -0.5),
        ([(0.25, 0), (0.75, 1)], 1, 1.5),
        ([(0.5, 0), (0.5, 0), (1, 1)], 0.1, 0),
        ([(0, 0), (0.9, 1), (0.9, 0.7)], 1, 0.7),
        ([(0, 0), (0.8, 0.2), (0.3, 0.6), (1, 1)], 0.9, 0.8),
        ([(0.3, 0.6)], 0.9, 0.6),
    ]

    @Test(arguments: lines)
    func `a piecewise easing runs straight from point to point`(
        pairs: [(Double, Double)], progress: Double, weight: Double
    ) {
        #expect(abs(Self.points(pairs).weight(at: progress) - weight) < 1e-12)
    }

    static let wildPoints: [[(Double, Double)]] = [[], [(0, 0), (0.5, .nan)], [(-.infinity, 0), (1, 1)]]

    @Test(arguments: wildPoints)
    func `points without finite numbers are drawn as linear`(pairs: [(Double, Double)]) {
        for t in [0, 0.3, 1] { #expect(Self.points(pairs).weight(at: t) == t) }
        #expect(Self.points(pairs).text == "linear")
    }

    /// CSS Images 4, section 3.4.2: half mixed at the hint; at or before the first stop at once, at the second not
    /// until there.
    @Test(arguments: [0.01, 0.2, 0.25, 0.5, 0.9, 0.999])
    func `both colors are mixed in equal parts at a hint`(hint: Double) {
        let curve = WeightCurve(hint: hint)
        #expect(abs(curve.weight(at: hint) - 0.5) < 1e-12)
        #expect(curve.weight(at: 0) == 0)
        #expect(curve.weight(at: 1) == 1)
    }

    @Test func `a hint at or beyond an end jumps there`() {
        #expect(WeightCurve(hint: 0).weight(at: 0) == 1)
        #expect(WeightCurve(hint: -3).weight(at: 0.5) == 1)
        #expect(WeightCurve(hint: 1).weight(at: 0.99) == 0)
    }
}
