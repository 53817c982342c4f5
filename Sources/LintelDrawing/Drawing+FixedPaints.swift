import LintelColor
import LintelGradient
import LintelUnits

/// Which paints of a drawing keep their form when its box is stretched, for hints of messages.
extension Drawing {
    /// Whether a visible layer, or its mask, has a gradient with an angle, a circle or another form that does not
    /// stretch with its box.
    package var hasFixedGradient: Bool {
        gradientsWithMasks.contains(where: \.isFixed)
    }

    /// A change that would make a drawing with `hasFixedGradient` stretch.
    package enum StretchRemedy: Hashable, Sendable {
        /// Angles, circles and turns laid out in the unit square.
        case unitSquare
        /// Percentages in the place of lengths.
        case percentages
        case percentagesInUnitSquare
    }

    /// The change that would leave no obstacle to stretching; `nil` when there is none, or none is needed.
    package var stretchRemedy: StretchRemedy? {
        guard hasFixedGradient, stretchObstacle != nil else { return nil }
        func isFree(_ change: (Gradient) -> Gradient) -> Bool { changingGradients(change).stretchObstacle == nil }
        if isFree({ $0.inUnitSquare ?? $0 }) { return .unitSquare }
        if isFree(\.withoutLengths) { return .percentages }
        if isFree({ $0.withoutLengths.inUnitSquare ?? $0.withoutLengths }) { return .percentagesInUnitSquare }
        return nil
    }

    private func changingGradients(_ change: (Gradient) -> Gradient) -> Drawing {
        var drawing = self
        for index in drawing.layers.indices {
            if case .gradient(let gradient) = drawing.layers[index].paint {
                drawing.layers[index].paint = .gradient(change(gradient))
            }
            if let gradient = drawing.layers[index].mask?.gradient {
                drawing.layers[index].mask?.gradient = change(gradient)
            }
        }
        return drawing
    }

    /// The lengths in points at which gradients of visible layers and of their masks have stops and hints.
    package var lengthsOfStops: [Double] {
        gradientsWithMasks.flatMap(\.lengths)
    }

    /// The gradients of visible layers and of their masks.
    var gradientsWithMasks: [Gradient] {
        visibleLayers.flatMap { layer -> [Gradient] in
            let own: [Gradient] = if case .gradient(let gradient) = layer.paint { [gradient] } else { [] }
            return own + (layer.mask?.gradient.map { [$0] } ?? [])
        }
    }

    /// Whether a visible layer is painted with a gradient.
    package var hasGradient: Bool { !visibleGradients.isEmpty }

    /// Whether a visible layer has a gradient whose colors are mixed in a space where even steps are far from even in
    /// pixels: all but sRGB and Oklab. Where colors jump, no other space makes the gradient softer.
    package var hasCurvedGradient: Bool {
        visibleGradients.contains {
            $0.interpolationSpace != .oklab && $0.interpolationSpace != .sRGB && !$0.hasHardEdges
        }
    }

    private var visibleGradients: [Gradient] {
        visibleLayers.compactMap { if case .gradient(let gradient) = $0.paint { gradient } else { nil } }
    }

    /// Whether a visible layer has a texture that is not stretched.
    package var hasFixedTexture: Bool {
        visibleLayers.contains { layer in
            if case .texture(let texture) = layer.paint { texture.fit != .stretch } else { false }
        }
    }
}

extension Gradient {
    /// The gradient with a percentage in the place of each length, whichever: of the same behavior as with the
    /// percentages that are meant.
    var withoutLengths: Gradient {
        var gradient = self
        gradient.stops = stops.map { item in
            switch item {
            case .stop(let color, let position): .stop(color, position: position?.asPercentage)
            case .hint(let position): .hint(position.asPercentage)
            case .easing: item
            }
        }
        switch geometry {
        case .radial(.ellipseRadii(let horizontal, let vertical), let center):
            gradient.geometry = .radial(
                .ellipseRadii(horizontal: horizontal.asPercentage, vertical: vertical.asPercentage),
                center: center.asPercentages)
        case .radial(let shape, let center): gradient.geometry = .radial(shape, center: center.asPercentages)
        case .conic(let angle, let center):
            gradient.geometry = .conic(angle: angle, center: center.asPercentages)
        case .linear, .unitSquare, .svg: break
        }
        return gradient
    }

    /// Whether it does not stretch with its box along one of the axes or both.
    var isFixed: Bool {
        Axis.allCases.contains { if case .fixed = variation(along: $0) { true } else { false } }
    }
}

extension LengthPercentage {
    fileprivate var asPercentage: LengthPercentage {
        points == 0 ? self : LengthPercentage(fraction: fraction == 0 ? 0.5 : fraction, points: 0)
    }
}

extension Geometry.Position {
    fileprivate var asPercentages: Geometry.Position {
        var position = self
        (position.x, position.y) = (x.asPercentage, y.asPercentage)
        return position
    }
}
