import LintelRaster
import LintelUnits

/// One resizable image, ready to be stretched and compared with directly painted targets.
///
/// Every pixel counts, but equal ones are compared once: where target and stretched image both have runs of equal rows or columns
/// (`LineRuns`, known from the drawing's outlines and the image's layout), the first of each run stands for all.
struct StretchComparison {
    let image: Pixmap
    let columns: AxisLayout
    let rows: AxisLayout

    /// The difference of the stretched image from `target`; `nil` when the caps have no room.
    /// - Parameters: step: looks at every so manieth run of rows only. limit: ends after the first row with a larger difference, in
    ///   1/255.
    func difference(
        from target: any RowSource, everyRow step: Int = 1, stoppingAbove limit: Double = .infinity
    ) -> PixelDifference? {
        var all = PixelDifference()
        let fits = compare(target, everyRow: step) { rows in
            rows(&all)
            return all.maximum <= limit
        }
        return fits ? all : nil
    }

    /// The worst places of some rows of `target` that differ by more than `limit`, in 1/255.
    func worstPlaces(of target: any RowSource, above limit: Double, rows count: Int) -> [(x: Int, y: Int)] {
        var places: [(x: Int, y: Int)] = []
        _ = compare(target, everyRow: max(1, target.size.height / count)) { rows in
            var row = PixelDifference()
            rows(&row)
            if row.maximum > limit { places.append((row.x, row.y)) }
            return true
        }
        return places
    }

    /// Compares every so manieth run of rows, each of which `body` may have added to a difference, until it returns `false`.
    /// - Returns: whether the caps have room.
    private func compare(
        _ target: any RowSource, everyRow step: Int, _ body: ((inout PixelDifference) -> Void) -> Bool
    ) -> Bool {
        let size = target.size
        guard columns.fits(size.width), rows.fits(size.height) else { return false }
        let across = CondensedAxis(target.runs(along: .horizontal), columns)
        let down = CondensedAxis(target.runs(along: .vertical), rows)
        let taps = samplings.map { (across: across.taps(columns, $0), down: down.taps(rows, $0)) }
        let width = across.runs.count
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * 3 + image.size.width) { buffer in
            let direct = UnsafeMutableBufferPointer(rebasing: buffer[..<width])
            let first = UnsafeMutableBufferPointer(rebasing: buffer[width..<width * 2])
            let second = UnsafeMutableBufferPointer(rebasing: buffer[width * 2..<width * 3])
            let mixed = UnsafeMutableBufferPointer(rebasing: buffer[(width * 3)...])
            for index in stride(from: 0, to: down.runs.count, by: step) {
                let run = down.runs[index]
                across.paint(row: run.lowerBound, of: target, into: direct)
                stretch(taps[0].down[index], taps[0].across, by: mixed, into: first)
                // Of two samplings the worse counts, pixel by pixel.
                if taps.count > 1 { stretch(taps[1].down[index], taps[1].across, by: mixed, into: second) }
                let goesOn = body { difference in
                    difference.add(
                        rows: run, columns: across.runs, UnsafeBufferPointer(first),
                        taps.count > 1 ? UnsafeBufferPointer(second) : nil, from: UnsafeBufferPointer(direct))
                }
                guard goesOn else { return }
            }
        }
        return true
    }

    private var samplings: [StretchModel.Sampling] {
        columns.samplesAlike && rows.samplesAlike ? [.centerOnly] : [.centerOnly, .acrossCaps]
    }

    /// One row of the stretched image: two rows of the image mixed first, then their columns.
    private func stretch(
        _ row: AxisLayout.Tap, _ columns: [AxisLayout.Tap], by mixed: UnsafeMutableBufferPointer<SIMD4<Float>>,
        into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let width = image.size.width
        image.pixels.withUnsafeBufferPointer { pixels in
            columns.withUnsafeBufferPointer { columns in
                let first = UnsafeBufferPointer(rebasing: pixels[row.first * width..<(row.first + 1) * width])
                var source = first
                if row.weight != 0 {
                    let second = UnsafeBufferPointer(rebasing: pixels[row.second * width..<(row.second + 1) * width])
                    for index in 0..<width { mixed[index] = first[index].mixed(with: second[index], row.weight) }
                    source = UnsafeBufferPointer(mixed)
                }
                for index in buffer.indices {
                    let tap = columns[index]
                    buffer[index] = source[tap.first].mixed(with: source[tap.second], tap.weight)
                }
            }
        }
    }
}

/// One axis of a target: the runs that are alike in the target and in what a layout stretches to it.
private struct CondensedAxis {
    let runs: [Range<Int>]
    private let length: Int
    /// Neighbouring first lines of runs, which are painted in one go.
    private let pieces: [Range<Int>]

    init(_ runs: LineRuns, _ layout: AxisLayout) {
        var runs = runs
        length = runs.count
        runs.separate(0..<layout.leading)
        runs.separate(length - layout.trailing..<length)
        if layout.center > 1 { runs.separate(layout.leading..<length - layout.trailing) }
        self.runs = runs.ranges
        pieces = runs.firstLines
    }

    func taps(_ layout: AxisLayout, _ sampling: StretchModel.Sampling) -> [AxisLayout.Tap] {
        runs.map { layout.tap(at: $0.lowerBound, of: length, sampling: sampling) }
    }

    /// The first pixel of every run of columns.
    func paint(row: Int, of target: any RowSource, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        var start = 0
        for piece in pieces {
            target.paint(
                row: row, columns: piece,
                into: UnsafeMutableBufferPointer(rebasing: buffer[start..<start + piece.count]))
            start += piece.count
        }
    }
}
