import LintelCLI
import Testing

struct SourceQuoteTests {
    @Test func `an error shows its line with a caret below the column`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand", "linear-gradient(in oklhc, red, blue)"), at: "brand.yml")
        #expect(
            shell.run("check", "brand.yml").error.hasPrefix(
                """
                brand.yml:3:32: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0100]
                    3 | background: linear-gradient(in oklhc, red, blue)
                      |                                ^

                """))
    }

    @Test func `the caret is below its character behind wide, combining and control characters`() throws {
        let shell = try Shell()
        try shell.put("{ lintel: 1, name: Brand, description: 紅e\u{301}, color: 1 }", at: "flow.yml")
        let lines = shell.run("check", "flow.yml").error.split(separator: "\n").map(String.init)
        let caret = lines[try #require(lines.firstIndex { $0.contains("'color'") }) + 2]
        #expect(lines.contains("    1 | { lintel: 1, name: Brand, description: 紅e\u{301}, color: 1 }"))
        // Two columns for the Han character, one for the letter with its accent.
        #expect(caret == "      | " + String(repeating: " ", count: 39 + 3 + 2) + "^")
    }

    /// Source: Unicode 16, EastAsianWidth.txt: W is two columns, N one.
    @Test(arguments: [
        ("\u{1F680}", 2), ("\u{1F6FC}", 2), ("\u{1F7E6}", 2), ("\u{1F7F0}", 2), ("\u{1F389}", 2), ("\u{1FA90}", 2),
        ("\u{231A}", 2), ("\u{2728}", 2), ("\u{1F201}", 2), ("\u{1F321}", 1), ("\u{1F6E0}", 1), ("\u{1F7D8}", 1),
        ("\u{2600}", 1), ("\u{1F1E9}\u{1F1EA}", 2),
    ])
    func `the caret is below its character behind emoji`(emoji: String, columns: Int) throws {
        let shell = try Shell()
        try shell.put("{ lintel: 1, name: Brand, description: \(emoji), color: 1 }", at: "flow.yml")
        let lines = shell.run("check", "flow.yml").error.split(separator: "\n").map(String.init)
        let caret = lines[try #require(lines.firstIndex { $0.contains("'color'") }) + 2]
        #expect(caret == "      | " + String(repeating: " ", count: 39 + columns + 2) + "^")
    }

    @Test func `of a long line the part around the column is shown, of a huge one nothing`() throws {
        let shell = try Shell()
        let long = String(repeating: "x", count: 300)
        try shell.put("{ lintel: 1, name: Brand, description: \(long), color: 1 }", at: "long.yml")
        let lines = shell.run("check", "long.yml").error.split(separator: "\n").map(String.init)
        let index = try #require(lines.firstIndex { $0.contains("'color'") }) + 2
        let column = lines[index].unicodeScalars.count - 1
        #expect(lines[index - 1].contains("| …xxx") && lines[index - 1].unicodeScalars.count < 120)
        #expect(Array(lines[index - 1].unicodeScalars)[column] == "c")
        let huge = String(repeating: "x", count: 5000)
        try shell.put("{ lintel: 1, name: Brand, description: \(huge), color: 1 }", at: "huge.yml")
        #expect(!shell.run("check", "huge.yml").error.contains("^"))
    }

    @Test func `palettes, standard input and shipped presets are quoted, and other programs' formats are not`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\npalette: { dawn: rde }\n", at: "colors/warm.yml")
        try shell.put("lintel: 1\nname: Brand\npalettes: colors/warm.yml\nbackground: $dawn\n", at: "brand.yml")
        #expect(shell.run("check", "brand.yml").error.contains("    2 | palette: { dawn: rde }\n"))
        #expect(shell.run("check", "-", input: "lintel: 1\nname: 7x\n").error.contains("    2 | name: 7x\n"))
        for format in ["github", "xcode", "sarif"] {
            let answer = shell.run("check", "brand.yml", "--format", format)
            #expect(!(answer.error + answer.out).contains(" | "), "\(format)")
        }
    }
}
