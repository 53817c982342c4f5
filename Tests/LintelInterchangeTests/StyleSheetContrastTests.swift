import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Style sheets with other colors for readers who prefer more contrast. Source: Media Queries 5, section 12.3.
struct StyleSheetContrastTests {
    private static let more = "@media (prefers-contrast: more)"
    private static let dark = "@media (prefers-color-scheme: dark)"
    private static let both = "@media (prefers-color-scheme: dark) and (prefers-contrast: more)"

    /// For light, dark, high contrast and both: what is in force by the order of the rules.
    @Test(arguments: [
        (
            ":root{--a:red} \(dark){:root{--a:lime}} \(more){:root{--a:blue}} \(both){:root{--a:gold}}",
            "red lime blue gold"
        ),
        (":root{--a:red} \(more){:root{--a:blue}}", "red red blue blue"),
        (":root{--a:red} \(dark){:root{--a:lime}} \(more){:root{--a:blue}}", "red lime blue blue"),
        (":root{--a:red} \(more){:root{--a:blue}} \(dark){:root{--a:lime}}", "red lime blue lime"),
        (":root{--a:red} \(both){:root{--a:gold}}", "red red red gold"),
        (":root{--a:blue} @media (prefers-contrast: no-preference){:root{--a:red}}", "red red blue blue"),
        (":root{--a:red} @media (prefers-contrast){:root{--a:blue}}", "red red blue blue"),
        (":root{--a:red} @media not (prefers-contrast: more){:root{--a:lime}}", "lime lime red red"),
        (":root{--a:red} @media (prefers-contrast: less){:root{--a:blue}}", "red red red red"),
        (":root{--a:light-dark(red,lime)} \(more){:root{--a:light-dark(blue,gold)}}", "red lime blue gold"),
    ])
    func `colors and gradients have four appearances`(css: String, colors: String) throws {
        let (collection, lines) = readStyleSheet(css + " p { background: linear-gradient(var(--a), white) }")
        #expect(lines == [] && collection.gradients.count == 1 && collection.colors.count == 1)
        let item = try #require(collection.gradients.first)
        let color = try #require(collection.colors.first)
        for (appearance, name) in zip(Appearance.allCases, colors.split(separator: " ")) {
            #expect(try color.byAppearance[appearance] == Color.parse(css: name), "\(appearance)")
            let expected = try Gradient(css: "linear-gradient(\(name), white)")
            let layers = item.layersByAppearance[appearance]
            guard layers.count == 1, case .gradient(expected, _) = layers[0] else {
                Issue.record("\(appearance): \(layers), not \(expected)")
                continue
            }
        }
    }

    @Test func `a rule for more contrast is the form of the rule with the same selectors`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .a { background: linear-gradient(red, white) } .b { background: linear-gradient(red, white) }
            \(Self.more) { .a { background: linear-gradient(blue, white) } .c { background: linear-gradient(gold, white) } }
            """)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["a", "b", "c-high-contrast"])
        #expect(
            try collection.gradients[0].others == [
                .highContrast: [.gradient(Gradient(css: "linear-gradient(blue, white)"))]
            ])
        #expect(collection.gradients[1].others == [:] && collection.gradients[2].others == [:])
    }

    @Test func `what is exported to CSS is imported with all appearances`() throws {
        var color = GradientCollection.NamedColor(name: "ink", color: try Color.parse(css: "#111111"))
        color.others = try [
            .dark: Color.parse(css: "#eeeeee"), .highContrast: Color.parse(css: "#000000"),
            .darkHighContrast: Color.parse(css: "#ffffff"),
        ]
        var diagnostics = Diagnostics()
        let css = try #require(
            GradientWriter.write(GradientCollection(colors: [color]), as: .css, into: &diagnostics))
        let (collection, lines) = readStyleSheet(css.text)
        #expect(lines == [] && collection.colors.map(\.name) == ["ink"])
        #expect(collection.colors.first?.byAppearance == color.byAppearance)
    }

    @Test func `a gradient that is a color with high contrast is exported and imported as that`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .y { background: linear-gradient(red, blue) } .dark .y { background: linear-gradient(navy, black) }
            @media (prefers-contrast: more) { .y { background: #010101 } .dark .y { background: #fefefe } }
            """)
        #expect(lines == [] && collection.gradients.map(\.name) == ["y"])
        let flat: [Appearance: String] = [.highContrast: "#010101", .darkHighContrast: "#fefefe"]
        for (appearance, color) in flat {
            let expected = GradientCollection.Layer.color(try Color.parse(css: color), reference: nil)
            #expect(collection.gradients[0].layersByAppearance[appearance] == [expected])
        }
        var diagnostics = Diagnostics()
        let css = try #require(GradientWriter.write(collection, as: .css, into: &diagnostics))
        let (again, others) = readStyleSheet(css.text)
        #expect(others == [] && again.colors.map(\.name) == [] && again.gradients.map(\.name) == ["y"])
        #expect(again.gradients.first?.layersByAppearance == collection.gradients[0].layersByAppearance)
    }

    @Test func `a custom property that is left out because its condition is unknown is reported`() throws {
        let (collection, lines) = readStyleSheet(
            """
            @media (min-width: 1px) { :root { --a: blue; --c: 4px } }
            :root { --a: red; --b: linear-gradient(red, white); --c: 2px }
            @media (min-width: 9px) { :root { --b: linear-gradient(lime, white); --a: lime; --c: 4px } }
            @media (max-width: 5px) { :root { --a: red; --only: gold } }
            """)
        #expect(collection.colors.map(\.name) == ["a", "only"])
        #expect(try collection.colors.first?.color == Color.parse(css: "red"))
        #expect(
            lines == [
                "a.css:1:40: warning: '--a' is left out: it is unknown whether '@media (min-width: 1px)' applies [LN0100]",
                "a.css:3:40: warning: '--b' and another property are left out: it is unknown whether '@media (min-width: 9px)' applies [LN0100]",
            ])
    }
}
