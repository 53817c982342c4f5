import LintelUnits

/// A shape after a Gaussian blur.
///
/// A rectangle's blur is the product of two blurred edges along each axis, in closed form. What a rounded corner takes
/// from the rectangle is blurred pixel by pixel, or at points an eighth of the deviation apart, and taken off: four
/// small pictures which stay the same however large the shape is. Errors: the blur ends at `Gaussian.reach`; the pixels
/// of corners are within 0.0008 of the true blur, a fifth of a step of 8 bits.
final class BlurredOutline: Sendable {
    let outline: Outline
    /// A rectangle outside of which nothing is covered.
    let bounds: Outline
    /// `nil` when too sharp to be seen as blurred.
    private let blur: Blur?

    // A class, so that rows are filled without copying it.
    private final class Blur: Sendable {
        let left, right, top, bottom: GaussianEdge
        let corners: [BlurredCorner]

        init(
            left: GaussianEdge, right: GaussianEdge, top: GaussianEdge, bottom: GaussianEdge, corners: [BlurredCorner]
        ) {
            (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
            self.corners = corners
        }

        func fillCoverage(row: Int, from column: Int, into coverage: UnsafeMutableBufferPointer<Float>) {
            let height = top.value(at: row) - bottom.value(at: row)
            guard height > 0 else { return coverage.update(repeating: 0) }
            // Between both edges, and beyond them, every pixel is the same.
            let (first, last) = (left.pixels, right.pixels)
            func indices(_ columns: Range<Int>) -> Range<Int> {
                (columns.lowerBound - column..<columns.upperBound - column).clamped(to: coverage.indices)
            }
            func fill(_ columns: Range<Int>) {
                for index in indices(columns) {
                    coverage[index] = (left.value(at: column + index) - right.value(at: column + index)) * height
                }
            }
            let inner = first.upperBound..<max(first.upperBound, last.lowerBound)
            let end = column + coverage.count
            coverage[indices(min(column, first.lowerBound)..<first.lowerBound)].update(repeating: 0)
            fill(first.lowerBound..<inner.lowerBound)
            coverage[indices(inner)].update(repeating: height)
            fill(inner.upperBound..<max(inner.upperBound, last.upperBound))
            coverage[indices(last.upperBound..<max(end, last.upperBound))].update(repeating: 0)
            for corner in corners { corner.subtract(row: row, from: column, coverage) }
            for index in coverage.indices { coverage[index] = max(0, min(1, coverage[index])) }
        }
    }

    /// - Parameters:
    ///   - sigma: in pixels; below `sharpest` the shape stays as it is.
    ///   - known: of another size, whose parts are taken over where they are the same.
    init(_ outline: Outline, sigma: Double, reusing known: BlurredOutline?) {
        self.outline = outline
        guard sigma >= Self.sharpest, !outline.isEmpty else {
            bounds = outline
            blur = nil
            return
        }
        let sigma = min(sigma, Self.widest)
        let reach = (Gaussian.reach * sigma).rounded(.up) + 1
        var bounds = outline.grown(by: reach)
        (bounds.topLeft, bounds.topRight, bounds.bottomRight, bounds.bottomLeft) = (.sharp, .sharp, .sharp, .sharp)
        self.bounds = bounds
        let old = known?.blur
        blur = Blur(
            left: GaussianEdge(at: outline.left, sigma: sigma, reusing: old?.left),
            right: GaussianEdge(at: outline.right, sigma: sigma, reusing: old?.right),
            top: GaussianEdge(at: outline.top, sigma: sigma, reusing: old?.top),
            bottom: GaussianEdge(at: outline.bottom, sigma: sigma, reusing: old?.bottom),
            corners: [
                (outline.topLeft, outline.left, outline.top, false, false),
                (outline.topRight, outline.right, outline.top, true, false),
                (outline.bottomRight, outline.right, outline.bottom, true, true),
                (outline.bottomLeft, outline.left, outline.bottom, false, true),
            ].enumerated().compactMap { index, one in
                let (corner, x, y, isRight, isLower) = one
                guard !corner.isSharp else { return nil }
                return BlurredCorner(
                    corner, x: isRight ? -x : x, y: isLower ? -y : y, isRight: isRight, isLower: isLower,
                    sigma: sigma, reusing: old?.corners)
            })
    }

    /// The smallest blur in pixels: a smaller one moves an edge's half tone by less than a hundredth of a pixel.
    static let sharpest = 0.05
    /// The largest blur in pixels; more would only fade away.
    static let widest = 2048.0

    /// Whether all pixels along `axis` are covered alike.
    func isConstant(along axis: Axis, _ size: PixelSize) -> Bool {
        guard blur != nil else { return outline.isConstant(along: axis, size) }
        guard outline.isRectangle else { return false }
        let reach = outline.left - bounds.left
        return switch axis {
        case .horizontal: outline.left <= -reach && outline.right >= Double(size.width) + reach
        case .vertical: outline.top <= -reach && outline.bottom >= Double(size.height) + reach
        }
    }

    /// Separates the lines along `axis` that the blur reaches.
    func separate(_ runs: inout LineRuns, along axis: Axis) {
        guard let blur else { return outline.separate(&runs, along: axis) }
        for edge in axis == .horizontal ? [blur.left, blur.right] : [blur.top, blur.bottom] {
            runs.separate(edge.pixels)
        }
        for corner in blur.corners { runs.separate(corner.pixels(along: axis)) }
    }

    /// The blurred coverage of each pixel from `column` on in `row`, 0…1.
    func fillCoverage(row: Int, from column: Int, into coverage: UnsafeMutableBufferPointer<Float>) {
        guard let blur else { return outline.fillCoverage(row: row, from: column, into: coverage) }
        blur.fillCoverage(row: row, from: column, into: coverage)
    }
}
