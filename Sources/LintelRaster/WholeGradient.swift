package import LintelGradient

/// A gradient that is all there is to a picture.
package struct WholeGradient: Sendable {
    /// Counts pixels from the picture's upper left corner.
    package let locator: GradientLocator
    package let ramp: PreparedRamp

    /// The straight codes of 8 bits of the pixel at (`x`, `y`), as painting and rounding give them.
    func codes(x: Int, y: Int) -> SIMD4<UInt8> {
        let position = locator.position(x: Double(x) + 0.5, y: Double(y) + 0.5)
        return SIMD4(truncatingIfNeeded: StraightAlpha.codes(of: ramp.color(at: position), depth: .eight))
    }
}
