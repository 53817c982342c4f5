import LintelDiagnostics
import LintelYAML
import Testing

@Suite struct OpenCallTests {
    @Test(arguments: [
        (
            "a: linear-gradient(to right, #ff5f6d, #ffc371)\nb: 1",
            "{a: linear-gradient(to right, #ff5f6d, #ffc371), b: 1}"
        ),
        ("a: f(x, #fff) # note (with call)\nb: 1", "{a: f(x, #fff), b: 1}"),
        ("a: f(x, #fff), g(y, #000)\nb: 1", "{a: f(x, #fff), g(y, #000), b: 1}"),
        ("a: f(g(1) #fff, (2) #000)\n", "{a: f(g(1) #fff, (2) #000)}"),
        ("a:\n  f(x,\n    #fff 10%,\n    #000)\nb: 1", "{a: f(x, #fff 10%, #000), b: 1}"),
        ("a: f(x,\n  #fff),\n  g(\n  #000)\nb: 1", "{a: f(x, #fff), g( #000), b: 1}"),
        ("- f(x, #fff)\n- g(y, #000)\n", "[f(x, #fff), g(y, #000)]"),
        ("k:\n- f(x, #fff)\n- - g(y,\n     #000)\n", "{k: [f(x, #fff), [g(y, #000)]]}"),
        ("f(x, #fff)", "f(x, #fff)"),
        ("a: f(\u{e000}é, #fff)\r\nb: 2\r\n", "{a: f(\u{e000}é, #fff), b: 2}"),
    ])
    func `a color within an open call is text`(text: String, expected: String) {
        let (document, lines) = reading(text)
        #expect(outline(document.root) == expected)
        #expect(lines == [])
    }

    /// `X` is the call. The calls before and after it are over lines too.
    @Test(arguments: [
        ("  - X\n  - 1", "[X, 1]"), ("- X\n- é", "[X, é]"), ("  - - X\n    - 1\n  - 2", "[[X, 1], 2]"),
        ("  c: X\n  d: 1", "{c: X, d: 1}"), ("  c:\n    X\n  d: 1", "{c: X, d: 1}"),
        ("  - c: X\n    d: 1\n  - 2", "[{c: X, d: 1}, 2]"), ("  ? c\n  : X\n  ? d\n  : 1", "{c: X, d: 1}"),
        ("  c: &x X\n  d: *x", "{c: X, d: X}"), ("  c: &x\n    X\n  d: 1", "{c: X, d: 1}"),
        ("  &m\n  c: X\n  d: 1", "{c: X, d: 1}"), ("  &m # note\n  c: X\n  d: 1", "{c: X, d: 1}"),
    ])
    func `calls over lines are read in every collection`(value: String, expected: String) {
        let calls = [
            ("f(é,\n        #fff 10%,\n        x)", "f(é, #fff 10%, x)"),
            ("f( #a, x,\r\n        #b) y", "f( #a, x, #b) y"),
        ]
        for (call, text) in calls {
            let body = value.replacing("X", with: call)
            let (document, lines) = reading("%YAML 1.1\n---\nfirst: \(call)\na:\n\(body)\nlast: \(call)\n")
            #expect(lines == [])
            #expect(
                outline(document.root) == "{first: \(text), a: \(expected.replacing("X", with: text)), last: \(text)}")
        }
    }

    @Test func `calls over lines are read where a prefix of tags is declared`() {
        let (document, lines) = reading(
            "%TAG !t! tag:yaml.org,2002:\n---\na: f(x,\n  #fff)\nb: !t!str f(y,\n  #000)\n")
        #expect(lines == [])
        #expect(outline(document.root) == "{a: f(x, #fff), b: 'f(y, #000)'}")
    }

    @Test(arguments: [
        ("a: f(x) #fff\nb: 1", "{a: f(x), b: 1}"),
        ("a: f(x) # fff)\nb: 1", "{a: f(x), b: 1}"),
        ("a: smile :( #no)\nb: 1", "{a: smile :(, b: 1}"),
        ("a: (x #fff)\nb: 1", "{a: (x, b: 1}"),
        ("a: f(x # note)\nb: 1", "{a: f(x, b: 1}"), ("a: f(x # note\n  # (y)\nb: g(z)", "{a: f(x, b: g(z)}"),
        ("a: f(x #never closed\nb: 1 # )", "{a: f(x, b: 1}"),
        ("a: f(x #never closed\n#)\nb: 1", "{a: f(x, b: 1}"),
        ("a: 'f(x' #fff)\nb: 1", "{a: 'f(x', b: 1}"),
        ("a: |\n  f(x, #fff)\n", "{a: 'f(x, #fff)\n'}"),
        ("a: \"f(x, #fff)\"", "{a: 'f(x, #fff)'}"),
        ("a: x# y\n", "{a: x# y}"),
    ])
    func `everything else stays as YAML has it`(text: String, expected: String) {
        #expect(outline(reading(text).document.root) == expected)
    }

    @Test func `locations are those of the file as written`() throws {
        let (document, _) = reading("é: f(x, #fff, oops) # c\nb:\n  g(x,\n    #000, oops)\n")
        let root = try #require(document.root)
        #expect(root["é"]?.location(at: 11) == SourceLocation(file: "x.yaml", line: 1, column: 15))
        #expect(root["b"]?.location(at: 5) == SourceLocation(file: "x.yaml", line: 4, column: 5))
        #expect(root["b"]?.location(at: 11) == SourceLocation(file: "x.yaml", line: 4, column: 11))
    }

    @Test(arguments: [
        ("a: #fff\nb: 1", "1:4", "#fff"),
        ("a:\n  -  #1b3a5c\n", "2:6", "#1b3a5c"),
        ("stops: [$deep, #fff 80%]\nb: 1", "1:16", "#fff 80%"),
        ("stops: [$deep,\n  #fff 80%,\n  '#000']\n", "2:3", "#fff 80%"),
        ("a: [red,#fff]\n", "1:9", "#fff"),
        ("a: {b: [#fff]}\n", "1:9", "#fff"),
        ("a: {b: {c: [#0f0]}}\n", "1:13", "#0f0"),
        ("a: [\n  #0af,\n]\n", "2:3", "#0af"),
        ("a: {b: #fff\n}\n", "1:8", "#fff"),
        ("{\"a\":#fff,\n\"b\": 1}\n", "1:6", "#fff"),
        ("a: ['#0af', \"x\",#036]\nb: 1", "1:17", "#036"),
        // Block style.
        ("a: #ff5f6d;\nb: 1", "1:4", "#ff5f6d"), ("- #ff5f6d;\n- 1", "1:3", "#ff5f6d"),
        ("a: #ff5f6d /* coral */\nb: 1", "1:4", "#ff5f6d"), ("a: #ff5f6d / 50%\nb: 1", "1:4", "#ff5f6d"),
        ("- #fff -5%\n- 1", "1:3", "#fff -5%"), ("- #fff calc(10% + 5px)\n", "1:3", "#fff calc(10% + 5px)"),
        ("a:\n  #ff5f6d\nb: 1", "2:3", "#ff5f6d"), ("a: # coral\n\n  #ff5f6d;\nb: 1", "3:3", "#ff5f6d"),
        ("a:\n- \n  #fff 5%\n- 1", "3:3", "#fff 5%"), ("a: 1\nb:\n  #ff5f6d", "3:3", "#ff5f6d"),
        // Flow style on one line.
        ("a: [red, #fff;, blue]\nb: 1", "1:10", "#fff"), ("a: [red, #fff -, blue]\nb: 1", "1:10", "#fff"),
        ("a: [red, #fff .5%, blue]\nb: 1", "1:10", "#fff .5%"),
    ])
    func `a color swallowed as a comment is the only error`(text: String, location: String, value: String) {
        let color = value.prefix { $0 != " " }
        #expect(
            reading(text).lines == [
                "x.yaml:\(location): error: '#' starts a comment in YAML, and '\(color)' is not read; "
                    + "put the color in quotes: \"\(value)\" [LN0012]"
            ])
    }

    /// A stop's position is a length or a percentage, with a sign, without digits before the point, or calculated.
    /// Source: CSS Values 4, sections 4.3 and 10.
    @Test(arguments: [
        ("#fff -5%,", "#fff -5%"), ("#fff .5%,", "#fff .5%"), ("#fff +5%,", "#fff +5%"), ("#fff -.5%", "#fff -.5%"),
        ("#fff calc(5% + 5px),", "#fff calc(5% + 5px)"), ("#fff min(5%, 5px),", "#fff min(5%, 5px)"),
        ("#fff 5% calc(5% + 5px)", "#fff 5% calc(5% + 5px)"), ("#fff\u{a0}5%,", "#fff 5%"),
        ("#fff 5%; // x", "#fff 5%"), ("#fff;", "#fff"), ("#ff5f6d80;,", "#ff5f6d80"), ("#fff / 50%,", "#fff"),
        ("#fff -,", "#fff"),
    ])
    func `a color in its own line of a list is lost with what follows it`(line: String, value: String) {
        #expect(
            reading("a: [\n  red,\n  \(line)\n  blue\n]\nb: 1\n").lines == [
                "x.yaml:3:3: error: '#' starts a comment in YAML, and '\(value.prefix { $0 != " " })' is not read; "
                    + "put the color in quotes: \"\(value)\" [LN0012]"
            ])
    }

    // Bison and Clang report what begins the error too, not where the reader lost its way.
    @Test(arguments: [
        ("stops: [#0af, #036]\nb: 1\n", "1:9", "#0af", "\"#0af\", \"#036\""),
        ("stops: [#0af, \"#036\", #fff 10%] } }\n", "1:9", "#0af", "\"#0af\", \"#fff 10%\""),
        ("a: { light: #fff, dark: #000 }\nb: [tab]\n", "1:13", "#fff", "\"#fff\", \"#000\""),
        ("a: [red, #fff;#000;, blue]\nb: 1", "1:10", "#fff", "\"#fff\", \"#000\""),
        ("a: [red,#111,#222,#333,#444,#555]\nb: 1", "1:9", "#111", "\"#111\", \"#222\", \"#333\", \"#444\", …"),
    ])
    func `all colors of the lost line are named`(text: String, location: String, first: String, colors: String) {
        #expect(
            reading(text).lines.contains(
                "x.yaml:\(location): error: '#' starts a comment in YAML, and the line is not read from '\(first)' on; "
                    + "put the colors in quotes: \(colors) [LN0012]"))
    }

    @Test(arguments: [
        ("palette: {\n  a: red, #f00\n  b: blue\n}\n", "2:11", "#f00"),
        ("a: [\n  red,\n  #036\n]\n", "3:3", "#036"), ("a: [\n  red,\n  #fff half,\n]\n", "3:3", "#fff"),
        ("a: [tab, #123 fixed,\n  b]\n", "1:10", "#123"), ("a: [tab, #dad // see below\n  ]\n", "1:10", "#dad"),
        ("a: [\n  red,\n  #fff /* white */,\n]\n", "3:3", "#fff"),
    ])
    func `a comment that may be meant is a warning`(text: String, location: String, color: String) {
        let (document, lines) = reading(text)
        #expect(
            lines == [
                "x.yaml:\(location): warning: '#' starts a comment in YAML, and '\(color)' is not read; "
                    + "put the color in quotes: \"\(color)\" [LN0012]"
            ])
        #expect(document.isComplete)
    }

    /// `linear-gradient(…) #fff` is the gradient over white in CSS.
    @Test(arguments: [
        ("a: linear-gradient(red, blue) #fff\nb: 1", "1:31"), ("a:\n  radial-gradient(#000, blue)   #fff", "2:33"),
        ("- linear-gradient(to right, #000, #fff) #fff\n", "1:41"),
    ])
    func `a color after a gradient is a warning`(text: String, location: String) {
        let (document, lines) = reading(text)
        let name = text.contains("radial") ? "radial-gradient" : "linear-gradient"
        #expect(
            lines == [
                "x.yaml:\(location): warning: '#' starts a comment in YAML, and '#fff' is not read; "
                    + "for a color below the gradient write a list: [\"\(name)(…)\", \"#fff\"] [LN0012]"
            ])
        #expect(document.isComplete)
    }

    @Test(arguments: [
        "a: oklch(0.5 0.1 200) #1b3a5c", "a: linear-gradient(red, blue) # #fff",
        "a: linear-gradient(red, blue) #add this",
        "a: 'linear-gradient(red, blue)' #fff", "a: [linear-gradient(red)] #fff",
    ])
    func `other comments after a value are left in peace`(text: String) {
        #expect(reading(text).lines == [])
    }

    /// A comment ends a plain value. Source: YAML 1.2.2, sections 6.6 and 7.3.3.
    @Test(arguments: [
        ("a: f(x,\n  #ff5f6d, # first\n  #ffc371)\nb: 1", "2:12", "{a: ~, b: 1}"),
        ("a: f(x, # first\n  #ff5f6d,\n  #ffc371)\nb: 1", "1:9", "{a: ~, b: 1}"),
        ("a: f(x,\n  #ff5f6d,\n  # first (one)\n  # second\n  #ffc371)\nb: 1", "3:3", "{a: ~, b: 1}"),
        ("- f(#fff), g(x, # first\n   #000)\n- 1", "1:17", "[~, 1]"),
        // What follows is not YAML.
        ("a: f(x,\n  red, # first\n  blue, # second\n  green)\nb: 1", "2:8", "{a: ~}"),
        ("- f(x, # first\n   g(2),\n  3)\n- 1", "1:8", "[~]"),
    ])
    func `a comment within a call is one error, at the comment`(text: String, location: String, expected: String) {
        let (document, lines) = reading(text)
        #expect(outline(document.root) == expected)
        #expect(
            lines == [
                "x.yaml:\(location): error: the comment ends the value in this line, before its ')'; "
                    + "move it out of the value, or write it as /* … */ [LN0012]"
            ])
    }

    @Test func `a call that is never closed and loses a color is one error`() {
        let (document, lines) = reading("a: linear-gradient(to right, #f00, #00f\nb: 1")
        #expect(outline(document.root) == "{a: ~, b: 1}")
        #expect(
            lines == [
                "x.yaml:1:4: error: a ')' is missing at the end of the value, so '#' starts a comment in YAML and "
                    + "'#f00' is not read [LN0012]"
            ])
    }

    @Test func `what a comment has damaged is nothing, at the comment`() throws {
        let root = try #require(reading("a: [red,\n  #0af,\n  #036]\n  ]\nb: {c: 1, d: #fff,\n}\ne: 1").document.root)
        #expect(outline(root) == "{a: ~, b: {c: 1, d: ~}, e: 1}")
        #expect(root["a"]?.location == SourceLocation(file: "x.yaml", line: 2, column: 3))
        #expect(root["b"]?["d"]?.location == SourceLocation(file: "x.yaml", line: 5, column: 14))
    }

    @Test(arguments: [
        "a: #add this\n", "a: [1, #bad idea\n 2]", "a: [1, 2] #fff", "a: 1 #fff", "a: ['x #fff', \"y #fff\"]",
        "a: [1, #fff is white\n 2]", "a: [1, #abc: todo\n 2]", "a: [1, #1\n 2]", "a: [1, #fed up - see below\n 2]",
        "a: [1, #fed up, and down,\n 2]", "a: [1, #abc/def\n 2]", "a: [1, #add min (x)\n 2]", "a: [1, #addon,\n 2]",
        "a: #fff is white\n", "a: #abc: todo\n", "a:\n  #fed up - see below\nb: 1", "a:\n  #abc: todo\n  b: 1",
        // Not where a value is.
        "a:\n  #1042, see the contract\nb: 1", "a:\n  #2024; new\nb: 1",
        "a:\n#fff\nb: 1", "a:\n  b:\n  #fff\n  c: 1", "a:\n  #fff\n  b: 1", "a:\n  - 1\n  #fff\n",
    ])
    func `an ordinary comment is left in peace`(text: String) {
        #expect(reading(text).lines == [])
    }

    @Test(arguments: [
        ("stops: [rgb(1, 2, 3) 20%, red]", "{stops: [~, red]}", ["1:9 rgb(1"]),
        (
            "{light: linear-gradient(red, rgb(0,0,0)), dark: rgb(0,0,0), x: 1}", "{light: ~, dark: ~, x: 1}",
            ["1:9 linear-gradient(red", "1:49 rgb(0"]
        ),
        ("{light: rgb(0, dark: red}", "{light: ~, dark: red}", ["1:9 rgb(0"]),
        ("{light: rgb(0, 'x y': red, z: 1}", "{light: ~, x y: red, z: 1}", ["1:9 rgb(0"]),
        ("[rgb(0, {a: b}, c]", "[~, {a: b}, c]", ["1:2 rgb(0"]),
        ("{a: f(red, #fff, blue)\n}\n", "~", ["1:5 f(red"]),
    ])
    func `a call that braces split is one error`(text: String, expected: String, calls: [String]) {
        let (document, lines) = reading(text)
        #expect(outline(document.root) == expected)
        let messages = calls.map { call in
            let parts = call.split(separator: " ", maxSplits: 1)
            return "x.yaml:\(parts[0]): error: within brackets and braces YAML ends '\(parts[1])' at the comma; "
                + "put the whole value in quotes [LN0013]"
        }
        #expect(lines == messages)
    }
}
