import CLintelDeflate

/// Packs rows of bytes as a zlib stream while they come, in 1.3 MiB of memory however long the stream is.
///
/// Finds a cheap path through them, by literals and by matches at the few distances at which many rows repeat: for
/// example, the row above, shifted. The same rows give the same stream on every machine, whatever libraries it has.
package final class RowPacker {
    private let sink: UnsafeMutablePointer<lintel_sink>
    private let packer: OpaquePointer

    /// The effort of the search for a cheap path.
    package enum Effort: Hashable, Sendable {
        /// Skips steps that are unlikely to save much.
        case quick
        /// Remembers every byte by twelve lengths, and tries more distances and more steps, in two to five times the
        /// time. Streams are mostly 1 % to 10 % shorter, and a fifth where rows repeat at many distances, as in radial
        /// gradients.
        case thorough
    }

    /// Begins a stream.
    /// - Parameters:
    ///   - effort: the effort of the search for the path.
    ///   - pixelBytes: the distance in bytes to the same part of the pixel to the left; at least 1.
    ///   - stride: the number of bytes of a row, with everything that is packed of it; at least 1.
    /// - Throws: `DeflateError.outOfMemory`.
    package init(pixelBytes: Int, stride: Int, effort: Effort) throws(DeflateError) {
        sink = .allocate(capacity: 1)
        sink.initialize(to: lintel_sink_make(.max))
        var made: OpaquePointer?
        let looks = effort == .quick ? LINTEL_ROWS_QUICK : LINTEL_ROWS_THOROUGH
        guard lintel_row_packer_make(sink, pixelBytes, stride, looks, &made) == LINTEL_OK, let made else {
            lintel_sink_free(sink)
            sink.deallocate()
            throw .outOfMemory
        }
        packer = made
    }

    /// Continues a stream of another packer, whose bytes end with those of `before`: up to 32 KiB of them are used for
    /// matches. Call it before anything is added.
    package func `continue`(after before: ArraySlice<UInt8>) {
        before.withUnsafeBufferPointer { lintel_row_packer_continue(packer, $0.baseAddress, $0.count) }
    }

    /// The instructions that the search is compiled for; the stream is the same with all of them.
    package enum Loops: CaseIterable, Sendable {
        case portable
        case avx2
        case avx512

        fileprivate var code: lintel_row_loops {
            switch self {
            case .portable: LINTEL_ROWS_PORTABLE
            case .avx2: LINTEL_ROWS_AVX2
            case .avx512: LINTEL_ROWS_AVX512
            }
        }

        /// The loops that this processor supports.
        package static var supported: [Loops] { allCases.filter { lintel_rows_support($0.code) } }
    }

    /// Packs with these instructions instead of the fastest ones. Only for tests, which compare the streams.
    /// - Precondition: the processor supports them.
    package func use(_ loops: Loops) {
        precondition(lintel_rows_support(loops.code), "\(loops) on a processor without them")
        lintel_row_packer_use(packer, loops.code)
    }

    deinit {
        lintel_row_packer_free(packer)
        lintel_sink_free(sink)
        sink.deallocate()
    }

    /// Adds whole or parts of rows. The stream does not depend on how the bytes are divided into calls. O(bytes).
    /// - Throws: `DeflateError.outOfMemory`.
    package func add(_ bytes: UnsafeBufferPointer<UInt8>) throws(DeflateError) {
        guard lintel_row_packer_add(packer, bytes.baseAddress, bytes.count) == LINTEL_OK else { throw .outOfMemory }
    }

    /// Adds `count` bytes that `body` writes, without copying them where the packer has room for them.
    /// - Throws: `DeflateError.outOfMemory`.
    package func add(
        count: Int, writing body: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) throws(DeflateError) {
        if let room = lintel_row_packer_room(packer, count) {
            body(UnsafeMutableBufferPointer(start: room, count: count))
            guard lintel_row_packer_filled(packer, count) == LINTEL_OK else { throw .outOfMemory }
            return
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            body(UnsafeMutableBufferPointer(rebasing: bytes[..<count]))
            initialized = count
        }
        try add(bytes[...])
    }

    /// The number of bytes that can be added without being copied.
    package static let room = Int(LINTEL_ROW_ROOM)

    /// Adds a part of an array.
    /// - Throws: `DeflateError.outOfMemory`.
    package func add(_ bytes: ArraySlice<UInt8>) throws(DeflateError) {
        try bytes.withUnsafeBufferPointer { bytes throws(DeflateError) in try add(bytes) }
    }

    /// Ends the stream; nothing may be added afterwards.
    /// - Throws: `DeflateError.outOfMemory`.
    package func finish() throws(DeflateError) {
        guard lintel_row_packer_finish(packer) == LINTEL_OK else { throw .outOfMemory }
    }

    /// Ends one part of a stream, the last or another, and returns the checksum of what was added; nothing may be added
    /// afterwards. Parts follow one another as they are; after the last follows the checksum of all of them, see
    /// `Adler32`.
    /// - Throws: `DeflateError.outOfMemory`.
    package func endPart(isLast: Bool) throws(DeflateError) -> Adler32 {
        var sum: UInt32 = 1
        let status =
            isLast ? lintel_row_packer_end(packer, &sum) : lintel_row_packer_end_part(packer, &sum)
        guard status == LINTEL_OK else { throw .outOfMemory }
        return Adler32(value: sum)
    }

    /// The number of bytes of the stream that can be taken.
    package var count: Int { sink.pointee.count }

    /// Gives `body` the part of the stream that is made and not yet taken, and forgets it.
    package func take<Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        try body(UnsafeBufferPointer(start: sink.pointee.bytes, count: sink.pointee.count))
        sink.pointee.count = 0
    }
}
