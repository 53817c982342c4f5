/// Gamut mapping by less chroma in OKLCH until clipping can hardly be seen: the local minimum of ΔE.
/// Source: CSS Color 4, section 13.2.2 (binary search with local MINDE).
enum LocalMINDE {
    /// A difference in ΔE OK that is just noticeable.
    static let justNoticeable = 0.02
    /// The search ends when chroma is known this well.
    static let precision = 0.0001
    /// White has a lightness of 1 within this.
    static let lightnessPrecision = 1e-6

    /// - Parameters: lch: OKLCH, outside of `space`. space: an RGB space.
    /// - Returns: components of `space`, 0…1. - Complexity: at most 15 steps up to a chroma of 3; one more for each doubling.
    static func map(_ lch: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
        if lch.x >= 1 - lightnessPrecision { return SIMD3(repeating: 1) }
        if lch.x <= 0 { return SIMD3(repeating: 0) }
        var color = lch
        var (clipped, difference) = clip(color, to: space)
        if difference < justNoticeable { return clipped }
        var lowest = 0.0
        var highest = lch.y
        var lowestIsInside = true
        while highest - lowest > precision {
            let chroma = (lowest + highest) / 2
            // Chroma so large that a `Double` cannot halve the interval any more.
            guard chroma > lowest, chroma < highest else { break }
            color.y = chroma
            let values = Color.convert(color, from: .oklch, to: space)
            if lowestIsInside, Color.isInsideUnitCube(values) {
                lowest = chroma
                continue
            }
            (clipped, difference) = clip(color, to: space)
            if difference >= justNoticeable {
                highest = chroma
            } else if justNoticeable - difference < precision {
                break
            } else {
                lowestIsInside = false
                lowest = chroma
            }
        }
        return clipped
    }

    /// The clipped colour in `space` and how far it is from `lch`.
    private static func clip(_ lch: SIMD3<Double>, to space: ColorSpace) -> (SIMD3<Double>, Double) {
        let clipped = Color.clippedToUnitCube(Color.convert(lch, from: .oklch, to: space))
        let distance = Color.convert(clipped, from: space, to: .oklab) - Color.convert(lch, from: .oklch, to: .oklab)
        return (clipped, (distance * distance).sum().squareRoot())
    }
}
