import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Style sheets that define colors for the light and the dark by selectors.
struct StyleSheetThemeTests {
    /// What `getComputedStyle` of Chromium 156 says of `--a` in a paragraph, without and with the class or the
    /// attribute on the root.
    @Test(arguments: [
        (":root { --a: red } .dark { --a: lime }", "red", "lime"),
        (".dark { --a: lime } :root { --a: red }", "red", "red"),
        (".dark { --a: lime } html { --a: red }", "red", "lime"),
        ("html.dark { --a: lime } :root { --a: red }", "red", "lime"),
        (":root.dark { --a: lime } :root { --a: red }", "red", "lime"),
        (":root { --a: red } [data-theme='dark'] { --a: lime }", "red", "lime"),
        (":root, [data-theme=light] { --a: red } [data-theme=dark] { --a: lime }", "red", "lime"),
        (":root { --a: red } html[data-bs-theme=\"dark\"] { --a: lime }", "red", "lime"),
        (":root { --a: red } .dark body { --a: lime }", "red", "lime"),
        (":root { --a: lime } :root:not(.dark) { --a: red }", "red", "lime"),
        (":root { --a: lime } .light { --a: red }", "red", "lime"),
        (":root { --a: red } :is(.dark, .theme-dark) { --a: lime }", "red", "lime"),
        (":root { --a: red } :where(.dark) { --a: lime }", "red", "red"),
        (":root { --a: red } html:where(.dark, .dark *) { --a: lime }", "red", "red"),
        (":root { --a: red; &.dark { --a: lime } }", "red", "lime"),
        (":root { --a: red } .brand { --a: lime }", "red", "red"),
        (":root { --a: red } .dark .card { --a: lime }", "red", "red"),
        ("*, ::before { --a: red } .dark { --a: lime }", "red", "red"),
        (":root { --a: red !important } .dark { --a: lime }", "red", "red"),
        ("@layer base { :root { --a: red } .dark { --a: lime } }", "red", "lime"),
    ])
    func `a custom property has the values that browsers compute in both color schemes`(
        css: String, light: String, dark: String
    ) throws {
        let (collection, _) = readStyleSheet(css + " p { background: linear-gradient(var(--a), blue) }")
        let color = try #require(collection.colors.first)
        #expect(color.name == "a" && collection.colors.count == 1)
        #expect(try color.color == Color.parse(css: light) && (color.dark ?? color.color) == Color.parse(css: dark))
        let item = try #require(collection.gradients.first)
        #expect(try item.gradient == Gradient(css: "linear-gradient(\(light), blue)"))
        #expect(
            try (item.dark ?? item.layers) == [
                .gradient(Gradient(css: "linear-gradient(\(dark), blue)"), references: ["a", nil])
            ])
    }

    @Test func `the layout of shadcn and Tailwind keeps its palette linked`() throws {
        let (collection, lines) = readStyleSheet(
            """
            :root { --background: #ffffff; --primary: #0052cc;
              --hero: linear-gradient(to right, var(--primary), var(--background)); }
            .dark { --background: #0a0a0a; --primary: #4c9aff; }
            """)
        #expect(lines == [])
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(
                collection.gradients[0], colors: collection.colors, name: "hero", comment: "a", into: &diagnostics))
        #expect(
            text == """
                # a
                lintel: 1
                name: Hero
                palette:
                  background:
                    light: "#ffffff"
                    dark: "#0a0a0a"
                  primary:
                    light: "#0052cc"
                    dark: "#4c9aff"
                background: "linear-gradient(to right, $primary, $background)"

                """)
    }

    private static let dark = "@media (prefers-color-scheme: dark)"

    /// What `getComputedStyle` of Chromium 156 says of `--a` on the root of a page that chooses no theme, for a reader
    /// who prefers the light and for one who prefers the dark. GitHub's pages have `data-color-mode="auto"`,
    /// `data-light-theme="light"` and `data-dark-theme="dark"` then.
    @Test(arguments: [
        (":root { --a: red } \(dark) { :root:not([data-theme]) { --a: lime } }", "red", "lime"),
        ("\(dark) { :root:not([data-theme]) { --a: lime } } :root { --a: red }", "red", "lime"),
        (
            ":root { --a: red } \(dark) { :root:not([data-theme='light']):not([data-theme='dark']) { --a: lime } }",
            "red", "lime"
        ),
        (":root { --a: red } \(dark) { :root:not(.light):not(.dark) { --a: lime } }", "red", "lime"),
        (":root { --a: red } \(dark) { :root:not(.light, .dark) { --a: lime } }", "red", "lime"),
        (":root { --a: red } \(dark) { html:where(:not([ data-theme ])) { --a: lime } }", "red", "red"),
        (":root { --a: red } \(dark) { [data-theme=auto] { --a: lime } }", "red", "lime"),
        (":root { --a: red } [data-theme=dark] { --a: lime } :root:not([data-theme=dark]) { --a: red }", "red", "lime"),
        (
            """
            [data-color-mode="light"][data-light-theme="light"], [data-color-mode="auto"][data-light-theme="light"] { --a: red }
            [data-color-mode="dark"][data-dark-theme="dark"] { --a: lime }
            [data-color-mode="light"][data-light-theme="dark"] { --a: gold }
            [data-color-mode="dark"][data-dark-theme="dark_dimmed"] { --a: gold }
            \(dark) {
              [data-color-mode="auto"][data-dark-theme="dark"] { --a: lime }
              [data-color-mode="auto"][data-dark-theme="dark_dimmed"] { --a: gold }
            }
            """, "red", "lime"
        ),
    ])
    func `a page that chooses no theme has the reader's`(css: String, light: String, dark: String) throws {
        let (collection, lines) = readStyleSheet(css + " p { background: linear-gradient(var(--a), blue) }")
        #expect(!lines.contains { $0.contains("':root") }, "\(lines)")
        let item = try #require(collection.gradients.first)
        #expect(try item.gradient == Gradient(css: "linear-gradient(\(light), blue)"))
        #expect(
            try (item.dark ?? item.layers) == [
                .gradient(Gradient(css: "linear-gradient(\(dark), blue)"), references: ["a", nil])
            ])
    }

    /// Source: Tailwind CSS 4, functions and directives, `@variant`.
    @Test func `a variant for a state is left out with a warning`() throws {
        let (collection, lines) = readStyleSheet(
            ".a { background: linear-gradient(red, blue); @variant hover { background: linear-gradient(lime, blue) } }")
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, blue)")])
        #expect(
            lines == [
                "a.css:1:75: warning: 'background' is left out: it is unknown whether '@variant hover' applies [LN0100]"
            ])
    }

    @Test(arguments: [("a.scss", "Sass"), ("a.LESS", "Less")])
    func `a file that is to be compiled first is named`(file: String, language: String) {
        var diagnostics = Diagnostics()
        let text = "$a: red; .a { background: linear-gradient(red, blue) } .b { background: $a }"
        let collection = GradientReader.read(Array(text.utf8), as: .css, file: file, into: &diagnostics)
        #expect(collection.gradients.map(\.name) == ["a"])
        #expect(
            diagnostics.sorted.map(\.message) == [
                "this is \(language), of which only what is plain CSS is read; compile it first, and import the style sheet"
            ])
    }

    @Test func `a background of a page that chooses no theme belongs to that of the same selectors`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .a { background: linear-gradient(red, blue) }
            \(Self.dark) { :root:not([data-theme]) .a { background: linear-gradient(lime, blue) } }
            """)
        #expect(lines == [] && collection.gradients.map(\.name) == ["a"])
        #expect(
            try collection.gradients.first?.dark == [.gradient(Gradient(css: "linear-gradient(lime, blue)"))])
    }

    /// Source: CSS Variables 1, section 2: a custom property applies to the elements of its rule and to what they
    /// contain.
    @Test func `what a brand's class defines does not replace what the root defines, and is reported`() throws {
        let (collection, lines) = readStyleSheet(
            """
            :root { --a: red; --b: lime; --space: 1px }
            .brand { --a: blue; --b: black; --space: 2px }
            p { background: linear-gradient(var(--a), var(--b)) }
            """)
        #expect(collection.colors.map(\.name) == ["a", "b"])
        #expect(try collection.gradients[0].gradient == Gradient(css: "linear-gradient(red, lime)"))
        #expect(
            lines == [
                "a.css:2:15: warning: '--a' and another property of '.brand' are left out: the root of the page defines them too, and '.brand' applies to some elements only [LN0100]"
            ])
    }

    /// Source: CSS Cascading 5, section 7: what an element declares wins over what it inherits.
    @Test func `a rule's own custom properties count for its background`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .a { --c: red; background: linear-gradient(var(--c), white) }
            .b { --c: lime; background: linear-gradient(var(--c), white) }
            """)
        #expect(lines == [])
        #expect(try collection.gradients[0].gradient == Gradient(css: "linear-gradient(red, white)"))
        #expect(try collection.gradients[1].gradient == Gradient(css: "linear-gradient(lime, white)"))
    }

    @Test(arguments: [
        ".a { background: X } .dark .a { background: Y }", ".dark .a { background: Y } .a { background: X }",
        ".a { background: X } @media (prefers-color-scheme: dark) { :root:not(.light) .a { background: Y } }",
        ".a { background: X; @variant dark { background: Y } }",
        "@variant light { .a { background: X } } @variant dark { .a { background: Y } }",
        ".a { background: X } :is(.dark .a) { background: Y }",
        ".a { background: X; .dark & { background: Y } }", ".light .a { background: X } .dark .a { background: Y }",
    ])
    func `a background in a color scheme belongs to that of the same selectors without it`(css: String) throws {
        let sheet = css.replacing("X", with: "linear-gradient(red, blue)").replacing(
            "Y", with: "linear-gradient(lime, blue)")
        let (collection, lines) = readStyleSheet(sheet)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["a"])
        let item = try #require(collection.gradients.first)
        #expect(try item.gradient == Gradient(css: "linear-gradient(red, blue)"))
        #expect(try item.dark == [.gradient(Gradient(css: "linear-gradient(lime, blue)"))])
    }

    /// As the style sheets of `web: { theme: data-theme }` are written.
    @Test func `a style sheet of Lintel's own is one gradient with its dark form`() throws {
        let (collection, lines) = readStyleSheet(
            """
            :root, [data-theme="light"] { --bar: linear-gradient(red, blue); }
            @media (prefers-color-scheme: dark) {
              :root:where(:not([data-theme="light"])) { --bar: linear-gradient(lime, blue); }
            }
            [data-theme="dark"] { --bar: linear-gradient(lime, blue); }
            .bar { background: var(--bar); background-origin: border-box; }
            """)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["bar"])
        #expect(try collection.gradients[0].dark == [.gradient(Gradient(css: "linear-gradient(lime, blue)"))])
    }
}
