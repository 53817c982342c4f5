import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import LintelPreset
import Testing

/// What refers to a color of the palette goes on doing so in other formats, and nothing else does. Sources: CSS
/// Variables 1, section 3; Design Tokens Format Module 2025.10, section 7.
struct ReferenceTests {
    private func read(_ text: String, as format: ForeignFormat) throws -> GradientCollection {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: format, file: "in", into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        return collection
    }

    /// The lines of the preset that the only gradient becomes, from its background on.
    private func background(_ collection: GradientCollection) throws -> [String] {
        #expect(collection.gradients.count == 1)
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(
                collection.gradients[0], colors: collection.colors, name: "sky", comment: "", into: &diagnostics))
        let lines = text.split(separator: "\n").map(String.init)
        return Array(lines.drop { !$0.hasPrefix("background") })
    }

    private func preset(_ body: String) throws -> GradientCollection {
        let bytes = Array("lintel: 1\nname: Sky\n\(body)\n".utf8)
        func draft(_ changes: PaletteChanges) -> Preset? {
            var diagnostics = Diagnostics()
            let preset = Preset.draft(bytes: bytes, file: "p.yml", changing: changes, into: &diagnostics)
            #expect(diagnostics.all.map(\.line) == [])
            return preset
        }
        return GradientCollection(try #require(draft(PaletteChanges())), reread: draft)
    }

    private func write(_ collection: GradientCollection, as format: ForeignFormat) throws -> String {
        var diagnostics = Diagnostics()
        let output = GradientWriter.write(collection, as: format, into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        return try #require(output).text
    }

    // MARK: Reading

    @Test func `custom properties of one color stay apart`() throws {
        let collection = try read(
            """
            :root { --surface: #fff; --card: #fff; --accent: #36f;
              --g: linear-gradient(to right, var(--surface), var(--accent) 50%, var(--card)) }
            """, as: .css)
        #expect(
            try background(collection) == [
                "background: \"linear-gradient(to right, $surface, $accent 50%, $card)\""
            ])
    }

    @Test func `custom properties that differ in the dark alone stay apart in the light`() throws {
        let collection = try read(
            """
            :root { --from: #fff; --to: #fff; --g: linear-gradient(var(--from), var(--to)) }
            .dark { --to: blue }
            """, as: .css)
        #expect(try background(collection) == ["background: \"linear-gradient($from, $to)\""])
    }

    @Test(arguments: [
        // A color that is written out, and one that is made from another, are no references.
        (
            "linear-gradient(var(--a), #fff 50%, rgb(from var(--a) r g 0))",
            "linear-gradient($a, #ffffff 50%, color(srgb 1 1 0))"
        ),
        // References in other properties and in fallbacks.
        ("linear-gradient(var(--stops))", "linear-gradient($a, $b 50%, #000000)"),
        ("linear-gradient(var(--none, var(--b)), var(--none, #fff))", "linear-gradient($b, #ffffff)"),
        // What a property refers to directly.
        ("linear-gradient(var(--alias), var(--a))", "linear-gradient($alias, $a)"),
    ])
    func `a stop refers to the property that is its color by itself`(value: String, expected: String) throws {
        let collection = try read(
            """
            .x { background: \(value) }
            :root { --a: #fff; --b: white; --alias: var(--a) }
            .x { --stops: var(--a), var(--b) 50%, #000 }
            """, as: .css)
        #expect(try background(collection) == ["background: \"\(expected)\""])
    }

    @Test func `layers refer to colors`() throws {
        let collection = try read(
            """
            :root { --glow: rgb(255 255 255 / 50%); --ground: #000; --other: #000 }
            .x { background: linear-gradient(var(--glow), transparent), var(--ground) }
            """, as: .css)
        let lines = try background(collection)
        #expect(lines.dropFirst() == ["  - \"linear-gradient($glow, #00000000)\"", "  - \"$ground\""], "\(lines)")
    }

    @Test func `tokens of one color stay apart`() throws {
        let collection = try read(
            """
            {"a": {"$type": "color", "$value": "#ff0000"}, "b": {"$type": "color", "$value": "#ff0000"},
             "g": {"$type": "gradient", "$value": [{"color": "{a}", "position": 0}, {"color": "{b}", "position": 1}]}}
            """, as: .dtcg)
        #expect(try background(collection) == ["background: \"linear-gradient(180deg, $a 0%, $b 100%)\""])
    }

    /// A program that reads `{surface-dark}` expects the color that the preset has under that name.
    @Test(arguments: [(ForeignFormat.dtcg, "surface-dark", "surface-dark-2"), (.swift, "surfaceDark", "surfaceDark2")])
    func `a color of the preset keeps its name, and a form in the dark takes another`(
        format: ForeignFormat, own: String, made: String
    ) throws {
        let collection = try preset(
            """
            palette: { surface: { light: "#ffffff", dark: "#222222" }, surface-dark: "#333333" }
            background: "linear-gradient($surface, $surface-dark)"
            """)
        var diagnostics = Diagnostics()
        let output = try #require(GradientWriter.write(collection, as: format, into: &diagnostics))
        #expect(output.renamings == [.init(name: "surface-dark", written: made)])
        let names = output.text.split(whereSeparator: { " \":\n".contains($0) }).filter { $0 == own || $0 == made }
        #expect(names.first.map(String.init) == made, "\(output.text)")
        guard format == .dtcg else { return }
        let again = try read(output.text, as: .dtcg)
        #expect(again.colors.map(\.name) == ["surface", "surface-dark"])
        #expect(again.colors.map(\.color.cssText) == ["color(srgb 1 1 1)", "color(srgb 0.2 0.2 0.2)"])
    }

    /// Colors in hsl() and hwb() are mixed in sRGB in a style sheet. Source: CSS Color 4, section 12.1.
    @Test(arguments: [
        "repeating-linear-gradient(to right, $h, $w 25%)", "conic-gradient(from 30deg, $h, 30%, $w)",
        "linear-gradient(to left, $b, #ffd700)", "linear-gradient(to left in srgb, $h, $b)",
        "linear-gradient(in oklab, $h, $w)",
    ])
    func `gradients of colors in hsl come back from tokens as they were`(css: String) throws {
        let value = css.replacing(#/\$([a-z])/#) { "var(--\($0.output.1))" }
        let sheet = """
            :root { --h: hsl(217 91% 60%); --w: hwb(40 10% 10%); --b: #0000ee; --g: \(value) }
            .dark { --b: hsl(217 91% 70%) }
            """
        let tokens = try write(try read(sheet, as: .css), as: .dtcg)
        // `in srgb` is the default of some of the colors and not of others.
        let lines = try background(try read(tokens, as: .dtcg)).filter { $0.contains("gradient(") }
        #expect(!lines.isEmpty)
        for line in lines {
            #expect(line.replacing(" in srgb", with: "").contains(css.replacing(" in srgb", with: "")), "\(line)")
        }
    }

    @Test func `a pointer is a reference as an alias is`() throws {
        let collection = try read(
            """
            {"a": {"$type": "color", "$value": "#ff0000"}, "b": {"$type": "color", "$value": "{a}"},
             "g": {"$type": "gradient", "$value": [
               {"color": {"$ref": "#/b"}, "position": 0}, {"color": {"$ref": "#/a/$value"}, "position": 0.5},
               {"color": "#ff0000", "position": 1}]}}
            """, as: .dtcg)
        #expect(
            try background(collection) == ["background: \"linear-gradient(180deg, $b 0%, $a 50%, #ff0000 100%)\""])
    }

    // MARK: Writing

    @Test func `a color that is written out does not become that of the palette`() throws {
        let collection = try preset(
            """
            palette: { page: "#ffffff", ink: "#000", accent: "#36f" }
            background: linear-gradient($accent, #fff 50%, #000)
            """)
        let text = try write(collection, as: .css)
        #expect(text.contains("--sky: linear-gradient(var(--accent), #ffffff 50%, #000000);"), "\(text)")
    }

    @Test func `bars that refer to other colors of the same value have their own gradients`() throws {
        let collection = try preset(
            """
            palette: { a: red, b: blue, c: red }
            bars:
              navigation: { background: "linear-gradient($a, $b)" }
              tab: { background: "linear-gradient($c, $b)" }
            """)
        let text = try write(collection, as: .css)
        #expect(text.contains("linear-gradient(var(--a), var(--b))"), "\(text)")
        #expect(text.contains("linear-gradient(var(--c), var(--b))"), "\(text)")
    }

    /// Each form in which a preset may write a stop.
    private static let backgrounds = [
        "background: linear-gradient(to right, $surface, $accent 50%, $card)",
        "background: linear-gradient(to right, $surface, #1c1c1e 50%, $card)",
        "background: { linear: { easing: ease-in, stops: [$surface, { color: $accent, at: 50% }, $card] } }",
        "background: { linear: { in: oklch, stops: [$surface, $accent, $card] } }",
        "background: [\"linear-gradient($glow, transparent)\", \"linear-gradient($surface, $card)\"]",
    ]
    private static let palette = """
        palette:
          surface: { light: "#fff", dark: "#1c1c1e" }
          card: { light: "#fff", dark: "#1c1c1e" }
          accent: "#36f"
          glow: "#ffffff80"

        """

    @Test(arguments: backgrounds.filter { !$0.contains("easing") })
    func `a style sheet that is written reads back with the same references`(background: String) throws {
        let collection = try preset(Self.palette + background)
        let text = try write(collection, as: .css)
        let back = try read(text, as: .css)
        #expect(try write(back, as: .css) == text)
        #expect(try self.background(back) == self.background(collection))
    }

    @Test(arguments: backgrounds.prefix(4))
    func `tokens that are written read back with the same references`(background: String) throws {
        let collection = try preset(Self.palette + background)
        let back = try read(try write(collection, as: .dtcg), as: .dtcg)
        func names(_ collection: GradientCollection) throws -> [[Substring]] {
            try self.background(collection).map { line in
                line.split { !$0.isLetter && $0 != "$" }.filter { $0.hasPrefix("$") }
            }
        }
        let expected = try names(collection)
        #expect(try names(back) == expected)
        #expect(expected.joined().count >= 2)
    }

    @Test func `stops of tokens are aliases, so that other programs follow the color`() throws {
        let text = try write(try preset(Self.palette + Self.backgrounds[0]), as: .dtcg)
        for alias in ["{surface}", "{accent}", "{card}", "{surface-dark}", "{card-dark}"] {
            #expect(text.contains("\"color\": \"\(alias)\""), "\(alias): \(text)")
        }
        // Another program changes one color of the palette.
        let changed = try read(
            text.replacing("\"hex\": \"#3366ff\"", with: "\"hex\": \"#ff0000\"").replacing(
                "0.2, 0.4, 1", with: "1, 0, 0"),
            as: .dtcg)
        let stops = changed.gradients[0].gradient.resolved(width: 1, height: 1).stops
        #expect(stops[1].color.components == SIMD3(1, 0, 0), "\(text)")
    }

    /// Stops of another space than sRGB are written out, so that they do not follow the palette.
    @Test
    func `a color of the palette that is edited does not change the stops that are written out, as a warning says`()
        throws
    {
        let preset = try preset(
            "palette: { a: red, b: blue }\nbackground: { linear: { in: oklch, stops: [$a, $b] } }")
        let text = try write(preset, as: .dtcg)
        let edited = text.replacing("1, 0, 0", with: "0, 1, 0", maxReplacements: 1)
        var diagnostics = Diagnostics()
        let back = GradientReader.read(Array(edited.utf8), as: .dtcg, file: "t", into: &diagnostics)
        #expect(back.colors[0].color.components == SIMD3(0, 1, 0))
        let stops = back.gradients[0].gradient.resolved(width: 1, height: 1).stops
        // Red, as CSS Color 4 converts it to Display P3.
        #expect(stops[0].color.components == SIMD3(0.917488, 0.200287, 0.138561))
        #expect(diagnostics.all.count == 1)
        #expect(
            diagnostics.all.allSatisfy {
                $0.line.contains("or a color that they refer to, were edited") && $0.line.contains("used as they are")
            }, "\(diagnostics.all.map(\.line))")
    }

    // MARK: Layers

    @Test(arguments: [
        (
            "[\"linear-gradient($a, transparent)\", \"linear-gradient($b, transparent)\", $a]",
            "has 2 layers and a color below; they are written separately, the color is left out"
        ),
        (
            "[\"linear-gradient($a, transparent)\", \"linear-gradient($b, $a)\"]",
            "has 2 layers; they are written separately"
        ),
        ("[\"linear-gradient($a, transparent)\", $b]", "has a color below, which is left out"),
    ])
    func `layers that a format writes separately are reported once`(background: String, message: String) throws {
        let collection = try preset("palette: { a: red, b: blue }\nbackground: \(background)")
        for format in [ForeignFormat.svg, .dtcg, .swift, .css] {
            var diagnostics = Diagnostics()
            let output = GradientWriter.write(collection, as: format, into: &diagnostics)
            let lines = diagnostics.all.map(\.line).filter { $0.contains("'sky'") }
            #expect(output != nil && lines.count == (format == .css ? 0 : 1), "\(format): \(lines)")
            #expect(lines.allSatisfy { $0.contains(": warning: 'sky' \(message): ") }, "\(format): \(lines)")
        }
    }

    // MARK: Names

    @Test func `colors of appearances have names of their own in Swift`() throws {
        let text = try write(
            try preset(
                """
                palette: { d: { light: red, dark: maroon, highContrast: yellow }, dDark: blue }
                background: linear-gradient($d, $dDark)
                """), as: .swift)
        for name in ["d", "dDark", "dHighContrast", "dDark2"] {
            #expect(text.contains("static let \(name): SIMD4<Double>"), "\(name): \(text)")
        }
    }

    // MARK: Colors that refer to colors

    /// The lines of the palette of a preset.
    private func palette(_ collection: GradientCollection) -> [String] {
        let text = PresetText.palette(collection.colors, comment: "")
        return Array(text.split(separator: "\n").map(String.init).drop { $0 != "palette:" }.dropFirst())
    }

    @Test func `a custom property that is another one stays a reference in a palette`() throws {
        let collection = try read(
            """
            :root { --accent: var(--blue-500); --blue-500: #0a84ff; --plain: #0a84ff;
              --fade: color-mix(in srgb, var(--accent), white) }
            """, as: .css)
        // Presets refer to what is above alone.
        #expect(
            palette(collection).prefix(3) == [
                "  blue-500: \"#0a84ff\"", "  accent: \"$blue-500\"", "  plain: \"#0a84ff\"",
            ])
    }

    @Test func `a token that is an alias stays one in a palette and in CSS`() throws {
        let collection = try read(
            """
            {"prim": {"$type": "color", "blue": {"$value": "#0a84ff"}},
             "sem": {"$type": "color", "accent": {"$value": "{prim.blue}"}, "link": {"$value": "{sem.accent}"}}}
            """, as: .dtcg)
        #expect(
            palette(collection) == [
                "  prim-blue: \"#0a84ff\"", "  sem-accent: \"$prim-blue\"", "  sem-link: \"$sem-accent\"",
            ])
        let css = try write(collection, as: .css)
        #expect(css.contains("--sem-accent: var(--prim-blue);"))
        #expect(css.contains("--sem-link: var(--sem-accent);"))
    }

    @Test func `colors of a preset refer to others in CSS and tokens, and in each appearance`() throws {
        let collection = try preset(
            """
            palette:
              blue: { light: "#0a84ff", dark: "#0a3c7f" }
              sky: "#8fd3e8"
              accent: $blue
              mixed: { light: $sky, dark: $blue }
              own: { light: $sky, dark: "#123456" }
            background: linear-gradient($accent, $mixed)
            """)
        let css = try write(collection, as: .css)
        #expect(
            css.hasPrefix(
                """
                :root {
                  --blue: #0a84ff;
                  --sky: #8fd3e8;
                  --accent: var(--blue);
                  --mixed: var(--sky);
                  --own: var(--sky);

                """))
        #expect(css.contains("    --blue: #0a3c7f;\n    --mixed: var(--blue);\n    --own: #123456;\n"))
        let tokens = try read(try write(collection, as: .dtcg), as: .dtcg)
        #expect(
            palette(tokens).filter { !$0.contains("color(") } == [
                "  blue:", "  accent: \"$blue\"", "  mixed:", "    light: \"$sky\"", "    dark: \"$blue\"", "  own:",
                "    light: \"$sky\"",
            ])
    }

    /// A reference to a color that is another one in the dark would change what keeps its color there.
    @Test func `a reference that would change the color in an appearance is written out`() throws {
        let collection = try read(
            """
            :root { --blue: #00f; --accent: var(--blue) }
            @media (prefers-color-scheme: dark) { :root { --blue: #88f; --accent: #00f } }
            """, as: .css)
        #expect(palette(collection).last == "  accent: \"#0000ff\"")
        #expect(try write(collection, as: .css).contains("--accent: #0000ff;"))
    }

    @Test func `a color that is exported with a gradient brings what it refers to`() throws {
        let collection = try preset(
            """
            palette: { blue: "#0a84ff", other: red, accent: $blue }
            background: linear-gradient($accent, white)
            """)
        var one = collection
        one.gradients[0].references = ["accent"]
        #expect(one.only(gradientAt: 0).colors.map(\.name) == ["blue", "accent"])
    }
}
