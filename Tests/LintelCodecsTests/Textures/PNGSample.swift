/// A small PNG put together by hand: rows as they are stored, without filters and packing.
struct PNGSample {
    var width: Int
    var height: Int
    var bitDepth: UInt8
    var colorType: UInt8
    /// Bytes of each row.
    var rows: [[UInt8]]
    var chunks: [(type: String, data: [UInt8])] = []

    var file: [UInt8] {
        let header =
            PNGFile.number(UInt32(width)) + PNGFile.number(UInt32(height)) + [bitDepth, colorType, 0, 0, 0]
        let data = InterlacedPNGTests.unpackedStream(rows.flatMap { [0] + $0 })
        return PNGFile.bytes([("IHDR", header)] + chunks + [("IDAT", data), ("IEND", [])])
    }

    /// A color of 8 bits a channel; numbers wrap around.
    static func color(_ red: Int, _ green: Int, _ blue: Int) -> [UInt8] {
        [red, green, blue].map { UInt8(truncatingIfNeeded: $0) }
    }

    /// A row of 8-bit RGB.
    static func rgb(_ colors: [[UInt8]], chunks: [(type: String, data: [UInt8])] = []) -> PNGSample {
        PNGSample(
            width: colors.count, height: 1, bitDepth: 8, colorType: 2, rows: [colors.flatMap(\.self)], chunks: chunks)
    }

    static func profileChunk(_ profile: [UInt8]) -> (type: String, data: [UInt8]) {
        ("iCCP", Array("x".utf8) + [0, 0] + InterlacedPNGTests.unpackedStream(profile))
    }
}
