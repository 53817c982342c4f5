import LintelColor
import LintelTestSupport
import Testing

@Suite struct GamutTests {
    private static let seed: UInt64 = 4242

    @Test(arguments: GamutMapping.allCases, Gamut.allCases)
    func `every mapped color is inside`(method: GamutMapping, gamut: Gamut) {
        var random = SplitMix64(seed: Self.seed)
        for space in ColorSpace.allCases {
            for _ in 0..<40 {
                let color = random.color(in: space, spread: 2)
                let mapped = color.mapped(to: gamut, by: method)
                #expect(mapped.space == gamut.colorSpace)
                #expect(mapped.components.min() >= 0 && mapped.components.max() <= 1, "\(color), seed \(Self.seed)")
                #expect(mapped.mapped(to: gamut, by: method) == mapped)
            }
        }
    }

    @Test(arguments: GamutMapping.allCases)
    func `colors inside are not changed`(method: GamutMapping) {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<200 {
            let color = random.color(in: .sRGB)
            #expect(color.mapped(to: Gamut.sRGB, by: method) == color)
            #expect(color.mapped(to: Gamut.displayP3, by: method) == color.converted(to: .displayP3))
        }
    }

    /// Conversions round: white is 1.0000000000000004 in one channel by way of OKLCH.
    @Test func `the colors of sRGB are inside of it in every space, and what is visibly outside is not`() {
        let steps = (0..<6).map { Double($0) / 5 }
        for space in ColorSpace.allCases {
            for red in steps {
                for green in steps {
                    for blue in steps {
                        let color = Color(.sRGB, red, green, blue).converted(to: space)
                        #expect(color.isInside(.sRGB) && color.isInside(.displayP3), "\(color)")
                    }
                }
            }
        }
        #expect(!Color(.sRGB, 1 + 1e-6, 0, 0).isInside(.sRGB) && !Color(.sRGB, 0, -1e-6, 0).isInside(.sRGB))
        #expect(!Color(.displayP3, 0, 1, 0).isInside(.sRGB))
    }

    @Test(arguments: [GamutMapping.minde, .raytrace])
    func `lightness and hue are kept where clipping would change them`(method: GamutMapping) {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<200 {
            let color = Color(
                .oklch, Double.random(in: 0.2...0.9, using: &random), 0.35, Double.random(in: 0..<360, using: &random))
            let mapped = color.mapped(to: Gamut.sRGB, by: method).converted(to: .oklch)
            // Local MINDE clips at the end and may be off by what can just be seen, 0.02.
            #expect(abs(mapped.components.x - color.components.x) < 0.021, "\(color), seed \(Self.seed)")
            #expect(mapped.components.y < color.components.y)
        }
    }

    @Test(arguments: [GamutMapping.minde, .raytrace])
    func `lightness of white and beyond is white, of black and below black`(method: GamutMapping) {
        #expect(Color(.oklch, 1, 0.3, 20).mapped(to: Gamut.sRGB, by: method) == Color(.sRGB, 1, 1, 1))
        #expect(Color(.lab, 120, 60, -20).mapped(to: Gamut.displayP3, by: method) == Color(.displayP3, 1, 1, 1))
        #expect(Color(.oklch, 0, 0.3, 20).mapped(to: Gamut.sRGB, by: method) == Color(.sRGB, 0, 0, 0))
        #expect(Color(.xyzD65, -1, -1, -1).mapped(to: Gamut.sRGB, by: method) == Color(.sRGB, 0, 0, 0))
    }

    /// The search as CSS Color 4, section 13.2.2, writes it, one plain conversion after the other.
    private static func searched(_ color: Color, in gamut: Gamut) -> Color {
        let noticeable = 0.02
        let precision = 0.0001
        var current = color.converted(to: .oklch)
        var clipped = current.mapped(to: gamut, by: .clip)
        if clipped.deltaEOK(to: current) < noticeable { return clipped }
        var low = 0.0
        var high = current.components.y
        var lowIsInside = true
        while high - low > precision {
            let chroma = (low + high) / 2
            current.components.y = chroma
            if lowIsInside, current.isInside(gamut) {
                low = chroma
                continue
            }
            clipped = current.mapped(to: gamut, by: .clip)
            let difference = clipped.deltaEOK(to: current)
            if difference >= noticeable {
                high = chroma
            } else if noticeable - difference < precision {
                return clipped
            } else {
                lowIsInside = false
                low = chroma
            }
        }
        return clipped
    }

    @Test(arguments: Gamut.allCases)
    func `chroma is reduced to where CSS's search ends, and evenly`(gamut: Gamut) {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<2_000 {
            let lightness = Double.random(in: 0.02...0.98, using: &random)
            let color = Color(
                .oklch, lightness, Double.random(in: 0.1...0.5, using: &random),
                Double.random(in: 0..<360, using: &random))
            let mapped = color.mapped(to: gamut, by: .minde)
            let expected = Self.searched(color, in: gamut)
            #expect(mapped.deltaEOK(to: expected) <= 5e-4, "\(color), seed \(Self.seed)")
            let distance = mapped.components - expected.components
            let stated = color.searchUncertainty(in: gamut)
            #expect(max(distance.max(), -distance.min()) <= stated + 1e-9, "\(color), seed \(Self.seed)")
            // One step of 0.0001 in ΔE OK is less than a few steps of 8 bits.
            #expect(stated < 0.02, "\(color), seed \(Self.seed)")
            // The search of CSS jumps by up to 1e-4 between neighbors.
            let neighbor = Color(.oklch, lightness + 1e-5, color.components.y, color.components.z)
            #expect(mapped.deltaEOK(to: neighbor.mapped(to: gamut, by: .minde)) <= 5e-5, "\(color), seed \(Self.seed)")
        }
    }

    @Test func `clipping clamps each channel`() {
        #expect(Color(.sRGB, 1.5, -0.2, 0.4).mapped(to: Gamut.sRGB, by: .clip) == Color(.sRGB, 1, 0, 0.4))
    }

    @Test(arguments: GamutMapping.allCases, ColorSpace.allCases)
    func `monstrous colors come back finite`(method: GamutMapping, space: ColorSpace) {
        for value in [CSSNumber.limit, -CSSNumber.limit] {
            let mapped = Color(space, value, value, -value).mapped(to: Gamut.sRGB, by: method)
            #expect(mapped.components.min() >= 0 && mapped.components.max() <= 1)
        }
    }

    @Test func `alpha goes along and missing becomes 0`() {
        let color = Color(.displayP3, 0, 1, 0, alpha: 0.3, missing: .first).mapped(to: Gamut.sRGB, by: .clip)
        #expect(color.alpha == 0.3)
        #expect(color.missing.isEmpty)
        #expect(!Color(.displayP3, 0, 1, 0).isInside(.sRGB))
        #expect(Color(.sRGB, 0, 1, 0).isInside(.displayP3))
    }
}
