import Foundation
import LintelCLI
import Testing

/// The exit codes of `lintel verify` for a user who may not read everything.
struct UnreadableVerifyTests {
    /// Runs as a user who is not root, who may read everything. The whole process becomes that user meanwhile.
    private static func asOrdinaryUser(_ body: () -> Shell.Answer) throws -> Shell.Answer {
        guard geteuid() == 0 else { return body() }
        try #require(seteuid(65534) == 0)
        let answer = body()
        try #require(seteuid(0) == 0)
        return answer
    }

    // The codes are those of `Docs/command-line.md`, "Verifying".
    @Test func `an inner folder that cannot be read is an error, and a missing input if there is no other`()
        async
    {
        await #expect(processExitsWith: .success) {
            let shell = try Shell()
            try #require(chmod(shell.folder, 0o755) == 0)
            for name in ["One", "Two"] { try shell.put(preset(name), at: "\(name).yml") }
            #expect(shell.run("build", "One.yml", "Two.yml", "--formats", "web").code == .success)
            let (out, one, two) = ("\(shell.folder)/out", "\(shell.folder)/out/One", "\(shell.folder)/out/Two")
            defer { for path in [out, one, two] { _ = chmod(path, 0o755) } }

            try #require(chmod(one, 0) == 0)
            let mixed = try UnreadableVerifyTests.asOrdinaryUser { shell.run("verify", "out") }
            #expect(mixed.code == .checkFoundErrors, "\(mixed)")
            #expect(mixed.error.contains("'out/One' cannot be read: Permission denied"), "\(mixed.error)")
            let named = try UnreadableVerifyTests.asOrdinaryUser { shell.run("verify", "out/One", "out/Two") }
            #expect(named.code == .noInput, "\(named)")
            try #require(chmod(two, 0) == 0)
            let none = try UnreadableVerifyTests.asOrdinaryUser { shell.run("verify", "out") }
            #expect(none.code == .noInput, "\(none)")
        }
    }
}
