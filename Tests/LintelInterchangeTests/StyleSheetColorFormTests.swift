import Foundation
import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Style sheets with a color in the light and a gradient in the dark or for more contrast. Source: Media Queries 5,
/// sections 12.3 and 12.5.
struct StyleSheetColorFormTests {
    private static let dark = "@media (prefers-color-scheme: dark)"
    private static let more = "@media (prefers-contrast: more)"
    private static let sky = "linear-gradient(#ff0000, #0000ff)"

    /// The only gradient, as a preset has it.
    private func background(_ collection: GradientCollection) throws -> String {
        #expect(collection.gradients.count == 1)
        var diagnostics = Diagnostics()
        let item = try #require(collection.gradients.first)
        let text = try #require(PresetText.text(item, colors: [], name: "a", comment: "a", into: &diagnostics))
        let start = try #require(text.range(of: "background:")).lowerBound
        return String(text[start...])
    }

    @Test(arguments: [
        ".hero { background: #fff } \(dark) { .hero { background: \(sky) } }",
        ".hero { background: #fff } .dark .hero { background: \(sky) }",
        ".dark .hero { background: \(sky) } .hero { background: #fff }",
        ".hero { background-color: #fff } \(dark) { .hero { background-image: \(sky) } }",
        ".hero { background: #fff; .dark & { background: var(--none, \(sky)) } }",
        ".light .hero { background: #fff } .dark .hero { background: \(sky) }",
        ":root { --hero: #fff } \(dark) { :root { --hero: \(sky) } }",
        ":root { --hero: #fff } .dark { --hero: \(sky) } .hero { background: var(--hero) }",
    ])
    func `a color in the light keeps its place beside a gradient in the dark`(css: String) throws {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [] && collection.colors.map(\.name) == [] && collection.gradients.map(\.name) == ["hero"])
        #expect(
            try background(collection) == """
                background:
                  light: "#ffffff"
                  dark: "\(Self.sky)"

                """)
    }

    @Test(arguments: [
        ".hero { background: #fff } \(more) { .hero { background: \(sky) } }",
        ".hero { background-color: #fff } \(more) { .hero { background-image: \(sky) } }",
        ":root { --hero: #fff } \(more) { :root { --hero: \(sky) } }",
        ":root { --hero: #fff } \(more) { :root { --hero: \(sky) } } .hero { background: var(--hero) }",
        ".hero { background: #fff } @media (prefers-contrast: more) { .hero, .hero { background: \(sky) } }",
    ])
    func `a color in the light keeps its place beside a gradient for more contrast`(css: String) throws {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [] && collection.colors.map(\.name) == [] && collection.gradients.map(\.name) == ["hero"])
        #expect(
            try background(collection) == """
                background:
                  light: "#ffffff"
                  highContrast: "\(Self.sky)"

                """)
    }

    @Test func `colors in the light and in the dark are kept beside a gradient for more contrast`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .hero { background: #fff } .dark .hero { background: #222 }
            \(Self.more) { .hero { background: \(Self.sky) } .dark .hero { background: #000 } }
            """)
        #expect(lines == [])
        #expect(
            try background(collection) == """
                background:
                  light: "#ffffff"
                  dark: "#222222"
                  highContrast: "\(Self.sky)"
                  darkHighContrast: "#000000"

                """)
    }

    @Test func `a style sheet that is written has the color and the gradient under one name`() throws {
        let (collection, _) = readStyleSheet(":root { --a: #fff } \(Self.dark) { :root { --a: \(Self.sky) } }")
        var diagnostics = Diagnostics()
        let css = try #require(GradientWriter.write(collection, as: .css, into: &diagnostics)).text
        #expect(diagnostics.all.isEmpty && css.contains("\(Self.dark) {\n  :root {\n    --a: \(Self.sky);\n"), "\(css)")
        let (back, lines) = readStyleSheet(css)
        #expect(lines == [] && back.gradients.map(\.name) == ["a"])
        #expect(try background(back) == background(collection))
    }

    @Test func `a gradient in the dark alone has a name of its own, and a warning where the light has neither`() throws
    {
        let (alone, none) = readStyleSheet("\(Self.dark) { .hero { background: \(Self.sky) } }")
        #expect(none == [] && alone.gradients.map(\.name) == ["hero-dark"])
        let (collection, lines) = readStyleSheet(".hero { background: none }\n.dark .hero { background: \(Self.sky) }")
        #expect(collection.gradients.map(\.name) == ["hero-dark"])
        #expect(
            lines == [
                "a.css:2:27: warning: 'background' becomes a gradient of its own, 'hero-dark': in light mode, 'background' is neither a gradient nor a color [LN0100]"
            ])
    }

    @Test(arguments: [".hero { background: #fff } ", ""])
    func `a style sheet whose only gradient is for more contrast is read`(light: String) throws {
        let (collection, lines) = readStyleSheet(light + "\(Self.more) { .hero { background: \(Self.sky) } }")
        #expect(lines == [] && collection.gradients.map(\.name) == [light.isEmpty ? "hero-high-contrast" : "hero"])
    }

    @Test func `a style sheet without a gradient for any contrast is an error, once`() {
        let (collection, lines) = readStyleSheet(
            ".hero { background: #fff } \(Self.more) { .hero { background: #000 } }")
        #expect(collection.isEmpty && lines.count == 1 && lines[0].contains("error: there is no gradient"), "\(lines)")
        let (_, mistakes) = readStyleSheet(
            ".hero { background: #fff } \(Self.more) { .hero { background: linear-gradient(red, bleu) } }")
        #expect(mistakes.count == 1 && mistakes[0].contains("error: unknown color 'bleu'"), "\(mistakes)")
    }

    @Test(arguments: [
        (":root { --a: \(sky) } .dark { --a: #000 } .a { background: var(--a) }", ["a"]),
        (":root { --a: \(sky) } \(more) { :root { --a: #000 } } .a { background: var(--a) }", ["a"]),
        (
            ":root { --a: \(sky); --a-rtl: linear-gradient(red, gold) } .a { background: var(--a) } "
                + ".a:dir(rtl) { background: var(--a-rtl) }", ["a", "a-rtl"]
        ),
        (":root { --a: \(sky) } .a { background: var(--a) } .dark .a { background: #123 }", ["a", "a"]),
    ])
    func `a rule that only uses the property of its own name is no second gradient`(css: String, names: [String]) {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [] && collection.gradients.map(\.name) == names && collection.colors.map(\.name) == [])
    }

    /// A page behind an opaque `body` is not seen. Source: CSS Backgrounds 3, section 2.11.
    @Test func `a gradient behind the page in the dark is the form of the color there, not of its body`() throws {
        let (body, _) = readStyleSheet("body { background: #fff } .dark body { background: \(Self.sky) }")
        #expect(body.gradients.map(\.name) == ["body"])
        let (page, _) = readStyleSheet(":root { background: #fff } .dark { background: \(Self.sky) }")
        #expect(page.gradients.map(\.name) == ["root"])
        let (other, _) = readStyleSheet("body { background: #fff } .dark { background: \(Self.sky) }")
        #expect(other.gradients.map(\.name) == ["dark"])
    }
}
