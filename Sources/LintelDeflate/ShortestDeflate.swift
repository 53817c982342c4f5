import CLintelDeflate

/// Packs bytes as a zlib stream by looking for the cheapest path of literals and matches through all of them: RFC 1950,
/// 1951.
///
/// What a symbol costs depends on how often the path uses it, so the path is looked for again with the costs of the one
/// before, until it gets no cheaper. The stream is split into blocks with codes of their own where that is shorter: a
/// gradient's first pixel is unlike the rest. Same bytes ⇒ same stream on every machine, whatever libraries it has.
/// Keeps its memory from call to call.
package final class ShortestDeflate {
    private let packer: OpaquePointer

    /// The effort of the search.
    package struct Effort: Hashable, Sendable {
        /// The most searches for a path through a block; 0 counts as 1.
        package let rounds: Int
        /// The number of times that blocks are split again.
        package let splits: Int
        /// Whether paths are looked for from that of the longest matches and from one without matches as well: now this
        /// and now the other leads further.
        package let triesOtherStarts: Bool
        /// The number of earlier bytes that are compared with each byte. `nil` for only those that are the latest with
        /// as many bytes in common as one of twelve lengths: in less than half of the time of 32. Streams are mostly as
        /// long, up to one part in twenty longer where little repeats and where rows are nearly alike.
        package let depth: Int?
        /// Whether every path is the cheapest with its costs. Otherwise only the last is, and those before nearly, in a
        /// third of the time.
        package let isExact: Bool
        /// Whether each range is searched for a path only twice: with the costs of the cheapest look that was asked for
        /// before, and once blocks are split. Streams are about one part in a hundred longer.
        package let isQuick: Bool
        /// Whether each range is searched only once if `isQuick` is set: blocks keep the steps of the path that they
        /// are split from, which is nearly the cheapest with the costs of what comes before, or of a sample at first.
        /// In three quarters of the time; streams are up to one part in a hundred longer.
        package let isSingle: Bool

        package init(
            rounds: Int, splits: Int, triesOtherStarts: Bool, depth: Int? = 128, isExact: Bool = false,
            isQuick: Bool = false, isSingle: Bool = false
        ) {
            self.rounds = Swift.max(1, rounds)
            self.splits = splits
            self.triesOtherStarts = triesOtherStarts
            self.depth = depth.map { Swift.max(1, $0) }
            self.isExact = isExact
            self.isQuick = isQuick
            self.isSingle = isSingle
        }
    }

    /// Creates a packer.
    /// - Throws: `DeflateError.outOfMemory`.
    package init() throws(DeflateError) {
        var made: OpaquePointer?
        guard lintel_shortest_make(&made) == LINTEL_OK, let made else { throw .outOfMemory }
        packer = made
    }

    deinit { lintel_shortest_free(packer) }

    /// Returns a complete zlib stream of `bytes`, or `nil` when it would be longer than `limit`.
    ///
    /// O(bytes × (rounds × matches + depth)); up to 20 MB of memory besides the stream.
    /// - Throws: `DeflateError.outOfMemory`.
    package func stream(of bytes: [UInt8], effort: Effort, limit: Int = .max) throws(DeflateError) -> [UInt8]? {
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        let options = Self.options(effort, isLook: false)
        switch lintel_shortest_pack(packer, bytes, bytes.count, options, Swift.max(0, limit), &sink) {
        case LINTEL_OK: return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
        case LINTEL_OVER_LIMIT: return nil
        default: throw .outOfMemory
        }
    }

    /// Returns the blocks of one part of a stream, and the checksum of the part. The part is `bytes` without the first
    /// `before`, which matches may refer to. A stream is `header`, the blocks of all parts, and the checksum of all
    /// parts, which `Adler32` joins.
    ///
    /// O(bytes × (rounds × matches + depth)); up to 20 MB of memory besides the blocks.
    /// - Precondition: `before` is in `0..<bytes.count`.
    /// - Throws: `DeflateError.outOfMemory`.
    package func part(
        of bytes: [UInt8], after before: Int, effort: Effort, isLast: Bool
    ) throws(DeflateError) -> (blocks: [UInt8], sum: Adler32) {
        precondition(bytes.indices.contains(before), "\(before) of \(bytes.count) bytes come before a part")
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        var sum: UInt32 = 1
        let options = Self.options(effort, isLook: false)
        let status = lintel_shortest_pack_part(
            packer, bytes, before, bytes.count - before, options, isLast, &sink, &sum)
        guard status == LINTEL_OK else { throw .outOfMemory }
        return (Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count)), Adler32(value: sum))
    }

    /// The first two bytes of a stream, for a window of 32 KiB and the highest compression level: RFC 1950, 2.2.
    package static let header: [UInt8] = [0x78, 0xDA]

    /// Returns about how many bytes the blocks of `bytes` would take if all that begins in a row were there as often as
    /// its weight.
    ///
    /// `bytes` are `weights.count` rows of the same length, at least one.
    /// - Throws: `DeflateError.outOfMemory`.
    package func bytes(for bytes: [UInt8], weights: [Int], effort: Effort) throws(DeflateError) -> Int {
        precondition(!weights.isEmpty, "no rows to weigh")
        var bits: UInt64 = 0
        let status = lintel_shortest_weigh(
            packer, bytes, bytes.count, weights.map { Int32(clamping: $0) }, weights.count,
            Self.options(effort, isLook: true), &bits)
        guard status == LINTEL_OK else { throw .outOfMemory }
        return Int((bits + 7) / 8)
    }

    /// The frequencies of the symbols in the last block of the look with the fewest bits, from whose costs streams are
    /// looked for. They can be given to another packer.
    package struct Learned: Sendable {
        fileprivate var counts: lintel_learned
    }

    /// The frequencies that were learned from all looks so far.
    package var learned: Learned {
        get { Learned(counts: lintel_shortest_learned(packer)) }
        set {
            var counts = newValue.counts
            lintel_shortest_learn(packer, &counts)
        }
    }

    private static func options(_ effort: Effort, isLook: Bool) -> lintel_shortest_effort {
        lintel_shortest_effort(
            rounds: Int32(clamping: effort.rounds), splits: Int32(clamping: effort.splits),
            tries_other_starts: effort.triesOtherStarts, depth: Int32(clamping: effort.depth ?? 0),
            is_exact: effort.isExact && !isLook, is_look: isLook,
            is_quick: effort.isQuick, is_single: effort.isSingle, is_portable: false)
    }
}
