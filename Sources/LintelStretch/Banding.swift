package import LintelRaster
package import LintelUnits

/// The widest bands that rounding makes of a gradient, in pixels: the longest run of neighboring rows, or columns, that
/// a screen shows alike in every pixel although the drawing changes from each to the next. Where a drawing changes
/// along both axes, a band is also as wide as the shorter one of the runs within a row and within a column through a
/// pixel. 1 means that there is no band; 0 that nothing changes.
///
/// A slow gradient of 8 bits has bands dozens of pixels wide, which the eye finds by their edges; dots of a dither end
/// them.
package struct Banding: Hashable, Sendable {
    /// The widest band of the drawing rounded to 8 bits, in pixels.
    package let plain: Int
    /// The widest band of the image as it is shown, in pixels.
    package let shown: Int

    package init(plain: Int, shown: Int) {
        self.plain = plain
        self.shown = shown
    }

    /// The widest band that goes unnoticed.
    package static let unnoticed = 4

    /// Whether an image has the dots of a dither.
    package enum Dots: Hashable, Sendable {
        case none
        /// Between sparse dots a row has long runs of equal pixels, which are no bands: only lines that are equal as a
        /// whole count.
        case scattered
    }

    /// The bands of `drawn` and of `shown`, an image of `depth`.
    ///
    /// An image of 8 bits is looked at on a screen of 8, one of 16 on one of 10, the most that phones have: what is
    /// between the screen's codes is rounded there.
    /// - Precondition: the sizes are equal.
    /// - Complexity: mostly a few columns of every row, and all columns of a few rows, are painted; at most every pixel
    ///   a few times.
    package init(of shown: any RowSource, depth: BitDepth, drawn: any RowSource, dots: Dots = .none) {
        precondition(shown.size == drawn.size, "bands of \(shown.size) in a drawing of \(drawn.size)")
        // Equal columns of both need to be looked at once; where the drawing does not change, there is no band.
        var bothColumns = drawn.runs(along: .horizontal)
        let changingColumns = bothColumns
        bothColumns.formUnion(shown.runs(along: .horizontal))
        let distinct = DistinctColumns(bothColumns)
        var bothRows = drawn.runs(along: .vertical)
        bothRows.formUnion(shown.runs(along: .vertical))
        let rows = bothRows.ranges
        let screenLevels: Float = depth == .eight ? 255 : 1023
        let (plain, screen) = withRowScratch(
            of: SIMD4<Float>.self, capacity: distinct.count * 4
        ) { buffer in
            let search = BandSearch(
                drawn, shown, distinct, rows.map(\.lowerBound), levels: (255, screenLevels), buffer)
            search.searchRows(follows: Self.follows(rows))
            search.searchColumns(
                follows: Self.follows(distinct.runs),
                mayChange: distinct.runs.map { $0.lowerBound > 0 && changingColumns.isStart($0.lowerBound) })
            return search.widest
        }
        let slanted = SlantedBands(of: drawn, drawn: drawn, levels: 255).widest
        let slantedOnScreen =
            dots == .none ? SlantedBands(of: shown, drawn: drawn, levels: screenLevels).widest : 0
        self.init(plain: max(plain, slanted), shown: max(screen, slantedOnScreen))
    }

    /// Returns for each run of lines whether its first is the neighbor of the first before.
    private static func follows(_ runs: [Range<Int>]) -> [Bool] {
        runs.indices.map { $0 > 0 && runs[$0 - 1].count == 1 }
    }
}
