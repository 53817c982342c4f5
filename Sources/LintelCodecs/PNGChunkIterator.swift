/// The chunks of a file, one after the other, to the end of the image. Checksums are not looked at.
struct PNGChunkIterator {
    struct Chunk {
        /// Four characters, ASCII or not.
        var type: String
        var data: ArraySlice<UInt8>
    }

    private let file: [UInt8]
    private var offset = PNGChunk.signature.count
    private var isAtEnd = false

    /// - Throws: `PNGError.signature` for another kind of file.
    init(_ file: [UInt8]) throws(PNGError) {
        guard file.starts(with: PNGChunk.signature) else { throw .signature }
        self.file = file
    }

    /// Returns the next chunk; `nil` behind the end of the image: what follows is not PNG's.
    /// - Throws: `PNGError.truncated` when the file has fewer bytes left than the chunk declares, or ends before the
    ///   image.
    mutating func next() throws(PNGError) -> Chunk? {
        if isAtEnd { return nil }
        let left = file.count - offset
        guard left > 0 else { throw .truncated(chunk: PNGChunk.end.rawValue, declared: 12, found: 0) }
        guard left >= 12 else { throw .truncated(chunk: "?", declared: 12, found: left) }
        let length = Int(file.bigEndian32(at: offset))
        let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
        guard length <= left - 12 else { throw .truncated(chunk: type, declared: length, found: left - 12) }
        let data = file[offset + 8..<offset + 8 + length]
        offset += length + 12
        isAtEnd = type == PNGChunk.end.rawValue
        return Chunk(type: type, data: data)
    }
}
