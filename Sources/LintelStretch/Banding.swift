import CLintelKernels
package import LintelRaster
import LintelUnits

/// The widest bands that rounding makes of a gradient, in pixels: the longest run of neighboring rows, or columns, that a screen
/// shows alike in every pixel although the drawing changes from each to the next. 1 means that there is no band; 0 that nothing changes.
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
    /// An image of 8 bits is looked at on a screen of 8, one of 16 on one of 10, the most that phones have: what is between the
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
        private let width: Int
        private var isOpen: [Bool]
        /// By index of `positions`: the bits of `lintel_lines` that were found in any row.
        private var columnFlags: [UInt8]
        private var rowFlags: [UInt8]
        /// From the first to behind the last column of which more rows may still say something: nearly all are known after a few.
        private var open: Range<Int>

        /// - Parameter open: the columns along which the drawing may change, as indices of `positions`.
        init(columns positions: [Int], of size: PixelSize, _ open: [Int], levels: Float) {
            self.levels = levels
            self.positions = positions
            isOpen = [Bool](repeating: false, count: positions.count)
            columnFlags = [UInt8](repeating: Self.known, count: positions.count)
            for index in open {
                isOpen[index] = true
                columnFlags[index] = 0
            }
            rowFlags = [UInt8](repeating: 0, count: size.height)
            width = size.width
            self.open = (open.first ?? 0)..<(open.last ?? -1) + 1
        }

        private static let known = UInt8(lintel_is_unequal | lintel_is_changed)

        mutating func add(_ y: Int, _ shown: Rows, of drawn: Rows) {
            while let first = open.first, columnFlags[first] == Self.known { open.removeFirst() }
            while let last = open.last, columnFlags[last] == Self.known { open.removeLast() }
            if !open.isEmpty {
                let (start, count, levels) = (open.lowerBound, open.count, levels)
                columnFlags.withUnsafeMutableBufferPointer { flags in
                    guard let flags = flags.baseAddress else { return }
                    _ = Self.bits(
                        (shown.row, start), (shown.row, start - 1), (drawn.row, start), (drawn.row, start - 1), levels,
                        flags + start, count)
                }
            }
            guard y > 0 else { return }
            rowFlags[y] = UInt8(
                Self.bits(
                    (shown.row, 0), (shown.above, 0), (drawn.row, 0), (drawn.above, 0), levels, nil, shown.row.count))
        }

        private typealias Line = (pixels: UnsafeBufferPointer<SIMD4<Float>>, start: Int)

        /// Compares `count` pixels of lines with those before them.
        private static func bits(
            _ shown: Line, _ shownBefore: Line, _ drawn: Line, _ drawnBefore: Line, _ levels: Float,
            _ flags: UnsafeMutablePointer<UInt8>?, _ count: Int
        ) -> UInt32 {
            func floats(_ line: Line) -> UnsafePointer<Float>? {
                line.pixels.baseAddress.map {
                    UnsafeRawPointer($0 + line.start).assumingMemoryBound(to: Float.self)
                }
            }
            return lintel_lines(
                lintel_best_variant(), floats(shown), floats(shownBefore), floats(drawn), floats(drawnBefore), levels,
                flags, count)
        }

        var widestBand: Int {
            var columns = [UInt8](repeating: 0, count: width)
            for (index, position) in positions.enumerated() where isOpen[index] {
                columns[position] = columnFlags[index]
            }
            return max(Self.longestRun(columns), Self.longestRun(rowFlags))
        }

        /// In lines: of those that change but are shown like the one before, with the one before them.
        private static func longestRun(_ flags: [UInt8]) -> Int {
            let (unequal, changed) = (UInt8(lintel_is_unequal), UInt8(lintel_is_changed))
            var longest = flags.contains { $0 & changed != 0 } ? 1 : 0
            var run = 1
            for line in flags.dropFirst() {
                run = line & unequal == 0 && line & changed != 0 ? run + 1 : 1
                longest = max(longest, line & changed != 0 ? run : 0)
            }
            return longest
        }
    }
}
