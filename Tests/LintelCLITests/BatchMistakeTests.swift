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
                "b.yml:\(location): warning: 'bar.yml' does not use '$colors', so that the brands' colors change nothing [LN0220]"
            ])
    }

    @Test(arguments: ["linear-gradient($colors)", "$colors-1"])
    func `colors that a preset uses are not`(background: String) throws {
        #expect(try run("brands: { acme: { colors: [red, blue] } }", background: background).messages == [])
        #expect(
            try run("brands: { acme: { colors: [red, blue], set: { background: \"\(background)\" } } }").messages == [])
    }
}
