import Foundation
import LintelCLI
import LintelDiagnostics
import Testing

struct DiagnosticFormatTests {
    private func broken() throws -> Shell {
        let shell = try Shell()
        try shell.put(preset("Brand") + "'100%,\\n:': 1\n", at: "a, b%:.yml")
        return shell
    }

    // Source: GitHub Docs, and the runner's own toolkit: of data %, CR and LF are escaped, of properties also : and the
    // comma.
    @Test func `a workflow command escapes what would end it`() throws {
        let answer = try broken().run("check", "a, b%:.yml", "--format", "github")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.out.hasPrefix(
                "::error file=a%2C b%25%3A.yml,line=6,col=1,title=LN0022::unknown key '100%25,\\n:' in a preset"),
            "\(answer.out)")
        #expect(!answer.error.contains("LN0022"))
    }

    @Test func `Xcode gets whole paths and no colors`() throws {
        let shell = try broken()
        let answer = shell.run("check", "a, b%:.yml", "--format", "xcode", "--color", "always")
        #expect(answer.error.hasPrefix("\(shell.folder)/a, b%:.yml:6:1: error: unknown key"), "\(answer.error)")
    }

    // What SARIF 2.1.0 requires: sections 3.13 (version, runs), 3.14.6 (tool), 3.18.2 and 3.19.8 (driver's name),
    // 3.27.10 and 3.27.11 (level, message), 3.27.6 (ruleIndex), 3.10.7 (reportingDescriptor's id), 3.29.3, 3.4.3,
    // 3.30.5.
    @Test func `a SARIF log has what the standard requires`() throws {
        let answer = try broken().run("check", "a, b%:.yml", "--format", "sarif")
        #expect(answer.code == .checkFoundErrors && !answer.error.contains("LN0022"))
        let log = try object(answer.out)
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "lintel")
        let descriptors = try #require(driver["rules"] as? [[String: Any]])
        let rules = descriptors.compactMap { $0["id"] as? String }
        for rule in descriptors {
            #expect((rule["name"] as? String)?.first?.isUppercase == true)
            for key in ["shortDescription", "fullDescription", "help"] {
                #expect(((rule[key] as? [String: Any])?["text"] as? String)?.hasSuffix(".") == true, "\(key)")
            }
        }
        #expect(Set(rules).count == rules.count && rules.allSatisfy { DiagnosticID(rawValue: $0) != nil })
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count >= 1)
        for result in results {
            let rule = try #require(result["ruleId"] as? String)
            #expect(rules[try #require(result["ruleIndex"] as? Int)] == rule)
            #expect(["error", "warning", "note"].contains(result["level"] as? String))
            #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
            let location = try #require(
                (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
            #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%2C%20b%25%3A.yml")
            let region = try #require(location["region"] as? [String: Any])
            #expect((region["startLine"] as? Int ?? 0) >= 1 && (region["startColumn"] as? Int ?? 0) >= 1)
        }
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == true)
    }

    /// Source: GitHub Docs, "SARIF support for code scanning": `locations` of a result are required.
    @Test func `a folder that nothing makes is in a SARIF log at its manifest`() throws {
        let shell = try Shell()
        for name in ["Dawn", "Dusk"] { try shell.put(preset(name), at: "\(name).yml") }
        try shell.put("lintelBatch: 1\npresets: Dawn.yml\nbrands: { acme: , bolt: }\n", at: "brands.yml")
        #expect(shell.run("build", "Dawn.yml", "Dusk.yml").code == .success)
        #expect(shell.run("batch", "brands.yml", "--out", "brands").code == .success)
        try FileManager.default.removeItem(atPath: "\(shell.folder)/Dusk.yml")
        try shell.put("lintelBatch: 1\npresets: Dawn.yml\nbrands: { acme: }\n", at: "brands.yml")
        for (line, manifest) in [
            (["check", "Dawn.yml", "--against", "out"], "/out/Dusk/manifest.json"),
            (["batch", "brands.yml", "--against", "brands"], "/brands/bolt/Dawn/manifest.json"),
        ] {
            let answer = shell.run(line + ["--format", "sarif"])
            let run = try #require((try object(answer.out)["runs"] as? [[String: Any]])?.first)
            let results = try #require(run["results"] as? [[String: Any]])
            #expect(results.map { $0["ruleId"] as? String } == ["LN0233"], "\(answer.out)")
            let location = try #require(
                (results.first?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
            let uri = (location["artifactLocation"] as? [String: Any])?["uri"] as? String
            #expect("/\(uri ?? "")".hasSuffix(manifest), "\(answer.out)")
            #expect((location["region"] as? [String: Any])?["startLine"] as? Int == 1)
            // No line of the manifest is the cause, so that none is quoted.
            let text = shell.run(line)
            #expect(text.error.contains("\(manifest):1:1: error: ") && !text.error.contains(" | "), "\(text.error)")
        }
    }

    @Test func `a folder to compare with that does not exist is told from a file, also in the log`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar", "red"), at: "bar.yml")
        for (folder, message) in [
            ("nowhere", "'nowhere' does not exist; build with '--out nowhere' first"),
            ("bar.yml", "'bar.yml' is not a folder"),
        ] {
            let answer = shell.run("check", "bar.yml", "--against", folder, "--format", "sarif")
            #expect(answer.code == .noInput && answer.error == "lintel: error: \(message)\n", "\(answer.error)")
            let runs = try object(answer.out)["runs"] as? [[String: Any]]
            let invocations = runs?.first?["invocations"] as? [[String: Any]]
            #expect(invocations?.first?["executionSuccessful"] as? Bool == false, "\(answer.out)")
        }
    }
}
