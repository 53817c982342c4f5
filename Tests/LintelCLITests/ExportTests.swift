import Foundation
import LintelCLI
import Testing

struct ExportTests {
    private static let bordered = """
        lintel: 1
        name: Bar
        background:
          light: { layers: ["linear-gradient(red, blue)", { border: { color: white, width: 2 } }] }
          dark: { layers: ["linear-gradient(navy, black)", { border: { color: gray, width: 2 } }] }

        """

    @Test func `gradients of a background with borders keep their dark forms in CSS`() throws {
        let shell = try Shell()
        try shell.put(Self.bordered, at: "bar.yml")
        let css = shell.run("export", "bar.yml", "--to", "css", "-q").out
        #expect(
            css == """
                :root {
                  --bar-1: linear-gradient(#ff0000, #0000ff);
                }
                @media (prefers-color-scheme: dark) {
                  :root {
                    --bar-1: linear-gradient(#000080, #000000);
                  }
                }

                """)
        try shell.put(css, at: "bar.css")
        let read = shell.run("import", "bar.css", "-q").out
        #expect(read.contains("#ff0000") && read.contains("#000080"), "\(read)")
    }

    @Test func `one stop is not called several`() throws {
        let answer = try Shell().run("export", "linear-gradient(in oklch, red)", "--to", "svg")
        #expect(answer.error == "gradient: 1 stop expresses it exactly\n")
        let period = try Shell().run(
            "export", "repeating-linear-gradient(red, red 0px)", "--to", "dtcg", "--size", "9x9")
        #expect(
            period.error.hasPrefix("gradient: one period in 1 stop; design tokens cannot repeat"), "\(period.error)")
    }

    @Test func `tokens are written again with the size and the gamut mapping that they record`() throws {
        let shell = try Shell()
        let gradient = "linear-gradient(in oklch, color(display-p3 0 1 0) 20px, red 90px)"
        let tokens = shell.run("export", gradient, "--to", "dtcg", "--size", "50x120", "--gamut-mapping", "clip").out
        #expect(tokens.contains("\"gamutMapping\": \"clip\"") && tokens.contains("\"size\": [50, 120]"))
        try shell.put(tokens, at: "t.json")
        #expect(shell.run("export", "t.json", "--to", "dtcg").out == tokens)
        #expect(shell.run("export", "t.json", "--to", "dtcg", "--gradient", "gradient").out == tokens)
        let other = shell.run("export", "t.json", "--to", "dtcg", "--size", "60x140", "--gamut-mapping", "minde").out
        #expect(other.contains("\"gamutMapping\": \"minde\"") && other.contains("\"size\": [60, 140]"))
    }

    /// The help of `--name` says that the name of what has none is `gradient`.
    @Test(arguments: [
        ("linear-gradient(light-dark(red, blue), lime)", "dtcg", ["\"gradient\": {", "\"gradient-dark\": {"]),
        ("linear-gradient(light-dark(red, blue), lime)", "svg", ["id=\"gradient\"", "url(#gradient-dark)"]),
        (
            "linear-gradient(light-dark(red, blue), lime)", "swift",
            ["enum GradientGradient {", "enum GradientDarkGradient {"]
        ),
        (
            "light-dark(linear-gradient(red, blue), linear-gradient(lime, red))", "dtcg",
            ["\"gradient\": {", "\"gradient-dark\": {"]
        ),
        ("light-dark(red, blue)", "dtcg", ["\"gradient-dark\": {", "\"of\": \"gradient\""]),
        ("light-dark(red, blue)", "swift", ["let gradient: ", "let gradientDark: "]),
        ("linear-gradient(red, lime), linear-gradient(lime, blue)", "dtcg", ["\"gradient\": {", "\"gradient-2\": {"]),
    ])
    func `dark forms and layers of what has no name begin with the standard name`(
        source: String, format: String, names: [String]
    ) throws {
        let answer = try Shell().run("export", source, "--to", format)
        #expect(answer.code == .success)
        #expect(names.allSatisfy { answer.out.contains($0) }, "\(answer.out)")
    }

    @Test func `a color and a gradient without a name stay values in CSS`() throws {
        let shell = try Shell()
        #expect(shell.run("export", "red", "--to", "css").out == "#ff0000\n")
        #expect(
            shell.run("export", "linear-gradient(red, blue)", "--to", "css").out
                == "linear-gradient(#ff0000, #0000ff)\n")
    }

    @Test func `a shipped preset is exported in every format`() throws {
        let shell = try Shell()
        for format in ["css", "svg", "dtcg", "swift"] {
            let answer = shell.run("export", "sunset", "--to", format)
            #expect(answer.code == .success)
            #expect(!answer.out.isEmpty)
        }
        #expect(shell.run("export", "sunset", "-o", "a.svg", "-q").code == .success)
        #expect(try shell.text(at: "a.svg") == shell.run("export", "sunset", "--to", "svg").out)
    }

    @Test(arguments: [
        (["redd"], ExitCode.noInput, "'redd' is neither a file nor a shipped preset"),
        (
            ["linear-gradient(red, blue)"], .usageError,
            "'lintel export' needs a format: --to with 'css', 'svg', 'dtcg' or 'swift'"
        ),
        (
            ["linear-gradient(red, blue)", "--to", "svg", "--tolerance", "0"], .usageError,
            "invalid value '0' for '--tolerance'; expected a ΔE 2000 such as 0.5, at most 100"
        ),
        (
            ["linear-gradient(red, blue)", "--to", "svg", "--size", "0x3"], .usageError,
            "invalid value '0x3' for '--size'; expected width and height in points, such as 390x91"
        ),
    ])
    func `what is wrong with a command line is said`(arguments: [String], code: ExitCode, message: String) throws {
        let answer = try Shell().run(["export"] + arguments + (arguments == ["redd"] ? ["--to", "css"] : []))
        #expect(answer.code == code)
        #expect(answer.error.hasPrefix("lintel: error: \(message)"))
        #expect(answer.data == [])
    }

    @Test func `what a format cannot say is an error, and how near stops come is reported`() throws {
        let shell = try Shell()
        let conic = shell.run("export", "conic-gradient(red, blue)", "--to", "svg")
        #expect(conic.code == .dataError)
        #expect(conic.error == "argument:1:1: error: SVG cannot express a conic gradient [LN0187]\n")
        let oklab = shell.run("export", "linear-gradient(in oklab, red, blue)", "--to", "svg", "--tolerance", "2")
        #expect(oklab.code == .success)
        #expect(oklab.error.hasPrefix("gradient: "))
        #expect(oklab.error.contains(" stops approximate it, ΔE 2000 at most "))
    }

    /// A color alone may only be the lowest layer. Source: CSS Backgrounds 3, section 2.1.
    @Test(arguments: [
        (
            "[\"rgb(0 0 0 / 50%)\", \"linear-gradient(red, blue)\"]",
            "  --bar: linear-gradient(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.5)), linear-gradient(#ff0000, #0000ff);"
        ),
        (
            "{ light: red, dark: \"linear-gradient(lime, blue)\" }",
            "  --bar: linear-gradient(#ff0000, #ff0000);\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n"
                + "    --bar: linear-gradient(#00ff00, #0000ff);"
        ),
    ])
    func `a color above a gradient, or in its place, is exported to CSS`(background: String, css: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: \(background)\n", at: "bar.yml")
        let answer = shell.run("export", "bar.yml", "--to", "css")
        #expect(answer.out.contains(css) && answer.error == "", "\(answer.out)\(answer.error)")
    }

    @Test(arguments: ["css", "svg", "dtcg", "swift"])
    func `an export says what of a background it leaves out`(format: String) throws {
        let shell = try Shell()
        let gradient = "\"linear-gradient(red, blue)\""
        try shell.put(
            "lintel: 1\nname: Bar\nbackground: { layers: [\(gradient), { fill: \(gradient), radius: 4, opacity: 0.5 }, "
                + "{ border: { color: red, width: 2 }, blend: multiply }] }\n", at: "bar.yml")
        let answer = shell.run("export", "bar.yml", "--to", format)
        #expect(answer.code == .success)
        #expect(
            answer.error.contains(
                "bar.yml:3:13: warning: 'bar' has shapes, opacity, borders and blend modes, which are left out: only its "
                    + "gradient is written, and fills the whole box [LN0187]"), "\(answer.error)")
        try shell.put(
            "lintel: 1\nname: Bar\nbackground: { layers: [\(gradient), \"rgb(0 0 0 / 50%)\"] }\n", at: "bar.yml")
        let above = shell.run("export", "bar.yml", "--to", format).error
        #expect(above.contains("'bar' has a color above, which is left out") == (format != "css"), "\(above)")
    }

    @Test func `a token of a gradient in the dark names the one that it replaces, layer by layer`() throws {
        let shell = try Shell()
        try shell.put(Self.bordered, at: "bar.yml")
        #expect(
            try tokens(shell.run("export", "bar.yml", "--to", "dtcg", "-q").out).filter { $0.key.contains("dark") } == [
                "bar-1-dark": "bar-1"
            ])
        try shell.put(
            """
            lintel: 1
            name: Two
            background:
              light: "linear-gradient(rgb(255 0 0 / 50%), blue), linear-gradient(to right, white, black)"
              dark: "linear-gradient(rgb(0 255 0 / 50%), blue), linear-gradient(to right, black, white)"

            """, at: "two.yml")
        #expect(
            try tokens(shell.run("export", "two.yml", "--to", "dtcg", "-q").out).filter { $0.key.contains("dark") } == [
                "two-dark": "two", "two-dark-2": "two-2",
            ])
    }

    @Test(arguments: ["css", "svg", "dtcg", "swift"])
    func `appearances may differ in their number of layers`(format: String) throws {
        let shell = try Shell()
        let above = "linear-gradient(rgb(1 2 3 / 50%), blue)"
        try shell.put(
            """
            lintel: 1
            name: Bar
            background:
              light: "\(above), linear-gradient(red, blue)"
              dark: "linear-gradient(red, black)"
              darkHighContrast: "\(above), linear-gradient(red, lime)"

            """, at: "bar.yml")
        let answer = shell.run("export", "bar.yml", "--to", format)
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.out.lowercased().contains(format == "swift" ? "dark" : "bar"), "\(answer.out)")
    }

    @Test(arguments: [("dtcg", "bar-dark"), ("svg", "bar-dark"), ("css", "prefers-color-scheme: dark")])
    func `a color in the place of a gradient is written, and nothing is said to be left out`(
        format: String, form: String
    ) throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Bar\nbackground: { light: \"linear-gradient(red, blue)\", dark: navy }\n", at: "bar.yml")
        let answer = shell.run("export", "bar.yml", "--to", format)
        #expect(answer.code == .success && !answer.error.contains("left out"), "\(answer.error)")
        #expect(answer.out.contains(form), "\(answer.out)")
    }

    /// By name, the token that each replaces in an appearance.
    private func tokens(_ text: String) throws -> [String: String?] {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
        return object.mapValues { token in
            let own = (token["$extensions"] as? [String: Any])?["dev.lintel"] as? [String: Any]
            return own?["of"] as? String
        }
    }

    @Test func `an export of one gradient says what its background has besides`() throws {
        let shell = try Shell()
        let gradient = "\"linear-gradient(red, blue)\""
        try shell.put(
            "lintel: 1\nname: Bar\nbackground: { light: { layers: [\(gradient), { fill: \"linear-gradient(lime, blue)\", "
                + "radius: 4 }, \"#f008\"] }, dark: lime }\n", at: "bar.yml")
        let all = shell.run("export", "bar.yml", "--to", "css").error
        #expect(
            all.contains("'bar' has shapes and colors, which are left out: only its 2 gradients are written"), "\(all)")
        let one = shell.run("export", "bar.yml", "--to", "css", "--gradient", "bar-2").error
        #expect(one.contains("'bar' has shapes and colors, which are left out: only its gradient is written"), "\(one)")
    }

    @Test func `an export maps colors as the preset says, unless it is told otherwise`() throws {
        let shell = try Shell()
        let background =
            "background: \"linear-gradient(to right, oklch(0.7 0.35 150), oklch(0.6 0.35 260))\"\n"
        try shell.put("lintel: 1\nname: Open\n" + background, at: "open.yml")
        for mapping in ["clip", "minde", "raytrace"] {
            try shell.put("lintel: 1\nname: Open\ngamutMapping: \(mapping)\n" + background, at: "written.yml")
            let written = shell.run("export", "written.yml", "--to", "svg").out
            #expect(written == shell.run("export", "open.yml", "--to", "svg", "--gamut-mapping", mapping).out)
            // In sRGB the first color is beyond red 0 and below green 1: clipped, its green stays.
            #expect(written.contains("#00d100") == (mapping == "clip"))
            #expect(
                shell.run("export", "written.yml", "--to", "svg", "--gamut-mapping", "clip").out.contains("#00d100"))
        }
        // Stops are fewest by ray tracing.
        #expect(
            shell.run("export", "open.yml", "--to", "svg").out
                == shell.run("export", "open.yml", "--to", "svg", "--gamut-mapping", "raytrace").out)
    }

    /// Clipped in sRGB, oklch(0.7 0.3 0) is (1.13, -0.16, 0.59) with its components limited to 0…1, and the green of
    /// Display P3 (-0.51, 1.02, -0.31). Limited to Display P3 first, the green of the former is above 0.
    @Test func `the hex of a design token is mapped into sRGB by the method of the export`() throws {
        let shell = try Shell()
        func tokens(_ source: String, _ options: String...) -> String {
            shell.run(["export", source, "--to", "dtcg"] + options).out
        }
        let green = tokens("color(display-p3 0 1 0)", "--gamut-mapping", "clip")
        #expect(green.contains("\"hex\": \"#00ff00\""), "\(green)")
        let gradient = tokens("linear-gradient(oklch(0.7 0.3 0), red)", "--gamut-mapping", "clip")
        #expect(gradient.contains("\"hex\": \"#ff0097\""), "\(gradient)")
        // Two of its stops are written at one position as one.
        let repeating = tokens(
            "repeating-linear-gradient(in oklab, red 0%, red 0.001%, lime 0.001%, lime 5000%, black 5000%, yellow 10000%)"
        )
        let pairs = repeating.split(separator: "\"components\": [").dropFirst().map { $0.prefix(200) }
        #expect(pairs.contains { $0.hasPrefix("0, 0, 0]") && $0.contains("\"hex\": \"#000000\"") }, "\(repeating)")
        #expect(!pairs.contains { $0.hasPrefix("0, 1, 0]") && !$0.contains("\"hex\": \"#00ff00\"") }, "\(repeating)")
        try shell.put(
            "lintel: 1\nname: Open\ngamutMapping: clip\npalette: { wide: oklch(0.7 0.3 0) }\nbackground: $wide\n",
            at: "open.yml")
        let palette = tokens("open.yml")
        #expect(palette.contains("\"hex\": \"#ff0097\""), "\(palette)")
    }

    @Test func `every gradient of a preset is drawn in the SVG, and the palette that is not is named`() throws {
        let answer = try Shell().run("export", "aurora", "--to", "svg")
        let ids = answer.out.matches(of: /id="([^"]+)"/).map(\.1)
        #expect(ids.count == 2)
        for id in ids { #expect(answer.out.contains("fill=\"url(#\(id))\"/>")) }
        #expect(answer.error.contains("palette is left out: 'night'"))
    }

    @Test func `colors that SVG does not have take no names in it, and each is named once`() throws {
        let shell = try Shell()
        try shell.put(
            ":root { --hero: light-dark(lime, green) } .hero { background: linear-gradient(var(--hero), red) }",
            at: "a.css")
        let answer = shell.run("export", "a.css", "--to", "svg")
        #expect(answer.out.contains("id=\"hero\"") && answer.out.contains("id=\"hero-dark\""), "\(answer.out)")
        #expect(answer.error.contains("the palette is left out: 'hero'; css"), "\(answer.error)")
        #expect(!answer.error.contains("is written as"), "\(answer.error)")
    }

    /// An empty file would replace one that an app uses.
    @Test(arguments: [
        ("scrim", "css", "the preset has neither a gradient nor a palette to export"),
        ("scrim", "dtcg", "the preset has neither a gradient nor a palette to export"),
        (
            "palette", "svg",
            "there is no gradient to export, and SVG has no named colors; css, dtcg and swift have them"
        ),
    ])
    func `an export of nothing is an error and writes no file`(preset: String, format: String, message: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: A\noverlay: { background: \"#0008\" }\ndevices: [iPhone 15]\n", at: "scrim.yml")
        try shell.put(
            "lintel: 1\nname: A\npalette: { a: red }\nbackground: $a\ndevices: [iPhone 15]\n", at: "palette.yml")
        let answer = shell.run(
            "export", "\(preset).yml", "--to", format, "-o", "out.\(format == "dtcg" ? "json" : format)")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: shell.folder).sorted() == ["palette.yml", "scrim.yml"])
    }

    @Test func `gradients of overlays, spotlights, panels and badges are exported`() throws {
        let shell = try Shell()
        let sky = "background: \"linear-gradient(red, blue)\""
        try shell.put(
            """
            lintel: 1
            name: Tour
            overlay: { \(sky) }
            spotlight: { background: "linear-gradient(red, lime)", steps: [{ frame: { left: 1, top: 1, width: 9, height: 9 } }] }
            panel: { \(sky), smallest: 60x60, largest: 90x90, badge: { size: 9x9, \(sky) } }
            devices: [iPhone 15]
            """, at: "tour.yml")
        let answer = shell.run("export", "tour.yml", "--to", "css")
        #expect(answer.error == "")
        #expect(
            answer.out == """
                :root {
                  --tour-overlay: linear-gradient(#ff0000, #0000ff);
                  --tour-spotlight: linear-gradient(#ff0000, #00ff00);
                  --tour-panel: linear-gradient(#ff0000, #0000ff);
                  --tour-panel-badge: linear-gradient(#ff0000, #0000ff);
                }

                """)
    }

    /// Readers of the Design Tokens Format know no repetition.
    @Test func `a token of a repeating gradient is reported as one period`() throws {
        let answer = try Shell().run(
            "export", "repeating-linear-gradient(90deg, red, lime 50px)", "--to", "dtcg", "--size", "200x100")
        #expect(answer.code == .success)
        #expect(answer.error.contains("gradient: one period in 2 stops"), "\(answer.error)")
        #expect(answer.error.contains("design tokens cannot repeat"))
    }

    /// The types that a file of Swift declares.
    private static func types(in text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("enum ") }.map {
            String($0.dropFirst(5).prefix { $0 != " " })
        }
    }

    @Test func `two sources can be exported to Swift in one target`() throws {
        let shell = try Shell()
        let first = Self.types(in: shell.run("export", "harbour", "--to", "swift", "-q").out)
        let second = Self.types(in: shell.run("export", "evergreen", "--to", "swift", "-q").out)
        #expect(first.contains("HarbourColors") && second.contains("EvergreenColors"))
        #expect(Set(first).isDisjoint(with: second), "\(first) \(second)")
    }

    @Test(arguments: [("2 brand-kit.css", "Gradient2BrandKitColors"), ("-", "GradientColors")])
    func `the enumeration of the colors has an identifier for every source`(source: String, name: String) throws {
        let shell = try Shell()
        let css = ":root { --a: red }"
        try shell.put(css, at: "2 brand-kit.css")
        let answer = shell.run(["export", source, "--to", "swift"], bytes: Array(css.utf8))
        #expect(Self.types(in: answer.out) == [name], "\(answer.out)\(answer.error)")
    }

    /// A type of the app's module hides one of SwiftUI by the same name.
    @Test func `types of gradients do not have names of SwiftUI's`() throws {
        let shell = try Shell()
        let names = ["linear", "radial", "angular", "elliptical", "mesh", "any", "sky"]
        let css = names.map { "--\($0): linear-gradient(red, blue);" }.joined()
        try shell.put(":root { \(css) }", at: "a.css")
        let types = Self.types(in: shell.run("export", "a.css", "--to", "swift").out)
        #expect(
            types == [
                "LinearGradientStops", "RadialGradientStops", "AngularGradientStops", "EllipticalGradientStops",
                "MeshGradientStops", "AnyGradientStops", "SkyGradient",
            ])
    }

    @Test func `a name that is another one in the output is reported`() throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Sky
            palette: { surface: { light: "#ffffff", dark: "#222222" }, surface-dark: "#333333" }
            background: "linear-gradient($surface, $surface-dark)"
            """, at: "sky.yml")
        let answer = shell.run("export", "sky.yml", "--to", "dtcg")
        #expect(answer.code == .success)
        #expect(
            answer.error.contains("'surface-dark' is written as 'surface-dark-2': another one has that name\n"),
            "\(answer.error)")
    }

    @Test func `gradients of shadows are exported`() throws {
        let shell = try Shell()
        let answer = shell.run("export", "hairline", "--to", "css")
        #expect(answer.code == .success)
        #expect(answer.error == "")
        #expect(answer.out.contains("--hairline-shadow: linear-gradient(to right, "))
        #expect(answer.out.contains(", var(--ink) 20% 80%, "))
        try shell.put(
            """
            lintel: 1
            name: Two
            background: "linear-gradient(red, blue)"
            bars:
              navigation: {}
              tab: { shadow: { background: "linear-gradient(to right, red, lime)", height: 1px } }
            """, at: "two.yml")
        let two = shell.run("export", "two.yml", "--to", "css").out
        #expect(two.contains("--two: linear-gradient("))
        #expect(two.contains("--two-tab-shadow: linear-gradient(to right, "))
    }

    /// Source: CSS Variables 1, section 2: names of custom properties are case-sensitive.
    @Test func `custom properties keep their names in CSS`() throws {
        let shell = try Shell()
        try shell.put(
            ":root { --brandPrimary: #f00; --日本: linear-gradient(var(--brandPrimary), blue); --brandprimary: lime; "
                + "--gray-1\\.5: gray }", at: "a.css")
        let answer = shell.run("export", "a.css", "--to", "css")
        #expect(
            answer.out == """
                :root {
                  --brandPrimary: #ff0000;
                  --brandprimary: #00ff00;
                  --gray-1-5: #808080;
                  --日本: linear-gradient(var(--brandPrimary), #0000ff);
                }

                """)
        #expect(answer.error == "'gray-1.5' is written as 'gray-1-5': the name would need escapes in CSS\n")
        #expect(shell.run("export", "a.css", "--to", "dtcg").error == "")
    }

    @Test func `a name for what has one already is refused`() throws {
        let shell = try Shell()
        try shell.put(":root { --sky: linear-gradient(red, blue) }", at: "a.css")
        try shell.put(":root { --a: red }", at: "b.css")
        #expect(
            shell.run("export", "a.css", "--name", "foo", "--to", "css").error.hasPrefix(
                "lintel: error: '--name' is for a gradient without a name; those of a.css have names, such as 'sky'")
        )
        #expect(shell.run("export", "b.css", "--name", "foo", "--to", "css").code == .usageError)
        #expect(shell.run("export", "sunset", "--name", "foo", "--to", "css").code == .usageError)
        let value = shell.run("export", "linear-gradient(red, blue)", "--name", "foo", "-o", "c.css")
        #expect(try value.code == .success && shell.text(at: "c.css").contains("  --foo: linear-gradient("))
        #expect(shell.run("export", "red", "--name", "foo", "--to", "css").out == ":root {\n  --foo: #ff0000;\n}\n")
    }

    @Test func `a color on the command line is answered by a color`() throws {
        let shell = try Shell()
        #expect(shell.run("export", "red", "--to", "css").out == "#ff0000\n")
        try shell.put(":root { --a: red }", at: "a.css")
        #expect(shell.run("export", "a.css", "--to", "css").out == ":root {\n  --a: #ff0000;\n}\n")
    }

    @Test func `a transform is written without what arithmetic left of it`() throws {
        let shell = try Shell()
        let answer = shell.run(
            "export",
            "<linearGradient gradientUnits='userSpaceOnUse' gradientTransform='matrix(3.779527559055118 0 0 1.5 5.684341886080802e-14 47.24409448818898)'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>",
            "--to", "svg", "--size", "100x50")
        #expect(answer.out.contains("matrix(3.779527559055118 0 0 1.5 0 47.24409448818898)"))
    }
}
