import CLintelCodec
import CLintelDeflate
import LintelUnits

/// A PNG file that grows in memory chunk by chunk; libpng frames the chunks and adds their checksums.
final class PNGWriter {
    private let sink: UnsafeMutablePointer<lintel_sink>
    private let writer: OpaquePointer

    /// Begins with PNG's signature. When more than `limit` bytes are in memory, that is `PNGError.memory`.
    init(limit: Int = .max) throws(PNGError) {
        let sink = UnsafeMutablePointer<lintel_sink>.allocate(capacity: 1)
        sink.initialize(to: lintel_sink_make(max(0, limit)))
        var message = lintel_message()
        var made: OpaquePointer?
        let status = lintel_png_write_begin(sink, &made, &message)
        guard status == LINTEL_OK, let made else {
            lintel_sink_free(sink)
            sink.deallocate()
            throw Self.error(status, message, limit: limit)
        }
        self.sink = sink
        writer = made
    }

    deinit {
        lintel_png_write_end(writer)
        lintel_sink_free(sink)
        sink.deallocate()
    }

    /// - Precondition: `data` is shorter than 2³¹ bytes, the most a chunk can hold.
    func append(_ chunk: PNGChunk, _ data: [UInt8]) throws(PNGError) {
        let status: (lintel_status, lintel_message) = data.withUnsafeBufferPointer { write(chunk, $0) }
        try check(status)
    }

    func append(_ chunk: PNGChunk, _ data: UnsafeBufferPointer<UInt8>) throws(PNGError) {
        try check(write(chunk, data))
    }

    /// All from the header to the end, as libpng writes it with default settings.
    func appendByDefault(_ rows: PackedRows, size: PixelSize) throws(PNGError) {
        var message = lintel_message()
        let status = lintel_png_write_default(
            writer, rows.bytes, rows.rowBytes, UInt32(size.width), UInt32(size.height), Int32(rows.form.bitDepth),
            Int32(rows.form.colorType.rawValue), &message)
        try check((status, message))
    }

    /// How many bytes have been written since the last call of `take`.
    var count: Int { sink.pointee.count }

    /// Returns what has been written since the last call.
    func take() -> [UInt8] {
        defer { sink.pointee.count = 0 }
        return Array(UnsafeBufferPointer(start: sink.pointee.bytes, count: sink.pointee.count))
    }

    private func write(_ chunk: PNGChunk, _ data: UnsafeBufferPointer<UInt8>) -> (lintel_status, lintel_message) {
        precondition(data.count < 1 << 31, "a PNG chunk is shorter than 2^31 bytes, not \(data.count)")
        var message = lintel_message()
        let status = lintel_png_write_chunk(
            writer, [UInt8](ascii: chunk.rawValue), data.baseAddress, data.count, &message)
        return (status, message)
    }

    private func check(_ result: (status: lintel_status, message: lintel_message)) throws(PNGError) {
        guard result.status == LINTEL_OK else {
            throw Self.error(result.status, result.message, limit: sink.pointee.limit)
        }
    }

    private static func error(_ status: lintel_status, _ message: lintel_message, limit: Int) -> PNGError {
        switch status {
        case LINTEL_OUT_OF_MEMORY: .outOfMemory
        case LINTEL_OVER_LIMIT: .memory(limit: limit)
        default: .library(message.string)
        }
    }
}
