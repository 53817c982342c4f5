/// A list of stops that a program which mixes colors in sRGB shows like a gradient.
public struct ShortestStops: Hashable, Sendable {
    /// The stops, ascending by position; two at one position are a jump. Their colors are in sRGB.
    public let stops: [ResolvedGradient.Stop]
    /// The largest difference from the gradient that was measured, in ΔE 2000; at most the tolerance.
    public let difference: Double
}

/// Why no stops were searched for.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ShortestStopsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A side of the box is 0 or less, infinite or not a number.
    case size(PointSize)
    /// The tolerance is 0 or less, infinite or not a number.
    case tolerance(Double)

    /// The message in lower case: what was found and what was expected.
    public var description: String {
        switch self {
        case .size(let size): "a box of \(size) points; expected finite sides above 0"
        case .tolerance(let tolerance): "a tolerance of \(tolerance); expected a finite ΔE 2000 above 0"
        }
    }
}
