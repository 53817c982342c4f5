import LintelConcurrency
import LintelDeflate
import LintelRaster
import LintelUnits

extension PNGRows {
    /// How rows are packed.
    enum Packing: Hashable {
        case rows(RowPacker.Effort)
        case shortest(ShortestDeflate.Effort)
    }

    /// How all rows are filtered and packed.
    struct Plan: Hashable {
        var filter: RowFilter
        var packing: Packing
    }

    /// Chooses the plan with which some bands of rows become smallest; in pictures with few rows, all rows. Each band
    /// is packed as in the middle of a stream, with the rows above it within reach of matches. Of more than one plan
    /// the one with the shortest stream is to be taken.
    ///
    /// First the filters are compared. Those that are not far behind are then tried with the other packings of the
    /// effort.
    func plans(_ effort: PNGEffort) throws(DeflateError) -> [Plan] {
        let bytes = rows.size.height * stride
        // The largest pictures take long enough with quick paths.
        let effort = effort == .standard && bytes > Self.longPackedBytes ? .fast : effort
        let isQuick = effort == .fast || effort == .standard && bytes > Self.soonPackedBytes
        let first = Packing.rows(isQuick ? .quick : .thorough)
        if effort == .standard, bytes <= Self.mostPathBytesInParts, rows.isConstant(along: .horizontal) {
            // They are packed as quickly as compared; those of few colors have matches that any packer finds.
            let packings: [Packing] = form.bitDepth < 8 ? [.rows(.quick)] : Self.byRows
            return filters.flatMap { filter in packings.map { Plan(filter: filter, packing: $0) } }
        }
        if effort == .standard, isSearched { return try searchedPlans() }
        let (leading, bands) = try compare(
            filters.map { Plan(filter: $0, packing: first) }, self.bands(bytes: Self.sampleBytes),
            least: Self.fewestBands,
            farBehind: isQuick ? Self.farBehindQuickly : Self.farBehind)
        guard let best = leading.first else { preconditionFailure("no filter was tried") }
        var plans = [best]
        let isEven = isEven(best.count, bands)
        for packing in packings(effort) where packing != first {
            let others = leading.map { Plan(filter: $0.plan.filter, packing: packing) }
            plans += try compare(others, bands, least: bands.count, farBehind: Self.farBehind).plans.prefix(1)
        }
        if effort >= .best {
            // What small bands tell is right to some parts in a hundred, which is what these efforts are about.
            let final = try compare(
                plans.map(\.plan), self.bands(bytes: Self.finalBytes), least: 1, farBehind: Self.farBehind)
            return [final.plans.first?.plan ?? best.plan]
        }
        let least = (plans.map(\.count).min() ?? 0) * 100
        let worthwhile = !isQuick ? 100 : isEven ? Self.worthwhileIfEven : Self.worthwhile
        let plan = plans.first { $0.count * worthwhile <= least }?.plan ?? best.plan
        let triesPath = effort == .standard && hasTimeForPath && !isEven
        return [plan] + (triesPath ? [Plan(filter: plan.filter, packing: Self.path)] : [])
    }

    private func isEven(_ packed: Int, _ bands: [Range<Int>]) -> Bool {
        packed * Self.evenGain <= bands.reduce(0) { $0 + $1.count } * stride
    }

    /// The packings that an effort tries. The cheapest path takes up to sixty times as long as a quick one.
    private func packings(_ effort: PNGEffort) -> [Packing] {
        func shortest(rounds: Int, splits: Int, depth: Int?) -> Packing {
            .shortest(
                ShortestDeflate.Effort(
                    rounds: rounds, splits: splits, triesOtherStarts: false, depth: depth, isQuick: rounds == 1))
        }
        return switch effort {
        case .fast: [.rows(.quick)]
        case .standard: Self.byRows
        case .best: Self.byRows + [nil, 32].map { shortest(rounds: 1, splits: 1, depth: $0) }
        case .max: packings(.best) + [nil, 128].map { shortest(rounds: 4, splits: 2, depth: $0) }
        }
    }

    /// Now and then the quick path is the shorter one, where columns are constant.
    private static let byRows: [Packing] = [.rows(.thorough), .rows(.quick)]

    /// Up to this many bytes of rows the usual effort tries the cheapest path, and up to twice as many with a palette.
    private static let mostPathBytesInParts = 2 << 20

    /// Whether the usual effort packs such a picture in several ways: with two processors, a phone's screen in points
    /// then takes two to three times as long as libpng needs by default. 16 bits take longer.
    private var isSearched: Bool { form.bitDepth <= 8 && rows.size.height * stride <= Self.mostPathBytesInParts }

    /// Whether this is a picture with a palette up to the size of a phone's screen in pixels: its rows are a third of
    /// those that libpng packs by default, so that there is time for the cheapest path through them.
    private var hasTimeForPath: Bool {
        form.colorType == .palette && rows.size.height * stride <= 2 * Self.mostPathBytesInParts
    }

    /// The filters worth trying. Differences of indices mean little, and those of packed bits nothing.
    var filters: [RowFilter] {
        switch (form.colorType, form.bitDepth) {
        case (.palette, 8): [.none, .up, .sub, .paeth]
        case (.palette, _): [.none, .up, .sub]
        default: RowFilter.usual
        }
    }

    /// Compares plans by the bytes that bands take with them, and drops those that are far behind after each band.
    /// Stops when one plan is left and `least` bands were packed.
    /// - Returns: the remaining plans, the best first, and the bands that were packed.
    func compare(
        _ plans: [Plan], _ bands: [Range<Int>], least: Int, farBehind: Int
    ) throws(DeflateError) -> (plans: [(plan: Plan, count: Int)], bands: [Range<Int>]) {
        var left = plans.map { (plan: $0, count: 0) }
        var seen: [Range<Int>] = []
        let workers = plans.map { self.workers($0.packing) }.min() ?? 1
        for band in bands where left.count > 1 || seen.count < least {
            let counts = left.concurrentMap(workers: workers) { candidate in
                Result { () throws(DeflateError) in try packedCount(of: band, by: candidate.plan) }
            }
            for index in left.indices { left[index].count += try counts[index].get() }
            let fewest = left.map(\.count).min() ?? 0
            left.removeAll { $0.count * 100 > fewest * farBehind }
            seen.append(band)
        }
        let sorted = left.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
        return (sorted.map(\.element), seen)
    }

    /// Returns the bytes that a band takes in the middle of a stream.
    private func packedCount(of band: Range<Int>, by plan: Plan) throws(DeflateError) -> Int {
        let first = max(0, band.lowerBound - rowsWithinReach)
        var rows = PNGBand(rows, as: form, height: band.upperBound - first)
        rows.read(first..<band.upperBound)
        let bytes = rows.filtered(by: plan.filter)
        let before = (band.lowerBound - first) * stride
        switch plan.packing {
        case .rows(let effort):
            let packer = try RowPacker(pixelBytes: form.filterDistance, stride: stride, effort: effort)
            packer.continue(after: bytes[..<before])
            try packer.add(bytes[before...])
            _ = try packer.endPart(isLast: false)
            return packer.count
        case .shortest(let effort):
            return try ShortestDeflate().part(of: bytes, after: before, effort: effort, isLast: false).blocks.count
        }
    }

    /// The bands that plans are compared by, of about `bytes` bytes each; the whole height if they would overlap. The
    /// first two differ most where a picture is brightest in the middle or at an edge.
    func bands(bytes: Int) -> [Range<Int>] {
        let height = rows.size.height
        let sample = max(Self.leastSampleHeight, (bytes + stride - 1) / stride)
        guard height > Self.bandOrder.count * sample else { return [0..<height] }
        return Self.bandOrder.map { index in
            let start = (2 * index + 1) * (height - sample) / (2 * Self.bandOrder.count)
            return start..<start + sample
        }
    }

    private static let bandOrder = [1, 3, 0, 2, 4]

    /// About how many bytes a band has at first: more than the sample that the packer elects its distances by.
    private static let sampleBytes = 40 << 10
    private static let leastSampleHeight = 6
    /// The same for the last choice of the higher efforts: packers of rows begin with the wrong distances.
    private static let finalBytes = 1 << 20

    private static let fewestBands = 2

    /// Plans that take more than this percentage of the best one are dropped.
    static let farBehind = 108
    /// The same where quick paths are compared, which find fewer matches than those that are taken in the end.
    static let farBehindQuickly = 115
    /// Thorough paths are taken if they need less than this percentage of the bytes of quick ones.
    private static let worthwhile = 98
    /// The same where quick paths already need less than one byte in `evenGain`, as those of most slanted gradients do.
    private static let worthwhileIfEven = 90
    static let evenGain = 64
    /// Up to this many bytes of rows are packed in some milliseconds, so that any saving is worth a thorough path.
    private static let soonPackedBytes = 4 << 20
    /// The usual effort packs more bytes of rows than this with quick paths only.
    private static let longPackedBytes = 64 << 20
}
