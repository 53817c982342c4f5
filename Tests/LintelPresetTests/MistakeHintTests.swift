import Testing

/// What a person writes who does not know a preset's words, and what the messages advise.
struct MistakeHintTests {
    private func messages(_ body: String) -> [String] {
        parsing("lintel: 1\nname: A\n" + body).lines.map { line in
            String(line.split(separator: " ", maxSplits: 2)[2])
        }
    }

    @Test func `every mistake in one gradient is reported`() {
        let lines = parsing(
            """
            lintel: 1
            name: A
            background: linear-gradient(45, redd 1rem, rgb(1 2), #ggg, $no, blue 50vw, green)
            """
        ).lines
        #expect(
            lines == [
                "p.yaml:3:29: error: expected an angle such as 45deg, found number 45; write 45deg [LN0100]",
                "p.yaml:3:33: error: unknown color 'redd'; did you mean 'red'? [LN0100]",
                "p.yaml:3:51: error: expected blue (a number, a percentage or 'none'), found ')' [LN0100]",
                "p.yaml:3:54: error: invalid color '#ggg'; expected 3, 4, 6 or 8 hexadecimal digits after '#' [LN0100]",
                "p.yaml:3:60: error: unknown palette color '$no'; no palette color is defined before it [LN0100]",
                "p.yaml:3:70: error: unit 'vw' needs a viewport, which an image does not have; use 'px' [LN0100]",
            ])
    }

    @Test func `a misspelled key is one that the mapping does not have, which is not missing then`() {
        let lines = messages("background: { night: \"#fff\", dark: \"#111\" }")
        #expect(lines.count == 1 && lines[0].hasSuffix("; did you mean 'light'? [LN0022]"), "\(lines)")
    }

    @Test(arguments: ["pallete", "palete", "pallettes"])
    func `colors under a misspelled 'palette' are not unknown`(key: String) {
        let lines = messages("\(key): { a: red, b: blue }\nbackground: linear-gradient($a, $b)")
        #expect(lines.count == 1 && lines[0].hasPrefix("unknown key '\(key)' in a preset"), "\(lines)")
    }

    @Test func `mistakes without end are not all reported`() {
        let lines = messages(
            "background: linear-gradient(" + Array(repeating: "redd", count: 400).joined(separator: ",") + ")")
        #expect(lines.count == 16)
    }

    /// CSS reads `1e1e1e` as a number with a unit, and `336699` as a number.
    @Test(arguments: ["00f", "1e1e1e", "3498db", "2c3e50", "123456", "000000", "333", "12345678", "1e3", "ff0000"])
    func `a color without its '#' is led to the color, whatever it begins with`(digits: String) {
        let found = messages("background: \(digits)")
        #expect(found.count == 1 && found[0].contains("did you mean \"#\(digits)\"? Without the quotes"), "\(found)")
        let quoted = messages("background: \"\(digits)\"")
        #expect(quoted.count == 1 && quoted[0].hasSuffix("did you mean '#\(digits)'? [LN0100]"), "\(quoted)")
        for isHint in [false, true] where digits != "333" && digits != "ff0000" {
            let text = "linear-gradient(\(isHint ? "red, " : "")\(digits), blue)"
            let found = messages("background: \(text)")
            #expect(found.count == 1 && found[0].contains("found '\(digits)'; did you mean '#\(digits)'?"), "\(found)")
            // In `(#00f` no blank precedes the '#', so that it starts no comment.
            let advice = " Put the whole value in quotes, because '#' starts a comment in YAML [LN0100]"
            #expect(found[0].hasSuffix(isHint ? advice : "did you mean '#\(digits)'? [LN0100]"), "\(found)")
            let tight = messages("background: linear-gradient(red,\(digits))")
            #expect(tight.count == 1 && tight[0].hasSuffix("did you mean '#\(digits)'? [LN0100]"), "\(tight)")
            let parts = messages("background: { linear: { stops: [red, \(digits)] } }")
            #expect(parts.count == 1 && parts[0].contains("did you mean \"#\(digits)\"?"), "\(parts)")
        }
    }

    @Test(arguments: [
        ("linear-gradient(90, red, blue)", "write 90deg"), ("linear-gradient(100, red, blue)", "write 100deg"),
        ("linear-gradient(red 50, blue 1000)", "write 1000% or 1000px"),
        ("conic-gradient(from 336699, red, blue)", "write 336699deg"),
        ("conic-gradient(from 1e3, red, blue)", "write 1000deg"), ("linear-gradient(red, 12345)", "write 12345%"),
    ])
    func `a number is not taken for a color where it may be one and where no color can be`(css: String, hint: String) {
        let found = messages("background: \(css)")
        #expect(found.contains { $0.contains(hint) } && !found.contains { $0.contains("#") }, "\(found)")
    }

    @Test func `two keys of which one has its own meaning do not mean a third`() {
        let from = "unknown key 'from' in a linear gradient; 'to' or 'angle' alone gives the direction [LN0022]"
        #expect(
            messages("background: { linear: { to: right, colors: [red, blue], from: left } }")
                == ["unknown key 'colors' in a linear gradient; did you mean 'stops'? [LN0022]", from])
        #expect(
            messages("background: { linear: { from: top, to: bottom right } }")
                == ["a linear gradient needs the key 'stops' [LN0023]", from])
    }

    @Test func `a misspelled key is not missing as well`() {
        #expect(
            messages("backgroud: red") == ["unknown key 'backgroud' in a preset; did you mean 'background'? [LN0022]"])
        #expect(
            messages("background: { linear: { to: right, colors: [red, blue] } }")
                == ["unknown key 'colors' in a linear gradient; did you mean 'stops'? [LN0022]"])
        #expect(
            messages("bars: { tab: { backgrond: red } }")
                == ["unknown key 'backgrond' in a tab bar; did you mean 'background'? [LN0022]"])
        #expect(
            messages("bars: [toolbar]")
                == ["the toolbar has no background, and the preset has none; add the key 'background' [LN0030]"])
        // Another unknown key does not stand for it.
        #expect(messages("panel: { zebra: 1 }").contains { $0.hasPrefix("the panel has no background") })
        #expect(
            messages("panel: { backgrond: red }")
                == ["unknown key 'backgrond' in a panel; did you mean 'background'? [LN0022]"])
    }

    @Test(arguments: [
        ("palette: { a: { light: red, night: black } }\nbackground: $a", "did you mean 'dark'?"),
        (
            "// a comment: red\nbackground: red",
            "'//' does not begin a comment; in YAML '#' does, and JSON has no comments"
        ),
        ("background: red\nnavigationBar: true", "unknown key 'navigationBar' in a preset; write bars: [navigation] ["),
        ("background: red\ntabBar: { background: red }", "unknown key 'tabBar' in a preset; write bars: { tab: … } ["),
        (
            "background: red\nbars: { navigation: { appearance: { titleTextAttributes: { color: white } } } }",
            "did you mean 'title'?"
        ),
        (
            "background: red\nbars: { navigation: { titleTextAttributes: { color: white } } }",
            "write appearance: { title: … }"
        ),
        (
            "background: red\nbars: { tab: { appearance: { items: { color: white } } } }",
            "unknown key 'color' in the items of a tab bar; write normal: { color: white } ["
        ),
        (
            "background: { linear: [red, \"#00f 50%\"] }",
            "expected a linear gradient, a mapping, found a list; write { stops: [red, \"#00f 50%\"] } ["
        ),
        (
            "background: { linear: { stops: [[255, 0, 0], blue] } }",
            "a color is text, found a list of numbers; write \"rgb(255 0 0)\""
        ),
        ("background: red\ngamut: p3 // all", "unknown gamut 'p3 // all'; comments begin with '#' in YAML"),
        ("background: linear-gradient(red, blue) // sea", "'//' does not begin a comment in CSS;"),
        (
            "palette: { a: blue, primary: $brand, brand: red }\nbackground: red",
            "'$brand' is defined after the color that refers to it; move it before that color"
        ),
        ("palette: { brand: red }\nbackground: brand", "unknown color 'brand'; did you mean '$brand'?"),
        (
            "palette: { a: 0xff00ff }\nbackground: red",
            "did you mean \"#ff00ff\"? Without the quotes '#' starts a comment in YAML"
        ),
        ("palette: { a: \"0xff00ff\" }\nbackground: red", "did you mean '#ff00ff'? ["),
        ("background: linear-gradient(0xff00ff, blue)", "invalid number '0xff00ff'; as a color write '#ff00ff'"),
        ("background: { linear: { stops: [0XFFF 10%, blue] } }", "as a color write '#FFF'"),
        // Flutter's `Color(0xFFFF5F6D)` has its alpha first.
        ("background: linear-gradient(0xFFFF5F6D, blue)", "as a color write '#FF5F6D'"),
        ("palette: { a: 0x80ff5f6d }\nbackground: red", "did you mean \"#ff5f6d80\"?"),
        ("background: conic-gradient(from 0xfff, red, blue)", "unknown unit 'xfff'"),
        ("background: linear-gradient(0xff00f, blue)", "unknown unit 'xff00f'"),
        ("background: red\neras: [iOS18, classic]", "'iOS18' is not an era; did you mean 'classic'?"),
        ("background: red\neras: iOS26", "'iOS26' is not an era; did you mean 'liquidGlass'?"),
        ("palette: { größe: red }\nbackground: red", "did you mean 'grosse'?"),
        ("background: -webkit-linear-gradient(top, red, blue)", "write linear-gradient(to bottom, …)"),
        ("background: linear gradient(red, blue)", "found 'linear gradient('; did you mean 'linear-gradient('?"),
        (
            "background: linear-gradient (red, blue)",
            "found 'linear-gradient (' with a space before '('; did you mean 'linear-gradient('?"
        ),
        (
            "background: red\nbars: [{ navigation: {} }]",
            "expected a bar's name, found a mapping; write bars with settings as a mapping, without '-'"
        ),
        ("background: red\nbars: [navbar]", "did you mean 'navigation'?"),
        ("background: red\nweb: { data-theme: class }", "did you mean 'theme'?"),
        ("background: red\ntheme: data-theme", "write web: { theme: data-theme }"),
        ("background: red\nweb: { theme: 1a }", "did you mean 'data-1a'?"),
        ("background: red\nweb: { theme: .dark }", "did you mean 'class', for classes named 'light' and 'dark'?"),
        ("background: none", "only the 'background' of a bar may be 'none'"),
        ("background: { light: red, dark: none }", "only the 'background' of a bar may be 'none'"),
        (
            "palette: { a: red }\nbackground: oklch(from $a calc(l - 10%) c h)",
            "calc() cannot add a number and a percentage; channels of relative colors are plain numbers"
        ),
        (
            "background: red\nweb: { theme: \"[data-theme]\" }",
            "begins with a letter and has letters, digits, '-' and '_' only"
        ),
        ("background: red\nscales: 2x, 3x", "did you mean the list [2x, 3x]?"),
        ("background: red\ngamut: p3,srgb", "did you mean the list [p3, srgb]?"),
        ("background: red\noverlay: '#0008'", "write { background: \"#0008\" }"),
        ("background: red\nweb: data-theme", "write { theme: data-theme }"),
        ("overlay: { background: red, transition: 0.3 }", "did you mean 'fade'?"),
        (
            "background: { layers: [{ fill: red, frame: { left: −4 } }] }",
            "found '−' (U+2212), which is not a minus sign in YAML or CSS; write '-'"
        ),
        (
            "background: rgb(255\u{A0}0\u{A0}0)",
            "found U+00A0 (no-break space) in '255\u{A0}0\u{A0}0', which is not a space in CSS; write an ordinary space"
        ),
        ("background: linear-gradient(to\u{A0}right, red, blue)", "found U+00A0 (no-break space) in 'to\u{A0}right',"),
        ("background: linear-gradient(red 5%\u{2009}, blue)", "found U+2009 (thin space) in '\u{2009}',"),
        ("background: linear-gradient(red, #fff\u{3000}5%)", "found U+3000 (ideographic space) in '#fff\u{3000}5',"),
        (
            "palette: { a: red }\nbackground: linear-gradient($a\u{A0}5%, blue)",
            "found U+00A0 (no-break space) in '$a\u{A0}5',"
        ),
        ("background: linear-gradient(red 5p\u{200B}x, blue)", "found the invisible character U+200B in '5p\u{200B}x'"),
        ("background: re\u{200B}d", "found the invisible character U+200B in 're\u{200B}d'; remove it"),
        ("background: red\nbars: { navigation: { contrast: 4.5 } }", "write appearance: { contrast: 4.5 }"),
        ("background: red\nbars: { navigation: { backIndicator: true } }", "write appearance: { backIndicator: true }"),
        (
            "background: red\nbars: { navigation: { appearance: { backIndicator: back.png } } }",
            "expected true, false or a mapping with 'height', 'line', 'background' or 'size', found 'back.png'"
        ),
        ("background: red\nbars: navigation, tab", "did you mean the list [navigation, tab]?"),
        ("background: red\nbars: Navigation, tabs", "did you mean the list [navigation, tab]?"),
        ("background: { layers: [{ fill: red, opacity: 50% }] }", "did you mean 0.5?"),
        (
            "background: red\npanel: { badge: { at: topright, size: 10x10, background: red } }",
            "did you mean 'top right'?"
        ),
        (
            "background: red\nbars: { navigation: { appearance: { largeTitle: { color: red, font: { size: 17pt } } } } }",
            "did you mean 17?"
        ),
        (
            "background: red\nbars: { navigation: { appearance: { largeTitle: { color: red, font: { weight: 700 } } } } }",
            "did you mean 'bold'?"
        ),
        (
            "background: red\nbars: { navigation: { appearance: { tint: red, contrast: 4.5:1 } } }",
            "did you mean 4.5?"
        ),
    ])
    func `a word of another format leads to that of presets`(body: String, hint: String) {
        let messages = messages(body)
        #expect(messages.contains { $0.contains(hint) }, "\(messages)")
    }

    /// A border has three alignments.
    @Test(arguments: [4, 1000])
    func `a text with more parts than there are words is not taken for a list`(count: Int) {
        let text = Array(repeating: "insid", count: count).joined(separator: ",")
        let messages = messages("background: { layers: [{ border: { color: red, align: \"\(text)\" } }] }")
        #expect(messages.contains { $0.contains("; expected 'inside', 'center' or 'outside'") }, "\(messages)")
        #expect(!messages.contains { $0.contains("the list") }, "\(messages)")
    }
}
