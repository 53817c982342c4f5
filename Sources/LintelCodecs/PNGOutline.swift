import LintelUnits

/// Those chunks of a PNG that can be read without unpacking anything: header, color tags, amount of data.
///
/// Read first, so that sizes are judged before libpng sees the file and before memory is taken.
struct PNGOutline {
    let size: PixelSize
    let bitDepth: Int
    let colorType: PNGColorType
    /// Without the profile, which is packed.
    private(set) var tags = ColorTags()
    /// The first Exif block, if it comes before the image data: a TIFF header and what follows it.
    private(set) var exif: [UInt8]?
    /// Bytes in all IDAT chunks.
    private(set) var dataBytes = 0
    /// The types of all chunks in their order, ASCII or not.
    private(set) var chunks: [String] = []

    init(_ file: [UInt8]) throws(PNGError) {
        var iterator = try PNGChunkIterator(file)
        let offset = PNGChunk.signature.count
        guard file.count >= offset + 8 + 13, file[offset + 4..<offset + 8].elementsEqual(PNGChunk.header.rawValue.utf8),
            file.bigEndian32(at: offset) == 13
        else { throw .header }
        let start = offset + 8
        size = PixelSize(width: Int(file.bigEndian32(at: start)), height: Int(file.bigEndian32(at: start + 4)))
        bitDepth = Int(file[start + 8])
        guard let colorType = PNGColorType(rawValue: file[start + 9]), colorType.allowedDepths.contains(bitDepth) else {
            throw .header
        }
        self.colorType = colorType
        while let chunk = try iterator.next() {
            chunks.append(chunk.type)
            note(chunk.type, chunk.data)
        }
    }

    private mutating func note(_ type: String, _ data: ArraySlice<UInt8>) {
        let bytes = Array(data.prefix(32))
        switch (PNGChunk(rawValue: type), data.count) {
        case (.data, let count): dataBytes += count
        case (.exif, _) where exif == nil && dataBytes == 0: exif = Array(data)
        case (.codePoints, 4):
            tags.codePoints = .init(primaries: bytes[0], transfer: bytes[1], matrix: bytes[2], isFullRange: bytes[3])
        case (.sRGB, 1): tags.sRGBIntent = bytes[0]
        case (.gamma, 4): tags.gamma = bytes.bigEndian32(at: 0)
        case (.chromaticities, 32): tags.chromaticities = (0..<8).map { bytes.bigEndian32(at: $0 * 4) }
        default: break
        }
    }

    /// What the IDAT chunks of a file hold together.
    static func imageData(of file: [UInt8]) throws(PNGError) -> [UInt8] {
        var iterator = try PNGChunkIterator(file)
        var data: [UInt8] = []
        while let chunk = try iterator.next() {
            if chunk.type == PNGChunk.data.rawValue { data += chunk.data }
        }
        return data
    }

    /// Bytes of the filtered rows, without interlacing. `size` is at most 2³¹ a side and pixels at most 8 bytes, so
    /// this may only be asked after the area was checked.
    var filteredBytes: Int { size.height * ((size.width * colorType.channels * bitDepth + 7) / 8 + 1) }
}
