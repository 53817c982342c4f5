import LintelCLI
import Testing

/// What `lintel export` reads, by the name and the content of a file.
struct ExportSourceTests {
    private static let tokens = """
        {"g": {"$type": "gradient", "$value": [{"color": "#ff0000", "position": 0}, {"color": "#0000ff", "position": 1}]}}
        """

    @Test(arguments: ["tokens", "t.txt", "t.tok", "t.yml", "t.yaml", "t.dtcg", "t.json", "t.tokens"])
    func `design tokens are read from a file with any name`(name: String) throws {
        let shell = try Shell()
        try shell.put(Self.tokens, at: name)
        let answer = shell.run("export", name, "--to", "css")
        #expect(answer.out == ":root {\n  --g: linear-gradient(180deg, #ff0000 0%, #0000ff 100%);\n}\n")
        #expect(answer.error == "")
        #expect(shell.run("export", name, "--from", "dtcg", "--to", "css").out == answer.out)
        // They are still not a preset for the commands that make images.
        #expect(shell.run("check", name).code == .dataError)
    }

    @Test(arguments: ["p.yml", "p.lintel-palette.yml"])
    func `a palette file is exported through a preset`(name: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\npalette: { a: red }\n", at: name)
        let answer = shell.run("export", name, "--to", "css")
        #expect(answer.code == .dataError)
        #expect(
            answer.error
                == "lintel: error: '\(name)' is a palette file, not a preset; name it under 'palettes' in a preset, and export that\n"
        )
        try shell.put("lintel: 1\nname: A\npalettes: \(name)\nbackground: $a\n", at: "a.yml")
        #expect(shell.run("export", "a.yml", "--to", "css").out == ":root {\n  --a: #ff0000;\n}\n")
    }

    @Test func `a missing file is not read in the format that is asked for`() throws {
        let answer = try Shell().run("export", "none.txt", "--from", "dtcg", "--to", "css")
        #expect(answer.error.hasPrefix("lintel: error: 'none.txt' is neither a file nor a shipped preset"))
    }
}
