import LintelDeflate
import LintelDrawing
import LintelRaster
import LintelUnits

/// Rows of a picture on their way into a PNG: made, reduced to a form, filtered and packed in bands, so that no more than a band of them
/// exists at a time.
struct PNGRows {
    private let rows: QuantizedRows
    let form: PixelForm
    private let bandHeight: Int

    /// About the bytes of a band's pixels, so that the packer has room for its rows, and fast memory for all that is made of them.
    private static let bandBytes = RowPacker.room
    /// Of slanted gradients, several rows are made in less time than each of them.
    private static let leastBandHeight = 4
    /// About the bytes of each of the bands by which filters are compared: more than the packer elects its distances by.
    private static let sampleBytes = 40 << 10
    private static let leastSampleHeight = 6

    /// Looks for the form with the fewest bits. Rows are painted twice as far as it takes to know that there are more colors than a
    /// palette has and whether all are opaque.
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
        if let colors = colors?.colors {
            let bits = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
            // Those that are not opaque come first, so that the alphas of the others need not be written.
            let sorted = colors.filter { RGBA8.alpha($0) != 255 } + colors.filter { RGBA8.alpha($0) == 255 }
            form = PixelForm(colorType: .palette, bitDepth: bits, palette: sorted)
        } else {
            form = PixelForm(colorType: isOpaque ? .rgb : .rgba, bitDepth: depth)
        }
    }

    /// Whether a few rows, spread over the picture, already have more colors than a palette: those of most gradients do.
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

    /// Bytes of a filtered row.
    private var stride: Int { form.rowBytes(width: rows.size.width) + 1 }

    /// The filter of which some bands of rows become smallest, each packed as in the middle of a stream: behind the rows that its matches reach
    /// into. Rows farther apart than a match reaches need a filter that looks upwards. Of pictures with few rows, all count. Filters that are far behind
    /// are not tried with further bands.
    private func bestFilter() throws(DeflateError) -> RowFilter {
        var candidates = (form.colorType == .palette ? [.none, .up, .sub] : RowFilter.usual).map {
            (filter: $0, count: 0)
        }
        for band in sampleBands {
            let counts = candidates.concurrentMap(workers: workers) { candidate in
                Result { () throws(DeflateError) in try packedCount(of: band, by: candidate.filter) }
            }
            for index in candidates.indices { candidates[index].count += try counts[index].get() }
            let least = candidates.map(\.count).min() ?? 0
            candidates.removeAll { $0.count * 100 > least * Self.farBehind }
            if candidates.count == 1 { break }
        }
        let least = candidates.map(\.count).min()
        return candidates.first { $0.count == least }?.filter ?? .none
    }

    /// How long a band is in the middle of a stream, in bytes.
    private func packedCount(of band: Range<Int>, by filter: RowFilter) throws(DeflateError) -> Int {
        let history = min(band.lowerBound, rowsWithinReach)
        var rows = PNGBand(rows, as: form, height: history + band.count)
        rows.read(band.lowerBound - history..<band.upperBound)
        let bytes = rows.filtered(by: filter)
        let packer = try RowPacker(pixelBytes: form.filterDistance, stride: stride)
        packer.continue(after: bytes[..<(history * stride)])
        try packer.add(bytes[(history * stride)...])
        _ = try packer.endPart(isLast: false)
        return packer.count
    }

    /// The bands by which filters are compared: first those that are least like each other, in a picture that is brightest in the middle or at an edge.
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

    /// In percent of the least.
    private static let farBehind = 108

    /// How many earlier rows a match reaches into.
    private var rowsWithinReach: Int { Self.windowBytes / stride + 2 }

    /// Packs all rows, and hands out the zlib stream in parts. How many rows a part has depends on the picture alone, so that the stream is the
    /// same however many are packed at a time.
    ///
    /// O(pixels); memory for a few bands of each part that is packed at a time.
    func pack(_ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Void) throws(PNGError) {
        let filter = try packing(bestFilter())
        let parts = parts
        var sum = Adler32(value: 1)
        var packed = 0
        while packed < parts.count {
            let some = Array(parts[packed..<min(packed + workers, parts.count)])
            let results = some.concurrentMap(workers: workers) { part in
                Result { () throws(DeflateError) in try pack(part, by: filter) }
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
    private var parts: [Range<Int>] {
        let height = rows.size.height
        let bytes = height * stride
        let count = bytes < Self.dividedBytes ? 1 : min(height, 2 * (1 + bytes / Self.pairBytes))
        return (0..<count).map { height * $0 / count..<height * ($0 + 1) / count }
    }

    /// The stream of one part, and its checksum. Matches reach into the rows above the part, as in one stream.
    private func pack(_ part: Range<Int>, by filter: RowFilter) throws(DeflateError) -> ([UInt8], Adler32) {
        let packer = try RowPacker(pixelBytes: form.filterDistance, stride: stride)
        let first = max(0, part.lowerBound - rowsWithinReach)
        let height = max(bandHeight, part.lowerBound - first)
        var band = PNGBand(rows, as: form, height: height)
        if part.lowerBound > 0 {
            band.read(first..<part.lowerBound)
            packer.continue(after: band.filtered(by: filter)[...])
        }
        var start = part.lowerBound
        while start < part.upperBound {
            let end = min(start + bandHeight, part.upperBound)
            band.read(start..<end)
            try band.add(to: packer, by: filter)
            start = end
        }
        let sum = try packer.endPart(isLast: part.upperBound == rows.size.height)
        var stream: [UInt8] = []
        packer.take { stream = Array($0) }
        return (stream, sum)
    }

    /// How many parts are packed at a time. Each takes about 3 MiB; very large pictures use fewer, because their file is in memory too.
    private var workers: Int { rows.size.area < 1 << 29 ? 4 : 2 }

    /// Pictures with fewer bytes of rows are packed in one part; all others in two parts for each `pairBytes`.
    private static let dividedBytes = 2 << 20
    private static let pairBytes = 64 << 20
    /// How far a match reaches: RFC 1951, 2.
    private static let windowBytes = 32 << 10
}
