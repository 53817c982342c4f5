import LintelBars
import LintelColor
import LintelDiagnostics
import LintelPreset
import Testing

struct SharedPaletteTests {
    /// Files by their path as a preset has it.
    private func loader(_ files: [String: String]) -> PaletteLoader {
        PaletteLoader { path in
            guard let text = files[path] else {
                return .failure(.init(message: "no such file; paths are relative to the preset's folder"))
            }
            return .success(.init(name: "shared/\(path)", bytes: Array(text.utf8)))
        }
    }

    private func parsing(_ text: String, _ files: [String: String]) -> (preset: Preset?, lines: [String]) {
        var diagnostics = Diagnostics()
        let preset = Preset.parse(
            bytes: Array("lintel: 1\nname: A\n\(text)".utf8), file: "p.yml", palettes: loader(files), into: &diagnostics
        )
        return (preset, diagnostics.sorted.map(\.line))
    }

    @Test func `a preset under 'palettes' is one error`() {
        let (_, lines) = parsing(
            "palettes: bar.yml\nbackground: $sea\n",
            ["bar.yml": "lintel: 1\nname: Bar\npalette: { sea: red }\nbackground: $sea\nbars: [tab]\n"])
        #expect(
            lines == [
                "p.yml:3:11: error: 'bar.yml' is a preset, not a palette file; move its colors to a file with 'palette' alone [LN0039]"
            ])
    }

    @Test func `colors of palette files come before the preset's own, which may refer to them`() throws {
        let (preset, lines) = parsing(
            "palettes: [a.yml, b.json]\npalette: { own: $deep }\nbackground: linear-gradient($own, $foam)\n",
            [
                "a.yml": "lintel: 1\ndescription: ours\npalette: { deep: '#112233', mid: $deep }\n",
                "b.json": #"{"lintel": 1, "palette": {"foam": {"light": "red", "dark": "blue"}}}"#,
            ])
        #expect(lines == [])
        let palette = try #require(preset).palette
        #expect(palette.map(\.name) == ["deep", "mid", "foam", "own"])
        #expect(palette[1].values[.light] == .hex(0x112233))
        #expect(palette[3].values[.light] == .hex(0x112233))
        #expect(palette[2].values[.dark] == palette[2].values[exactly: .dark])
        #expect(palette[0].location == SourceLocation(file: "shared/a.yml", line: 2 + 1, column: 12))
    }

    @Test func `a mistake in a palette file is an error there, and a note where the preset names the file`() {
        let (preset, lines) = parsing(
            "palettes: a.yml\nbackground: linear-gradient($deep, $none)\n",
            ["a.yml": "lintel: 1\npalette:\n  deep: '#12345'\n"])
        #expect(
            lines == [
                "p.yml:3:11: note: palette file 'a.yml' has an error at shared/a.yml:3:10 [LN0039]",
                "shared/a.yml:3:10: error: invalid color '#12345'; expected 3, 4, 6 or 8 hexadecimal digits after '#' [LN0100]",
            ])
        #expect(preset == nil)
    }

    @Test(arguments: [
        ("brand.lintel-palette.yml", "brand.lintel-palette.yml"), ("shared/brand.json", "shared/brand.json"),
        ("[a.yml, B.YAML]", "[a.yml, B.YAML]"),
        ("[a.yml, b.yml, c.yml, d.yml, e.yml]", "[a.yml, b.yml, c.yml, d.yml, …]"),
    ])
    func `files under 'palette' are one error with the key 'palettes'`(value: String, written: String) {
        let found = value.hasPrefix("[") ? "a list" : "'\(value)'"
        #expect(
            parsing("palette: \(value)\nbackground: $sea\n", [:]).lines == [
                "p.yml:3:10: error: expected a palette, a mapping of names to colors, found \(found); palette files have "
                    + "the key 'palettes': write palettes: \(written) [LN0024]"
            ])
        // A palette file names no others.
        let inFile = parsing("palettes: a.yml\nbackground: red\n", ["a.yml": "lintel: 1\npalette: \(value)\n"]).lines
        #expect(inFile.contains { $0.contains("found \(found) [LN0024]") }, "\(inFile)")
    }

    @Test(arguments: [
        ("{ sea: red }", "{ sea: red }"), ("{ sea: \"#fff\", sky: { light: red } }", "{ sea: \"#fff\", sky: … }"),
        ("{ a: red, b: red, c: red, d: red }", "{ a: red, b: red, c: red, … }"),
    ])
    func `colors under 'palettes' are one error with the key 'palette'`(value: String, written: String) {
        let message =
            "error: expected the path of a palette file, found a mapping; colors have the key 'palette': write palette: "
            + "\(written) [LN0024]"
        #expect(parsing("palettes: \(value)\nbackground: $sea\n", [:]).lines == ["p.yml:3:11: " + message])
        #expect(parsing("palettes: [\(value)]\nbackground: $sea\n", [:]).lines == ["p.yml:3:12: " + message])
    }

    @Test(arguments: ["~", "{}", "[[red]]"])
    func `colors of a palette file that is not a path are not unknown`(value: String) {
        let lines = parsing("palettes: \(value)\nbackground: $sea\n", [:]).lines
        #expect(lines.count == 1 && lines[0].contains("expected the path of a palette file, found "), "\(lines)")
    }

    @Test func `names that may stand in a file which is not there are not called unknown`() {
        let (_, lines) = parsing("palettes: [gone.yml]\nbackground: linear-gradient($deep, rde)\n", [:])
        #expect(
            lines.first
                == "p.yml:3:12: error: palette file 'gone.yml': no such file; paths are relative to the preset's folder [LN0039]"
        )
        #expect(lines.count == 2)
        #expect(lines.last?.contains("rde") == true)
    }

    @Test func `a name in two files is an error at the later one`() {
        let (_, lines) = parsing(
            "palettes: [a.yml, b.yml]\npalette: { sea: red }\nbackground: $deep\n",
            ["a.yml": "lintel: 1\npalette: { deep: red }\n", "b.yml": "lintel: 1\npalette: { deep: red, sea: red }\n"])
        #expect(
            lines == [
                "p.yml:4:12: error: the color 'sea' is already defined at shared/b.yml:2:23; give one of them another name [LN0029]",
                "shared/b.yml:2:12: error: the color 'deep' is already defined at shared/a.yml:2:12; give one of them another name [LN0029]",
            ])
    }

    @Test func `a palette file is read for itself`() {
        let (_, lines) = parsing(
            "palettes: [a.yml, b.yml]\nbackground: $deep\n",
            ["a.yml": "lintel: 1\npalette: { deep: red }\n", "b.yml": "lintel: 1\npalette: { sea: $deep }\n"])
        #expect(lines.contains { $0.hasPrefix("shared/b.yml:2:17: error: ") && $0.contains("deep") })
    }

    @Test(arguments: ["palettes: a.yml", "name: A", "background: red"])
    func `a palette file has no keys of a preset, so that none can name itself`(line: String) {
        let (_, lines) = parsing(
            "palettes: a.yml\nbackground: red\n", ["a.yml": "lintel: 1\n\(line)\npalette: { deep: red }\n"])
        let key = line.prefix { $0 != ":" }
        #expect(
            lines.contains(
                "shared/a.yml:2:1: error: unknown key '\(key)' in a palette file; only presets have it [LN0022]"),
            "\(lines)")
    }

    @Test(arguments: [
        ("", "the file is empty"), ("lintel: 2\npalette: {}\n", "format version 2 is not known"),
        ("palette: {}\n", "the format version is missing"), ("lintel: 1\n", "needs the key 'palette'"),
        ("lintel: 1\npalette: [a]\n", "expected a palette"),
        ("lintel: 1\npalette: { '1': red }\n", "begins with a letter"),
    ])
    func `a palette file is held to its format`(text: String, words: String) {
        let (_, lines) = parsing("palettes: a.yml\nbackground: red\n", ["a.yml": text])
        #expect(lines.contains { $0.hasPrefix("shared/a.yml:") && $0.contains(words) }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("p.yml:3:11: note: palette file 'a.yml' has ") }, "\(lines)")
    }

    @Test(arguments: [
        ("deep: red\nfoam: '#8fd3e8'\n", "write palette: { deep: red }"),
        ("lintel: 1\nfoam: '#8fd3e8'\n", "write palette: { foam: \"#8fd3e8\" }"),
        (
            ##"{"deep": {"$type": "color", "$value": "#f00"}}"##,
            "this is a file of design tokens, not a palette file; 'lintel import shared/a.yml --palette' makes a palette file of it"
        ),
    ])
    func `colors in another form than a palette file's are one error`(text: String, words: String) {
        let (_, lines) = parsing("palettes: a.yml\nbackground: $deep\n", ["a.yml": text])
        let errors = lines.filter { $0.contains(": error: ") }
        #expect(errors.count == 1 && errors[0].hasPrefix("shared/a.yml:1:1: error: "), "\(lines)")
        #expect(errors[0].hasSuffix(words + " [LN0023]"), "\(lines)")
    }

    @Test(arguments: [
        (
            "lintel: 1\nbackground: white\n",
            "2:1: error: unknown key 'background' in a palette file; only presets have it"
        ),
        ("lintel: 2\ntint: red\n", "1:9: error: format version 2 is not known; this lintel reads version 1"),
        ("lintel: 1\npalete: red\n", "2:1: error: unknown key 'palete' in a palette file; did you mean 'palette'?"),
    ])
    func `a key with a color is not taken for a color where it is a key of a preset or misspelled`(
        text: String, message: String
    ) {
        let (_, lines) = parsing("palettes: a.yml\nbackground: red\n", ["a.yml": text])
        #expect(lines.contains { $0.hasPrefix("shared/a.yml:\(message)") }, "\(lines)")
        #expect(!lines.contains { $0.contains("write palette:") }, "\(lines)")
    }

    @Test(arguments: [
        ("brand: { primary: red, accent: '#00f' }", "brand-primary: red"),
        ("brand: { 300: '#0ff', 900: '#00f' }", "brand-300: \"#0ff\""),
        ("brand: { sea: { deep: red } }", "brand-sea-deep: red"),
        ("brand: { sea: { light: red, dark: blue } }", "brand-sea: { light: …, dark: … }"),
        ("brand: { Primary Color: red }", "brand-Primary-Color: red"),
        ("brand: { $primary: red }", "brand-primary: red"),
        ("brand: { 'Été (2)': red }", "brand-Ete-2: red"), ("brand: { море: red }", "brand-1: red"),
    ])
    func `colors in a group are one error with the name to write`(entry: String, written: String) {
        let (_, lines) = parsing("palette:\n  \(entry)\nbackground: $brand\n", [:])
        #expect(lines == ["p.yml:4:3: error: a palette is flat; write \(written) [LN0024]"])
    }

    @Test(arguments: [
        ("$brand: { primary: red }", "brand-primary: red"), ("300: { deep: red }", "color-300-deep: red"),
    ])
    func `a group with an invalid name is answered with a valid one`(entry: String, written: String) {
        let (_, lines) = parsing("palette:\n  \(entry)\nbackground: red\n", [:])
        #expect(lines.contains("p.yml:4:3: error: a palette is flat; write \(written) [LN0024]"), "\(lines)")
    }

    @Test func `a misspelled appearance is not a group`() {
        let (_, lines) = parsing("palette:\n  brand: { ligth: red }\nbackground: red\n", [:])
        #expect(
            lines.contains { $0.contains("unknown key 'ligth'") && $0.contains("did you mean 'light'?") }, "\(lines)")
    }

    @Test func `a file named twice is read once, and too many are not read`() {
        var calls = 0
        var diagnostics = Diagnostics()
        let names = (0..<17).map { "p\($0).yml" }
        let text = "lintel: 1\nname: A\npalettes: [\((["p0.yml"] + names).joined(separator: ", "))]\nbackground: red\n"
        let preset = Preset.parse(
            bytes: Array(text.utf8), file: "p.yml",
            palettes: PaletteLoader { path in
                calls += 1
                return .success(
                    .init(name: path, bytes: Array("lintel: 1\npalette: { c\(path.dropLast(4)): red }".utf8)))
            }, into: &diagnostics)
        #expect(preset == nil)
        #expect(calls == 16)
        #expect(
            diagnostics.sorted.map(\.line) == [
                "p.yml:3:20: warning: 'p0.yml' is already in the list [LN0034]",
                "p.yml:3:154: error: too many palette files with 'p16.yml'; expected at most 16 [LN0033]",
            ])
    }
}
