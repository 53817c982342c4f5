import CLintelCodec

/// PNG's filters: each byte less a guess from the bytes to its left and above. PNG (third edition), 9.2.
enum RowFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Those that win among most pictures.
    static let usual: [RowFilter] = [.none, .sub, .up, .paeth]

    /// Filters a row of `count` bytes. `distance` is to the same sample of the pixel to the left; `above` is the row
    /// before, zeros for the first.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int,
        into: UnsafeMutablePointer<UInt8>
    ) {
        lintel_filter_row(Int32(rawValue), row, above, count, distance, into)
    }

    /// Filters `count` rows of `rowBytes` that follow one another, of which the first is below `above`, each into
    /// `target` behind the filter's number.
    func apply(
        toRows rows: UnsafePointer<UInt8>, count: Int, rowBytes: Int, above: UnsafePointer<UInt8>, distance: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        for row in 0..<count {
            let current = rows + row * rowBytes
            let into = target + row * (rowBytes + 1)
            into[0] = rawValue
            apply(
                to: current, above: row == 0 ? above : current - rowBytes, count: rowBytes, distance: distance,
                into: into + 1)
        }
    }
}

/// How the filter of each row is chosen.
enum FilterPlan: Hashable {
    /// One filter for all rows.
    case every(RowFilter)
    /// The filter for each row whose bytes weigh least.
    case eachRow(RowMeasure)
    /// The listed filters, one for each row.
    case listed([RowFilter])
}
