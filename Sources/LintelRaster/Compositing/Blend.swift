/// The mixing functions of blend modes, of straight colors 0…1; a fourth component is carried along and means nothing.
/// Source: Compositing and Blending 1, section 10.
enum Blend {
    // MARK: Channel by channel

    @inline(__always)
    static func hardLight(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
        let double = source + source
        let light = double - 1
        return (backdrop * double).replacing(with: backdrop + light - backdrop * light, where: source .> 0.5)
    }

    @inline(__always)
    static func colorDodge(_ backdrop: Float, _ source: Float) -> Float {
        if backdrop == 0 { return 0 }
        return source >= 1 ? 1 : min(1, backdrop / (1 - source))
    }

    @inline(__always)
    static func colorBurn(_ backdrop: Float, _ source: Float) -> Float {
        if backdrop >= 1 { return 1 }
        return source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    }

    @inline(__always)
    static func softLight(_ backdrop: Float, _ source: Float) -> Float {
        guard source > 0.5 else { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
        let bright =
            backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
        return backdrop + (2 * source - 1) * (bright - backdrop)
    }

    // MARK: Hue, saturation and luminosity

    @inline(__always)
    static func luminosity(_ color: SIMD4<Float>) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

    @inline(__always)
    static func saturation(_ color: SIMD4<Float>) -> Float {
        max(color.x, max(color.y, color.z)) - min(color.x, min(color.y, color.z))
    }

    /// The color with another luminosity, 0…1, brought back into 0…1 towards gray.
    @inline(__always)
    static func withLuminosity(_ color: SIMD4<Float>, _ luminosity: Float) -> SIMD4<Float> {
        let moved = color + (luminosity - self.luminosity(color))
        // Rounding puts gray beyond 0…1 by 6e-8, where all channels are alike: divided by what they differ by, none of
        // them would be a number.
        let grey = max(0, min(1, self.luminosity(moved)))
        let least = min(moved.x, min(moved.y, moved.z))
        let most = max(moved.x, max(moved.y, moved.z))
        var result = moved
        if least < 0 { result = grey + (result - grey) * (grey / (grey - least)) }
        if most > 1 { result = grey + (result - grey) * ((1 - grey) / (most - grey)) }
        return result
    }

    /// The color with another saturation: its least channel becomes 0, its greatest the saturation.
    @inline(__always)
    static func withSaturation(_ color: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
        let least = min(color.x, min(color.y, color.z))
        let range = Self.saturation(color)
        guard range > 0 else { return .zero }
        return (color - least) * (saturation / range)
    }
}
