/// How the mixing weight runs from 0 to 1 between two stops. Values that CSS does not allow are kept as they are given, and drawn as each
/// case says. Source: CSS Easing 2.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Easing: Hashable, Sendable {
    /// The weight is the progress itself.
    case linear
    /// The control points of `cubic-bezier(x1, y1, x2, y2)`: x within 0…1, and brought there where it is not; y is any number, and brought
    /// within ±10³⁰. With one that is infinite or not a number it is drawn as `linear`. Source: CSS Easing 2, section 2.2.
    case cubicBezier(Double, Double, Double, Double)
    /// Jumps of equal height: how many intervals, and where they jump. There is 1 at least, of `jumpNone` 2, and 32,768 at most; other
    /// numbers are drawn as the nearest of those. Source: CSS Easing 2, section 2.3.
    case steps(Int, StepPosition)
    /// 3t² − 2t³.
    case smoothstep
    /// 6t⁵ − 15t⁴ + 10t³.
    case smootherstep

    /// Where steps jump. Source: CSS Easing 1, section 2.3.
    public enum StepPosition: String, CaseIterable, Hashable, Sendable {
        /// At the start of every interval.
        case jumpStart = "jump-start"
        /// At the end of every interval.
        case jumpEnd = "jump-end"
        /// Between the intervals alone.
        case jumpNone = "jump-none"
        /// At the start, between the intervals and at the end.
        case jumpBoth = "jump-both"
    }

    /// `ease` of CSS Easing 1, section 2.2.
    public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
    /// `ease-in` of CSS Easing 1, section 2.2.
    public static let easeIn = cubicBezier(0.42, 0, 1, 1)
    /// `ease-out` of CSS Easing 1, section 2.2.
    public static let easeOut = cubicBezier(0, 0, 0.58, 1)
    /// `ease-in-out` of CSS Easing 1, section 2.2.
    public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)
}
