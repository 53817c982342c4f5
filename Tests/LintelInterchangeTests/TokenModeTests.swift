import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Values of tokens in modes. Sources of the forms: Terrazzo's guide "Modes"; Primer's decision "Token overrides";
/// files of plugins that export Figma's variables.
struct TokenModeTests {
    private func read(_ text: String) -> (GradientCollection, [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    private let white = Color(byteRed: 255, green: 255, blue: 255)
    private let black = Color(byteRed: 17, green: 17, blue: 17)
    private let blue = Color(byteRed: 0, green: 0, blue: 255)

    @Test(arguments: [
        ##""mode": {"light": "#ffffff", "dark": "#111111"}"##,
        ##""mode": {"Light": {"$value": "#ffffff"}, "Dark": {"$value": "#111111", "$description": "x"}}"##,
        ##""com.figma": {"scopes": [], "modes": {"Light": "#ffffff", "Dark": "#111111"}}"##,
        ##""com.figma": {"modes": {"Light": {"$value": "#ffffff"}, "Dark": {"$value": "#111111"}}}"##,
        ##""org.primer.overrides": {"dark": "#111111"}"##,
        ##""org.primer.overrides": {"dark": {"$value": "#111111"}}"##,
        ##""mode": {"dark mode": "{ink}"}"##, ##""mode": {"DARK": "#111111", "light": null}"##,
    ])
    func `the value in a mode for dark is that of the dark appearance`(extensions: String) {
        let (collection, lines) = read(
            ##"{"bg": {"$type": "color", "$value": "#ffffff", "$extensions": {\##(extensions)}}, "##
                + ##""ink": {"$type": "color", "$value": "#111111"}}"##)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["bg", "ink"])
        #expect(collection.colors.map(\.color) == [white, black])
        #expect(collection.colors[0].others == [.dark: black] && collection.colors[1].others.isEmpty)
    }

    @Test func `what refers to a token has its appearances`() throws {
        let (collection, lines) = read(
            """
            {"bg": {"$type": "color", "$value": "#ffffff", "$extensions": {"mode": {"dark": "#111111"}}},
             "blue": {"$type": "color", "$value": "#0000ff"}, "card": {"$value": "{bg}"}, "page": {"$ref": "#/bg"},
             "faded": {"$type": "color", "$value": "rgba({bg}, 0.5)"},
             "hero": {"$type": "gradient",
               "$value": [{"color": "{card}", "position": 0}, {"color": "{blue}", "position": 1}]},
             "css": {"$type": "color", "$value": "linear-gradient({bg}, {blue})"}}
            """)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["bg", "blue", "card", "page", "faded"])
        #expect(collection.colors.prefix(4).map(\.dark) == [black, nil, black, black])
        #expect(collection.colors[4].dark?.alpha == 0.5)
        #expect(collection.gradients.count == 2)
        for gradient in collection.gradients {
            guard case .gradient(let dark, _)? = gradient.dark?.first else {
                Issue.record("\(gradient.name) has no dark form")
                continue
            }
            #expect(dark.resolved(width: 1, height: 1).stops.map(\.color) == [black, blue])
            var diagnostics = Diagnostics()
            let text = try #require(
                PresetText.text(gradient, colors: collection.colors, name: "hero", comment: "", into: &diagnostics))
            // One gradient that refers to colors with a dark form.
            #expect(text.contains("background: \"linear-gradient("), "\(text)")
            #expect(text.contains("card: \"$bg\""), "\(text)")
        }
    }

    @Test func `a gradient may have another value in the dark`() throws {
        let (collection, lines) = read(
            """
            {"hero": {"$type": "gradient",
              "$value": [{"color": "#ffffff", "position": 0}, {"color": "#0000ff", "position": 1}],
              "$extensions": {"mode": {
                "dark": [{"color": "#111111", "position": 0}, {"color": "#0000ff", "position": 1}]}}}}
            """)
        #expect(lines == [])
        let dark = try #require(collection.gradients.first?.dark?.first)
        guard case .gradient(let gradient, _) = dark else { throw NoGradient() }
        #expect(gradient.resolved(width: 1, height: 1).stops.map(\.color) == [black, blue])
    }

    private struct NoGradient: Error {}

    /// A token's own value may be that of any mode.
    @Test func `the value in a mode for light is that of the light appearance`() {
        let (collection, lines) = read(
            ##"{"bg": {"$type": "color", "$value": "#111111", "$extensions": {"mode": {"light": "#ffffff", "dark": "#111111"}}}}"##
        )
        #expect(lines == [])
        #expect(collection.colors.map(\.color) == [white] && collection.colors.map(\.dark) == [black])
    }

    /// Primer's themes, of which those without a value of their own have that of `light` or `dark`.
    @Test func `modes for high contrast are appearances, and one warning names others`() {
        let (collection, lines) = read(
            """
            {"a": {"$type": "color", "$value": "#ffffff", "$extensions": {"org.primer.overrides": {
               "dark": "#111111", "dark-dimmed": "#222222", "light-high-contrast": "#0000ff",
               "dark-high-contrast": "#333333"}}},
             "b": {"$type": "color", "$value": "#ffffff", "$extensions": {"org.primer.overrides": {
               "dark": "#111111", "dark-tritanopia": "#444444", "dark-dimmed": "#555555"}}},
             "c": {"$value": "{b}"},
             "size": {"$type": "dimension", "$value": "4px", "$extensions": {"mode": {"Compact": "2px"}}},
             "same": {"$type": "color", "$value": "#ffffff", "$extensions": {"mode": {"Value": "#ffffff"}}}}
            """)
        #expect(
            lines == [
                "t.json:2:38: warning: the values of the modes 'dark-dimmed' and 'dark-tritanopia' are left out; only modes "
                    + "for light, dark and high contrast are read [LN0192]"
            ])
        let darkest = Color(byteRed: 51, green: 51, blue: 51)
        #expect(
            collection.colors.map(\.others) == [
                [.dark: black, .highContrast: blue, .darkHighContrast: darkest], [.dark: black], [.dark: black], [:],
            ])
    }

    /// Modes have the names that designers give them.
    @Test(arguments: [
        ("Dark (High Contrast)", Appearance.darkHighContrast), ("Dark/High Contrast", .darkHighContrast),
        ("Light · High contrast", .highContrast), ("dark.high-contrast", .darkHighContrast), ("[Dark]", .dark),
        ("High-Contrast (Light)", .highContrast),
    ])
    func `marks in the name of a mode separate its words`(mode: String, appearance: Appearance) {
        let (collection, lines) = read(
            ##"{"bg": {"$type": "color", "$value": "#ffffff", "$extensions": {"mode": {"\##(mode)": "#111111"}}}}"##)
        #expect(lines == [])
        #expect(collection.colors.map(\.others) == [[appearance: black]])
    }

    /// As a converter of Figma's variables writes them: collections are groups, which name their modes.
    @Test func `modes in a list have the names that their group gives`() {
        let (collection, lines) = read(
            """
            {"1": {"$extensions": {"com.figma": {"type": "collection", "modes": ["Light", "Dark", "Brand"]}},
              "bg": {"$type": "color", "$value": "#ffffff",
                "$extensions": {"com.figma": {"modes": ["#ffffff", "#111111", "#0000ff"]}}}}}
            """)
        #expect(collection.colors.map(\.color) == [white] && collection.colors.map(\.dark) == [black])
        #expect(lines.count == 1 && lines[0].contains("the values of the mode 'Brand' are left out; "), "\(lines)")
    }

    @Test(arguments: [
        (##""#12345""##, "has no value for dark: invalid color '#12345'"),
        (##""{gone}""##, "has no value for dark: unknown token 'gone'"),
        (##"{"$value": "#111111", "alpha": 0.5}"##, "has no value for dark: 'alpha' beside '$value' is not read"),
    ])
    func `a mistake in a mode leaves out the value in this mode alone`(value: String, message: String) {
        let (collection, lines) = read(
            ##"{"bg": {"$type": "color", "$value": "#ffffff", "$extensions": {"mode": {"dark": \##(value)}}}}"##)
        #expect(collection.colors.map(\.color) == [white] && collection.colors[0].others.isEmpty)
        #expect(lines.count == 1 && lines[0].contains(": warning: 'bg' \(message)"), "\(lines)")
    }
}
