import LintelColor
import LintelGradient
package import LintelUnits

extension Drawing {
    /// The reason why no single image can replace this drawing at several sizes; `nil` when one may.
    package var stretchObstacle: String? { stretchObstacle(toSizesThatDifferAlong: Set(Axis.allCases)) }

    /// Returns the reason why no single image can replace this drawing at sizes that differ along `axes`; `nil` when
    /// one may.
    ///
    /// A drawing that is fixed along one axis may still have caps there, as long as it is constant along the other. One
    /// that varies along both may have caps where it keeps its distances from the box's edges. Otherwise it changes
    /// with its box in a way that no stretching follows. A proof decides whether the caps are good enough: a gradient
    /// between two ends reaches into their caps.
    package func stretchObstacle(toSizesThatDifferAlong axes: Set<Axis>) -> String? {
        firstObstacle(toSizesThatDifferAlong: axes)?.description
    }

    /// The layer that is in the way, counted from the bottom, starting at 0; `nil` where none is, or there is only one.
    package var layerInTheWay: Int? {
        firstObstacle(toSizesThatDifferAlong: Set(Axis.allCases))?.layer.map { $0 - 1 }
    }

    /// Returns the first obstacle that keeps one image from replacing this drawing at sizes that differ along `axes`;
    /// see `stretchObstacle`.
    package func firstObstacle(toSizesThatDifferAlong axes: Set<Axis>) -> StretchObstacle? {
        if Axis.allCases.contains(where: { variation(along: $0) == .constant }) { return nil }
        return Axis.allCases.lazy.filter(axes.contains).compactMap { obstacle(along: $0) }.first
    }

    /// The first layer that is in the way along each axis, the horizontal one first; empty where one image may replace
    /// this drawing at several sizes.
    package var stretchObstacles: [StretchObstacle] {
        if Axis.allCases.contains(where: { variation(along: $0) == .constant }) { return [] }
        return Axis.allCases.compactMap { obstacle(along: $0) }
    }

    /// Whether a visible layer, or its mask, is a capsule that grows with the box along both axes: half of its shorter
    /// side is its radius, so that a box that differs in that side has other ends.
    package var hasGrowingCapsule: Bool {
        visibleLayers.contains { layer in
            layer.shape.isCapsule && layer.frame.growsAlongBothAxes
                || layer.mask.map { $0.shape.isCapsule && $0.frame.growsAlongBothAxes } ?? false
        }
    }

    /// Whether every pixel is opaque at every size, judged by colors and operations.
    package var isOpaque: Bool {
        var isOpaque = false
        for layer in layers { isOpaque = layer.isOpaque(over: isOpaque) }
        return isOpaque
    }

    /// Whether a layer above that at `index` is opaque and fills the whole box, so that nothing of it is seen at any
    /// size.
    /// - Complexity: O(layers × stops).
    package func isCovered(layerAt index: Int) -> Bool { layers[(index + 1)...].contains(where: \.coversAllBelow) }
}

extension Drawing {
    /// Whether a visible layer, or its mask, has corners with a radius in points.
    package var hasRadius: Bool {
        visibleLayers.contains { $0.shape.hasRadius || $0.mask?.shape.hasRadius ?? false }
    }
}

extension Shape {
    fileprivate var hasRadius: Bool {
        guard case .roundedRectangle(let radii, _) = self else { return false }
        return radii != CornerRadii(0)
    }

    fileprivate var isCapsule: Bool { if case .capsule = self { true } else { false } }
}

extension Frame {
    /// Whether its width and its height are longer in a longer box.
    fileprivate var growsAlongBothAxes: Bool {
        [horizontal, vertical].allSatisfy { $0.ends.start.fraction != $0.ends.end.fraction }
    }
}

extension Drawing.Layer {
    fileprivate var coversAllBelow: Bool { isPlain && paint.isOpaque }

    /// Whether all is surely opaque after this layer, when what is below is or may not be.
    fileprivate func isOpaque(over isOpaque: Bool) -> Bool {
        let hasOpaqueSource = opacity >= 1 && paint.isOpaque
        let coversBox = shape == .rectangle && frame == .box && part == .fill && mask == nil
        switch operation {
        case .clear, .destinationOut, .sourceOut, .xor: return false
        case .destination, .sourceAtop: return isOpaque
        case .copy, .destinationAtop: return hasOpaqueSource && (isOpaque || coversBox)
        case .sourceIn, .destinationIn: return isOpaque && hasOpaqueSource
        default: return isOpaque || (coversBox && hasOpaqueSource)
        }
    }
}

extension Drawing.Paint {
    /// Whether every pixel of its frame is opaque at every size, judged by colors.
    package var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(let gradient): gradient.paintsEverywhere && gradient.stops.allSatisfy(\.isOpaque)
        case .texture(let texture): texture.fit != .fit && texture.image.isOpaque
        }
    }
}

extension Gradient.StopItem {
    /// Mixing opaque colors gives opaque ones, so only the stops count.
    fileprivate var isOpaque: Bool {
        if case .stop(let color, _) = self { color.isOpaque } else { true }
    }
}

extension Color {
    fileprivate var isOpaque: Bool { alpha >= 1 && !missing.contains(.alpha) }
}
