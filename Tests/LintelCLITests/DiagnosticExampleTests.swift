import Foundation
import LintelCLI
import LintelDiagnostics
import LintelTestSupport
import Testing

struct DiagnosticExampleTests {
    private static let explained = DiagnosticGuide.sections.flatMap(\.entries)

    /// Calls of lintel are made in process; other lines are for the shell.
    private func run(_ command: String, in shell: Shell) throws -> Shell.Answer? {
        let words = command.split(separator: " ").map(String.init)
        if words.first == "lintel" { return shell.run(Array(words.dropFirst())) }
        _ = try ChildProcess.status(of: ["sh", "-c", command], in: shell.folder)
        return nil
    }

    @Test(arguments: explained.filter { $0.example != nil }.map(\.id))
    func `an example of the troubleshooting page gives its diagnostic`(id: DiagnosticID) throws {
        let example = try #require(DiagnosticExplanation.of(id)?.example)
        let shell = try Shell()
        for file in example.files { try shell.put(file.text, at: file.name) }
        var last: Shell.Answer?
        for command in example.commands { last = try run(command, in: shell) }
        // The process is in another folder than the commands, so that their paths are whole.
        let lines = try #require(last).error.replacing("\(shell.folder)/", with: "").split(separator: "\n").map(
            String.init)
        #expect(lines.contains(example.line), "\(lines.filter { $0.hasSuffix("]") })")
    }

    @Test func `a code is explained in any letter case, and a preset is not mistaken for one`() throws {
        let shell = try Shell()
        let answer = shell.run("explain", "ln0022")
        #expect(answer.code == .success && answer.error == "")
        #expect(answer.out.hasPrefix("LN0022 UnknownKey\n\nA mapping contains a key that it does not accept.\n"))
        #expect(answer.out.contains("\n    backgroud: red\n\n  $ lintel check bar.yml\n  bar.yml:3:1: error: "))
        try shell.put("lintel: 1\nname: LN\nbackground: rde\n", at: "LN0022.yml")
        #expect(shell.run("explain", "LN0022.yml").error.hasPrefix("LN0022.yml:3:13: error: "))
    }

    @Test func `an unknown code is an error with the nearest one`() throws {
        let answer = try Shell().run("explain", "LN0019")
        #expect(answer.code == .usageError && answer.out == "")
        #expect(answer.error.hasPrefix("lintel: error: unknown diagnostic 'LN0019'"))
    }

    @Test func `an explanation as JSON has everything that is printed`() throws {
        let answer = try Shell().run("explain", "LN0161", "--json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(answer.data)) as? [String: Any])
        #expect(root["lintelDiagnostic"] as? Int == 1)
        #expect(root["id"] as? String == "LN0161" && root["name"] as? String == "CannotStretch")
        for key in ["meaning", "cause", "cure"] { #expect((root[key] as? String)?.hasSuffix(".") == true) }
        let example = try #require(root["example"] as? [String: Any])
        #expect((example["line"] as? String)?.hasSuffix("[LN0161]") == true)
        #expect((example["files"] as? [[String: Any]])?.count == 1 && example["commands"] is [String])
    }

    @Test func `an explanation fits 80 columns, except files and commands of its example, and longer words`() throws {
        let shell = try Shell()
        for entry in Self.explained {
            let parts = shell.run("explain", entry.id.rawValue).out.components(separatedBy: "\n\nExample:")
            let example = parts.dropFirst().joined().split(separator: "\n")
            let answer = example[(example.lastIndex { $0.hasPrefix("  $ ") }.map { $0 + 1 } ?? example.endIndex)...]
            for line in parts[0].split(separator: "\n") + answer {
                #expect(line.count <= 80 || !line.drop { $0 == " " }.contains(" "), "\(line)")
            }
        }
    }
}
