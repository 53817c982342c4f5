/// How the mixing weight runs from 0 to 1 between two stops. Source: CSS Easing 2.
public enum Easing: Hashable, Sendable {
    case linear
    /// The control points of `cubic-bezier(x1, y1, x2, y2)`; x within 0…1.
    case cubicBezier(Double, Double, Double, Double)
    case steps(Int, StepPosition)
    /// 3t² − 2t³.
    case smoothstep
    /// 6t⁵ − 15t⁴ + 10t³.
    case smootherstep

    /// Where steps jump. Source: CSS Easing 1, section 2.3.
    public enum StepPosition: String, CaseIterable, Hashable, Sendable {
        case jumpStart = "jump-start"
        case jumpEnd = "jump-end"
        case jumpNone = "jump-none"
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
