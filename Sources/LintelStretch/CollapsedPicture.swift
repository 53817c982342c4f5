package import LintelRaster
package import LintelUnits

/// A picture of one size without most of its longest run of equal columns and of its longest run of equal rows:
/// stretched with `capInsets`, it is the whole picture again, pixel for pixel.
///
/// Which lines are equal is known from the drawing (`LineRuns`), so that nothing is painted to find out. Of equally
/// long runs the first is cut. An axis without equal neighbors stays as it is, without caps.
package struct CollapsedPicture: DerivedRowSource {
    /// The size of what is left, in pixels.
    package let size: PixelSize
    /// The distances in pixels from the edges to the lines that were kept of each run.
    package let capInsets: CapInsets
    /// The whole picture.
    package let base: any RowSource
    private let columns: Cut
    private let rows: Cut

    /// One axis: `removed` lines are missing from `start` on.
    private struct Cut {
        let start: Int
        let removed: Int
        let leading: Int
        let trailing: Int
        let length: Int

        init(_ runs: LineRuns, keeping kept: Int) {
            let count = runs.count
            // The first of equally long ones, whatever `max` does with ties.
            let longest = runs.ranges.reduce(0..<0) { $1.count > $0.count ? $1 : $0 }
            guard longest.count > kept else {
                (start, removed, leading, trailing, length) = (count, 0, 0, 0, count)
                return
            }
            start = longest.lowerBound + kept
            removed = longest.count - kept
            leading = longest.lowerBound
            trailing = count - longest.upperBound
            length = count - removed
        }

        /// The pieces of the picture that lines of the cut picture are.
        func pieces(of lines: Range<Int>) -> (before: Range<Int>, after: Range<Int>) {
            let before = lines.clamped(to: 0..<start)
            let after = lines.clamped(to: start..<max(start, length))
            return (before, after.lowerBound + removed..<after.upperBound + removed)
        }
    }

    /// Creates the picture without most of its longest runs of equal lines.
    /// - Parameters:
    ///   - base: the whole picture.
    ///   - kept: the number of lines that are left of each run that is cut, 1 or more. Only with 1 is the result an
    ///     image that stretches exactly.
    /// - Complexity: O(width + height); nothing is painted.
    package init(_ base: any RowSource, keeping kept: Int = 1) {
        precondition(kept > 0, "\(kept) lines of a run")
        self.base = base
        columns = Cut(base.runs(along: .horizontal), keeping: kept)
        rows = Cut(base.runs(along: .vertical), keeping: kept)
        size = PixelSize(width: columns.length, height: rows.length)
        capInsets = CapInsets(
            top: rows.leading, left: columns.leading, bottom: rows.trailing, right: columns.trailing)
    }

    /// Whether all pixels of the whole picture along `axis` are the same.
    package func isConstant(along axis: Axis) -> Bool { base.isConstant(along: axis) }

    /// Fills `buffer` with the pixels of `columns` in `row`, both of the cut picture.
    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        let y = row < rows.start ? row : row + rows.removed
        let (before, after) = self.columns.pieces(of: columns)
        if !before.isEmpty { base.paint(row: y, columns: before, into: buffer) }
        guard !after.isEmpty else { return }
        base.paint(row: y, columns: after, into: UnsafeMutableBufferPointer(rebasing: buffer[before.count...]))
    }
}
