/// The chunks of a file, one after the other, to the end of the image. Checksums are not looked at until they are asked
/// for.
struct PNGChunkIterator {
    struct Chunk {
        /// Four characters, ASCII or not.
        let type: String
        let data: ArraySlice<UInt8>
        /// The bytes of which the checksum is: those of type and data.
        fileprivate let body: ArraySlice<UInt8>
        fileprivate let checksum: UInt32

        /// Whether the checksum is that of the type and the data. O(bytes), some 10 ns each.
        var isIntact: Bool { Self.checksum(body) == checksum }

        /// CRC-32, bit by bit. Source: PNG (third edition), 5.5 and annex D.
        private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
            ~bytes.reduce(UInt32.max) { checksum, byte in
                var checksum = checksum ^ UInt32(byte)
                for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
                return checksum
            }
        }
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
        let body = file[offset + 4..<offset + 8 + length]
        let checksum = file.bigEndian32(at: body.endIndex)
        offset += length + 12
        isAtEnd = type == PNGChunk.end.rawValue
        return Chunk(type: type, data: body.dropFirst(4), body: body, checksum: checksum)
    }
}
