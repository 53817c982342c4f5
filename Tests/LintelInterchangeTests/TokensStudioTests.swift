import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// What files of Tokens Studio and Style Dictionary 3 have beyond the standard.
struct TokensStudioTests {
    /// The first brand with each mode, as sd-transforms' `permutateThemes` combines them.
    @Test func `references between groups of themes are followed with the first theme of each group`() throws {
        let text = """
            {"core": {"red": {"$value": "#ff0000", "$type": "color"}, "blue": {"$value": "#0000ff", "$type": "color"}},
             "a": {"accent": {"$value": "{red}", "$type": "color"}}, "b": {"accent": {"$value": "{blue}", "$type": "color"}},
             "day": {"bg": {"$value": "#ffffff", "$type": "color"}, "edge": {"$value": "{accent}", "$type": "color"},
               "hero": {"$value": "linear-gradient({accent}, {bg})", "$type": "color"}},
             "night": {"bg": {"$value": "#111111", "$type": "color"}, "edge": {"$value": "{accent}", "$type": "color"}},
             "$themes": [
               {"name": "A", "group": "brand", "selectedTokenSets": {"core": "source", "a": "enabled"}},
               {"name": "B", "group": "brand", "selectedTokenSets": {"core": "source", "b": "enabled"}},
               {"name": "Light", "group": "mode", "selectedTokenSets": {"core": "source", "day": "enabled"}},
               {"name": "Dark", "group": "mode", "selectedTokenSets": {"core": "source", "night": "enabled"}}],
             "$metadata": {"tokenSetOrder": ["core", "a", "b", "day", "night"]}}
            """
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        #expect(
            diagnostics.all.map(\.line) == [
                "t.json:6:13: note: references between groups of themes are followed with the first theme of each group: 'A', 'Light' [LN0183]"
            ])
        let edge = try #require(collection.colors.first { $0.name.hasSuffix("edge") })
        #expect(edge.color == Color(hexadecimal: "ff0000"))
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(#ff0000, #ffffff)")])
        #expect(collection.colors.first { $0.name == "b.accent" }?.color == Color(hexadecimal: "0000ff"))
    }

    private func read(_ text: String) -> (GradientCollection, [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    private func color(named name: String, in collection: GradientCollection) throws -> Color {
        try #require(collection.colors.first { $0.name == name }).color
    }

    private func expectNear(_ color: Color, _ css: String, _ within: Double = 6e-5) throws {
        let expected = try Color(css: css).converted(to: .xyzD65)
        let found = color.converted(to: .xyzD65)
        let distance = found.components - expected.components
        #expect(max(distance.max(), -distance.min()) < within, "\(color.cssText), \(css)")
        #expect(abs(found.alpha - expected.alpha) < 1e-9, "\(color.cssText), \(css)")
    }

    // MARK: Modifiers

    struct Modification: CustomTestStringConvertible {
        var base: String
        /// Of the modifier, without its braces.
        var modifier: String
        /// What Tokens Studio's own package makes of it.
        var expected: String

        var testDescription: String { "\(base) \(modifier)" }
    }

    /// Source: the tests of `@tokens-studio/sd-transforms`, `transformColorModifiers.spec.ts`, with five digits.
    static let modifications: [Modification] = [
        .init(
            base: "#C14242", modifier: #""type": "lighten", "value": "0.2", "space": "hsl""#,
            expected: "hsl(0 50.598% 60.627%)"),
        .init(
            base: "#C14242", modifier: #""type": "lighten", "value": "0.2", "space": "lch""#,
            expected: "lch(57.685 47.48 29.704)"),
        .init(
            base: "#C14242", modifier: #""type": "lighten", "value": "0.2", "space": "p3""#,
            expected: "color(display-p3 0.76016 0.43532 0.42213)"),
        .init(
            base: "#C14242", modifier: #""type": "lighten", "value": "0.2", "space": "srgb""#,
            expected: "rgb(80.549% 40.706% 40.706%)"),
        .init(
            base: "#C14242", modifier: #""type": "darken", "value": "0.2", "space": "hsl""#,
            expected: "hsl(0 50.598% 40.627%)"),
        .init(
            base: "#C14242", modifier: #""type": "darken", "value": "0.2", "space": "lch""#,
            expected: "lch(37.685 47.48 29.704)"),
        .init(
            base: "#C14242", modifier: #""type": "darken", "value": "0.2", "space": "p3""#,
            expected: "color(display-p3 0.56016 0.23532 0.22213)"),
        .init(
            base: "#C14242", modifier: #""type": "darken", "value": "0.2", "space": "srgb""#,
            expected: "rgb(60.549% 20.706% 20.706%)"),
        .init(
            base: "#000000", modifier: ##""type": "mix", "color": "#FFFFFF", "value": "0.5", "space": "hsl""##,
            expected: "hsl(none 0% 50%)"),
        .init(
            base: "#000000", modifier: ##""type": "mix", "color": "#FFFFFF", "value": "0.5", "space": "lch""##,
            expected: "lch(50 0 none)"),
        .init(
            base: "#FFFFFF",
            modifier: ##""type": "mix", "color": "#4477DD", "value": "0.5 + 6 * 0.04", "space": "hsl""##,
            expected: "hsl(220 51.231% 67.933%)"),
        .init(
            base: "#FFFFFF",
            modifier: ##""type": "mix", "color": "#4477DD", "value": "0.5 + 6 * 0.04", "space": "lch""##,
            expected: "lch(63.417 43.678 278.69)"),
        .init(
            base: "#FFFFFF",
            modifier: ##""type": "mix", "color": "#4477DD", "value": "0.5 + 6 * 0.04", "space": "p3""##,
            expected: "color(display-p3 0.49226 0.60164 0.88112)"),
        .init(
            base: "#FFFFFF",
            modifier: ##""type": "mix", "color": "#4477DD", "value": "0.5 + 6 * 0.04", "space": "srgb""##,
            expected: "rgb(45.733% 60.533% 90.133%)"),
        .init(
            base: "#C14242", modifier: #""type": "alpha", "value": "0.2", "space": "lch""#,
            expected: "lch(47.107 59.35 29.704 / 0.2)"),
        .init(
            base: "#C14242", modifier: #""type": "alpha", "value": "0.2", "space": "srgb""#,
            expected: "rgb(75.686% 25.882% 25.882% / 0.2)"),
        .init(
            base: "#C14242", modifier: #""type": "darken", "value": "0.2", "space": "lch", "format": "srgb""#,
            expected: "rgb(59.525% 21.525% 20.979%)"),
    ]

    @Test(arguments: modifications)
    func `a color modifier gives what Tokens Studio's own package gives`(_ item: Modification) throws {
        let (collection, lines) = read(
            """
            {"a": {"$type": "color", "$value": "\(item.base)"},
             "b": {"$type": "color", "$value": "{a}", "$extensions": {"studio.tokens": {"modify": {\(item.modifier)}}}}}
            """)
        #expect(lines == [])
        try expectNear(try color(named: "b", in: collection), item.expected)
    }

    @Test func `a reference to a color with a modifier is the modified color, and may be modified too`() throws {
        let (collection, lines) = read(
            """
            {"half": {"$type": "number", "$value": 0.5}, "a": {"$type": "color", "$value": "#ff0000"},
             "b": {"$type": "color", "$value": "{a}", "$extensions": {"studio.tokens": {"modify": {"type": "alpha", "value": "{half}", "space": "srgb"}}}},
             "c": {"$type": "color", "$value": "{b}", "$extensions": {"studio.tokens": {"modify": {"type": "mix", "value": "50%", "color": "{a}", "space": "srgb"}}}},
             "g": {"$type": "gradient", "$value": [{"color": "{b}", "position": 0}, {"color": "{c}", "position": 1}]}}
            """)
        #expect(lines == [])
        try expectNear(try color(named: "b", in: collection), "rgb(255 0 0 / 0.5)")
        try expectNear(try color(named: "c", in: collection), "rgb(255 0 0 / 0.75)")
        let stops = try #require(collection.gradients.first).gradient.resolved(width: 1, height: 1).stops
        #expect(stops.map(\.color.alpha) == [0.5, 0.75])
    }

    @Test(arguments: [
        (
            #""type": "tint", "value": "0.5", "space": "srgb""#,
            "expected a color modifier, 'lighten', 'darken', 'mix' or 'alpha', found 'tint'"
        ),
        (#""type": "alpha", "value": "half", "space": "srgb""#, "expected an amount, 0 to 1, found 'half'"),
        (
            #""type": "alpha", "value": "0.5""#,
            "a space of color modifiers needs the key 'space' with 'lch', 'srgb', 'hsl' or 'p3'"
        ),
        (#""type": "mix", "value": "0.5", "space": "srgb""#, "the modifier 'mix' needs the key 'color'"),
    ])
    func `a token whose modifier cannot be read is left out with a warning`(modifier: String, message: String) {
        let (collection, lines) = read(
            """
            {"a": {"$type": "color", "$value": "red"},
             "b": {"$type": "color", "$value": "{a}", "$extensions": {"studio.tokens": {"modify": {\(modifier)}}}}}
            """)
        #expect(collection.colors.map(\.name) == ["a"])
        #expect(lines.count == 1 && lines[0].contains(": warning: 'b' is left out: \(message) [LN0182]"), "\(lines)")
    }

    // MARK: Style Dictionary 3

    /// Source: Style Dictionary 3, "Design tokens", section "Referencing / Aliasing".
    @Test func `references of Style Dictionary 3 name the value of a token`() throws {
        let (collection, lines) = read(
            """
            {"color": {"base": {"red": {"value": "#ff0000"}},
              "font": {"danger": {"value": "{color.base.red.value}"}, "old": {"value": "{color.base.red}", "type": "color"}}}}
            """)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["color.base.red", "color.font.danger", "color.font.old"])
        #expect(collection.colors.allSatisfy { $0.color == Color(hexadecimal: "ff0000") })
    }

    @Test func `a value that looks like a reference and leads nowhere is reported`() {
        let (collection, lines) = read(
            """
            {"red": {"value": "#ff0000"}, "ink": {"value": "{rde.value}"}, "size": {"value": "{x}", "type": "dimension"}}
            """)
        #expect(collection.colors.map(\.name) == ["red"])
        #expect(lines.count == 1 && lines[0].contains("'ink' is left out: unknown token 'rde.value'"), "\(lines)")
    }

    // MARK: Texts

    /// Source: the tests of `@tokens-studio/sd-transforms`, `transformHEXRGBa.spec.ts`, for colors as digits, which
    /// replace references before.
    @Test(arguments: [
        ("rgba(#ffffff, 0.5)", "rgba(255, 255, 255, 0.5)"),
        ("rgba( #f00 , 50% )", "rgba(255, 0, 0, 50%)"),
        ("rgba({white}, 0.5)", "rgba(255, 255, 255, 0.5)"),
        ("rgba($white, {opacity.half})", "rgba(255, 255, 255, 0.5)"),
        ("rgba(255, 0, 0, 0.5)", "rgba(255, 0, 0, 0.5)"),
        ("$white", "#ffffff"),
    ])
    func `a color with an alpha is that color with that alpha`(text: String, css: String) throws {
        let (collection, lines) = read(
            """
            {"white": {"value": "#ffffff", "type": "color"}, "opacity": {"half": {"value": "50%", "type": "opacity"}},
             "c": {"value": "\(text)", "type": "color"}, "untyped": {"value": "\(text)"}}
            """)
        #expect(lines == [])
        for name in ["c", "untyped"] {
            let found = try color(named: name, in: collection)
            try expectNear(found, css)
            #expect(found.isLegacy)
        }
    }

    @Test func `a gradient's stops are colors with an alpha`() throws {
        let (collection, lines) = read(
            """
            {"white": {"value": "#ffffff", "type": "color"}, "red": {"value": "#f00", "type": "color"},
             "g": {"value": "linear-gradient(0deg, rgba({white}, 0) 0%, rgba($white, 1) 50%, $red 100%)", "type": "color"},
             "same": {"value": "{g}", "type": "color"}}
            """)
        #expect(lines == [])
        let expected = try Gradient(
            css: "linear-gradient(0deg, rgba(255, 255, 255, 0) 0%, rgba(255, 255, 255, 1) 50%, #f00 100%)")
        #expect(collection.gradients.map(\.name) == ["g", "same"])
        for item in collection.gradients { #expect(item.gradient == expected) }
        // A color with an alpha of its own is made from another one, even if both are equal.
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(
                collection.gradients[0], colors: collection.colors, name: "g", comment: "", into: &diagnostics))
        #expect(text.contains("linear-gradient(0deg, #ffffff00 0%, #ffffff 50%, $red 100%)"), "\(text)")
    }

    @Test(arguments: [
        ("$nope", "unknown token 'nope'"),
        ("{nope}", "unknown token 'nope'"),
        ("rgba({nope}, 0.5)", "unknown token 'nope'"),
        ("rgba(#ff, 0.5)", "invalid color '#ff'"),
        ("rgba(#ffffff)", "expected ',' and an alpha, found ')'"),
        ("rgba({c}, 0.5)", "'c' refers back to itself"),
    ])
    func `a mistake in a text is reported in the terms of the file`(text: String, message: String) {
        let (_, lines) = read(
            """
            {"white": {"value": "#ffffff", "type": "color"}, "c": {"value": "\(text)", "type": "color"}}
            """)
        #expect(lines.count == 1 && lines[0].contains("warning: 'c' is left out: \(message)"), "\(lines)")
    }

    @Test(.timeLimit(.minutes(10)))
    func `colors that refer to others many times end`() {
        let links = (1...60).map { index in
            """
            "a\(index)": {"value": "{a\(index - 1)}", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "mix", "value": "0.5", "color": "{a\(index - 1)}", "space": "srgb"}}}}
            """
        }
        let (_, lines) = read("{\"a0\": {\"value\": \"#fff\", \"type\": \"color\"}, \(links.joined(separator: ", "))}")
        #expect(lines.count == 1 && lines[0].contains("references inside of texts and modifiers"), "\(lines)")
    }

    @Test func `a long color that is referred to many times is read a limited number of times`() {
        let long = "rgb(0" + String(repeating: " ", count: 100_000) + "0 0)"
        func lines(_ count: Int) -> [String] {
            let others = (0..<count).map { ", \"b\($0)\": {\"$value\": \"{a}\"}" }.joined()
            return read("{\"$type\": \"color\", \"a\": {\"$value\": \"\(long)\"}\(others)}").1
        }
        #expect(lines(20) == [])
        let many = lines(1_000)
        #expect(many.count == 1 && many[0].contains("bytes of color text up to here"), "\(many)")
    }

    /// Both tokens have the whole name 'a.b.c'; the first one in the file has it alone.
    @Test func `references find a token whose whole name another set has too`() {
        let (collection, lines) = read(
            """
            {"$metadata": {"tokenSetOrder": ["a.b", "a"]},
             "a.b": {"c": {"type": "color", "value": "#00ff00"}},
             "a": {"b": {"c": {"type": "color", "value": "#00ff00"}}, "d": {"type": "color", "value": "{b.c}"}}}
            """)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["a.b.c", "a.d"])
        #expect(collection.colors.map(\.color) == [Color(hexadecimal: "00ff00"), Color(hexadecimal: "00ff00")])
    }

    // MARK: Themes

    /// Source: Tokens Studio's documentation of themes: a theme enables sets, of which the last one counts.
    @Test func `themes named light and dark are appearances`() throws {
        let (collection, lines) = read(
            """
            {"core": {"blue": {"value": "#0000ff", "type": "color"}, "ink": {"value": "#111111", "type": "color"}},
             "light": {"bg": {"value": "{blue}", "type": "color"}},
             "dark": {"bg": {"value": "{ink}", "type": "color"}},
             "semantic": {"card": {"value": "{bg}", "type": "color"},
               "hero": {"value": "linear-gradient({bg}, {blue})", "type": "color"}},
             "$themes": [
               {"name": "Dark", "selectedTokenSets": {"core": "source", "dark": "enabled", "semantic": "enabled"}},
               {"name": "Light", "selectedTokenSets": {"core": "source", "light": "enabled", "semantic": "enabled"}}],
             "$metadata": {"tokenSetOrder": ["core", "light", "dark", "semantic"]}}
            """)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["core.blue", "core.ink", "bg", "semantic.card"])
        let (blue, ink) = (Color(hexadecimal: "0000ff"), Color(hexadecimal: "111111"))
        #expect(collection.colors.map(\.color) == [blue, ink, blue, blue])
        #expect(collection.colors.map(\.dark) == [nil, nil, ink, ink])
        let hero = try #require(collection.gradients.first)
        #expect(collection.gradients.count == 1 && hero.name == "semantic.hero")
        #expect(try hero.gradient == Gradient(css: "linear-gradient(#0000ff, #0000ff)"))
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(hero, colors: collection.colors, name: "hero", comment: "", into: &diagnostics))
        // One reference holds in both.
        #expect(text.hasSuffix("background: \"linear-gradient($bg, $core-blue)\"\n"), "\(text)")
    }

    @Test func `a gradient in the set of the dark theme is the dark form of that in the light one's`() throws {
        let (collection, lines) = read(
            """
            {"light": {"hero": {"value": "linear-gradient(#ffffff, #0000ff)", "type": "color"}},
             "dark": {"hero": {"value": "linear-gradient(#000000, #0000ff)", "type": "color"}},
             "$themes": [
               {"name": "light", "selectedTokenSets": {"light": "enabled"}},
               {"name": "dark", "selectedTokenSets": {"dark": "enabled"}},
               {"name": "Brand B", "selectedTokenSets": {"light": "enabled"}}]}
            """)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["hero"])
        let hero = try #require(collection.gradients.first)
        #expect(try hero.gradient == Gradient(css: "linear-gradient(#ffffff, #0000ff)"))
        #expect(try hero.dark == [.gradient(Gradient(css: "linear-gradient(#000000, #0000ff)"))])
    }

    @Test(arguments: [
        #"{"value": "linear-gradient(redd, #0000ff)", "type": "color"}"#, #"[{"color": "red", "position": 0}]"#,
    ])
    func `a gradient of the light theme that is left out is known by the name of the pair too`(token: String) {
        let (collection, _) = read(
            """
            {"light": {"g": \(token), "c": {"value": "red", "type": "color"}},
             "dark": {"g": {"value": "linear-gradient(#000000, #0000ff)", "type": "color"}},
             "$themes": [
               {"name": "light", "selectedTokenSets": {"light": "enabled"}},
               {"name": "dark", "selectedTokenSets": {"dark": "enabled"}}]}
            """)
        #expect(collection.gradients.map(\.name) == ["dark.g"])
        #expect(collection.leftOut.map(\.name) == ["light.g", "g"])
    }
}
