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

    /// The plan by which some bands of rows become smallest, each packed as in the middle of a stream: behind the rows that its matches reach into. Rows
    /// farther apart than a match reaches need a filter that looks upwards. Of pictures with few rows, all count.
    ///
    /// First filters are compared by quick paths; those that are far behind are not tried with further bands. The others may do better with the paths of
    /// the effort.
    func plan(_ effort: PNGEffort) throws(DeflateError) -> Plan {
        let bands = sampleBands
        let quick = try compare(filters.map { Plan(filter: $0, packing: .rows(.quick)) }, bands)
        guard let best = quick.first else { preconditionFailure("no filter was tried") }
        var plans = [best]
        for packing in Self.packings(effort) {
            plans += try compare(quick.map { Plan(filter: $0.plan.filter, packing: packing) }, bands).prefix(1)
        }
        let least = (plans.map(\.count).min() ?? 0) * 100
        let isSoonPacked = rows.size.height * stride <= Self.soonPackedBytes
        let part = effort == .standard && !isSoonPacked ? Self.worthwhile : 100
        return plans.first { $0.count * part <= least }?.plan ?? best.plan
    }

    /// What is tried besides quick paths.
    private static func packings(_ effort: PNGEffort) -> [Packing] {
        func shortest(rounds: Int, splits: Int, depth: Int?) -> Packing {
            .shortest(
                ShortestDeflate.Effort(
                    rounds: rounds, splits: splits, triesOtherStarts: false, depth: depth, isQuick: rounds == 1))
        }
        return switch effort {
        case .fast: []
        case .standard: [.rows(.thorough)]
        // In the time that fifty quick paths take.
        case .best: [.rows(.thorough)] + [nil, 32].map { shortest(rounds: 1, splits: 1, depth: $0) }
        case .max: [.rows(.thorough)] + [nil, 128].map { shortest(rounds: 4, splits: 2, depth: $0) }
        }
    }

    /// Filters of indices and bits, which are no amounts, and of samples.
    private var filters: [RowFilter] {
        switch (form.colorType, form.bitDepth) {
        case (.palette, 8): [.none, .up, .sub, .paeth]
        case (.palette, _): [.none, .up, .sub]
        default: RowFilter.usual
        }
    }

    /// What the bands take with plans, the best first, without those that are far behind.
    private func compare(
        _ plans: [Plan], _ bands: [Range<Int>]
    ) throws(DeflateError) -> [(plan: Plan, count: Int)] {
        var left = plans.map { (plan: $0, count: 0) }
        for band in bands {
            let counts = left.concurrentMap(workers: left.count) { candidate in
                Result { () throws(DeflateError) in try packedCount(of: band, by: candidate.plan) }
            }
            for index in left.indices { left[index].count += try counts[index].get() }
            let least = left.map(\.count).min() ?? 0
            left.removeAll { $0.count * 100 > least * Self.farBehind }
        }
        return left.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
    }

    /// How long a band is in the middle of a stream, in bytes: behind rows that are packed as well, because paths follow what was used before.
    private func packedCount(of band: Range<Int>, by plan: Plan) throws(DeflateError) -> Int {
        let before = min(band.lowerBound, rowsWithinReach)
        let first = max(0, band.lowerBound - 2 * before)
        var rows = PNGBand(rows, as: form, height: band.upperBound - first)
        rows.read(first..<band.upperBound)
        let bytes = rows.filtered(by: plan.filter)
        let start = (band.lowerBound - first) * stride
        switch plan.packing {
        case .rows(let effort):
            let packer = try RowPacker(pixelBytes: form.filterDistance, stride: stride, effort: effort)
            let packed = start - before * stride
            packer.continue(after: bytes[..<packed])
            try packer.add(bytes[packed..<start])
            _ = try packer.endPart(isLast: false)
            let count = packer.count
            try packer.add(bytes[start...])
            _ = try packer.endPart(isLast: false)
            return packer.count - count
        case .shortest(let effort):
            return try ShortestDeflate().part(of: bytes, after: start, effort: effort, isLast: false).blocks.count
        }
    }

    /// The bands by which plans are compared: first those that are least like each other, in a picture that is brightest in the middle or at an edge.
    private var sampleBands: [Range<Int>] {
        let height = rows.size.height
        let sample = max(Self.leastSampleHeight, (Self.sampleBytes + stride - 1) / stride)
        guard height > Self.bandOrder.count * sample else { return [0..<height] }
        return Self.bandOrder.map { index in
            let start = (2 * index + 1) * (height - sample) / (2 * Self.bandOrder.count)
            return start..<start + sample
        }
    }

    private static let bandOrder = [1, 3, 0, 2, 4]

    /// About the bytes of each band: more than the packer elects its distances by.
    private static let sampleBytes = 40 << 10
    private static let leastSampleHeight = 6

    /// In percent of the least.
    private static let farBehind = 108
    /// In percent of what quick paths take: what thorough ones have to save to be worth twice the time. Of pictures that are packed in some milliseconds,
    /// any saving is.
    private static let worthwhile = 98
    private static let soonPackedBytes = 4 << 20
}
