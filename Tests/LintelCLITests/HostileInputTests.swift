import Foundation
import LintelCLI
import Testing

struct HostileInputTests {
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            ["build", "pipe.yml"], ["check", "pipe.yml"], ["plan", "pipe.yml"], ["explain", "pipe.yml"],
            ["sheet", "pipe.yml"], ["watch", "pipe.yml"], ["generate", "pipe.yml"], ["batch", "pipe.yml"],
            ["import", "pipe.css"], ["export", "pipe.yml", "--to", "css"], ["render", "pipe.svg", "-o", "x.png"],
            ["devices", "--devices-file", "pipe.yml"], ["check", "sunset", "--devices-file", "pipe.yml"],
            ["sheet", "sunset", "--font", "pipe.yml"],
        ])
    func `a pipe in the place of a file is refused and not waited for`(arguments: [String]) throws {
        let shell = try Shell()
        for name in ["pipe.yml", "pipe.css", "pipe.svg"] { #expect(mkfifo("\(shell.folder)/\(name)", 0o600) == 0) }
        let answer = shell.run(arguments)
        #expect(answer.code == .noInput)
        #expect(answer.error.contains(" is a pipe, where a file is needed"), "\(answer.error)")
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: ["palettes: [pipe.yml]", "background: { layers: [{ fill: { texture: pipe.yml } }] }"])
    func `a pipe that a preset names is refused and not waited for`(line: String) throws {
        let shell = try Shell()
        #expect(mkfifo("\(shell.folder)/pipe.yml", 0o600) == 0)
        try shell.put("lintel: 1\nname: Brand\n\(line)\n", at: "brand.yml")
        let answer = shell.run("check", "brand.yml")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.error.contains("it is a pipe, where a file is needed"), "\(answer.error)")
    }

    @Test(arguments: ["/dev/zero", "/dev/null"])
    func `a device in the place of a file is refused`(path: String) throws {
        let answer = try Shell().run("check", path)
        #expect(answer.code == .noInput)
        #expect(answer.error.contains("'\(path)' is a device, where a file is needed"), "\(answer.error)")
    }

    /// U+202E turns the direction of what follows; U+1B begins the commands of terminals.
    @Test(arguments: ["\u{202E}", "\u{1B}[31m", "\u{2066}", "\u{9B}", "\u{2028}"])
    func `a name cannot take the terminal over`(control: String) throws {
        let shell = try Shell()
        let name = "a\(control)b.yml"
        try shell.put("lintel: 1\nname: Brand\nbackground: \"red\(control)\"\ncolor\(control): 1\n", at: name)
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/\(name).d", withIntermediateDirectories: true)
        let lines = [
            ["build", name], ["check", name], ["plan", name], ["build", "none\(control)"],
            ["import", "none\(control)"],
            ["verify", "\(name).d"], ["render", "red", "--size", "1x1", "-o", "\(name).png"],
            ["init", "x\(control).yml"],
            ["build", "sunset", "--out", name], ["devices", "x\(control)"], ["explain\(control)"],
            ["clean"], ["batch", name], ["merge", "\(name).d"], ["export", name, "--to", "css"],
        ]
        for line in lines {
            let answer = shell.run(line, environment: ["LINTEL_CACHE": "\(shell.folder)/\(control)"])
            let shown = answer.error + (line[0] == "render" ? "" : answer.out)
            #expect(!shown.contains(control), "\(line): \(shown.debugDescription)")
        }
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: ["ru;id>x/Bar.lintel.yml", "a|b/Bar.yml", "A=b/Bar.yml", "a%b/Bar.yml", "[a]/Bar.yml", "~a/Bar.yml"])
    func `a name that make would read as something else has no rule`(name: String) throws {
        let shell = try Shell()
        try shell.put("not read", at: name)
        let answer = shell.run("plan", name, "--make", "-", "--out", "out")
        #expect(answer.code != .success && answer.data.isEmpty)
        #expect(
            answer.error.contains("rules of make cannot express") || answer.error.contains("home folder"),
            "\(answer.error)")
    }

    @Test func `a name that ninja would read as something else has no rule`() throws {
        let shell = try Shell()
        try shell.put("not read", at: "a|b/Bar.yml")
        let answer = shell.run("plan", "a|b/Bar.yml", "--ninja", "-", "--out", "out")
        #expect(answer.code != .success && answer.data.isEmpty)
        #expect(answer.error.contains("rules of ninja cannot express"), "\(answer.error)")
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: ["width: 1000%, height: 1000%", "left: -100%, right: -100%, top: -500%, bottom: -500%"])
    func `a blurred corner far beyond its image is refused before it is drawn`(frame: String) throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Bar
            background: { layers: [{ dropShadow: { color: black, blur: 20 }, shape: ellipse, frame: { \(frame) } }] }
            spotlight: { steps: [{ frame: { left: 10, top: 10, width: 20, height: 20 } }] }
            devices: { name: Tall, size: 120x9000, scale: 3 }
            """, at: "bar.yml")
        let answer = shell.run("build", "bar.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("a blurred corner of this layer would have"), "\(answer.error)")
    }

    @Test(.timeLimit(.minutes(10))) func `a gradient that repeats astronomically far away is no crash`() throws {
        let shell = try Shell()
        try shell.put(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><linearGradient id="g" spreadMethod="repeat" \
            gradientTransform="scale(1e12) translate(1e12 0) scale(1e-12)"><stop stop-color="red"/><stop offset="1" \
            stop-color="blue"/></linearGradient><rect width="10" height="10" fill="url(#g)"/></svg>
            """, at: "far.svg")
        let answer = shell.run("export", "far.svg", "--to", "swift")
        #expect(answer.error.contains("repeats this often"), "\(answer.error)")
    }

    /// Each level names the one before twice, so that there would be 2³⁰ of the first.
    @Test(.timeLimit(.minutes(10))) func `references that double at each level end`() throws {
        let shell = try Shell()
        let levels = (1...30).map { "--a\($0): var(--a\($0 - 1)) var(--a\($0 - 1));" }.joined()
        try shell.put(":root{--a0: ;\(levels)} .x{background: linear-gradient(var(--a30), blue)}", at: "a.css")
        let style = shell.run("import", "a.css", "-o", "a.yml")
        #expect(style.error.contains("with every var() replaced"), "\(style.error)")

        let tokens = (1...30).map { #""l\#($0)": {"$type": "gradient", "$value": ["{l\#($0 - 1)}", "{l\#($0 - 1)}"]}"# }
        try shell.put(#"{"l0": {"$type": "gradient", "$value": []}, \#(tokens.joined(separator: ", "))}"#, at: "a.json")
        let token = shell.run("import", "a.json", "-o", "b.yml")
        #expect(token.error.contains("entries in the gradient's lists of stops"), "\(token.error)")
    }

    /// 20,000 names that are each compared with 20,000 others took 47 seconds.
    @Test(.timeLimit(.minutes(10))) func `hints for many misspelled names are limited`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\n", at: "bar.yml")
        let brands = (0..<20_000).map { "  brand\($0): { extends: brnad }\n" }.joined()
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands:\n\(brands)", at: "brands.yml")
        let answer = shell.run("batch", "brands.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("no brand is called 'brnad'"))
    }

    @Test(.timeLimit(.minutes(10))) func `a palette's list does not get past the limit of stops`() throws {
        let shell = try Shell()
        let colors = (0..<250).map { "'#\(String(format: "%06x", $0))'" }.joined(separator: ", ")
        let stops = Array(repeating: "$many", count: 50).joined(separator: ", ")
        try shell.put(
            "lintel: 1\nname: Bar\npalette: { many: [\(colors)] }\nbackground: { linear: { stops: [\(stops)] } }\n",
            at: "bar.yml")
        let answer = shell.run("check", "bar.yml")
        #expect(answer.error.contains("more than 10000 stops"), "\(answer.error.suffix(2000))")
    }

    @Test(arguments: [
        "overlay: { name: tip, background: red }\npanel: { name: tip-bar, background: red, smallest: 60x60, largest: 90x90 }",
        "background: red\npanel: { name: navigation-bar-default-top-attached, smallest: 60x60, largest: 90x90 }\nbars: navigation",
    ])
    func `two pictures that would have one name are an error`(lines: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\n\(lines)\ndevices: [iPhone 15]\n", at: "bar.yml")
        let answer = shell.run("build", "bar.yml", "--formats", "xcassets")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("would be the name of two pictures in the format xcassets"), "\(answer.error)")
    }

    @Test func `a name that two pictures would have in several formats is one error with all of them`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: T1\nbackground: '#abc'\nbars: [navigation]\npanel: { name: navigation-bar }\ndevices: [iPhone 13]\n",
            at: "bar.yml")
        let answer = shell.run("build", "bar.yml", "--formats", "android,flutter")
        #expect(answer.code == .dataError)
        #expect(
            answer.error.contains("would be the name of two pictures in the formats android and flutter; rename one"),
            "\(answer.error)")
    }

    @Test func `pages of a gallery have names of their own, whatever numbers presets have`() throws {
        let shell = try Shell()
        for path in ["a.yml", "x/a.yml", "a--2.yml"] {
            try shell.put(
                "lintel: 1\nname: Bar\(path.utf8.count)\nbackground: \"linear-gradient(red, blue)\"\ndevices: [iPhone 15]\n",
                at: path)
        }
        let answer = shell.run("preview", "--gallery", "a.yml", "x/a.yml", "a--2.yml", "-o", "gallery")
        #expect(answer.code == .success, "\(answer.error)")
        let pages = try FileManager.default.contentsOfDirectory(atPath: "\(shell.folder)/gallery")
        #expect(pages.filter { $0.hasSuffix(".html") }.count == 4, "\(pages)")
    }

    @Test func `a batch file larger than a preset may be is one for every command`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\ndevices: [iPhone 15]\n", at: "bar.yml")
        let padding = String(repeating: "#" + String(repeating: " ", count: 1023) + "\n", count: 17 << 10)
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n" + padding, at: "brands.yml")
        for arguments in [
            ["batch", "brands.yml"], ["plan", "brands.yml", "--shards", "2", "--assignment", "parts.json"],
            ["plan", "brands.yml", "--ninja", "-"],
            ["preview", "--gallery", "brands.yml", "-o", "gallery"],
        ] {
            let answer = shell.run(arguments)
            #expect(answer.code == .success, "\(arguments): \(answer.error)")
        }
    }

    @Test func `more rows of a list of palettes than are read are an error`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: $colors\npalette: { colors: [red] }\n", at: "bar.yml")
        try shell.put(String(repeating: "a\n", count: 1_000_002), at: "list.csv")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: list.csv\n", at: "brands.yml")
        let answer = shell.run("batch", "brands.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("expected at most 1000000"), "\(answer.error.prefix(500))")
    }
}
