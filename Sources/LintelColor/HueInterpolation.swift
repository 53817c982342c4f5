/// The direction in which interpolation goes around the hue circle. Source: CSS Color 4, section 12.4.
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
    case shorter
    case longer
    case increasing
    case decreasing
}
