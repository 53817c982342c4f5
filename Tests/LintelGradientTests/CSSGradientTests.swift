import LintelColor
import LintelGradient
import LintelTestSupport
import Testing

struct CSSGradientTests {
    /// Chromium 156 computes `radial-gradient(0px 10px, …)` of the first, and refuses a negative radius that is not
    /// calculated. Source: CSS Values 4, section 10.12.
    @Test(arguments: [
        ("radial-gradient(calc(-5px) 10px, red, blue)", "radial-gradient(0px 10px, red, blue)"),
        ("radial-gradient(10% calc(5% - 20%), red, blue)", "radial-gradient(10% 0%, red, blue)"),
        (
            "radial-gradient(calc(-1% - 1px) calc(50% - 1px), red, blue)",
            "radial-gradient(0% calc(50% - 1px), red, blue)"
        ),
        ("radial-gradient(circle calc(2px - 5px), red, blue)", "radial-gradient(circle 0px, red, blue)"),
    ])
    func `a calculated radius below 0 is 0, and its text is read`(css: String, plain: String) throws {
        let gradient = try Gradient.parse(css: css)
        #expect(try gradient == Gradient.parse(css: plain))
        #expect(try Gradient.parse(css: #require(gradient.cssText)) == gradient)
    }

    // CSS Images 4, 3.5.1: a hint is between two color stops.
    @Test func `hints that are not between two stops, and all but the first of several, are not in the text`() throws {
        let plain = try Gradient.parse(css: "linear-gradient(90deg, red, 30%, blue)")
        var gradient = plain
        func hint(_ part: Double) -> Gradient.StopItem { .hint(LengthPercentage(fraction: part)) }
        gradient.stops.insert(hint(0.1), at: 0)
        gradient.stops.insert(hint(0.4), at: 3)
        gradient.stops.append(hint(0.9))
        #expect(gradient.cssText == plain.cssText)
        gradient.stops = [hint(0.1)]
        #expect(gradient.cssText == nil)
    }

    @Test func `a radius below 0 that no text gave is written as 0`() throws {
        var gradient = try Gradient.parse(css: "radial-gradient(0px 10px, red, blue)")
        let text = gradient.cssText
        gradient.geometry = .radial(
            .ellipseRadii(horizontal: LengthPercentage(points: -5), vertical: LengthPercentage(points: 10)),
            center: .center)
        #expect(gradient.cssText == text)
    }

    @Test(arguments: [
        "linear-gradient(red, blue)", "LINEAR-GRADIENT(RED, BLUE)", "linear-gradient(red,blue",
        " linear-gradient( red ) ",
        "linear-gradient(0, red, blue)", "linear-gradient(.25turn, red, blue)", "linear-gradient(100grad, red, blue)",
        "linear-gradient(0e3, red, blue)", "linear-gradient(red, 0e3, blue)",
        "linear-gradient(to top, red, blue)", "linear-gradient(to left top, red, blue)",
        "linear-gradient(in oklch, red, blue)", "linear-gradient(in oklch longer hue to left, red, blue)",
        "linear-gradient(45deg in xyz, red, blue)", "linear-gradient(red 10% 20%, blue)",
        "linear-gradient(10% red, 20% 30% blue)", "linear-gradient(10% 20% red, blue)",
        "linear-gradient(red, 30%, blue, 10px, lime)", "linear-gradient(red 0, blue calc(100% - 10px))",
        "linear-gradient(color-mix(in srgb, red, blue), rgb(1 2 3 / none))", "linear-gradient(red/**/,/* , */blue)",
        "radial-gradient(circle, red, blue)", "radial-gradient(20px, red, blue)", "radial-gradient(0, red, blue)",
        "radial-gradient(20px 10%, red, blue)", "radial-gradient(20px circle at top, red, blue)",
        "radial-gradient(farthest-side ellipse at left 10px top 20%, red, blue)",
        "radial-gradient(at bottom 10px right 5% in lab, red, blue)", "radial-gradient(in lab at right, red, blue)",
        "radial-gradient(10% red, blue)", "conic-gradient(from 1rad at 10% 20%, red, blue 90deg)",
        "conic-gradient(at center left, red 10%, 20deg, blue calc(50% + 10deg))", "conic-gradient(in hsl, red)",
        "repeating-linear-gradient(red, blue 10px)", "repeating-radial-gradient(red, blue 10px)",
        "repeating-conic-gradient(red, blue 10deg)", "conic-gradient(red, blue 89deg)",
        "conic-gradient(90deg red, 180deg 270deg blue)",
        "conic-gradient(red, 89.3deg, blue calc(13.7% + 89.1deg), lime calc(1e30% + 1e30deg))",
    ])
    func `valid text is read, and its own text reads back as the same`(css: String) throws {
        let gradient = try Gradient.parse(css: css)
        let text = try #require(gradient.cssText)
        var again = try Gradient.parse(css: text)
        // Positions are written short, which may cost two units in the last place.
        #expect(again.stops.count == gradient.stops.count)
        for (index, pair) in zip(gradient.stops, again.stops).enumerated() {
            guard let old = pair.0.position, let new = pair.1.position, old.points == new.points else { continue }
            if abs(old.fraction - new.fraction) <= 2 * old.fraction.ulp { again.stops[index] = pair.0 }
        }
        #expect(again == gradient, "\(text)")
    }

    @Test(arguments: ["29666666%", "123456.7%", "99999.9999999%", "1234567890123%", "-29666666%"])
    func `a large percentage is written as it was read`(position: String) throws {
        let css = "linear-gradient(#ff0000, \(position), #0000ff, 10px, #00ff00)"
        let gradient = try Gradient.parse(css: css)
        #expect(gradient.cssText == css)
        #expect(try Gradient.parse(css: #require(gradient.cssText)) == gradient)
    }

    /// Source of the rule: CSS Images 4, section 3.4.4.
    @Test(arguments: [
        ("linear-gradient(red 80%, blue 20%)", 30, "20% follows 80% and counts as 80%"),
        ("linear-gradient(#1b3a5c 0%, #8fd3e8 80%, #ffffff 50%)", 49, "50% follows 80% and counts as 80%"),
        ("linear-gradient(red 20px, blue 10px)", 31, "10px follows 20px and counts as 20px"),
        ("linear-gradient(red 100%, lime 50%, blue 25%)", 31, "50% follows 100% and counts as 100%"),
        ("linear-gradient(red 80% 20%, blue)", 24, "20% follows 80% and counts as 80%"),
        (
            "conic-gradient(red calc(143deg + .1turn), blue 1rad)", 47,
            "1rad follows calc(143deg + 0.1turn) and counts as calc(143deg + 0.1turn)"
        ),
        ("linear-gradient(red 60%, 40%, blue)", 25, "40% follows 60% and counts as 60%"),
        ("linear-gradient(red 60%, lime 80%, blue 70%, black)", 40, "70% follows 80% and counts as 80%"),
        ("conic-gradient(red 90deg, blue 45deg)", 31, "45deg follows 90deg and counts as 90deg"),
        ("linear-gradient(red 20px, lime 90%, blue 10px)", 41, "10px follows 20px and counts as 20px"),
    ])
    func `the first stop out of order is doubted`(css: String, offset: Int, message: String) throws {
        var doubts: [CSSDoubt] = []
        _ = try Gradient.parse(css: css, palette: .none, doubts: &doubts)
        #expect(doubts.map(\.offset) == [offset])
        #expect(doubts.map(\.message) == [message + "; expected ascending positions"])
        #expect(doubts.first?.reason == .order)
    }

    /// The same position twice, `0` for that of the stop before, a length and a percentage, which a box decides,
    /// calculated positions.
    @Test(arguments: [
        "linear-gradient(red 50%, blue 50%)", "linear-gradient(red 50%, blue 0)", "linear-gradient(red 50%, blue 0%)",
        "linear-gradient(red 80%, blue 20px)", "linear-gradient(red 80%, blue calc(20%))",
        "linear-gradient(red -20%, blue -10%)", "linear-gradient(red, blue 30%, lime)",
        "linear-gradient(red calc(100% - 20px), blue 50%)", "conic-gradient(red 90deg, blue 25%)",
    ])
    func `positions that may be meant are not doubted`(css: String) throws {
        var doubts: [CSSDoubt] = []
        _ = try Gradient.parse(css: css, palette: .none, doubts: &doubts)
        #expect(doubts == [])
    }

    /// Source of 4/3: CSS Values 4, section 6.2.
    @Test func `the unit pt is doubted once in a text`() throws {
        var doubts: [CSSDoubt] = []
        let css = "linear-gradient(to right, red 30pt, blue calc(100% - 3pt))"
        let gradient = try Gradient.parse(css: css, palette: .none, doubts: &doubts)
        #expect(gradient.stops.first == .stop(try Color.parse(css: "red"), position: LengthPercentage(points: 40)))
        #expect(doubts.map(\.offset) == [30])
        #expect(doubts.map(\.message) == ["30pt is 40 points here, as in CSS; write 30px for 30 points"])
    }

    @Test func `palette names are looked up`() throws {
        let brand = Color(.oklch, 0.7, 0.1, 40)
        let palette = PaletteLookup(names: ["brand"]) { $0 == "brand" ? brand : nil }
        let gradient = try Gradient.parse(css: "linear-gradient($brand 10%, red)", palette: palette)
        #expect(gradient.stops.first == .stop(brand, position: .init(fraction: 0.1)))
        let error = #expect(throws: CSSSyntaxError.self) {
            try Gradient.parse(css: "linear-gradient($brant, red)", palette: palette)
        }
        #expect(error?.message == "unknown palette color '$brant'; did you mean '$brand'?")
    }

    @Test(arguments: [
        ("linear-gradient(180deg in srgb, red 0%, blue)", "linear-gradient(180deg, #ff0000 0%, #0000ff)"),
        (
            "linear-gradient(to bottom in xyz, red 10%, red 20%, 30%, blue)",
            "linear-gradient(in xyz-d65, #ff0000 10% 20%, 30%, #0000ff)"
        ),
        (
            "radial-gradient(ellipse farthest-corner at center in oklch shorter hue, red, blue)",
            "radial-gradient(in oklch, #ff0000, #0000ff)"
        ),
        ("radial-gradient(closest-side circle at right 10px bottom, red, blue)", nil),
        (
            "radial-gradient(closest-side circle at right 10px bottom 0, oklch(0.5 0.1 20), blue 7% 33.3%)",
            "radial-gradient(circle closest-side at calc(100% - 10px) 100%, oklch(0.5 0.1 20), #0000ff 7% 33.3%)"
        ),
        (
            "repeating-conic-gradient(from 0.25turn, red, blue 90deg)",
            "repeating-conic-gradient(from 90deg, #ff0000, #0000ff 25%)"
        ),
    ])
    func `text is written short`(css: String, expected: String?) {
        #expect((try? Gradient.parse(css: css))?.cssText == expected)
    }

    /// Source: CSS Images 4, section 3.1: without a space legacy colors are mixed in sRGB and others in Oklab.
    @Test(arguments: [
        ("linear-gradient(in oklab, oklch(0.7 0.2 150), blue)", "linear-gradient(in oklab, $c, #0000ff)"),
        ("linear-gradient(in srgb, red, blue)", "linear-gradient(in srgb, $c, #0000ff)"),
        ("linear-gradient(oklch(0.7 0.2 150), blue)", "linear-gradient($c, #0000ff)"),
        ("linear-gradient(red, blue)", "linear-gradient($c, #0000ff)"),
    ])
    func `a space that is written stays where a color may change to one with another default`(
        css: String, expected: String
    ) throws {
        let gradient = try Gradient.parse(css: css)
        #expect(gradient.cssText { index, color in index == 0 ? "$c" : color.cssText } == expected)
    }

    @Test func `what CSS has no words for has no text`() throws {
        let gradient = try Gradient.parse(css: "linear-gradient(red, blue)")
        var eased = gradient
        eased.easing = .smoothstep
        var curved = gradient
        curved.path = .natural
        var straight = gradient
        straight.mixing = .straight
        var unit = gradient
        unit.geometry = .unitSquare(.axial, start: [0, 0], end: [1, 1])
        for other in [eased, curved, straight, unit] { #expect(other.cssText == nil) }
    }

    @Test(arguments: UInt64(0)..<200)
    func `any gradient's text reads back as the same colors`(seed: UInt64) throws {
        var gradient = RandomGradient.gradient(seed: seed)
        (gradient.easing, gradient.path, gradient.mixing) = (.linear, .straight, .premultiplied)
        gradient.stops.removeAll { if case .easing = $0 { true } else { false } }
        let text = try #require(gradient.cssText)
        let read = try Gradient.parse(css: text)
        #expect(read.cssText == text)
        let a = gradient.resolved(width: 77, height: 1)
        let b = read.resolved(width: 77, height: 1)
        #expect(a.space == b.space)
        for t in stride(from: -0.1, through: 1.1, by: 0.07) {
            let (one, other) = (a.color(at: t), b.color(at: t))
            #expect(
                one.deltaEOK(to: other) * one.alpha < 1e-9 && abs(one.alpha - other.alpha) < 1e-9, "\(text) at \(t)")
        }
    }

    @Test func `ten thousand stops are read and written`() throws {
        let stops = (0..<10_000).map { "rgb(\($0 % 256) 0 0) \($0)px" }.joined(separator: ", ")
        let gradient = try Gradient.parse(css: "linear-gradient(90deg, \(stops))")
        #expect(gradient.stops.count == 10_000)
        let text = try #require(gradient.cssText)
        #expect(try Gradient.parse(css: text) == gradient)
        let resolved = gradient.resolved(width: 10_000, height: 1)
        let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
        for index in stride(from: 0, to: 10_000, by: 97) {
            let value = ramp.color(at: resolved.locator.position(x: Double(index), y: 0.5))
            #expect(abs(value.x - Float(index % 256) / 255) < 1e-6)
        }
    }

    /// Bytes changed, cut out, doubled: nothing may trap, whatever is read is resolved.
    @Test func `hostile text is refused or read, never fatal`() {
        var random = SplitMix64(seed: 99)
        let seeds =
            CSSGradientMistakeTests.mistakes.map(\.css) + [
                "repeating-radial-gradient(circle closest-side at 1e99% -20px in hsl longer hue, red 1e40px, 5%, blue -1e400%)",
                "conic-gradient(from calc(1deg / 0) at calc(infinity * 1px) 0, red calc(nan * 1deg), blue)",
            ]
        for round in 0..<4000 {
            var scalars = Array(seeds[round % seeds.count].unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &random) where !scalars.isEmpty {
                let index = Int.random(in: 0..<scalars.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: scalars[index] = Unicode.Scalar(UInt8.random(in: 0...255, using: &random))
                case 1: scalars.remove(at: index)
                case 2: scalars.insert(contentsOf: scalars[index...].prefix(9), at: index)
                default: scalars.insert(",() %-9e$\u{1F600}".unicodeScalars.randomElement(using: &random)!, at: index)
                }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            guard let gradient = try? Gradient.parse(css: String(text)) else { continue }
            let resolved = gradient.resolved(width: 10, height: 20)
            let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
            let value = ramp.color(at: resolved.locator.position(x: 3.5, y: 4.5))
            #expect(value == value.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)), "\(String(text))")
        }
    }

    @Test(arguments: [
        ("linear-gradient(red, blue);", "linear-gradient(red, blue)"),
        ("linear-gradient(calc(infinity * 1deg), red, blue)", "linear-gradient(0deg, red, blue)"),
        ("linear-gradient(max(45deg, 0.1turn), red min(10px, 20px), blue)", "linear-gradient(45deg, red 10px, blue)"),
        ("conic-gradient(from atan2(1, 1), red, blue min(50%, 90deg))", "conic-gradient(from 45deg, red, blue 90deg)"),
        ("radial-gradient(calc(-5px), red, blue)", "radial-gradient(0, red, blue)"),
        ("radial-gradient(sqrt(4) * 1px, red, blue)", nil),
        (
            "radial-gradient(calc(sqrt(4) * 1px) at clamp(0%, 30%, 20%) 0, red, blue)",
            "radial-gradient(2px at 20% 0, red, blue)"
        ),
        ("linear-gradient(light-dark(red, lime), blue)", "linear-gradient(red, blue)"),
    ])
    func `calculations may stand wherever numbers do`(css: String, plain: String?) throws {
        guard let plain else {
            #expect(throws: CSSSyntaxError.self) { try Gradient.parse(css: css) }
            return
        }
        let (a, b) = (try Gradient.parse(css: css), try Gradient.parse(css: plain))
        let (first, second) = (a.resolved(width: 80, height: 60), b.resolved(width: 80, height: 60))
        #expect(first.stops == second.stops)
        for (x, y) in [(3.0, 50.0), (41, 31), (77, 2)] {
            let difference = first.locator.position(x: x, y: y) - second.locator.position(x: x, y: y)
            #expect(abs(difference) < 1e-12 || difference.isNaN)
        }
    }

    /// Source: CSS Color 5, section 7: `light-dark()` is a color or an image.
    @Test(arguments: [
        ("light-dark(linear-gradient(red, blue), conic-gradient(lime, red))", "conic-gradient(lime, red)"),
        ("LIGHT-DARK( linear-gradient(red, blue) , linear-gradient(lime, red) );", "linear-gradient(lime, red)"),
        (
            "light-dark(light-dark(linear-gradient(red, blue), linear-gradient(lime, red)), linear-gradient(gold, tan))",
            "linear-gradient(gold, tan)"
        ),
        (
            "light-dark(linear-gradient(light-dark(red, lime), blue), linear-gradient(light-dark(red, lime), tan))",
            "linear-gradient(lime, tan)"
        ),
    ])
    func `of two gradients in light-dark() that of the scheme is read`(css: String, dark: String) throws {
        let lookup = PaletteLookup(names: [], scheme: .dark) { _ in nil }
        #expect(try Gradient.parse(css: css) == Gradient.parse(css: "linear-gradient(red, blue)"))
        #expect(try Gradient.parse(css: css, palette: lookup) == Gradient.parse(css: dark))
        #expect(CSSGradientParser.isMeant(in: try CSSScanner(css)))
        #expect(!CSSGradientParser.isMeant(in: try CSSScanner("light-dark(red, blue)")))
    }

    @Test func `pairs of gradients inside each other are limited`() {
        let deep = String(repeating: "light-dark(", count: 90_000) + "linear-gradient(red, blue)"
        let error = #expect(throws: CSSSyntaxError.self) { try Gradient.parse(css: deep) }
        #expect(error?.message == "functions nested more than 32 deep")
    }

    @Test func `a tenth of a percent is written with one digit, whatever it was computed from`() {
        for tenths in 0...1000 {
            // 666 / 1000 and 66.6 / 100 are not the same number.
            for fraction in [Double(tenths) / 1000, Double(tenths) / 10 / 100, Double(tenths) * 0.001] {
                let text = LengthPercentage(fraction: fraction).cssText
                #expect(text.count <= (tenths == 1000 ? 4 : 5), "\(text)")
            }
        }
        #expect(LengthPercentage(fraction: 0.666, points: -1.5).cssText == "calc(66.6% - 1.5px)")
        let turn = try? Gradient.parse(css: "conic-gradient(red 89deg, blue 240deg, lime 66.6%)").cssText
        #expect(turn == "conic-gradient(#ff0000 89deg, #0000ff 240deg, #00ff00 66.6%)")
    }
}

extension Gradient.StopItem {
    fileprivate var position: LengthPercentage? {
        switch self {
        case .stop(_, let position): position
        case .hint(let position): position
        case .easing: nil
        }
    }
}
