import LintelColor
import LintelGradient
import LintelInterchange
import Testing

/// Custom properties without a value of their own, and `color-scheme`. Sources: CSS Variables 1, sections 2 and 3;
/// Properties and Values 1, section 2; CSS Color Adjustment 1, section 2.
struct StyleSheetVariableTests {
    /// Source: CSS Syntax 3, section 4.3.7. Chromium 156 computes the same.
    @Test(arguments: [
        ("--gray-1\\.5", "--gray-1\\.5", "gray-1.5"), ("--gray\\/5", "--gray\\2f 5", "gray/5"),
        ("--\\31 st ", "--1st", "1st"), ("--a\\:b", "/**/ --a\\3a b/**/", "a:b"), ("--m\\0000fcd", "--müd", "müd"),
    ])
    func `names may have escapes`(definition: String, reference: String, name: String) throws {
        let (collection, lines) = readStyleSheet(
            """
            :root { --gray-1: lime; --gray: lime; --a: lime; \(definition): red;
              --g: linear-gradient(var(\(reference)), blue) }
            """)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["gray-1", "gray", "a", name])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, blue)")])
    }

    @Test(arguments: ["--a b", "--a.b", "--a\"b\""])
    func `a reference with more than a name is none`(reference: String) {
        let (collection, lines) = readStyleSheet(
            ":root { --a: red } .z { background: linear-gradient(var(\(reference)), blue) }")
        #expect(collection.gradients.isEmpty && lines.contains { $0.contains("'background' is left out: ") })
    }

    private static let registered = "@property --r { syntax: '<color>'; inherits: true; initial-value: #f00 }"

    /// What `getComputedStyle` of Chromium 156 says of the first color, which is red or lime.
    @Test(arguments: [
        (":root { --a: var(--b); --b: var(--a) }", "var(--a, red)", "red"),
        (":root { --a: var(--b, lime); --b: var(--a, lime) }", "var(--a, red)", "red"),
        (":root { --x: var(--a, red); --a: var(--b); --b: var(--a) }", "var(--x)", "red"),
        (":root { --a: var(--a, lime) }", "var(--a, red)", "red"), (":root { --a: initial }", "var(--a, red)", "red"),
        (":root { --a: unset }", "var(--a, red)", "red"), (":root { --a: var(--no) }", "var(--a, red)", "red"),
        (":root { --a: lime var(--no) }", "var(--a, red)", "red"), (registered, "var(--r)", "red"),
        (registered, "var(--r, lime)", "red"), (registered + " :root { --r: initial }", "var(--r, lime)", "red"),
        (registered + " :root { --r: lime }", "var(--r)", "lime"),
        (registered + registered.replacing("#f00", with: "#0f0"), "var(--r)", "lime"),
        ("@property --r { inherits: true; initial-value: #f00 }", "var(--r, lime)", "lime"),
        ("@property --r { syntax: '<color>'; initial-value: #f00 }", "var(--r, lime)", "lime"),
        ("@media print { \(registered) }", "var(--r, lime)", "lime"),
    ])
    func `a reference has the value that browsers compute`(css: String, reference: String, color: String) throws {
        let (collection, lines) = readStyleSheet(
            css + " .a { background: linear-gradient(gold, gold); background: linear-gradient(\(reference), blue) }")
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(\(color), blue)")])
        #expect(lines == [])
    }

    /// What `getComputedStyle` of Chromium 156 says for a reader who prefers the light, and for one who prefers the
    /// dark.
    @Test(arguments: [
        (":root { color-scheme: dark }", "lime", "lime"), (":root { color-scheme: ONLY DARK }", "lime", "lime"),
        (":root { color-scheme: light }", "red", "red"), (":root { color-scheme: light dark }", "red", "lime"),
        (":root { color-scheme: dark light }", "red", "lime"), (":root { color-scheme: /**/dark; }", "lime", "lime"),
        (":root { color-scheme: light/**/dark }", "red", "lime"), (":root { color-scheme: dark/**/ }", "lime", "lime"),
        (":root { color-scheme: a\u{A0}dark light }", "red", "red"),
        (":root { color-scheme: light dark } .a { color-scheme: dark }", "lime", "lime"),
        (
            ":root { color-scheme: light } @media (prefers-color-scheme: dark) { :root { color-scheme: dark } }", "red",
            "lime"
        ),
    ])
    func `light-dark() is for the scheme that elements have`(css: String, light: String, dark: String) throws {
        let (collection, lines) = readStyleSheet(
            css + " .a { background: linear-gradient(light-dark(red, lime), blue) }")
        let item = try #require(collection.gradients.first)
        #expect(lines == [] && collection.gradients.count == 1)
        #expect(try item.gradient == Gradient(css: "linear-gradient(\(light), blue)"))
        #expect(try (item.dark ?? item.layers) == [.gradient(Gradient(css: "linear-gradient(\(dark), blue)"))])
    }

    private static let dark = "@media (prefers-color-scheme: dark)"

    /// The colors of the light and of the dark. What is defined for one scheme alone has the guaranteed-invalid value
    /// in the other, so that its initial value or the fallback counts: CSS Variables 1, sections 2.2 and 3. Chromium
    /// 156 shows red in the light for the first.
    @Test(arguments: [
        ("\(dark) { :root { --b: lime } }", "var(--b, red)", "red", "lime"),
        ("@media (prefers-color-scheme: light) { :root { --b: lime } }", "var(--b, red)", "lime", "red"),
        (".dark { --b: lime }", "var(--b, red)", "red", "lime"),
        (".dark .t { --b: lime }", "var(--b, red)", "red", "lime"),
        (":root { --a: red } .dark { --b: lime }", "var(--b, var(--a))", "red", "lime"),
        (":root { --a: var(--b) } .dark { --b: lime }", "var(--a, red)", "red", "lime"),
        (":root { --a: var(--b, red) } .dark { --b: lime }", "var(--a)", "red", "lime"),
        (registered + ".dark { --r: lime }", "var(--r)", "red", "lime"),
        (":root { --b: red } .dark { --b: lime }", "var(--b, gold)", "red", "lime"),
        (":root { --b: lime }", "var(--b, red)", "lime", "lime"),
    ])
    func `a property of one color scheme leaves the fallback to the other`(
        css: String, reference: String, light: String, dark: String
    ) throws {
        let (collection, lines) = readStyleSheet(css + " .t { background: linear-gradient(\(reference), blue) }")
        let item = try #require(collection.gradients.last)
        #expect(lines == [] && collection.gradients.count == 1, "\(lines)")
        #expect(try item.gradient == Gradient(css: "linear-gradient(\(light), blue)"))
        guard case .gradient(let other, _)? = (item.dark ?? item.layers).first else {
            Issue.record("no gradient in the dark")
            return
        }
        #expect(try other == Gradient(css: "linear-gradient(\(dark), blue)"))
    }

    @Test(arguments: [
        ".dark { --b: lime } .t { background: linear-gradient(var(--b), blue) }",
        "@media (prefers-color-scheme: light) { :root { --b: lime } } .t { background: linear-gradient(var(--b), blue) }",
    ])
    func `without a fallback the only value there is counts in both color schemes`(css: String) throws {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [] && collection.gradients.map(\.dark) == [nil])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(lime, blue)")])
    }

    @Test func `a custom property of the root has one color where the root has one color scheme`() throws {
        let (collection, lines) = readStyleSheet(":root { color-scheme: dark; --a: light-dark(red, lime) }")
        #expect(lines == [] && collection.colors.map(\.dark) == [nil])
        #expect(try collection.colors.map(\.color) == [Color.parse(css: "lime")])
    }
}
