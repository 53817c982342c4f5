package import LintelGradient
import LintelUnits

/// A gradient that is all there is to a picture.
package struct WholeGradient: Sendable {
    /// The locator in pixels from the picture's upper left corner.
    package let locator: GradientLocator
    package let ramp: PreparedRamp

    /// The straight codes of 8 bits of the pixel at (`x`, `y`), as painting and rounding give them.
    func codes(x: Int, y: Int) -> SIMD4<UInt8> {
        let position = locator.position(x: Double(x) + 0.5, y: Double(y) + 0.5)
        return SIMD4(truncatingIfNeeded: StraightAlpha.codes(of: ramp.color(at: position), depth: .eight))
    }

    /// The first pixel of each row, rounded; as painting each row gives it. O(height).
    func firstColumn(height: Int, depth: BitDepth) -> QuantizedImage {
        let colors = [SIMD4<Float>](unsafeUninitializedCapacity: height) { colors, count in
            withRowScratch(of: Double.self, capacity: height) { positions in
                for y in 0..<height { positions[y] = locator.position(x: 0.5, y: Double(y) + 0.5) }
                ramp.fill(
                    from: UnsafeBufferPointer(positions), into: UnsafeMutableBufferPointer(rebasing: colors[..<height]))
            }
            count = height
        }
        func samples<Sample: FixedWidthInteger>() -> [Sample] {
            [Sample](unsafeUninitializedCapacity: 4 * height) { samples, count in
                colors.withUnsafeBufferPointer {
                    StraightAlpha.quantize(
                        $0, depth: depth, into: UnsafeMutableBufferPointer(rebasing: samples[..<(4 * height)]))
                }
                count = 4 * height
            }
        }
        return QuantizedImage(
            size: PixelSize(width: 1, height: height),
            samples: depth == .eight ? .bits8(samples()) : .bits16(samples()))
    }
}
