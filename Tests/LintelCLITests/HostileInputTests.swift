import Foundation
import LintelCLI
import Testing

struct HostileInputTests {
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ["build", "pipe.yml"], ["check", "pipe.yml"], ["plan", "pipe.yml"], ["explain", "pipe.yml"],
            ["sheet", "pipe.yml"], ["watch", "pipe.yml"], ["generate", "pipe.yml"], ["batch", "pipe.yml"],
            ["import", "pipe.css"], ["export", "pipe.yml", "--to", "css"], ["render", "pipe.svg", "-o", "x.png"],
            ["devices", "--devices-file", "pipe.yml"], ["check", "sunset", "--devices-file", "pipe.yml"],
            ["sheet", "sunset", "--font", "pipe.yml"],
        ])
    func `a pipe in the place of a file is refused and not waited for`(arguments: [String]) throws {
        let shell = try Shell()
        for name in ["pipe.yml", "pipe.css", "pipe.svg"] { #expect(mkfifo("\(shell.folder)/\(name)", 0o600) == 0) }
        let answer = shell.run(arguments)
        #expect(answer.code == .inputMissing)
        #expect(answer.error.contains(" is a pipe, where a file is needed"), "\(answer.error)")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["palettes: [pipe.yml]", "background: { layers: [{ fill: { texture: pipe.yml } }] }"])
    func `a pipe that a preset names is refused and not waited for`(line: String) throws {
        let shell = try Shell()
        #expect(mkfifo("\(shell.folder)/pipe.yml", 0o600) == 0)
        try shell.put("lintel: 1\nname: Brand\n\(line)\n", at: "brand.yml")
        let answer = shell.run("check", "brand.yml")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.error.contains("it is a pipe, where a file is needed"), "\(answer.error)")
    }

    @Test(arguments: ["/dev/zero", "/dev/null"])
    func `a device in the place of a file is refused`(path: String) throws {
        let answer = try Shell().run("check", path)
        #expect(answer.code == .inputMissing)
        #expect(answer.error.contains("'\(path)' is a device, where a file is needed"), "\(answer.error)")
    }

    /// U+202E turns the direction of what follows; U+1B begins the commands of terminals.
    @Test(arguments: ["\u{202E}", "\u{1B}[31m", "\u{2066}", "\u{9B}", "\u{2028}"])
    func `a name cannot take the terminal over`(control: String) throws {
        let shell = try Shell()
        let name = "a\(control)b.yml"
        try shell.put("lintel: 1\nname: Brand\nbackground: \"red\(control)\"\ncolor\(control): 1\n", at: name)
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/\(name).d", withIntermediateDirectories: true)
        let lines = [
            ["build", name], ["check", name], ["plan", name], ["build", "none\(control)"],
            ["import", "none\(control)"],
            ["verify", "\(name).d"], ["render", "red", "--size", "1x1", "-o", "\(name).png"],
            ["init", "x\(control).yml"],
            ["build", "sunset", "--out", name], ["devices", "x\(control)"], ["explain\(control)"],
            ["clean"], ["batch", name], ["merge", "\(name).d"], ["export", name, "--to", "css"],
        ]
        for line in lines {
            let answer = shell.run(line, environment: ["LINTEL_CACHE": "\(shell.folder)/\(control)"])
            let shown = answer.error + (line[0] == "render" ? "" : answer.out)
            #expect(!shown.contains(control), "\(line): \(shown.debugDescription)")
        }
    }
}
