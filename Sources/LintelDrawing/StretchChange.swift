import LintelColor
import LintelGradient
package import LintelUnits

/// A change of a layer that does not stretch with its box, for hints of messages.
package enum StretchChange: CaseIterable, Sendable {
    /// A texture is stretched onto its frame.
    case stretchedTexture
    /// A gradient is laid out by sides, corners and percentages.
    case proportionalGradient
    /// A gradient is even beyond a distance in points from one edge.
    case gradientAtEdge
    /// A color is in the place of a gradient.
    case evenColor
    /// What a layer fills keeps its size.
    case sizedFrame
    /// A frame keeps its distances from the edges of the box.
    case insetFrame
}

extension Drawing {
    /// The changes after which the layer of `obstacle` does not keep one image from replacing the drawing at sizes that
    /// differ along `axes`, each by itself; none where the other layers stretch in a way that no image has.
    ///
    /// - Parameter window: what the image shows of the box in which the drawing is laid out.
    /// - Complexity: O(layers × stops).
    package func changes(
        against obstacle: StretchObstacle, toSizesThatDifferAlong axes: Set<Axis>, seenThrough window: Window
    ) -> [StretchChange] {
        let index = (obstacle.layer ?? 1) - 1
        guard layers.indices.contains(index) else { return [] }
        return StretchChange.allCases.filter { change in
            guard let layer = layers[index].after(change, along: obstacle.axis) else { return false }
            var changed = self
            changed.layers[index] = layer
            changed = changed.seen(through: window)
            if let left = changed.firstObstacle(toSizesThatDifferAlong: axes), left.layer == obstacle.layer {
                return false
            }
            return axes.allSatisfy { changed.mixture(along: $0, pixelsPerPoint: 1, across: 1) == nil }
        }
    }
}

extension Drawing.Layer {
    /// The layer after the change; `nil` where it is not a change of what does not stretch along the axis.
    fileprivate func after(_ change: StretchChange, along axis: Axis) -> Drawing.Layer? {
        func isFixed(_ variation: Variation) -> Bool { if case .fixed = variation { true } else { false } }
        let hasFixedPaint = isFixed(paint.variation(along: axis))
        var layer = self
        switch change {
        case .stretchedTexture:
            guard case .texture(var texture) = paint, hasFixedPaint else { return nil }
            texture.fit = .stretch
            layer.paint = .texture(texture)
        case .proportionalGradient:
            if case .gradient(let gradient) = paint { layer.paint = .gradient(gradient.byCornersAndPercentages) }
            if let gradient = mask?.gradient { layer.mask?.gradient = gradient.byCornersAndPercentages }
            if layer == self { return nil }
        case .gradientAtEdge:
            guard case .gradient = paint, hasFixedPaint else { return nil }
            layer.paint = .gradient(
                Gradient(
                    geometry: .linear(.angle(180)),
                    stops: [
                        .stop(Color(.sRGB, 1, 1, 1), position: nil),
                        .stop(Color(.sRGB, 0, 0, 0), position: LengthPercentage(points: 20)),
                    ]))
        case .evenColor:
            guard case .gradient = paint, hasFixedPaint else { return nil }
            // An opaque one would hide the layers below.
            layer.paint = .color(Color(.sRGB, 0, 0, 0, alpha: 0.5))
        case .sizedFrame:
            guard hasFixedPaint, part == .fill, mask == nil else { return nil }
            let span = Span.sized(FrameLength(points: 20), anchor: EdgeOffset(.start), alignment: 0)
            layer.frame = Frame(horizontal: span, vertical: span)
        case .insetFrame:
            guard !hasFixedPaint, frame != .box else { return nil }
            layer.frame = .insets(top: 1, left: 1, bottom: 1, right: 1)
        }
        return layer
    }
}

extension Gradient {
    /// A gradient with these stops that stretches with its box; this one if it does.
    fileprivate var byCornersAndPercentages: Gradient {
        var gradient = withoutLengths
        if gradient.isFixed { gradient.geometry = .linear(.to(horizontal: .right, vertical: .bottom)) }
        return gradient
    }
}
