import LintelRaster
import LintelUnits

/// What is known of the rows of one target while an image is compared with it, some of them at a time.
struct ComparedRows {
    /// The difference of one run of equal rows.
    struct Found {
        /// The largest difference in 1/255.
        var largest: Float
        /// Over one row.
        var sum: Double
    }

    /// Which rows are compared together. Most images that fail do so in many rows, or where the one before was worst,
    /// so a few rows of every target come first.
    enum Part: CaseIterable {
        case hardest, sixteenths, quarters, rest
    }

    /// The result by run of rows; `nil` where nothing was compared, and empty before anything was.
    private var found: [Found?] = []

    mutating func makeRoom(_ count: Int) {
        if found.isEmpty { found = [Found?](repeating: nil, count: count) }
    }

    /// The first run of rows that was not compared, of those of a part that are `start` or later; `hardest` are the
    /// runs that differed most in another image.
    func next(_ part: Part, from start: Int, hardest: [Int]) -> (run: Int, next: Int)? {
        let step = part == .hardest || part == .rest ? 1 : part == .sixteenths ? 16 : 4
        let count = part == .hardest ? hardest.count : found.count
        for index in stride(from: start, to: count, by: step) {
            let run = part == .hardest ? hardest[index] : index
            if run < found.count, found[run] == nil { return (run, index + step) }
        }
        return nil
    }

    mutating func add(_ one: Found, _ run: Int) { found[run] = one }

    /// What was found of a run.
    /// - Precondition: it was compared.
    subscript(run: Int) -> Found {
        guard let one = found[run] else { preconditionFailure("rows \(run) were not compared") }
        return one
    }

    /// The first run with the largest difference, in 1/255, of those that were compared.
    var worst: (run: Int, largest: Float) {
        var worst = (run: 0, largest: Float(0))
        for (run, one) in found.enumerated() {
            if let one, one.largest > worst.largest { worst = (run, one.largest) }
        }
        return worst
    }

    /// The runs that differ most of those that were compared, at most `count`, in no order of use to others.
    func hardest(_ count: Int) -> [Int] {
        let compared = found.indices.filter { found[$0] != nil }
        let ranked = compared.sorted { (self[$1].largest, $0) < (self[$0].largest, $1) }
        return Array(ranked.prefix(count))
    }

    /// The largest difference over all rows.
    /// - Parameters:
    ///   - runs: the runs of rows, in order, of which each was compared.
    ///   - column: the first column of a run that differs by that much, in 1/255.
    func difference(
        from target: any RowSource, _ runs: [Range<Int>], column: (_ largest: Float, _ run: Int) -> Int
    ) -> PixelDifference {
        var all = PixelDifference()
        all.drawingError = target.colorError
        var worst: Int?
        // In the order of the rows, so that sums do not depend on the order in which they were compared.
        for (run, rows) in runs.enumerated() {
            let found = self[run]
            if all.add(rows: rows.count, width: target.size.width, largest: found.largest, sum: found.sum) {
                worst = run
            }
        }
        if let worst { all.move(to: column(self[worst].largest, worst), runs[worst].lowerBound) }
        return all
    }
}
