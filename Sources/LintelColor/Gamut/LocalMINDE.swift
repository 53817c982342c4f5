/// Gamut mapping by less chroma in OKLCH until clipping can hardly be seen: the local minimum of ΔE.
/// Source: CSS Color 4, section 13.2.2 (binary search with local MINDE).
///
/// CSS ends its search when chroma, or the difference, is known to 0.0001. Neighboring colors then come out uneven, in
/// rare cases by several steps of 8 bits. Here the search goes on to the limit of that sequence, so that mapped colors
/// are as smooth as the colors they come from. Both answers are within 0.0005 of each other in ΔE OK.
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

    /// - Parameters:
    ///   - lab: OKLab, outside of `space`.
    ///   - space: an RGB space.
    /// - Returns: components of `space`, 0…1.
    /// - Complexity: about 8 steps up to a chroma of 0.4; one more for each doubling.
    static func map(_ lab: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
        if lab.x >= 1 - lightnessPrecision { return SIMD3(repeating: 1) }
        if lab.x <= 0 { return SIMD3(repeating: 0) }
        return encoded(limit(of: ChromaLine(lab, in: space), where: justNoticeable).clipped, space)
    }

    /// How far the answer of CSS, whose search ends early, can be from `map`: the largest difference of a channel.
    ///
    /// CSS's search ends on a color whose difference is less than `precision` below the just noticeable one, or whose
    /// chroma is within `precision` of the limit. Where in there depends on the halving; so both ends are looked at.
    /// - Complexity: that of `map`, twice.
    static func uncertainty(_ lab: SIMD3<Double>, to space: ColorSpace) -> Double {
        guard lab.x < 1 - lightnessPrecision, lab.x > 0 else { return 0 }
        let line = ChromaLine(lab, in: space)
        let limit = limit(of: line, where: justNoticeable)
        guard limit.part < 1 else { return 0 }
        let mapped = encoded(limit.clipped, space)
        let step = precision / line.chroma
        let first = min(Self.limit(of: line, where: justNoticeable - precision).part, limit.part - step)
        return [max(first, 0), min(limit.part + step, 1)].reduce(0) { worst, part in
            let difference = encoded(line.clipped(at: part).0, space) - mapped
            return max(worst, difference.max(), -difference.min())
        }
    }

    /// The part of a line's chroma at which clipping differs by `target`, and the clipped linear light there; the whole
    /// of it where clipping differs by less.
    private static func limit(
        of line: ChromaLine, where target: Double
    ) -> (part: Double, clipped: SIMD3<Double>) {
        var (clipped, difference) = line.clipped(at: 1)
        guard difference >= target else { return (1, clipped) }
        // In parts of the color's own chroma. The gray has no difference at all.
        var (low, high) = (0.0, 1.0)
        var (below, above) = (-target, difference - target)
        var part = 1.0
        while (high - low) * line.chroma > straightInterval {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return (part, clipped) }
            part = middle
            (clipped, difference) = line.clipped(at: middle)
            if difference >= target {
                (high, above) = (middle, difference - target)
            } else {
                (low, below) = (middle, difference - target)
            }
        }
        // The secant's step; the end that stays twice in a row counts half (Illinois), so that both ends move.
        var stayed = 0
        for _ in 0..<64 where abs(difference - target) > exactness {
            var next = high - above * (high - low) / (above - below)
            if !(next > low && next < high) { next = (low + high) / 2 }
            guard next > low, next < high else { break }
            part = next
            (clipped, difference) = line.clipped(at: part)
            if difference >= target {
                (high, above) = (part, difference - target)
                if stayed < 0 { below /= 2 }
                stayed = -1
            } else {
                (low, below) = (part, difference - target)
                if stayed > 0 { above /= 2 }
                stayed = 1
            }
        }
        return (part, clipped)
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
        guard case .rgb(let primaries, _) = space.model else { preconditionFailure("\(space.rawValue) is not RGB") }
        (linearFromLMS, lmsFromLinear) = primaries.lmsMatrices
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
