import CLintelKernels
import LintelRaster
import LintelUnits

/// Looks for the widest bands of a drawing rounded to codes, and of what a screen shows of it, both at once.
///
/// A class, since what a search compares with would be copied for each row otherwise.
final class BandSearch {
    private let drawn: any RowSource
    private let shown: any RowSource
    private let distinct: DistinctColumns
    /// The first rows of the runs of equal ones.
    private let rows: [Int]
    private let levels: (plain: Float, screen: Float)
    private let variant = lintel_best_variant()
    /// Some columns in the middle.
    private let window: Range<Int>
    private var lower: PaintedRow
    private var upper: PaintedRow
    /// The widest bands found so far, in lines.
    private(set) var widest = (plain: 0, screen: 0)

    private typealias Line = UnsafeMutableBufferPointer<SIMD4<Float>>

    /// The first columns of a row.
    private struct PaintedRow {
        /// The index of the row; -1 for none.
        var row = -1
        var count = 0
        let drawn: Line
        let shown: Line
    }

    /// - Parameter room: four pixels for each run of columns.
    init(
        _ drawn: any RowSource, _ shown: any RowSource, _ distinct: DistinctColumns, _ rows: [Int],
        levels: (plain: Float, screen: Float), _ room: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        self.drawn = drawn
        self.shown = shown
        self.distinct = distinct
        self.rows = rows
        self.levels = levels
        let width = min(48, distinct.count)
        window = (distinct.count - width) / 2..<(distinct.count + width) / 2
        func line(_ index: Int) -> Line {
            Line(rebasing: room[distinct.count * index..<distinct.count * (index + 1)])
        }
        lower = PaintedRow(drawn: line(0), shown: line(1))
        upper = PaintedRow(drawn: line(2), shown: line(3))
    }

    private func paint(_ row: PaintedRow, _ columns: Range<Int>) {
        distinct.paint(row: rows[row.row], columns: columns, of: drawn, into: row.drawn)
        distinct.paint(row: rows[row.row], columns: columns, of: shown, into: row.shown)
    }

    // MARK: Rows

    func searchRows(follows: [Bool]) {
        let mayChange = rows.indices.map { $0 > 0 }
        var plain = BandLines(follows: follows, mayChange: mayChange)
        var screen = plain
        plain.search { row, plain, isEnough in
            compareRow(row, &plain, &screen) { plain, _ in isEnough(plain) }
        }
        screen.search { row, screen, isEnough in
            compareRow(row, &plain, &screen) { _, screen in isEnough(screen) }
        }
        widest = (plain.widest, screen.widest)
    }

    /// Compares more and more of a row with the one above, until enough is known.
    private func compareRow(
        _ row: Int, _ plain: inout BandLines, _ screen: inout BandLines, until isEnough: (BandLines, BandLines) -> Bool
    ) {
        // One of them is often there, whichever way rows are gone through.
        if upper.row == row || lower.row == row - 1 { swap(&lower, &upper) }
        paintWindow(of: row, into: &lower)
        paintWindow(of: row - 1, into: &upper)
        // Of most rows, a few columns are enough to see that the screen shows a change.
        compareRows(window, isWhole: window.count == distinct.count, &plain, &screen)
        if window.count == distinct.count || isEnough(plain, screen) { return }
        var start = 0
        while start < distinct.count {
            let end = min(start + Self.piece, distinct.count)
            extend(&upper, to: end)
            extend(&lower, to: end)
            compareRows(start..<end, isWhole: end == distinct.count, &plain, &screen)
            if isEnough(plain, screen) { return }
            start = end
        }
    }

    private static let piece = 256

    private func paintWindow(of row: Int, into painted: inout PaintedRow) {
        guard painted.row != row else { return }
        (painted.row, painted.count) = (row, 0)
        paint(painted, window)
    }

    private func extend(_ row: inout PaintedRow, to count: Int) {
        guard row.count < count else { return }
        paint(row, row.count..<count)
        row.count = count
    }

    private func compareRows(
        _ columns: Range<Int>, isWhole: Bool, _ plain: inout BandLines, _ screen: inout BandLines
    ) {
        let (here, above) = (Self.floats(lower.drawn, columns), Self.floats(upper.drawn, columns))
        let bits = lintel_lines(variant, here, above, here, above, levels.plain, nil, columns.count)
        plain.add(UInt8(bits), to: lower.row, isWhole: isWhole)
        let shownBits = lintel_lines(
            variant, Self.floats(lower.shown, columns), Self.floats(upper.shown, columns), here, above, levels.screen,
            nil, columns.count)
        screen.add(UInt8(shownBits), to: lower.row, isWhole: isWhole)
    }

    // MARK: Columns

    func searchColumns(follows: [Bool], mayChange: [Bool]) {
        var plain = BandLines(follows: follows, mayChange: mayChange)
        var screen = plain
        plain.raise(to: widest.plain)
        screen.raise(to: widest.screen)
        // For most columns, a few rows are enough.
        for row in stride(from: 0, to: rows.count, by: Self.fewStep) {
            guard let open = Self.hull(plain.open, screen.open) else { break }
            compareColumns(open, of: row, &plain, &screen)
        }
        searchCandidates(&plain, &screen)
        plain.measure()
        screen.measure()
        widest = (plain.widest, screen.widest)
    }

    private static let fewStep = 16

    /// The other rows, of which the first are far apart: near ones show the same.
    private var restOfRows: [Int] {
        [8, 4, 2, 1].flatMap { first in stride(from: first, to: rows.count, by: 2 * first) }
    }

    private static func hull(_ one: Range<Int>?, _ other: Range<Int>?) -> Range<Int>? {
        guard let one, let other else { return one ?? other }
        return min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }

    /// Compares those columns in all rows that may be the widest band, until none is left.
    private func searchCandidates(_ plain: inout BandLines, _ screen: inout BandLines) {
        let rest = restOfRows
        while true {
            var plainRuns = plain.candidates()
            var screenRuns = screen.candidates()
            if plainRuns.isEmpty, screenRuns.isEmpty { return }
            var pieces = Self.joined(plainRuns.runs, screenRuns.runs)
            for (index, row) in rest.enumerated() where !pieces.isEmpty {
                for piece in pieces { compareColumns(piece, of: row, &plain, &screen) }
                guard index % 4 == 3 else { continue }
                plain.narrow(&plainRuns)
                screen.narrow(&screenRuns)
                pieces = Self.joined(plainRuns.runs, screenRuns.runs)
            }
            plain.know(plainRuns)
            screen.know(screenRuns)
        }
    }

    /// Both lists as one, without what stands in both.
    private static func joined(_ one: [Range<Int>], _ other: [Range<Int>]) -> [Range<Int>] {
        if one == other { return one }
        var joined: [Range<Int>] = []
        for run in (one + other).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            joined.append(run, joiningGaps: 0)
        }
        return joined
    }

    /// Compares columns of a row with those to the left.
    private func compareColumns(
        _ columns: Range<Int>, of row: Int, _ plain: inout BandLines, _ screen: inout BandLines
    ) {
        let before = columns.lowerBound - 1..<columns.upperBound - 1
        lower.row = row
        paint(lower, before.lowerBound..<columns.upperBound)
        let (here, left) = (Self.floats(lower.drawn, columns), Self.floats(lower.drawn, before))
        plain.add { flags in
            _ = lintel_lines(
                variant, here, left, here, left, levels.plain, flags + columns.lowerBound, columns.count)
        }
        screen.add { flags in
            _ = lintel_lines(
                variant, Self.floats(lower.shown, columns), Self.floats(lower.shown, before), here, left,
                levels.screen, flags + columns.lowerBound, columns.count)
        }
    }

    private static func floats(_ line: Line, _ columns: Range<Int>) -> UnsafePointer<Float>? {
        line.baseAddress.map { UnsafeRawPointer($0 + columns.lowerBound).assumingMemoryBound(to: Float.self) }
    }
}
