/// The checksum at the end of a zlib stream: RFC 1950, 8.
package struct Adler32: Hashable, Sendable {
    package let value: UInt32

    package init(value: UInt32) { self.value = value }

    private static let base = 65521

    /// The checksum of bytes with this one, followed by `count` bytes with `other`. O(1).
    package func joined(with other: Adler32, count: Int) -> Adler32 {
        let (one, two) = (Int(value & 0xFFFF), Int(value >> 16))
        let (nextOne, nextTwo) = (Int(other.value & 0xFFFF), Int(other.value >> 16))
        // Both begin with 1, which counts once.
        let first = (one + nextOne + Self.base - 1) % Self.base
        let second = (two + nextTwo + count % Self.base * (one + Self.base - 1)) % Self.base
        return Adler32(value: UInt32(second << 16 | first))
    }

    /// The four bytes at the end of a stream.
    package var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
}
