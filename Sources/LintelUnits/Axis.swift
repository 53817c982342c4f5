/// A direction of stretching.
public enum Axis: String, CaseIterable, Hashable, Sendable, Codable {
    case horizontal
    case vertical
}
