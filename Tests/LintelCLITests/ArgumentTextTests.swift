import LintelCLI
import Testing

struct ArgumentTextTests {
    @Test func `words of a command line are taken as they are`() throws {
        #expect(try CLI.arguments([Array("build".utf8), Array("é.yml".utf8), []]) == ["build", "é.yml", ""])
    }

    /// Latin-1, as old archives have file names: with the byte replaced, the word would name another file.
    @Test func `a word that is not UTF-8 is refused and not changed`() {
        let error = #expect(throws: CLI.NotUTF8.self) {
            try CLI.arguments([Array("build".utf8), [0xe9] + Array(".yml".utf8)])
        }
        #expect(error?.message.hasPrefix("the argument '\u{FFFD}.yml' is not UTF-8") == true)
    }

    @Test(arguments: [
        ["build", "-"], ["check", "-"], ["plan", "-"], ["import", "-"], ["fit", "-"], ["render", "-", "-o", "-"],
    ])
    func `standard input that cannot be read is an error, and no empty file`(line: [String]) throws {
        let answer = try Shell().run(line, bytes: [], isInputBroken: true)
        #expect(answer.code == .noInput, "\(answer)")
        #expect(answer.error == "lintel: error: standard input cannot be read: it is a folder\n", "\(answer.error)")
    }
}
