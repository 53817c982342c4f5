package import LintelUnits

/// A picture that fills a caller's buffer row by row: premultiplied, encoded RGBA, `Float` 0…1, top to bottom.
///
/// Equal requests give equal pixels, whatever was asked before and however a row is cut into column ranges.
package protocol RowSource: Sendable {
    var size: PixelSize { get }

    /// Whether all pixels along `axis` are the same: `.vertical` means that all rows are equal.
    func isConstant(along axis: Axis) -> Bool

    /// Returns the columns (`.horizontal`) or rows (`.vertical`) that are surely equal to their neighbors.
    func runs(along axis: Axis) -> LineRuns

    /// Whether every pixel is known to be opaque. `false` when that is unknown.
    var isOpaque: Bool { get }

    /// The largest difference of a pixel from the colors that it represents, in 1/255 of the full range, premultiplied,
    /// beyond `PreparedRamp.usualError`: what CSS leaves open about colors outside of the gamut. 0 where the picture is
    /// defined by its pixels.
    var colorError: Double { get }

    /// The gradient that is the whole picture; `nil` when there is more, or that is unknown.
    var wholeGradient: WholeGradient? { get }

    /// Fills `buffer` with the pixels of `columns` in `row`.
    /// - Precondition: both lie inside the picture; `buffer` holds `columns.count` pixels or more.
    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>)
}

extension RowSource {
    /// Whether every pixel is known to be opaque: `false`, since that is unknown.
    package var isOpaque: Bool { false }

    /// The gradient that is the whole picture: `nil`, since that is unknown.
    package var wholeGradient: WholeGradient? { nil }

    /// Returns that all lines are equal where nothing varies; otherwise nothing is known.
    package func runs(along axis: Axis) -> LineRuns {
        LineRuns(
            lines: axis == .horizontal ? size.width : size.height, areEqual: isConstant(along: axis))
    }

    /// Fills `buffer` with whole rows, one after the other. Rows and columns that are surely equal are painted once and
    /// copied.
    /// - Precondition: `rows` is inside the picture; `buffer` has room for `rows.count × width` pixels or more.
    package func paint(rows: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        let size = size
        let width = size.width
        precondition(
            rows.lowerBound >= 0 && rows.upperBound <= size.height && buffer.count >= rows.count * width,
            "rows \(rows) of \(size) into \(buffer.count) pixels")
        guard let start = buffer.baseAddress, !rows.isEmpty else { return }
        let lines = runs(along: .vertical)
        let columns = DistinctColumns(runs(along: .horizontal))
        withRowScratch(of: SIMD4<Float>.self, capacity: columns.count) { distinct in
            for (offset, row) in rows.enumerated() {
                let target = UnsafeMutableBufferPointer(start: start + offset * width, count: width)
                if offset > 0, !lines.isStart(row) {
                    _ = target.update(
                        fromContentsOf: UnsafeBufferPointer(start: start + (offset - 1) * width, count: width))
                } else if columns.hasRepeats {
                    columns.paint(row: row, of: self, into: distinct)
                    columns.spread(UnsafeBufferPointer(distinct), into: target)
                } else {
                    paint(row: row, columns: 0..<width, into: target)
                }
            }
        }
    }
}
