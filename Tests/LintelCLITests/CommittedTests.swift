import Foundation
import LintelCLI
import LintelDiagnostics
import Testing

struct CommittedTests {
    @Test func `what was built is what would be built`() throws {
        let answer = try Shell.withBuiltBrand().checkBrand()
        #expect(answer.code == .success && answer.error == "")
    }

    @Test func `a changed preset is reported as the cause`() throws {
        let shell = try Shell.withBuiltBrand()
        try shell.put(preset("Brand", "linear-gradient(to right, #ff5f6e, #ffc371)"), at: "brand.yml")
        let answer = shell.checkBrand()
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains("out of date: the preset brand.yml has changed; build again [LN0230]"),
            "\(answer.error)")
    }

    @Test func `a renamed preset is one cause, and a devices file is named as one`() throws {
        let shell = try Shell.withBuiltBrand()
        try FileManager.default.moveItem(
            atPath: "\(shell.folder)/brand.yml", toPath: "\(shell.folder)/Brand.lintel.yml")
        try shell.put("lintelDevices: 1\ndevices: []\n", at: "kiosk.yml")
        let answer = shell.run("check", "Brand.lintel.yml", "--against", "out", "--devices-file", "kiosk.yml")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains(
                ": the preset brand.yml is now Brand.lintel.yml; the devices file kiosk.yml is new; build again [LN0230]"
            ),
            "\(answer.error)")
    }

    @Test func `a file changed by hand, one that is gone and one that is nobody's have messages of their own`() throws {
        let shell = try Shell.withBuiltBrand()
        let images = try shell.listing().filter { $0.hasSuffix(".png") }
        try shell.put("changed", at: images[0])
        try FileManager.default.removeItem(atPath: "\(shell.folder)/\(images[1])")
        try shell.put("mine", at: "out/Brand/notes.txt")
        try shell.put("mine", at: "out/Brand/.gitattributes")
        let report = try object(shell.checkBrand("--json").out)
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
    ])
    func `other makers are reported as the cause`(old: String, new: String, cause: String) throws {
        let shell = try Shell.withBuiltBrand()
        try shell.put(
            try shell.text(at: "out/Brand/manifest.json").replacing(old, with: new, maxReplacements: 1),
            at: "out/Brand/manifest.json")
        let answer = shell.checkBrand()
        #expect(answer.code == .checkFoundErrors && answer.error.contains(cause), "\(answer.error)")
    }

    @Test func `another version of Lintel matters only where an output is other`() throws {
        let shell = try Shell.withBuiltBrand()
        let manifest = "out/Brand/manifest.json"
        let updated = try shell.text(at: manifest)
            .replacing("\"version\": \"", with: "\"version\": \"9.", maxReplacements: 1)
        try shell.put(updated, at: manifest)
        let same = shell.checkBrand()
        #expect(same.code == .success && same.error == "", "\(same.error)")

        let image = try #require(try shell.listing().first { $0.hasSuffix(".png") })
        try FileManager.default.removeItem(atPath: "\(shell.folder)/\(image)")
        #expect(shell.checkBrand().code == .checkFoundErrors)

        try shell.put(updated.replacing("\"maxDifference\": ", with: "\"maxDifference\": 1"), at: manifest)
        let other = shell.checkBrand()
        #expect(other.code == .checkFoundErrors && other.error.contains("lintel was \"9."), "\(other.error)")
    }

    /// GitHub shows annotations beside lines of text, and a PNG file has none.
    @Test func `what is wrong with a file is reported at the preset's name`() throws {
        let shell = try Shell.withBuiltBrand()
        let image = try #require(try shell.listing().first { $0.hasSuffix(".png") })
        try shell.put("changed", at: image)
        let answer = shell.checkBrand("--format", "github")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.out.contains("::error file=brand.yml,line=2,col=7,title=LN0231::'")
                && answer.out.contains("/\(image)' was changed after it was built"), "\(answer.out)")
    }

    // MARK: Folders that nothing makes

    @Test func `a folder whose preset is gone, or has another name, is an error`() throws {
        let shell = try Shell()
        for name in ["Dawn", "Dusk"] { try shell.put(preset(name), at: "presets/\(name).yml") }
        func check(_ presets: String...) -> Shell.Answer { shell.run(["check"] + presets + ["--against", "out"]) }
        #expect(shell.run("build", "presets/Dawn.yml", "presets/Dusk.yml").code == .success)
        #expect(check("presets/Dawn.yml", "presets/Dusk.yml").code == .success)
        // A preset that is there and not checked may make the other folder.
        #expect(check("presets/Dawn.yml").code == .success)
        // So may a shipped one.
        #expect(shell.run("build", "sunset", "--formats", "web").code == .success)
        try FileManager.default.removeItem(atPath: "\(shell.folder)/presets/Dusk.yml")
        let gone = check("presets/Dawn.yml")
        #expect(gone.code == .checkFoundErrors)
        #expect(
            gone.error.contains("no checked preset produces '")
                && gone.error.contains(
                    "/out/Dusk' (built from Dusk.yml); check its preset too, or remove the folder if the preset was "
                        + "removed or renamed [LN0233]"),
            "\(gone.error)")
        #expect(!gone.error.contains("Sunset"), "\(gone.error)")
        // A folder of somebody else is no concern of a check.
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/Dusk")
        try shell.put("{}", at: "out/notes/manifest.json")
        #expect(check("presets/Dawn.yml").code == .success)

        try shell.put(preset("Sunrise"), at: "presets/Dawn.yml")
        #expect(shell.run("build", "presets/Dawn.yml").code == .success)
        let renamed = check("presets/Dawn.yml")
        #expect(
            renamed.code == .checkFoundErrors && renamed.error.contains("/out/Dawn' (built from Dawn.yml)"),
            "\(renamed.error)")
    }

    @Test func `a folder whose preset has another spelling now is an error where both exist`() throws {
        let shell = try Shell()
        try shell.put(preset("Uno"), at: "p.yml")
        #expect(shell.run("build", "p.yml").code == .success)
        try shell.put(preset("uno"), at: "p.yml")
        let isCaseSensitive = try Self.isCaseSensitive()
        // The folder of the last spelling is not that of the preset before the new one is built, either.
        #expect(
            shell.run("check", "p.yml", "--against", "out").error.contains("/out/Uno' (built from p.yml); ")
                == isCaseSensitive)
        #expect(shell.run("build", "p.yml").code == .success)
        let answer = shell.run("check", "p.yml", "--against", "out")
        // Where letter case does not count, the folder has the new name.
        #expect(answer.code == (isCaseSensitive ? .checkFoundErrors : .success))
        #expect(
            answer.error.contains("/out/Uno' (built from p.yml); check its preset too, or remove the folder")
                == isCaseSensitive, "\(answer.error)")
    }

    @Test func `a folder may be of a preset with the same file name in another folder`() throws {
        let shell = try Shell()
        try shell.put(preset("Aa"), at: "a/brand.yml")
        try shell.put(preset("Bb"), at: "b/brand.yml")
        #expect(shell.run("build", "a/brand.yml").code == .success)
        #expect(shell.run("build", "b/brand.yml").code == .success)
        let one = shell.run("check", "a/brand.yml", "--against", "out")
        #expect(one.code == .checkFoundErrors)
        #expect(
            one.error.contains(
                "/out/Bb' (built from brand.yml); check its preset too, or remove the folder if the preset was removed "
                    + "or renamed [LN0233]"), "\(one.error)")
        #expect(shell.run("check", "a/brand.yml", "b/brand.yml", "--against", "out").code == .success)
    }

    @Test(arguments: ["presets: a/A.yml\n", "presets: [a/A.yml, b/B.yml]\n", "presets: ['*/*.yml']\n"])
    func `a folder may be of any preset that the project lists`(presets: String) throws {
        let shell = try Shell()
        try shell.put(preset("Aa"), at: "a/A.yml")
        try shell.put(preset("Bb"), at: "b/B.yml")
        #expect(shell.run("build", "a/A.yml", "b/B.yml").code == .success)
        try shell.put("lintelProject: 1\n" + presets, at: "lintel.yml")
        let isListed = presets != "presets: a/A.yml\n"
        let answer = shell.run("check", "a/A.yml", "--against", "out")
        #expect(answer.code == (isListed ? .success : .checkFoundErrors), "\(answer.error)")
        // Without a list that has it, its folder may be anywhere.
        #expect(answer.error.contains("/out/Bb' (built from B.yml); check its preset too, or remove") != isListed)
        // The project's list counts for what it matches now.
        try shell.remove("b/B.yml")
        let gone = shell.run("check", "a/A.yml", "--against", "out")
        #expect(
            gone.code == .checkFoundErrors && gone.error.contains("/out/Bb' (built from B.yml); "), "\(gone.error)")
    }

    @Test func `a folder of a brand that is gone is an error of the batch`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar"), at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: , bolt: }\n", at: "brands.yml")
        #expect(shell.run("batch", "brands.yml").code == .success)
        #expect(shell.run("batch", "brands.yml", "--against", "out").code == .success)
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "brands.yml")
        let answer = shell.run("batch", "brands.yml", "--against", "out")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains("/out/bolt/Bar' was built by lintel, and the batch has no brand 'bolt'"),
            "\(answer.error)")
        // Of one brand or one part, nothing is known of the others.
        #expect(shell.run("batch", "brands.yml", "--against", "out", "--brand", "acme").code == .success)
        #expect(shell.run("batch", "brands.yml", "--against", "out", "--shard", "1/2").code == .success)
    }

    /// Whether the file system of the tests takes names that differ in letter case for two.
    private static func isCaseSensitive() throws -> Bool {
        let shell = try Shell()
        for name in ["Aa", "aa"] { try shell.put("", at: name) }
        return try shell.listing().count == 2
    }

    @Test func `the folder of a brand whose name had other letter case is an error where that is another folder`()
        throws
    {
        let shell = try Shell()
        try shell.put(preset("Bar"), at: "bar.yml")
        for brand in ["Bolt", "bolt"] {
            try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: , \(brand): }\n", at: "brands.yml")
            #expect(shell.run("batch", "brands.yml").code == .success)
        }
        let answer = shell.run("batch", "brands.yml", "--against", "out")
        let isCaseSensitive = try Self.isCaseSensitive()
        #expect(answer.code == (isCaseSensitive ? .checkFoundErrors : .success), "\(answer.error)")
        #expect(
            answer.error.contains("/out/Bolt/Bar' was built by lintel, and the batch has no brand 'Bolt'")
                == isCaseSensitive, "\(answer.error)")
        #expect(!answer.error.contains("/out/bolt/"), "\(answer.error)")
        // Of one brand, only its own folder is searched.
        #expect(shell.run("batch", "brands.yml", "--against", "out", "--brand", "bolt").code == .success)
    }

    @Test func `the folder of a brand that is gone is in the last event`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar"), at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: , bolt: }\n", at: "brands.yml")
        #expect(shell.run("batch", "brands.yml").code == .success)
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "brands.yml")
        let answer = shell.run("batch", "brands.yml", "--against", "out", "--json")
        let end = try object(String(try #require(answer.out.split(separator: "\n").last)))
        let ids = (end["diagnostics"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
        #expect(end["event"] as? String == "end" && end["exitCode"] as? Int == 1)
        #expect(ids == ["LN0233"], "\(answer.out)")
    }

    /// Docs/command-line.md: a build refuses such a folder, too.
    @Test func `a linked folder is not taken for what was built`() throws {
        let shell = try Shell.withBuiltBrand()
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/links", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(shell.folder)/links/Brand", withDestinationPath: "\(shell.folder)/out/Brand")
        let answer = shell.run("check", "brand.yml", "--against", "links")
        #expect(answer.code != .success && answer.error.contains("a symbolic link"), "\(answer.error)")
    }

    @Test func `a linked folder is not taken for that of a brand`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar"), at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: , bolt: }\n", at: "brands.yml")
        #expect(shell.run("batch", "brands.yml").code == .success)
        try FileManager.default.moveItem(atPath: "\(shell.folder)/out/acme", toPath: "\(shell.folder)/elsewhere")
        try shell.link("../elsewhere", at: "out/acme")
        let build = shell.run("batch", "brands.yml")
        let check = shell.run("batch", "brands.yml", "--against", "out")
        #expect(build.code != .success && check.code == build.code)
        #expect(check.error.contains("out/acme' should be a folder, but is a symbolic link"), "\(check.error)")
        #expect(check.out.hasPrefix("2 brands, 2 presets: 1 fine, 1 failed; "), "\(check.out)")
    }

    @Test func `a damaged manifest is refused by a build as a check says`() throws {
        let shell = try Shell.withBuiltBrand()
        try shell.put("{", at: "out/Brand/manifest.json")
        try shell.put(preset("Brand", "blue"), at: "brand.yml")
        let answer = shell.checkBrand()
        #expect(
            answer.error.contains("its manifest cannot be read; restore it, or remove the folder and build again"),
            "\(answer.error)")
        let build = shell.run("build", "brand.yml")
        #expect(
            build.code == .cannotCreate && build.error.contains("restore it, or remove its folder and build again"),
            "\(build.error)")
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/Brand")
        #expect(shell.run("build", "brand.yml").code == .success && shell.checkBrand().code == .success)
    }

    // MARK: GitHub

    /// Source: GitHub Docs, "Workflow commands": files are named from the root of the repository.
    @Test func `annotations and logs name files from the repository's root, wherever the tool runs`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: rde\n", at: "app/theme/presets/bar.yml")
        try shell.put("", at: ".git/HEAD")
        let below = Shell.Below(shell, "app/theme")
        let github = below.run("check", "presets/bar.yml", "--format", "github")
        #expect(github.out.hasPrefix("::error file=app/theme/presets/bar.yml,line=3,"), "\(github.out)")
        let whole = below.run("check", "\(shell.folder)/app/theme/presets/bar.yml", "--format", "github")
        #expect(whole.out.hasPrefix("::error file=app/theme/presets/bar.yml,line=3,"), "\(whole.out)")
        // A workspace that the tool runs in comes first: it may have repositories in it.
        let workspace = shell.run(
            ["check", "theme/presets/bar.yml", "--format", "github"],
            environment: ["GITHUB_WORKSPACE": "\(shell.folder)/app"], below: "app")
        #expect(workspace.out.hasPrefix("::error file=theme/presets/bar.yml,line=3,"), "\(workspace.out)")

        let log = try object(below.run("check", "presets/bar.yml", "--format", "sarif").out)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let bases = try #require(run["originalUriBaseIds"] as? [String: [String: String]])
        let root = try #require(bases["%SRCROOT%"]?["uri"])
        #expect(root.hasPrefix("file:///") && root.hasSuffix("/"))
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let location = try #require((result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
        let artifact = try #require(location["artifactLocation"] as? [String: String])
        #expect(artifact == ["uri": "app/theme/presets/bar.yml", "uriBaseId": "%SRCROOT%"])
    }

    @Test func `what goes wrong outside of files is an annotation too`() throws {
        let shell = try Shell()
        #expect(
            shell.run("check", "gone.yml", "--format", "github").error
                == "::error title=lintel::'gone.yml' is neither a file nor a shipped preset; see 'lintel presets' for the shipped ones\n"
        )
        let wrong = shell.run("check", "sunset", "--format", "github", "--nothing")
        #expect(
            wrong.code == .usageError && wrong.error.hasPrefix("::error title=lintel::unknown option"),
            "\(wrong.error)")
    }

    @Test func `the workflow for GitHub finds untracked files, and shows them at lines`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let workflow = try String(
            contentsOf: root.appendingPathComponent("Integrations/github/lintel.yml"), encoding: .utf8)
        let call = try #require(
            workflow.firstMatch(of: /swift package --allow-writing-to-package-directory lintel (.+)/)
        ).1.split(separator: " ")
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

    // It packs them at the first guess, or takes what a build has left, whichever there is.
    @Test func `a check reports the size of files only where it compares them`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand", "linear-gradient(135deg, #ff5f6d, #1b2a49, #ffc371)"), at: "brand.yml")
        func bytes(_ line: String...) throws -> [Int?] {
            let answer = shell.run(
                line + ["brand.yml", "--json"], environment: ["LINTEL_CACHE": "\(shell.folder)/cache"])
            let presets = try #require(try object(answer.out)["presets"] as? [[String: Any]])
            return ["bytes", "bytesShared"].map { presets.first?[$0] as? Int }
        }
        #expect(try bytes("check") == [nil, nil])
        let built = try bytes("build")
        #expect(!built.contains(nil))
        #expect(try bytes("check") == [nil, nil])
        #expect(try bytes("check", "--against", "out") == built)
    }

    @Test func `a folder without the preset's output says so once`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        #expect(shell.checkBrand().code == .noInput)
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/out", withIntermediateDirectories: true)
        let answer = shell.checkBrand()
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains(
                "/out/Brand' was not built by lintel, or is missing; 'lintel build brand.yml --out \(shell.folder)/out' makes it [LN0232]"
            ))
        #expect(shell.run("build", "brand.yml", "--out", shell.folder + "/out").code == .success)
        #expect(shell.checkBrand().code == .success)
    }

    /// A build refuses such a folder, so that "build again" would not help.
    @Test(arguments: [true, false])
    func `a folder that has lost its manifest, or is of others, is to be restored or emptied`(wasBuilt: Bool) throws {
        let shell = wasBuilt ? try Shell.withBuiltBrand() : try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        if wasBuilt {
            try FileManager.default.removeItem(atPath: "\(shell.folder)/out/Brand/manifest.json")
        } else {
            try shell.put("mine", at: "out/Brand/notes.txt")
        }
        let answer = shell.checkBrand()
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains(
                "out/Brand' was not built by lintel, or has lost its manifest.json; restore that file, or empty the "
                    + "folder and build again [LN0232]"), "\(answer.error)")
        #expect(shell.run("build", "brand.yml").code == .cannotCreate)
        // What systems leave in any folder is in nobody's way.
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/Brand")
        try shell.put("", at: "out/Brand/.DS_Store")
        #expect(
            shell.checkBrand().error.contains("--out \(shell.folder)/out' makes it [LN0232]"),
            "\(shell.checkBrand().error)")
        #expect(shell.run("build", "brand.yml").code == .success && shell.checkBrand().code == .success)
    }

    @Test func `the command that makes a missing folder has the options of the check`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "my brand.yml")
        try shell.put("lintelDevices: 1\ndevices: []\n", at: "kiosk.yml")
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/out", withIntermediateDirectories: true)
        let options = [
            "--formats", "web,jpeg", "--optimize", "fast", "--jpeg-quality", "80", "--progressive", "--devices-file",
            "kiosk.yml",
        ]
        let answer = shell.run(["check", "my brand.yml", "--against", "out"] + options)
        let command = "lintel build 'my brand.yml' --out \(shell.folder)/out " + options.joined(separator: " ")
        #expect(answer.error.contains("; make it with: \(command) [LN0232]"), "\(answer.error)")
        #expect(shell.run(["build", "my brand.yml", "--out", "out"] + options).code == .success)
        #expect(shell.run(["check", "my brand.yml", "--against", "out"] + options).code == .success)
        // A build in the project has what its file says.
        try shell.put("lintelProject: 1\nformats: web\n", at: "lintel.yml")
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/new", withIntermediateDirectories: true)
        let project = shell.run("check", "my brand.yml", "--against", "new")
        #expect(
            project.error.contains("; make it with: lintel build 'my brand.yml' --out \(shell.folder)/new [LN0232]"),
            "\(project.error)")
    }

    @Test func `the folder of the preset is told from the one around it`() throws {
        let shell = try Shell.withBuiltBrand()
        let answer = shell.run("check", "brand.yml", "--against", "out/Brand")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.error.contains("did you mean '--against \(shell.folder)/out'?"), "\(answer.error)")
    }
}
