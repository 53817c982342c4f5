import LintelCLI
import Testing

/// Mistakes in what a batch sets, each at its place in the batch file.
struct BatchMistakeTests {
    private func run(_ lines: String, background: String = "red") throws -> (code: ExitCode, messages: [String]) {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Bar\nbackground: \(background)\nbars: tab\ndevices: iPhone 16\n", at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\n\(lines)\n", at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--out", "out")
        let messages = answer.error.split(separator: "\n").map(String.init).filter {
            $0.contains(": error: ") || $0.contains(": warning: ")
        }
        return (answer.code, messages)
    }

    @Test func `a preset with an absolute path is named beside its brand, and not below it`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: reed\n", at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: \(shell.folder)/bar.yml\nbrands: { acme: { } }\n", at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--check")
        #expect(answer.error.contains("acme, \(shell.folder)/bar.yml: check failed\n"), "\(answer.error)")
    }

    @Test(arguments: [
        (
            "brands:\n  acme: { set: { tolerence: } }",
            "b.yml:4:18: error: [acme] unknown key 'tolerence' in a preset; did you mean 'tolerance'? [LN0022]"
        ),
        (
            "brands:\n  acme: { set: { devices: iPhone 16, iPhone 15 } }",
            "b.yml:4:38: error: [acme] unknown key 'iPhone 15' in a preset; a list needs brackets: "
                + "devices: [iPhone 16, iPhone 15] [LN0022]"
        ),
        (
            "brands:\n  acme: { set: { zebra: } }",
            "b.yml:4:18: error: [acme] unknown key 'zebra' in a preset [LN0022]"
        ),
        // The preset has the key: it is the one to replace.
        (
            "brands:\n  acme: { set: { devcies: iPhone 15 } }",
            "b.yml:4:18: error: [acme] unknown key 'devcies' in a preset; did you mean 'devices'? [LN0022]"
        ),
        // What YAML cut at a comma is not a key to remove.
        (
            "brands:\n  acme: { set: { background: linear-gradient(to right, red, blue) } }",
            "b.yml:4:30: error: within brackets and braces YAML ends 'linear-gradient(to right' at the comma; put the whole "
                + "value in quotes [LN0013]"
        ),
        (
            "brands:\n  - acme: { palette: { sea: red } }",
            "b.yml:4:5: error: brands with settings are a mapping; write 'acme:' without '-' [LN0024]"
        ),
    ])
    func `a mistake in what is set is one error`(lines: String, message: String) throws {
        let answer = try run(lines)
        #expect(answer.code == .dataError)
        #expect(answer.messages == [message])
    }

    @Test func `a known key that the preset does not have may be removed`() throws {
        let answer = try run("brands:\n  acme: { set: { tolerance: } }")
        #expect(answer.code == .success && answer.messages == [], "\(answer)")
    }

    @Test(arguments: [
        ("brands: { acme: { colors: [red, blue] }, bolt: { colors: [red] } }", "3:11"),
        ("brands: [{ name: A, colors: [red, blue] }]", "3:10"),
    ])
    func `colors that no preset of a brand uses are a warning`(lines: String, location: String) throws {
        let answer = try run(lines)
        #expect(answer.code == .success)
        #expect(
            answer.messages == [
                "b.yml:\(location): warning: 'bar.yml' does not use '$colors', so the brands' colors have no effect [LN0220]"
            ])
    }

    @Test(arguments: ["linear-gradient($colors)", "$colors-1"])
    func `colors that a preset uses are not`(background: String) throws {
        #expect(try run("brands: { acme: { colors: [red, blue] } }", background: background).messages == [])
        #expect(
            try run("brands: { acme: { colors: [red, blue], set: { background: \"\(background)\" } } }").messages == [])
    }

    /// With files of every kind beside it.
    private func mistakes(_ lines: String) throws -> [String] {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\ndevices: iPhone 16\n", at: "bar.yml")
        try shell.put("lintel: 1\nname: Tool\nbackground: red\nbars: tab\ndevices: iPhone 16\n", at: "tool.yml")
        try shell.put("lintel: 1\npalette: { dawn: red }\n", at: "colors.yml")
        try shell.put("lintelDevices: 1\ndevices: []\n", at: "kiosk.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { a: }\n", at: "others.yml")
        try shell.put(##"{ "a": { "$type": "color", "$value": "#f00" } }"##, at: "tokens.json")
        try shell.put("palette: [red, blue]\n", at: "list.yml")
        try shell.put("lintelBatch: 1\n\(lines)\n", at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--check")
        return answer.error.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    }

    @Test(arguments: [
        ("kiosk.yml", "a devices file, not a preset; name it with --devices-file"),
        ("others.yml", "a batch file, not a preset; a batch cannot contain another"),
        ("b.yml", "a batch file, not a preset; a batch cannot contain another"),
        ("colors.yml", "a palette file, which makes no images; presets name it under 'palettes'"),
        ("tokens.json", "a file of design tokens, not a preset; 'lintel import' makes a preset of a gradient"),
    ])
    func `a file of another kind among the presets is one error`(file: String, message: String) throws {
        let found = try mistakes("presets: \(file)\nbrands: { acme: , bolt: }")
        #expect(found == ["b.yml:2:10: error: '\(file)' is \(message) [LN0220]"])
    }

    @Test(arguments: [
        ("bar.yml", "a preset, not a list of palettes; name it under 'presets'"),
        ("colors.yml", "a palette file, not a list of palettes; presets name it under 'palettes'"),
        ("kiosk.yml", "a devices file, not a list of palettes; name it with --devices-file"),
    ])
    func `a file of another kind in the place of the brands is one error`(file: String, message: String) throws {
        let found = try mistakes("presets: bar.yml\nbrands: \(file)")
        #expect(found == ["b.yml:3:9: error: '\(file)' is \(message) [LN0220]"])
    }

    @Test func `a list of palettes of which one is called palette is no palette file`() throws {
        #expect(try mistakes("presets: bar.yml\nbrands: list.yml") == [])
    }

    @Test(arguments: [
        (
            "presets: bar.yml, sunset\nbrands: { a: }", "2:10",
            "'bar.yml, sunset' is one text; write a list: [bar.yml, sunset]"
        ),
        (
            "presets:\n  bar.yml\n  tool.yml\nbrands: { a: }", "3:3",
            "'bar.yml tool.yml' is one text; write '- ' before each file"
        ),
        (
            "presets: bar.yml\nbrands: acme, bolt", "3:9",
            "'acme, bolt' does not exist; a brand is a key with its colors, as in '{ acme: { colors: [red, blue] } }'"
        ),
    ])
    func `names in one text are answered with a list`(lines: String, location: String, message: String) throws {
        #expect(try mistakes(lines) == ["b.yml:\(location): error: \(message) [LN0220]"])
    }

    @Test func `a misspelled file with a comma in its name is not taken for a list`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Night\nbackground: red\nbars: tab\n", at: "Sunset, night.yml")
        try shell.put("lintelBatch: 1\npresets: [\"Sunset, nigth.yml\"]\nbrands: { a: }\n", at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--check")
        #expect(
            answer.error.contains(
                "b.yml:2:11: error: 'Sunset, nigth.yml' is neither a file beside the batch file nor a shipped preset; did you mean 'Sunset, night.yml'?"
            ), "\(answer.error)")
    }

    @Test(arguments: [2, 20])
    func `names in one text are a list when all of them exist`(count: Int) throws {
        let names = Array(repeating: "bar.yml", count: count).joined(separator: ", ")
        #expect(
            try mistakes("presets: '\(names)'\nbrands: { a: }") == [
                "b.yml:2:10: error: '\(names)' is one text; write a list: [\(names)] [LN0220]"
            ])
        #expect(try !mistakes("presets: '\(names), gone.yml'\nbrands: { a: }").contains { $0.contains("one text") })
    }
}
