/// The direction in which interpolation goes around the hue circle. Source: CSS Color 4, section 12.4.
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
    /// The way of at most 180 degrees.
    case shorter
    /// The way of at least 180 degrees.
    case longer
    /// The way on which the angle grows.
    case increasing
    /// The way on which the angle falls.
    case decreasing
}
