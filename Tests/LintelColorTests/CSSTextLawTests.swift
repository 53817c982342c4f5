import LintelColor
import LintelTestSupport
import Testing

@Suite struct CSSTextLawTests {
    private static let seed: UInt64 = 31_337

    @Test(arguments: ColorSpace.allCases)
    func `written colors read back the same`(space: ColorSpace) throws {
        var random = SplitMix64(seed: Self.seed)
        for round in 0..<400 {
            var color = random.color(in: space, spread: space.isPredefined ? 2 : 1)
            if round % 3 == 0 { color.alpha = Double.random(in: 0...1, using: &random) }
            for index in 0..<4 where Int.random(in: 0..<6, using: &random) == 0 {
                color.missing.insert(.component(index))
                if index == 3 { color.alpha = 0 } else { color.components[index] = 0 }
            }
            // Text has no way to say that a whole HSL or HWB color is not legacy.
            color.isLegacy = (space == .hsl || space == .hwb) && color.missing.isEmpty
            #expect(try Color.parse(css: color.cssText) == color, "\(color.cssText), seed \(Self.seed)")
        }
    }

    @Test func `legacy colors keep their short forms`() throws {
        for text in ["#ff0000", "#12345678", "rgb(12.5 0 255)", "rgb(255 0 0 / 0.3)", "hsl(20 30% 40%)"] {
            #expect(try Color.parse(css: text).cssText == text)
        }
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<2000 {
            let numbers = (0..<3).map { _ in CSSNumber.text(Double.random(in: 0...255, using: &random)) }
            let color = try Color.parse(css: "rgb(\(numbers.joined(separator: " ")) / 0.25)")
            #expect(try Color.parse(css: color.cssText) == color, "seed \(Self.seed)")
        }
    }

    @Test(arguments: ["lab(84.06% -9.64e110% 5.18%)", "oklch(50% 1e40% 20)", "color(srgb 1e300 -1e300% 0)"])
    func `components as large as can be read back the same`(text: String) throws {
        let color = try Color.parse(css: text)
        #expect(try Color.parse(css: color.cssText) == color)
    }

    /// What CSS clamps on reading, and what mixes and relative colors lead to. Source: CSS Color 4, sections 7, 9.3 and
    /// 9.4.
    @Test(arguments: [
        "hsl(from hsl(120 50% 50%) none calc(s * -1) l)", "color-mix(in lch, color(srgb 1.5 0 0), color(srgb 0 1.6 0))",
        "color-mix(in oklch, color(xyz 3 3 3), color(srgb 2 0 2))", "color-mix(in lab, color(xyz 3 3 3), white)",
        "color-mix(in oklab, color(xyz 3 3 3 / none), color(srgb 2 0 2 / none))",
    ])
    func `colors that their own function would clamp read back looking the same`(text: String) throws {
        let color = try Color.parse(css: text)
        let back = try Color.parse(css: color.cssText)
        #expect(
            back != color && back.alpha == color.alpha
                && back.missing.contains(.alpha) == color.missing.contains(.alpha))
        let (a, b) = (color.converted(to: .xyzD65).components, back.converted(to: .xyzD65).components)
        #expect((a - b).max() < 1e-9 && (b - a).max() < 1e-9, "\(color.cssText)")
    }

    /// White has lightness 1 or 100 and no chroma, and transparent black has no share of premultiplied colors. Source:
    /// CSS Color 4, sections 8, 9 and 12.3.
    @Test(arguments: [
        ("color-mix(in oklab, white 20%, transparent)", "oklab(1 0 0 / 0.2)"),
        ("color-mix(in oklch, white 20%, transparent)", "oklch(1 0 none / 0.2)"),
        ("color-mix(in lab, white 30%, transparent)", "lab(100 0 0 / 0.3)"),
        ("color-mix(in oklab, white)", "oklab(1 0 0)"),
        ("color-mix(in srgb, red 7%, transparent)", "color(srgb 1 0 0 / 0.07)"),
        ("color-mix(in oklab, rgb(0 0 0 / 0.3) 30%, rgb(0 0 0 / 0.8))", "oklab(0 0 0 / 0.65)"),
    ])
    func `mixes are written without what their arithmetic rounds`(text: String, written: String) throws {
        #expect(try Color.parse(css: text).cssText == written)
    }

    @Test func `a lightness that rounding takes beyond white is written as white's`() throws {
        let white = try Color.parse(css: "white").converted(to: .oklab)
        #expect(white.cssText.hasPrefix("oklab(1 "), "\(white.cssText)")
        let near = Color(.lab, 100.00000000001, 3, 4)
        #expect(near.cssText == "lab(100 3 4)")
        #expect(Color(.lab, 100.001, 3, 4).cssText.hasPrefix("color(xyz-d65 "))
    }

    @Test func `numbers read back the same`() throws {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<5000 {
            let value = Double(bitPattern: random.next())
            let text = CSSNumber.text(value)
            guard case .number(let back) = try CSSScanner(text).token.kind else {
                Issue.record("\(text) is no number")
                continue
            }
            #expect(back == CSSNumber.bounded(value), "seed \(Self.seed)")
        }
    }

    @Test func `nesting is limited`() {
        let deep = String(repeating: "color-mix(in srgb,", count: 100_000)
        #expect(throws: CSSSyntaxError.self) { try Color.parse(css: deep) }
        let sums = "rgb(calc" + String(repeating: "(", count: 100_000)
        #expect(throws: CSSSyntaxError.self) { try Color.parse(css: sums) }
    }

    @Test func `length is limited`() {
        let long = String(repeating: " ", count: CSSTokenizer.maximumLength) + "red"
        #expect(throws: CSSSyntaxError.self) { try Color.parse(css: long) }
        let justRight = String(repeating: " ", count: CSSTokenizer.maximumLength - 3) + "red"
        #expect(throws: Never.self) { try Color.parse(css: justRight) }
    }

    /// Whatever the text, there is a color with finite numbers or an error inside the text.
    @Test func `soup of tokens never traps`() {
        let scraps = [
            "rgb(", "hsl(", "color(", "color-mix(", "calc(", "(", ")", ",", "/", "+", " - ", "*", "none", "in", "srgb",
            "oklch", "longer", "hue", "from", "red", "#", "#fff", "$", "$a", "$a.b", "1", "-0", "1e999", "-1e-999",
            ".5",
            "50%", "1e9deg", "2turn", "9q", "\\", "\\0", "\\10ffff0", "/*", "*/", "\"", "\u{0}", "\u{301}", "é", "🎨",
            "infinity", "pi", "lab(", "1 1 1", " ", "\n", "--", "-", "%", "@", "{", "}",
        ]
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 1...14, using: &random))
                .map { _ in scraps.randomElement(using: &random) ?? "" }.joined()
            do throws(CSSSyntaxError) {
                let color = try Color.parse(css: text)
                #expect(color.components.x.isFinite && color.components.y.isFinite && color.components.z.isFinite)
                #expect((0...1).contains(color.alpha))
            } catch {
                #expect((0...text.unicodeScalars.count).contains(error.offset), "\(text), seed \(Self.seed)")
            }
        }
    }
}
