import Testing

/// Keys of other programs, and keys at another level than theirs: one mistake is one error, which says what to write.
struct MisplacedKeyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var body: String
        var lines: [String]
        var testDescription: String { body }

        init(_ body: String, _ lines: String...) {
            self.body = body
            self.lines = lines
        }
    }

    func lines(_ body: String) -> [String] {
        parsing("lintel: 1\nname: A\n" + body).lines.map { line in
            // Without ' [LN0022]'.
            String(line.dropFirst("p.yaml:".count).dropLast(9))
        }
    }

    private static func inAppearance(_ body: String) -> String {
        "background: red\nbars: { navigation: { appearance: { \(body) } } }"
    }

    @Test(arguments: [
        Case(
            "background:\n  linear:\n  to: right\n  stops: [red, blue]",
            "5:3: error: 'to' and 'stops' are keys of 'linear': indent them below it"),
        Case(
            "background:\n  linear:\n    to: right\n  stops: [red, blue]",
            "6:3: error: 'stops' is a key of 'linear': indent it below it"),
        Case(
            "background: red\nbars:\n  navigation:\n  appearance: { tint: red }",
            "6:3: error: 'appearance' is a key of 'navigation': indent it below it"),
    ])
    func `keys that are not indented are one error`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: [
        Case(
            "background: { linear: { stops: red, blue, easing: ease } }",
            "3:37: error: unknown key 'blue' in a linear gradient; a list needs brackets: stops: [red, blue]"),
        Case(
            "background: { linear: { stops: red, blu, easing: ease } }",
            "3:37: error: unknown key 'blu' in a linear gradient; a list needs brackets: stops: [red, blu]",
            "3:37: error: unknown color 'blu'; did you mean 'blue'?"),
        // Here the key has its ':', and is no item of a list.
        Case(
            "background: { linear: { stops: [red, blue], easin: , to: right } }",
            "3:45: error: unknown key 'easin' in a linear gradient; did you mean 'easing'?"),
    ])
    func `a list without brackets is one error`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test func `a key with its colon is not taken for an item of a list`() {
        let lines = lines("background: { linear: { stops: red, zebra: } }")
        #expect(lines.count == 2 && lines.allSatisfy { !$0.contains("brackets") }, "\(lines)")
    }

    @Test(arguments: [
        Case(
            "background: { linear: { from: red, to: blue } }",
            "3:25: error: unknown key 'from' in a linear gradient; write stops: [red, blue]"),
        Case(
            "background: red\ndevices: [{ name: Kiosk, width: 600, height: 1024 }]",
            "4:26: error: unknown key 'width' in a device; write size: 600x1024"),
    ])
    func `two keys that mean one are one error`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: [
        Case(
            inAppearance("title: white"),
            "4:44: error: expected a title, a mapping, found 'white'; write { color: white }"),
        Case(
            inAppearance("title: { font: Helvetica }"),
            "4:52: error: expected a font, a mapping, found 'Helvetica'; write { name: Helvetica }"),
        Case(
            inAppearance("title: { font: bold }"),
            "4:52: error: expected a font, a mapping, found 'bold'; write { weight: bold }"),
        Case(
            inAppearance("title: { font: Helvetica 17 }"),
            "4:52: error: expected a font, a mapping, found 'Helvetica 17'; write { name: … }"),
        Case(
            inAppearance("title: { font: 17 }"),
            "4:52: error: expected a font, a mapping, found '17'; write { size: 17 }"),
        Case(
            inAppearance("title: { shadow: true }"),
            "4:54: error: expected a title's shadow, a mapping, found 'true'; write { color: … }"),
        Case(
            inAppearance("items: { normal: \"#fff\" }"),
            "4:54: error: expected an item, a mapping, found '#fff'; write { color: \"#fff\" }"),
        Case(
            inAppearance("titleColor: white"),
            "4:37: error: unknown key 'titleColor' in the appearance of a navigation bar; write title: { color: white }"
        ),
        Case(
            inAppearance("titleFont: Avenir"),
            "4:37: error: unknown key 'titleFont' in the appearance of a navigation bar; write title: { font: { name: Avenir } }"
        ),
    ])
    func `a text in the place of a mapping says which key it is for`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    /// A message proposes what builds: what is below `write`, with a color for each `…`.
    @Test(arguments: [
        Case(
            "background: { layers: [{ border: 2px }, red] }",
            "3:34: error: expected a border, a mapping, found '2px'; write { color: …, width: 2px }"),
        Case(
            "background: { layers: [{ border: inside }, red] }",
            "3:34: error: expected a border, a mapping, found 'inside'; write { color: …, align: inside }"),
        Case(
            "background: { layers: [{ border: $sea }, red] }\npalette: { sea: red }",
            "3:34: error: expected a border, a mapping, found '$sea'; write { color: $sea }"),
        Case(
            "background: { layers: [{ dropShadow: 4px }, red] }",
            "3:38: error: expected a drop shadow, a mapping, found '4px'; write { color: …, blur: 4 }"),
        Case(
            "background: { layers: [{ innerShadow: 4pt }, red] }",
            "3:39: error: expected an inner shadow, a mapping, found '4pt'; write { color: …, blur: 4pt }"),
        Case(
            "background: { layers: [{ dropShadow: -4 }, red] }",
            "3:38: error: expected a drop shadow, a mapping, found '-4'; write { color: … }"),
        Case(
            "background: red\nbars: { tab: { shadow: 1px } }",
            "4:24: error: expected a shadow, a mapping, found '1px'; write { color: …, height: 1px }"),
        Case(
            "background: red\nbars: { tab: { shadow: 1 } }",
            "4:24: error: expected a shadow, a mapping, found '1'; write { color: …, height: 1px }"),
        Case(
            "background: red\nbars: { tab: { shadow: 'linear-gradient(#0004, #0000)' } }",
            "4:24: error: expected a shadow, a mapping, found 'linear-gradient(#0004, #0000)'; write { background: \"linear-gradient(#0004, #0000)\" }"
        ),
        Case(
            inAppearance("title: 17"),
            "4:44: error: expected a title, a mapping, found '17'; write { font: { size: 17 } }"),
        Case(
            inAppearance("largeTitle: bold"),
            "4:49: error: expected a title, a mapping, found 'bold'; write { font: { weight: bold } }"),
        Case(
            inAppearance("title: Home"),
            "4:44: error: expected a title, a mapping, found 'Home'; write { color: … }"),
        Case(
            inAppearance("title: { font: 17pt }"),
            "4:52: error: expected a font, a mapping, found '17pt'; write { size: 17 }"),
        Case(
            inAppearance("title: { shadow: 2 }"),
            "4:54: error: expected a title's shadow, a mapping, found '2'; write { color: …, blur: 2 }"),
        Case(
            "spotlight: { background: red, hole: { ring: 2 } }",
            "3:45: error: expected a ring, a mapping, found '2'; write { color: …, width: 2 }"),
        Case(
            "spotlight: { background: red, hole: { ring: 2px solid red } }",
            "3:45: error: expected a ring, a mapping, found '2px solid red'; write { color: red, width: 2px }"),
        Case(
            inAppearance("titleFont: 17"),
            "4:37: error: unknown key 'titleFont' in the appearance of a navigation bar; write title: { font: { size: 17 } }"
        ),
        Case(
            inAppearance("titleFont: bold"),
            "4:37: error: unknown key 'titleFont' in the appearance of a navigation bar; write title: { font: { weight: bold } }"
        ),
        // `black` is a weight too.
        Case(
            inAppearance("title: black"),
            "4:44: error: expected a title, a mapping, found 'black'; write { color: black }"),
        Case(
            inAppearance("items: { normal: black }"),
            "4:54: error: expected an item, a mapping, found 'black'; write { color: black }"),
        Case(
            inAppearance("title: { font: black }"),
            "4:52: error: expected a font, a mapping, found 'black'; write { weight: black }"),
        Case(
            "background: { layers: [{ border: $a b }, red] }",
            "3:34: error: expected a border, a mapping, found '$a b'; write { color: … }"),
    ])
    func `a text in the place of a mapping is proposed for a key that takes it`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: [
        Case(
            "background: \"linear-gradient(red, blue)\"\ndark: \"linear-gradient(navy, black)\"",
            "4:1: error: unknown key 'dark' in a preset; write background: { light: \"linear-gradient(red, blue)\", "
                + "dark: \"linear-gradient(navy, black)\" }"),
        Case(
            "light: red\ndark: blue",
            "3:1: error: unknown keys 'light' and 'dark' in a preset; write background: { light: red, dark: blue }"),
        Case(
            "dark: { linear: { stops: [navy, black] } }",
            "3:1: error: unknown key 'dark' in a preset; write background: { light: …, dark: … }"),
        Case(
            "background: red\nhighContrast: maroon\ndark-high-contrast: $ink",
            "4:1: error: unknown keys 'highContrast' and 'dark-high-contrast' in a preset; "
                + "write background: { light: red, highContrast: maroon, darkHighContrast: $ink }"),
        Case(
            "Light: red\nDark: blue",
            "3:1: error: unknown keys 'Light' and 'Dark' in a preset; write background: { light: red, dark: blue }"),
        Case(
            "highContrast: maroon",
            "3:1: error: unknown key 'highContrast' in a preset; write background: { light: …, highContrast: maroon }"),
        Case(
            "background: red\nthemes: { day: red }",
            "4:1: error: unknown key 'themes' in a preset; a value has its appearances itself: "
                + "write background: { light: …, dark: … }"),
        Case(
            "background: red\nbars: { navigation: { background: lime, dark: green } }",
            "4:41: error: unknown key 'dark' in a navigation bar; write background: { light: lime, dark: green }"),
    ])
    func `an appearance beside a background keeps the value of the other`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: ["Background", "BACKGROUND", "back-ground"])
    func `a key of the same level in another letter case is not a key of another level`(name: String) {
        #expect(
            lines("\(name): red") == ["3:1: error: unknown key '\(name)' in a preset; did you mean 'background'?"])
        #expect(
            lines("background: red\n\(name): red")
                == ["4:1: error: unknown key '\(name)' in a preset; the key 'background' already exists"])
    }

    @Test(arguments: [
        Case(
            "background: { gradient: { stops: [red, blue] } }",
            "3:15: error: unknown key 'gradient' in a background; a gradient as a mapping is "
                + "written linear: { stops: [red, blue] }, or radial or conic"),
        Case(
            "background: { gradiant: \"linear-gradient(red, blue)\" }",
            "3:15: error: unknown key 'gradiant' in a background; if 'gradient' is meant, a gradient of CSS is written "
                + "alone, without braces and key: \"linear-gradient(red, blue)\""),
        Case(
            "background: { stpos: [red, blue] }",
            "3:15: error: unknown key 'stpos' in a background; if 'stops' is meant, it is a key of 'linear', 'radial' "
                + "or 'conic'"),
        Case(
            "background: { radail: { stops: [red, blue] } }",
            "3:15: error: unknown key 'radail' in a background; did you mean 'radial'?"),
        Case(
            "background: { color: { light: red } }",
            "3:15: error: unknown key 'color' in a background; a color is written alone, without this key"),
        Case(
            "background: { color: }",
            "3:15: error: unknown key 'color' in a background; a color is written alone, without braces and key"),
        Case(
            "background: { type: axial, stops: [red, blue] }",
            "3:15: error: unknown key 'type' in a background; the type is the key: write linear: { stops: [red, blue] }",
            "3:28: error: unknown key 'stops' in a background; it is a key of 'linear', 'radial' or 'conic'"),
        Case(
            "background: { type: angular }",
            "3:15: error: unknown key 'type' in a background; the type is the key: write conic: { stops: [red, blue] }"),
        Case(
            "background: { gradient: radial }",
            "3:15: error: unknown key 'gradient' in a background; the type is the key: write radial: { stops: [red, "
                + "blue] }"),
        Case(
            "background: red\ntheme: dark",
            "4:1: error: unknown key 'theme' in a preset; a value has its appearances itself: write background: { light: "
                + "…, dark: … }"),
    ])
    func `advice ends with something to write`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: [
        Case(
            "background-color: red",
            "3:1: error: unknown key 'background-color' in a preset; did you mean 'background'?"),
        Case("layers: [red]", "3:1: error: unknown key 'layers' in a preset; write background: { layers: [red] }"),
        Case(
            "layrs: [red]",
            "3:1: error: unknown key 'layrs' in a preset; if 'layers' is meant, write background: { layers: [red] }"),
        Case(
            "colors: [red, blue]",
            "3:1: error: unknown key 'colors' in a preset; colors by name are a 'palette', those of a gradient its 'stops', below 'background'"
        ),
        Case(
            "background: { any: red, dark: blue }",
            "3:15: error: unknown key 'any' in a background by appearance; did you mean 'light'?"),
    ])
    func `what stands for the background is not missing as well`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: [
        Case(
            "background: red\nnavigation: true",
            "4:1: error: unknown key 'navigation' in a preset; it belongs below 'bars'"),
        Case(
            "background: red\nformats: xcassets",
            "4:1: error: unknown key 'formats' in a preset; write them in the command: --formats xcassets"),
        Case(
            "background: red\nbars: { navigation: { tint: red } }",
            "4:23: error: unknown key 'tint' in a navigation bar; write appearance: { tint: red }"),
        Case(
            "background: red\nbars: { navigation: { prefersLargeTitles: true } }",
            "4:23: error: unknown key 'prefersLargeTitles' in a navigation bar; did you mean 'largeTitles'?"),
        Case(
            "background: red\nbars: { navigation: { largeTitle: true } }",
            "4:23: error: unknown key 'largeTitle' in a navigation bar; did you mean 'largeTitles'?"),
        Case(
            "background: red\nbars: { navigation: { largeTitle: { color: red } } }",
            "4:23: error: unknown key 'largeTitle' in a navigation bar; write appearance: { largeTitle: … }"),
        Case(
            "background: { gradient: \"linear-gradient(red, blue)\" }",
            "3:15: error: unknown key 'gradient' in a background; a gradient of CSS is written alone, without braces and key: \"linear-gradient(red, blue)\""
        ),
        Case(
            "background: linear-gradient(red, blue 120pct)",
            "3:39: error: unknown unit 'pct'; did you mean '%'?"),
        Case(
            "background: { layers: [{ border: 1px solid black }] }",
            "3:34: error: expected a border, a mapping, found '1px solid black'; write { color: black, width: 1px }"),
        Case(
            "background: { layers: [{ fill: red, alpha: 0.5 }] }",
            "3:37: error: unknown key 'alpha' in a layer; did you mean 'opacity'?"),
        Case(
            "background: { layers: [{ dropShadow: { color: red, offset: 2 } }] }",
            "3:52: error: unknown key 'offset' in a drop shadow; write 'x' and 'y'"),
        Case(
            "background: { linear-gradient: { stops: [red, blue] } }",
            "3:15: error: unknown key 'linear-gradient' in a background; did you mean 'linear'?"),
        Case(
            "background: { linear: { color: [red, blue] } }",
            "3:25: error: unknown key 'color' in a linear gradient; did you mean 'stops'?"),
        Case(
            "background: { radial: { colour: [red, blue] } }",
            "3:25: error: unknown key 'colour' in a radial gradient; did you mean 'stops'?"),
        Case(
            "background: { linear: { colors: [red, blue], locations: [0, 1] } }",
            "3:25: error: unknown key 'colors' in a linear gradient; did you mean 'stops'?",
            "3:46: error: unknown key 'locations' in a linear gradient; write each position with its color: stops: [red 0%, blue 100%]"
        ),
    ])
    func `a key of another program says what it is called here`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: [
        Case(
            "background: red\nbars: { tab: { appearance: { items: { unselected: { color: white }, selected: { color: red } } } } }",
            "4:39: error: unknown key 'unselected' in the items of a tab bar; did you mean 'normal'?"),
        Case(
            "background: { light: red, highContrastDark: blue }",
            "3:27: error: unknown key 'highContrastDark' in a background by appearance; did you mean 'darkHighContrast'?"
        ),
        Case("background: red\ndither: noise", "4:9: error: 'noise' is not a dither; did you mean 'blueNoise'?"),
        Case(
            "background: { linear: { stops: [red, blue], easing: easeInOut } }",
            "3:53: error: unknown easing 'easeInOut'; did you mean 'ease-in-out'?"),
        Case(
            "background: { layers: [{ fill: red, blend: lighter }] }",
            "3:44: error: 'lighter' is not a blend mode; did you mean 'plus-lighter'?"),
        Case(
            "panel: { background: red, badge: { background: red, size: 36x36, at: topRight } }",
            "3:70: error: unknown point 'topRight' of a panel; did you mean 'top right'?"),
        Case(
            "panel: { background: red, badge: { background: red, size: 36, at: bottom-left } }",
            "3:59: error: invalid size '36'; write 36x36",
            "3:67: error: unknown point 'bottom-left' of a panel; did you mean 'bottom left'?"),
    ])
    func `the word that is proposed is the one that is meant, not the nearest by its letters`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test(arguments: [
        Case(
            "background: red\ntolerance: 0.4",
            "4:12: warning: a tolerance of 0.4 lets nearly every difference pass; did you mean 0.4% or 0.4/255?"),
        Case(
            "background: red\nbars: { tab: { shadow: { color: red, height: 1 } } }",
            "4:46: error: expected a height like 1px (device pixels) or 0.5pt (points), found '1'; write 1px"),
        Case(
            "spotlight: { background: red, transition: { duration: 250ms } }",
            "3:55: error: expected a number of seconds, found '250ms'; did you mean 0.25?"),
        Case(
            "background: { layers: [{ fill: red, radius: [8, 4] }] }",
            "3:45: error: 2 radii; expected one, or four: "),
        Case(
            "background: { layers: [{ fill: red, frame: { width: 100%-16 } }] }",
            "3:57: error: expected '+' or '-' with spaces around it, found number -16; write '100% - 16'"),
        Case(
            "background: red\nbars: { navigation: yes }",
            "4:21: error: expected true or a mapping with 'background', 'metrics', 'position', 'largeTitles', 'searchBar', "
                + "'shadow' or 'appearance', found 'yes'; write true"),
    ])
    func `a value in another form says how it is written`(example: Case) {
        let found = lines(example.body)
        #expect(found.count == 1 && found[0].hasPrefix(example.lines[0]), "\(found)")
    }

    @Test(arguments: [
        Case(
            "palette:\n  - sea: red\nbackground: $sea",
            "4:3: error: expected a palette, a mapping of names to colors, found a list; write the colors without '-'"),
        Case("background: red\nbars: *bars", "4:7: error: no anchor '&bars' before this alias"),
        Case(
            "background: red\nbars:\n  - navigation\n    - tab",
            "5:5: error: 'navigation - tab' is not a bar; '- tab' is indented more than '- navigation'"),
    ])
    func `what follows from a mistake is not reported`(example: Case) {
        #expect(lines(example.body) == example.lines)
    }

    @Test func `a preset without spaces after its colons says so`() {
        let lines = parsing("lintel:1\nname:Sea\nbackground:red\n").lines
        #expect(lines.count == 1 && lines[0].hasSuffix("; a space is missing after 'lintel:' [LN0024]"), "\(lines)")
    }
}
