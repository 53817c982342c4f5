import LintelDrawing

extension Dither {
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

    /// The number of pixels after which the thresholds of a tile repeat, along both axes: a power of two; 1 where
    /// nothing is dithered.
    ///
    /// Blue noise has a smaller field for tiles, 16 × 16: blurred by 1 and by 1½ pixels it is as even as the one of 64,
    /// at a sixteenth of the pixels, while one of 8 shows a pattern. The random one keeps 64, so that its repetition
    /// does not show.
    package var period: Int {
        switch self {
        case .none: 1
        case .ordered: 8
        case .blueNoise: 16
        case .triangular: 64
        }
    }

    /// The threshold at (`x`, `y`) of a picture that repeats after `period` pixels along both axes.
    @inline(__always)
    func tileThreshold(x: Int, y: Int) -> Double {
        switch self {
        case .none, .ordered: threshold(x: x, y: y)
        case .blueNoise: (Double(BlueNoise.tileRanks[(y & 15) << 4 | (x & 15)]) + 0.5) / 256
        case .triangular: Self.triangle(x & 63, y & 63)
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

    /// The sum of two evenly spread numbers of 32 bits, made of the position by a mixing function (SplitMix64's).
    private static func triangle(_ x: Int, _ y: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: y) << 32 | UInt64(truncatingIfNeeded: x) & 0xffff_ffff
        bits = (bits &+ 1) &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        bits ^= bits >> 31
        return (Double(bits >> 32) + Double(bits & 0xffff_ffff) + 1) / 4_294_967_296 - 0.5
    }
}
