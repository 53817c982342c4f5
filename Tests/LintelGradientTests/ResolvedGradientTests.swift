import LintelColor
import LintelGradient
import LintelTestSupport
import Testing

struct ResolvedGradientTests {
    private func line(_ css: String, repeating: Bool = false, width: Double = 100) throws -> ResolvedGradient {
        try Gradient.parse(css: "\(repeating ? "repeating-" : "")linear-gradient(90deg \(css))")
            .resolved(width: width, height: 1)
    }

    @Test func `outside the stops their colors stay, none becomes 0`() throws {
        let gradient = try line("in oklch longer hue, red 20%, oklch(0.5 none 40) 70%")
        #expect(gradient.color(at: -3).cssText == "#ff0000")
        #expect(gradient.color(at: 0.1).cssText == "#ff0000")
        #expect(gradient.color(at: 0.7).cssText == "oklch(0.5 none 40)")
        #expect(gradient.color(at: 9).cssText == "oklch(0.5 none 40)")
    }

    @Test(arguments: [-1.0, 0, 0.5, 1, 2])
    func `a gradient of a color is the color everywhere`(t: Double) throws {
        let gradient = Gradient(try Color.parse(css: "red")).resolved(width: 3, height: 7)
        #expect(gradient.color(at: t).cssText == "#ff0000")
    }

    /// csswg #11381: a full turn of hue needs a line to turn along.
    @Test func `the longer way round does not leak out of the stops`() throws {
        #expect(try line("in hsl longer hue, red 0 0").color(at: 0.4).converted(to: .sRGB).components == SIMD3(1, 0, 0))
        let turn = try line("in hsl longer hue, red 0 100%").color(at: 0.5).converted(to: .sRGB).components
        #expect((turn - SIMD3(0, 1, 1)).max() < 1e-12)
    }

    @Test(arguments: [3, 5, 7, 11, 30, 333])
    func `a sample on a hard stop has the later color`(width: Double) throws {
        for percent in stride(from: 10.0, through: 90, by: 10) {
            let gradient = try line(", red \(percent)%, blue \(percent)%", width: width)
            let on = gradient.locator.position(x: width * percent / 100, y: 0.5)
            #expect(gradient.color(at: on).cssText == "#0000ff")
            #expect(gradient.color(at: on - 1e-9).cssText == "#ff0000")
            let ramp = PreparedRamp(gradient, gamut: .sRGB, mapping: .clip)
            #expect(ramp.color(at: on) == SIMD4(0, 0, 1, 1))
            #expect(ramp.color(at: on - 1e-9) == SIMD4(1, 0, 0, 1))
        }
    }

    @Test func `the diagonal of a square is one color`() throws {
        let gradient = try Gradient.parse(css: "linear-gradient(135deg, red 50%, blue 50%)")
            .resolved(width: 99, height: 99)
        for index in 0..<99 {
            let t = gradient.locator.position(x: Double(index) + 0.5, y: 98.5 - Double(index))
            #expect(gradient.color(at: t).cssText == "#0000ff")
        }
    }

    @Test func `a period begins again in both directions`() throws {
        let gradient = try line(", red 10%, blue 40%", repeating: true)
        for t in stride(from: 0.11, to: 0.4, by: 0.03) {
            for turn in [-20.0, -1, 1, 2, 50] {
                let difference = gradient.color(at: t).components - gradient.color(at: t + turn * 0.3).components
                #expect(max(difference.max(), -difference.min()) < 1e-10)
            }
        }
        // Three tenths are three periods, though not in binary.
        let tenths = try line(", red 0%, blue 10%", repeating: true, width: 5)
        #expect(tenths.color(at: tenths.locator.position(x: 1.5, y: 0)).components == SIMD3(1, 0, 0))
    }

    /// CSS Images 4, section 3.5, the standard's own example: ½ (½ red + ½ white) + ½ (½ white + ½ blue).
    @Test func `a period of no length is the average of its stops`() throws {
        #expect(
            try line(", red 0, white 0, blue 0", repeating: true).color(at: 0.3).cssText == "color(srgb 0.75 0.5 0.75)")
        #expect(try line(", red", repeating: true).color(at: 0.3).cssText == "#ff0000")
        #expect(
            try line(", red 0, rgb(0 0 255 / 0) 0", repeating: true).color(at: 0.3).cssText == "color(srgb 1 0 0 / 0.5)"
        )
    }

    /// One part of red to white, three of white: (½ · ¼ (1 + 1), …).
    @Test func `a period shorter than a pixel is averaged when asked`() throws {
        let gradient = try Gradient.parse(css: "repeating-linear-gradient(90deg, red, white 0.1px, white 0.4px)")
        let average = gradient.resolved(width: 100, height: 1, shortestPeriod: 0.5).solid
        let values = try #require(average).components
        #expect(abs(values.y - 0.875) < 1e-12 && abs(values.x - 1) < 1e-12)
        #expect(gradient.resolved(width: 100, height: 1).solid == nil)
        #expect(gradient.resolved(width: 100, height: 1, shortestPeriod: 0.3).solid == nil)
    }

    @Test func `no stops are transparent, one is itself`() {
        let none = Gradient(geometry: .linear(.angle(0)), stops: []).resolved(width: 10, height: 10)
        #expect(none.color(at: 0.5).alpha == 0)
        #expect(PreparedRamp(none, gamut: .sRGB, mapping: .clip).color(at: 0.5) == SIMD4())
        let red = Color(.displayP3, 1, 0, 0, alpha: 0.5)
        let one = Gradient(geometry: .conic(angle: 0, center: .center), stops: [.stop(red, position: nil)])
        #expect(one.resolved(width: 10, height: 10).color(at: 0.5) == red)
    }

    /// White to transparent black: premultiplied stays white, straight grays.
    @Test func `straight mixing grays on the way to transparent black`() {
        var gradient = Gradient(
            geometry: .linear(.angle(90)),
            stops: [
                .stop(Color(.sRGB, 1, 1, 1, isLegacy: true), position: nil),
                .stop(Color(.sRGB, 0, 0, 0, alpha: 0, isLegacy: true), position: nil),
            ])
        #expect(gradient.resolved(width: 1, height: 1).color(at: 0.5).cssText == "color(srgb 1 1 1 / 0.5)")
        gradient.mixing = .straight
        #expect(gradient.resolved(width: 1, height: 1).color(at: 0.5).cssText == "color(srgb 0.5 0.5 0.5 / 0.5)")
    }

    @Test func `a segment's own easing goes before the gradient's, a hint before both`() {
        let black = Gradient.StopItem.stop(Color(.sRGB, 0, 0, 0, isLegacy: true), position: nil)
        let white = Gradient.StopItem.stop(Color(.sRGB, 1, 1, 1, isLegacy: true), position: nil)
        func quarter(_ between: Gradient.StopItem...) -> Double {
            Gradient(geometry: .linear(.angle(90)), stops: [black] + between + [white], easing: .smoothstep)
                .resolved(width: 1, height: 1).color(at: 0.25).components.x
        }
        #expect(quarter() == 0.15625)
        #expect(quarter(.easing(.linear)) == 0.25)
        #expect(abs(quarter(.easing(.linear), .hint(.init(fraction: 0.25))) - 0.5) < 1e-15)
    }

    @Test(arguments: UInt64(0)..<60)
    func `reversed stops give reversed colors`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let colors = (0..<4).map { _ in RandomGradient.color(&random) }
        let positions = [0, 0.25, 0.75, 1].map { LengthPercentage(fraction: $0) }
        let space = ColorSpace.allCases[Int(seed) % ColorSpace.allCases.count]
        func gradient(_ colors: [Color]) -> ResolvedGradient {
            let stops = zip(colors, positions).map { Gradient.StopItem.stop($0, position: $1) }
            return Gradient(geometry: .linear(.angle(90)), stops: stops, space: space).resolved(width: 1, height: 1)
        }
        let forward = gradient(colors)
        let backward = gradient(colors.reversed())
        for index in 1..<40 where index % 10 != 0 {
            let t = Double(index) / 40
            let a = forward.color(at: t)
            let b = backward.color(at: 1 - t)
            #expect(abs(a.alpha - b.alpha) < 1e-12, "seed \(seed)")
            let distance = a.deltaEOK(to: b) * a.alpha
            #expect(distance < 1e-7, "seed \(seed), \(space) at \(t)")
        }
    }
}
