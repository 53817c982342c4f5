import LintelColor
package import LintelGradient
package import LintelUnits

extension Drawing {
    /// What stretching the drawing's box along `axis` does to its picture: the least stretchable of the layers decides, and the
    /// first such layer gives the reason. Layers that are hidden or clear do not count.
    ///
    /// | layers | drawing |
    /// |---|---|
    /// | all constant | constant |
    /// | constant and proportional | proportional |
    /// | any fixed | fixed |
    package func variation(along axis: Axis) -> Variation {
        var result = Variation.constant
        for layer in visibleLayers {
            guard layer.isPlain else { return .fixed(reason: "a shape does not stretch with its box") }
            let gradient: Gradient
            switch layer.paint {
            case .color: continue
            case .gradient(let paint): gradient = paint
            case .texture: return .fixed(reason: "a texture does not stretch with its box")
            }
            switch gradient.variation(along: axis) {
            case .constant: continue
            case .proportional: result = .proportional
            case .fixed(let reason): return .fixed(reason: reason)
            }
        }
        return result
    }

    /// The layers from the last opaque plain colour on, without clear ones.
    package var visibleLayers: [Layer] {
        let lowest = layers.lastIndex { layer in
            guard layer.isPlain, case .color(let color) = layer.paint else { return false }
            return color.alpha >= 1
        }
        return layers[(lowest ?? 0)...].filter { layer in
            guard layer.isPlain, case .color(let color) = layer.paint else { return true }
            return color.alpha > 0
        }
    }
}
