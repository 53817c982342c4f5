/// The bytes of a number, most significant first, as PNG and ICC have them.
func bigEndian<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

extension Array where Element == UInt8 {
    /// The bytes of a text that is all ASCII.
    init(ascii text: StaticString) {
        precondition(text.isASCII, "only ASCII has one byte a letter")
        self = text.withUTF8Buffer { Array($0) }
    }

    init(ascii text: String) {
        precondition(text.utf8.allSatisfy { $0 < 128 }, "only ASCII has one byte a letter")
        self = Array(text.utf8)
    }

    /// The 32-bit number that starts at `offset`, which must be at least four bytes before the end.
    func bigEndian32(at offset: Int) -> UInt32 {
        self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
