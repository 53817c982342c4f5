import Foundation
import LintelCLI
import LintelEngine
import Testing

/// A built folder, changed in one way each; every change has its own words.
struct VerifyTests {
    private static let preset = """
        lintel: 1
        name: Dusk
        devices: { name: K, size: 40x80, scale: 1 }
        eras: classic
        bars: { navigation: { metrics: default, largeTitles: false } }
        background: linear-gradient(to bottom, #203060, #f08060)
        """

    private let shell: Shell

    init() throws {
        shell = try Shell()
        try shell.put(Self.preset, at: "dusk.yml")
        let answer = shell.run("build", "dusk.yml", "-q")
        #expect(answer.code == .success, "\(answer.error)")
    }

    @Test func `a folder that lost its manifest is missed among others`() throws {
        #expect(shell.run("build", "sunset", "--formats", "bundle").code == .success)
        #expect(shell.run("verify", "out").code == .success)
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/Dusk/manifest.json")
        let answer = shell.run("verify", "out")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.out == "out/Dusk/manifest.json: is missing; restore it, or empty the folder and build again\n",
            "\(answer.out)")
        // A catalog of another name is an app's own.
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/Dusk")
        try shell.put("{}", at: "out/App/Assets.xcassets/Contents.json")
        #expect(shell.run("verify", "out").code == .success)
    }

    @Test func `a folder that is named twice is verified once, and one that does not exist has one line`() throws {
        let once = shell.run("verify", "out", "--json")
        try FileManager.default.createSymbolicLink(atPath: shell.folder + "/link", withDestinationPath: "out")
        let twice = shell.run("verify", "out", "./out/", "link", "--json")
        func count(_ answer: Shell.Answer) -> Int { answer.out.split(separator: "\"asBuilt\"").count - 1 }
        #expect(once.code == .success && twice.code == .success && count(once) == 1 && count(twice) == 1)
        let missing = shell.run("verify", "nope")
        #expect(missing.code == .noInput)
        #expect((missing.out + missing.error).split(separator: "\n").count == 1, "\(missing.out)\(missing.error)")
    }

    private func fileURL(_ path: String) -> URL { URL(fileURLWithPath: "\(shell.folder)/out/Dusk/\(path)") }

    /// The first file below the built folder with that ending.
    private func path(_ ending: String) throws -> String {
        let all = try FileManager.default.subpathsOfDirectory(atPath: fileURL("").path).sorted()
        return try #require(all.first { $0.hasSuffix(ending) })
    }

    /// Replaces the first occurrence of a text in a file, which has to be there.
    private func edit(_ path: String, _ old: String, _ new: String) throws {
        var text = try shell.text(at: "out/Dusk/" + path)
        let range = try #require(text.range(of: old), "\(old)")
        text.replaceSubrange(range, with: new)
        try shell.put(text, at: "out/Dusk/" + path)
    }

    /// The lines without what stands before the path.
    private func lines(_ arguments: String...) -> [String] {
        let answer = shell.run(["verify", "out"] + arguments)
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.error.hasSuffix(" line\n") || answer.error.hasSuffix(" lines\n"), "\(answer.error)")
        return answer.out.split(separator: "\n").map { line in
            #expect(line.hasPrefix("out/Dusk/"))
            return String(line.dropFirst("out/Dusk/".count))
        }
    }

    @Test func `what was built is as built, alone and among others`() throws {
        let alone = shell.run("verify", "out/Dusk/")
        #expect(alone.code == .success, "\(alone.out)")
        #expect(alone.out.hasPrefix("Dusk: unchanged: "))
        #expect(alone.out.split(separator: "\n").count == 1)
        #expect(alone.out.contains(" proved again, largest difference 0."))
        try shell.put(Self.preset.replacing("Dusk", with: "Dawn"), at: "dawn.yml")
        #expect(shell.run("build", "dawn.yml", "-q").code == .success)
        try shell.put("mine", at: "out/notes/own.txt")
        let both = shell.run("verify", "out", "-j", "3")
        #expect(both.code == .success && both.out.hasPrefix("2 folders: unchanged: "))
        #expect(shell.run("verify", "out", "-q").out == "")
    }

    @Test func `a changed byte of an image is found, and so is one that does not decode`() throws {
        let path = try path(".png")
        var bytes = try Data(contentsOf: fileURL(path))
        bytes[bytes.count - 20] ^= 1
        try bytes.write(to: fileURL(path))
        let lines = lines()
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("\(path): was changed since it was built"))
    }

    @Test func `an image put in place of another is no picture of its drawing, even with its digest`() throws {
        let images = try FileManager.default.subpathsOfDirectory(atPath: fileURL("").path)
            .filter { $0.hasSuffix(".png") }.sorted()
        try shell.put(Self.preset.replacing("#f08060", with: "#f08860"), at: "other.yml")
        #expect(shell.run("build", "other.yml", "-q", "-o", "other").code == .success)
        let other = shell.folder + "/other/Dusk/"
        for path in images {
            try FileManager.default.removeItem(at: fileURL(path))
            try FileManager.default.copyItem(atPath: other + path, toPath: fileURL(path).path)
        }
        let manifest =
            try JSONSerialization.jsonObject(
                with: Data(contentsOf: fileURL("manifest.json"))) as? [String: Any]
        let made =
            try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(fileURLWithPath: other + "manifest.json"))) as? [String: Any]
        let old = try #require(manifest?["digests"] as? [String: String])
        let new = try #require(made?["digests"] as? [String: String])
        var text = try shell.text(at: "out/Dusk/manifest.json")
        for path in images {
            text = text.replacing(try #require(old[path]), with: try #require(new[path]))
        }
        try shell.put(text, at: "out/Dusk/manifest.json")
        let found = lines().joined(separator: "\n")
        #expect(found.contains(": differs by ") && found.contains("/255 is allowed"), "\(found)")
    }

    @Test func `a file that is missing and one too many are found`() throws {
        let path = try path(".png")
        try FileManager.default.removeItem(at: fileURL(path))
        try shell.put("", at: "out/Dusk/Dusk.xcassets/extra.png")
        try shell.put("", at: "out/Dusk/.DS_Store")
        try shell.put("", at: "out/Dusk/Dusk.xcassets/._extra.png")
        #expect(lines() == ["Dusk.xcassets/extra.png: is not in the manifest", "\(path): is missing"].sorted())
    }

    // U+212A, the Kelvin sign, is canonically equivalent to K: as Swift texts the names are equal, on most file systems
    // they are two.
    @Test func `a folder of a name that only Unicode takes for the same hides nothing`() throws {
        try shell.put(Self.preset.replacing("name: Dusk", with: "name: Kiwi"), at: "kiwi.yml")
        #expect(shell.run("build", "kiwi.yml", "--formats", "bundle").code == .success)
        let around = "\(shell.folder)/out/Kiwi"
        let image = try #require(try shell.listing().first { $0.contains("Kiwi.bundle/") && $0.hasSuffix(".png") })
        let name = try #require(image.split(separator: "/").last)
        let twin = "\u{212A}iwi.bundle"
        #if canImport(Darwin)
        // On APFS both names are one folder.
        guard !FileManager.default.fileExists(atPath: "\(around)/\(twin)") else { return }
        #endif
        try FileManager.default.copyItem(atPath: "\(around)/Kiwi.bundle", toPath: "\(around)/\(twin)")
        try shell.put("evil", at: image)
        let verified = shell.run("verify", "out/Kiwi")
        #expect(verified.code == .checkFoundErrors)
        let lines = verified.out.split(separator: "\n").map { Array($0.utf8) }
        func has(_ line: String) -> Bool { lines.contains { $0.starts(with: line.utf8) } }
        #expect(has("out/Kiwi/Kiwi.bundle/\(name): was changed since it was built"), "\(verified.out)")
        #expect(has("out/Kiwi/\(twin)/\(name): is not in the manifest"), "\(verified.out)")

        let checked = shell.run("check", "kiwi.yml", "--against", "out", "--formats", "bundle", "--json").out
        let drifts = checked.split(separator: "}").map { Array($0.utf8) }
        func isDrift(_ path: String, _ kind: String) -> Bool {
            drifts.contains { drift in
                [path, kind].allSatisfy { drift.firstRange(of: Array("\"\($0)\"".utf8)) != nil }
            }
        }
        #expect(isDrift("Kiwi.bundle/\(name)", "edited"), "\(checked)")
        #expect(isDrift("\(twin)/\(name)", "extra"), "\(checked)")
    }

    @Test func `a link in place of a file is not followed`() throws {
        let path = try path(".png")
        try FileManager.default.moveItem(at: fileURL(path), to: URL(fileURLWithPath: shell.folder + "/away.png"))
        try FileManager.default.createSymbolicLink(
            atPath: fileURL(path).path, withDestinationPath: shell.folder + "/away.png")
        #expect(lines() == ["\(path): is a symbolic link, and not followed"])
        try FileManager.default.removeItem(at: fileURL(path))
        try FileManager.default.createDirectory(at: fileURL(path), withIntermediateDirectories: false)
        #expect(lines() == ["\(path): is a folder, and should be a file"])
    }

    @Test func `a figure in the manifest that is not so is found`() throws {
        try edit("manifest.json", "\"maxDifference\": 0.", "\"maxDifference\": 0.0")
        let lines = lines()
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("manifest.json: proof.maxDifference of Dusk.xcassets/"))
        #expect(lines[0].contains(" is 0.0") && lines[0].contains(", expected 0."))
    }

    @Test func `other cap insets in a catalog are found`() throws {
        let path = try #require(
            try FileManager.default.subpathsOfDirectory(atPath: fileURL("").path).sorted()
                .first { $0.hasSuffix(".imageset/Contents.json") })
        try edit(path, "\"bottom\" : ", "\"bottom\" : 1")
        let lines = lines()
        #expect(lines.count == 1)
        #expect(
            lines[0].hasPrefix(
                "\(path): was changed since it was built; images[0].resizing.cap-insets.bottom is 1"))
    }

    @Test func `another text of the preset is found by its digest`() throws {
        try edit("manifest.json", "#203060", "#203061")
        #expect(
            lines() == ["manifest.json: contains a text of 'dusk.yml' that does not match its digest"])
    }

    @Test func `another renderer or catalog makes a folder stale`() throws {
        try edit("manifest.json", "\"rendererVersion\": \(Version.renderer)", "\"rendererVersion\": 0")
        let stale = lines()
        let this = Version.renderer
        #expect(
            stale == ["manifest.json: was made by renderer 0; this is \(this): build again; no proof was repeated"])
        try edit("manifest.json", "\"deviceCatalogVersion\": \"", "\"deviceCatalogVersion\": \"f")
        #expect(lines()[0].contains("; this is \(this), and with another device catalog (f"))
    }

    @Test func `a preset that has changed since is found where it lies`() throws {
        #expect(shell.run("verify", "out", "--inputs", ".").code == .success)
        try shell.put(Self.preset + "\n# changed", at: "dusk.yml")
        #expect(shell.run("verify", "out").code == .success)
        #expect(
            lines("--inputs", ".")
                == ["manifest.json: was made from 'dusk.yml', which has changed since: build again"])
    }

    @Test func `JSON lists every finding with its kind`() throws {
        try shell.put("", at: "out/Dusk/extra.txt")
        let answer = shell.run("verify", "out", "--json")
        #expect(answer.code == .checkFoundErrors)
        let object = try JSONSerialization.jsonObject(with: Data(answer.data)) as? [String: Any]
        #expect(object?["command"] as? String == "verify" && object?["exitCode"] as? Int == 1)
        let folder = try #require((object?["folders"] as? [[String: Any]])?.first)
        #expect(folder["name"] as? String == "Dusk" && folder["asBuilt"] as? Bool == false)
        let finding = try #require((folder["findings"] as? [[String: Any]])?.first)
        #expect(finding["kind"] as? String == "extra" && finding["path"] as? String == "extra.txt")
    }

    @Test func `a texture that is not at hand leaves proofs undone, which may be allowed`() throws {
        let png = shell.run("render", "#336699", "--size", "4x4", "-o", "-")
        try Data(png.data).write(to: URL(fileURLWithPath: shell.folder + "/paper.png"))
        try shell.put(
            Self.preset.replacing("Dusk", with: "Paper").replacing(
                "linear-gradient(to bottom, #203060, #f08060)",
                with: "{ layers: [{ fill: { texture: \"./paper.png\" } }] }"), at: "paper.yml")
        #expect(shell.run("build", "paper.yml", "-q", "-o", "paper").code == .success)
        let without = shell.run("verify", "paper")
        #expect(without.code == .checkFoundErrors)
        #expect(
            without.out.contains(
                "was not proved again: texture './paper.png' is not available; name the folder of the preset with '--inputs'"
            ))
        let allowed = shell.run("verify", "paper", "--allow-unproved")
        #expect(allowed.code == .success && allowed.out.contains(" not; "), "\(allowed.out)")
        #expect(shell.run("verify", "paper", "--inputs", ".").code == .success)
        try Data(png.data.reversed()).write(to: URL(fileURLWithPath: shell.folder + "/paper.png"))
        let changed = shell.run("verify", "paper", "--inputs", ".")
        #expect(changed.code == .checkFoundErrors && changed.out.contains("texture './paper.png' has changed since"))
    }

    // Web Application Manifest, section 1: an object, often named 'manifest.json', in the folder of a web app.
    @Test func `the manifest of a web app does not hide folders that were built`() throws {
        try shell.put(#"{ "name": "My app" }"#, at: "out/manifest.json")
        try shell.put(#"{ "name": "Extension", "manifest_version": 3 }"#, at: "out/ext/manifest.json")
        let answer = shell.run("verify", "out", "--json")
        #expect(answer.code == .success, "\(answer.out)")
        #expect(answer.out.split(separator: "\"asBuilt\"").count == 2, "\(answer.out)")
        try shell.put("{}", at: "out/Dusk/manifest.json")
        for folder in ["out", "out/Dusk"] {
            let replaced = shell.run("verify", folder)
            #expect(replaced.code == .checkFoundErrors, "\(replaced.out)")
            #expect(replaced.out == "out/Dusk/manifest.json: is not a lintel manifest\n", "\(replaced.out)")
        }
        let named = shell.run("verify", "out/ext")
        #expect(named.code == .checkFoundErrors, "\(named.out)")
        #expect(named.out == "out/ext/manifest.json: is not a lintel manifest\n", "\(named.out)")
    }

    #if os(Linux)
    // Unicode Standard Annex #15, table 1: U+00E9 is canonically equivalent to U+0065 U+0301. Linux compares bytes.
    @Test func `textures whose names differ in their normal form alone are two`() throws {
        for (color, name) in [("#336699", "\u{E9}.png"), ("#993366", "e\u{301}.png")] {
            #expect(shell.run("render", color, "--size", "4x4", "-o", "new.png").code == .success)
            #expect(rename("\(shell.folder)/new.png", "\(shell.folder)/\(name)") == 0)
        }
        let layers = "{ fill: { texture: \u{E9}.png } }, { fill: { texture: e\u{301}.png }, opacity: 0.5 }"
        try shell.put(
            """
            lintel: 1
            name: Paper
            devices: { name: K, size: 40x80, scale: 1 }
            eras: classic
            bars: tab
            background: { layers: [\(layers)] }
            """, at: "paper.yml")
        let build = shell.run("build", "paper.yml", "-q", "-o", "paper")
        #expect(build.code == .success, "\(build.error)")
        let manifest = try object(shell.text(at: "paper/Paper/manifest.json"))
        let inputs = try #require(manifest["inputs"] as? [[String: String]])
        let digests = inputs.filter { $0["role"] == "texture" }.compactMap { $0["sha256"] }
        #expect(digests.count == 2 && Set(digests).count == 2, "\(inputs)")
        let answer = shell.run("verify", "paper", "--inputs", ".")
        #expect(answer.code == .success, "\(answer.out)")
    }
    #endif

    /// The plain color above hides the texture, so that one image of the bundle serves every size.
    @Test func `an image of several pictures that are not proved again is reported once`() throws {
        #expect(shell.run("render", "#336699", "--size", "4x4", "-o", "paper.png").code == .success)
        try shell.put(
            """
            lintel: 1
            name: Paper
            devices: iPhone 15
            scales: 2x
            bars: [toolbar]
            background: { layers: [{ fill: { texture: paper.png } }, { fill: "#eee" }] }
            """, at: "paper.yml")
        #expect(shell.run("build", "paper.yml", "-q", "-o", "paper").code == .success)
        let images = try shell.listing().filter { $0.hasPrefix("paper/") && $0.hasSuffix(".png") }
        #expect(images.count > 1)
        let answer = shell.run("verify", "paper")
        let reason = "was not proved again: texture 'paper.png' is not available; name the folder of the preset"
        #expect(
            answer.out
                == "\(images[0]): \(reason) with '--inputs'; the same applies to \(images.count - 1) more images\n",
            "\(answer.out)")
        let parts = shell.run("verify", "paper", "--json").out.split(separator: "\"path\": \"").dropFirst()
        let paths = parts.map { part in "paper/Paper/" + String(part.prefix { $0 != "\"" }) }
        #expect(paths == images, "\(parts)")
    }

    @Test(arguments: [
        ("", ExitCode.checkFoundErrors, "is not readable JSON: "),
        ("[]", .checkFoundErrors, "is not a lintel manifest"),
        ("{\"lintelManifest\": 2}", .checkFoundErrors, "has version 2; this lintel reads version 1"),
        ("{\"lintelManifest\": \"1\"}", .checkFoundErrors, "expected a whole number, found \"1\""),
        ("{\"lintelManifest\": 1, \"name\": [[]]}", .checkFoundErrors, "name: expected text, found a list"),
    ])
    func `what is no manifest is reported`(text: String, code: ExitCode, words: String) throws {
        try shell.put(text, at: "out/Dusk/manifest.json")
        let answer = shell.run("verify", "out")
        #expect(answer.code == code)
        #expect(answer.out.hasPrefix("out/Dusk/manifest.json: ") && answer.out.contains(words), "\(answer.out)")
    }

    @Test(arguments: [
        ("\"Dusk.bundle/Info.plist\",", "\"../../dusk.yml\",", "expected a path within the folder"),
        ("\"Dusk.bundle/Info.plist\",", "\"/etc/passwd\",", "expected a path within the folder"),
        ("\"Dusk.bundle/Info.plist\",", "\"manifest.json/x\",", "'manifest.json/x' has none"),
        ("\"pixelSize\": {\"width\": ", "\"pixelSize\": {\"width\": 99999999", "expected a size in pixels"),
        ("\"capInsetsPixels\": {\"top\": ", "\"capInsetsPixels\": {\"top\": 9223372036854775807, \"x\": ", "in pixels"),
        ("\"capInsetsPixels\": {\"top\": ", "\"capInsetsPixels\": {\"top\": 3000", "has no center"),
        ("\"capInsetsPixels\": {\"top\": ", "\"capInsetsPixels\": {\"top\": -1, \"x\": ", "insets in pixels"),
        ("\"resizingMode\": \"stretch\"", "\"resizingMode\": \"tile\"", "is recorded as"),
        ("\"depth\": 8", "\"depth\": 32", "depth: expected 8 or 16, found 32"),
        ("\"dither\": \"none\"", "\"dither\": \"ordered\"", "is recorded as dithered (ordered)"),
        ("\"formats\": [", "\"formats\": [[[[[", "is not readable JSON"),
        ("\"role\": \"preset\"", "\"role\": \"texture\"", "has no preset among its inputs"),
        (
            "\"lintel\", \"version\": \"", "\"lintel\", \"version\": \"0]",
            "generator.version: expected a version such as"
        ),
        (
            "\"lintel\", \"version\": \"", "\"lintel\", \"version\": \"0.",
            "generator.version: expected a version such as"
        ),
    ])
    func `a crafted manifest is reported, and nothing more`(old: String, new: String, words: String) throws {
        try edit("manifest.json", old, new)
        let answer = shell.run("verify", "out")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.out.contains(words), "\(answer.out)")
    }

    @Test func `a folder of another version with the same renderer is verified`() throws {
        // As many digits: a longer version would make the build break the line.
        try edit("manifest.json", "\"lintel\", \"version\": \"0.", "\"lintel\", \"version\": \"9.")
        #expect(shell.run("verify", "out").code == .success)
    }

    @Test func `folders that circle, pipes and deep nests end`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: fileURL("Dusk.bundle/loop").path, withDestinationPath: fileURL("").path)
        try shell.put(String(repeating: "[", count: 100_000), at: "out/Dusk/Dusk.xcassets/Contents.json")
        let found = lines()
        #expect(
            found == [
                "Dusk.bundle/loop: is not in the manifest",
                "Dusk.xcassets/Contents.json: was changed since it was built; is not valid JSON",
            ])
    }

    #if os(Linux)
    // U+212A, the Kelvin sign, is canonically equivalent to K; on Apple's systems the names may be those of one file.
    @Test func `files of equivalent names have a line each`() throws {
        let names = ["K.txt", "\u{212A}.txt"]
        // Foundation may change the text.
        for name in names { #expect(close(open(fileURL("").path + "/" + name, O_CREAT | O_WRONLY, 0o644)) == 0) }
        #expect(
            lines().map { Array($0.utf8) } == names.map { Array("\($0): is not in the manifest".utf8) })
    }

    // Other systems have no such names.
    @Test func `a file whose name is not UTF-8 is a finding, and what keeps the folder from being built`() throws {
        let path = Array(fileURL("").path.utf8CString.dropLast()) + "/n".utf8CString.dropLast() + [-1, 0]
        let file = open(path, O_CREAT | O_WRONLY, 0o644)
        #expect(file >= 0)
        close(file)
        #expect(lines() == ["n\\xff: is not in the manifest, and its name is not UTF-8"])
        let checked = shell.run("check", "dusk.yml", "--against", "out")
        #expect(checked.code == .checkFoundErrors, "\(checked)")
        #expect(checked.error.contains("/n\\xff' is not an output of this preset; move it away [LN0233]"), "\(checked)")
        try shell.put(Self.preset.replacing("#203060", with: "#304060"), at: "dusk.yml")
        let built = shell.run("build", "dusk.yml")
        #expect(
            built.code == .ioError && built.error.contains("/n\\xff' is not UTF-8; rename or remove it"), "\(built)")
    }
    #endif

    @Test func `folders that are none are reported`() throws {
        for (folder, words) in [("gone", "does not exist"), ("dusk.yml", "is not a folder")] {
            let answer = shell.run("verify", folder)
            #expect(answer.code == .noInput && answer.out == "")
            #expect(answer.error == "lintel: error: '\(folder)' \(words)\n")
        }
        try shell.put("", at: "empty/file")
        #expect(
            shell.run("verify", "empty", "-q").error
                == "lintel: error: 'empty' contains no folder that lintel built\n")
        for (folder, words) in [("gone", "does not exist"), ("dusk.yml", "is not a folder")] {
            let answer = shell.run("verify", "out", "--inputs", folder)
            #expect(answer.code == .noInput && answer.error == "lintel: error: '\(folder)' \(words)\n")
        }
        #expect(shell.run("verify", "out", "-j", "0").code == .usageError)
    }
}
