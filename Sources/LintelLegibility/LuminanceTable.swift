import LintelColor

/// WCAG's relative luminance of a gamut's RGB, computed with few operations: accurate enough to decide which pixels are
/// worth working out for good.
struct LuminanceTable {
    /// The largest error of contrast ratios that are computed with it: 0.0005. Between entries the curve is taken for
    /// straight, which is wrong by at most an eighth of its second derivative, below 4, times the square of the
    /// distance: 5e-7. That counts at most 21 ∕ 0.05 times.
    static let largestError = 0.0005

    private static let count = 1024
    /// Linear light of 0…1, with one entry to spare.
    private static let curve: [Double] = (0...count + 1).map { index in
        let level = Double(index) / Double(count)
        return Color(.sRGB, level, level, level).wcagLuminance
    }

    /// The weights of the gamut's primaries.
    private let weights: SIMD3<Double>
    private let space: ColorSpace
    private let curve = Self.curve

    /// - Parameter space: an RGB space with sRGB's curve, as the spaces of all gamuts are.
    init(_ space: ColorSpace) {
        self.space = space
        weights = SIMD3(
            Color(space, 1, 0, 0).wcagLuminance, Color(space, 0, 1, 0).wcagLuminance,
            Color(space, 0, 0, 1).wcagLuminance)
    }

    /// Returns the luminance of encoded components; those outside 0…1, and any that is not a number, are computed
    /// without the table.
    func luminance(_ rgb: SIMD3<Double>) -> Double {
        guard all(rgb .>= 0 .& rgb .<= 1) else { return Color(space, rgb.x, rgb.y, rgb.z).wcagLuminance }
        let position = rgb * Double(Self.count)
        let whole = position.rounded(.down)
        let part = position - whole
        return curve.withUnsafeBufferPointer { curve in
            var sum = 0.0
            for channel in 0..<3 {
                let index = Int(whole[channel])
                sum += weights[channel] * (curve[index] + part[channel] * (curve[index + 1] - curve[index]))
            }
            return sum
        }
    }
}
