import CZLIB
import LintelCodecs
import LintelDeflate
import LintelRaster
import LintelUnits

/// Packing alone: the same filtered rows by LintelDeflate at each effort, by libdeflate and by zlib.
enum DeflateBenchmarks {
    static var all: [Benchmark] {
        [("ramp", .vertical), ("slanted", .diagonal), ("dithered", .ordered)].flatMap { name, kind in
            benchmarks(name, rows: FilteredRows.paeth(kind))
        }
    }

    private static func benchmarks(_ kind: String, rows: [UInt8]) -> [Benchmark] {
        let reference = "deflate \(kind) zlib 6"
        func benchmark(_ packer: String, _ pack: @escaping () -> Int) -> Benchmark {
            var bytes = 0
            let name = "deflate \(kind) \(packer)"
            return Benchmark(
                name: name, unit: "picture", count: 1,
                pass: {
                    bytes = pack()
                    return Double(bytes)
                }, outcome: { "\(bytes) bytes" }, reference: name == reference ? nil : reference)
        }
        let shortest = try? ShortestDeflate()
        return [benchmark("zlib 6") { zlib(rows, level: 6) }]
            + [6, 10, 12].map { level in
                let packer = try? LibdeflatePacker(level: level)
                return benchmark("libdeflate \(level)") { packed { try packer?.stream(of: rows) } }
            }
            + [
                benchmark("rows") { packed { try byRows(rows, .quick) } },
                benchmark("rows thorough") { packed { try byRows(rows, .thorough) } },
            ]
            + PNGEffort.allCases.map { effort in
                benchmark(effort.rawValue) {
                    packed { try shortest?.stream(of: rows, effort: effort.shortest(bytes: rows.count)) }
                }
            }
    }

    private static func packed(_ pack: () throws -> [UInt8]?) -> Int {
        guard let stream = try? pack() else { preconditionFailure("there is memory for a small picture") }
        return stream.count
    }

    private static func byRows(_ rows: [UInt8], _ effort: RowPacker.Effort) throws(DeflateError) -> [UInt8] {
        let packer = try RowPacker(
            pixelBytes: FilteredRows.pixelBytes, stride: FilteredRows.stride, effort: effort)
        let added = rows.withUnsafeBufferPointer { bytes in
            Result { () throws(DeflateError) in try packer.add(bytes) }
        }
        try added.get()
        try packer.finish()
        var stream: [UInt8] = []
        packer.take { stream += $0 }
        return stream
    }

    private static func zlib(_ rows: [UInt8], level: Int32) -> Int {
        var count = compressBound(uLong(rows.count))
        var stream = [UInt8](repeating: 0, count: Int(count))
        let status = compress2(&stream, &count, rows, uLong(rows.count), level)
        precondition(status == Z_OK, "zlib has failed with \(status)")
        return Int(count)
    }
}

/// The rows of a picture of 256 × 256 opaque pixels of 8 bits, as PNG packs them: a byte for the filter, then the
/// differences.
private enum FilteredRows {
    static let pixelBytes = 3
    static let side = 256
    static let stride = 1 + side * pixelBytes

    /// All rows with PNG's filter 4. Source: PNG, third edition, section 9.4.
    static func paeth(_ kind: PictureKind) -> [UInt8] {
        guard case .bits8(let samples) = kind.image(PixelSize(width: side, height: side)).samples else {
            preconditionFailure("the pictures have 8 bits")
        }
        func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
            x < 0 || y < 0 ? 0 : Int(samples[(y * side + x) * 4 + channel])
        }
        var rows: [UInt8] = []
        for y in 0..<side {
            rows.append(4)
            for x in 0..<side {
                for channel in 0..<pixelBytes {
                    let (left, above) = (sample(x - 1, y, channel), sample(x, y - 1, channel))
                    let corner = sample(x - 1, y - 1, channel)
                    let guess = left + above - corner
                    let distances = (abs(guess - left), abs(guess - above), abs(guess - corner))
                    let nearest =
                        distances.0 <= distances.1 && distances.0 <= distances.2
                        ? left : distances.1 <= distances.2 ? above : corner
                    rows.append(UInt8(truncatingIfNeeded: sample(x, y, channel) - nearest))
                }
            }
        }
        return rows
    }
}
