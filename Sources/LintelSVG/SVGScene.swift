import LintelColor
package import LintelGradient

/// A document in a box of a known size: rectangles of the box, first to last, each filled with a gradient over the
/// whole box.
package struct SVGScene: Sendable {
    package struct Fill: Sendable {
        /// The edges in points of the box; the rectangle may be partly outside.
        package var left, top, right, bottom: Double
        /// Whether a pixel is painted when its middle is inside, or else by the part that is covered.
        package var isCrisp: Bool
        /// The gradient, laid out in the box, not in the rectangle; a plain color is a single stop.
        package var gradient: Gradient
    }

    /// The width and height of the box in points.
    package let width, height: Double
    package let fills: [Fill]
}

extension SVGDocument {
    /// The document in a box of `width` × `height` points.
    /// - Complexity: O(shapes + their stops).
    package func scene(width: Double, height: Double) -> SVGScene {
        let (reference, view) = viewport.placed(width: width, height: height)
        return SVGScene(
            width: width, height: height, fills: shapes.compactMap { $0.placed(reference: reference, view: view) })
    }
}

extension SVGShape {
    /// `nil` when there is nothing to paint: no area, or a view that is no view.
    fileprivate func placed(reference: SIMD2<Double>, view: GradientTransform) -> SVGScene.Fill? {
        let (x, y) = (x.resolved(against: reference.x), y.resolved(against: reference.y))
        let (width, height) = (width.resolved(against: reference.x), height.resolved(against: reference.y))
        let transform = view * transform
        guard width > 0, height > 0, transform.isInvertible, transform.keepsRectangles else { return nil }
        let a = transform.point(x: x, y: y)
        let b = transform.point(x: x + width, y: y + height)
        guard (a.x + a.y + b.x + b.y).isFinite else { return nil }
        let gradient =
            switch fill {
            case .color(let color): Gradient(color)
            case .gradient(let gradient):
                gradient.placed(
                    box: GradientTransform(width, 0, 0, height, x, y), reference: reference, view: transform)
            }
        return SVGScene.Fill(
            left: min(a.x, b.x), top: min(a.y, b.y), right: max(a.x, b.x), bottom: max(a.y, b.y), isCrisp: isCrisp,
            gradient: gradient.faded(by: opacity))
    }
}

extension Gradient {
    /// The gradient in points of the box: percentages resolved, the rectangle's position and the view put into its
    /// transform.
    func placed(box: GradientTransform, reference: SIMD2<Double>, view: GradientTransform) -> Gradient {
        guard case .svg(var geometry) = geometry else { return self }
        var copy = self
        let isBox = geometry.units == .objectBoundingBox
        let reference = isBox ? SIMD2(1, 1) : reference
        geometry.transform = (isBox ? view * box : view) * geometry.transform
        geometry.units = .userSpaceOnUse
        geometry.shape = geometry.shape.inPoints(of: reference)
        copy.geometry = .svg(geometry)
        return copy
    }

    /// Returns the gradient with every stop's alpha multiplied. Colors are mixed without alpha, so this is the same as
    /// fading the picture.
    func faded(by opacity: Double) -> Gradient {
        guard opacity < 1 else { return self }
        var copy = self
        copy.stops = stops.map { item in
            guard case .stop(var color, let position) = item else { return item }
            color.alpha *= opacity
            return .stop(color, position: position)
        }
        return copy
    }
}
