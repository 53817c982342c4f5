import Foundation
import LintelCLI
import Testing

struct HelpTests {
    /// Every command, as one would type it.
    static let commands: [[String]] = [
        [], ["build"], ["generate"], ["check"], ["verify"], ["plan"], ["explain"], ["render"], ["sheet"],
        ["preview"], ["import"], ["export"], ["fit"],
        ["devices"],
        ["presets"],
        ["presets", "show"], ["init"],
        ["schema"], ["batch"], ["merge"], ["watch"], ["clean"],
        ["completions"], ["manual"], ["doctor"], ["help"],
    ]

    @Test(arguments: commands)
    func `help is as it was looked at`(command: [String]) throws {
        let answer = try Shell().run(command + ["--help"])
        #expect(answer.code == .success)
        #expect(answer.error == "")
        try Snapshot.expect(answer.out, named: (["help"] + command).joined(separator: "-"))
    }

    @Test(arguments: commands)
    func `help begins with an example and fits 80 columns`(command: [String]) throws {
        let help = try Shell().run(command + ["--help"]).out
        #expect(help.hasPrefix((["Example: lintel"] + command).joined(separator: " ")))
        for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test(arguments: commands)
    func `all ways to ask for help give the same`(command: [String]) throws {
        let shell = try Shell()
        let help = shell.run(command + ["--help"]).out
        #expect(shell.run(["help"] + command).out == help)
        #expect(shell.run(command + ["-h"]).out == help)
        #expect(shell.run(["--help"] + command).out == help)
    }

    @Test func `no command is missing here`() throws {
        var found: [[String]] = [[]]
        var next = 0
        while next < found.count {
            let help = try Shell().run(["help"] + found[next]).out
            found += Self.names(below: "Commands:", in: help).map { found[next] + [$0] }
            next += 1
        }
        let key = { (command: [String]) in command.joined(separator: " ") }
        #expect(found.map(key).sorted() == Self.commands.map(key).sorted())
    }

    /// The left column of the table after a heading.
    static func names(below heading: String, in help: String) -> [String] {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.hasPrefix(heading) }) else { return [] }
        return lines[(start + 1)...].prefix { !$0.isEmpty }.filter { !$0.hasPrefix("   ") }.map {
            String($0.split(separator: " ")[0])
        }
    }

    @Test func `help lists topics, and each fits 80 columns`() throws {
        let topics = Self.names(below: "Topics", in: try Shell().run("help").out)
        #expect(topics.contains("environment"))
        #expect(topics.contains("exit-status"))
        for topic in topics {
            let answer = try Shell().run("help", topic)
            #expect(answer.code == .success)
            #expect(answer.out.count > 200, "\(topic)")
            for line in answer.out.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
            #expect(!Self.commands.contains([topic]), "a command hides the topic \(topic)")
        }
    }

    @Test func `a topic that is misspelt is found`() throws {
        let answer = try Shell().run("help", "enviroment")
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("did you mean 'environment'?"))
    }

    @Test(arguments: [
        ("preset", "unknown command or topic 'preset'; did you mean 'presets' or the topic 'preset-keys'?"),
        ("exit-codes", "unknown command or topic 'exit-codes'; did you mean the topic 'exit-status'?"),
        ("formats", "unknown command or topic 'formats'; did you mean the topic 'output-formats'?"),
        ("project-files", "unknown command or topic 'project-files'; did you mean 'project-file'?"),
        ("batch-file", "unknown command or topic 'batch-file'"),
        ("biuld", "unknown command or topic 'biuld'; did you mean 'build'?"),
        ("ln0022", "unknown command or topic 'ln0022'; 'lintel explain LN0022' explains the diagnostic"),
    ])
    func `a topic with another ending is proposed`(word: String, message: String) throws {
        let answer = try Shell().run("help", word)
        #expect(answer.code == .usageError && answer.error.hasPrefix("lintel: error: \(message)\n"), "\(answer.error)")
    }

    @Test func `help lists every variable that the sources of the tool read`() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var variables: Set<String> = []
        let sources = package.appending(path: "Sources")
        // Programs for development are not the tool.
        let others = ["LintelBenchmarks", "LintelConformance", "LintelFuzz", "LintelSamples", "LintelUIKit"]
        for case let file as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)!
        where file.pathExtension == "swift" && others.allSatisfy({ !file.path.contains("/\($0)/") }) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?:environment\[|getenv\()"([A-Z_]+)"/) {
                variables.insert(String(match.output.1))
            }
        }
        #expect(variables.isSuperset(of: ["LINTEL_CACHE", "LINTEL_READ", "GITHUB_WORKSPACE"]))
        let help = try Shell().run("help", "environment").out
        for variable in variables { #expect(help.contains("\n  \(variable) "), "\(variable)") }
    }

    @Test func `help names every command and every exit code`() throws {
        let help = try Shell().run("--help").out
        for command in Self.commands where command.count == 1 { #expect(help.contains("\n  \(command[0]) ")) }
        for code in ExitCode.allCases { #expect(help.contains("\n  \(code.rawValue) ")) }
    }
}
