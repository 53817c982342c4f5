import Foundation
import LintelColor
import LintelTestSupport
import Testing

/// Our functions against those of the system, which are good to one unit in the last place.
@Suite struct RealFunctionsTests {
    private static let exponents = [2.4, 1 / 2.4, 1.8, 1 / 1.8, 563.0 / 256, 256.0 / 563, 0.45, 1 / 0.45]

    @Test(arguments: exponents, [UInt64(1), 2])
    func `powers are within three units in the last place`(exponent: Double, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20_000 {
            let base = Foundation.exp2(Double.random(in: -60...60, using: &random))
            let expected = Foundation.pow(base, exponent)
            let found = RealFunctions.power(base, exponent)
            #expect(abs(found - expected) <= 3 * expected.ulp, "\(base) to the \(exponent), seed \(seed)")
        }
    }

    /// Against the exact cube and not against `cbrt`, which is off by up to four units in some libraries.
    @Test(arguments: [UInt64(1), 2])
    func `cube roots are within one unit in the last place`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20_000 {
            let value =
                Foundation.exp2(Double.random(in: -300...300, using: &random)) * (Bool.random(using: &random) ? 1 : -1)
            let root = RealFunctions.cubeRoot(value)
            let square = root * root
            let excess = (-value).addingProduct(square, root) + (-square).addingProduct(root, root) * root
            #expect(abs(excess / (3 * square)) <= root.ulp, "\(value), seed \(seed)")
        }
    }

    @Test func `cubes of whole numbers have whole roots`() {
        for root in -1000...1000 {
            #expect(RealFunctions.cubeRoot(Double(root * root * root)) == Double(root))
        }
    }

    @Test func `powers know their edges`() {
        #expect(RealFunctions.power(0, 2.4) == 0)
        #expect(RealFunctions.power(1, 2.4) == 1)
        #expect(RealFunctions.power(1e300, 2.4) == .infinity)
        #expect(RealFunctions.power(1e-300, 2.4) == 0)
        #expect(abs(RealFunctions.power(.leastNonzeroMagnitude, 0.5) - 2.2227587494850775e-162) < 1e-176)
        #expect(RealFunctions.cubeRoot(-0.0) == 0)
        #expect(RealFunctions.cubeRoot(.infinity) == .infinity)
        #expect(RealFunctions.exponential(0) == 1)
        #expect(abs(RealFunctions.exponential(1) - 2.718281828459045) < 1e-15)
    }

    @Test(arguments: [UInt64(1), 2])
    func `angles there and back`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20_000 {
            let angle = Double.random(in: 0..<360, using: &random)
            let (sine, cosine) = RealFunctions.sineAndCosine(degrees: angle)
            #expect(abs(sine - Foundation.sin(angle * .pi / 180)) <= 2e-15, "\(angle), seed \(seed)")
            #expect(abs(cosine - Foundation.cos(angle * .pi / 180)) <= 2e-15, "\(angle), seed \(seed)")
            let back = RealFunctions.angle(x: cosine * 3, y: sine * 3)
            #expect(abs(back - angle) <= 1e-13 || abs(back - angle) >= 360 - 1e-13, "\(angle), seed \(seed)")
        }
    }

    @Test func `right angles are exact`() {
        for turns in -2...2 {
            let full = Double(turns * 360)
            #expect(RealFunctions.sineAndCosine(degrees: full) == (0, 1))
            #expect(RealFunctions.sineAndCosine(degrees: full + 90) == (1, 0))
            #expect(RealFunctions.sineAndCosine(degrees: full + 180) == (0, -1))
            #expect(RealFunctions.sineAndCosine(degrees: full + 270) == (-1, 0))
        }
        #expect(RealFunctions.angle(x: 0, y: 0) == 0)
        #expect(RealFunctions.angle(x: 0, y: 2) == 90)
        #expect(RealFunctions.angle(x: -2, y: 0) == 180)
        #expect(RealFunctions.angle(x: 0, y: -2) == 270)
        #expect(RealFunctions.angle(x: 1, y: -1e-300) == 0)
    }
}
