import LintelColor
import LintelGradient
import LintelUnits

extension Drawing {
    /// Why no one image can stand for this drawing at several sizes, or `nil` when one may.
    ///
    /// A drawing that is fixed along one axis may still have caps there, as long as it is constant along the other. One that varies
    /// along both axes and is fixed along either changes with its box in a way that no stretching follows.
    package var stretchObstacle: String? {
        switch (variation(along: .horizontal), variation(along: .vertical)) {
        case (.constant, _), (_, .constant): nil
        case (.fixed(let reason), _), (_, .fixed(let reason)): reason
        case (.proportional, .proportional): nil
        }
    }

    /// Whether every pixel is opaque at every size: some layer has no alpha below 1, known from its colours.
    package var isOpaque: Bool {
        layers.contains { layer in
            guard layer.isPlain else { return false }
            return switch layer.paint {
            case .color(let color): color.isOpaque
            case .gradient(let gradient): gradient.stops.allSatisfy(\.isOpaque)
            case .texture: false
            }
        }
    }
}

extension Gradient.StopItem {
    /// Mixing opaque colours gives opaque ones, so only the stops count.
    fileprivate var isOpaque: Bool {
        if case .stop(let color, _) = self { color.isOpaque } else { true }
    }
}

extension Color {
    fileprivate var isOpaque: Bool { alpha >= 1 && !missing.contains(.alpha) }
}
