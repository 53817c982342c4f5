import LintelGradient

extension GradientCollection.NamedGradient {
    /// The same gradient in fractions of the rectangle that it fills, or else of its picture, so that it stretches with
    /// any box; itself if it is not laid out in points. `nil` where neither size is known.
    package var stretched: Self? {
        guard isInPoints, case .svg(var geometry) = gradient.geometry else { return self }
        let picture = size.map { (x: 0.0, y: 0.0, width: $0.width, height: $0.height) }
        let shape = geometry.shape.inPoints(of: size.map { SIMD2($0.width, $0.height) } ?? .zero)
        // Percentages of a size that is not known.
        guard size != nil || shape == geometry.shape, let frame = box ?? picture, frame.width > 0, frame.height > 0
        else { return nil }
        geometry.shape = shape
        let inFrame = GradientTransform.translation(x: -frame.x, y: -frame.y) * geometry.transform
        geometry.transform = GradientTransform.scale(x: 1 / frame.width, y: 1 / frame.height) * inFrame
        geometry.units = .objectBoundingBox
        var result = self
        result.gradient.geometry = .svg(geometry)
        (result.size, result.box) = (nil, nil)
        return result
    }
}
