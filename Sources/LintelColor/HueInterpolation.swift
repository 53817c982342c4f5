/// Which way round the hue circle interpolation goes. Source: CSS Color 4, section 12.4.
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
    case shorter
    case longer
    case increasing
    case decreasing
}
