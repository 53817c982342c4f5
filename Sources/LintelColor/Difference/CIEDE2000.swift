/// The formula of ΔE 2000 with its weights kL = kC = kH = 1. Equation numbers are those of G. Sharma, W. Wu, E. N.
/// Dalal, "The CIEDE2000 color-difference formula: implementation notes, supplementary test data", Color Research and
/// Application 30, 2005.
enum CIEDE2000 {
    private static let chromaScale = seventhPower(25)

    /// - Parameters:
    ///   - first: CIE Lab.
    ///   - second: see `first`.
    static func difference(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        // (2) to (7): a is stretched for grayish colors.
        let meanPlainChroma =
            (RealFunctions.length(first.y, first.z) + RealFunctions.length(second.y, second.z)) / 2
        let stretch = 1.5 - 0.5 * saturation(meanPlainChroma)
        let (chroma1, hue1) = polar(first.y * stretch, first.z)
        let (chroma2, hue2) = polar(second.y * stretch, second.z)
        let bothHaveHue = chroma1 * chroma2 != 0

        // (8) to (11)
        let lightnessStep = second.x - first.x
        let chromaStep = chroma2 - chroma1
        var hueStep = bothHaveHue ? hue2 - hue1 : 0
        if hueStep > 180 { hueStep -= 360 }
        if hueStep < -180 { hueStep += 360 }
        let hueDistance = 2 * (chroma1 * chroma2).squareRoot() * sine(hueStep / 2)

        // (12) to (14)
        let meanLightness = (first.x + second.x) / 2
        let meanChroma = (chroma1 + chroma2) / 2
        var meanHue = hue1 + hue2
        if bothHaveHue {
            if abs(hue1 - hue2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }

        // (15) to (21)
        let t =
            1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6)
            - 0.20 * cosine(4 * meanHue - 63)
        let blue = (meanHue - 275) / 25
        let rotation = -sine(60 * RealFunctions.exponential(-blue * blue)) * 2 * saturation(meanChroma)
        let fromMiddle = (meanLightness - 50) * (meanLightness - 50)
        let lightness = lightnessStep / (1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot())
        let chroma = chromaStep / (1 + 0.045 * meanChroma)
        let hue = hueDistance / (1 + 0.015 * meanChroma * t)

        // (22); rounding may leave a tiny negative sum.
        let square = lightness * lightness + chroma * chroma + hue * hue + rotation * chroma * hue
        return max(0, square).squareRoot()
    }

    /// Returns the difference of two colors in CIE Lab; `nil` where it is more than `bound`.
    static func difference(
        _ first: SIMD3<Double>, _ second: SIMD3<Double>, atMost bound: Double
    ) -> Double? {
        if isMore(than: bound, first, second) { return nil }
        let exact = difference(first, second)
        return exact <= bound ? exact : nil
    }

    /// Whether the difference is certain to be more than a bound, found without angles: terms that contain them have
    /// the value with which the difference is least. T is at most 1.93. The rotation is between -√3 and 0, and makes
    /// the sum of the squares of chroma and hue smaller by at most √3/2 of it, and by 0.0021 of it where the mean hue
    /// is more than 62.5° away from 275°.
    private static func isMore(than bound: Double, _ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Bool {
        let plainChromas =
            (first.y * first.y + first.z * first.z).squareRoot()
            + (second.y * second.y + second.z * second.z).squareRoot()
        let stretch = 1.5 - 0.5 * saturation(plainChromas / 2)
        let (a1, a2) = (first.y * stretch, second.y * stretch)
        let (b1, b2) = (first.z, second.z)
        let chroma1 = (a1 * a1 + b1 * b1).squareRoot()
        let chroma2 = (a2 * a2 + b2 * b2).squareRoot()
        let meanChroma = (chroma1 + chroma2) / 2
        let fromMiddle = ((first.x + second.x) / 2 - 50) * ((first.x + second.x) / 2 - 50)
        let lightness = (second.x - first.x) / (1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot())
        let chroma = (chroma2 - chroma1) / (1 + 0.045 * meanChroma)
        let hueScale = 1 + 0.015 * 1.93 * meanChroma
        let hueSquare = max(0, 2 * (chroma1 * chroma2 - (a1 * a2 + b1 * b2))) / (hueScale * hueScale)
        // A vector in the direction of the mean hue, which has none between opposite colors.
        let mean = (a: a1 * chroma2 + a2 * chroma1, b: b1 * chroma2 + b2 * chroma1)
        let meanSquare = mean.a * mean.a + mean.b * mean.b
        let towardsBlue = mean.a * 0.0871557 - mean.b * 0.9961947
        let isFarFromBlue =
            meanSquare > 1e-6 * (chroma1 * chroma2) * (chroma1 * chroma2)
            && towardsBlue < 0.46 * meanSquare.squareRoot()
        let rest = isFarFromBlue ? 0.9979 : 0.1339
        // More than what rounding makes of either.
        return lightness * lightness + rest * (chroma * chroma + hueSquare) > bound * bound * (1 + 1e-9) + 1e-9
    }

    /// √(C⁷ / (C⁷ + 25⁷)), 0 for grays and 1 for the most colorful.
    private static func saturation(_ chroma: Double) -> Double {
        let power = seventhPower(min(chroma, 1e6))
        return (power / (power + chromaScale)).squareRoot()
    }

    private static func seventhPower(_ value: Double) -> Double {
        let cube = value * value * value
        return cube * cube * value
    }

    private static func polar(_ a: Double, _ b: Double) -> (chroma: Double, hue: Double) {
        (RealFunctions.length(a, b), a == 0 && b == 0 ? 0 : RealFunctions.angle(x: a, y: b))
    }

    private static func sine(_ degrees: Double) -> Double { RealFunctions.sineAndCosine(degrees: degrees).sine }
    private static func cosine(_ degrees: Double) -> Double { RealFunctions.sineAndCosine(degrees: degrees).cosine }
}
