import LintelColor

/// One segment of a GIMP gradient.
struct GIMPSegment {
    enum Blending: Int {
        case linear, curved, sinusoidal, sphericalIncreasing, sphericalDecreasing, step
    }

    enum Coloring: Int {
        case rgb, hueCounterclockwise, hueClockwise
    }

    var left, middle, right: Double
    /// The colors at both ends, in sRGB.
    var from, to: Color
    var blending: Blending
    var coloring: Coloring

    var isEmpty: Bool { right <= left }

    /// Whether its colors have to be sampled, since CSS has no blending like it.
    var isSampled: Bool {
        if isEmpty || blending == .step { return false }
        return coloring != .rgb || ![.linear, .curved].contains(blending)
    }

    /// The position of the middle as a part of the segment.
    var relativeMiddle: Double { (middle - left) / (right - left) }

    /// `position` is 0 at the left and 1 at the right end.
    func color(at position: Double) -> Color { color(weight: weight(at: position)) }

    /// A part of a segment that counts as none.
    private static let least = 1e-10

    /// How far the colors are mixed.
    func weight(at position: Double) -> Double {
        // With the middle at an end, one half of the segment has no length.
        let middle = min(max(relativeMiddle, Self.least), 1)
        let even = position <= middle ? 0.5 * position / middle : 0.5 + 0.5 * (position - middle) / (1 - middle)
        switch blending {
        case .linear: return even
        case .curved:
            // Source: GIMP's gimpgradient.c, gimp_gradient_calc_curved_factor.
            if relativeMiddle < Self.least { return 1 }
            if 1 - relativeMiddle < Self.least { return 0 }
            guard position > 0 else { return 0 }
            return RealFunctions.power(
                position, RealFunctions.naturalLogarithm(0.5) / RealFunctions.naturalLogarithm(middle))
        case .sinusoidal: return (1 - RealFunctions.sineAndCosine(degrees: 180 * even).cosine) / 2
        case .sphericalIncreasing: return (1 - (even - 1) * (even - 1)).squareRoot()
        case .sphericalDecreasing: return 1 - (1 - even * even).squareRoot()
        case .step: return position >= middle ? 1 : 0
        }
    }

    /// Alpha is mixed as it is, beside the colors.
    func color(weight: Double) -> Color {
        let alpha = from.alpha + (to.alpha - from.alpha) * weight
        guard coloring != .rgb else {
            let mixed = from.components + (to.components - from.components) * weight
            return Color(.sRGB, mixed.x, mixed.y, mixed.z, alpha: alpha)
        }
        let (a, b) = (HSV(from), HSV(to))
        // In turns; two equal hues are a full turn apart.
        let turn: Double
        if coloring == .hueCounterclockwise {
            turn = a.hue < b.hue ? b.hue - a.hue : 1 - (a.hue - b.hue)
        } else {
            turn = b.hue < a.hue ? b.hue - a.hue : (b.hue - a.hue) - 1
        }
        let mixed = HSV(
            hue: a.hue + turn * weight, saturation: a.saturation + (b.saturation - a.saturation) * weight,
            value: a.value + (b.value - a.value) * weight)
        let rgb = mixed.rgb
        return Color(.sRGB, rgb.x, rgb.y, rgb.z, alpha: alpha)
    }

    /// Hue in turns, saturation and value 0…1, of encoded sRGB. Source: A. R. Smith, "Color gamut transform pairs",
    /// 1978.
    private struct HSV {
        var hue, saturation, value: Double

        init(hue: Double, saturation: Double, value: Double) {
            (self.hue, self.saturation, self.value) = (hue, saturation, value)
        }

        init(_ color: Color) {
            let rgb = color.components
            value = rgb.max()
            let span = value - rgb.min()
            saturation = value > 0 ? span / value : 0
            guard span > 0 else {
                hue = 0
                return
            }
            let sixth: Double
            if rgb.x == value {
                sixth = (rgb.y - rgb.z) / span
            } else if rgb.y == value {
                sixth = 2 + (rgb.z - rgb.x) / span
            } else {
                sixth = 4 + (rgb.x - rgb.y) / span
            }
            hue = (sixth < 0 ? sixth + 6 : sixth) / 6
        }

        var rgb: SIMD3<Double> {
            func channel(_ offset: Double) -> Double {
                let sixth = offset + (hue - hue.rounded(.down)) * 6
                let k = sixth >= 6 ? sixth - 6 : sixth
                return value - value * saturation * max(0, min(k, 4 - k, 1))
            }
            return SIMD3(channel(5), channel(3), channel(1))
        }
    }
}
