/// The encoding Base64 of RFC 4648, section 4.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns `bytes` as text: four characters for three bytes, padded with `=`.
    /// - Complexity: O(bytes).
    package static func text(of bytes: [UInt8]) -> String {
        let length = (bytes.count + 2) / 3 * 4
        return String(unsafeUninitializedCapacity: length) { text in
            var out = 0
            var index = 0
            while index < bytes.count {
                let rest = bytes.count - index
                let three =
                    UInt32(bytes[index]) << 16 | (rest > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
                    | (rest > 2 ? UInt32(bytes[index + 2]) : 0)
                for digit in 0..<4 {
                    text[out] =
                        digit > rest ? UInt8(ascii: "=") : digits[Int(three >> UInt32(18 - 6 * digit)) & 63]
                    out += 1
                }
                index += 3
            }
            return length
        }
    }

    /// Returns the bytes that pairs of hexadecimal digits spell as Base64; other characters count as 0.
    package static func text(ofHexadecimal digits: String) -> String {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits.utf8 {
            let value = UInt8(Character(Unicode.Scalar(digit)).hexDigitValue ?? 0)
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return text(of: bytes)
    }
}
