import CLintelKernels
package import LintelRaster
import LintelUnits

/// The widest bands that rounding makes of a gradient, in pixels: the longest run of neighbouring rows, or columns, that a screen
/// shows alike in every pixel although the drawing changes from each to the next. 1 is no band; 0 where nothing changes.
///
/// A slow gradient of 8 bits has bands dozens of pixels wide, which the eye finds by their edges; dots of a dither end them.
package struct Banding: Hashable, Sendable {
    /// Of the drawing rounded to 8 bits.
    package let plain: Int
    /// Of the image as it is shown.
    package let shown: Int

    package init(plain: Int, shown: Int) {
        self.plain = plain
        self.shown = shown
    }

    /// The widest band that goes unnoticed.
    package static let unnoticed = 4

    /// The bands of `drawn` and of `shown`, an image of `depth`. Both are painted row by row once.
    ///
    /// An image of 8 bits is looked at on a screen of 8, one of 16 on one of 10, the most that phones have: what lies between the
    /// screen's codes is rounded there.
    /// - Precondition: the sizes are equal.
    package init(of shown: any RowSource, depth: BitDepth, drawn: any RowSource) {
        precondition(shown.size == drawn.size, "bands of \(shown.size) in a drawing of \(drawn.size)")
        // Equal columns of both need to be looked at once; where the drawing does not change, there is no band.
        var bothColumns = drawn.runs(along: .horizontal)
        let changingColumns = bothColumns
        bothColumns.formUnion(shown.runs(along: .horizontal))
        let distinct = DistinctColumns(bothColumns)
        let changingRows = drawn.runs(along: .vertical)
        let shownRows = shown.runs(along: .vertical)
        let (width, height) = (distinct.count, shown.size.height)
        let open = (1..<max(width, 1)).filter { changingColumns.isStart(distinct.runs[$0].lowerBound) }
        let positions = distinct.runs.map(\.lowerBound)
        var plainLines = ScreenLines(columns: positions, of: shown.size, open, levels: 255)
        var shownLines = ScreenLines(columns: positions, of: shown.size, open, levels: depth == .eight ? 255 : 1023)
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * 4) { buffer in
            func row(_ index: Int) -> UnsafeMutableBufferPointer<SIMD4<Float>> {
                UnsafeMutableBufferPointer(rebasing: buffer[width * index..<width * (index + 1)])
            }
            var (direct, above, seen, seenAbove) = (row(0), row(1), row(2), row(3))
            for y in 0..<height {
                // A row like the one above it says nothing new.
                let (isDrawn, isShown) = (changingRows.isStart(y), shownRows.isStart(y))
                if !isDrawn, !isShown { continue }
                swap(&direct, &above)
                swap(&seen, &seenAbove)
                if isDrawn {
                    distinct.paint(row: y, of: drawn, into: direct)
                } else {
                    _ = direct.update(fromContentsOf: above)
                }
                if isShown {
                    distinct.paint(row: y, of: shown, into: seen)
                } else {
                    _ = seen.update(fromContentsOf: seenAbove)
                }
                let drawing = (row: UnsafeBufferPointer(direct), above: UnsafeBufferPointer(above))
                let shown = (row: UnsafeBufferPointer(seen), above: UnsafeBufferPointer(seenAbove))
                let repeats = y > 0 && (!isDrawn || Self.areEqual(drawing))
                if !repeats { plainLines.add(y, drawing, of: drawing) }
                if !repeats || !Self.areEqual(shown) { shownLines.add(y, shown, of: drawing) }
            }
        }
        self.init(plain: plainLines.widestBand, shown: shownLines.widestBand)
    }

    /// What `Float` makes of a constant may differ in the last places; the slowest gradient that matters, one step of 8 bits over 4,096
    /// pixels, does not.
    @inline(__always)
    private static func changes(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
        let delta = a - b
        return (delta * delta).sum() > 1e-13
    }

    /// A row and the one above it, which the first one does not have.
    private typealias Rows = (row: UnsafeBufferPointer<SIMD4<Float>>, above: UnsafeBufferPointer<SIMD4<Float>>)

    private static func areEqual(_ rows: Rows) -> Bool {
        guard let row = rows.row.baseAddress, let above = rows.above.baseAddress else { return true }
        return lintel_are_equal(row, above, rows.row.count * MemoryLayout<SIMD4<Float>>.stride)
    }

    /// What a screen shows of a picture, row by row.
    private struct ScreenLines {
        private let levels: Float
        /// Where the columns that are looked at are in the picture.
        private let positions: [Int]
        private var columns: Lines
        private var rows: Lines
        /// The columns of which more rows may still say something, as indices of `positions`: nearly all are known after a few.
        private var open: [Int]

        /// - Parameter open: the columns along which the drawing may change.
        init(columns positions: [Int], of size: PixelSize, _ open: [Int], levels: Float) {
            self.levels = levels
            self.positions = positions
            columns = Lines(count: size.width)
            rows = Lines(count: size.height)
            self.open = open
        }

        mutating func add(_ y: Int, _ shown: Rows, of drawn: Rows) {
            var kept = 0
            for index in open.indices {
                let x = open[index]
                let line = positions[x]
                columns.add(
                    line, isEqual: isEqual(shown.row[x], shown.row[x - 1]),
                    changes: Banding.changes(drawn.row[x - 1], drawn.row[x]))
                if columns.isSettled(line) { continue }
                open[kept] = x
                kept += 1
            }
            open.removeLast(open.count - kept)
            guard y > 0 else { return }
            rows.add(
                y, isEqual: shown.row.indices.allSatisfy { isEqual(shown.row[$0], shown.above[$0]) },
                changes: drawn.row.indices.contains { Banding.changes(drawn.above[$0], drawn.row[$0]) })
        }

        /// Whether the screen has the same codes for both. Beyond 2²³ a `Float` has no fraction, so that this rounds; to round
        /// downwards is a call for every channel.
        private func isEqual(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
            a * levels + 8_388_608 == b * levels + 8_388_608
        }

        var widestBand: Int { max(columns.longestRun, rows.longestRun) }
    }

    /// What is known of each line and the one before it.
    private struct Lines {
        private var areEqual: [Bool]
        private var change: [Bool]

        init(count: Int) {
            areEqual = [Bool](repeating: true, count: count)
            change = [Bool](repeating: false, count: count)
        }

        mutating func add(_ line: Int, isEqual: Bool, changes: Bool) {
            if !isEqual { areEqual[line] = false }
            if changes { change[line] = true }
        }

        /// Whether nothing more can change what is known of the line.
        func isSettled(_ line: Int) -> Bool { change[line] && !areEqual[line] }

        /// In lines.
        var longestRun: Int {
            var longest = change.contains(true) ? 1 : 0
            var run = 1
            for line in 1..<max(areEqual.count, 1) {
                run = areEqual[line] && change[line] ? run + 1 : 1
                longest = max(longest, change[line] ? run : 0)
            }
            return longest
        }
    }
}
