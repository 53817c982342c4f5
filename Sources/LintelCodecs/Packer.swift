import CLintelCodec

/// Packing bytes as a zlib stream with libdeflate, which finds shorter streams than zlib in less time, and takes them
/// whole.
///
/// The same bytes and level give the same stream with the same version of libdeflate. Keeps its tables from call to call.
final class Packer {
    private let packer: OpaquePointer

    /// Level 1…12.
    init(level: Int) throws(PNGError) {
        var made: OpaquePointer?
        let status = lintel_packer_make(Int32(level), &made)
        guard status == LINTEL_OK, let made else {
            throw status == LINTEL_OUT_OF_MEMORY ? .outOfMemory : .library("libdeflate refused level \(level)")
        }
        packer = made
    }

    deinit { lintel_packer_free(packer) }

    /// A complete zlib stream of `bytes`, or `nil` when it would be longer than `limit`.
    func stream(of bytes: [UInt8], limit: Int) throws(PNGError) -> [UInt8]? {
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        switch lintel_pack(packer, bytes, bytes.count, Swift.max(0, limit), &sink) {
        case LINTEL_OK: return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
        case LINTEL_OVER_LIMIT: return nil
        default: throw .outOfMemory
        }
    }
}
