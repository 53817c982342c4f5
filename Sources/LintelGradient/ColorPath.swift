/// The path colors take through a gradient's stops.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ColorPath: String, CaseIterable, Hashable, Sendable {
    /// Each pair of neighbors on its own, as in CSS.
    case straight
    /// The uniform cubic B-spline of d3 and culori: the smoothest; it passes through the first and the last stop only
    /// and knows the order of the stops, not their distances.
    case basis
    /// The natural cubic spline: through every stop, twice differentiable, may overshoot between stops.
    case natural
    /// Steffen's monotone cubic spline: through every stop, once differentiable, never overshoots.
    case monotone
}
