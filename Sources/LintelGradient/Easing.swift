/// How the mixing weight runs from 0 to 1 between two stops. Values that CSS does not allow are kept as they are given,
/// and drawn as each case says. Source: CSS Easing 2.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Easing: Hashable, Sendable {
    /// The weight is the progress itself.
    case linear
    /// The control points of `cubic-bezier(x1, y1, x2, y2)`: x within 0…1, and brought there where it is not; y is any
    /// number, and brought within ±10³⁰. With one that is infinite or not a number it is drawn as `linear`. Source: CSS
    /// Easing 2, section 2.2.
    case cubicBezier(Double, Double, Double, Double)
    /// Jumps of equal height: how many intervals, and where they jump. There is 1 at least, of `jumpNone` 2, and 32,768
    /// at most; other numbers are drawn as the nearest of those. Source: CSS Easing 2, section 2.3.
    case steps(Int, StepPosition)
    /// Straight lines from point to point, as `linear(0, 0.5 20%, 1)` of CSS has them. Two points with one input are a
    /// jump. Before the first point the line through the first two goes on, and after the last point that through the
    /// last two. One point alone is its output throughout. An input below one before it counts as that one; numbers are
    /// brought within ±10³⁰. Without points, or with a number that is infinite or not a number, it is drawn as
    /// `linear`. Source: CSS Easing 2, linear easing functions.
    case piecewise([Point])
    /// 3t² − 2t³.
    case smoothstep
    /// 6t⁵ − 15t⁴ + 10t³.
    case smootherstep

    /// A point of a piecewise linear easing.
    public struct Point: Hashable, Sendable, CustomStringConvertible {
        /// The part of the way, 0 at the first stop and 1 at the second; points may be outside.
        public var input: Double
        /// The mixing weight: 0 is the first color and 1 the second. With weights beyond, colors go on in the same
        /// direction.
        public var output: Double

        /// Creates a point.
        public init(input: Double, output: Double) {
            self.input = input
            self.output = output
        }

        /// The two numbers in parentheses, the input first.
        public var description: String { "(\(input), \(output))" }
    }

    /// The positions at which steps jump. Source: CSS Easing 1, section 2.3.
    public enum StepPosition: String, CaseIterable, Hashable, Sendable {
        /// Steps jump at the start of every interval.
        case jumpStart = "jump-start"
        /// Steps jump at the end of every interval.
        case jumpEnd = "jump-end"
        /// Steps jump only between the intervals.
        case jumpNone = "jump-none"
        /// Steps jump at the start, between the intervals and at the end.
        case jumpBoth = "jump-both"
    }

    /// The easing `ease` of CSS Easing 1, section 2.2.
    public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
    /// The easing `ease-in` of CSS Easing 1, section 2.2.
    public static let easeIn = cubicBezier(0.42, 0, 1, 1)
    /// The easing `ease-out` of CSS Easing 1, section 2.2.
    public static let easeOut = cubicBezier(0, 0, 0.58, 1)
    /// The easing `ease-in-out` of CSS Easing 1, section 2.2.
    public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)
}
