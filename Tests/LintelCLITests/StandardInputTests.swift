import LintelCLI
import Testing

struct StandardInputTests {
    @Test func `a preset may come from standard input`() throws {
        let shell = try Shell()
        #expect(shell.run("build", "-", input: preset("Piped")).code == .success)
        #expect(try shell.listing().contains("out/Piped/manifest.json"))
        #expect(shell.run("build", "-", input: "lintel: 1\nnmae: X\n").error.contains("stdin:2:1: error: "))
    }

    @Test func `the command that proposes colors of a preset from standard input takes it from there`() throws {
        let shell = try Shell()
        let text =
            "lintel: 1\nname: Piped\nbackground: red\n"
            + "bars: { tab: { appearance: { tint: red, contrast: { tint: 4.5 } } } }\n"
        let found = shell.run("check", "-", input: text).error
        #expect(found.contains("; lintel check - --fix-contrast proposes a change"), "\(found)")
        let proposed = shell.run("check", "-", "--fix-contrast", input: text)
        #expect((proposed.out + proposed.error).contains("#ff0000 → "), "\(proposed)")
    }

    /// GitHub Docs, "Workflow commands": `file` is a file of the repository; SARIF 2.1.0, section 3.4.4: a path that is
    /// not from the root of the repository has no base.
    @Test func `mistakes in standard input are at no file of the repository`() throws {
        let shell = try Shell()
        let text = "lintel: 1\nnmae: X\n"
        try shell.put("", at: ".git/HEAD")
        try shell.put("", at: "sub/a")
        func check(_ format: String) -> Shell.Answer {
            shell.run(
                ["check", "-", "--format", format], bytes: Array(text.utf8), below: "sub")
        }
        let command = check("github").out
        #expect(command.contains("::error title=LN0022::stdin:2:1: unknown key 'nmae'"), "\(command)")
        #expect(!command.contains("file="), "\(command)")
        let lines = check("xcode").error
        #expect(lines.hasPrefix("stdin:1:1: error: ") && lines.contains("\nstdin:2:1: error: "), "\(lines)")
        let log = check("sarif").out
        #expect(!log.contains("sub/stdin") && log.contains("\"standard input\""), "\(log)")
        #expect(!log.contains("\"uriBaseId\""), "\(log)")
    }

    /// A file may have any name.
    @Test func `a preset's file called stdin is a file to the lists, and standard input is not`() throws {
        let shell = try Shell()
        try shell.put(preset("Filed"), at: "stdin")
        func lists(_ word: String, _ input: String = "") throws -> [String] {
            let answer = shell.run(
                "build", word, "--formats", "jpeg", "--depfile", "d", "--inputs-list", "in.xcfilelist", input: input)
            #expect(answer.code == .success, "\(answer.error)")
            return [try shell.text(at: "in.xcfilelist"), try shell.text(at: "d")]
        }
        let ofFile = try lists("stdin")
        #expect(ofFile[0] == "$(SRCROOT)/stdin\n")
        #expect(ofFile[1].contains("manifest.json: \\\n  stdin \\\n"), "\(ofFile[1])")
        let piped = try lists("-", preset("Piped"))
        #expect(piped[0] == "")
        #expect(!piped[1].contains("stdin"), "\(piped[1])")
    }

    @Test func `a folder built from a file called stdin that is gone is an error, and one from standard input is not`()
        throws
    {
        let shell = try Shell()
        try shell.put(preset("Dawn"), at: "dawn.yml")
        try shell.put(preset("Filed"), at: "stdin")
        #expect(shell.run("build", "dawn.yml", "stdin").code == .success)
        #expect(shell.run("build", "-", input: preset("Piped")).code == .success)
        func check() -> Shell.Answer { shell.run("check", "dawn.yml", "--against", "out") }
        #expect(check().code == .success)
        try shell.remove("stdin")
        let gone = check()
        #expect(gone.code == .checkFoundErrors)
        #expect(gone.error.contains("/out/Filed' (built from stdin); check its preset too"), "\(gone.error)")
        #expect(!gone.error.contains("Piped"), "\(gone.error)")
    }

    @Test func `outputs of standard input are verified, and not compared with a file called stdin`() throws {
        let shell = try Shell()
        #expect(shell.run("build", "-", input: preset("Piped")).code == .success)
        try shell.put(preset("Other"), at: "stdin")
        let answer = shell.run("verify", "out", "--inputs", ".")
        #expect(answer.code == .success, "\(answer.out)\(answer.error)")
    }

    @Test func `the command that proposes colors of a preset's file called stdin names the file`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Filed\nbackground: red\n"
                + "bars: { tab: { appearance: { tint: red, contrast: { tint: 4.5 } } } }\n", at: "stdin")
        let found = shell.run("check", "stdin").error
        #expect(found.contains("; lintel check stdin --fix-contrast proposes a change"), "\(found)")
    }

    @Test func `rules are written for a preset's file called stdin, not for standard input`() throws {
        let shell = try Shell()
        try shell.put(preset("stdin"), at: "stdin")
        #expect(shell.run("plan", "./stdin", "--ninja", "-").out.contains("lintel generate ./stdin "))
        let refused = shell.run("plan", "-", "--ninja", "-", input: preset("stdin"))
        #expect(refused.error.contains("'-' is not a file"), "\(refused.error)")
    }

    /// The same bytes under the same name, from two origins that manifests have.
    @Test func `a build from standard input does not keep what one of a file called stdin wrote`() throws {
        let shell = try Shell()
        try shell.put(preset("Same"), at: "stdin")
        func origin() throws -> String? {
            let inputs = try object(shell.text(at: "out/Same/manifest.json"))["inputs"] as? [[String: Any]]
            return inputs?.first?["file"] as? String
        }
        #expect(shell.run("build", "stdin").code == .success)
        #expect(try origin() == "stdin")
        #expect(shell.run("build", "-", input: preset("Same")).code == .success)
        #expect(try origin() == "/dev/stdin")
    }
}
