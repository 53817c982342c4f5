extension Color {
    /// A legacy sRGB color of bytes.
    package init(byteRed red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32 = 255) {
        self.init(
            .sRGB, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha: Double(alpha) / 255,
            isLegacy: true)
    }

    /// The color of 3, 4, 6 or 8 hexadecimal digits, without `#`; otherwise `nil`. Source: CSS Color 4, section 5.2.
    package init?(hexadecimal text: String) {
        var digits: [UInt32] = []
        for scalar in text.unicodeScalars.prefix(9) {
            guard let digit = scalar.hexadecimalValue else { return nil }
            digits.append(digit)
        }
        switch digits.count {
        case 3, 4: digits = digits.flatMap { [$0, $0] }
        case 6, 8: break
        default: return nil
        }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        self.init(
            byteRed: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    }

    /// Returns the two lower-case digits of the byte nearest to a component of 0…1. A component outside, or one that is
    /// not a number, has those of the nearest end.
    package static func hexadecimalDigits(_ component: Double) -> String {
        let byte = Int((min(1, max(0, component.isNaN ? 0 : component)) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
