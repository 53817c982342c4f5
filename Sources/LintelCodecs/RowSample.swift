/// Rows to compare filters by, without packing the whole image.
///
/// A row that repeats the one above costs next to nothing in any filter, so only the others are looked at: all of them,
/// or bands at the top, in the middle and at the bottom of what they make together.
struct RowSample {
    /// In order, without empty ones.
    let ranges: [Range<Int>]
    /// Rows in all.
    let rowCount: Int

    /// Rows that are unlike the one above; the first is. O(bytes).
    static func distinctRows(of rows: PackedRows) -> [Int] {
        (0..<rows.height).filter { !rows.repeats($0) }
    }

    /// - Parameter most: how many rows to take, in three bands of at least two; all when there are not more.
    init(of distinctRows: [Int], most: Int) {
        let band = Swift.max(2, most / 3)
        let count = distinctRows.count
        let chosen: [Range<Int>] =
            count <= Swift.max(most, 3 * band)
            ? [0..<count] : [0..<band, (count - band) / 2..<(count - band) / 2 + band, count - band..<count]
        var ranges: [Range<Int>] = []
        for row in chosen.lazy.flatMap({ distinctRows[$0] }) {
            if let last = ranges.last, last.upperBound == row {
                ranges[ranges.count - 1] = last.lowerBound..<row + 1
            } else {
                ranges.append(row..<row + 1)
            }
        }
        self.ranges = ranges
        rowCount = chosen.reduce(0) { $0 + $1.count }
    }
}
