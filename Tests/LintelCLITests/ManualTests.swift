import LintelCLI
import Testing

/// What the pages contain; `Scripts/clients/command-line` has mandoc check them.
struct ManualTests {
    @Test(arguments: HelpTests.commands)
    func `a page has every option, example and note of the help`(command: [String]) throws {
        let page = Self.plain(try Shell().run(["manual"] + command).out)
        let help = try Shell().run(command + ["--help"]).out
        for match in help.matches(of: /\n  (?:-[a-z],|   ) (--[a-z-]+)/) {
            #expect(page.contains("Fl \(match.1.dropFirst())"), "\(match.1)")
        }
        for match in help.matches(of: /(?:Example: |\n         )(lintel .*)/) {
            #expect(page.contains(".Dl \(match.1)"), "\(match.1)")
        }
    }

    @Test func `no line of a page is a request by accident`() throws {
        // mdoc(7): requests begin with a point, and the macros used have one or two letters after it.
        for command in HelpTests.commands {
            for line in try Shell().run(["manual"] + command).out.split(separator: "\n") where line.first == "." {
                #expect(line.prefixMatch(of: /\.[A-Z][a-z]/) != nil, "\(line)")
            }
        }
    }

    @Test func `all pages are written into folders by section`() throws {
        let shell = try Shell()
        let answer = shell.run("manual", "--out", "share/man")
        #expect(answer.code == .success, "\(answer.error)")
        let listing = try shell.listing()
        for page in ["lintel.1", "lintel-build.1", "lintel-presets-show.1"] {
            #expect(listing.contains("share/man/man1/\(page)"))
        }
        #expect(listing.contains("share/man/man7/lintel-environment.7"))
        #expect(try shell.text(at: "share/man/man1/lintel-build.1") == shell.run("manual", "build").out)
    }

    @Test func `a page that is not known is refused with the nearest`() throws {
        let answer = try Shell().run("manual", "biuld")
        #expect(answer.code == .usageError)
        #expect(answer.error == "lintel: error: unknown command or topic 'biuld'; did you mean 'build'?\n")
    }

    @Test func `a folder that cannot be made is an error`() throws {
        let shell = try Shell()
        try shell.put("", at: "file")
        let answer = shell.run("manual", "--out", "file/man")
        #expect(answer.code != .success)
        #expect(answer.error.contains("file/man"))
    }

    /// Without the escapes of mdoc.
    private static func plain(_ page: String) -> String {
        page.replacing("\\-", with: "-").replacing("\\(aq", with: "'").replacing("\\(ti", with: "~")
            .replacing("\\&", with: "").replacing("\\(ga", with: "`").replacing("\\e", with: "\\")
    }
}
