import LintelCLI
import Testing

struct HelpTests {
    /// Every command, as one would type it.
    static let commands: [[String]] = [
        [], ["build"], ["generate"], ["check"], ["verify"], ["plan"], ["explain"], ["render"], ["sheet"], ["import"],
        ["export"],
        ["devices"],
        ["presets"],
        ["presets", "show"], ["init"],
        ["schema"], ["batch"], ["merge"], ["watch"], ["clean"],
        ["help"],
    ]

    @Test(arguments: commands)
    func `help is as it was looked at`(command: [String]) throws {
        let answer = try Shell().run(command + ["--help"])
        #expect(answer.code == .done)
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

    @Test func `help names every command and every exit code`() throws {
        let help = try Shell().run("--help").out
        for command in Self.commands where command.count == 1 { #expect(help.contains("\n  \(command[0]) ")) }
        for code in ExitCode.allCases { #expect(help.contains("\n  \(code.rawValue) ")) }
    }
}
