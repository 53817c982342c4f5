import Testing

/// What is reported of a preset with several mistakes: all of them, and nothing that follows from one of them.
struct FollowUpTests {
    private func lines(_ body: String) -> [String] {
        parsing("lintel: 1\nname: A\n" + body).lines.map { String($0.dropFirst("p.yaml:".count)) }
    }

    @Test(arguments: ["[null]", "null", "~", "{ light: red, dark: }", ""])
    func `an empty value is not taken for a comment`(value: String) {
        let lines = lines("background: \(value)\n")
        #expect(lines.count == 1 && lines[0].hasSuffix("expected a background, found nothing [LN0024]"), "\(lines)")
    }

    @Test func `a palette name with the sign of a reference is one error`() {
        let lines = lines("palette: { $deep: red, $few: [red, blue] }\nbackground: linear-gradient($deep, $few-2)\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("a palette name begins with a letter") }, "\(lines)")
    }

    @Test func `a key without a space after its colon says so`() {
        let lines = lines("background: red\nbars:\n  tab:\n    shadow:{color: red}\n")
        #expect(
            lines.count == 1
                && lines[0].hasPrefix("6:5: error: unknown key 'shadow:{color' in ")
                && lines[0].hasSuffix("; a space is missing after 'shadow:' [LN0022]"), "\(lines)")
    }

    @Test(arguments: [
        ("background: #fff", ["3:13:"]),
        ("background:\n  light: red\n  dark: #000", ["5:9:"]),
        ("background: { linear: { stops: [#0af, #036] } }", ["3:33:"]),
        ("background: { caGradient: { colors: [\n#0f0,\n#00f] } }", ["4:1:", "5:1:"]),
        ("background: { layers: [\n  { fill: #fff },\n  { fill: redd }\n] }", ["4:11:"]),
        (
            "background: {light: linear-gradient(red, blue), dark: rgb(0,0,0)}\ntolerance: much",
            ["3:21:", "3:55:", "4:12:"]
        ),
    ])
    func `a value that YAML cut has one error`(body: String, locations: [String]) {
        let lines = lines(body)
        #expect(lines.map { String($0.split(separator: " ")[0]) } == locations, "\(lines)")
        #expect(lines.allSatisfy { $0.contains(" error: ") })
    }

    @Test(arguments: [
        (
            "background: { linear: { to: bottom, angle: 45dge, in: foo, stops: [red 50px, blu 20%, gren] } }",
            ["3:37:", "3:44:", "3:55:", "3:78:", "3:87:"]
        ),
        ("background: { linear: { stops: [blu] }, radial: { stops: [gren] } }", ["3:33:", "3:41:", "3:59:"]),
        ("background: { caGradient: { colors: [blu, red, gren], locations: [0, 2] } }", ["3:38:", "3:48:"]),
        (
            "background: red\nbars: { tab: { shadow: { color: blu, background: gren } } }",
            ["4:33:", "4:38:", "4:50:"]
        ),
        ("background: { linear: { stops: [red, { hint: some, at: 3 }, blue] } }", ["3:46:", "3:52:"]),
        ("background: red\nbars: { tabbar: { postion: foo } }", ["4:9:", "4:19:", "4:28:"]),
        ("backgruond: rde", ["3:1:", "3:13:"]),
        ("background: { linaer: { stopps: [rde] } }", ["3:15:", "3:25:", "3:34:"]),
    ])
    func `reading goes on after a mistake`(body: String, locations: [String]) {
        let lines = lines(body)
        #expect(lines.map { String($0.split(separator: " ")[0]) } == locations, "\(lines)")
    }

    @Test(arguments: [
        (
            "bars: [toolbar]\n\tdepth: 8\nbackground: red",
            "4:1: error: a tab cannot indent in YAML; use spaces [LN0002]"
        ),
        (
            "background: $deep\ndepth: @\npalette: { deep: red }",
            "4:8: error: a value that begins with '@' needs quotation marks [LN0002]"
        ),
        (
            "background: linear: red\npalette: { deep: red }",
            "3:19: error: a second ':' in one line; put a value that contains ': ' in quotation marks, or check the indentation [LN0002]"
        ),
        (
            "background:\u{A0}red",
            "3:12: error: the space after ':' is U+00A0 (no-break space), which is text in YAML; write an ordinary space [LN0002]"
        ),
        (
            "background:\n  light:\u{A0}red\n  dark: blue",
            "4:9: error: the space after ':' is U+00A0 (no-break space), which is text in YAML; write an ordinary space [LN0002]"
        ),
    ])
    func `nothing that a syntax error hides or spoils is reported`(body: String, line: String) {
        #expect(lines(body) == [line])
    }

    // Both 'to' and 'angle' of a linear gradient are a direction; which one is meant is not known.
    @Test func `what is under a key that may mean two is not read`() {
        #expect(
            lines("background: { linear: { direction: 45deg, stops: [red] } }") == [
                "3:25: error: unknown key 'direction' in a linear gradient; did you mean 'to'? [LN0022]"
            ])
    }

    @Test(arguments: [
        ("background: red\npanel: { smallest: 10, largest: 60x60 }", "4:20: error: invalid size '10'"),
        ("background: red\noverlay: { fade: { from: some, to: 0 } }", "4:26: error: expected an alpha"),
        (
            "background: red\nbars: { navigation: { appearance: { backIndicator: { height: tall, line: 9 } } } }",
            "4:62: error: expected a height in points"
        ),
        ("background: red\n<<: *no", "4:5: error: no anchor '&no' before this alias"),
        ("palette: { sea: [] }\nbackground: linear-gradient($sea, $sea-2)", "3:17: error: a list of 0 colors"),
    ])
    func `a mistake is not compared with what nobody wrote`(body: String, message: String) {
        let lines = lines(body)
        #expect(lines.count == 1 && lines[0].hasPrefix(message), "\(lines)")
    }

    @Test(arguments: [
        ("lintell: 1", "unknown key 'lintell' in a preset; did you mean 'lintel'? [LN0022]"),
        (
            "version: 1",
            "unknown key 'version' in a preset; the format version has the key 'lintel': write 'lintel: 1' [LN0022]"
        ),
    ])
    func `a misnamed format version is one error`(line: String, message: String) {
        #expect(parsing("\(line)\nname: A\nbackground: red").lines == ["p.yaml:1:1: error: " + message])
    }

    @Test(arguments: ["c: $c", "c: \"color-mix(in srgb, red, $c)\"", "c: [red, $c]", "c: { light: $c, dark: red }"])
    func `a palette color that refers to itself is called that`(entry: String) {
        let lines = lines("palette: { a: red, \(entry) }\nbackground: red")
        let column = 20 + entry.prefix { $0 != "$" }.count
        let message =
            "the palette color '$c' refers to itself; expected a color, or the name of one that is defined before it"
        #expect(lines == ["3:\(column): error: \(message) [LN0100]"])
    }

    @Test(arguments: [
        ("a: $b, b: $a", 15, "'$b'"), ("a: red, b: $c, c: $d, d: $b", 23, "'$c' and '$d'"),
        ("a: { light: red, dark: $b }, b: [red, \"alpha(from $a / 50%)\"]", 35, "'$b'"),
    ])
    func `colors of a palette that refer to each other are one error`(entries: String, column: Int, others: String) {
        let name = entries.hasPrefix("a: red") ? "b" : "a"
        #expect(
            lines("palette: { \(entries) }\nbackground: red") == [
                "3:\(column): error: the palette color '$\(name)' refers to itself through \(others); expected a color, or "
                    + "the name of one that is defined before it [LN0100]"
            ])
    }

    @Test func `a circle of thousands of colors is one error`() {
        let entries = (0..<4000).map { "  c\($0): $c\(($0 + 1) % 4000)\n" }.joined()
        #expect(
            lines("palette:\n\(entries)background: red") == [
                "4:7: error: the palette color '$c0' refers to itself through '$c1' and others; expected a color, or the "
                    + "name of one that is defined before it [LN0100]"
            ])
    }

    @Test func `a color before one that is in no circle is still told to be after it`() {
        #expect(
            lines("palette: { a: $b, b: $c, c: red }\nbackground: red").map { $0.contains("is defined after") } == [
                true, true,
            ])
    }

    @Test(arguments: [
        ("palette:\ndawn: red\ndusk: $dawn\nbackground: $dusk", "4:1: error: 'dawn' and 'dusk' are keys"),
        ("background: red\npalette:\naccent: red", "5:1: error: 'accent' is a key"),
    ])
    func `a palette that is not indented is one error, and its colors are known`(body: String, beginning: String) {
        let found = lines(body)
        #expect(found.count == 1 && found[0].hasPrefix("\(beginning) of 'palette': indent "), "\(found)")
    }

    @Test(arguments: ["backgruond: red", "Background: red", "tint: red", "navigationBar: {}"])
    func `a misspelled key below an empty palette is no color`(entry: String) {
        let found = lines("palette:\n\(entry)")
        #expect(found.contains { $0.hasPrefix("4:1: error: unknown key ") }, "\(found)")
    }

    @Test(arguments: [
        ("{ Light: red, Dark: blue }", ["Light' in a background by appearance; did you mean 'light'?", "'dark'?"]),
        ("{ light-mode: red, darkMode: blue }", ["'light'?", "'dark'?"]), ("{ lihgt: red }", ["'light'?"]),
        ("{ height: 44 }", ["'fit' or 'scale'"]),
    ])
    func `keys that all mean appearances are led to them`(background: String, endings: [String]) {
        let found = lines("background: \(background)")
        #expect(found.count == endings.count, "\(found)")
        for (line, ending) in zip(found, endings) { #expect(line.hasSuffix(ending + " [LN0022]"), "\(line)") }
    }

    @Test(arguments: [
        (
            "background: { light = red, dark: blue }",
            "3:15: error: unknown key 'light = red' in a background by appearance; "
        ),
        ("background:\n  light = red", "4:3: error: found 'light ='; a key ends with ':': "),
    ])
    func `an equals sign in the place of a colon is named`(body: String, beginning: String) {
        let found = lines(body)
        #expect(found.count == 1 && found[0].hasPrefix(beginning + "write 'light: …'"), "\(found)")
    }

    @Test func `a preset with equals signs alone is told to have colons`() {
        let found = parsing("lintel = 1\nname = A\n").lines
        #expect(found.count == 1 && found[0].contains("; write 'lintel: …' with ':' for '='"), "\(found)")
    }

    @Test func `a key that is too long is not also unknown`() {
        let key = String(repeating: "k", count: 1_100)
        let found = parsing("{\"lintel\": 1, \"\(key)\": 1}", file: "p.json").lines
        #expect(found.count == 1 && found[0].contains("a key of 1102 characters"), "\(found)")
    }

    @Test func `a comment of another language behind a name is no part of it`() {
        let found = parsing("lintel: 1\nname: A // x\nbackground: red\n").lines
        #expect(found.count == 1 && found[0].contains("found 'A // x'; comments begin with '#' in YAML"), "\(found)")
    }
}
