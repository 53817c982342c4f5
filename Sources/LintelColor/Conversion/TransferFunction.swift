/// How an RGB space encodes light. All are odd: f(−x) = −f(x). Source: CSS Color 4, sections 10.2 to 10.7.
enum TransferFunction: Sendable {
    case linear
    /// IEC 61966-2-1: linear below 0.04045 of the encoded value, otherwise a power of 2.4.
    case sRGB
    /// A power of 563/256.
    case a98RGB
    /// ROMM: linear below 16/512 of the encoded value, otherwise a power of 1.8.
    case proPhotoRGB
    /// BT.1886, a power of 2.4.
    case rec2020

    /// Encoded to linear.
    func decoded(_ value: Double) -> Double {
        let size = abs(value)
        switch self {
        case .linear: return value
        case .sRGB:
            if size <= 0.04045 { return value / 12.92 }
            return sign(value) * RealFunctions.power((size + 0.055) / 1.055, 2.4)
        case .a98RGB: return sign(value) * RealFunctions.power(size, 563.0 / 256)
        case .proPhotoRGB:
            if size <= 16.0 / 512 { return value / 16 }
            return sign(value) * RealFunctions.power(size, 1.8)
        case .rec2020: return sign(value) * RealFunctions.power(size, 2.4)
        }
    }

    /// Linear to encoded.
    func encoded(_ value: Double) -> Double {
        let size = abs(value)
        switch self {
        case .linear: return value
        case .sRGB:
            if size <= 0.0031308 { return value * 12.92 }
            return sign(value) * (1.055 * RealFunctions.power(size, 1 / 2.4) - 0.055)
        case .a98RGB: return sign(value) * RealFunctions.power(size, 256.0 / 563)
        case .proPhotoRGB:
            if size < 1.0 / 512 { return value * 16 }
            return sign(value) * RealFunctions.power(size, 1 / 1.8)
        case .rec2020: return sign(value) * RealFunctions.power(size, 1 / 2.4)
        }
    }

    func decoded(_ rgb: SIMD3<Double>) -> SIMD3<Double> { SIMD3(decoded(rgb.x), decoded(rgb.y), decoded(rgb.z)) }
    func encoded(_ rgb: SIMD3<Double>) -> SIMD3<Double> { SIMD3(encoded(rgb.x), encoded(rgb.y), encoded(rgb.z)) }

    private func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
}
