import LintelGradient
import LintelUnits

/// Which paints of a drawing keep their form when its box is stretched, for hints of messages.
extension Drawing {
    /// Whether a visible layer, or its mask, has a gradient with an angle, a circle or another form that does not
    /// stretch with its box.
    package var hasFixedGradient: Bool {
        visibleLayers.contains { layer in
            if case .gradient(let gradient) = layer.paint, gradient.isFixed { return true }
            return layer.mask?.gradient?.isFixed ?? false
        }
    }

    /// Whether a visible layer has a texture that is not stretched.
    package var hasFixedTexture: Bool {
        visibleLayers.contains { layer in
            if case .texture(let texture) = layer.paint { texture.fit != .stretch } else { false }
        }
    }
}

extension Gradient {
    fileprivate var isFixed: Bool {
        Axis.allCases.contains { if case .fixed = variation(along: $0) { true } else { false } }
    }
}
