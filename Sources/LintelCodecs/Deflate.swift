import CLintelCodec

/// Packing bytes with zlib: settings, and streams made with them.
///
/// The same bytes and settings give the same stream with the same version of zlib. Digests of images are taken over
/// pixels for that reason.
struct Deflate: Hashable {
    enum Strategy: Hashable {
        case matches
        /// Matches at distance one only: the best there is when rows were reduced to runs.
        case runs
    }

    /// zlib's effort, 0…9.
    var level: Int
    var strategy: Strategy = .matches

    static let best = Deflate(level: 9)

    /// A complete zlib stream of `bytes`. Throws `.memory` as soon as it would grow over `limit`, which lets a trial end
    /// early.
    func stream(of bytes: UnsafeRawBufferPointer, limit: Int) throws(PNGError) -> [UInt8] {
        let writer = try DeflateStream(self, expected: bytes.count, limit: limit)
        try writer.feed(bytes, isLast: true)
        return writer.bytes { Array($0) }
    }

    /// How long the stream would be, or `nil` when longer than `limit`.
    func length(of bytes: UnsafeRawBufferPointer, limit: Int) throws(PNGError) -> Int? {
        do {
            let writer = try DeflateStream(self, expected: bytes.count, limit: limit)
            try writer.feed(bytes, isLast: true)
            return writer.bytes(\.count)
        } catch .memory {
            return nil
        } catch {
            throw error
        }
    }
}

/// A zlib stream that grows in memory.
final class DeflateStream {
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
        while memory < 9 && 1 << (memory + 6) < expected { memory += 1 }
        let strategy: lintel_strategy =
            switch settings.strategy {
            case .matches: LINTEL_STRATEGY_DEFAULT
            case .runs: LINTEL_STRATEGY_RUNS
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
