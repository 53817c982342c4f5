import LintelColor
import LintelTestSupport
import Testing

@Suite struct ConversionLawTests {
    private static let seed: UInt64 = 20_260_214

    /// How exactly a space can hold a color that came from elsewhere, by its reference range.
    private func tolerance(_ space: ColorSpace) -> Double {
        switch space {
        case .lab, .lch, .hsl, .hwb: 1e-7
        default: 1e-9
        }
    }

    @Test(arguments: ColorSpace.allCases, ColorSpace.allCases)
    func `there and back is the same color`(from: ColorSpace, through: ColorSpace) {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<200 {
            let color = random.color(in: from)
            let back = color.converted(to: through).converted(to: from)
            let difference = color.deltaEOK(to: back)
            // A hue and a saturation cannot tell colors at HSL's own black and white apart.
            guard abs(color.converted(to: .hsl).components.z.remainder(dividingBy: 100)) > 1e-3 else { continue }
            #expect(difference < 1e-6, "\(color) came back as \(back), seed \(Self.seed)")
        }
    }

    @Test(arguments: ColorSpace.allCases.filter { $0.hueIndex == nil })
    func `components come back outside the range too`(space: ColorSpace) {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<500 {
            let color = random.color(in: space, spread: 3)
            let back = color.converted(to: .xyzD65).converted(to: space)
            for index in 0..<3 {
                #expect(
                    abs(color.components[index] - back.components[index])
                        <= tolerance(space) * max(1, abs(color.components[index])),
                    "\(color) came back as \(back), seed \(Self.seed)")
            }
        }
    }

    @Test(arguments: ColorSpace.allCases)
    func `white and black are the same in every space`(space: ColorSpace) throws {
        let white = Color(.sRGB, 1, 1, 1).converted(to: space)
        let black = Color(.sRGB, 0, 0, 0).converted(to: space)
        #expect(white.deltaEOK(to: Color(.xyzD65, 3127.0 / 3290, 1, 3583.0 / 3290)) < 1e-7)
        #expect(black.deltaEOK(to: Color(.xyzD65, 0, 0, 0)) < 1e-7)
        guard let hue = space.hueIndex else { return }
        #expect(white.missing == .component(hue))
        #expect(black.missing == .component(hue))
    }

    @Test(arguments: [ColorSpace.lch, .oklch, .hsl, .hwb])
    func `grays have no hue`(space: ColorSpace) throws {
        let hue = try #require(space.hueIndex)
        for step in 0...255 {
            let grey = Color(byteRed: UInt32(step), green: UInt32(step), blue: UInt32(step)).converted(to: space)
            #expect(grey.missing == .component(hue), "grey \(step)")
            #expect(grey.components[hue] == 0)
        }
    }

    @Test func `missing components count as 0 and alpha stays`() {
        let color = Color(.oklch, 0.5, 0.1, 0, alpha: 0.25, missing: .third)
        #expect(color.converted(to: .sRGB) == Color(.oklch, 0.5, 0.1, 0, alpha: 0.25).converted(to: .sRGB))
        let noAlpha = Color(.sRGB, 1, 0, 0, alpha: 0, missing: .alpha).converted(to: .lab)
        #expect(noAlpha.missing == .alpha)
    }

    @Test func `a color in its own space is left alone`() {
        let color = Color(.oklch, 0.5, 0, 30, missing: .first)
        #expect(color.converted(to: .oklch) == color)
    }

    /// A conversion must not turn any number that text can hold into infinity or not-a-number.
    @Test(arguments: ColorSpace.allCases, ColorSpace.allCases)
    func `the largest numbers stay finite`(from: ColorSpace, to: ColorSpace) {
        for value in [CSSNumber.limit, -CSSNumber.limit] {
            let result = Color(from, value, -value, value).converted(to: to)
            for index in 0..<3 { #expect(result.components[index].isFinite, "\(from) to \(to)") }
        }
    }
}
