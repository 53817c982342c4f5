import LintelColor
package import LintelGradient
package import LintelUnits

extension Drawing {
    /// Returns the way in which the picture changes when the drawing's box is stretched along `axis`: the least
    /// stretchable of the layers decides, and the first such layer gives the reason. Layers that are hidden or clear do
    /// not count.
    ///
    /// | layers | drawing |
    /// |---|---|
    /// | all constant | constant |
    /// | constant and proportional | proportional |
    /// | any fixed, or with ends that keep their distance from the box's edges | fixed |
    package func variation(along axis: Axis) -> Variation {
        var result = Variation.constant
        for layer in visibleLayers {
            // Of lengths only whether there are any counts here.
            switch layer.behavior(along: axis, pixelsPerPoint: 1, across: 1) {
            case .stretches(.constant): continue
            case .stretches(.proportional): result = .proportional
            case .stretches(.fixed(let reason)), .fixed(let reason): return .fixed(reason: reason)
            case .pinned: return .fixed(reason: "a shape's ends keep their distance from the edges of the box")
            }
        }
        return result
    }

    /// The layers from the last opaque plain color on, without those that change nothing.
    package var visibleLayers: [Layer] { visibleIndices.map { layers[$0] } }

    /// The indices of `visibleLayers` in `layers`.
    var visibleIndices: [Int] {
        let lowest = layers.lastIndex { layer in
            guard layer.isPlain, case .color(let color) = layer.paint else { return false }
            return color.alpha >= 1
        }
        return layers.indices[(lowest ?? 0)...].filter { index in
            let layer = layers[index]
            if layer.operation == .destination { return false }
            guard layer.operation.keepsBackdropOfClear else { return true }
            guard layer.opacity > 0 else { return false }
            guard case .color(let color) = layer.paint else { return true }
            return color.alpha > 0
        }
    }
}

extension CompositeOperation {
    /// Whether a source without alpha changes nothing.
    fileprivate var keepsBackdropOfClear: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: false
        default: true
        }
    }
}
