import LintelUnits

extension Outline {
    /// The pixels that may be covered; none when all lies outside of `size`.
    func pixels(in size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>) {
        guard !isEmpty else { return (0..<0, 0..<0) }
        return (
            PlacedGradient.Edges.smooth.pixels(from: left, to: right, count: size.width),
            PlacedGradient.Edges.smooth.pixels(from: top, to: bottom, count: size.height)
        )
    }

    /// Whether the whole of every pixel is inside.
    func contains(_ size: PixelSize) -> Bool {
        isRectangle && left <= 0 && top <= 0 && right >= Double(size.width) && bottom >= Double(size.height)
    }

    /// How much of each pixel from `column` on in `row` is inside, 0…1. Exact where the outline is straight; at each
    /// bend in a pixel within 0.0004 of the true area.
    func fillCoverage(row: Int, from column: Int, into coverage: UnsafeMutableBufferPointer<Float>) {
        let start = max(Double(row), top)
        let end = min(Double(row) + 1, bottom)
        guard end > start, right > left else { return coverage.update(repeating: 0) }
        let height = end - start
        guard start < top + upperCorners || end > bottom - lowerCorners else {
            return fill((left, right), height, from: column, into: coverage)
        }
        let upper = (
            left: CornerSlice(topLeft, from: start - top, to: end - top),
            right: CornerSlice(topRight, from: start - top, to: end - top)
        )
        let lower = (
            left: CornerSlice(bottomLeft, from: bottom - end, to: bottom - start),
            right: CornerSlice(bottomRight, from: bottom - end, to: bottom - start)
        )
        // From the vertical edges to where the bends in the row begin and end.
        let bends = (
            left: (start: max(upper.left.start, lower.left.start), end: max(upper.left.end, lower.left.end)),
            right: (start: max(upper.right.start, lower.right.start), end: max(upper.right.end, lower.right.end))
        )
        for index in coverage.indices {
            let low = Double(column + index)
            // The pixel's sides, as distances from the left and from the right edge.
            let (fromLeft, toLeft) = (max(0, low - left), min(width, low + 1 - left))
            let (fromRight, toRight) = (max(0, right - low - 1), min(width, right - low))
            if toLeft <= max(fromLeft, bends.left.start) || toRight <= max(fromRight, bends.right.start) {
                coverage[index] = 0
            } else if low - left >= bends.left.end && right - low - 1 >= bends.right.end {
                coverage[index] = Float(height)
            } else {
                let cutLeft = upper.left.cut(from: fromLeft, to: toLeft) + lower.left.cut(from: fromLeft, to: toLeft)
                let cutRight =
                    upper.right.cut(from: fromRight, to: toRight) + lower.right.cut(from: fromRight, to: toRight)
                coverage[index] = Float(max(0, (toLeft - fromLeft) * height - cutLeft - cutRight))
            }
        }
    }

    /// A whole number of pixels far beyond every image.
    private static func bounded(_ position: Double) -> Int { Int(max(-1e9, min(1e9, position))) }

    /// A row between two vertical edges, of which `height` is inside.
    func fill(
        _ interval: (start: Double, end: Double), _ height: Double, from column: Int,
        into coverage: UnsafeMutableBufferPointer<Float>
    ) {
        let whole = Float(height)
        // What is covered from side to side, where nothing has to be worked out.
        let inside = coverage.indices.clamped(
            to: Self.bounded(interval.start.rounded(.up)) - column..<max(
                Self.bounded(interval.start.rounded(.up)), Self.bounded(interval.end.rounded(.down))) - column)
        coverage[inside].update(repeating: whole)
        for index in coverage.indices where !inside.contains(index) {
            let low = Double(column + index)
            let width = min(interval.end, low + 1) - max(interval.start, low)
            coverage[index] = width >= 1 ? whole : width > 0 ? Float(width * height) : 0
        }
    }
}
