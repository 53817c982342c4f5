import LintelCLI
import Testing

/// What the scripts contain; `Scripts/clients/command-line` runs them in the shells.
struct CompletionsTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func `a script has every command and every long option of its help`(shell: String) throws {
        let script = try Shell().run("completions", shell).out
        for command in HelpTests.commands {
            #expect(command.last.map { script.contains($0) } ?? true, "\(command)")
            let help = try Shell().run(command + ["--help"]).out
            for match in help.matches(of: /\n  (?:-[a-z],|   ) --([a-z-]+)/) {
                #expect(script.contains(match.1), "\(command) \(match.1)")
            }
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `a script has the values that an option can have`(shell: String) throws {
        let script = try Shell().run("completions", shell).out
        // From Docs/command-line.md and Docs/outputs.md.
        #expect(script.contains("fast default best max"))
        #expect(script.contains("xcassets bundle jpeg android web flutter react-native images swift"))
        #expect(script.contains("auto always never"))
    }

    // From Docs/diagnostics.md, the names of presets/*.yml, and Apple's names of devices.
    @Test(arguments: ["bash", "zsh", "fish"])
    func `a script has the shipped presets, the codes of diagnostics and the words of devices`(shell: String) throws {
        let script = try Shell().run("completions", shell).out
        #expect(script.contains(" sunset"))
        #expect(script.contains(" LN0022 "))
        let words = script.split(whereSeparator: { " '()\n".contains($0) })
        for word in ["iPhone", "iPad", "SE", "Pro", "Max"] { #expect(words.contains(Substring(word)), "\(word)") }
    }

    @Test(arguments: [
        ("bash", "--preset) value='documents "), ("zsh", ":LIST: _lintel_document_list "),
        ("fish", " -l preset -r -f -a '(__lintel_document_list "),
    ])
    func `presets are offered where several may be given`(shell: String, offer: String) throws {
        let script = try Shell().run("completions", shell).out
        // Of batch and of plan.
        #expect(script.split(separator: offer).count == 3)
        #expect(script.contains(offer + "aurora "))
    }

    @Test func `a script is the same each time and ends with a line break`() throws {
        let first = try Shell().run("completions", "bash").out
        #expect(try Shell().run("completions", "bash").out == first)
        #expect(first.hasSuffix("\n"))
    }

    @Test func `a shell that is not known is refused with the nearest`() throws {
        let answer = try Shell().run("completions", "bahs")
        #expect(answer.code == .usageError)
        #expect(answer.out == "")
        #expect(answer.error == "lintel: error: unknown shell 'bahs'; did you mean 'bash'?\n")
    }
}
