import LintelBars
import LintelColor
import LintelDrawing
import LintelGradient
import LintelPreset
import Testing

@Suite struct BackgroundTests {
    /// The drawing of a background in one appearance.
    private func drawing(
        _ background: String, in appearance: Appearance = .light, morePalette: String = ""
    ) throws -> Drawing {
        let (preset, lines) = parsing(
            """
            lintel: 1
            name: Test
            palette: { deep: { light: "#000", dark: "#111", highContrast: "#222" }, foam: { light: "#fff", dark: "#eee" }\(morePalette) }
            \(background)
            """)
        #expect(lines == [])
        return try #require(preset?.bars.first).background[appearance]
    }

    @Test(arguments: [
        (
            "linear: { to: bottom right, in: oklch longer hue, stops: [red, blue 80%] }",
            "linear-gradient(in oklch longer hue to bottom right, red, blue 80%)"
        ),
        (
            "linear: { angle: 30, in: oklch, hue: increasing, stops: [red 10% 20%, 30%, blue] }",
            "linear-gradient(30deg in oklch increasing hue, red 10% 20%, 30%, blue)"
        ),
        (
            "linear: { angle: 0.25turn, stops: [{color: red, at: [10px, 20%]}, {hint: 30%}, {color: blue}], repeating: true }",
            "repeating-linear-gradient(0.25turn, red 10px 20%, 30%, blue)"
        ),
        ("linear: { stops: [red, blue] }", "linear-gradient(red, blue)"),
        // CSS Images 4, section 3.4: the positions may be before the color.
        ("linear: { stops: [10% red, 30%, blue] }", "linear-gradient(red 10%, 30%, blue)"),
        (
            "linear: { stops: [5% 6% red, calc(10% + 1px) lime;, 0 blue] }",
            "linear-gradient(red 5% 6%, lime calc(10% + 1px), blue 0)"
        ),
        ("conic: { stops: [0 red, 90deg blue] }", "conic-gradient(red 0, blue 90deg)"),
        (
            "radial: { shape: circle, size: closest-side, at: left 10px, stops: [red, blue] }",
            "radial-gradient(circle closest-side at left 10px, red, blue)"
        ),
        ("radial: { size: 40% 80px, stops: [red, blue] }", "radial-gradient(40% 80px, red, blue)"),
        ("radial: { stops: [red, blue] }", "radial-gradient(red, blue)"),
        (
            "conic: { from: 45, at: 25% 75%, stops: [red 90deg, blue 50%] }",
            "conic-gradient(from 45deg at 25% 75%, red 90deg, blue 50%)"
        ),
        ("conic: { stops: [red, blue] }", "conic-gradient(red, blue)"),
    ])
    func `a gradient as a mapping is its CSS`(parts: String, css: String) throws {
        #expect(try drawing("background: { \(parts) }") == drawing("background: \"\(css)\""))
    }

    @Test func `a Core Animation gradient lies in the unit square`() throws {
        let gradient = try #require(
            drawing("background: { caGradient: { startPoint: [0, 0], endPoint: [1, 0], colors: [lime, blue] } }")
                .gradient)
        #expect(gradient.geometry == .unitSquare(.axial, start: SIMD2(0, 0), end: SIMD2(1, 0)))
        #expect(gradient.space == .sRGB)
        #expect(
            gradient.stops == [
                .stop(.hex(0x00ff00), position: .init(fraction: 0)),
                .stop(.hex(0x0000ff), position: .init(fraction: 1)),
            ])
    }

    @Test func `Core Animation's defaults and locations hold`() throws {
        let gradient = try #require(
            drawing("background: { caGradient: { type: radial, colors: [red, lime, blue], locations: [0.1, 0.1, 1] } }")
                .gradient)
        #expect(gradient.geometry == .unitSquare(.radial, start: SIMD2(0.5, 0), end: SIMD2(0.5, 1)))
        #expect(
            gradient.stops.map { if case .stop(_, let position) = $0 { position?.fraction ?? -1 } else { -1 } } == [
                0.1, 0.1, 1,
            ])
    }

    @Test(arguments: ["background: [$foam, $deep]", "background: $foam, $deep", "background:\n- $foam\n- [$deep]"])
    func `the first of several paints is on top`(text: String) throws {
        #expect(
            try drawing(text) == Drawing(layers: [.init(.color(.hex(0x000000))), .init(.color(.hex(0xffffff)))]))
    }

    @Test(arguments: [
        (Appearance.light, 0x000000 as UInt32), (.dark, 0x111111), (.highContrast, 0x222222),
        (.darkHighContrast, 0x111111),
    ])
    func `a palette color follows the appearance`(appearance: Appearance, expected: UInt32) throws {
        #expect(try drawing("background: $deep", in: appearance) == Drawing(layers: [.init(.color(.hex(expected)))]))
    }

    /// Source: CSS Syntax 3, section 4.3.7.
    @Test(arguments: [
        "'light\\-dark(red, blue)'", "'\\6c ight-dark(red, blue)'", "'LIGHT-D\\41RK(red, blue)'",
    ])
    func `light-dark() is two colors however its name is written`(text: String) throws {
        let unescaped = "background: light-dark(red, blue)"
        #expect(try drawing("background: \(text)") == drawing(unescaped))
        #expect(try drawing("background: \(text)", in: .dark) == drawing(unescaped, in: .dark))
        #expect(try drawing(unescaped) != drawing(unescaped, in: .dark))
    }

    @Test func `a background by appearance falls back as its colors do`() throws {
        let text = "background: { light: $deep, dark: $foam }"
        #expect(try drawing(text, in: .highContrast) == Drawing(layers: [.init(.color(.hex(0x222222)))]))
        #expect(try drawing(text, in: .dark) == Drawing(layers: [.init(.color(.hex(0xeeeeee)))]))
        #expect(try drawing(text, in: .darkHighContrast) == Drawing(layers: [.init(.color(.hex(0xeeeeee)))]))
    }

    /// Docs/presets.md, Appearances: dark high contrast falls back to dark, else to high contrast; and what a color
    /// refers to has appearances of its own.
    @Test(arguments: [
        "{ light: $deep, dark: $foam }", "{ light: $deep, highContrast: lime }",
        "{ light: red, highContrast: \"light-dark(white, black)\" }",
        "{ light: \"light-dark(red, lime)\", highContrast: $foam }",
        "{ light: $deep, dark: red, highContrast: blue }", "{ light: red, dark: red, highContrast: blue }",
    ])
    func `a mapping means the same in the palette as in a background`(mapping: String) throws {
        for appearance in Appearance.allCases {
            let direct = try drawing("background: \(mapping)", in: appearance)
            let named = try drawing("background: $sea", in: appearance, morePalette: ", sea: \(mapping)")
            #expect(direct == named, "\(appearance)")
        }
    }

    @Test(arguments: [
        ("linear", Easing.linear), ("ease", .ease), ("ease-in", .easeIn), ("EASE-OUT", .easeOut),
        ("ease-in-out", .easeInOut), ("smoothstep", .smoothstep), ("smootherstep", .smootherstep),
        ("\"cubic-bezier(0.4, -1, 0.2, 2)\"", .cubicBezier(0.4, -1, 0.2, 2)), ("\"steps(4)\"", .steps(4, .jumpEnd)),
        ("\"steps(2, jump-none)\"", .steps(2, .jumpNone)), ("\"steps(3, start)\"", .steps(3, .jumpStart)),
        ("\"steps(+2)\"", .steps(2, .jumpEnd)), ("\"steps(calc(1.5))\"", .steps(2, .jumpEnd)),
    ])
    func `easings read`(text: String, easing: Easing) throws {
        #expect(
            try drawing("background: { linear: { stops: [red, blue], easing: \(text) } }").gradient?.easing == easing)
    }

    /// `getComputedTiming().progress` of Chromium 156 for the easings, at 0, 0.1, …, 0.9 and 1.
    static let lines: [(String, [Double])] = [
        ("linear(0, .5 20%, 1)", [0, 0.25, 0.5, 0.5625, 0.625, 0.6875, 0.75, 0.8125, 0.875, 0.9375, 1]),
        (
            "linear(0 20%, 1 80%)",
            [-0.333333, -0.166667, 0, 0.166667, 0.333333, 0.5, 0.666667, 0.833333, 1, 1.166667, 1.333333]
        ),
        ("linear(0, 1.4 50%, 1)", [0, 0.28, 0.56, 0.84, 1.12, 1.4, 1.32, 1.24, 1.16, 1.08, 1]),
        ("LINEAR(0, 20% .5, 1)", [0, 0.25, 0.5, 0.5625, 0.625, 0.6875, 0.75, 0.8125, 0.875, 0.9375, 1]),
        ("linear(0, .5 20% 60%, 1)", [0, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.625, 0.75, 0.875, 1]),
        ("linear(0, .2 80%, .6 30%, 1)", [0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.6, 0.8, 1]),
        ("linear(0, .3, .9, .1 50%, 1)", [0, 0.18, 0.42, 0.78, 0.58, 0.1, 0.28, 0.46, 0.64, 0.82, 1]),
        ("linear(.2, .8)", [0.2, 0.26, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62, 0.68, 0.74, 0.8]),
        ("linear(0,.5 -20%, 1)", [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1]),
        ("linear(0,.5 50%, 1 200%)", [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.533333, 0.566667, 0.6, 0.633333, 0.666667]),
        ("linear(1 100% 100%, 2)", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]),
        (
            "linear(0, calc(.25 + .25) calc(10% + 10%), 1)",
            [0, 0.25, 0.5, 0.5625, 0.625, 0.6875, 0.75, 0.8125, 0.875, 0.9375, 1]
        ),
        (
            "linear(0 10%, .5 20%, 1 90%, .7 90%)",
            [-0.5, 0, 0.5, 0.571429, 0.642857, 0.714286, 0.785714, 0.857143, 0.928571, 0.7, 0.7]
        ),
    ]

    @Test(arguments: lines)
    func `linear() has the weights that browsers give it`(text: String, expected: [Double]) throws {
        let drawing = try drawing("background: { linear: { stops: [red, blue], easing: \"\(text)\" } }")
        let easing = try #require(drawing.gradient?.easing)
        for (index, weight) in expected.enumerated() {
            #expect(abs(easing.weight(at: Double(index) / 10) - weight) < 1e-5, "at \(index)/10")
        }
    }

    @Test func `linear(0, 1) is linear`() throws {
        let drawing = try drawing("background: { linear: { stops: [red, blue], easing: \"linear(0, 1)\" } }")
        #expect(drawing.gradient?.easing == .linear)
    }

    /// Chromium 156 refuses all of them but the last, which no browser should have to draw.
    @Test(arguments: [
        ("steps(2.0)", "found a number of steps with a point or an exponent; write 2"),
        ("steps(2e0)", "found a number of steps with a point or an exponent; write 2"),
        ("linear()", "expected a number, found ')'"), ("linear(.5)", "one value in linear(); expected two or more"),
        ("linear(.5", "one value in linear(); expected two or more"),
        ("linear(0 0 , 1)", "expected ')', found number 0"),
        ("linear(10% 0 20%, 1)", "expected ')', found percentage 20%"),
        ("linear(.5 0% 100%)", "one value in linear(); expected two or more"),
        ("linear(0, 20% .5 40%, 1)", "expected ')', found percentage 40%"),
        ("linear(0%, 1)", "expected a number, found ','"), ("linear(0, 1 2, 3)", "expected ')', found number 2"),
        ("linear(\(Array(repeating: "0", count: 1001).joined(separator: ",")))", "more than 1000 points in linear()"),
    ])
    func `an easing with a mistake says what is wrong`(text: String, message: String) {
        let (_, lines) = parsing(
            "lintel: 1\nname: Test\nbackground: { linear: { stops: [red, blue], easing: \"\(text)\" } }\n")
        #expect(lines.contains { $0.contains(message) }, "\(lines)")
    }

    @Test func `a palette entry may build on an earlier one`() throws {
        let (preset, lines) = parsing(
            """
            lintel: 1
            name: Test
            palette:
              deep: { light: "#000", dark: "#fff" }
              soft: color-mix(in srgb, $deep 50%, transparent)
            background: $soft
            """)
        #expect(lines == [])
        #expect(preset?.palette[1].values.given == [.light, .dark])
        #expect(preset?.palette[1].values[.light].alpha == 0.5)
        #expect(preset?.bars[0].background.given == [.light, .dark])
    }

    @Test func `light-dark() is a pair of colors, in a palette and in a background`() throws {
        let background = "background: \"linear-gradient(light-dark(red, lime), blue);\""
        #expect(try drawing(background) == drawing("background: \"linear-gradient(red, blue)\""))
        #expect(try drawing(background, in: .dark) == drawing("background: \"linear-gradient(lime, blue)\""))
        let (preset, lines) = parsing(
            """
            lintel: 1
            name: Test
            palette: { sky: "light-dark(red, lime)", ink: { light: "light-dark(red, lime)", highContrast: black } }
            background: $sky
            """)
        #expect(lines == [])
        let palette = try #require(preset?.palette)
        for color in palette {
            #expect(color.values[.light] == .hex(0xff0000))
            #expect(color.values[.dark] == .hex(0x00ff00))
        }
        #expect(palette[0].values[.darkHighContrast] == .hex(0x00ff00))
        // As in a background: of what has no key of its own, the color of `highContrast` comes before that of `light`.
        for appearance in [Appearance.highContrast, .darkHighContrast] {
            #expect(palette[1].values[appearance] == .hex(0))
        }
    }

    @Test func `light-dark() of two gradients is a background with one for each appearance`() throws {
        let gradients = (light: "linear-gradient(red, $deep)", dark: "radial-gradient(lime, $deep)")
        let pair = "light-dark(\(gradients.light), \(gradients.dark))"
        for appearance in Appearance.allCases {
            let separate = "{ light: \"\(gradients.light)\", dark: \"\(gradients.dark)\" }"
            #expect(
                try drawing("background: \"\(pair)\"", in: appearance)
                    == drawing("background: \(separate)", in: appearance))
            // Above a color, as one of two layers.
            #expect(
                try drawing("background: \"\(pair), white\"", in: appearance)
                    == drawing("background: [\(separate), white]", in: appearance))
        }
    }

    @Test(arguments: [
        ("\"linear-gradient($sea)\"", "linear-gradient(red, lime, blue)"),
        ("\"linear-gradient(black, $sea 20% 80%, white)\"", "linear-gradient(black, red 20%, lime, blue 80%, white)"),
        ("\"linear-gradient(20% 80% $sea, $sea-2)\"", "linear-gradient(red 20%, lime, blue 80%, lime)"),
        ("{ linear: { stops: [black, $sea, white] } }", "linear-gradient(black, red, lime, blue, white)"),
        ("{ linear: { stops: [$sea 10px 90%] } }", "linear-gradient(red 10px, lime, blue 90%)"),
        ("{ linear: { stops: [10px 90% $sea] } }", "linear-gradient(red 10px, lime, blue 90%)"),
        ("\"conic-gradient($one, $one 10deg 20deg)\"", "conic-gradient(red, red 10deg 20deg)"),
    ])
    func `a list of colors is as many stops, evenly spread`(background: String, css: String) throws {
        let (preset, lines) = parsing(
            """
            lintel: 1
            name: Test
            palette: { sea: ["#f00", lime, { light: blue, dark: black }], one: [red] }
            background: \(background)
            """)
        #expect(lines == [])
        let drawing = try #require(preset?.bars.first).background
        #expect(try drawing[.light].gradient?.stops == Gradient.parse(css: css).stops)
        #expect(preset?.palette.map(\.name) == ["sea-1", "sea-2", "sea-3", "one-1"])
        let isSea = background.contains("sea")
        #expect((drawing[.dark] == drawing[.light]) == !isSea)
    }

    @Test func `a list is spread in a Core Animation gradient too`() throws {
        let (preset, lines) = parsing(
            "lintel: 1\nname: T\npalette: { c: [red, lime, blue] }\nbackground: { caGradient: { colors: [$c, white, black] } }"
        )
        #expect(lines == [])
        let stops = try #require(preset?.bars.first?.background[.light].gradient).stops
        #expect(stops.count == 5 && stops[2] == .stop(.hex(0x0000ff), position: .init(fraction: 0.5)))
    }

    @Test(arguments: [
        (
            "{ c: [red, lime] }", "$c",
            "4:13: error: '$c' is a list of 2 colors; expected one color, such as '$c-1' [LN0100]"
        ),
        (
            "{ c: [red, lime] }", "\"linear-gradient($c 20%)\"",
            "4:30: error: a list of colors has no position, or two: where it begins and where it ends [LN0100]"
        ),
        ("{ c: [] }", "red", "3:15: error: a list of 0 colors; expected 1 to 256 [LN0032]"),
        (
            "{ c-1: red, c: [red, lime] }", "red",
            "3:22: error: the list 'c' has a color 'c-1', which is already defined at p.yaml:3:12"
        ),
        ("{ c: [red, lime], c-2: red }", "red", "3:28: error: the color 'c-2' is already defined at p.yaml:3:21"),
        ("{ c: [red, lmie] }", "red", "3:21: error: unknown color 'lmie'; did you mean 'lime'? [LN0100]"),
    ])
    func `a mistake with a list is reported where it is`(palette: String, background: String, line: String) {
        let (_, lines) = parsing("lintel: 1\nname: T\npalette: \(palette)\nbackground: \(background)")
        #expect(lines.count == 1 && lines[0].contains("p.yaml:" + line), "\(lines)")
    }
}
