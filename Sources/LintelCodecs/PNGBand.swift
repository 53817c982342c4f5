import LintelDeflate
import LintelRaster
import LintelUnits

/// Neighboring rows of a picture in one form, as PNG stores them before filtering, in memory that the next rows use
/// again.
struct PNGBand {
    private let source: Source
    /// The row above the band, zeros at first, and the rows of the band.
    private var bytes: [UInt8]
    /// The pixels of the band, where its form is not RGBA.
    private var pixels: [UInt8]
    private var count = 0

    /// A band of no rows yet, with memory for `height` of them.
    init(_ rows: QuantizedRows, as form: PixelForm, height: Int) {
        source = Source(
            rows: rows, form: form, table: ColorTable(form.palette), rowBytes: form.rowBytes(width: rows.size.width))
        bytes = [UInt8](repeating: 0, count: (height + 1) * source.rowBytes)
        pixels = [UInt8](repeating: 0, count: form.colorType == .rgba ? 0 : height * rows.bytesPerRow)
    }

    /// Goes on to other rows, which are the first of the picture or follow the last that were read; or are the first
    /// that are read, and then are filtered as if zeros were above them. O(pixels), and what painting takes.
    /// - Precondition: there is memory for that number of rows.
    mutating func read(_ band: Range<Int>) {
        let (rowBytes, last, count) = (source.rowBytes, count, band.count)
        bytes.withUnsafeMutableBufferPointer { [source] bytes in
            if last > 0 {
                _ = bytes.update(
                    fromContentsOf: UnsafeMutableBufferPointer(rebasing: bytes[last * rowBytes..<(last + 1) * rowBytes])
                )
            }
            let target = UnsafeMutableBufferPointer(rebasing: bytes[rowBytes..<(count + 1) * rowBytes])
            pixels.withUnsafeMutableBytes { source.read(band, into: target, through: $0) }
        }
        self.count = count
    }

    /// How many bytes a row is filtered to: its own behind the filter's number.
    private var filteredStride: Int { source.rowBytes + 1 }

    /// Hands the filtered rows of the band to `packer`, without copying them where it has room for a row. O(bytes).
    func add(to packer: RowPacker, by filter: RowFilter) throws(DeflateError) {
        let most = max(1, RowPacker.room / filteredStride)
        var start = 0
        while start < count {
            let rows = start..<min(start + most, count)
            try packer.add(count: rows.count * filteredStride) { self.filter(rows, by: filter, into: $0) }
            start = rows.upperBound
        }
    }

    /// The filtered rows of the band. O(bytes).
    func filtered(by filter: RowFilter) -> [UInt8] {
        let bytes = count * filteredStride
        return [UInt8](unsafeUninitializedCapacity: bytes) { target, initialized in
            self.filter(0..<count, by: filter, into: target)
            initialized = bytes
        }
    }

    /// Filters some of the rows.
    /// - Precondition: `target` has as many bytes or more.
    private func filter(_ rows: Range<Int>, by filter: RowFilter, into target: UnsafeMutableBufferPointer<UInt8>) {
        precondition(
            target.count >= rows.count * filteredStride, "\(rows.count) rows do not fit in \(target.count) bytes")
        bytes.withUnsafeBufferPointer { bytes in
            guard let bytes = bytes.baseAddress, let into = target.baseAddress else { return }
            let above = bytes + rows.lowerBound * source.rowBytes
            filter.apply(
                toRows: above + source.rowBytes, count: rows.count, rowBytes: source.rowBytes, above: above,
                distance: source.form.filterDistance, into: into)
        }
    }

    /// The source of the rows of a band.
    private struct Source {
        let rows: QuantizedRows
        let form: PixelForm
        let table: ColorTable
        let rowBytes: Int

        /// Fills `target` with rows in the form, whose pixels `pixels` has room for.
        func read(
            _ band: Range<Int>, into target: UnsafeMutableBufferPointer<UInt8>,
            through pixels: UnsafeMutableRawBufferPointer
        ) {
            if form.colorType == .rgb, form.bitDepth == 8, rows.fillRGB(rows: band, into: target) { return }
            if form.colorType == .rgba { return rows.fill(rows: band, into: UnsafeMutableRawBufferPointer(target)) }
            let pixels = UnsafeMutableRawBufferPointer(rebasing: pixels[..<(band.count * rows.bytesPerRow)])
            rows.fill(rows: band, into: pixels)
            if rows.bitDepth == .eight {
                PackedRows.pack(
                    UnsafeBufferPointer(pixels.bindMemory(to: UInt32.self)), width: rows.size.width, as: form,
                    table: table, into: target)
            } else {
                for pixel in 0..<pixels.count / 8 {
                    for byte in 0..<6 { target[6 * pixel + byte] = pixels[8 * pixel + byte] }
                }
            }
        }
    }
}
