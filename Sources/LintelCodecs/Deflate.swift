import CLintelCodec

/// Packing bytes as a zlib stream with zlib: RFC 1950, 1951.
///
/// The same bytes and settings give the same stream with the same version of zlib. Digests of images are taken over
/// pixels for that reason.
struct Deflate: Hashable {
    enum Strategy: CaseIterable, Hashable {
        case matches
        /// As `matches`, but for those so short that bytes cost less.
        case filtered
        /// Matches at distance one only: the best there is when rows were reduced to runs.
        case runs
        /// No matches at all.
        case literals
    }

    /// zlib's effort, 0…9.
    var level: Int
    var strategy: Strategy = .matches
    /// A block ends after 2^(memory + 6) symbols at the latest; 1…9.
    var memory = 9

    /// One bit of deflate for the length and one for the distance of 258 bytes: no stream unpacks to more times its length.
    /// RFC 1951, 3.2.5.
    static let mostGain = 1032

    /// A complete zlib stream of `bytes`, or `nil` as soon as it would grow over `limit`, which lets a trial end early.
    func stream(of bytes: [UInt8], limit: Int) throws(PNGError) -> [UInt8]? {
        do throws(PNGError) {
            let writer = try DeflateStream(self, expected: bytes.count, limit: limit)
            try bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
                try writer.feed(UnsafeRawBufferPointer(bytes), isLast: true)
            }
            return writer.bytes { Array($0) }
        } catch .memory {
            return nil
        } catch {
            throw error
        }
    }
}

/// Packing bytes as a zlib stream with libdeflate, which finds shorter streams than zlib in less time, and takes them whole.
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

/// A zlib stream that grows in memory.
private final class DeflateStream {
    private let deflater: OpaquePointer
    private var sink: lintel_sink
    private let limit: Int

    /// `expected` bytes will come. Few bytes get a small window and small tables: zlib's usual quarter of a megabyte costs
    /// more to take from the system than a narrow image costs to pack.
    init(_ settings: Deflate, expected: Int, limit: Int) throws(PNGError) {
        // A match reaches back at most the window less 262 bytes; zlib's own floor is 8 bits, broken in old versions.
        var window = 9
        while window < 15 && (1 << window) - 262 < expected { window += 1 }
        // The tables hold 2^(memory + 6) symbols of one block.
        var memory = 3
        while memory < settings.memory && 1 << (memory + 6) < expected { memory += 1 }
        memory = min(memory, settings.memory)
        let strategy: lintel_strategy =
            switch settings.strategy {
            case .matches: LINTEL_STRATEGY_DEFAULT
            case .filtered: LINTEL_STRATEGY_FILTERED
            case .runs: LINTEL_STRATEGY_RUNS
            case .literals: LINTEL_STRATEGY_LITERALS
            }
        var made: OpaquePointer?
        let status = lintel_deflate_begin(Int32(settings.level), strategy, Int32(window), Int32(memory), &made)
        guard status == LINTEL_OK, let made else {
            throw status == LINTEL_OUT_OF_MEMORY ? .outOfMemory : .library("zlib refused level \(settings.level)")
        }
        deflater = made
        self.limit = limit
        sink = lintel_sink_make(limit)
    }

    deinit {
        lintel_deflate_end(deflater)
        lintel_sink_free(&sink)
    }

    func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(PNGError) {
        let status = lintel_deflate_feed(
            deflater, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, isLast ? 1 : 0, &sink)
        switch status {
        case LINTEL_OK: return
        case LINTEL_OVER_LIMIT: throw .memory(limit: limit)
        case LINTEL_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .library("zlib stopped in the middle")
        }
    }

    /// What has been written so far.
    func bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
    }
}
