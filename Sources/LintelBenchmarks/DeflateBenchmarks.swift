import LintelDeflate
import LintelTestSupport

/// Packing bytes as zlib streams, by packer: how many bytes a second, and how many are left.
enum DeflateBenchmarks {
    static var all: [Benchmark] {
        Content.allCases.flatMap { content in
            let bytes = content.bytes
            return [
                benchmark(content, bytes, "shortest") { bytes in
                    let effort = ShortestDeflate.Effort(
                        rounds: 1, splits: 2, triesLongest: false, depth: 32, isQuick: true)
                    return try ShortestDeflate().stream(of: bytes, effort: effort)?.count ?? 0
                },
                benchmark(content, bytes, "rows") { bytes in
                    let packer = try RowPacker(pixelBytes: 3, stride: Content.stride)
                    try bytes.withUnsafeBufferPointer { bytes throws(DeflateError) in try packer.add(bytes) }
                    try packer.finish()
                    return packer.count
                },
                benchmark(content, bytes, "libdeflate 9") { bytes in
                    try LibdeflatePacker(level: 9).stream(of: bytes)?.count ?? 0
                },
            ]
        }
    }

    private static func benchmark(
        _ content: Content, _ bytes: [UInt8], _ packer: String, _ pack: @escaping ([UInt8]) throws -> Int
    ) -> Benchmark {
        let last = Outcome()
        return Benchmark(
            name: "deflate \(content.rawValue) \(packer)", unit: "byte", count: bytes.count,
            pass: {
                last.bytes = (try? pack(bytes)) ?? 0
                return Double(last.bytes)
            }, outcome: { "\(bytes.count) → \(last.bytes) bytes" })
    }

    /// What the last pass made.
    private final class Outcome {
        var bytes = 0
    }
}

/// Rows as a PNG has them.
private enum Content: String, CaseIterable {
    /// Differences of a smooth slope: a few small numbers, in runs.
    case slope
    /// Numbers of a few bits, as of a noisy dither: next to nothing repeats.
    case noise

    /// The bytes of a row: its filter, and 767 pixels of three bytes.
    static let stride = 2302

    var bytes: [UInt8] {
        var random = SplitMix64(seed: 40)
        return (0..<100 * Self.stride).map { index in
            let (row, column) = (index / Self.stride, index % Self.stride)
            if column == 0 { return 1 }
            return switch self {
            case .slope: (5 * row + 3 * (column / 3)) % 29 < 2 ? 1 : 0
            case .noise: UInt8(random.below(8))
            }
        }
    }
}
