/// How colours between two codes are rounded: always to the nearer one, or up at some places and down at others, so that the mean
/// stays right and steps of a slow gradient do not show as bands.
///
/// A place's threshold is t, and a value of v codes becomes floor(v + t). It depends on nothing but the place in the image, so
/// equal input gives equal bytes. Red, green and blue share it, so that neutral colours stay neutral; alpha has 1 − t, so that the
/// errors of a colour and its alpha are not of one sign. What a code holds exactly (within 1/512 of a step), like plain
/// colours, black and white, and everything opaque or fully transparent as to alpha, is not dithered.
///
/// | dither | thresholds |
/// |---|---|
/// | none | ½ everywhere: the nearest code |
/// | ordered | Bayer's 8 × 8, each 1/64 once: error below one step, a regular pattern |
/// | blue noise | 64 × 64 by void and cluster, each 1/4096 once: error below one step, no pattern |
/// | triangular | random of −½…1½ with a triangle's density: error below 1½ steps, whose strength does not vary with the value |
package enum Dither: String, CaseIterable, Hashable, Sendable {
    case none
    case ordered
    case blueNoise = "blue-noise"
    case triangular

    /// The threshold at (`x`, `y`): 0 ..< 1, of the triangular one −½…1½.
    @inline(__always)
    func threshold(x: Int, y: Int) -> Double {
        switch self {
        case .none: 0.5
        case .ordered: (Double(Self.bayerRank(x & 7, y & 7)) + 0.5) / 64
        case .blueNoise: (Double(BlueNoise.ranks[(y & 63) << 6 | (x & 63)]) + 0.5) / 4096
        case .triangular: Self.triangle(x, y)
        }
    }

    /// Bayer's matrix: the bits of y and of x xor y, interleaved and turned round.
    /// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
    private static func bayerRank(_ x: Int, _ y: Int) -> Int {
        let mixed = x ^ y
        var rank = 0
        for bit in 0..<3 { rank = rank << 2 | (mixed >> bit & 1) << 1 | y >> bit & 1 }
        return rank
    }

    /// The sum of two evenly spread numbers of 32 bits, made of the place by a mixing function (SplitMix64's).
    private static func triangle(_ x: Int, _ y: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: y) << 32 | UInt64(truncatingIfNeeded: x) & 0xffff_ffff
        bits = (bits &+ 1) &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        bits ^= bits >> 31
        return (Double(bits >> 32) + Double(bits & 0xffff_ffff) + 1) / 4_294_967_296 - 0.5
    }
}
