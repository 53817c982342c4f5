import LintelColor
import Testing

@testable import LintelGradient

struct PreparedRampTests {
    /// The premultiplied encoded colour of the reference.
    private func reference(
        _ gradient: ResolvedGradient, _ t: Double, _ gamut: Gamut, _ mapping: GamutMapping
    ) -> SIMD4<Double> {
        let color = gradient.color(at: t)
        let alpha = min(max(color.alpha, 0), 1)
        return SIMD4(color.mapped(to: gamut, by: mapping).components * alpha, alpha)
    }

    @Test(arguments: UInt64(0)..<300)
    func `a ramp is within its stated error of the reference`(seed: UInt64) {
        var random = SplitMix64(seed: seed &+ 1_000_000)
        let gradient = RandomGradient.gradient(seed: seed).resolved(width: 100, height: 1)
        let gamut: Gamut = Bool.random(using: &random) ? .sRGB : .displayP3
        let isFine = seed % 8 == 0
        let mapping: GamutMapping = isFine ? .clip : GamutMapping.allCases[Int(seed % 3)]
        let error =
            isFine
            ? PreparedRamp.sixteenBitError : mapping == .minde ? PreparedRamp.mindeError : PreparedRamp.eightBitError
        let ramp = PreparedRamp(gradient, gamut: gamut, mapping: mapping, maximumError: error)
        let isExact = ramp.isExact
        #expect(isExact, "seed \(seed)")
        for _ in 0..<400 {
            let t = Double.random(in: -0.5...1.5, using: &random)
            let expected = reference(gradient, t, gamut, mapping)
            let found = SIMD4<Double>(ramp.color(at: t))
            let distance = max((found - expected).max(), (expected - found).max())
            #expect(distance <= error, "seed \(seed), t \(t), \(found) for \(expected)")
            if distance > error { break }
        }
    }
}
