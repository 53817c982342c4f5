import LintelColor
import LintelTestSupport
import Testing

@Suite struct ColorInterpolatorTests {
    private static let seed: UInt64 = 77

    @Test(arguments: ColorSpace.allCases, HueInterpolation.allCases)
    func `the ends are the two colors`(space: ColorSpace, hue: HueInterpolation) {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<100 {
            let first = random.color(in: ColorSpace.allCases.randomElement(using: &random) ?? .sRGB)
            var second = random.color(in: ColorSpace.allCases.randomElement(using: &random) ?? .sRGB)
            second.alpha = Double.random(in: 0.01...1, using: &random)
            let mix = ColorInterpolator(from: first, to: second, in: space, hue: hue)
            #expect(mix.color(at: 0).deltaEOK(to: first) < 1e-6, "seed \(Self.seed)")
            #expect(mix.color(at: 1).deltaEOK(to: second) < 1e-6, "seed \(Self.seed)")
            #expect(abs(mix.color(at: 1).alpha - second.alpha) < 1e-15)
        }
    }

    struct HueCase: Sendable, CustomTestStringConvertible {
        var way: HueInterpolation
        var first: Double
        var second: Double
        var quarter: Double
        var testDescription: String { "\(way) \(first) \(second)" }
    }

    /// By hand from the table of section 12.4.
    @Test(arguments: [
        HueCase(way: .shorter, first: 40, second: 60, quarter: 45),
        HueCase(way: .shorter, first: 350, second: 10, quarter: 355),
        HueCase(way: .shorter, first: 10, second: 350, quarter: 5),
        HueCase(way: .shorter, first: 20, second: 200, quarter: 65),
        HueCase(way: .shorter, first: 200, second: 20, quarter: 155),
        HueCase(way: .longer, first: 40, second: 60, quarter: 315),
        HueCase(way: .longer, first: 60, second: 40, quarter: 145),
        HueCase(way: .longer, first: 30, second: 30, quarter: 120),
        HueCase(way: .longer, first: 10, second: 350, quarter: 95),
        HueCase(way: .increasing, first: 350, second: 10, quarter: 355),
        HueCase(way: .increasing, first: 60, second: 40, quarter: 145),
        HueCase(way: .increasing, first: 30, second: 30, quarter: 30),
        HueCase(way: .decreasing, first: 40, second: 60, quarter: 315),
        HueCase(way: .decreasing, first: 60, second: 40, quarter: 55),
        HueCase(way: .decreasing, first: 30, second: 30, quarter: 30),
        HueCase(way: .shorter, first: 400, second: -300, quarter: 45),
        HueCase(way: .longer, first: 20, second: 200, quarter: 65),
        HueCase(way: .longer, first: 200, second: 20, quarter: 155),
        // As above, with rounding: the way is that of the hues without it.
        HueCase(way: .shorter, first: 20, second: 200.00000000001, quarter: 65),
        HueCase(way: .shorter, first: 20, second: 199.99999999999, quarter: 65),
        HueCase(way: .shorter, first: 200.00000000001, second: 20, quarter: 155),
        HueCase(way: .shorter, first: 199.99999999999, second: 20, quarter: 155),
        HueCase(way: .shorter, first: 359.99999999999, second: 180, quarter: 45),
        HueCase(way: .shorter, first: 180, second: 359.99999999999, quarter: 135),
        HueCase(way: .longer, first: 20, second: 199.99999999999, quarter: 65),
        HueCase(way: .longer, first: 199.99999999999, second: 20, quarter: 155),
        HueCase(way: .longer, first: 30, second: 30.00000000001, quarter: 120),
        HueCase(way: .longer, first: 30, second: 29.99999999999, quarter: 120),
        HueCase(way: .longer, first: 0.00000000001, second: 359.99999999999, quarter: 90),
        HueCase(way: .longer, first: 359.99999999999, second: 0.00000000001, quarter: 90),
        HueCase(way: .increasing, first: 30, second: 29.99999999999, quarter: 30),
        HueCase(way: .decreasing, first: 30, second: 30.00000000001, quarter: 30),
        HueCase(way: .increasing, first: 0.00000000001, second: 359.99999999999, quarter: 0),
        HueCase(way: .decreasing, first: 359.99999999999, second: 0.00000000001, quarter: 0),
        // What is more than rounding turns.
        HueCase(way: .increasing, first: 30, second: 29.99999, quarter: 119.9999975),
        HueCase(way: .decreasing, first: 30, second: 30.00001, quarter: 300.0000025),
        HueCase(way: .increasing, first: 0, second: 359.99999, quarter: 89.9999975),
    ])
    func `hues go the way asked for`(_ hue: HueCase) {
        let mix = ColorInterpolator(
            from: Color(.oklch, 0.5, 0.1, hue.first), to: Color(.oklch, 0.5, 0.1, hue.second), in: .oklch, hue: hue.way)
        let found = mix.color(at: 0.25).components.z
        // 359.999… and 0 are one hue.
        #expect(abs((found - hue.quarter).remainder(dividingBy: 360)) < 1e-9, "\(found)")
    }

    /// The hues of both colors are equal or opposite as fractions, and not after conversions. `color-mix()` of Chromium
    /// 156 gives these, and so do the fractions: of `#eeddaa` and `#aa9966` the hue is 45°, of `#4f3a2c` 24°.
    @Test(arguments: [
        (
            "color-mix(in hsl increasing hue, #eeddaa, #aa9966)", Color(.sRGB, 0.825397, 0.746032, 0.507937)
        ),
        (
            "color-mix(in hsl decreasing hue, #eeddaa, #aa9966)", Color(.sRGB, 0.825397, 0.746032, 0.507937)
        ),
        ("color-mix(in hsl increasing hue, red, color(srgb-linear 1 0 0))", Color(.sRGB, 1, 0, 0)),
        ("color-mix(in hsl decreasing hue, red, color(srgb-linear 1 0 0))", Color(.sRGB, 1, 0, 0)),
        (
            "color-mix(in oklch increasing hue, #336699, color-mix(in oklab, #336699 80%, white))",
            Color(.oklch, 0.549374, 0.088779, 250.445)
        ),
        (
            "color-mix(in hsl, #4f3a2c, hsl(from #4f3a2c calc(h + 180) s l))",
            Color(.sRGB, 0.186275, 0.309804, 0.172549)
        ),
        (
            "color-mix(in oklch, #29f885, oklch(from #29f885 l c calc(h + 180)))",
            Color(.oklch, 0.860743, 0.218291, 241.943)
        ),
        (
            "color-mix(in oklch, #2af885, oklch(from #2af885 l c calc(h + 180)))",
            Color(.oklch, 0.860858, 0.21812, 241.909)
        ),
    ])
    func `rounding does not decide which way hues go`(css: String, expected: Color) throws {
        let found = try Color.parse(css: css)
        #expect(found.deltaEOK(to: expected) < 1e-4, "\(found)")
    }

    @Test func `colors are premultiplied and the hue never is`() {
        let red = Color(.sRGB, 1, 0, 0)
        let clearBlue = Color(.sRGB, 0, 0, 1, alpha: 0)
        let mix = ColorInterpolator(from: red, to: clearBlue, in: .sRGB, hue: .shorter).color(at: 0.5)
        #expect(mix == Color(.sRGB, 1, 0, 0, alpha: 0.5))
        let straight = ColorInterpolator(from: red, to: clearBlue, in: .sRGB, hue: .shorter, mixing: .straight)
        #expect(straight.color(at: 0.5) == Color(.sRGB, 0.5, 0, 0.5, alpha: 0.5))
        let polar = ColorInterpolator(
            from: Color(.oklch, 0.4, 0.1, 20), to: Color(.oklch, 0.8, 0.2, 60, alpha: 0.5), in: .oklch, hue: .shorter
        ).color(at: 0.5)
        // (0.4 · 1 + 0.8 · 0.5) / 2 / 0.75 and so on; the hue is the plain mean.
        #expect(abs(polar.components.x - 0.4 / 0.75) < 1e-15)
        #expect(abs(polar.components.y - 0.1 / 0.75) < 1e-15)
        #expect(polar.components.z == 40)
        #expect(polar.alpha == 0.75)
    }

    @Test func `equal alpha makes premultiplying invisible`() {
        var random = SplitMix64(seed: Self.seed)
        for space in ColorSpace.allCases {
            for _ in 0..<50 {
                var (a, b) = (random.color(in: space), random.color(in: space))
                a.alpha = Double.random(in: 0.1...1, using: &random)
                b.alpha = a.alpha
                let weight = Double.random(in: 0...1, using: &random)
                let premultiplied = ColorInterpolator(from: a, to: b, in: space, hue: .shorter).color(at: weight)
                let straight = ColorInterpolator(from: a, to: b, in: space, hue: .shorter, mixing: .straight)
                    .color(at: weight)
                #expect(premultiplied.deltaEOK(to: straight) < 1e-9, "seed \(Self.seed)")
            }
        }
    }

    struct MissingCase: Sendable, CustomTestStringConvertible {
        var from: String
        var to: String
        var space: ColorSpace
        /// What is missing of the first color, seen through a mix with itself.
        var missing: Color.MissingComponents
        var testDescription: String { "\(from) with \(to) in \(space.rawValue)" }
    }

    /// By hand from the tables of analogous components and sets in section 12.2. Without chroma the hue means nothing
    /// either.
    @Test(arguments: [
        MissingCase(from: "lch(50 none 40)", to: "lch(50 none 40)", space: .oklch, missing: [.second, .third]),
        MissingCase(from: "hsl(none 50% 50%)", to: "hsl(none 50% 50%)", space: .oklch, missing: .third),
        MissingCase(from: "hsl(20 none 50%)", to: "hsl(20 none 50%)", space: .lch, missing: [.second, .third]),
        MissingCase(from: "hsl(20 50% none)", to: "hsl(20 50% none)", space: .lab, missing: .first),
        MissingCase(from: "lab(50 none none)", to: "lab(50 none none)", space: .oklch, missing: [.second, .third]),
        MissingCase(from: "lab(50 none 3)", to: "lab(50 none 3)", space: .oklch, missing: []),
        MissingCase(from: "lab(50 none 3)", to: "lab(50 none 3)", space: .oklab, missing: .second),
        MissingCase(from: "hwb(20 none none)", to: "hwb(20 none none)", space: .hsl, missing: [.second, .third]),
        MissingCase(from: "color(srgb none 0.5 0.2)", to: "color(srgb none 0.5 0.2)", space: .xyzD50, missing: .first),
        MissingCase(
            from: "color(srgb none none none)", to: "color(srgb none none none)", space: .oklab,
            missing: [.first, .second, .third]),
        MissingCase(
            from: "color(srgb 1 0 0 / none)", to: "color(srgb 1 0 0 / none)", space: .oklab, missing: .alpha),
        MissingCase(from: "white", to: "black", space: .oklch, missing: .third),
        MissingCase(from: "white", to: "red", space: .oklch, missing: []),
    ])
    func `missing components are carried to their like`(_ row: MissingCase) throws {
        let mix = ColorInterpolator(
            from: try Color.parse(css: row.from), to: try Color.parse(css: row.to), in: row.space, hue: .shorter)
        let color = mix.color(at: 0.5)
        #expect(color.missing == row.missing)
        for index in 0..<3 where row.missing.contains(.component(index)) { #expect(color.components[index] == 0) }
    }

    @Test func `a missing alpha takes the other side's before premultiplying`() throws {
        let mix = ColorInterpolator(
            from: try Color.parse(css: "color(srgb 1 0 0 / none)"), to: try Color.parse(css: "color(srgb 0 1 0 / 0.5)"),
            in: .sRGB, hue: .shorter)
        #expect(mix.color(at: 0.5) == Color(.sRGB, 0.5, 0.5, 0, alpha: 0.5))
    }

    @Test func `weights outside 0…1 go on in a straight line`() {
        let mix = ColorInterpolator(
            from: Color(.sRGB, 0.25, 0, 0), to: Color(.sRGB, 0.5, 0, 0), in: .sRGB, hue: .shorter)
        #expect(mix.color(at: 2).components.x == 0.75)
        #expect(mix.color(at: -1).components.x == 0)
    }

    @Test func `what is missing is 0, and what is set is not missing`() throws {
        let text = try Color.parse(css: "oklch(0.7 0.2 none)")
        #expect(Color(.oklch, 0.7, 0.2, 150, missing: .third) == text)
        var color = text
        color.components.z = 150
        #expect(color == Color(.oklch, 0.7, 0.2, 150))
        color = Color(.oklch, 0.7, 0.2, 150, alpha: 0.5)
        color.missing = [.third, .alpha]
        #expect(color.components == SIMD3(0.7, 0.2, 0) && color.alpha == 0)
        color.missing = [.second, .third]
        #expect(color.components == SIMD3(0.7, 0, 0) && color.missing == [.second, .third])
        color.missing = []
        color.components.z = 30
        #expect(color.components.z == 30)
    }
}
