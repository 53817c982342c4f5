import LintelGradient

/// How the user space of the `svg` element is placed in a box. Source: SVG 2, sections 8.2, 8.6, 8.7 and 8.9.
struct SVGViewport: Hashable, Sendable {
    /// `nil` when not written or in percent.
    var width: Double?
    var height: Double?
    var viewBox: ViewBox?
    var fit = Fit()

    struct ViewBox: Hashable, Sendable {
        var x, y, width, height: Double
    }

    /// The value of `preserveAspectRatio`.
    struct Fit: Hashable, Sendable {
        enum Scaling: Hashable, Sendable { case meet, slice, none }

        /// 0, ½ or 1: the part of the free space that is before the picture.
        var alignX = 0.5
        var alignY = 0.5
        var scaling = Scaling.meet
    }

    var size: (width: Double, height: Double)? {
        if let width, let height { return (width, height) }
        guard let viewBox else { return nil }
        switch (width, height) {
        case (let width?, _): return (width, width * viewBox.height / viewBox.width)
        case (_, let height?): return (height * viewBox.width / viewBox.height, height)
        default: return (viewBox.width, viewBox.height)
        }
    }

    /// The size in user units of what percentages refer to, and the way from user space to a box of `width` × `height`
    /// points. Without a `viewBox` a known size is stretched to the box, as browsers do with images.
    func placed(width: Double, height: Double) -> (reference: SIMD2<Double>, transform: GradientTransform) {
        guard let viewBox else {
            guard let size, size.width > 0, size.height > 0 else { return (SIMD2(width, height), .identity) }
            return (SIMD2(size.width, size.height), .scale(x: width / size.width, y: height / size.height))
        }
        let reference = SIMD2(viewBox.width, viewBox.height)
        var scale = SIMD2(width, height) / reference
        switch fit.scaling {
        case .none: break
        case .meet: scale = SIMD2(repeating: min(scale.x, scale.y))
        case .slice: scale = SIMD2(repeating: max(scale.x, scale.y))
        }
        let rest = SIMD2(width, height) - reference * scale
        return (
            reference,
            GradientTransform(
                scale.x, 0, 0, scale.y, rest.x * fit.alignX - viewBox.x * scale.x,
                rest.y * fit.alignY - viewBox.y * scale.y)
        )
    }
}
