/// A direction of stretching.
package enum Axis: String, CaseIterable, Hashable, Sendable {
    case horizontal
    case vertical
}
