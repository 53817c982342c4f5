import LintelTestSupport

extension SplitMix64 {
    /// Colors of an RGB space, evenly over its cube.
    mutating func cube(_ count: Int) -> [SIMD3<Double>] {
        (0..<count).map { _ in SIMD3(share(), share(), share()) }
    }

    /// OKLCH colors to a chroma of 0.37, most of which no screen shows.
    mutating func oklch(_ count: Int) -> [SIMD3<Double>] {
        (0..<count).map { _ in SIMD3(0.05 + 0.9 * share(), 0.37 * share(), 360 * share()) }
    }

    private mutating func share() -> Double { Double.random(in: 0...1, using: &self) }
}
