import CLintelCodec
import CLintelDeflate
package import LintelRaster
package import LintelUnits

/// A PNG file opened with libpng, up to its first row. Rows come as straight RGBA. `PNGDecoder` judges sizes first.
package struct PNGReader {
    package let size: PixelSize
    /// The bits of the samples that are read: 16 for files of 16 bits, 8 for all others.
    package let bitDepth: BitDepth
    /// The unpacked ICC profile, if libpng found nothing wrong with it.
    package let profile: [UInt8]?

    private let reader: OpaquePointer
    private let limits: ImageLimits
    private let rowBytes: Int

    /// Opens the file for the time of `body`.
    /// - Throws: what `body` throws, `.memory`, `.outOfMemory`, or `.library` with libpng's words, a side above the
    ///   limit among them.
    package static func open<Result>(
        _ file: [UInt8], limits: ImageLimits, _ body: (PNGReader) throws(PNGError) -> Result
    ) throws(PNGError) -> Result {
        try file.withUnsafeBufferPointer { bytes throws(PNGError) in
            guard let start = bytes.baseAddress else { throw .signature }
            var header = lintel_png_header()
            var message = lintel_message()
            var opened: OpaquePointer?
            let allowed = lintel_png_limits(side: UInt32(clamping: limits.side), memory: max(0, limits.libraryBytes))
            let status = lintel_png_open(start, bytes.count, allowed, &opened, &header, &message)
            guard status == LINTEL_OK, let opened else { throw PNGError(status, message, limits) }
            defer { lintel_png_close(opened) }
            return try body(PNGReader(opened, header, limits))
        }
    }

    private init(_ reader: OpaquePointer, _ header: lintel_png_header, _ limits: ImageLimits) {
        self.reader = reader
        self.limits = limits
        size = PixelSize(width: Int(header.width), height: Int(header.height))
        bitDepth = header.bit_depth == 16 ? .sixteen : .eight
        rowBytes = header.row_bytes
        profile = header.profile.map { Array(UnsafeBufferPointer(start: $0, count: Int(header.profile_length))) }
    }

    /// All samples. The caller has checked the size. O(pixels).
    /// - Throws: `.library`, or `.damaged` where a palette or transparency is.
    package func samples() throws(PNGError) -> QuantizedImage.Samples {
        let count = size.width * size.height * 4
        if bitDepth == .sixteen {
            var samples = [UInt16](repeating: 0, count: count)
            try samples.withUnsafeMutableBufferPointer { rows throws(PNGError) in
                try read(into: UnsafeMutableRawBufferPointer(rows))
            }
            return .bits16(samples)
        }
        var samples = [UInt8](repeating: 0, count: count)
        try samples.withUnsafeMutableBufferPointer { rows throws(PNGError) in
            try read(into: UnsafeMutableRawBufferPointer(rows))
        }
        return .bits8(samples)
    }

    private func read(into rows: UnsafeMutableRawBufferPointer) throws(PNGError) {
        precondition(rows.count == rowBytes * size.height, "\(rows.count) bytes for \(size.height) rows of \(rowBytes)")
        guard let start = rows.baseAddress else { return }
        try check { lintel_png_read_rows(reader, start, &$0) }
        try readEnd()
    }

    /// Reads what follows the last row.
    /// - Throws: `.damaged` where the rows do not have the colors of the file.
    private func readEnd() throws(PNGError) {
        try check { lintel_png_read_end(reader, &$0) }
        var message = lintel_message()
        if lintel_png_damaged(reader, &message) { throw .damaged(message.string) }
    }

    /// The first row that is not as in `image`, after reading the file to its end; `nil` when all are. The file must
    /// not be interlaced. Holds one row at a time.
    package func firstDifferentRow(from image: QuantizedImage) throws(PNGError) -> Int? {
        guard size == image.size, bitDepth == image.bitDepth else { return 0 }
        return try image.withBytes { bytes throws(PNGError) in
            guard let start = bytes.baseAddress else { return nil }
            var different: Int64 = -1
            try check { lintel_png_compare_rows(reader, start, &different, &$0) }
            if different >= 0 { return Int(different) }
            try readEnd()
            return nil
        }
    }

    /// The first warning so far, in libpng's own words.
    package var warning: String? {
        var message = lintel_message()
        return lintel_png_warnings(reader, &message) == 0 ? nil : message.string
    }

    /// The most bytes that libpng held at once. For tests and fuzzing, which check that hostile files stay within the
    /// limit.
    package var peakLibraryBytes: Int { lintel_png_peak(reader) }

    private func check(_ call: (inout lintel_message) -> lintel_status) throws(PNGError) {
        var message = lintel_message()
        let status = call(&message)
        if status != LINTEL_OK { throw PNGError(status, message, limits) }
    }
}

extension PNGError {
    fileprivate init(_ status: lintel_status, _ message: lintel_message, _ limits: ImageLimits) {
        switch status {
        case LINTEL_OVER_LIMIT: self = .memory(limit: limits.libraryBytes)
        case LINTEL_OUT_OF_MEMORY: self = .outOfMemory
        default: self = .library(message.string)
        }
    }
}

extension lintel_message {
    /// The text up to its zero; bytes that are not UTF-8 are replaced.
    var string: String {
        withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
