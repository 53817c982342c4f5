import LintelDeflate

/// Rows to compare forms and filters by, without packing the whole image.
///
/// Where rows repeat the one above, each costs the same as the one before, so of many only a few are kept and counted
/// for all: a picture with large plain areas is ranked by a small part of it, and yet by all that it costs.
struct RowSample {
    /// The ranges of rows in order, without empty ones.
    let ranges: [Range<Int>]
    /// Whether no kept row is missing.
    let isWhole: Bool
    /// The number of rows of the image that each row represents.
    let weights: [Int]
    /// The part of all kept rows that is in the sample, in 1/1024.
    private let share: Int

    /// Up to this many bytes all rows are kept: what is left out would hardly save time.
    private static let smallBytes = 64 << 10

    /// Rows worth looking at, and for how many rows of the image each counts: those unlike the row above, which the
    /// first is, and the first that repeat them. O(bytes).
    static func keptRows(of rows: PackedRows) -> [(row: Int, weight: Int)] {
        // A match goes on through many short rows.
        let most = rows.bytes.count <= smallBytes ? .max : 1 + Swift.max(3, 1024 / (rows.rowBytes + 1))
        var kept: [(row: Int, weight: Int)] = []
        var row = 0
        while row < rows.height {
            kept.append((row, 1))
            var end = row + 1
            while end < rows.height, rows.repeats(end) { end += 1 }
            let repeats = rounded(end - row - 1, from: most)
            for offset in 0..<Swift.min(most, repeats) {
                // The first is packed as another match than those after it.
                let others = Swift.min(most, repeats) - 1
                kept.append((row + 1 + offset, offset == 0 ? 1 : (repeats - 1 + offset - 1) / others))
            }
            row = end
        }
        return kept
    }

    /// How often a row repeats; where not all repeats are kept, rounded down to two binary digits, so that most
    /// pictures that differ only in this number have the same weights.
    private static func rounded(_ repeats: Int, from most: Int) -> Int {
        guard repeats > most else { return repeats }
        let shift = Int.bitWidth - 2 - repeats.leadingZeroBitCount
        return Swift.max(most, (repeats >> shift) << shift)
    }

    /// - Parameter most: how many rows to take; all when there are not more. They are in three bands of at least two
    ///   neighboring rows, at the top, in the middle and at the bottom.
    init(of keptRows: [(row: Int, weight: Int)], most: Int) {
        let bands = 3
        let band = Swift.max(2, most / bands)
        let count = keptRows.count
        let chosen: [Range<Int>] =
            count <= Swift.max(most, bands * band)
            ? [0..<count]
            : (0..<bands).map { index in
                let start = (count - band) * index / (bands - 1)
                return start..<start + band
            }
        var ranges: [Range<Int>] = []
        for (row, _) in chosen.lazy.flatMap({ keptRows[$0] }) {
            if let last = ranges.last, last.upperBound == row {
                ranges[ranges.count - 1] = last.lowerBound..<row + 1
            } else {
                ranges.append(row..<row + 1)
            }
        }
        self.ranges = ranges
        weights = chosen.flatMap { keptRows[$0].map(\.weight) }
        isWhole = weights.count == count
        share = 1024 * weights.count / count
    }

    /// About what the sample's rows cost in the image, and a share of the form's tables that is as large as the
    /// sample's of the rows.
    func weight(
        of filtered: FilteredRows, _ form: PixelForm, by packer: ShortestDeflate, _ effort: ShortestDeflate.Effort
    ) throws(PNGError) -> Int {
        try packing(packer.bytes(for: filtered.bytes, weights: weights, effort: effort)) + self.share(of: form)
    }

    /// About what `weight` would be, in a tenth of the time, without looking for a path.
    func estimate(of filtered: FilteredRows, _ form: PixelForm) -> Int {
        GreedyEstimate.bytes(for: filtered.bytes, weights: weights) + self.share(of: form)
    }

    /// About what all kept rows cost, if those of the sample cost `weight`.
    func wholeWeight(_ weight: Int) -> Int { weight * 1024 / Swift.max(1, share) }

    /// Returns the part of the form's tables that corresponds to the sample's part of the rows.
    func share(of form: PixelForm) -> Int { form.tableBytes * share / 1024 }
}
