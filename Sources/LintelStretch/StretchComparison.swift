import CLintelKernels
import LintelRaster
import LintelUnits

/// One resizable image, ready to be stretched and compared with directly painted targets.
///
/// Every pixel counts, but equal ones are compared once: where target and stretched image both have runs of equal rows
/// or columns (`LineRuns`, known from the drawing's outlines and the image's layout), the first of each run stands for
/// all.
struct StretchComparison {
    /// Its pixels as a file holds them. Rows are read in their order, some of them more than once.
    let image: any RowSource
    let columns: AxisLayout
    let rows: AxisLayout

    /// The difference of the stretched image from `target`; `nil` when the caps have no room.
    func difference(from target: any RowSource) -> PixelDifference? {
        guard let scan = StretchScan(self, target) else { return nil }
        var rows = ComparedRows()
        scan.compare(.rest, into: &rows, stoppingAbove: .infinity)
        return scan.difference(rows)
    }

    fileprivate var samplings: [StretchModel.Sampling] {
        columns.samplesAlike && rows.samplesAlike ? [.centerOnly] : [.centerOnly, .acrossCaps]
    }
}

/// An image and a target being compared, row by row, in memory that is taken once.
final class StretchScan {
    private let rowRuns: [Range<Int>]
    private let target: any RowSource
    private let image: any RowSource
    private let width: Int
    private let distinct: DistinctColumns
    /// How many columns each run stands for.
    private let counts: [Int32]
    /// The taps of the first sampling, and of the second if there is one: where it reads the second row of `mixed`.
    private let taps: RowTaps
    private let otherTaps: RowTaps?
    private let rowTaps: [AxisLayout.Tap]
    private let otherRowTaps: [AxisLayout.Tap]
    /// A row of the target, then two rows made of the image, then the last two rows that were read of it.
    private let room: UnsafeMutablePointer<SIMD4<Float>>
    private let mixed: UnsafeMutablePointer<SIMD4<Float>>
    private let read: UnsafeMutablePointer<SIMD4<Float>>
    private var rowsRead = (-1, -1)
    private let variant = lintel_best_variant()

    /// `nil` when the caps have no room.
    init?(_ comparison: StretchComparison, _ target: any RowSource) {
        let (columns, rows) = (comparison.columns, comparison.rows)
        let size = target.size
        guard columns.fits(size.width), rows.fits(size.height) else { return nil }
        self.target = target
        image = comparison.image
        var across = target.runs(along: .horizontal)
        var down = target.runs(along: .vertical)
        columns.separate(&across, image: image, along: .horizontal)
        rows.separate(&down, image: image, along: .vertical)
        let distinct = DistinctColumns(across)
        let (columnRuns, rowRuns) = (distinct.runs, down.ranges)
        self.distinct = distinct
        self.rowRuns = rowRuns
        counts = columnRuns.map { Int32($0.count) }
        let samplings = comparison.samplings
        let width = comparison.image.size.width
        self.width = width
        func columnTaps(_ sampling: StretchModel.Sampling, from start: Int) -> RowTaps {
            RowTaps(count: columnRuns.count) { index in
                let tap = columns.tap(at: columnRuns[index].lowerBound, of: size.width, sampling: sampling)
                return AxisLayout.Tap(first: start + tap.first, second: start + tap.second, weight: tap.weight)
            }
        }
        func rowLayout(_ sampling: StretchModel.Sampling) -> [AxisLayout.Tap] {
            rowRuns.map { rows.tap(at: $0.lowerBound, of: size.height, sampling: sampling) }
        }
        taps = columnTaps(samplings[0], from: 0)
        rowTaps = rowLayout(samplings[0])
        otherTaps = samplings.count > 1 ? columnTaps(samplings[1], from: width) : nil
        otherRowTaps = samplings.count > 1 ? rowLayout(samplings[1]) : []
        room = .allocate(capacity: columnRuns.count + width * 4)
        mixed = room + columnRuns.count
        read = mixed + width * 2
    }

    deinit { room.deallocate() }

    /// Compares a part of the rows, except those that were compared before, and adds what was found to `compared`. Ends
    /// after the first row that differs by more than `limit`, in 1/255, which is then the worst of `compared`.
    /// `hardest` are the runs of rows that differed most in another image.
    func compare(
        _ part: ComparedRows.Part, into compared: inout ComparedRows, hardest: [Int] = [], stoppingAbove limit: Double
    ) {
        compared.makeRoom(rowRuns.count)
        var start = 0
        while let (run, next) = compared.next(part, from: start, hardest: hardest) {
            start = next
            let found = compare(run: run)
            compared.add(found, run)
            if PixelDifference.rounded(found.largest) > limit { break }
        }
    }

    /// The largest difference over all rows.
    /// - Precondition: each part was compared into `rows`, to the end.
    func difference(_ rows: ComparedRows) -> PixelDifference {
        rows.difference(from: target, rowRuns) { largest, run in pixel(of: largest, inRun: run).x }
    }

    /// The worst pixel of the rows compared so far, and those of about `count` evenly spread rows that differ by more
    /// than `limit`, in 1/255.
    func worstPixels(_ compared: ComparedRows, above limit: Double, rows count: Int) -> [(x: Int, y: Int)] {
        let worst = compared.worst
        var pixels = [pixel(of: worst.largest, inRun: worst.run)]
        for index in stride(from: 0, to: rowRuns.count, by: max(1, rowRuns.count / count)) {
            let largest = compare(run: index).largest
            if PixelDifference.rounded(largest) > limit { pixels.append(pixel(of: largest, inRun: index)) }
        }
        return pixels
    }

    /// Compares one run of rows. Of two samplings the worse counts, pixel by pixel.
    private func compare(run index: Int) -> ComparedRows.Found {
        withRows(index) { row, drawn in
            let found = lintel_compare(
                variant, row, taps.runs, taps.weights, otherTaps?.runs, otherTaps?.weights, drawn, counts,
                distinct.count)
            return ComparedRows.Found(largest: found.largest, sum: found.sum)
        }
    }

    /// The first pixel of a run of rows that differs by `largest`, which is the run's largest difference.
    private func pixel(of largest: Float, inRun index: Int) -> (x: Int, y: Int) {
        withRows(index) { row, drawn in
            let columnRun = lintel_find(
                row, taps.runs, taps.weights, otherTaps?.runs, otherTaps?.weights, drawn, largest, distinct.count)
            return (distinct.runs[min(Int(columnRun), distinct.count - 1)].lowerBound, rowRuns[index].lowerBound)
        }
    }

    /// The image's row that a run of rows is stretched from, and what is drawn there: one pixel for each run of
    /// columns.
    private func withRows<Result>(
        _ index: Int, _ body: (_ row: UnsafePointer<Float>, _ drawn: UnsafePointer<Float>) -> Result
    ) -> Result {
        paint(row: rowRuns[index].lowerBound)
        return stretchedRow(index).withMemoryRebound(to: Float.self, capacity: width * 4) { row in
            room.withMemoryRebound(to: Float.self, capacity: distinct.count * 4) { drawn in body(row, drawn) }
        }
    }

    /// The row of the image that a run of rows is stretched from: two rows mixed. With two samplings both are put side
    /// by side.
    private func stretchedRow(_ index: Int) -> UnsafePointer<SIMD4<Float>> {
        let tap = rowTaps[index]
        guard otherTaps != nil else {
            if tap.weight == 0 { return imageRow(tap.first, apartFrom: -1) }
            mix(tap, into: mixed)
            return UnsafePointer(mixed)
        }
        mix(tap, into: mixed)
        mix(otherRowTaps[index], into: mixed + width)
        return UnsafePointer(mixed)
    }

    private func mix(_ tap: AxisLayout.Tap, into row: UnsafeMutablePointer<SIMD4<Float>>) {
        let first = imageRow(tap.first, apartFrom: tap.second)
        if tap.weight == 0 { return row.update(from: first, count: width) }
        let second = imageRow(tap.second, apartFrom: tap.first)
        let floats = width * 4
        first.withMemoryRebound(to: Float.self, capacity: floats) { first in
            second.withMemoryRebound(to: Float.self, capacity: floats) { second in
                row.withMemoryRebound(to: Float.self, capacity: floats) { row in
                    lintel_mix(variant, first, second, tap.weight, row, floats)
                }
            }
        }
    }

    /// A row of the image, read unless it is one of the last two; `other` stays where it is.
    private func imageRow(_ y: Int, apartFrom other: Int) -> UnsafePointer<SIMD4<Float>> {
        if rowsRead.0 == y { return UnsafePointer(read) }
        if rowsRead.1 == y { return UnsafePointer(read + width) }
        let isFirst = rowsRead.1 == other || (rowsRead.0 != other && rowsRead.0 < rowsRead.1)
        let row = isFirst ? read : read + width
        image.paint(row: y, columns: 0..<width, into: UnsafeMutableBufferPointer(start: row, count: width))
        if isFirst { rowsRead.0 = y } else { rowsRead.1 = y }
        return UnsafePointer(row)
    }

    /// The first pixel of every run of columns.
    private func paint(row: Int) {
        distinct.paint(
            row: row, of: target, into: UnsafeMutableBufferPointer(start: room, count: distinct.count))
    }
}
