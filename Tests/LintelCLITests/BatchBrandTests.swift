import Foundation
import LintelCLI
import Testing

/// What a batch file says of single brands: mistakes, colors, lists, what they extend.
struct BatchBrandTests {
    private func shell() throws -> Shell {
        let shell = try Shell()
        try shell.put(
            preset("Bar", "linear-gradient(to right, $primary, $second)")
                + "palette: { primary: '#123456', second: '#fff' }\n", at: "in/bar.yml")
        try shell.put(preset("Tool", "$primary") + "palette: { primary: '#123456' }\n", at: "in/tool.yml")
        try shell.put(
            preset("Sky", "linear-gradient(to right, $colors)") + "palette: { colors: [red, blue] }\n",
            at: "in/sky.yml")
        return shell
    }

    /// Runs a batch of these presets.
    private func batch(
        _ shell: Shell, _ presets: String, _ brands: String, _ arguments: String...
    ) throws -> Shell.Answer {
        try shell.put("lintelBatch: 1\npresets: [\(presets)]\nbrands:\n\(brands)", at: "in/brands.yml")
        return shell.run(["batch", "in/brands.yml"] + arguments)
    }

    private func events(_ answer: Shell.Answer) throws -> [[String: Any]] {
        try answer.out.split(separator: "\n").map { try object(String($0)) }
    }

    private func color(_ name: String, _ shell: Shell, _ folder: String) throws -> String? {
        let manifest = try object(shell.text(at: "\(folder)/manifest.json"))
        let inputs = manifest["inputs"] as? [[String: Any]]
        let text = inputs?.first { $0["role"] as? String == "preset" }?["text"] as? String
        return text?.firstMatch(of: try Regex("\(name)\"?: *\"([^\"]*)\""))?.output[1].substring.map(String.init)
    }

    @Test(arguments: ["palette: { primary: red }", "set: { bars: tab }", "presets: sky.yml", "extends: other"])
    func `a setting of a brand in a list of names with colors is an error, for nothing would read it`(
        setting: String
    ) throws {
        let answer = try batch(
            shell(), "sky.yml", "  - { name: Big Co, colors: [red, blue], \(setting) }\n", "--check")
        #expect(answer.code == .checkFoundErrors)
        let key = try #require(setting.split(separator: ":").first)
        #expect(
            answer.error.contains(
                "in/brands.yml:4:42: error: an entry of a list has no '\(key)', only 'name', 'id' and 'colors'; brands "
                    + "with settings are a mapping, 'brands: { big-co: { \(key): … } }' [LN0022]"), "\(answer.error)")
    }

    @Test func `a misspelled color is a warning although a preset has palette files`() throws {
        let shell = try shell()
        try shell.put("lintel: 1\npalette: { deep: '#001122' }\n", at: "in/shared.yml")
        try shell.put(
            preset("Deep", "linear-gradient(to right, $deep, $accent)")
                + "palettes: shared.yml\npalette: { accent: '#fff' }\n", at: "in/deep.yml")
        let answer = try batch(
            shell, "bar.yml, deep.yml",
            "  a: { palette: { primry: red } }\n  b: { presets: deep.yml, palette: { acent: red } }\n"
                + "  c: { palette: { primary: red, accent: lime } }\n", "--check")
        #expect(answer.code == .success)
        let warnings = answer.error.split(separator: "\n").filter { $0.contains("LN0026") }
        #expect(
            warnings == [
                "in/brands.yml:4:19: warning: no palette of the presets of 'a' has a color 'primry', and nothing refers to it; did you mean 'primary'? [LN0026]",
                "in/brands.yml:5:38: warning: no palette of the presets of 'b' has a color 'acent', and nothing refers to it; did you mean 'accent'? [LN0026]",
            ], "\(answer.error)")
    }

    @Test func `a misspelled color of a named brand is a warning, however many others have one`() throws {
        let brands = (0..<300).map { "  b\($0): { palette: { primry: red } }\n" }.joined()
        let all = try batch(shell(), "tool.yml", brands, "--check")
        #expect(all.error.split(separator: "\n").count { $0.contains("LN0026") } == 100)
        let named = try batch(shell(), "tool.yml", brands, "--check", "--brand", "b299")
        #expect(named.error.split(separator: "\n").count { $0.contains("LN0026") } == 1, "\(named.error)")
    }

    @Test(arguments: ["presets: [tol.yml]", "presets: []"])
    func `a brand whose presets are unknown fails, in a merge too`(presets: String) throws {
        let shell = try shell()
        let brands = "  a:\n  b: { \(presets) }\n"
        #expect(
            try batch(shell, "bar.yml, tool.yml", brands, "--out", "o").out.contains("2 written, 0 unchanged, 2 failed")
        )
        for part in 1...2 {
            #expect(
                try batch(shell, "bar.yml, tool.yml", brands, "--out", "p\(part)", "--shard", "\(part)/2").code
                    == .dataError)
        }
        #expect(shell.run("merge", "p1", "p2", "--out", "merged").code == .dataError)
    }

    @Test func `an assignment is not written again while the batch has errors`() throws {
        let shell = try shell()
        _ = try batch(shell, "bar.yml, tool.yml", "  a:\n  b:\n  c:\n")
        let plan = ["plan", "in/brands.yml", "--shards", "2", "--assignment", "parts.jsonl"]
        #expect(shell.run(plan).code == .success)
        let before = try shell.text(at: "parts.jsonl")
        _ = try batch(shell, "bar.yml, tool.yml", "  a:\n  b: { presets: tol.yml }\n  c:\n")
        let answer = shell.run(plan)
        #expect(
            answer.code == .dataError && answer.error.contains("'parts.jsonl' was not written again"), "\(answer.error)"
        )
        #expect(try shell.text(at: "parts.jsonl") == before)
        try shell.put(before + "<<<<<<< HEAD\n", at: "parts.jsonl")
        _ = try batch(shell, "bar.yml, tool.yml", "  a:\n  b:\n  c:\n")
        #expect(shell.run(plan).error.contains("'parts.jsonl' has no JSON object in line 8: "))
    }

    @Test func `a mistake in a brand that is not named does not count, and events have those of others`() throws {
        let shell = try shell()
        let brands = "  a: { palette: { primry: red } }\n  b: { name: '{brnd}' }\n"
        let check = try batch(shell, "tool.yml", brands, "--brand", "a", "--check")
        #expect(check.code == .success && !check.error.contains("brnd"), "\(check.error)")
        #expect(check.error.contains("'primry'"))
        let events = try events(batch(shell, "tool.yml", brands, "--json"))
        func messages(_ event: [String: Any]) -> [String] {
            (event["diagnostics"] as? [[String: Any]] ?? []).compactMap { $0["message"] as? String }
        }
        #expect(messages(events[0]).map { $0.contains("primry") } == [true, false])
        #expect(messages(events[0]).map { $0.contains("brnd") } == [false, true])
        #expect(messages(events[2]).map { $0.contains("brnd") } == [true], "\(events[2])")
        #expect(
            try batch(shell, "tool.yml", brands, "--summary", "-").out.split(separator: "\n").last?
                .hasSuffix("1       0") == true)
        let named = try self.events(batch(shell, "tool.yml", brands, "--json", "--brand", "a"))
        #expect(named[0]["brands"] as? Int == 1 && named[0]["jobs"] as? Int == 1)
    }

    /// Docs/batch.md: nothing in it depends on the machine, the time or the order of work.
    @Test func `the manifest of a batch is the same however its file is named`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar"), at: "in/bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: { palette: { a: nocol } } }\n", at: "in/b.yml")
        let manifests = try ["in/b.yml", "./in/b.yml", "\(shell.folder)/in/b.yml"].enumerated().map { index, name in
            _ = shell.run("batch", name, "--out", "out\(index)")
            return try shell.text(at: "out\(index)/batch-manifest.jsonl")
        }
        #expect(manifests[0].contains("\"b.yml:3:"), "\(manifests[0])")
        #expect(Set(manifests).count == 1)
    }

    @Test func `so are its failures that name a palette file, a command or an output`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\npalette: { deep: '#123456' }\n", at: "my in/pal.yml")
        try shell.put("{\"a\": {\"$type\": \"color\", \"$value\": \"#fff\"}}", at: "my in/tok.json")
        try shell.put(preset("Bar", "$deep") + "palettes: pal.yml\n", at: "my in/bar.yml")
        try shell.put(preset("Tok") + "palettes: tok.json\n", at: "my in/tok.yml")
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml, tok.yml]\nbrands: { acme: { palette: { deep: red } }, bolt: }\n",
            at: "my in/b.yml")
        try shell.put("", at: "elsewhere/notes.txt")
        let commands = [
            ("my in/b.yml", "one", ""), ("./my in/b.yml", "./two", ""),
            ("\(shell.folder)/my in/b.yml", "\(shell.folder)/three", ""), ("b.yml", "../four/", "my in"),
        ]
        let manifests = try zip(["one", "two", "three", "four"], commands).map { out, command in
            try shell.put("", at: "\(out)/notes.txt")
            try shell.link("../elsewhere", at: "\(out)/bolt")
            _ = shell.run(["batch", command.0, "--out", command.1], below: command.2)
            return try shell.text(at: "\(out)/batch-manifest.jsonl")
        }
        for text in [
            "the color 'deep' is already defined at pal.yml:2:12; ", "'lintel import tok.json --palette' makes",
            "'bolt' should be a folder, but is a symbolic link",
        ] {
            #expect(manifests[0].contains(text), "\(manifests[0])")
        }
        #expect(Set(manifests).count == 1, "\(manifests)")
    }

    @Test func `a color of a brand may refer to a new one of the brand or of the batch`() throws {
        let shell = try shell()
        let own = try batch(
            shell, "bar.yml, tool.yml",
            "  a: { palette: { base: '#ff0000', tone: $base, primary: $tone, last: $primary } }\n", "--out", "o")
        #expect(own.code == .success, "\(own.error)")
        #expect(try color("primary", shell, "o/a/Tool") == "$tone")
        #expect(shell.run("verify", "o").code == .success)
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml]\npalette: { base: '#ff0000' }\nbrands:\n  a: { palette: { primary: $base } }\n  b: { palette: { base: '#0f0', second: $base } }\n",
            at: "in/shared.yml")
        let shared = shell.run("batch", "in/shared.yml", "--out", "s")
        #expect(shared.code == .success, "\(shared.error)")
        #expect(try color("base", shell, "s/b/Bar") == "#0f0")
    }

    @Test func `a color without a value is removed, and new ones come before mappings and parts that refer to them`()
        throws
    {
        let shell = try shell()
        try shell.put(preset("None", "red"), at: "in/none.yml")
        try shell.put(
            preset("Two", "$pair") + "palette: { pair: { light: '#111', dark: '#222' }, list: [red, blue] }\n",
            at: "in/two.yml")
        let answer = try batch(
            shell, "none.yml, two.yml",
            "  a: { presets: none.yml, palette: { gone: } }\n"
                + "  b: { presets: two.yml, palette: { base: '#345', tints: ['#456', '#567'], pair: { light: $base, dark: $tints-2 } } }\n",
            "--check")
        #expect(answer.code == .success, "\(answer.error)")
    }

    @Test(arguments: [
        ("  b: { name: '{brnd}' }\n  c: { extends: b }\n", "brnd"),
        ("  b: { extends: c }\n  c: { extends: b }\n", "a brand extends itself"),
        ("  b: { presets: tol.yml }\n  c: { extends: b }\n", "'tol.yml' is not one of the batch's presets"),
    ])
    func `a named brand that cannot be built says why, and others do not`(brands: String, words: String) throws {
        let shell = try shell()
        let named = try batch(shell, "tool.yml", "  a:\n" + brands, "--brand", "c", "--check")
        #expect(named.code == .checkFoundErrors && named.error.contains(words), "\(named.error)")
        #expect(!named.error.contains("LN0202"), "\(named.error)")
        let other = try batch(shell, "tool.yml", "  a:\n" + brands, "--brand", "a", "--check")
        #expect(other.code == .success && other.error == "", "\(other.error)")
    }

    @Test(arguments: [false, true])
    func `a chain of brands is built up to its limit, in whatever order they are written`(isReversed: Bool) throws {
        let shell = try shell()
        // b0 extends b1, which extends b2, and so on: b3 extends 16 brands, b2 extends 17.
        let brands = (0..<19).map { "  b\($0): { extends: b\($0 + 1) }\n" } + ["  b19:\n"]
        try shell.put(
            "lintelBatch: 1\npresets: tool.yml\nbrands:\n" + (isReversed ? brands.reversed() : brands).joined(),
            at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--out", "made")
        #expect(answer.code == .dataError)
        let all = answer.out + answer.error
        #expect(all.contains("'b2' extends more than 16 brands, one after the other"), "\(all)")
        #expect(all.split(separator: "error:").count == 2, "\(all)")
        let manifests = try shell.listing().filter { $0.hasSuffix("/manifest.json") }
        #expect(Set(manifests) == Set((3..<20).map { "made/b\($0)/Tool/manifest.json" }))
        let events = shell.run("batch", "in/brands.yml", "--check", "--json").out.split(separator: "\n")
        let refused = events.filter { $0.contains("\"brand\":\"b0\"") }
        #expect(refused.count == 1 && refused[0].contains("LN0033"), "\(refused)")
    }

    @Test func `brands that lead into a circle are not built, and those beside it are`() throws {
        let shell = try shell()
        // c leads into the circle of a and b; so does d, which is read after it.
        try shell.put(
            "lintelBatch: 1\npresets: tool.yml\nbrands: { c: { extends: a }, a: { extends: b }, b: { extends: a }, "
                + "d: { extends: c }, sound: }\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--out", "made")
        #expect((answer.out + answer.error).contains("a brand extends itself: 'a' extends 'b' extends 'a'"))
        #expect(
            try shell.listing().filter { $0.hasSuffix("/manifest.json") } == ["made/sound/Tool/manifest.json"])
    }

    @Test func `of a large circle the first brands are named, and how many more there are`() throws {
        let shell = try shell()
        let brands = (1...100).map { "  b\($0): { extends: b\($0 % 100 + 1) }\n" }.joined()
        try shell.put("lintelBatch: 1\npresets: tool.yml\nbrands:\n\(brands)", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--check")
        // 100 brands, of which b1 to b6 are named.
        #expect(
            answer.error.contains(
                "a brand extends itself: 'b1' extends 'b2' extends 'b3' extends 'b4' extends 'b5' extends 'b6', and so on through "
                    + "94 more to 'b1' ["), "\(answer.error)")
    }

    @Test func `a folder that is missing is made by the batch, which has the brand's colors`() throws {
        let shell = try shell()
        _ = try batch(shell, "tool.yml", "  a:\n", "--out", "o")
        let answer = try batch(shell, "tool.yml", "  a:\n  b: { palette: { primary: red } }\n", "--against", "o")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains("'lintel batch in/brands.yml --brand b --out \(shell.folder)/o' makes it"),
            "\(answer.error)")
    }

    /// The command that a message names is run by a shell: GNU and POSIX shells divide words at blanks.
    @Test func `a brand of a list that is missing is made by the command that the message names`() throws {
        let shell = try Shell()
        try shell.put(preset("Sky", "linear-gradient($colors)"), at: "sky.yml")
        try shell.put(##"[{ "name": "lunada", "colors": ["#00c", "#fc0"] }]"##, at: "my list.json")
        try shell.put("lintelBatch: 1\npresets: sky.yml\nbrands: my list.json\n", at: "brands.yml")
        try FileManager.default.createDirectory(
            atPath: "\(shell.folder)/my out", withIntermediateDirectories: false)
        let options = ["--formats", "web"]
        let list = shell.run(["batch", "my list.json", "--preset", "sky.yml", "--against", "my out"] + options)
        #expect(
            list.error.contains(
                "; make it with: lintel batch 'my list.json' --formats web --preset sky.yml --brand lunada --out '\(shell.folder)/my out' ["
            ), "\(list.error)")
        // The list that a batch file names is not the batch file.
        let batch = shell.run(["batch", "brands.yml", "--against", "my out"] + options)
        #expect(
            batch.error.contains(
                "; make it with: lintel batch brands.yml --formats web --brand lunada --out '\(shell.folder)/my out' ["),
            "\(batch.error)")
        let made = ["batch", "my list.json", "--formats", "web", "--preset", "sky.yml", "--brand", "lunada"]
        #expect(shell.run(made + ["--out", "my out"]).code == .success)
        #expect(shell.run(["batch", "brands.yml", "--against", "my out"] + options).code == .success)
    }

    @Test func `verify with inputs does not take a brand's preset for the preset's file`() throws {
        let shell = try shell()
        _ = try batch(shell, "tool.yml", "  a: { palette: { primary: red } }\n", "--out", "o")
        #expect(shell.run("verify", "o", "--inputs", "in").code == .success)
        #expect(shell.run("verify", "o/a/Tool", "--inputs", "in").code == .success)
        _ = try batch(shell, "tool.yml", "  a: { palette: { primary: red } }\n", "--out", "q", "--brand", "a")
        #expect(shell.run("verify", "q", "--inputs", "in").code == .success)
        #expect(shell.run("build", "in/tool.yml", "--out", "p").code == .success)
        try shell.put(preset("Tool", "red"), at: "in/tool.yml")
        #expect(shell.run("verify", "p", "--inputs", "in").out.contains("which has changed since"))
    }

    // MARK: CSV

    private func list(_ text: String, _ presets: String = "in/sky.yml") throws -> Shell.Answer {
        let shell = try shell()
        // One byte for each character, so that those after ASCII are not UTF-8.
        let bytes = Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        try bytes.write(to: URL(fileURLWithPath: "\(shell.folder)/list.csv"))
        return shell.run("batch", "list.csv", "--preset", presets, "--check")
    }

    @Test(arguments: ["rgb(1, 2, 3) red", "oklch(0.7 0.1 200)|#fff", "#123 #456"])
    func `a cell has several colors, functions too`(cell: String) throws {
        let answer = try list("name;colors\nA;\(cell)\n")
        #expect(answer.code == .success, "\(answer.error)")
    }

    @Test(arguments: [
        (
            "name,c1\nB,\"255,0,0\"\n",
            "list.csv:2:3: error: '255' is not a color; did you mean 'rgb(255 0 0)'? [LN0027]"
        ),
        (
            "name,c1\nA,red\nM\u{fc}ller,red\n",
            "list.csv:3:2: error: the file is not UTF-8: byte 0xfc is not valid here; save it as UTF-8, which spreadsheets call 'CSV UTF-8' [LN0007]"
        ),
    ])
    func `a mistake of a spreadsheet is reported where it is, with what to write`(text: String, line: String) throws {
        let answer = try list(text)
        #expect(answer.error.contains(line), "\(answer.error)")
    }

    @Test func `an empty cell before a color is a warning, and a line about the separator is none of the list`() throws
    {
        let gap = try list("name;primary;second;third\nA;red;;blue\nB;red;lime;blue\nC;;;blue\n")
        #expect(gap.code == .success)
        #expect(
            gap.error.contains("list.csv:2:7: warning: the cell is empty and is skipped: ")
                && gap.error.contains("not that of the second column; also in 1 more line"), "\(gap.error)")
        let separator = try list("sep=;\nname;primary;second\nA;red;blue\n")
        #expect(separator.code == .success && separator.error == "", "\(separator.error)")
    }

    @Test func `a column may be called like a color`() throws {
        let answer = try list("Name;Red (main);Blue (dark)\nA;red;blue\n")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
    }

    @Test func `a pattern of presets in quotation marks is replaced`() throws {
        let answer = try list("name;a;b\nA;red;blue\n", "in/s*.yml")
        #expect(answer.code == .success && answer.out.hasPrefix("1 brand, 1 preset: "), "\(answer.out)\(answer.error)")
    }

    @Test func `a seed of the cache that is not there is a warning`() throws {
        let shell = try shell()
        let environment = ["LINTEL_CACHE": "\(shell.folder)/cache", "LINTEL_CACHE_SEED": "\(shell.folder)/nothing"]
        let answer = shell.run("build", "in/tool.yml", environment: environment)
        #expect(answer.code == .success)
        #expect(answer.error.contains("nothing' is not a folder, so nothing is taken from it"), "\(answer.error)")
    }

    // MARK: Brands that extend others

    @Test func `a brand that extends another has what it does not say itself`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(
            """
            lintelBatch: 1
            presets: [bar.yml, tool.yml]
            brands:
              winter: { extends: acme, palette: { brand: "#00c" } }
              acme: { name: "{brand}{name}", presets: tool.yml, palette: { brand: "#c00" }, set: { tolerance: 0.5/255 } }
              frost: { extends: winter, set: { tolerance: 2/255 }, presets: [bar.yml, tool.yml] }

            """, at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--out", "made")
        #expect(answer.code == .success, "\(answer.out)\(answer.error)")
        let manifests = try shell.listing().filter { $0.hasSuffix("/manifest.json") }
        #expect(
            manifests == [
                "made/acme/acmeTool/manifest.json", "made/frost/frostBar/manifest.json",
                "made/frost/frostTool/manifest.json", "made/winter/winterTool/manifest.json",
            ])
        func text(_ path: String) throws -> String {
            let inputs = try object(shell.text(at: path))["inputs"] as? [[String: Any]]
            return try #require(inputs?.first?["text"] as? String)
        }
        let winter = try text("made/winter/winterTool/manifest.json")
        #expect(winter.contains("#00c") && !winter.contains("#c00") && winter.contains("0.5/255"))
        let frost = try text("made/frost/frostTool/manifest.json")
        #expect(frost.contains("#00c") && frost.contains("2/255") && !frost.contains("0.5/255"))
    }

    @Test(arguments: [
        ("a: { extends: b }, b: { extends: c }, c: { extends: a }", "'a' extends 'b' extends 'c' extends 'a'", 3, 3),
        ("a: { extends: a }", "a brand extends itself: 'a' extends 'a'", 3, 1),
        ("a: { extends: acne }, acme: ", "no brand is called 'acne'; did you mean 'acme'?", 3, 1),
        ("a: { extends: [b] }, b: ", "expected the name of a brand, found a list", 3, 1),
    ])
    func `a brand that extends itself or nothing is an error there, and others are built`(
        brands: String, words: String, line: Int, broken: Int
    ) throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(
            "lintelBatch: 1\npresets: tool.yml\nbrands: { \(brands), sound: }\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--out", "made")
        #expect(answer.code == .dataError)
        let all = answer.out + answer.error
        #expect(all.contains("in/brands.yml:\(line):") && all.contains(words), "\(all)")
        #expect(answer.out.contains("\(broken) failed"), "\(answer.out)")
        #expect(try shell.listing().contains("made/sound/Tool/manifest.json"))
    }
}
