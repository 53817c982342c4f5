/// A small generator with a seed (Steele, Lea and Flood 2014): every run does the same work.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// Colors of an RGB space, evenly over its cube.
    mutating func cube(_ count: Int) -> [SIMD3<Double>] {
        (0..<count).map { _ in SIMD3(unit(), unit(), unit()) }
    }

    /// OKLCH colors to a chroma of 0.37, most of which no screen shows.
    mutating func oklch(_ count: Int) -> [SIMD3<Double>] {
        (0..<count).map { _ in SIMD3(0.05 + 0.9 * unit(), 0.37 * unit(), 360 * unit()) }
    }

    private mutating func unit() -> Double { Double.random(in: 0...1, using: &self) }
}
