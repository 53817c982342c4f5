import CLintelCodec

/// The chunks that are written, spelt as in the file. Their order here is their order there.
enum PNGChunk: String, CaseIterable {
    case header = "IHDR"
    case codePoints = "cICP"
    case profile = "iCCP"
    case sRGB = "sRGB"
    case gamma = "gAMA"
    case chromaticities = "cHRM"
    case palette = "PLTE"
    case transparency = "tRNS"
    case data = "IDAT"
    case end = "IEND"

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Length, type, data and checksum: PNG (third edition), 5.3. `data` is shorter than 2³¹ bytes.
    func append(_ data: [UInt8], to file: inout [UInt8]) {
        data.withUnsafeBufferPointer { append($0, to: &file) }
    }

    func append(_ data: UnsafeBufferPointer<UInt8>, to file: inout [UInt8]) {
        precondition(data.count < 1 << 31, "a PNG chunk is shorter than 2^31 bytes, not \(data.count)")
        let type = [UInt8](ascii: rawValue)
        let checksum = lintel_crc32(lintel_crc32(0, type, type.count), data.baseAddress, data.count)
        file += bigEndian(UInt32(data.count))
        file += type
        file += data
        file += bigEndian(checksum)
    }
}
