import LintelColor
import LintelTestSupport
import Testing

@Suite struct DifferenceTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var first: SIMD3<Double>
        var second: SIMD3<Double>
        var difference: Double
        var testDescription: String { "\(first) \(second)" }
    }

    /// Rows 1–8, 13, 16, 17, 20, 25 and 34 of table 1 in Sharma, Wu and Dalal, 2005, which try every branch of the
    /// formula.
    @Test(arguments: [
        Pair(first: [50, 2.6772, -79.7751], second: [50, 0, -82.7485], difference: 2.0425),
        Pair(first: [50, 3.1571, -77.2803], second: [50, 0, -82.7485], difference: 2.8615),
        Pair(first: [50, 2.8361, -74.0200], second: [50, 0, -82.7485], difference: 3.4412),
        Pair(first: [50, -1.3802, -84.2814], second: [50, 0, -82.7485], difference: 1.0000),
        Pair(first: [50, -1.1848, -84.8006], second: [50, 0, -82.7485], difference: 1.0000),
        Pair(first: [50, -0.9009, -85.5211], second: [50, 0, -82.7485], difference: 1.0000),
        Pair(first: [50, 0, 0], second: [50, -1, 2], difference: 2.3669),
        Pair(first: [50, -1, 2], second: [50, 0, 0], difference: 2.3669),
        Pair(first: [50, -0.001, 2.49], second: [50, 0.0009, -2.49], difference: 4.8045),
        Pair(first: [50, 2.5, 0], second: [50, 0, -2.5], difference: 4.3065),
        Pair(first: [50, 2.5, 0], second: [73, 25, -18], difference: 27.1492),
        Pair(first: [50, 2.5, 0], second: [58, 24, 15], difference: 19.4535),
        Pair(first: [60.2574, -34.0099, 36.2677], second: [60.4626, -34.1751, 39.4387], difference: 1.2644),
        Pair(first: [2.0776, 0.0795, -1.1350], second: [0.9033, -0.0636, -0.5514], difference: 0.9082),
    ])
    func `delta E 2000 agrees with the published table`(_ pair: Pair) {
        let a = Color(.lab, pair.first.x, pair.first.y, pair.first.z)
        let b = Color(.lab, pair.second.x, pair.second.y, pair.second.z)
        #expect(abs(a.deltaE2000(to: b) - pair.difference) <= 0.00005001)
        #expect(abs(b.deltaE2000(to: a) - pair.difference) <= 0.00005001)
    }

    @Test(arguments: ColorSpace.allCases)
    func `a color does not differ from itself`(space: ColorSpace) {
        var random = SplitMix64(seed: 9)
        for _ in 0..<50 {
            let color = random.color(in: space, spread: 1.5)
            #expect(color.deltaEOK(to: color) == 0)
            #expect(color.deltaE2000(to: color) == 0)
        }
    }

    /// With the bound of the difference itself, and one that is a little less.
    @Test(arguments: [0.002, 0.05, 1])
    func `a bound leaves out what differs more, and no bit of the rest`(step: Double) {
        var random = SplitMix64(seed: 4)
        for index in 0..<2_000 {
            var (color, other) = (random.color(in: .sRGB, spread: 1.2), random.color(in: .sRGB, spread: 1.2))
            other.components = color.components + (other.components - color.components) * step
            // Both, either or none of them is opaque.
            color.alpha = index % 2 == 0 ? 1 : 0.25
            other.alpha = index % 4 < 2 ? 1 : 0.75
            let difference = other.deltaE2000OnGrounds(to: color)
            let reference = DifferenceReference(color)
            #expect(reference.deltaE2000OnGrounds(from: other, atMost: difference) == difference)
            guard difference > 0 else { continue }
            #expect(reference.deltaE2000OnGrounds(from: other, atMost: difference * 0.9999) == nil)
        }
    }

    @Test func `contrast runs from 1 to 21`() throws {
        let white = try Color.parse(css: "white")
        let black = try Color.parse(css: "black")
        #expect(abs(white.wcagContrast(with: black) - 21) < 1e-9)
        #expect(abs(black.wcagContrast(with: white) - 21) < 1e-9)
        #expect(white.wcagContrast(with: white) == 1)
    }

    /// The lightest gray that passes AA on white is #767676 (4.54 : 1); #777777 does not (4.48 : 1).
    @Test func `contrast tells the passing gray from the failing one`() throws {
        let white = try Color.parse(css: "white")
        #expect(abs(white.wcagContrast(with: try Color.parse(css: "#767676")) - 4.54) < 0.005)
        #expect(abs(white.wcagContrast(with: try Color.parse(css: "#777777")) - 4.48) < 0.005)
    }
}
