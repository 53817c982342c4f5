import CLintelDeflate

/// Packs bytes as a zlib stream with libdeflate, which finds shorter streams than zlib in less time, and takes them
/// whole.
///
/// The same bytes and level give the same stream with the same version of libdeflate. Keeps its tables from call to
/// call.
package final class LibdeflatePacker {
    private let packer: OpaquePointer

    /// Makes the tables of a level, 1…12; others trap. The higher, the shorter and the slower.
    /// - Throws: `DeflateError.outOfMemory`.
    package init(level: Int) throws(DeflateError) {
        precondition(1...12 ~= level, "libdeflate has levels from 1 to 12, not \(level)")
        var made: OpaquePointer?
        guard lintel_packer_make(Int32(level), &made) == LINTEL_OK, let made else { throw .outOfMemory }
        packer = made
    }

    deinit { lintel_packer_free(packer) }

    /// Returns a complete zlib stream of `bytes`, or `nil` when it would be longer than `limit`. O(bytes).
    /// - Throws: `DeflateError.outOfMemory`.
    package func stream(of bytes: [UInt8], limit: Int = .max) throws(DeflateError) -> [UInt8]? {
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        switch lintel_pack(packer, bytes, bytes.count, Swift.max(0, limit), &sink) {
        case LINTEL_OK: return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
        case LINTEL_OVER_LIMIT: return nil
        default: throw .outOfMemory
        }
    }
}
