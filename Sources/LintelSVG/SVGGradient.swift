package import LintelDiagnostics
package import LintelGradient

/// A gradient of a file.
package struct SVGGradient: Sendable {
    /// The identifier; `nil` when it has none, so that nothing can refer to it.
    package var id: String?
    package var location: SourceLocation
    /// The gradient in units of its user space, where 1 is 1 point and percentages are of the box.
    package var gradient: Gradient
    /// How the first shape that is filled with it shows it, or stroked if none is filled; without what is not the same
    /// in all of them, except for the transform.
    var use: Use?
    /// Whether shapes are filled with it, and not only stroked.
    package var fillsShapes = false
    /// Whether shapes show it with different transforms, of which `use` has that of the first.
    package var hasSeveralTransforms = false
    /// Whether shapes show it with different opacities, so that none of these is that of the gradient.
    package var hasSeveralOpacities = false
    /// The rectangle that it fills, in points as the gradient is; `nil` where that is not one, or not known. Set by
    /// `SVGDocument.shownGradients`.
    package var box: Box?
    /// Whether it paints no shape and is referred to by other gradients, in a file whose shapes are painted with some.
    package var isPattern = false

    /// A shape that is filled or stroked with a gradient.
    struct Use: Hashable, Sendable {
        /// The transform from the shape's user space to that of the `svg` element.
        var transform: GradientTransform
        /// The shape's own and those of the groups around it, multiplied.
        var opacity: Double
        /// Of filled rectangles; `nil` for other shapes, whose sizes are not known, and for strokes.
        var frame: Frame?
    }

    /// A rectangle in points.
    package struct Box: Hashable, Sendable {
        package var x, y, width, height: Double
    }

    /// The rectangle that a shape is.
    struct Frame: Hashable, Sendable {
        var x, y, width, height: LengthPercentage
    }
}

extension SVGDocument {
    /// The gradients as a picture of the file's own size shows them, in points from its upper left corner: with the
    /// `viewBox`, and with the transform and the opacity of the shape that is painted with the gradient.
    ///
    /// Shapes with different gradients are different boxes. The corner of each is where its own gradient starts from.
    /// - Complexity: O(gradients + the stops of those that are shown with an opacity, which are copied for each).
    package var shownGradients: [SVGGradient] {
        let size = size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
        let placed = size.map { viewport.placed(width: $0.width, height: $0.height) }
        let hasSeveral = gradients.count(where: \.fillsShapes) > 1
        return gradients.map { item in
            var item = item
            let view = placed?.transform ?? .identity
            item.gradient =
                item.gradient.shown(
                    by: item.use, reference: placed?.reference, view: view, isFromCorner: hasSeveral
                ).faded(by: item.use?.opacity ?? 1)
            item.box = item.use.flatMap { $0.frame?.placed(in: view * $0.transform, placed?.reference) }
            if hasSeveral {
                item.box?.x = 0
                item.box?.y = 0
            }
            return item
        }
    }
}

extension Gradient {
    /// - Parameters:
    ///   - reference: what percentages are of; `nil` for the size of the box.
    ///   - view: from the user space of the `svg` element to the picture.
    fileprivate func shown(
        by use: SVGGradient.Use?, reference: SIMD2<Double>?, view: GradientTransform, isFromCorner: Bool
    ) -> Gradient {
        var transform = view * (use?.transform ?? .identity)
        guard case .svg(var geometry) = geometry, transform.isInvertible else { return self }
        switch geometry.units {
        case .objectBoundingBox:
            guard let inSquare = transform.inUnitSquare else { return self }
            geometry.transform = inSquare * geometry.transform
        case .userSpaceOnUse:
            if isFromCorner, let box = use?.frame?.placed(in: transform, reference) {
                transform = .translation(x: -box.x, y: -box.y) * transform
            }
            guard transform != .identity else { return self }
            if let reference { return placed(box: .identity, reference: reference, view: transform) }
            geometry.transform = transform * geometry.transform
        }
        var copy = self
        copy.geometry = .svg(geometry)
        return copy
    }
}

extension SVGGradient.Frame {
    /// The rectangle after a transform; `nil` where it is none then, or has no known size.
    fileprivate func placed(in transform: GradientTransform, _ reference: SIMD2<Double>?) -> SVGGradient.Box? {
        let isKnown = reference != nil || [x, y, width, height].allSatisfy { $0.fraction == 0 }
        guard isKnown, transform.keepsRectangles else { return nil }
        let reference = reference ?? .zero
        let (left, top) = (x.resolved(against: reference.x), y.resolved(against: reference.y))
        let start = transform.point(x: left, y: top)
        let end = transform.point(
            x: left + width.resolved(against: reference.x), y: top + height.resolved(against: reference.y))
        let corner = pointwiseMin(start, end)
        let size = pointwiseMax(start, end) - corner
        guard (corner.x + corner.y + size.x + size.y).isFinite else { return nil }
        return SVGGradient.Box(x: corner.x, y: corner.y, width: size.x, height: size.y)
    }
}

extension GradientTransform {
    /// What it does to the unit square that a box is, which stays that of the box: mirrored, or turned by right angles.
    /// `nil` where a box does not stay one.
    var inUnitSquare: GradientTransform? {
        guard keepsRectangles else { return nil }
        func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
        func start(_ value: Double) -> Double { value < 0 ? 1 : 0 }
        return b == 0 && c == 0
            ? GradientTransform(sign(a), 0, 0, sign(d), start(a), start(d))
            : GradientTransform(0, sign(b), sign(c), 0, start(c), start(b))
    }
}
