/// A direction of stretching.
package enum Axis: String, CaseIterable, Hashable, Sendable, Codable {
    case horizontal
    case vertical
}
