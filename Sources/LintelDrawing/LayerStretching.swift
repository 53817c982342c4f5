import LintelGradient
package import LintelUnits

/// What stretching the box along one axis does to one layer of a drawing.
package struct LayerStretching: Hashable, Sendable {
    /// The layer's number in the drawing, from the bottom, starting at 1.
    package let layer: Int
    /// What of the layer it is about, for people: `fill`, `stroke`, `drop shadow`, `inner shadow`; with ` and mask`
    /// where there is one.
    package let part: String
    package let effect: Effect

    package enum Effect: Hashable, Sendable {
        /// Nothing changes along the axis.
        case constant
        /// Stretching the box stretches the layer.
        case proportional
        /// The layer keeps its distances from the box's edges up to these ends, in device pixels.
        case pinned(PinnedEnds)
        /// No stretching follows the layer, for this reason.
        case fixed(reason: String)
    }
}

/// What keeps a drawing from being stretched.
package struct StretchObstacle: Hashable, Sendable, CustomStringConvertible {
    package let axis: Axis
    /// The layer's number in the drawing, from the bottom, starting at 1; `nil` where there is only one.
    package let layer: Int?
    package let part: String
    package let reason: String

    /// For a diagnostic: the layer, if there are several, and the reason.
    package var description: String { layer.map { "layer \($0) (\(part)): \(reason)" } ?? reason }
}

extension Drawing {
    /// What stretching along `axis` does to each visible layer, from the bottom.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - across: the box's longest side across the axis, in device pixels.
    package func layerStretching(along axis: Axis, pixelsPerPoint scale: Double, across: Double) -> [LayerStretching] {
        visibleIndices.map { index in
            let layer = layers[index]
            let effect: LayerStretching.Effect =
                switch layer.behavior(along: axis, pixelsPerPoint: scale, across: across) {
                case .stretches(.constant): .constant
                case .stretches(.proportional): .proportional
                case .stretches(.fixed(let reason)), .fixed(let reason): .fixed(reason: reason)
                case .pinned(let ends): .pinned(ends)
                }
            let part = layer.mask == nil ? layer.part.name : layer.part.name + " and mask"
            return LayerStretching(layer: index + 1, part: part, effect: effect)
        }
    }

    /// The first visible layer, from the bottom, that no stretching along `axis` follows.
    package func obstacle(along axis: Axis) -> StretchObstacle? {
        for layer in layerStretching(along: axis, pixelsPerPoint: 1, across: 1) {
            if case .fixed(let reason) = layer.effect {
                return StretchObstacle(
                    axis: axis, layer: layers.count > 1 ? layer.layer : nil, part: layer.part, reason: reason)
            }
        }
        return nil
    }
}

extension Drawing {
    /// Why caps may not serve along `axis` though every layer keeps to ends: the first layer whose ends do not fit in a
    /// box of `shortest` pixels, or that stretches while ends stay.
    package func conflict(
        along axis: Axis, pixelsPerPoint scale: Double, across: Double, shortest: Double
    ) -> StretchObstacle? {
        let layers = layerStretching(along: axis, pixelsPerPoint: scale, across: across)
        func obstacle(_ layer: LayerStretching, _ reason: String) -> StretchObstacle {
            StretchObstacle(
                axis: axis, layer: self.layers.count > 1 ? layer.layer : nil, part: layer.part, reason: reason)
        }
        var isPinned = false
        for layer in layers {
            guard case .pinned(let ends) = layer.effect else { continue }
            isPinned = true
            if ends.start + ends.end >= shortest {
                func whole(_ pixels: Double) -> Int { Int(min(pixels.rounded(.up), 1e9)) }
                return obstacle(
                    layer,
                    "its ends of \(whole(ends.start)) and \(whole(ends.end)) pixels do not fit in \(whole(shortest))")
            }
        }
        guard isPinned else { return nil }
        for layer in layers {
            var stretches = layer.effect == .proportional
            if case .pinned(let ends) = layer.effect { stretches = ends.between == .proportional }
            if stretches {
                return obstacle(
                    layer, "what stretches with the box continues into ends that keep their distance from its edges")
            }
        }
        return nil
    }
}
