/// HSL and HWB of encoded sRGB: hue in degrees, the rest 0…100. Unbounded: colors outside sRGB keep their values.
/// Source: CSS Color 4, sections 7 and 8.
enum HueEncoding {
    /// Channels nearer to each other than this are equal: a gray that came through XYZ differs by rounding only.
    private static let greySpread = 1e-12

    static func rgb(fromHSL hsl: SIMD3<Double>) -> SIMD3<Double> {
        let hue = hsl.x.reducedToTurn
        let saturation = hsl.y / 100
        let lightness = hsl.z / 100
        let amplitude = saturation * min(lightness, 1 - lightness)
        func channel(_ n: Double) -> Double {
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        return SIMD3(channel(0), channel(8), channel(4))
    }

    static func hsl(fromRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
        let (hue, highest, lowest) = hueAndRange(rgb)
        let lightness = (lowest + highest) / 2
        var saturation = 0.0
        if highest != lowest, lightness != 0, lightness != 1 {
            saturation = (highest - lightness) / min(lightness, 1 - lightness)
        }
        // Very bright or dark colors outside sRGB: the opposite hue with the opposite sign.
        let turned = saturation < 0 ? hue + 180 : hue
        return SIMD3(turned >= 360 ? turned - 360 : turned, abs(saturation) * 100, lightness * 100)
    }

    static func rgb(fromHWB hwb: SIMD3<Double>) -> SIMD3<Double> {
        let white = hwb.y / 100
        let black = hwb.z / 100
        if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
        return rgb(fromHSL: SIMD3(hwb.x, 100, 50)) * (1 - white - black) + SIMD3(repeating: white)
    }

    static func hwb(fromRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
        let (hue, _, _) = hueAndRange(rgb)
        return SIMD3(hue, rgb.min() * 100, (1 - rgb.max()) * 100)
    }

    /// The hue in 0…360 and the largest and smallest channel, which are equal for grays.
    private static func hueAndRange(_ rgb: SIMD3<Double>) -> (hue: Double, highest: Double, lowest: Double) {
        let highest = rgb.max()
        let lowest = rgb.min()
        let spread = highest - lowest
        guard spread >= greySpread else { return (0, highest, highest) }
        let sextant: Double
        if highest == rgb.x {
            sextant = (rgb.y - rgb.z) / spread + (rgb.y < rgb.z ? 6 : 0)
        } else if highest == rgb.y {
            sextant = (rgb.z - rgb.x) / spread + 2
        } else {
            sextant = (rgb.x - rgb.y) / spread + 4
        }
        return (sextant * 60, highest, lowest)
    }
}
