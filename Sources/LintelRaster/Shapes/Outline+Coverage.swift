import LintelUnits

extension Outline {
    /// Lines on which a row with a bend in it is sampled. The straight parts of such a row are exact too: the lines
    /// share the height that is inside.
    static let lines = 32

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

    /// How much of each pixel from `column` on in `row` is inside, 0…1. Exact where the outline is straight along the
    /// axes; at a bend within 0.004 of the true area.
    func fillCoverage(row: Int, from column: Int, into coverage: UnsafeMutableBufferPointer<Float>) {
        let start = max(Double(row), top)
        let end = min(Double(row) + 1, bottom)
        guard end > start, right > left else { return coverage.update(repeating: 0) }
        let height = end - start
        guard start < top + upperCorners || end > bottom - lowerCorners else {
            return fill((left, right), height, from: column, into: coverage)
        }
        withRowScratch(of: (start: Double, end: Double).self, capacity: Self.lines) { intervals in
            var outer = (start: Double.infinity, end: -Double.infinity)
            var inner = (start: -Double.infinity, end: Double.infinity)
            for line in 0..<Self.lines {
                let one = interval(at: start + height * ((Double(line) + 0.5) / Double(Self.lines)))
                intervals[line] = one
                outer = (min(outer.start, one.start), max(outer.end, one.end))
                inner = (max(inner.start, one.start), min(inner.end, one.end))
            }
            for index in coverage.indices {
                let low = Double(column + index)
                if low >= outer.end || low + 1 <= outer.start {
                    coverage[index] = 0
                } else if low >= inner.start && low + 1 <= inner.end {
                    coverage[index] = Float(height)
                } else {
                    var sum = 0.0
                    for line in 0..<Self.lines {
                        sum += max(0, min(intervals[line].end, low + 1) - max(intervals[line].start, low))
                    }
                    coverage[index] = Float(sum / Double(Self.lines) * height)
                }
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
