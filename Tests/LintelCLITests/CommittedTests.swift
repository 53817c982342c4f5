import Foundation
import LintelCLI
import LintelDiagnostics
import Testing

struct CommittedTests {
    private func built() throws -> Shell {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        #expect(shell.run("build", "brand.yml").code == .success)
        return shell
    }

    private func check(_ shell: Shell, _ more: String...) -> Shell.Answer {
        shell.run(["check", "brand.yml", "--against", "out"] + more)
    }

    @Test func `what was built is what would be built`() throws {
        let answer = check(try built())
        #expect(answer.code == .success && answer.error == "")
    }

    @Test func `a changed preset is reported as the cause`() throws {
        let shell = try built()
        try shell.put(preset("Brand", "linear-gradient(to right, #ff5f6e, #ffc371)"), at: "brand.yml")
        let answer = check(shell)
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains("out of date: the preset brand.yml has changed; build again [LN0230]"),
            "\(answer.error)")
    }

    @Test func `a file changed by hand, one that is gone and one that is nobody's have messages of their own`() throws {
        let shell = try built()
        let images = try shell.listing().filter { $0.hasSuffix(".png") }
        try shell.put("changed", at: images[0])
        try FileManager.default.removeItem(atPath: "\(shell.folder)/\(images[1])")
        try shell.put("mine", at: "out/Brand/notes.txt")
        try shell.put("mine", at: "out/Brand/.gitattributes")
        let report = try object(check(shell, "--json").out)
        let presets = try #require(report["presets"] as? [[String: Any]])
        let drifts = try #require(presets[0]["drifts"] as? [[String: Any]])
        let found = Dictionary(
            uniqueKeysWithValues: drifts.map { ("out/Brand/\($0["path"] ?? "")", $0["kind"] as? String) })
        #expect(found == [images[0]: "edited", images[1]: "missing", "out/Brand/notes.txt": "extra"])
        #expect(report["exitCode"] as? Int == 1)
    }

    @Test(arguments: [
        ("\"rendererVersion\": ", "\"rendererVersion\": 9", "the renderer was 9"),
        ("\"deviceCatalogVersion\": \"", "\"deviceCatalogVersion\": \"x", "the device catalog was \"x"),
        ("\"version\": \"", "\"version\": \"9.", "lintel was \"9."),
    ])
    func `other makers are reported as the cause`(old: String, new: String, cause: String) throws {
        let shell = try built()
        try shell.put(
            try shell.text(at: "out/Brand/manifest.json").replacing(old, with: new, maxReplacements: 1),
            at: "out/Brand/manifest.json")
        let answer = check(shell)
        #expect(answer.code == .checkFoundErrors && answer.error.contains(cause), "\(answer.error)")
    }

    /// GitHub shows annotations beside lines of text, and a PNG file has none.
    @Test func `what is wrong with a file is reported at the preset's name`() throws {
        let shell = try built()
        let image = try #require(try shell.listing().first { $0.hasSuffix(".png") })
        try shell.put("changed", at: image)
        let answer = check(shell, "--format", "github")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.out.contains("::error file=brand.yml,line=2,col=7,title=LN0231::'")
                && answer.out.contains("/\(image)' was changed after it was built"), "\(answer.out)")
    }

    @Test func `the workflow for GitHub finds untracked files, and shows them at lines`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let workflow = try String(
            contentsOf: root.appendingPathComponent("Integrations/github/lintel.yml"), encoding: .utf8)
        let call = try #require(workflow.firstMatch(of: /swift package lintel (.+)/)).1.split(separator: " ")
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "Presets/brand.yml")
        #expect(shell.run("build", "Presets/brand.yml", "--out", "Images").code == .success)
        let line = call.map { $0 == "Presets/*.yml" ? "Presets/brand.yml" : String($0) }
        #expect(shell.run(line).code == .success)
        try shell.put("mine", at: "Images/Brand/new.png")
        let answer = shell.run(line)
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.out.contains("::error file=Presets/brand.yml,line=2,"), "\(answer.out)")
        #expect(answer.out.contains("/Images/Brand/new.png' is not an output"))
    }

    @Test func `a check that compares no files packs none for longer than a build that was remembered`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand", "linear-gradient(135deg, #ff5f6d, #1b2a49, #ffc371)"), at: "brand.yml")
        func bytes(_ line: String...) throws -> Int {
            let answer = shell.run(
                line + ["brand.yml", "--json"], environment: ["LINTEL_CACHE": "\(shell.folder)/cache"])
            let presets = try #require(try object(answer.out)["presets"] as? [[String: Any]])
            return try #require(presets.first?["bytes"] as? Int)
        }
        let quick = try bytes("check")
        let built = try bytes("build")
        #expect(quick > built)
        #expect(try bytes("check") == built)
        #expect(try bytes("check", "--optimize", "best") <= built)
    }

    @Test func `a folder without the preset's output says so once`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        #expect(check(shell).code == .noInput)
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/out", withIntermediateDirectories: true)
        let answer = check(shell)
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains(
                "/out/Brand' was not built by lintel, or is missing; 'lintel build' makes it [LN0232]"))
    }
}

struct DiagnosticFormatTests {
    private func broken() throws -> Shell {
        let shell = try Shell()
        try shell.put(preset("Brand") + "'100%,\\n:': 1\n", at: "a, b%:.yml")
        return shell
    }

    // Source: GitHub Docs, and the runner's own toolkit: of data %, CR and LF are escaped, of properties also : and the comma.
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

    // What SARIF 2.1.0 requires: sections 3.13 (version, runs), 3.14.6 (tool), 3.18.2 and 3.19.8 (driver's name), 3.27.10 and 3.27.11
    // (level, message), 3.27.6 (ruleIndex), 3.10.7 (reportingDescriptor's id), 3.29.3, 3.4.3, 3.30.5.
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
            let place = try #require(
                (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
            #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%2C%20b%25%3A.yml")
            let region = try #require(place["region"] as? [String: Any])
            #expect((region["startLine"] as? Int ?? 0) >= 1 && (region["startColumn"] as? Int ?? 0) >= 1)
        }
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == true)
    }
}
