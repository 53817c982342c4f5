import CLintelCodec

/// Packs filtered rows as a zlib stream while they come, in 1.5 MiB of memory.
///
/// Each is compared with what is before it at a few distances at which many rows repeat, the row above, shifted, for example. The same
/// rows give the same stream on every machine.
final class RowPacker {
    private let sink: UnsafeMutablePointer<lintel_sink>
    private let packer: OpaquePointer

    /// - Parameters: pixelBytes: the distance of PNG's filters. stride: the bytes of a filtered row.
    /// - Throws: `PNGError.outOfMemory`.
    init(pixelBytes: Int, stride: Int) throws(PNGError) {
        sink = .allocate(capacity: 1)
        sink.initialize(to: lintel_sink_make(.max))
        var made: OpaquePointer?
        guard lintel_row_packer_make(sink, pixelBytes, stride, &made) == LINTEL_OK, let made else {
            lintel_sink_free(sink)
            sink.deallocate()
            throw .outOfMemory
        }
        packer = made
    }

    deinit {
        lintel_row_packer_free(packer)
        lintel_sink_free(sink)
        sink.deallocate()
    }

    /// Adds whole or parts of filtered rows. O(bytes).
    func add(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGError) {
        guard lintel_row_packer_add(packer, bytes.baseAddress, bytes.count) == LINTEL_OK else { throw .outOfMemory }
    }

    /// Ends the stream; nothing may be added afterwards.
    func finish() throws(PNGError) {
        guard lintel_row_packer_finish(packer) == LINTEL_OK else { throw .outOfMemory }
    }

    /// How many bytes of the stream wait to be taken.
    var count: Int { sink.pointee.count }

    /// Hands out the part of the stream that is made and not yet taken, and forgets it.
    func take(_ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Void) throws(PNGError) {
        try body(UnsafeBufferPointer(start: sink.pointee.bytes, count: sink.pointee.count))
        sink.pointee.count = 0
    }
}
