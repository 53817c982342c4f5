import LintelDiagnostics
import LintelPreset
import Testing

/// One wrong preset and the lines it must give.
struct Fixture: CustomTestStringConvertible, Sendable {
    var id: DiagnosticID
    var text: String
    var lines: [String]

    /// - Parameter body: what follows `lintel: 1` and `name: A`, so that it starts in line 3.
    init(_ id: DiagnosticID, body: String, _ lines: String...) {
        self.init(id, text: "lintel: 1\nname: A\n" + body, lines)
    }

    init(_ id: DiagnosticID, text: String, _ lines: [String]) {
        self.id = id
        self.text = text
        self.lines = lines.map { "p.yaml:" + $0 }
    }

    var testDescription: String { "\(id.rawValue) \(text.split(separator: "\n").last ?? "")" }

    static let document: [Fixture] = [
        Fixture(
            .malformedDocument, body: "background: [red",
            "3:17: error: expected ',' or ']'; the list begins in line 3, column 13; a quotation mark or ']' may be missing [LN0002]"
        ),
        Fixture(
            .duplicateKey, body: "background: red\nname: B",
            "4:1: error: the key 'name' is given twice; the first is in line 2, column 1 [LN0003]"),
        Fixture(
            .tooDeep, body: "background: " + String(repeating: "[", count: 64),
            "3:76: error: lists and mappings nested more than 64 deep; the rest is not read [LN0004]"),
        Fixture(
            .tooManyAliases,
            body: "description: &a [" + Array(repeating: "x", count: 5_001).joined(separator: ",")
                + "]\nbackground: [*a, *a]",
            "3:17: error: expected a text, found a list [LN0024]",
            "4:18: error: aliases add more than 10000 values to the document; the rest is not read [LN0005]"),
        Fixture(
            .tooLarge, text: String(repeating: " ", count: 5 << 20),
            ["1:1: error: the file has 5242880 bytes; expected at most 4194304 [LN0006]"]),
        Fixture(
            .keyNotScalar, body: "background: red\n[a]: b",
            "4:1: error: a list cannot be a key; expected text [LN0008]"),
        Fixture(
            .multipleDocuments, body: "background: red\n---\na: 1",
            "4:1: error: a second document starts here; expected one document per file [LN0009]"),
        Fixture(
            .unsupportedTag, body: "background: !color red",
            "3:13: error: unknown tag '!color'; remove it [LN0010]"),
        Fixture(.emptyDocument, text: "", ["1:1: error: the file is empty; expected keys and values [LN0011]"]),
        Fixture(
            .hashStartsComment, body: "background: #ff5f6d",
            "3:13: error: '#' starts a comment in YAML, and '#ff5f6d' is not read; put the color in quotes: \"#ff5f6d\" [LN0012]"
        ),
        Fixture(
            .hashStartsComment, body: "background:\n  #ff5f6d;",
            "4:3: error: '#' starts a comment in YAML, and '#ff5f6d' is not read; put the color in quotes: \"#ff5f6d\" [LN0012]"
        ),
        Fixture(
            .splitCall, body: "background: { linear: { stops: [rgb(1, 2, 3), red] } }",
            "3:33: error: within brackets and braces YAML ends 'rgb(1' at the comma; put the whole value in quotes [LN0013]"
        ),
        Fixture(
            .unknownAlias, body: "palette: { deep: &deep red }\nbackground: *dep",
            "4:13: error: no anchor '&dep' before this alias; did you mean 'deep'? [LN0014]"),
        Fixture(
            .malformedMerge, body: "background: red\n<<: 3",
            "4:5: error: '<<' merges mappings, found '3'; expected an alias like *name or a list of them [LN0015]"),
    ]

    static let preset: [Fixture] = [
        Fixture(
            .missingVersion, text: "name: A\nbackground: red",
            ["1:1: error: the format version is missing; add 'lintel: 1' at the top [LN0020]"]),
        Fixture(
            .unsupportedVersion, text: "lintel: 2\nbackgroud: red",
            ["1:9: error: format version 2 is not known; this lintel reads version 1 [LN0021]"]),
        Fixture(
            .unknownKey, body: "backgroud: red\nbackground: red",
            "3:1: error: unknown key 'backgroud' in a preset; the key 'background' already exists [LN0022]"),
        Fixture(
            .unknownKey, body: "background:\n  linear: { two: top, stops: [red] }",
            "4:13: error: unknown key 'two' in a linear gradient; did you mean 'to'? [LN0022]"),
        Fixture(
            .missingKey, text: "lintel: 1\nbackground: red", ["1:1: error: a preset needs the key 'name' [LN0023]"]),
        Fixture(
            .missingKey, body: "background: { linear: { to: top } }",
            "3:23: error: a linear gradient needs the key 'stops' [LN0023]"),
        Fixture(
            .missingKey, body: "background: red\nbars: { tab: { shadow: { height: 1px } } }",
            "4:24: error: a shadow needs the key 'color' or 'background' [LN0023]"),
        Fixture(.wrongType, text: "- 1", ["1:1: error: expected a preset, a mapping, found a list [LN0024]"]),
        Fixture(
            .wrongType, body: "background: red\nbars: { navigation: { largeTitles: yes } }",
            "4:36: error: expected true or false, found 'yes'; did you mean true? [LN0024]"),
        Fixture(
            .wrongType, body: "background: red\nbars: { tab: $deep }",
            "4:14: error: expected true or a mapping with 'background', 'metrics', 'position', 'shadow' or 'appearance', found '$deep' [LN0024]"
        ),
        Fixture(
            .wrongType, body: "background: red\ndepth: \"8\"",
            "4:8: error: expected 8 or 16, found '8' in quotes; remove them [LN0024]"),
        Fixture(
            .outOfRange, body: "background: red\ndepth: 12",
            "4:8: error: invalid value '12' for 'depth'; expected 8 or 16 [LN0025]"),
        Fixture(
            .outOfRange, body: "background: red\ntolerance: 2/1",
            "4:12: error: 2/1 is out of range; expected 0 to 1, like 1/255 [LN0025]"),
        Fixture(
            .outOfRange, body: "background: red\ntolerance: 2",
            "4:12: error: 2 is out of range; expected 0 to 1; did you mean 2/255? [LN0025]"),
        Fixture(
            .looseTolerance, body: "background: red\ntolerance: 1",
            "4:12: warning: a tolerance of 1 lets nearly every difference pass; did you mean 1/255? [LN0035]"),
        Fixture(
            .outOfRange, body: "background: red\ndevices: { name: K, size: 0x600 }",
            "4:27: error: a side of 0 points; expected 1 to 10000 [LN0025]"),
        Fixture(
            .outOfRange, body: "background: { caGradient: { colors: [red, lime], locations: [0.5, 0.2] } }",
            "3:67: error: location 0.2 follows 0.5; expected ascending locations [LN0025]"),
        Fixture(
            .unknownValue, body: "background: red\ngamutMapping: minder",
            "4:15: error: 'minder' is not a gamut mapping; did you mean 'minde'? [LN0026]"),
        Fixture(
            .unknownValue, body: "background: red\ngamut: [srgb, rec2020]",
            "4:15: error: unknown gamut 'rec2020'; expected 'sRGB' or 'display-p3' [LN0026]"),
        Fixture(
            .unknownValue, body: "background: red\nbars: [navigation, tabs]",
            "4:20: error: 'tabs' is not a bar; did you mean 'tab'? [LN0026]"),
        Fixture(
            .unknownValue, body: "background: red\nscales: 4x",
            "4:9: error: invalid scale '4x'; expected 1x, 2x or 3x [LN0026]"),
        Fixture(
            .malformedValue, body: "background: red\ndevices: { name: K, size: 1024 }",
            "4:27: error: invalid size '1024'; expected WIDTHxHEIGHT, such as 600x1024 [LN0027]"),
        Fixture(
            .inconsistentDevice, body: "background: red\ndevices: { name: K, size: 568x320 }",
            "4:27: warning: 'size' is wider than high; expected portrait, 320x568, unless the device has no "
                + "portrait orientation [LN0147]"),
        Fixture(
            .malformedValue, body: "background: { linear: { stops: [red, 30%] } }",
            "3:38: error: a hint or an easing must be between two colors [LN0027]"),
        Fixture(
            .malformedValue, body: "background: red\nbars: { tab: { shadow: { color: red, height: 1 } } }",
            "4:46: error: expected a height like 1px (device pixels) or 0.5pt (points), found '1'; write 1px [LN0027]"),
        Fixture(
            .unsafeName, text: "lintel: 1\nname: My Bar.v2\nbackground: red",
            [
                "2:7: error: a name begins with a letter and has letters, digits, '-' and '_' only, found 'My Bar.v2'; did you mean 'My-Bar-v2'? [LN0028]"
            ]),
        Fixture(
            .unsafeName, body: "background: red\npalette: { 1st: red }",
            "4:12: error: a palette name begins with a letter and has letters, digits, '-' and '_' only, found '1st'; did you mean 'color-1st'? [LN0028]"
        ),
        Fixture(
            .unsafeName, body: "background: red\npalette: { é: red }",
            "4:12: error: a palette name begins with a letter and has letters, digits, '-' and '_' only, found 'é'; did you mean 'e'? [LN0028]"
        ),
        Fixture(
            .unsafeName, body: "background: red\npalette: { 紅: red }",
            "4:12: error: a palette name begins with a letter and has letters, digits, '-' and '_' only, found '紅' [LN0028]"
        ),
        Fixture(
            .conflictingKeys, body: "background: { linear: { stops: [red] }, conic: { stops: [red] } }",
            "3:41: error: 'linear' and 'conic' cannot be used together; for several paints write a list [LN0029]"),
        Fixture(
            .conflictingKeys, body: "background: { linear: { to: top, angle: 3deg, stops: [red] } }",
            "3:34: error: 'to' and 'angle' cannot be used together [LN0029]"),
        Fixture(
            .conflictingKeys, body: "background: { linear: { in: oklab, hue: longer, stops: [red] } }",
            "3:41: error: 'hue' needs a space with a hue, and oklab has no hue; expected 'lch', 'oklch', 'hsl' or 'hwb' [LN0029]"
        ),
        Fixture(
            .noBackground, body: "bars:\n  navigation: true\n  tab: { background: red }",
            "4:3: error: the navigation bar has no background, and the preset has none; add the key 'background' [LN0030]"
        ),
        Fixture(
            .noBackground, text: "lintel: 1\nname: A",
            [
                "1:1: error: the navigation bar has no background, and the preset has none; add the key 'background' [LN0030]"
            ]),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { tab: { metrics: [default, compact] } }",
            "4:35: error: a tab bar has one image for all heights; expected 'default' [LN0031]"),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { tab: { position: top } }",
            "4:26: error: a tab bar is at the bottom; expected 'any' or 'bottom' [LN0031]"),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { navigation: { position: [bottom, topAttached] } }",
            "4:34: error: a navigation bar is at the top; expected 'any', 'top' or 'topAttached' [LN0031]"),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { toolbar: { largeTitles: true } }",
            "4:20: error: only a navigation bar has large titles; remove 'largeTitles' [LN0031]"),
        Fixture(
            .notForThisBar, body: "background: red\nbars: { toolbar: { metrics: defaultPrompt } }",
            "4:29: error: a toolbar has no prompt; expected 'default' or 'compact' [LN0031]"),
        Fixture(
            .emptyList, body: "background: red\ndevices: []",
            "4:10: error: the list is empty; expected 'all', device names or mappings [LN0032]"),
        Fixture(
            .emptyList, body: "background: red\nbars: { navigation: false }",
            "4:7: error: no bar is switched on; expected at least one [LN0032]"),
        Fixture(
            .tooMany, body: "background: [" + Array(repeating: "red", count: 33).joined(separator: ", ") + "]",
            "3:13: error: a background of 33 paints; expected at most 32 [LN0033]"),
        // None of the colors is read, each of which would be compared with all names of colors.
        Fixture(
            .tooMany, body: "background: '" + Array(repeating: "rde", count: 33).joined(separator: ",") + "'",
            "3:13: error: a background of 33 paints; expected at most 32 [LN0033]"),
        Fixture(
            .tooMany,
            body: "background: { dark: red, light: ["
                + Array(repeating: "'rde, rde'", count: 17).joined(separator: ", ") + "] }",
            "3:33: error: a background of 34 paints; expected at most 32 [LN0033]"),
        Fixture(
            .repeatedValue, body: "background: red\ngamut: [p3, display-p3]",
            "4:13: warning: 'display-p3' is already in the list [LN0034]"),
    ]

    static let css: [Fixture] = [
        Fixture(
            .malformedCSS, body: "background: rde", "3:13: error: unknown color 'rde'; did you mean 'red'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: \"linear-gradient(red, bleu)\"",
            "3:35: error: unknown color 'bleu'; did you mean 'blue'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: linear-gradient(in oklhc, #f00, blue)",
            "3:32: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: linear-gradient(red,\n  #12345, blue)",
            "4:3: error: invalid color '#12345'; expected 3, 4, 6 or 8 hexadecimal digits after '#' [LN0100]"),
        Fixture(
            .malformedCSS, body: "palette: { deep: navy }\nbackground: linear-gradient(red, $depe)",
            "4:34: error: unknown palette color '$depe'; did you mean '$deep'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: >-\n  linear-gradient(red,\n  $x)",
            "5:3: error: unknown palette color '$x'; no palette color is defined before it [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: { linear: { stops: [red, blu 80%] } }",
            "3:38: error: unknown color 'blu'; did you mean 'blue'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: { linear: { stops: [red, blue 80ppx] } }",
            "3:43: error: unknown unit 'ppx'; did you mean 'px'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: { linear: { in: oklhc, stops: [red] } }",
            "3:29: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: { linear: { stops: [red], easing: ease-inout } }",
            "3:47: error: unknown easing 'ease-inout'; did you mean 'ease-in-out'? [LN0100]"),
        Fixture(
            .malformedCSS, body: "background: { radial: { at: '50%, 3', stops: [red] } }",
            "3:33: error: expected a position, found ',' [LN0100]"),
    ]
}

@Suite struct DiagnosticFixtureTests {
    @Test(arguments: Fixture.all)
    func `a mistake gives its diagnostic at its location`(fixture: Fixture) {
        let (preset, lines) = parsing(fixture.text)
        #expect(lines == fixture.lines)
        #expect(lines.contains { $0.hasSuffix("[\(fixture.id.rawValue)]") })
        #expect((preset == nil) == lines.contains { $0.contains(": error: ") })
    }

    @Test func `every diagnostic of documents and presets has a fixture`() {
        let shown = Set(Fixture.all.map(\.id))
        // The first needs a file that cannot be read, the second bytes that are no text.
        let elsewhere: Set<DiagnosticID> = [.unreadableFile, .notUTF8]
        let ours = DiagnosticID.allCases.filter { $0.rawValue < "LN0040" || $0 == .malformedCSS }
        #expect(Set(ours).subtracting(elsewhere).subtracting(shown) == [])
    }

    @Test func `bytes that are no text are reported with their positions`() {
        var diagnostics = Diagnostics()
        let preset = Preset.parse(bytes: Array("lintel: 1\nname: ".utf8) + [0xff], file: "p.yaml", into: &diagnostics)
        #expect(preset == nil)
        #expect(
            diagnostics.all.map(\.line) == [
                "p.yaml:2:7: error: the file is not UTF-8: byte 0xff is not valid here [LN0007]"
            ])
    }

    @Test func `all mistakes of a file are reported at once, in its order`() {
        let (preset, lines) = parsing(
            """
            lintel: 1
            name: Two words
            palette: { deep: navvy, foam: "#fff" }
            background: linear-gradient(in oklhc, $deep, #fff)
            bars:
              navigation: { metrics: [default, tiny], postion: top }
              tab: { largeTitles: true }
            gamut: p4
            tolerance: some
            """)
        #expect(preset == nil)
        #expect(
            lines.map { $0.split(separator: " ")[0] } == [
                "p.yaml:2:7:", "p.yaml:3:18:", "p.yaml:4:32:", "p.yaml:6:36:", "p.yaml:6:43:", "p.yaml:7:10:",
                "p.yaml:8:8:",
                "p.yaml:9:12:",
            ])
    }

    @Test func `mistakes before a syntax error are reported with it`() {
        let (_, lines) = parsing("lintel: 1\nname: a b\nbackground: [red\nbars: x")
        #expect(lines.map { $0.suffix(8) } == ["[LN0028]", "[LN0002]"])
    }

    @Test func `a mistake in a shared color is reported once, not once for each appearance`() {
        let (_, lines) = parsing(
            "lintel: 1\nname: A\npalette: { a: { light: red, dark: blue } }\nbackground: linear-gradient($a, bleu)")
        #expect(lines == ["p.yaml:4:33: error: unknown color 'bleu'; did you mean 'blue'? [LN0100]"])
    }
}
