import Foundation
import LintelCLI
import Testing

struct DoctorTests {
    @Test func `a machine that can build is well, and nothing remains of the trial`() throws {
        let shell = try Shell()
        let answer = shell.run("doctor", environment: ["LINTEL_CACHE": "cache"])
        #expect(answer.code == .success, "\(answer.out)")
        #expect(answer.error == "")
        #expect(answer.out.contains("a small preset was drawn, proved and encoded"))
        #expect(answer.out.contains("Builds work"))
        for line in answer.out.split(separator: "\n") where !line.contains("/") { #expect(line.count <= 80, "\(line)") }
        #expect(try shell.listing() == [])
    }

    @Test func `a missing font is a note with advice`() throws {
        let findings = try Self.findings(Shell().run(["doctor", "--json"], fonts: ["/nowhere/font.ttf"]))
        let captions = try #require(findings["captions"])
        #expect(captions["state"] as? String == "note")
        #expect((captions["advice"] as? String)?.contains("--font FILE") == true)
    }

    @Test func `a file in the place of the output folder is a problem that builds end with too`() throws {
        let shell = try Shell()
        try shell.put("", at: "out")
        let answer = shell.run("doctor", "--json")
        #expect(answer.code == .cannotCreate)
        #expect(try Self.findings(answer)["output"]?["state"] as? String == "problem")
        #expect(shell.run("build", "sunset", "--formats", "images").code == .cannotCreate)
        #expect(shell.run("doctor", "-q").out.contains("→ name a folder that can be written"))
    }

    @Test(arguments: [
        ("out/Own", "out/Own' is the folder of a preset's outputs", ExitCode.usageError),
        ("dangling", "/dangling' is a link to something that does not exist", .cannotCreate),
        ("dangling/", "/dangling' is a link to something that does not exist", .cannotCreate),
        ("dangling/a", "/dangling' is a link to something that does not exist", .cannotCreate),
        ("circle", "/circle': Too many levels of symbolic links", .cannotCreate),
        (String(repeating: "x", count: 300), "File name too long", .cannotCreate),
    ])
    func `where a build fails the output is a problem`(out: String, reason: String, code: ExitCode) throws {
        let shell = try Shell()
        try shell.put(ClashTests.preset, at: "own.yml")
        #expect(shell.run("build", "own.yml", "--formats", "web").code == .success)
        for (link, target) in [("dangling", "nowhere"), ("circle", "circle")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(shell.folder)/\(link)", withDestinationPath: target)
        }
        let before = try shell.listing()
        let built = shell.run("build", "own.yml", "--formats", "web", "--out", out)
        #expect(built.code == code && built.error.contains(reason), "\(built.error)")
        let answer = shell.run("doctor", "--out", out, "--json")
        let finding = try Self.findings(answer)["output"]
        #expect(answer.code == .cannotCreate && finding?["state"] as? String == "problem")
        #expect((finding?["text"] as? String)?.contains(reason) == true, "\(answer.out)")
        #expect(try shell.listing() == before)
    }

    @Test func `a project file that cannot be read is a problem beside the other findings`() throws {
        let shell = try Shell()
        try FileManager.default.createDirectory(
            atPath: "\(shell.folder)/lintel.yml", withIntermediateDirectories: false)
        let answer = shell.run("doctor", "--json")
        let findings = try Self.findings(answer)
        #expect(answer.code == .noInput && answer.error == "", "\(answer.error)")
        #expect(findings["project"]?["state"] as? String == "problem")
        #expect(findings["project"]?["text"] as? String == "'lintel.yml' is a folder")
        #expect(findings["build"]?["state"] as? String == "ok")
        let others = try Self.findings(shell.run("doctor", "--no-project", "--json"))
        #expect(!others.keys.contains("project"))
    }

    @Test func `a folder that does not exist yet is tried where it would be made`() throws {
        let shell = try Shell()
        let findings = try Self.findings(shell.run("doctor", "--out", "a/b/c", "--json"))
        #expect(findings["output"]?["state"] as? String != "problem")
        #expect(try shell.listing() == [])
    }

    @Test func `the results of a build are counted in the cache`() throws {
        let shell = try Shell()
        let environment = ["LINTEL_CACHE": "cache"]
        _ = shell.run("build", "sunset", "--formats", "images", environment: environment)
        let text = try Self.findings(shell.run("doctor", "--json", environment: environment))["cache"]?["text"]
        let counted = try #require((text as? String)?.firstMatch(of: #/: (\d+) results?,/#)?.1)
        // As lintel clean counts them.
        let cleaned = try object(shell.run("clean", "--json", environment: environment).out)
        #expect(Int(counted) == cleaned["entries"] as? Int)
    }

    @Test func `without a cache folder builds still work`() throws {
        let answer = try Shell().run("doctor", "--json")
        #expect(answer.code == .success)
        #expect(try Self.findings(answer)["cache"]?["state"] as? String == "note")
    }

    @Test func `a cache that builds refuse is a problem`() throws {
        let shell = try Shell()
        let environment = ["LINTEL_CACHE": "~/cache"]
        let answer = shell.run("doctor", "--json", environment: environment)
        let finding = try Self.findings(answer)["cache"]
        #expect(answer.code == .usageError && finding?["state"] as? String == "problem")
        #expect((finding?["text"] as? String)?.hasPrefix("'LINTEL_CACHE=~/cache' begins with '~'") == true)
        let text = shell.run("doctor", environment: environment)
        #expect(text.out.contains("Builds do not work") && text.code == .usageError)
        let built = shell.run("build", "sunset", "--formats", "web", environment: environment)
        #expect(built.code == answer.code)
    }

    /// XDG Base Directory Specification 0.8: a variable that is empty counts as one that is not set.
    @Test func `an empty variable names no cache`() throws {
        let shell = try Shell()
        let environment = ["LINTEL_CACHE": "", "HOME": shell.folder]
        #expect(shell.run("build", "sunset", "--formats", "web", environment: environment).code == .success)
        let cleaned = try object(shell.run("clean", "--json", environment: environment).out)
        #expect(cleaned["entries"] as? Int ?? 0 > 0)
        #expect((cleaned["folder"] as? String)?.hasPrefix("\(shell.folder)/") == true)
    }

    private static func findings(_ answer: Shell.Answer) throws -> [String: [String: Any]] {
        let found = try #require(object(answer.out)["findings"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: try found.map { (try #require($0["part"] as? String), $0) })
    }
}
