/// Gamut mapping along a line of constant lightness and hue in OKLCH, found by rays in linear light.
///
/// A ray goes from the gray of the same lightness to the color and meets the surface of the RGB cube; lightness and hue
/// are set right again and the ray is cast anew. Four passes come close to the surface. Source: CSS Color 4, section
/// 13.2.3.
enum ChromaRay {
    private static let passes = 4
    /// A gray so near the surface is no start for a ray.
    private static let margin = 1e-12

    /// - Parameters:
    ///   - lch: OKLCH, outside of `space`.
    ///   - space: an RGB space.
    /// - Returns: components of `space`, 0…1.
    static func map(_ lch: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
        if lch.x >= 1 - LocalMINDE.lightnessPrecision { return SIMD3(repeating: 1) }
        if lch.x <= 0 { return SIMD3(repeating: 0) }
        var anchor = linear(SIMD3(lch.x, 0, lch.z), in: space)
        var point = linear(lch, in: space)
        var found = point
        for pass in 0..<passes {
            if pass > 0 {
                var corrected = oklch(point, in: space)
                corrected.x = lch.x
                corrected.z = lch.z
                point = linear(corrected, in: space)
            }
            guard let hit = intersection(from: anchor, towards: point) else { break }
            if pass > 0, point.min() > margin, point.max() < 1 - margin { anchor = point }
            found = hit
            point = hit
        }
        return Color.clippedToUnitCube(space.transfer.encoded(found))
    }

    private static func linear(_ lch: SIMD3<Double>, in space: ColorSpace) -> SIMD3<Double> {
        space.transfer.decoded(Color.convert(lch, from: .oklch, to: space))
    }

    private static func oklch(_ linear: SIMD3<Double>, in space: ColorSpace) -> SIMD3<Double> {
        Color.convert(space.transfer.encoded(linear), from: space, to: .oklch)
    }

    /// Returns the point at which the ray from `start` towards `end` leaves the unit cube, or enters it when `start` is
    /// outside; `nil` when it misses.
    private static func intersection(from start: SIMD3<Double>, towards end: SIMD3<Double>) -> SIMD3<Double>? {
        let direction = end - start
        guard max(direction.max(), -direction.min()) > margin else { return nil }
        var near = -Double.infinity
        var far = Double.infinity
        for axis in 0..<3 {
            if direction[axis] != 0 {
                let first = -start[axis] / direction[axis]
                let second = (1 - start[axis]) / direction[axis]
                near = max(near, min(first, second))
                far = min(far, max(first, second))
            } else if !(0...1).contains(start[axis]) {
                return nil
            }
        }
        guard near <= far, far >= 0 else { return nil }
        return start + direction * (near < 0 ? far : near)
    }
}
