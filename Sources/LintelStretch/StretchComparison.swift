import CLintelKernels
import LintelRaster
import LintelUnits

/// One resizable image, ready to be stretched and compared with directly painted targets.
///
/// Every pixel counts, but equal ones are compared once: where target and stretched image both have runs of equal rows or columns
/// (`LineRuns`, known from the drawing's outlines and the image's layout), the first of each run stands for all.
struct StretchComparison {
    /// Its pixels as a file holds them. Rows are read in their order, some of them more than once.
    let image: any RowSource
    let columns: AxisLayout
    let rows: AxisLayout

    /// The difference of the stretched image from `target`; `nil` when the caps have no room.
    /// - Parameters: step: looks at every `step`th run of rows only. limit: ends after the first row with a larger difference, in
    ///   1/255.
    func difference(
        from target: any RowSource, everyRow step: Int = 1, stoppingAbove limit: Double = .infinity
    ) -> PixelDifference? {
        guard let scan = StretchScan(self, target) else { return nil }
        var all = PixelDifference()
        all.drawingError = target.colorError
        for index in stride(from: 0, to: scan.rowRuns.count, by: step) {
            scan.add(run: index, to: &all)
            if all.maximum > limit { break }
        }
        return all
    }

    /// The worst pixels of some rows of `target` that differ by more than `limit`, in 1/255.
    func worstPlaces(of target: any RowSource, above limit: Double, rows count: Int) -> [(x: Int, y: Int)] {
        guard let scan = StretchScan(self, target) else { return [] }
        var places: [(x: Int, y: Int)] = []
        for index in stride(from: 0, to: scan.rowRuns.count, by: max(1, target.size.height / count)) {
            var row = PixelDifference()
            scan.add(run: index, to: &row)
            if row.maximum > limit { places.append((row.x, row.y)) }
        }
        return places
    }

    fileprivate var samplings: [StretchModel.Sampling] {
        columns.samplesAlike && rows.samplesAlike ? [.centerOnly] : [.centerOnly, .acrossCaps]
    }
}

/// An image and a target being compared, row by row, in memory that is taken once.
private final class StretchScan {
    let rowRuns: [Range<Int>]
    private let target: any RowSource
    private let image: any RowSource
    private let width: Int
    private let distinct: DistinctColumns
    /// How many columns each run stands for.
    private let counts: [Int32]
    /// Of the first sampling, and of the second if there is one: where it reads the second row of `mixed`.
    private let taps: [lintel_tap]
    private let otherTaps: [lintel_tap]?
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
        func columnTaps(_ sampling: StretchModel.Sampling, from start: Int) -> [lintel_tap] {
            columnRuns.map { run in
                let tap = columns.tap(at: run.lowerBound, of: size.width, sampling: sampling)
                return lintel_tap(
                    first: Int32(start + tap.first), second: Int32(start + tap.second), weight: tap.weight)
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

    /// Compares one run of rows. Of two samplings the worse counts, pixel by pixel.
    func add(run index: Int, to difference: inout PixelDifference) {
        let rows = rowRuns[index]
        paint(row: rows.lowerBound)
        let row = stretchedRow(index)
        row.withMemoryRebound(to: Float.self, capacity: width * 4) { row in
            room.withMemoryRebound(to: Float.self, capacity: distinct.count * 4) { drawn in
                compare(row, drawn, rows, &difference)
            }
        }
    }

    private func compare(
        _ row: UnsafePointer<Float>, _ drawn: UnsafePointer<Float>, _ rows: Range<Int>,
        _ difference: inout PixelDifference
    ) {
        let count = distinct.count
        let found: lintel_row_difference
        if let otherTaps {
            found = lintel_compare(variant, row, taps, otherTaps, drawn, counts, count)
        } else {
            found = lintel_compare(variant, row, taps, nil, drawn, counts, count)
        }
        guard difference.add(rows: rows.count, width: target.size.width, largest: found.largest, sum: found.sum)
        else { return }
        let place =
            if let otherTaps {
                lintel_find(row, taps, otherTaps, drawn, found.largest, count)
            } else {
                lintel_find(row, taps, nil, drawn, found.largest, count)
            }
        difference.move(to: distinct.runs[min(place, count - 1)].lowerBound, rows.lowerBound)
    }

    /// The row of the image that a run of rows is stretched from: two rows mixed. With two samplings both are put side by side.
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
        let place = isFirst ? read : read + width
        image.paint(row: y, columns: 0..<width, into: UnsafeMutableBufferPointer(start: place, count: width))
        if isFirst { rowsRead.0 = y } else { rowsRead.1 = y }
        return UnsafePointer(place)
    }

    /// The first pixel of every run of columns.
    private func paint(row: Int) {
        distinct.paint(
            row: row, of: target, into: UnsafeMutableBufferPointer(start: room, count: distinct.count))
    }
}
