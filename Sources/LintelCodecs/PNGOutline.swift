import LintelUnits

/// Those chunks of a PNG that can be read without unpacking anything: header, color tags, amount of data.
///
/// Read first, so that sizes are judged before libpng sees the file and before memory is taken.
struct PNGOutline {
    let size: PixelSize
    let bitDepth: Int
    let colorType: PNGColorType
    /// The color tags without the profile, which is packed.
    private(set) var tags = ColorTags()
    /// What is wrong with chunks that say which colors are meant, and therefore are not in `tags`; fits behind "the
    /// chunk has ".
    private(set) var colorProblems: [PNGChunk: String] = [:]
    /// The chunks that say which colors are meant of which one was found, as PNG has it or not.
    private var foundColors: Set<PNGChunk> = []
    /// What was found before which these chunks have to be.
    private var pixelsBegan: String?
    /// The first Exif block, if it comes before the image data: a TIFF header and what follows it.
    private(set) var exif: [UInt8]?
    /// The number of bytes in all IDAT chunks.
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
            note(chunk)
        }
    }

    private mutating func note(_ chunk: PNGChunkIterator.Chunk) {
        switch PNGChunk(rawValue: chunk.type) {
        case .data:
            dataBytes += chunk.data.count
            pixelsBegan = pixelsBegan ?? "the image data"
        case .palette: pixelsBegan = pixelsBegan ?? "the palette"
        case .exif where exif == nil && dataBytes == 0: exif = Array(chunk.data)
        case let type?:
            guard let length = Self.lengths[type], foundColors.insert(type).inserted else { return }
            noteColors(type, chunk, length: length)
        case nil: break
        }
    }

    /// The bytes of chunks that say which colors are meant. Source: PNG (third edition), 11.3.2.
    private static let lengths: [PNGChunk: Int] = [.codePoints: 4, .sRGB: 1, .gamma: 4, .chromaticities: 32]

    /// Notes the first chunk of a type: PNG has one, before the palette and the image data. Of others not every program
    /// shows the same colors. Source: PNG (third edition), 5.6 and 11.3.2.
    private mutating func noteColors(_ type: PNGChunk, _ chunk: PNGChunkIterator.Chunk, length: Int) {
        if let pixelsBegan {
            colorProblems[type] = "a wrong position, after \(pixelsBegan)"
            return
        }
        guard chunk.data.count == length else {
            colorProblems[type] = "\(chunk.data.count) bytes, not \(length)"
            return
        }
        guard chunk.isIntact else {
            colorProblems[type] = "a wrong checksum"
            return
        }
        let bytes = Array(chunk.data)
        switch type {
        case .codePoints:
            tags.codePoints = .init(primaries: bytes[0], transfer: bytes[1], matrix: bytes[2], isFullRange: bytes[3])
        case .sRGB: tags.sRGBIntent = bytes[0]
        case .gamma: tags.gamma = bytes.bigEndian32(at: 0)
        case .chromaticities: tags.chromaticities = (0..<8).map { bytes.bigEndian32(at: $0 * 4) }
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

    /// The number of bytes of the filtered rows, without interlacing. `size` is at most 2³¹ a side and pixels at most 8
    /// bytes, so check the area before using this.
    var filteredBytes: Int { size.height * ((size.width * colorType.channels * bitDepth + 7) / 8 + 1) }
}
