import LintelCLI
import Testing

/// Checks that end with a failure after warnings.
struct FailOnTests {
    /// A tolerance as large as a third of the range is a warning.
    private static let doubtful =
        "lintel: 1\nname: Bar\nbackground: red\nbars: [tab]\ndevices: iPhone 15\ntolerance: 0.4\n"
    private static let sound = "lintel: 1\nname: Tool\nbackground: red\nbars: [toolbar]\ndevices: iPhone 15\n"

    private func shell() throws -> Shell {
        let shell = try Shell()
        try shell.put(Self.doubtful, at: "bar.yml")
        try shell.put(Self.sound, at: "tool.yml")
        return shell
    }

    @Test(arguments: [
        ([String](), ExitCode.success), (["--fail-on", "error"], .success),
        (["--fail-on", "warning"], .checkFoundErrors),
    ])
    func `a check ends with 1 after warnings where it is to`(options: [String], code: ExitCode) throws {
        let shell = try shell()
        let answer = shell.run(["check", "bar.yml", "tool.yml"] + options)
        #expect(answer.code == code, "\(answer.error)")
        #expect(answer.error.contains("bar.yml:6:12: warning: "), "\(answer.error)")
        #expect(answer.out.contains("Tool: fine, "))
        #expect(answer.out.contains("Bar: no errors, 1 warning; ") == (code == .success), "\(answer.out)")
        #expect(answer.error.contains("Bar: check failed, 1 warning\n") == (code != .success), "\(answer.error)")
        let object = shell.run(["check", "bar.yml", "--json", "-q"] + options)
        #expect(object.code == code && object.out.contains("\"exitCode\": \(code.rawValue)"), "\(object.out)")
        #expect(shell.run(["check", "tool.yml"] + options).code == .success)
    }

    @Test func `warnings that end a command are shown when quiet too`() throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "brands.yml")
        for command in [["check", "bar.yml"], ["batch", "brands.yml", "--check"]] {
            #expect(shell.run(command + ["-q"]).error == "")
            let strict = shell.run(command + ["-q", "--fail-on", "warning"])
            #expect(
                strict.code == .checkFoundErrors && strict.error.contains("bar.yml:6:12: warning: "), "\(strict.error)")
        }
    }

    @Test func `errors are counted before warnings`() throws {
        let shell = try shell()
        try shell.put(Self.doubtful.replacing("red", with: "redd"), at: "bar.yml")
        let answer = shell.run("check", "bar.yml", "--fail-on", "warning")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.error.contains("bar.yml: check failed, 1 error\n"), "\(answer.error)")
    }

    @Test(arguments: ["bar.yml", "tool.yml"])
    func `a check of a batch ends with 1 after warnings where it is to`(preset: String) throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: \(preset)\nbrands: { acme: , bolt: }\n", at: "brands.yml")
        #expect(shell.run("batch", "brands.yml", "--check").code == .success)
        let strict = shell.run("batch", "brands.yml", "--check", "--fail-on", "warning")
        #expect(strict.code == (preset == "bar.yml" ? .checkFoundErrors : .success), "\(strict.error)")
        #expect(
            strict.error.contains("Check failed: '--fail-on warning' accepts no warnings\n") == (preset == "bar.yml"),
            "\(strict.error)")
    }

    @Test func `the presets and the batch of a project are checked alike`() throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "brands.yml")
        try shell.put("lintelProject: 1\npresets: tool.yml\nbatch: brands.yml\n", at: "lintel.yml")
        #expect(shell.run("check").code == .success)
        #expect(shell.run("check", "--fail-on", "warning").code == .checkFoundErrors)
    }
}
