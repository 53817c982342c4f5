import LintelConcurrency
import LintelDeflate
import LintelDrawing
import LintelRaster
import LintelUnits

/// Rows of a picture on their way into a PNG: made, reduced to a form, filtered and packed in bands, so that no more
/// than a band of them exists at a time.
struct PNGRows {
    let rows: QuantizedRows
    let form: PixelForm
    private let bandHeight: Int

    /// About the bytes of a band's pixels, so that the packer has room for its rows, and fast memory for all that is
    /// made of them.
    private static let bandBytes = RowPacker.room
    /// The least height of a band, because several rows of slanted gradients are made in less time than each of them
    /// alone.
    private static let leastBandHeight = 4

    /// Looks for the form with the fewest bits. Rows are painted twice until it is known that there are more colors
    /// than a palette has and whether all are opaque.
    init(_ rows: QuantizedRows) {
        self.rows = rows
        bandHeight = min(rows.size.height, max(Self.leastBandHeight, Self.bandBytes / rows.bytesPerRow))
        var isOpaque = true
        var colors: ColorTable? = rows.bitDepth == .eight && !Self.haveManyColors(rows) ? ColorTable() : nil
        let last = rows.isConstant(along: .vertical) ? 1 : rows.size.height
        withUnsafeTemporaryAllocation(byteCount: rows.bytesPerRow, alignment: 16) { row in
            for y in 0..<last {
                if colors == nil, rows.isOpaque || !isOpaque { break }
                rows.fill(row: y, into: row)
                isOpaque = isOpaque && (rows.isOpaque || Self.isOpaque(row, rows.bitDepth))
                if colors != nil, !Self.insert(row, into: &colors!) { colors = nil }
            }
        }
        let depth = rows.bitDepth.rawValue
        if let colors {
            let count = colors.colors.count
            let bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
            form = PixelForm(colorType: .palette, bitDepth: bits, palette: Self.palette(of: colors))
        } else {
            form = PixelForm(colorType: isOpaque ? .rgb : .rgba, bitDepth: depth)
        }
    }

    /// Returns the colors as the rows meet them, transparent ones first, since alphas are written up to the last that
    /// is not opaque. Along a gradient, neighbors get neighboring indices. Rare colors follow the others of their kind:
    /// where two channels step a pixel apart, a few pixels get a color in between, which would push the indices of its
    /// neighbors apart.
    private static func palette(of table: ColorTable) -> [UInt32] {
        let mean = table.counts.reduce(0, +) / table.counts.count
        let colors = zip(table.colors, table.counts)
        return [false, true].flatMap { isOpaque in
            let alike = colors.filter { (RGBA8.alpha($0.0) == 255) == isOpaque }
            return [false, true].flatMap { isRare in
                alike.filter { ($0.1 * rareColors < mean) == isRare }.map(\.0)
            }
        }
    }

    /// A color is rare if its runs of pixels, multiplied by this, are fewer than the mean of all colors.
    private static let rareColors = 8

    /// Whether a few rows, spread over the picture, already have more colors than a palette: those of most gradients
    /// do.
    private static func haveManyColors(_ rows: QuantizedRows) -> Bool {
        let height = rows.size.height
        guard height > 2 * colorRows, !rows.isConstant(along: .vertical) else { return false }
        var colors = ColorTable()
        return withUnsafeTemporaryAllocation(byteCount: rows.bytesPerRow, alignment: 16) { row in
            for index in 0..<colorRows {
                rows.fill(row: index * (height - 1) / (colorRows - 1), into: row)
                if !insert(row, into: &colors) { return true }
            }
            return false
        }
    }

    private static let colorRows = 16

    private static func isOpaque(_ row: UnsafeMutableRawBufferPointer, _ depth: BitDepth) -> Bool {
        if depth == .eight {
            let mask = RGBA8.alphaMask
            return row.bindMemory(to: UInt32.self).allSatisfy { $0 & mask == mask }
        }
        return Swift.stride(from: 6, to: row.count, by: 8).allSatisfy { row[$0] == 255 && row[$0 + 1] == 255 }
    }

    private static func insert(_ row: UnsafeMutableRawBufferPointer, into colors: inout ColorTable) -> Bool {
        var last: UInt32?
        for pixel in row.bindMemory(to: UInt32.self) where pixel != last {
            last = pixel
            guard colors.insert(pixel) else { return false }
        }
        return true
    }

    /// The number of bytes of a filtered row.
    var stride: Int { form.rowBytes(width: rows.size.width) + 1 }

    /// How many earlier rows a match reaches into.
    var rowsWithinReach: Int { Self.windowBytes / stride + 2 }

    /// Packs all rows, and passes on the zlib stream in parts. The number of rows in a part depends only on the picture
    /// and the effort, so that the stream is the same for any number of workers.
    ///
    /// O(pixels). Memory for some bands of each part in progress; for all rows of the part where the cheapest path is
    /// searched for.
    func pack(
        _ effort: PNGEffort, _ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Void
    ) throws(PNGError) {
        let plans = try packing(plans(effort))
        guard plans.count > 1 else { return try pack(plans[0], body) }
        let shortest = try shortestStream(plans)
        try shortest.withUnsafeBufferPointer { stream throws(PNGError) in try body(stream) }
    }

    /// The shortest of the streams of these plans, of equally long ones the first. To be asked for a picture that is so
    /// small that all of them can be kept.
    private func shortestStream(_ plans: [Plan]) throws(PNGError) -> [UInt8] {
        // The parts of the others are packed at the same time already.
        let byRows = Array(plans.prefix { if case .rows = $0.packing { true } else { false } })
        let packed = byRows.concurrentMap(workers: 2) { plan in
            Result { () throws(PNGError) in try stream(plan) }
        }
        var streams: [[UInt8]] = []
        for stream in packed { streams.append(try stream.get()) }
        for plan in plans.dropFirst(byRows.count) { streams.append(try stream(plan)) }
        let shortest = streams.indices.min { streams[$0].count < streams[$1].count }
        guard let shortest else { preconditionFailure("no plan") }
        return streams[shortest]
    }

    private func stream(_ plan: Plan) throws(PNGError) -> [UInt8] {
        var stream: [UInt8] = []
        try pack(plan) { part in stream += part }
        return stream
    }

    private func pack(_ plan: Plan, _ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Void) throws(PNGError) {
        if case .shortest = plan.packing {
            try ShortestDeflate.header.withUnsafeBufferPointer { header throws(PNGError) in try body(header) }
        }
        let (parts, workers) = (parts(plan.packing), workers(plan.packing))
        var sum = Adler32(value: 1)
        var packed = 0
        while packed < parts.count {
            let some = Array(parts[packed..<min(packed + workers, parts.count)])
            let results = some.concurrentMap(workers: workers) { part in
                Result { () throws(DeflateError) in try pack(part, plan) }
            }
            for (part, result) in zip(some, results) {
                let (stream, partSum) = try packing(result.get())
                sum = sum.joined(with: partSum, count: part.count * stride)
                try stream.withUnsafeBufferPointer { stream throws(PNGError) in try body(stream) }
            }
            packed += some.count
        }
        let end = sum.bytes
        try end.withUnsafeBufferPointer { end throws(PNGError) in try body(end) }
    }

    /// The ranges of rows that are packed independently of one another, from top to bottom.
    private func parts(_ packing: Packing) -> [Range<Int>] {
        let height = rows.size.height
        let bytes = height * stride
        let count =
            switch packing {
            case .shortest: bytes < Self.halvedBytes ? 1 : max(2, 1 + bytes / Self.partBytes)
            case .rows: bytes < Self.dividedBytes ? 1 : 2 * (1 + bytes / Self.pairBytes)
            }
        let parts = min(height, count)
        return (0..<parts).map { height * $0 / parts..<height * ($0 + 1) / parts }
    }

    /// The stream of one part, and its checksum. Matches reach into the rows above the part, as in one stream.
    private func pack(_ part: Range<Int>, _ plan: Plan) throws(DeflateError) -> ([UInt8], Adler32) {
        let isLast = part.upperBound == rows.size.height
        let first = max(0, part.lowerBound - rowsWithinReach)
        switch plan.packing {
        case .shortest(let effort):
            var band = PNGBand(rows, as: form, height: part.upperBound - first)
            band.read(first..<part.upperBound)
            return try ShortestDeflate().part(
                of: band.filtered(by: plan.filter), after: (part.lowerBound - first) * stride, effort: effort,
                isLast: isLast)
        case .rows(let effort):
            let packer = try RowPacker(pixelBytes: form.filterDistance, stride: stride, effort: effort)
            var band = PNGBand(rows, as: form, height: max(bandHeight, part.lowerBound - first))
            if part.lowerBound > 0 {
                band.read(first..<part.lowerBound)
                packer.continue(after: band.filtered(by: plan.filter)[...])
            }
            var start = part.lowerBound
            while start < part.upperBound {
                let end = min(start + bandHeight, part.upperBound)
                band.read(start..<end)
                try band.add(to: packer, by: plan.filter)
                start = end
            }
            let sum = try packer.endPart(isLast: isLast)
            var stream: [UInt8] = []
            packer.take { stream = Array($0) }
            return (stream, sum)
        }
    }

    /// How many parts are packed at a time. Each takes about 4 MiB, or 30 MiB if the cheapest path is searched for.
    /// Very large pictures use fewer, because their file is in memory too.
    func workers(_ packing: Packing) -> Int {
        if case .shortest = packing { return 2 }
        return rows.size.area < 1 << 29 ? 4 : 2
    }

    /// Pictures with fewer bytes of rows are packed in one part; all others in two parts for each `pairBytes`.
    private static let dividedBytes = 2 << 20
    private static let pairBytes = 64 << 20
    /// About how many bytes of rows a part has if the cheapest path is searched for.
    private static let partBytes = 2 << 20
    /// From this many bytes of rows on there are at least two such parts, for two processors.
    private static let halvedBytes = 256 << 10
    /// How far a match reaches: RFC 1951, 2.
    private static let windowBytes = 32 << 10
}
