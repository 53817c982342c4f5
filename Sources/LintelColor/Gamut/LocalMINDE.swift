/// Gamut mapping by less chroma in OKLCH until clipping can hardly be seen: the local minimum of ΔE.
/// Source: CSS Color 4, section 13.2.2 (binary search with local MINDE).
///
/// CSS ends its search when chroma, or the difference, is known to 0.0001. Neighboring colors then come out uneven, in rare cases
/// by several steps of 8 bits. Here the search goes on to the limit of that sequence, so that mapped colors are as smooth as the
/// colors they come from. Both answers are within 0.0005 of each other in ΔE OK.
enum LocalMINDE {
    /// A difference in ΔE OK that is just noticeable.
    static let justNoticeable = 0.02
    /// CSS ends the search when chroma or the difference is known this well.
    static let precision = 0.0001
    /// White has a lightness of 1 within this.
    static let lightnessPrecision = 1e-6

    /// The interval of chroma above which it is halved: below it, the difference grows steadily with chroma.
    private static let straightInterval = 0.05
    /// The difference is met this well.
    private static let exactness = 1e-11

    /// - Parameters: lab: OKLab, outside of `space`. space: an RGB space.
    /// - Returns: components of `space`, 0…1. - Complexity: about 8 steps up to a chroma of 0.4; one more for each doubling.
    static func map(_ lab: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
        if lab.x >= 1 - lightnessPrecision { return SIMD3(repeating: 1) }
        if lab.x <= 0 { return SIMD3(repeating: 0) }
        let line = ChromaLine(lab, in: space)
        var (clipped, difference) = line.clipped(at: 1)
        guard difference >= justNoticeable else { return encoded(clipped, space) }
        // In parts of the color's own chroma. The gray has no difference at all.
        var (low, high) = (0.0, 1.0)
        var (below, above) = (-justNoticeable, difference - justNoticeable)
        while (high - low) * line.chroma > straightInterval {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return encoded(clipped, space) }
            (clipped, difference) = line.clipped(at: middle)
            if difference >= justNoticeable {
                (high, above) = (middle, difference - justNoticeable)
            } else {
                (low, below) = (middle, difference - justNoticeable)
            }
        }
        // The secant's step; the end that stays twice in a row counts half (Illinois), so that both ends move.
        var stayed = 0
        for _ in 0..<64 where abs(difference - justNoticeable) > exactness {
            var part = high - above * (high - low) / (above - below)
            if !(part > low && part < high) { part = (low + high) / 2 }
            guard part > low, part < high else { break }
            (clipped, difference) = line.clipped(at: part)
            if difference >= justNoticeable {
                (high, above) = (part, difference - justNoticeable)
                if stayed < 0 { below /= 2 }
                stayed = -1
            } else {
                (low, below) = (part, difference - justNoticeable)
                if stayed > 0 { above /= 2 }
                stayed = 1
            }
        }
        return encoded(clipped, space)
    }

    /// The answer of CSS, whose binary search ends at `precision`: what other implementations show.
    /// - Complexity: at most 15 steps up to a chroma of 3; one more for each doubling.
    static func searched(_ lab: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
        if lab.x >= 1 - lightnessPrecision { return SIMD3(repeating: 1) }
        if lab.x <= 0 { return SIMD3(repeating: 0) }
        let line = ChromaLine(lab, in: space)
        var (clipped, difference) = line.clipped(at: 1)
        guard difference >= justNoticeable else { return encoded(clipped, space) }
        var (low, high) = (0.0, 1.0)
        var lowIsInside = true
        while (high - low) * line.chroma > precision {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { break }
            if lowIsInside, Color.isInsideUnitCube(line.linear(at: middle)) {
                low = middle
                continue
            }
            (clipped, difference) = line.clipped(at: middle)
            if difference >= justNoticeable {
                high = middle
            } else if justNoticeable - difference < precision {
                break
            } else {
                lowIsInside = false
                low = middle
            }
        }
        return encoded(clipped, space)
    }

    /// Clipped linear light, encoded; 0 and 1 are themselves.
    private static func encoded(_ linear: SIMD3<Double>, _ space: ColorSpace) -> SIMD3<Double> {
        var result = SIMD3<Double>.zero
        for channel in 0..<3 {
            let value = linear[channel]
            result[channel] = value <= 0 ? 0 : value >= 1 ? 1 : min(1, max(0, space.transfer.encoded(value)))
        }
        return result
    }
}

/// The colors of one OKLab lightness and hue, from the gray to a color, in the linear light of an RGB space.
///
/// The cube roots of LMS are straight along such a line, so that a color costs three cubes and a matrix, and no angle.
private struct ChromaLine {
    let lightness: Double
    /// OKLab's a and b of the color at the end.
    let opponents: SIMD2<Double>
    /// How the cube roots of LMS change from the gray to the color.
    let slopes: SIMD3<Double>
    let chroma: Double
    let linearFromLMS, lmsFromLinear: Matrix3

    init(_ lab: SIMD3<Double>, in space: ColorSpace) {
        lightness = lab.x
        opponents = SIMD2(lab.y, lab.z)
        slopes = OKLabEncoding.labToLMS * SIMD3(0, lab.y, lab.z)
        chroma = RealFunctions.length(lab.y, lab.z)
        (linearFromLMS, lmsFromLinear) = space.lmsMatrices
    }

    /// Linear light at a part of the color's chroma.
    @inline(__always)
    func linear(at part: Double) -> SIMD3<Double> {
        let roots = SIMD3(repeating: lightness) + slopes * part
        return linearFromLMS * (roots * roots * roots)
    }

    /// The linear light clipped to 0…1 and how far that is from the color, in ΔE OK.
    @inline(__always)
    func clipped(at part: Double) -> (SIMD3<Double>, Double) {
        let light = linear(at: part)
        let clipped = SIMD3(Self.unit(light.x), Self.unit(light.y), Self.unit(light.z))
        let lms = lmsFromLinear * clipped
        let lab =
            OKLabEncoding.lmsToLab
            * SIMD3(
                RealFunctions.quickCubeRoot(lms.x), RealFunctions.quickCubeRoot(lms.y),
                RealFunctions.quickCubeRoot(lms.z))
        let (x, y, z) = (lab.x - lightness, lab.y - opponents.x * part, lab.z - opponents.y * part)
        return (clipped, (x * x + y * y + z * z).squareRoot())
    }

    @inline(__always)
    private static func unit(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
}

extension ColorSpace {
    /// Between the cone responses of OKLab and the linear light of an RGB space.
    fileprivate var lmsMatrices: (linearFromLMS: Matrix3, lmsFromLinear: Matrix3) {
        switch self {
        case .displayP3, .displayP3Linear: Self.displayP3Matrices
        case .a98RGB: Self.a98Matrices
        case .proPhotoRGB: Self.proPhotoMatrices
        case .rec2020: Self.rec2020Matrices
        default: Self.sRGBMatrices
        }
    }

    private static let sRGBMatrices = matrices(RGBMatrices.xyzToSRGB, RGBMatrices.sRGBToXYZ)
    private static let displayP3Matrices = matrices(RGBMatrices.xyzToDisplayP3, RGBMatrices.displayP3ToXYZ)
    private static let a98Matrices = matrices(RGBMatrices.xyzToA98, RGBMatrices.a98ToXYZ)
    private static let rec2020Matrices = matrices(RGBMatrices.xyzToRec2020, RGBMatrices.rec2020ToXYZ)
    private static let proPhotoMatrices = matrices(
        RGBMatrices.xyzD50ToProPhoto * WhitePoint.d65ToD50, WhitePoint.d50ToD65 * RGBMatrices.proPhotoToXYZD50)

    private static func matrices(
        _ linearFromXYZ: Matrix3, _ xyzFromLinear: Matrix3
    ) -> (linearFromLMS: Matrix3, lmsFromLinear: Matrix3) {
        (linearFromXYZ * OKLabEncoding.lmsToXYZ, OKLabEncoding.xyzToLMS * xyzFromLinear)
    }
}
