import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Several rules with the same selectors, apart from those of color schemes. Source: CSS Cascading 5, section 6.
struct StyleSheetSameSelectorTests {
    private static let dark = "@media (prefers-color-scheme: dark)"

    /// What `getComputedStyle` of Chromium 156 says of `background-image` and `background-color` in the dark, where `X`
    /// is a transparent gradient: no image and a color, or a color below the image.
    @Test(arguments: [
        (".a { background: X } .dark .a { background: var(--c) }", false, "#222222"),
        (".dark .a { background: #222 } .a { background: X }", false, "#222222"),
        (".a { background: X } \(dark) { .a { background-image: none; background-color: #222 } }", false, "#222222"),
        (".a { background: X, white } \(dark) { .a { background-image: none } }", false, "#ffffff"),
        (".a { background: X, white } .dark .a { background-color: #222 }", true, "#222222"),
        (".a { background: X, white; .dark & { background-color: #222 } }", true, "#222222"),
        (".a { background: X, #222 !important } .dark .a { background-color: white }", true, "#222222"),
    ])
    func `a rule without a gradient is the form in the dark`(css: String, hasImage: Bool, color: String) throws {
        let gradient = "linear-gradient(#ff0000, #0000ff80)"
        let (collection, lines) = readStyleSheet(":root { --c: #222 } " + css.replacing("X", with: gradient))
        #expect(lines == [])
        let item = try #require(collection.gradients.first)
        #expect(collection.gradients.map(\.name) == ["a"])
        #expect(try item.gradient == Gradient.parse(css: gradient))
        let layers = item.dark ?? item.layers
        #expect(layers.count == (hasImage ? 2 : 1))
        guard case .color(let found, let reference) = layers.last else {
            Issue.record("\(layers)")
            return
        }
        #expect(try found == Color.parse(css: color) && reference == (css.contains("var(") ? "c" : nil))
    }

    @Test func `a color in the dark is written into the preset as the palette's color`() throws {
        let (collection, _) = readStyleSheet(
            """
            :root { --surface: #111318 } .hero { background: linear-gradient(to right, #ff512f, #dd2476) }
            .dark .hero { background: var(--surface) }
            """)
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(
                collection.gradients[0], colors: collection.colors, name: "hero", comment: "a", into: &diagnostics))
        #expect(
            text.hasSuffix(
                """
                background:
                  light: "linear-gradient(to right, #ff512f, #dd2476)"
                  dark: "$surface"

                """), "\(text)")
    }

    @Test func `a color in the dark is written as it is to style sheets, and as a gradient to other formats`() throws {
        let (collection, _) = readStyleSheet(
            ".a { background: linear-gradient(red, blue) } .dark .a { background: #222 }")
        var diagnostics = Diagnostics()
        let css = try #require(GradientWriter.write(collection, as: .css, into: &diagnostics)).text
        #expect(
            diagnostics.all.isEmpty
                && readStyleSheet(css).0.gradients.map(\.others) == collection.gradients.map(\.others))
        for format in [ForeignFormat.svg, .dtcg, .swift] {
            var diagnostics = Diagnostics()
            let text = try #require(GradientWriter.write(collection, as: format, into: &diagnostics)).text
            #expect(diagnostics.all.isEmpty && text.lowercased().contains("a-dark") == (format != .swift), "\(text)")
            #expect(text.lowercased().contains("dark"), "\(text)")
        }
    }

    @Test func `what is not known in the dark leaves the gradient of the light with a warning`() {
        let (collection, lines) = readStyleSheet(
            """
            .a { background: linear-gradient(red, blue) }
            .dark .a { background: none }
            """)
        #expect(collection.gradients.map(\.dark) == [nil])
        #expect(
            lines == [
                "a.css:2:24: warning: 'background' is left out: it sets no color or gradient for dark mode, so the gradient of light mode stays [LN0100]"
            ])
    }

    @Test func `a mistake in the rule for the dark is reported`() {
        let (collection, lines) = readStyleSheet(
            """
            .a { background: linear-gradient(red, blue) }
            .dark .a { background: linear-gradient(red, bleu) }
            """)
        #expect(collection.gradients.map(\.dark) == [nil])
        #expect(
            lines == [
                "a.css:2:45: warning: 'background' is left out: unknown color 'bleu'; did you mean 'blue'? [LN0100]"
            ])
    }

    @Test(arguments: [
        (".a { background: linear-gradient(red, blue) } .a { background: linear-gradient(lime, blue) }", "lime", nil),
        (".a { background: linear-gradient(red, blue) !important } .a { background: red }", "red", nil),
        (".a { background-image: linear-gradient(red, #0000ff80) } .a { background-color: gold }", "red", "gold"),
    ])
    func `later rules with the same selectors replace earlier ones`(css: String, first: String, below: String?) throws {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [] && collection.gradients.map(\.name) == ["a"])
        let item = try #require(collection.gradients.first)
        #expect(try item.gradient.resolved(width: 1, height: 1).stops[0].color == Color.parse(css: first))
        #expect(try item.below == (below.map { [.color(try Color.parse(css: $0))] } ?? []))
    }

    @Test func `a later rule without a gradient leaves none`() {
        let (collection, lines) = readStyleSheet(
            """
            .z { background: linear-gradient(red, blue) } .b { background: linear-gradient(red, blue) }
            .b { background: #fff }
            """)
        #expect(collection.gradients.map(\.name) == ["z"])
        #expect(
            lines == [
                "a.css:1:64: warning: 'background' is left out: 'background' in another rule replaces it [LN0100]"
            ])
    }

    /// An element's background is painted over that of the root. Source: CSS Backgrounds 3, section 2.11.
    @Test(arguments: [(".dark", false), (".dark, .dark .somebody", false), (".dark body", true), ("BODY.dark", true)])
    func `a color behind the page in the dark is not that of its body`(selectors: String, isOfBody: Bool) throws {
        let (collection, _) = readStyleSheet(
            "body { background: linear-gradient(red, blue) } \(selectors) { background: #111 }")
        let dark: [GradientCollection.Layer]? = try isOfBody ? [.color(Color.parse(css: "#111"))] : nil
        #expect(collection.gradients.map(\.dark) == [dark])
    }

    @Test func `a color for more contrast replaces the gradient there`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .a { background: linear-gradient(red, blue) }
            @media (prefers-contrast: more) { .a { background: #000 } .dark .a { background: #fff } }
            """)
        #expect(lines == [] && collection.gradients.map(\.name) == ["a"])
        #expect(
            try collection.gradients.map(\.others) == [
                [
                    .highContrast: [.color(Color.parse(css: "#000"))],
                    .darkHighContrast: [.color(Color.parse(css: "#fff"))],
                ]
            ])
    }

    @Test func `a custom property that is a color in the dark keeps it`() throws {
        let (collection, lines) = readStyleSheet(":root { --g: linear-gradient(red, blue) } .dark { --g: #222 }")
        #expect(lines == [])
        #expect(try collection.gradients.map(\.dark) == [[.color(Color.parse(css: "#222"))]])
    }
}
