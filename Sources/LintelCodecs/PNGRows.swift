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

    /// About the bytes of a band.
    private static let bandBytes = 256 << 10
    /// Rows of each of the three bands by which filters are compared.
    private static let sampleHeight = 24

    /// Looks for the form with the fewest bits. Rows are painted twice as far as it takes to know that there are more colors than a
    /// palette has and whether all are opaque.
    init(_ rows: QuantizedRows) {
        self.rows = rows
        bandHeight = min(rows.size.height, max(1, Self.bandBytes / rows.bytesPerRow))
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

    /// The rows of a band in the form, without filters.
    private func packed(_ band: Range<Int>) -> [UInt8] {
        let size = PixelSize(width: rows.size.width, height: band.count)
        let count = rows.bytesPerRow * band.count
        let samples = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            for y in band {
                let start = (y - band.lowerBound) * rows.bytesPerRow
                let row = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(bytes)[start..<start + rows.bytesPerRow])
                // Equal rows are painted once.
                if y > band.lowerBound, rows.isConstant(along: .vertical) {
                    row.copyMemory(
                        from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[0..<rows.bytesPerRow]))
                } else {
                    rows.fill(row: y, into: row)
                }
            }
            initialized = count
        }
        if rows.bitDepth == .eight {
            return PackedRows(QuantizedImage(size: size, samples: .bits8(samples)), as: form).bytes
        }
        guard form.colorType == .rgb else { return samples }
        return [UInt8](unsafeUninitializedCapacity: count / 8 * 6) { bytes, initialized in
            for pixel in 0..<count / 8 {
                for byte in 0..<6 { bytes[6 * pixel + byte] = samples[8 * pixel + byte] }
            }
            initialized = count / 8 * 6
        }
    }

    /// Filters rows, of which the first stands below `above`, and hands them out behind the filter's number.
    private func filtered(
        _ bytes: [UInt8], by filter: RowFilter, above: [UInt8], into packer: RowPacker
    ) throws(DeflateError) {
        let rowBytes = stride - 1
        let count = bytes.count / rowBytes
        let result = [UInt8](unsafeUninitializedCapacity: count * stride) { target, initialized in
            bytes.withUnsafeBufferPointer { bytes in
                above.withUnsafeBufferPointer { above in
                    guard let into = target.baseAddress, let first = bytes.baseAddress, let before = above.baseAddress
                    else { return }
                    for row in 0..<count {
                        let current = first + row * rowBytes
                        into[row * stride] = filter.rawValue
                        filter.apply(
                            to: current, above: row == 0 ? before : current - rowBytes, count: rowBytes,
                            distance: form.filterDistance, into: into + row * stride + 1)
                    }
                }
            }
            initialized = count * stride
        }
        try result.withUnsafeBufferPointer { result throws(DeflateError) in try packer.add(result) }
    }

    /// The filter of which three bands of rows become smallest. Rows farther apart than a match reaches need one that looks upwards.
    private func bestFilter() throws(DeflateError) -> RowFilter {
        let height = rows.size.height
        let sample = min(Self.sampleHeight, height)
        let starts = height <= 3 * sample ? [0] : [0, (height - sample) / 2, height - sample]
        let bands = starts.map { packed($0..<min($0 + sample, height)) }
        let candidates: [RowFilter] =
            form.colorType == .palette ? [.none, .up, .sub] : [.none, .sub, .up, .paeth]
        let zeros = [UInt8](repeating: 0, count: stride - 1)
        var best: (filter: RowFilter, count: Int)?
        for filter in candidates {
            let packer = try RowPacker(pixelBytes: form.filterDistance, stride: stride)
            for band in bands { try filtered(band, by: filter, above: zeros, into: packer) }
            try packer.finish()
            if packer.count < best?.count ?? .max { best = (filter, packer.count) }
        }
        return best?.filter ?? .none
    }

    /// Packs all rows, and hands out the zlib stream in parts.
    ///
    /// O(pixels); memory for a few bands.
    func pack(_ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Void) throws(PNGError) {
        let filter = try packing(bestFilter())
        let packer = try packing(RowPacker(pixelBytes: form.filterDistance, stride: stride))
        var above = [UInt8](repeating: 0, count: stride - 1)
        var start = 0
        while start < rows.size.height {
            let end = min(start + bandHeight, rows.size.height)
            let band = packed(start..<end)
            try packing(filtered(band, by: filter, above: above, into: packer))
            above = Array(band.suffix(stride - 1))
            if packer.count >= Self.partBytes { try packer.take(body) }
            start = end
        }
        try packing(packer.finish())
        try packer.take(body)
    }

    /// The least bytes of a part, except the last.
    private static let partBytes = 1 << 20
}
