import LintelColor

/// Between encoded and linear premultiplied colors: tables of sRGB's transfer function, which Display P3 shares.
///
/// The tables are made without libm and read with one multiplication; their error is below 1e-6 of the full range, a
/// sixteenth of a step of 16 bits.
enum LinearLight {
    private static let steps = 4096

    /// The linear values by the encoded value.
    private static let linear: [Float] = (0...steps + 1).map { step in
        let value = min(1, Double(step) / Double(steps))
        return Float(Color.convert(SIMD3(repeating: value), from: .sRGB, to: .sRGBLinear).x)
    }

    /// The encoded values by the square root of the linear value, along which the function hardly bends.
    private static let encoded: [Float] = (0...steps + 1).map { step in
        let root = min(1, Double(step) / Double(steps))
        return Float(Color.convert(SIMD3(repeating: root * root), from: .sRGBLinear, to: .sRGB).x)
    }

    static func decode(_ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        linear.withUnsafeBufferPointer { table in
            convert(pixels) { value in read(table, at: value) }
        }
    }

    static func encode(_ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        encoded.withUnsafeBufferPointer { table in
            convert(pixels) { value in read(table, at: value.squareRoot()) }
        }
    }

    /// Straight channels, clamped to 0…1.
    @inline(__always)
    private static func convert(
        _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, _ function: (Float) -> Float
    ) {
        for index in pixels.indices {
            let pixel = pixels[index]
            guard pixel.w > 0 else {
                pixels[index] = .zero
                continue
            }
            let straight = pointwiseMax(.zero, pointwiseMin(SIMD4(repeating: 1), pixel / pixel.w))
            let color = SIMD4(function(straight.x), function(straight.y), function(straight.z), 1)
            pixels[index] = color * pixel.w
        }
    }

    @inline(__always)
    private static func read(_ table: UnsafeBufferPointer<Float>, at value: Float) -> Float {
        let scaled = value * Float(steps)
        let index = Int(scaled)
        let low = table[index]
        return low + (table[index + 1] - low) * (scaled - Float(index))
    }
}
