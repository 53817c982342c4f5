import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import LintelTestSupport
import Testing

struct StyleSheetTests {
    @Test func `custom properties are found among everything else`() {
        let (collection, lines) = readStyleSheet(
            """
            /* --not: red; */
            a { color: red; content: "--no: blue;"; --coral : #ff7f50 ; --space: 4px; }
            @media (min-width: 10px) {
              :root {
                --hero: linear-gradient(to right, /* a; */ red, url-less 10%);
                --sky: linear-gradient(
                  in oklab, red, blue);
                --last: rgb(1 2 3)
              }
            }
            """)
        #expect(collection.colors.map(\.name) == ["coral", "last"])
        #expect(collection.gradients.map(\.name) == ["sky"])
        #expect(collection.gradients.first?.location == SourceLocation(file: "a.css", line: 6, column: 12))
        #expect(
            lines == [
                "a.css:5:53: warning: '--hero' is left out: unknown color 'url-less' [LN0100]"
            ])
    }

    @Test func `a color with a mistake is left out with a warning, and what cannot be a color without`() {
        let (collection, lines) = readStyleSheet(
            """
            :root {
              --brand: #0af; --accent: rgb(from var(--brand) r g calc(b * 1deg));
              --typo: oklch(0.5 0.1, 30); --bad: #12345;
              --id: #header; --open: rgb(1 2 3 / var(--none)); --now: lab(from currentcolor l a b);
              --px: calc(1px + 2); --ok: red
            }
            """)
        #expect(collection.colors.map(\.name) == ["brand", "ok"])
        #expect(lines.count == 3, "\(lines)")
        for (line, name) in zip(lines, ["accent", "typo", "bad"]) {
            #expect(line.contains("warning: '--\(name)' is left out: "), "\(line)")
        }
    }

    @Test func `a rule with another inside is one rule, whose last gradient counts`() {
        let (collection, lines) = readStyleSheet(
            ".a { background: linear-gradient(red, blue); .b { color: red } background: linear-gradient(lime, blue) }")
        #expect(collection.gradients.count == 1 && lines == [])
        #expect(
            collection.gradients.first?.gradient.resolved(width: 1, height: 1).stops.first?.color.components
                == SIMD3(0, 1, 0))
    }

    /// Every rule inside has the selector around it: 20,000 of them with 200,000 characters would be 4 GB.
    @Test(.timeLimit(.minutes(10))) func `a long selector is not repeated for every rule inside`() {
        let selector = "." + String(repeating: "a", count: 200_000)
        let (collection, _) = readStyleSheet(
            selector + " { " + String(repeating: "b { color: red } ", count: 20_000)
                + "background: linear-gradient(red, blue) }")
        #expect(collection.gradients.count == 1)
    }

    @Test func `one gradient alone may end with a semicolon`() {
        #expect(readStyleSheet("linear-gradient(red, blue);\n").0.gradients.count == 1)
        #expect(readStyleSheet(" rebeccapurple ").0.colors.count == 1)
    }

    @Test func `a mistake in the only gradient is an error at its location`() {
        #expect(
            readStyleSheet("linear-gradient(red,\n  bleu)").1 == [
                "a.css:2:3: error: unknown color 'bleu'; did you mean 'blue'? [LN0100]"
            ])
    }

    private static let red = Color(.sRGB, 1, 0, 0, isLegacy: true)

    private func gradient(_ css: String) throws -> Gradient { try Gradient.parse(css: css) }

    @Test func `a rule has the background of its last declaration that can be read`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .warm_flame, .x > a {
              background: #ff9a9e;  /* for browsers without gradients */
              background: -webkit-linear-gradient(45deg, #ff9a9e 0%, #fad0c4 100%);
              background-image: linear-gradient(45deg, #ff9a9e 0%, #fad0c4 99%) !important;
              background-image: -moz-linear-gradient(45deg, red, blue);
            }
            .plain { background: #fff url("a;b}.png") no-repeat; color: red }
            #hero::before { mask-image: linear-gradient(red, transparent) }
            @keyframes x { from { background: linear-gradient(red, blue) } }
            """)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["warm-flame-x-a", "hero-before"])
        #expect(try collection.gradients[0].gradient == gradient("linear-gradient(45deg, #ff9a9e 0%, #fad0c4 99%)"))
        #expect(collection.gradients[0].location == SourceLocation(file: "a.css", line: 4, column: 21))
    }

    @Test func `var() is what the same sheet defines, in rules and in properties`() throws {
        let (collection, lines) = readStyleSheet(
            """
            @supports (background: linear-gradient(in oklab, red, blue)) { :where(html) { --space: in oklab; } }
            :root { --from: #f00; --to: var(--from); --no: var(--nope); --empty:;
              --sky: linear-gradient(to right var(--space), var(--from), var(--missing, rgb(0 0 255)) var(--empty) 50%); }
            a { background: var(--sky) }
            b { background: linear-gradient(var(--loop), red) }
            c { --loop: var(--pool); --pool: var(--loop); }
            d { background: linear-gradient(var(--form), red) }
            """)
        #expect(collection.gradients.map(\.name) == ["sky", "a"])
        for item in collection.gradients {
            #expect(try item.gradient == gradient("linear-gradient(to right in oklab, red, blue 50%)"))
        }
        #expect(collection.colors.map(\.name) == ["from", "to"] && collection.colors[1].color == Self.red)
        #expect(
            lines == [
                "a.css:5:17: warning: 'background' is left out: 'var(--loop)' refers back to itself [LN0100]",
                "a.css:7:17: warning: 'background' is left out: 'var(--form)' is not defined in this style sheet; did you mean '--from'? [LN0100]",
            ])
    }

    /// The components of red, green and blue in reverse order.
    @Test func `relative colors take their origin from var()`() throws {
        let (collection, lines) = readStyleSheet(
            """
            :root { --brand: #f00; --shade: rgb(from var(--brand) b g r); }
            a { background: linear-gradient(in srgb, rgb(from var(--brand) g calc(r / 1) b), var(--shade)) }
            """)
        #expect(lines == [] && collection.colors.map(\.color.cssText) == ["#ff0000", "color(srgb 0 0 1)"])
        #expect(
            try collection.gradients.map(\.gradient)
                == [gradient("linear-gradient(in srgb, color(srgb 0 1 0), color(srgb 0 0 1))")])
    }

    @Test func `properties that double each other end`() {
        var text = ":root { --a0: red, red, red, red, red, red, red, red;"
        for level in 1...20 { text += "--a\(level): var(--a\(level - 1)), var(--a\(level - 1));" }
        let (_, lines) = readStyleSheet(text + "} a { background: linear-gradient(var(--a20)) }")
        #expect(lines.count == 1 && lines[0].contains("more than 8388608 characters up to here [LN0033]"), "\(lines)")
    }

    @Test func `layers stay together, and what is below an opaque gradient for old browsers does not`() throws {
        let (collection, lines) = readStyleSheet(
            """
            a { background: linear-gradient(#f008, #00f8), radial-gradient(circle at 10px 10px, red, blue), #0f0 }
            b { background-color: #0f0; background-image: linear-gradient(#f008, #00f8); background-blend-mode: multiply }
            c { background: linear-gradient(red, blue) no-repeat center / cover, url(x.png) }
            """)
        #expect(collection.gradients.map(\.below.count) == [1, 1, 0])
        #expect(
            try collection.gradients[0].below == [
                .gradient(gradient("radial-gradient(circle at 10px 10px, red, blue)"))
            ])
        #expect(collection.gradients[1].below == [.color(Color(.sRGB, 0, 1, 0, isLegacy: true))])
        #expect(
            lines == [
                "a.css:2:101: warning: 'background-blend-mode' is left out: layers are painted over each other [LN0100]",
                "a.css:3:70: warning: 'url()' in 'background' is left out: only gradients and colors are read, without their positions and sizes [LN0100]",
            ])
        // A custom property has both layers, formats that hold one gradient under a name each of them.
        var diagnostics = Diagnostics()
        let css = try #require(GradientWriter.write(collection, as: .css, into: &diagnostics))
        #expect(css.text.contains("--a: linear-gradient(#ff000088, #0000ff88), radial-gradient("))
        let tokens = try #require(GradientWriter.write(collection, as: .dtcg, into: &diagnostics))
        #expect(tokens.text.contains("\"a\": ") && tokens.text.contains("\"a-2\": "))
    }

    @Test func `an image that is left out is named before lengths, and the warning points at it`() {
        let (_, lines) = readStyleSheet(
            """
            :root { --u: url(x.png) }
            a { background: linear-gradient(red, blue) center / 20px 20px, element(#x) }
            b { background: linear-gradient(red, blue), var(--u) }
            """)
        #expect(
            lines.count == 2 && lines[0].hasPrefix("a.css:2:64: warning: 'element()' in 'background' is left out")
                && lines[1].hasPrefix("a.css:3:17: warning: 'url()' in 'background' is left out"), "\(lines)")
    }

    /// Source: CSS Color 5, section 7: `light-dark()` is a color or an image.
    @Test func `light-dark() of gradients is a gradient with a dark form`() throws {
        let pair = "light-dark(linear-gradient(red, blue), linear-gradient(lime, blue))"
        for css in [
            ":root { --a: \(pair) }", ".a { background-image: \(pair) }", ".a { background: \(pair) no-repeat }",
            ":root { --b: \(pair) } .a { background: var(--b) }", pair,
        ] {
            let (collection, lines) = readStyleSheet(css)
            #expect(lines == [], "\(css)")
            let item = try #require(collection.gradients.last, "\(css)")
            #expect(try item.gradient == gradient("linear-gradient(red, blue)"), "\(css)")
            guard case .gradient(let dark, _)? = item.dark?.first else {
                Issue.record("no gradient in the dark of \(css)")
                continue
            }
            #expect(try dark == gradient("linear-gradient(lime, blue)"), "\(css)")
        }
        let (collection, lines) = readStyleSheet(".a { background: \(pair), rgb(1 2 3 / 50%) }")
        #expect(lines == [])
        #expect(collection.gradients.map { $0.layers.count } == [1], "an opaque gradient hides the color")
    }

    /// Source: CSS Color 5, section 7: each of the two may be any image, or none.
    @Test(arguments: ["none", "url(a.png)", "image-set('a.png' 1x)", "light-dark(none, url(a.png))"])
    func `light-dark() of a gradient and something else is the gradient`(other: String) throws {
        let sky = try gradient("linear-gradient(red, blue)")
        let light = readStyleSheet(".a { background-image: light-dark(linear-gradient(red, blue), \(other)) }")
        #expect(light.0.gradients.map(\.name) == ["a"] && light.0.gradients.first?.gradient == sky)
        #expect(light.0.gradients.first?.dark == nil)
        #expect(
            light.1.count == 1 && light.1[0].contains("it sets no color or gradient for dark mode"), "\(light.1)")
        let dark = readStyleSheet(".a { background-image: light-dark(\(other), linear-gradient(red, blue)) }")
        #expect(dark.0.gradients.map(\.name) == ["a-dark"] && dark.0.gradients.first?.gradient == sky)
        #expect(
            dark.1.count == 1 && dark.1[0].contains("'background-image' is neither a gradient nor a color"),
            "\(dark.1)")
        for value in ["linear-gradient(red, blue), \(other)", "\(other), linear-gradient(red, blue)"] {
            let (collection, lines) = readStyleSheet("light-dark(\(value))")
            #expect(collection.gradients.map(\.gradient) == [sky])
            #expect(lines.last?.contains("so that of the other mode is read for both") == true, "\(lines)")
        }
    }

    @Test func `a color under light-dark() is that of the mode without a gradient`() throws {
        let (collection, lines) = readStyleSheet(
            ".a { background: light-dark(none, linear-gradient(red, blue)) white }")
        #expect(lines == [])
        let item = try #require(collection.gradients.first)
        #expect(try item.gradient.stops == gradient("linear-gradient(white, white)").stops)
        guard case .gradient(let dark, _)? = item.dark?.first else {
            Issue.record("no gradient in the dark")
            return
        }
        #expect(try dark == gradient("linear-gradient(red, blue)"))
    }

    @Test func `the dark has its own gradients and colors`() throws {
        let (collection, lines) = readStyleSheet(
            """
            :root { --ink: red; --sky: linear-gradient(var(--ink), blue); --pair: light-dark(red, lime) }
            a { background: linear-gradient(light-dark(red, lime), blue) }
            b { background: linear-gradient(red, blue) }
            @media (prefers-color-scheme: dark) {
              :root { --ink: lime }
              b { background: linear-gradient(lime, blue) }
            }
            @media print { b { background: linear-gradient(white, black) } }
            """)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["sky", "a", "b"])
        let dark = try gradient("linear-gradient(lime, blue)")
        for item in collection.gradients {
            #expect(try item.gradient == gradient("linear-gradient(red, blue)"))
            #expect(item.dark == [.gradient(dark, references: item.name == "sky" ? ["ink", nil] : [])], "\(item.name)")
        }
        #expect(collection.colors.map(\.name) == ["ink", "pair"])
        for color in collection.colors {
            #expect(color.color == Self.red && color.dark == Color(.sRGB, 0, 1, 0, isLegacy: true))
        }
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(
                collection.gradients[0], colors: collection.colors, name: "sky", comment: "a.css", into: &diagnostics))
        // The palette's color is another in the dark.
        #expect(text.hasSuffix("background: \"linear-gradient($ink, #0000ff)\"\n"), "\(text)")
        #expect(text.contains("  ink:\n    light: \"#ff0000\"\n    dark: \"#00ff00\"\n"))
    }

    @Test(arguments: [
        ("a { color: red }", "there is no gradient in this style sheet; custom properties, 'background', "),
        (
            "a { background: linear-gradient(red, blue); background: none }", "there is no gradient in this style sheet"
        ),
        ("background: #fff;", "there is no gradient in this style sheet"),
    ])
    func `a style sheet without a gradient says so`(text: String, message: String) {
        let (collection, lines) = readStyleSheet(text)
        #expect(collection.isEmpty)
        #expect(lines.contains { $0.contains("a.css:1:1: error: " + message) }, "\(lines)")
    }

    /// Source of the substitute: Compatibility Standard, section 4.2.
    @Test(arguments: [
        (
            ".hero { background: linear-gradient(45, red, blue); }",
            "1:37: error: expected an angle such as 45deg, found number 45; write 45deg"
        ),
        (
            "a { background: -webkit-linear-gradient(left, red, blue) }",
            "1:17: error: the gradient has a vendor prefix; write linear-gradient(to right, …)"
        ),
        (
            ":root { --sea: linear-gradient(red 0.2, blue) }",
            "1:36: error: expected a position such as 25% or 10px, found number 0.2; write 20%"
        ),
    ])
    func `what is wrong with the only gradient is the only error`(text: String, line: String) {
        let (collection, lines) = readStyleSheet(text)
        #expect(collection.isEmpty)
        #expect(lines == ["a.css:" + line + " [LN0100]"])
    }

    @Test func `an empty file is said to be empty`() {
        #expect(readStyleSheet(" \n").1 == ["a.css:1:1: error: the file is empty [LN0186]"])
    }

    /// The pixels of other programs' files were seen in browsers.
    @Test func `a style sheet's values are not in doubt`() {
        let (collection, lines) = readStyleSheet(
            "a { background: linear-gradient(rgb(1 0 0) 30pt, oklch(78 0.1 30) 10px) }")
        #expect(collection.gradients.count == 1 && lines == [])
    }

    @Test(arguments: [
        (
            "linear-gradient(oklch(78 0.1 30), blue)", "1:23",
            "78 is beyond 1 and counts as 1; did you mean 78%? [LN0101]"
        ),
        ("rgb(255 0 0 / 60)", "1:15", "60 is beyond 1 and counts as 1; did you mean 60%? [LN0101]"),
        (
            "linear-gradient(red 80%, blue 20%)", "1:31",
            "20% follows 80% and counts as 80%; expected ascending positions [LN0102]"
        ),
    ])
    func `a value alone is in doubt as in a preset`(text: String, place: String, message: String) {
        let lines = readStyleSheet(text).1
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("a.css:\(place): warning: ") == true && lines.first?.hasSuffix(message) == true)
    }

    @Test func `a declaration without its rule is read`() throws {
        #expect(
            try readStyleSheet("background: linear-gradient(red, blue);").0.gradients.map(\.gradient) == [
                gradient("linear-gradient(red, blue)")
            ])
        let layers = readStyleSheet("linear-gradient(#f008, blue), linear-gradient(red, blue);").0.gradients
        #expect(layers.count == 1 && layers[0].below.count == 1)
    }

    /// A base, a rule in a condition, and what is in force. Source: Media Queries 4, sections 2 and 3; CSS Conditional
    /// 3, section 6.
    @Test(arguments: [
        ("@media (prefers-color-scheme: dark)", "red", "lime"),
        ("@media screen and (prefers-color-scheme:dark)", "red", "lime"),
        ("@media not (prefers-color-scheme: light)", "red", "lime"),
        ("@media (prefers-color-scheme: light)", "lime", "red"),
        ("@media not (prefers-color-scheme: dark)", "lime", "red"),
        ("@media print and (prefers-color-scheme: dark)", "red", "red"),
        ("@media print, (prefers-color-scheme: dark)", "red", "lime"), ("@media not all", "red", "red"),
        ("@media screen", "lime", "lime"), ("@media not print", "lime", "lime"), ("@media print", "red", "red"),
        ("@supports not (color: oklch(0 0 0))", "red", "red"), ("@supports (color: oklch(0 0 0))", "lime", "lime"),
        ("@supports not (background: linear-gradient(in oklab, red, blue))", "red", "red"),
        ("@supports (not (--a: b)) or (color: red)", "lime", "lime"), ("@supports (foo)", "red", "red"),
        ("@supports not (display: grid)", "red", "red"), ("@layer a", "red", "red"), ("@keyframes a", "red", "red"),
        ("@media (prefers-color-scheme: dark) { @supports (color: red)", "red", "lime"),
        ("@supports not (color: red) { @media (prefers-color-scheme: dark)", "red", "red"),
    ])
    func `a conditional rule is in force where its condition holds`(condition: String, light: String, dark: String)
        throws
    {
        let end = condition.contains("{") ? "}}" : "}"
        let (collection, lines) = readStyleSheet(
            """
            :root { --a: red } b { background: linear-gradient(red, blue) } c { background: linear-gradient(var(--a), blue) }
            \(condition) { :root { --a: lime } b { background: linear-gradient(lime, blue) } \(end)
            """)
        #expect(lines == [])
        let (lightGradient, darkGradient) = try (
            gradient("linear-gradient(\(light), blue)"), gradient("linear-gradient(\(dark), blue)")
        )
        // What is in no layer wins over what is in one.
        for (name, references) in [("b", []), ("c", ["a", nil])] as [(String, [String?])] {
            let item = try #require(collection.gradients.last { $0.name == name })
            #expect(item.gradient == lightGradient, "\(item.name)")
            #expect((item.dark ?? item.layers) == [.gradient(darkGradient, references: references)], "\(item.name)")
        }
    }

    @Test(arguments: [
        ("@import \"tokens.css\";", "@import \"tokens.css\""),
        ("@charset \"utf-8\";\n@import url(a.css) layer(t);\np { color: red }", "@import url(a.css) layer(t)"),
    ])
    func `a style sheet that only imports others says so`(css: String, rule: String) {
        let (collection, lines) = readStyleSheet(css)
        #expect(collection.isEmpty)
        #expect(
            lines == [
                "a.css:1:1: error: there is no gradient in this style sheet; '\(rule)' is not followed; give the file that it imports instead [LN0186]"
            ])
    }

    @Test func `a condition that nobody can evaluate is reported`() {
        let (collection, lines) = readStyleSheet(
            """
            @supports (display: grid) { a { background: linear-gradient(red, blue) } b { background: linear-gradient(red, blue) } }
            @media (min-width: 9px) { c { background: linear-gradient(red, blue) } }
            """)
        #expect(collection.gradients.map(\.name) == ["a", "b"])
        #expect(
            lines == [
                "a.css:1:45: warning: '@supports (display: grid)' is assumed to apply; it is unknown whether browsers support it [LN0100]",
                "a.css:2:43: warning: 'background' is left out: it is unknown whether '@media (min-width: 9px)' applies [LN0100]",
            ])
    }

    /// Source: CSS Syntax 3, section 5.5.6; CSS Cascading 4, section 6.4.
    @Test(arguments: ["!important", "! important", "!important /* x */", "!/* x */IMPORTANT"])
    func `an important declaration wins over later ones, however it is written`(important: String) throws {
        let (collection, lines) = readStyleSheet(
            """
            a { background: linear-gradient(red, blue) \(important); background: linear-gradient(lime, blue) }
            b { --b: linear-gradient(red, blue) \(important); } b { --b: linear-gradient(lime, blue) }
            d { background: var(--b) }
            """)
        #expect(lines == [])
        #expect(collection.gradients.filter { ["a", "d"].contains($0.name) }.count == 2)
        for item in collection.gradients where ["a", "d"].contains(item.name) {
            #expect(try item.gradient == gradient("linear-gradient(red, blue)"))
        }
    }

    @Test func `a long chain of variables is read, a longer one is not taken for a circle`() {
        func chain(_ count: Int) -> String {
            ":root { --a0: red; " + (1...count).map { "--a\($0): var(--a\($0 - 1)); " }.joined()
                + "} b { background: linear-gradient(var(--a\(count)), blue) }"
        }
        let (collection, lines) = readStyleSheet(chain(100))
        #expect(collection.gradients.count == 1 && lines == [])
        #expect(
            readStyleSheet(chain(130)).1 == [
                "a.css:1:\(chain(130).count - 35): warning: 'background' is left out: 'var(--a2)' is reached through more than 128 references [LN0100]"
            ])
    }

    @Test(arguments: [
        ("radial-gradient(cricle, red, blue)", "unknown keyword 'cricle'; did you mean 'circle'?"),
        (
            "radial-gradient(circle closest-sied, red, blue)",
            "expected ',', found 'closest-sied'; did you mean 'closest-side'?"
        ),
        ("radial-gradient(elipse at top, red, blue)", "unknown keyword 'elipse'; did you mean 'ellipse'?"),
        ("conic-gradient(form 3deg, red, blue)", "unknown keyword 'form'; did you mean 'from'?"),
        ("linear-gradient(rde, blue)", "unknown color 'rde'; did you mean 'red'?"),
        ("linear-gradeint(red, blue)", "unknown function 'linear-gradeint()'; did you mean 'linear-gradient()'?"),
    ])
    func `a slip in a gradient finds the word that was meant`(css: String, message: String) {
        let (_, lines) = readStyleSheet("a { background: \(css) }")
        #expect(lines.contains { $0.contains("error: " + message) }, "\(lines)")
    }

    /// Bytes changed, cut out, doubled: nothing may trap or take long, and without a gradient or color there is an
    /// error.
    @Test(arguments: UInt64(1)...8)
    func `no damage to a style sheet stops the program`(seed: UInt64) {
        let whole = Array(
            """
            @media (prefers-color-scheme: dark) { :root { --a: var(--b, {x}); --b: calc(1px * 2) } } /* x */
            .c:not(.d) > e::before { background: url("f") , linear-gradient(var(--a), "g" red 10%) !important; } \\
            """.utf8)
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0...Int(random.next() % 6) {
                let index = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next() & 0x7f)
                case 1: bytes.remove(at: index)
                default: bytes.insert(whole[Int(random.next() % UInt64(whole.count))], at: index)
                }
            }
            let (collection, lines) = readStyleSheet(String(decoding: bytes, as: UTF8.self))
            #expect(collection.isEmpty == lines.contains { $0.contains(": error: ") }, "seed \(seed)")
            for item in collection.gradients {
                let color = item.gradient.resolved(width: 30, height: 40).color(at: 0.3)
                #expect((0...1).contains(color.alpha), "seed \(seed)")
            }
        }
    }
}
