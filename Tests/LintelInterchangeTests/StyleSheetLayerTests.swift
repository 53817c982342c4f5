import LintelColor
import LintelGradient
import LintelInterchange
import Testing

/// Cascade layers. Source: CSS Cascading 5, section 6.4.
struct StyleSheetLayerTests {
    /// By the rules of sections 6.4.1 to 6.4.3: what is in no layer wins over layers, a layer over those that are named
    /// before it, and over those within it; important declarations the other way round. Chromium 156 computes the same.
    @Test(arguments: [
        (":root { --a: red } @layer t { :root { --a: lime } }", "red"),
        ("@layer t, u; @layer u { :root { --a: red } } @layer t { :root { --a: lime } }", "red"),
        ("@layer t { html { --a: lime } } @layer u { html { --a: red } } @layer t { :root { --a: lime } }", "red"),
        ("@layer t { :root { --a: lime } } @layer u { html { --a: red } }", "red"),
        ("@layer { :root { --a: lime } } @layer { html { --a: red } }", "red"),
        (
            "@layer t { html { --a: red } } @layer u . v { :root { --a: lime } } @layer u, v { :root { --a: lime } }",
            "red"
        ),
        ("@layer { :root { --a: red } } @layer { html { --b: red } }", "red"),
        ("@layer t { html { --a: red } @layer u { :root { --a: lime } } }", "red"),
        ("@layer t.u, t.v; @layer t { @layer v { html { --a: red } } } @layer t.u { :root { --a: lime } }", "red"),
        ("@layer t.u { :root { --a: lime } } @layer v { html { --a: red } } @layer t { :root { --a: lime } }", "red"),
        (":root { --a: lime !important } @layer t { html { --a: red !important } }", "red"),
        ("@layer t { html { --a: red !important } } @layer u { :root { --a: lime !important } }", "red"),
        ("@layer t { html { --a: red !important } } :root { --a: lime }", "red"),
        (
            "@media print { @layer u, t; } @layer t, u; @layer u { html { --a: red } } @layer t { html { --a: lime } }",
            "red"
        ),
        ("@import url(\"b.css\") layer(t); @layer u { html { --a: red } } @layer t { :root { --a: lime } }", "red"),
        ("@import \"b.css\" layer( t ); @layer u { html { --a: red } } @layer t { html { --a: lime } }", "red"),
        ("@import \"b.css\" layer(t)screen; @layer u { html { --a: red } } @layer t { html { --a: lime } }", "red"),
        ("@import \"b.css\"LAYER(t); @layer u { html { --a: red } } @layer t { html { --a: lime } }", "red"),
        ("@import url( b.css )layer(t.v); @layer u { html { --a: red } } @layer t { html { --a: lime } }", "red"),
        ("@import url(\"a layer(u) b.css\"); @layer t { html { --a: lime } } @layer u { html { --a: red } }", "red"),
        ("@import url(b.css) screen layer(u); @layer t { html { --a: lime } } @layer u { html { --a: red } }", "red"),
        ("@import url(b.css) layer (u); @layer t { html { --a: lime } } @layer u { html { --a: red } }", "red"),
        // Names with an escape or a no-break space, which is not white space in CSS; comments in names, and mistakes.
        ("@layer \\74; @layer u { html { --a: red } } @layer t { html { --a: lime } }", "red"),
        ("@layer a\\.b; @layer u { html { --a: lime } } @layer a { html { --a: red } }", "red"),
        ("@layer t\u{A0}v; @layer u { html { --a: lime } } @layer t { html { --a: red } }", "red"),
        ("@layer t/**/.v; @layer u { html { --a: red } } @layer t { html { --a: lime } }", "red"),
        ("@layer t . v; @layer u { html { --a: lime } } @layer t { html { --a: red } }", "red"),
        ("@layer t, u v; @layer u { html { --a: lime } } @layer t { html { --a: red } }", "red"),
        ("html { --a: red } @layer u v { html { --a: lime } }", "red"),
        (
            "@import './tailwindcss-a.css'; @layer utilities { html { --a: lime } } @layer base { html { --a: red } }",
            "red"
        ),
        // Tailwind CSS 4: `@theme` is in the first of its four layers. Tailwind CSS 3: `@layer` makes none.
        ("@import \"tailwindcss\"; @theme { --a: lime } @layer base { html { --a: red } }", "red"),
        (
            "@import url(tailwindcss/a.css); @layer utilities { html { --a: red } } @layer base { html { --a: lime } }",
            "red"
        ),
        (
            "@import 'node_modules/tailwindcss'; @layer base { html { --a: red } } @layer theme { html { --a: lime } }",
            "red"
        ),
        ("@layer base { html { --a: red } } @layer theme { :root { --a: lime } } @theme { --b: red }", "red"),
        ("@tailwind base; html { --a: lime } @layer base { :root { --a: red } }", "red"),
        ("@layer /* x */ T,t; @layer t { html { --a: red } } @layer T { html { --a: lime } }", "red"),
    ])
    func `a custom property has the value of the strongest layer`(css: String, color: String) throws {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [] && collection.colors.first?.name == "a")
        #expect(try collection.colors.first?.color == Color.parse(css: color))
    }

    @Test func `a background is that of the strongest layer`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .a { background: linear-gradient(red, blue) }
            @layer t { .a { background: linear-gradient(lime, blue) } }
            """)
        #expect(lines == [] && collection.gradients.map(\.name) == ["a"])
        #expect(try collection.gradients.first?.gradient == Gradient(css: "linear-gradient(red, blue)"))
    }
}
