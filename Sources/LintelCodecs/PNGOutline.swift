import LintelUnits

/// Those chunks of a PNG that can be read without unpacking anything: header, color tags, amount of data.
///
/// Read first, so that sizes are judged before libpng sees the file and before memory is taken.
struct PNGOutline {
    let size: PixelSize
    let bitDepth: Int
    let colorType: Int
    /// Without the profile, which is packed.
    private(set) var tags = ColorTags()
    /// The first Exif block, if it comes before the image data: a TIFF header and what follows it.
    private(set) var exif: [UInt8]?
    /// Bytes in all IDAT chunks.
    private(set) var dataBytes = 0
    /// The types of all chunks in their order, ASCII or not.
    private(set) var chunks: [String] = []

    init(_ file: [UInt8]) throws(PNGError) {
        guard file.starts(with: PNGChunk.signature) else { throw .signature }
        var offset = PNGChunk.signature.count
        guard file.count >= offset + 8 + 13, file[offset + 4..<offset + 8].elementsEqual("IHDR".utf8),
            file.bigEndian32(at: offset) == 13
        else { throw .header }
        let start = offset + 8
        size = PixelSize(width: Int(file.bigEndian32(at: start)), height: Int(file.bigEndian32(at: start + 4)))
        bitDepth = Int(file[start + 8])
        colorType = Int(file[start + 9])
        guard [1, 2, 4, 8, 16].contains(bitDepth), [0, 2, 3, 4, 6].contains(colorType) else { throw .header }

        while offset < file.count {
            let left = file.count - offset
            guard left >= 12 else { throw .truncated(chunk: "?", declared: 12, found: left) }
            let length = Int(file.bigEndian32(at: offset))
            let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            guard length <= left - 12 else { throw .truncated(chunk: type, declared: length, found: left - 12) }
            chunks.append(type)
            note(type, file[offset + 8..<offset + 8 + length])
            offset += length + 12
            // What follows the end is not PNG's.
            if type == PNGChunk.end.rawValue { return }
        }
        throw .truncated(chunk: PNGChunk.end.rawValue, declared: 12, found: 0)
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

    /// What the IDAT chunks of a valid file hold together.
    static func imageData(of file: [UInt8]) -> [UInt8] {
        var data: [UInt8] = []
        var offset = PNGChunk.signature.count
        while offset + 12 <= file.count {
            let length = Int(file.bigEndian32(at: offset))
            if file[offset + 4..<offset + 8].elementsEqual(PNGChunk.data.rawValue.utf8) {
                data += file[offset + 8..<offset + 8 + length]
            }
            offset += length + 12
        }
        return data
    }

    /// Bytes of the filtered rows, without interlacing. `size` is at most 2³¹ a side and pixels at most 8 bytes, so this may
    /// only be asked after the area was checked.
    var filteredBytes: Int {
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 4
        return size.height * ((size.width * channels * bitDepth + 7) / 8 + 1)
    }
}
