/// The columns of a picture that may differ from the one before: what has to be painted of a row; the others are
/// copies.
package struct DistinctColumns: Sendable {
    /// The runs of equal columns, from left to right; together they are all columns.
    package let runs: [Range<Int>]
    /// Neighboring first columns of runs, which are painted in one go.
    private let pieces: [Range<Int>]

    package init(_ runs: LineRuns) {
        self.runs = runs.ranges
        pieces = runs.firstLines
    }

    /// The number of columns that are painted.
    package var count: Int { runs.count }

    /// How many columns the picture has.
    private var width: Int { runs.last?.upperBound ?? 0 }

    /// Whether there are equal columns at all.
    var hasRepeats: Bool { count < width }

    /// Paints the first pixel of every run of columns in `row`.
    /// - Precondition: `buffer` holds `count` pixels or more; `source` has the columns that the runs were made for.
    package func paint(row: Int, of source: any RowSource, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        var start = 0
        for piece in pieces {
            source.paint(
                row: row, columns: piece,
                into: UnsafeMutableBufferPointer(rebasing: buffer[start..<start + piece.count]))
            start += piece.count
        }
    }

    /// Paints the first pixels of some runs of columns in `row`, each at the index of its run.
    /// - Precondition: the same as for all runs; `columns` are indices of `runs`.
    /// - Complexity: O(runs) and what painting takes.
    package func paint(
        row: Int, columns: Range<Int>, of source: any RowSource, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        var start = 0
        for piece in pieces {
            let chosen = columns.clamped(to: start..<start + piece.count)
            if !chosen.isEmpty {
                let first = piece.lowerBound + chosen.lowerBound - start
                source.paint(
                    row: row, columns: first..<first + chosen.count,
                    into: UnsafeMutableBufferPointer(rebasing: buffer[chosen]))
            }
            start += piece.count
        }
    }

    /// Makes a whole row of one element for each run.
    /// - Precondition: `distinct` holds `count` elements or more, `row` as many as there are columns; they do not
    ///   overlap.
    /// - Complexity: O(columns).
    package func spread<Element>(
        _ distinct: UnsafeBufferPointer<Element>, into row: UnsafeMutableBufferPointer<Element>
    ) {
        precondition(distinct.count >= count && row.count >= width, "\(count) columns of \(width)")
        guard let target = row.baseAddress else { return }
        for (index, run) in runs.enumerated() {
            if run.count == 1 {
                target[run.lowerBound] = distinct[index]
            } else {
                (target + run.lowerBound).update(repeating: distinct[index], count: run.count)
            }
        }
    }
}
