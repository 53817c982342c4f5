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

    /// The bands of `drawn` and of `shown`, an image of `depth`.
    ///
    /// An image of 8 bits is looked at on a screen of 8, one of 16 on one of 10, the most that phones have: what is between the
    /// screen's codes is rounded there.
    /// - Precondition: the sizes are equal.
    /// - Complexity: mostly a few columns of every row, and all columns of a few rows, are painted; at most every pixel three times.
    package init(of shown: any RowSource, depth: BitDepth, drawn: any RowSource) {
        precondition(shown.size == drawn.size, "bands of \(shown.size) in a drawing of \(drawn.size)")
        // Equal columns of both need to be looked at once; where the drawing does not change, there is no band.
        var bothColumns = drawn.runs(along: .horizontal)
        let changingColumns = bothColumns
        bothColumns.formUnion(shown.runs(along: .horizontal))
        let distinct = DistinctColumns(bothColumns)
        var bothRows = drawn.runs(along: .vertical)
        bothRows.formUnion(shown.runs(along: .vertical))
        let rows = bothRows.ranges.map(\.lowerBound)
        let isOpen = distinct.runs.indices.map { $0 > 0 && changingColumns.isStart(distinct.runs[$0].lowerBound) }
        var plain = ScreenLines(distinct, height: shown.size.height, isOpen, levels: 255)
        var screen = ScreenLines(distinct, height: shown.size.height, isOpen, levels: depth == .eight ? 255 : 1023)
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: distinct.count * 4) { buffer in
            func line(_ index: Int) -> Line {
                Line(rebasing: buffer[distinct.count * index..<distinct.count * (index + 1)])
            }
            func paint(_ row: Int, _ columns: Range<Int>, _ both: (Line, Line)) {
                distinct.paint(row: row, columns: columns, of: drawn, into: both.0)
                distinct.paint(row: row, columns: columns, of: shown, into: both.1)
            }
            var (here, above) = ((line(0), line(1)), (line(2), line(3)))
            // For most rows, a few columns are enough to see that the drawing changes, and that the screen shows it.
            let window = Self.window(of: distinct.count)
            for (index, row) in rows.enumerated() {
                swap(&here, &above)
                paint(row, window, here)
                guard index > 0 else { continue }
                plain.addRow(row, (here.0, above.0), of: (here.0, above.0), window)
                screen.addRow(row, (here.1, above.1), of: (here.0, above.0), window)
                if plain.isKnown(row: row), screen.isKnown(row: row) { continue }
                paint(rows[index - 1], 0..<distinct.count, above)
                paint(row, 0..<distinct.count, here)
                plain.addRow(row, (here.0, above.0), of: (here.0, above.0), 0..<distinct.count)
                screen.addRow(row, (here.1, above.1), of: (here.0, above.0), 0..<distinct.count)
            }
            // For most columns, a few rows are enough.
            let few = stride(from: 0, to: rows.count, by: 16)
            for index in Array(few) + rows.indices.filter({ !$0.isMultiple(of: 16) }) {
                guard let open = ScreenLines.openColumns(plain, screen) else { break }
                paint(rows[index], open.lowerBound - 1..<open.upperBound, here)
                plain.addColumns(open, here.0, of: here.0)
                screen.addColumns(open, here.1, of: here.0)
            }
        }
        self.init(plain: plain.widestBand, shown: screen.widestBand)
    }

    /// Some columns in the middle.
    private static func window(of count: Int) -> Range<Int> {
        let width = min(48, count)
        return (count - width) / 2..<(count + width) / 2
    }

    private typealias Line = UnsafeMutableBufferPointer<SIMD4<Float>>

    /// What a screen shows of a picture.
    private struct ScreenLines {
        private let levels: Float
        /// The runs of columns that are looked at once.
        private let distinct: DistinctColumns
        private let isOpen: [Bool]
        /// By run of columns, and by row: the bits of `lintel_lines` that were found anywhere.
        private var columnFlags: [UInt8]
        private var rowFlags: [UInt8]
        /// From the first to behind the last column of which more rows may still say something.
        private var open: Range<Int>

        /// - Parameter isOpen: by run of columns, whether the drawing may change there; not the first.
        init(_ distinct: DistinctColumns, height: Int, _ isOpen: [Bool], levels: Float) {
            self.levels = levels
            self.distinct = distinct
            self.isOpen = isOpen
            columnFlags = isOpen.map { $0 ? 0 : Self.known }
            rowFlags = [UInt8](repeating: 0, count: height)
            open = 0..<isOpen.count
            narrow()
        }

        private static let known = UInt8(lintel_is_unequal | lintel_is_changed)

        func isKnown(row: Int) -> Bool { rowFlags[row] == Self.known }

        /// The columns of which either may still learn; `nil` when all is known.
        static func openColumns(_ one: ScreenLines, _ other: ScreenLines) -> Range<Int>? {
            switch (one.open.isEmpty, other.open.isEmpty) {
            case (true, true): nil
            case (false, true): one.open
            case (true, false): other.open
            case (false, false):
                min(one.open.lowerBound, other.open.lowerBound)..<max(one.open.upperBound, other.open.upperBound)
            }
        }

        private mutating func narrow() {
            while let first = open.first, columnFlags[first] == Self.known { open.removeFirst() }
            while let last = open.last, columnFlags[last] == Self.known { open.removeLast() }
        }

        /// Compares some columns of a row with those above.
        mutating func addRow(
            _ row: Int, _ shown: (here: Line, above: Line), of drawn: (here: Line, above: Line), _ columns: Range<Int>
        ) {
            rowFlags[row] |= UInt8(
                lintel_lines(
                    lintel_best_variant(), Self.floats(shown.here, columns), Self.floats(shown.above, columns),
                    Self.floats(drawn.here, columns), Self.floats(drawn.above, columns), levels, nil, columns.count))
        }

        /// Compares columns of a row with those to the left.
        mutating func addColumns(_ columns: Range<Int>, _ shown: Line, of drawn: Line) {
            let before = columns.lowerBound - 1..<columns.upperBound - 1
            columnFlags.withUnsafeMutableBufferPointer { flags in
                guard let flags = flags.baseAddress else { return }
                _ = lintel_lines(
                    lintel_best_variant(), Self.floats(shown, columns), Self.floats(shown, before),
                    Self.floats(drawn, columns), Self.floats(drawn, before), levels, flags + columns.lowerBound,
                    columns.count)
            }
            narrow()
        }

        private static func floats(_ line: Line, _ columns: Range<Int>) -> UnsafePointer<Float>? {
            line.baseAddress.map { UnsafeRawPointer($0 + columns.lowerBound).assumingMemoryBound(to: Float.self) }
        }

        var widestBand: Int {
            let width = distinct.runs.last?.upperBound ?? 0
            var columns = [UInt8](repeating: 0, count: width)
            for (index, run) in distinct.runs.enumerated() where isOpen[index] {
                columns[run.lowerBound] = columnFlags[index]
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
