import LintelGradient
package import LintelUnits

/// The way in which one layer of a drawing changes when the box is stretched along one axis.
package struct LayerStretching: Hashable, Sendable {
    /// The layer's number in the drawing, from the bottom, starting at 1.
    package let layer: Int
    /// The part of the layer that decides.
    package let part: LayerPartName
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

/// A reason why a drawing cannot be stretched.
package struct StretchObstacle: Hashable, Sendable, CustomStringConvertible {
    package let axis: Axis
    /// The device pixels by which the shortest box is too short; `nil` where its length is not what is in the way.
    package var lacking: Int?
    /// The device pixels of the shortest box; `nil` as `lacking`.
    package var room: Int?
    /// The layer's number in the drawing, from the bottom, starting at 1; `nil` where there is only one.
    package let layer: Int?
    package let part: LayerPartName
    /// The layer's number from the top, starting at 1, where every layer fills the box with its paint, as in a list of
    /// paints; `nil` otherwise.
    package let paint: Int?
    package let reason: String
    /// Whether the layer stretches while ends stay, which does no harm where the length does not change.
    package var isMixture = false

    /// The text for a diagnostic: the layer, if there are several, and the reason.
    package var description: String {
        if let paint { return "paint \(paint) from the top: \(reason)" }
        return layer.map { "layer \($0) (\(part)): \(reason)" } ?? reason
    }
}

extension Drawing {
    /// Returns the way in which each visible layer changes when it is stretched along `axis`, from the bottom.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - across: the box's longest side across the axis, in device pixels.
    package func layerStretching(along axis: Axis, pixelsPerPoint scale: Double, across: Double) -> [LayerStretching] {
        layerStretching(
            along: axis, pixelsPerPoint: scale, across: across, lengths: lengthsOfGradients(along: axis))
    }

    private func layerStretching(
        along axis: Axis, pixelsPerPoint scale: Double, across: Double, lengths: LengthsOfGradients
    ) -> [LayerStretching] {
        visibleIndices.map { index in
            let layer = layers[index]
            let effect: LayerStretching.Effect =
                switch layer.behavior(along: axis, pixelsPerPoint: scale, across: across, lengths: lengths) {
                case .stretches(.constant): .constant
                case .stretches(.proportional): .proportional
                case .stretches(.fixed(let reason)), .fixed(let reason): .fixed(reason: reason)
                case .pinned(let ends): .pinned(ends)
                }
            return LayerStretching(layer: index + 1, part: layer.partName, effect: effect)
        }
    }

    /// The first visible layer, from the bottom, that no stretching along `axis` follows. One layer that keeps to no
    /// ends makes the lengths in the gradients of all others fixed as well; it is returned, and not one of those.
    package func obstacle(along axis: Axis) -> StretchObstacle? {
        for lengths in [LengthsOfGradients.areEnds, lengthsOfGradients(along: axis)] {
            for layer in layerStretching(along: axis, pixelsPerPoint: 1, across: 1, lengths: lengths) {
                if case .fixed(let reason) = layer.effect { return obstacle(layer, axis, reason) }
            }
        }
        return nil
    }
}

/// Why caps may not serve along an axis although every layer keeps to ends.
extension Drawing {
    /// The layer with the longest ends, if caps of these lengths do not fit in a box of `shortest` pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - across: the box's longest side across the axis, in device pixels.
    ///   - leading: the cap at the left or the top, in device pixels, that serves in boxes that are long enough.
    ///   - trailing: the one at the right or the bottom.
    package func shortage(
        along axis: Axis, pixelsPerPoint scale: Double, across: Double, shortest: Int, leading: Int, trailing: Int
    ) -> StretchObstacle? {
        guard leading + trailing > shortest else { return nil }
        var longest: (layer: LayerStretching, length: Double)?
        let layers = layerStretching(
            along: axis, pixelsPerPoint: scale, across: across, lengths: .areEndsOfRamps)
        for layer in layers {
            guard case .pinned(let ends) = layer.effect else { continue }
            if ends.start + ends.end > longest?.length ?? -1 { longest = (layer, ends.start + ends.end) }
        }
        guard let longest else { return nil }
        var obstacle = obstacle(
            longest.layer, axis,
            "the caps of \(leading) and \(trailing) pixels that it needs do not fit in \(shortest), the smallest "
                + (axis == .horizontal ? "width" : "height"))
        obstacle.lacking = leading + trailing - shortest
        obstacle.room = shortest
        return obstacle
    }

    /// The first visible layer, from the bottom, that stretches while ends stay.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - across: the box's longest side across the axis, in device pixels.
    package func mixture(along axis: Axis, pixelsPerPoint scale: Double, across: Double) -> StretchObstacle? {
        let layers = layerStretching(along: axis, pixelsPerPoint: scale, across: across)
        guard layers.contains(where: { if case .pinned = $0.effect { true } else { false } }) else { return nil }
        for layer in layers {
            var stretches = layer.effect == .proportional
            if case .pinned(let ends) = layer.effect { stretches = ends.between == .proportional }
            if stretches {
                var obstacle = obstacle(
                    layer, axis,
                    "gradients and percentages stretch with the box, but corners, borders, shadows or positions in points "
                        + "keep their distance from the edges"
                )
                obstacle.isMixture = true
                return obstacle
            }
        }
        return nil
    }

    fileprivate func obstacle(_ layer: LayerStretching, _ axis: Axis, _ reason: String) -> StretchObstacle {
        let hasSeveral = layers.count > 1
        let isList = hasSeveral && layers.allSatisfy(\.isPlain)
        return StretchObstacle(
            axis: axis, layer: hasSeveral ? layer.layer : nil, part: layer.part,
            paint: isList ? layers.count + 1 - layer.layer : nil, reason: reason)
    }
}
