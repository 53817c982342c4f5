import LintelDiagnostics
import LintelInterchange
import LintelPreset
import Testing

struct CSSExportTests {
    private func css(_ body: String) throws -> String {
        var diagnostics = Diagnostics()
        let bytes = Array("lintel: 1\nname: Sky\n\(body)\n".utf8)
        let preset = Preset.parse(bytes: bytes, file: "p.yml", into: &diagnostics)
        let collection = GradientCollection(try #require(preset)) { changes in
            var ignored = Diagnostics()
            return Preset.draft(bytes: bytes, file: "p.yml", changing: changes, into: &ignored)
        }
        let output = GradientWriter.write(collection, as: .css, into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        return try #require(output).text
    }

    @Test func `a background in every appearance is one property, which media queries change through the palette`()
        throws
    {
        let text = try css(
            """
            palette:
              top: { light: red, dark: maroon, highContrast: "#f00f", darkHighContrast: black }
              bottom: { light: white, dark: gray }
            background: linear-gradient($top, $bottom)
            """)
        #expect(
            text == """
                :root {
                  --top: #ff0000;
                  --bottom: #ffffff;
                  --sky: linear-gradient(var(--top), var(--bottom));
                }
                @media (prefers-color-scheme: dark) {
                  :root {
                    --top: #800000;
                    --bottom: #808080;
                  }
                }
                @media (prefers-color-scheme: dark) and (prefers-contrast: more) {
                  :root {
                    --top: #000000;
                  }
                }

                """)
    }

    @Test func `all layers of a background are one value, the uppermost first`() throws {
        let text = try css(
            """
            background:
              - linear-gradient(to right, rgb(255 0 0 / 50%), transparent)
              - rgb(0 0 0 / 10%)
              - linear-gradient(blue, lime)
            """)
        #expect(
            text == "linear-gradient(to right, rgb(255 0 0 / 0.5), #00000000), "
                + "linear-gradient(rgb(0 0 0 / 0.1), rgb(0 0 0 / 0.1)), linear-gradient(#0000ff, #00ff00)\n")
    }

    @Test func `a preset of one gradient that is alike in all appearances is one value`() throws {
        #expect(
            try css("background: linear-gradient(to right, red, blue)")
                == "linear-gradient(to right, #ff0000, #0000ff)\n")
    }

    @Test func `what is exported is imported as the same preset`() throws {
        let body = """
            palette:
              top: { light: "#ff0000", dark: "#800000" }
            background: "linear-gradient(to right, $top, #ffffff)"

            """
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(try css(body).utf8), as: .css, file: "a.css", into: &diagnostics)
        #expect(collection.gradients.map(\.references) == [["top"]])
        let gradient = try #require(collection.gradients.first)
        let text = try #require(
            PresetText.text(
                gradient, colors: collection.colors, name: "sky", comment: "Imported from a.css.",
                into: &diagnostics))
        #expect(diagnostics.all.map(\.line) == [])
        #expect(
            text == """
                # Imported from a.css.
                lintel: 1
                name: Sky
                palette:
                  top:
                    light: "#ff0000"
                    dark: "#800000"
                background: "linear-gradient(to right, $top, #ffffff)"

                """)
    }

    @Test(arguments: [
        (
            ":root { --sky: linear-gradient(reed, blue); --brand: red }",
            "there is no gradient to export: 'sky' is left out: unknown color 'reed'"
        ),
        (
            ":root { --sky: linear-gradient(reed, blue); --sea: linear-gradient(bleu, red); --brand: red }",
            "there is no gradient to export: all 2 are left out; of 'sky': unknown color 'reed'"
        ),
        (
            ":root { --brand: red }",
            "there is no gradient to export, and SVG has no named colors; css, dtcg and swift have them"
        ),
    ])
    func `where no gradient of a file can be read, an export of gradients says why`(css: String, message: String) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(css.utf8), as: .css, file: "a.css", into: &diagnostics)
        #expect(!diagnostics.hasErrors && GradientWriter.write(collection, as: .svg, into: &diagnostics) == nil)
        let errors = diagnostics.all.filter { $0.severity == .error }.map(\.message)
        #expect(errors.count == 1 && errors[0].hasPrefix(message), "\(errors)")
    }
}
