import LintelColor
import LintelGradient

/// Stops for a profile, and how near they are to it.
struct FittedStops {
    var stops: [Gradient.StopItem]
    var space: ColorSpace
    var hue: HueInterpolation
    var easing: Easing
    /// What a reader has to take in: stops, hints, and the easing.
    var cost: Int
    /// ΔE 2000 to the profile, by the number of samples; worked out by the engine.
    var average: Double

    /// - Parameter geometry: that the profile's positions belong to.
    init(
        _ stops: [Gradient.StopItem], space: ColorSpace, hue: HueInterpolation = .shorter, easing: Easing = .linear,
        geometry: Geometry, profile: ColorProfile, device: ColorSpace
    ) {
        self.stops = stops
        self.space = space
        self.hue = hue
        self.easing = easing
        cost = stops.count + (easing == .linear ? 0 : 1)
        average = 0
        average = average(profile, geometry, device: device)
    }

    /// The same for another profile, or for a part of one.
    func average(_ profile: ColorProfile, _ geometry: Geometry, device: ColorSpace) -> Double {
        let resolved = gradient(geometry).resolved(width: 100, height: 100)
        var sum = 0.0
        var count = 0.0
        for part in profile.parts {
            let shown = resolved.color(at: part.position).mapped(to: device, by: .clip)
            let difference = Color(premultiplied: part.color, device).deltaE2000OnGrounds(to: shown)
            sum += difference * Double(part.count)
            count += Double(part.count)
        }
        return count > 0 ? sum / count : 0
    }

    func gradient(_ geometry: Geometry) -> Gradient {
        Gradient(geometry: geometry, stops: stops, space: space, hue: hue, easing: easing)
    }
}

extension Color {
    /// The color of premultiplied encoded components, not clipped.
    init(premultiplied value: SIMD4<Double>, _ space: ColorSpace) {
        let alpha = min(max(value.w, 0), 1)
        let straight = alpha > 0 ? SIMD3(value.x, value.y, value.z) / alpha : .zero
        self.init(space, straight.x, straight.y, straight.z, alpha: alpha)
    }

    /// The color that a device shows for a value, not rounded.
    /// - Parameter value: premultiplied components of `space` (hues are not), and alpha.
    static func shown(_ value: SIMD4<Double>, _ space: ColorSpace, device: ColorSpace) -> Color {
        let alpha = min(max(value.w, 0), 1)
        let divisor = space.hueIndex == nil ? max(alpha, 1e-3) : 1
        var plain = SIMD3(value.x, value.y, value.z) / divisor
        if let index = space.hueIndex {
            let chroma = space == .oklch || space == .lch ? 1 : index
            if chroma != index { plain[chroma] = max(plain[chroma], 0) }
        }
        let rgb = Color.convert(plain, from: space, to: device)
            .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1))
        return Color(device, rgb.x, rgb.y, rgb.z, alpha: alpha)
    }

    /// The nearest color that a person would write: bytes in sRGB, thousandths in Display P3.
    /// - Parameter value: see `shown`.
    static func written(_ value: SIMD4<Double>, _ space: ColorSpace, device: ColorSpace) -> Color {
        let shown = shown(value, space, device: device)
        let (rgb, alpha) = (shown.components, shown.alpha)
        // A hundredth more than opaque is noise of a JPEG or a dither, not a wish.
        let opacity = alpha > 0.994 ? 1 : alpha
        guard device == .sRGB else {
            let rounded = (rgb * 1000).rounded(.toNearestOrAwayFromZero) / 1000
            return Color(device, rounded.x, rounded.y, rounded.z, alpha: (opacity * 255).rounded() / 255)
        }
        func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
        return Color(byteRed: byte(rgb.x), green: byte(rgb.y), blue: byte(rgb.z), alpha: byte(opacity))
    }
}
