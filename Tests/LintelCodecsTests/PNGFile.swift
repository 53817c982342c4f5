/// A PNG taken apart byte by byte, without the code under test.
struct PNGFile {
    var chunks: [(type: String, data: [UInt8])] = []

    init(_ bytes: [UInt8]) {
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 * 256 + Int($1) }
            let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            guard offset + 12 + length <= bytes.count else { return }
            chunks.append((type, Array(bytes[offset + 8..<offset + 8 + length])))
            offset += 12 + length
        }
    }

    var types: [String] { chunks.map(\.type) }

    func data(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }

    /// Bit depth and color type of the header.
    var kind: [UInt8] { data("IHDR").map { Array($0[8...9]) } ?? [] }

    /// The file again, with the checksums that the chunks need.
    static func bytes(_ chunks: [(type: String, data: [UInt8])]) -> [UInt8] {
        chunks.reduce([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
            let body = Array(chunk.type.utf8) + chunk.data
            return file + number(UInt32(chunk.data.count)) + body + number(checksum(body))
        }
    }

    static func number(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// CRC-32 bit by bit: PNG (third edition), 5.5.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}
