import Foundation
import LintelCLI
import Testing

/// Files that a command line names for two purposes.
struct ClashTests {
    static let preset = "lintel: 1\nname: Own\nbackground: red\ndevices: [iPhone 15]\n"

    @Test(arguments: [
        ["sheet", "own.yml", "-o", "own.yml"], ["render", "own.yml", "-o", "./own.yml"],
        ["export", "own.yml", "--to", "css", "-o", "own.yml"], ["build", "own.yml", "--depfile", "own.yml"],
        ["build", "own.yml", "--inputs-list", "link"], ["build", "own.yml", "--outputs-list", "own.yml"],
        ["plan", "own.yml", "--ninja", "own.yml"], ["plan", "own.yml", "--make", "own.yml"],
        ["preview", "own.yml", "-o", "own.yml"], ["import", "own.yml", "-o", "own.yml", "--force"],
        ["build", "other.yml", "--devices-file", "own.yml", "--depfile", "own.yml"],
    ])
    func `no command replaces a file that it reads`(arguments: [String]) throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        try shell.put(Self.preset, at: "other.yml")
        try FileManager.default.createSymbolicLink(atPath: shell.folder + "/link", withDestinationPath: "own.yml")
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError, "\(answer.error)")
        #expect(answer.error.contains("own.yml") || answer.error.contains("link"), "\(answer.error)")
        #expect(try shell.text(at: "own.yml") == Self.preset)
        #expect(try shell.listing() == ["link", "other.yml", "own.yml"])
    }

    @Test(arguments: [
        ["build", "--stamp", "lintel.yml"], ["build", "--depfile", "lintel.yml"],
        ["build", "--inputs-list", "lintel.yml"], ["build", "Own.yml", "--stamp", "p.yml"],
        ["build", "Own.yml", "--inputs-list", "here/p.yml"], ["generate", "Own.yml", "--depfile", "p.yml"],
        ["plan", "Own.yml", "--ninja", "p.yml"], ["plan", "Own.yml", "--make", "bar.yml"],
        ["sheet", "Own.yml", "-o", "t.png"], ["sheet", "Own.yml", "-o", "here/t.png"],
        ["sheet", "textured.yml", "-o", "t.png"], ["batch", "b.yml", "--summary", "l.json"],
        ["batch", "b.yml", "--check", "--summary", "here/l.json"], ["plan", "b.yml", "--ninja", "bar.yml"],
        ["plan", "b.yml", "--ninja", "l.json"],
    ])
    func `no command replaces a file that only a preset, a batch or a project names`(arguments: [String]) throws {
        let shell = try Self.project()
        let before = try Self.contents(of: shell)
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError, "\(answer.error)")
        let name = arguments.last ?? ""
        #expect(answer.error.contains(" \(name)' would replace "), "\(answer.error)")
        #expect(try Self.contents(of: shell) == before)
    }

    @Test(arguments: [
        ["build", "Own.yml", "--stamp", "t.png"], ["build", "Own.yml", "--outputs-list", "here/t.png"],
        ["generate", "Own.yml", "--depfile", "t.png"], ["plan", "Own.yml", "--ninja", "t.png"],
        ["plan", "Own.yml", "--make", "here/t.png"], ["plan", "textured.yml", "--ninja", "t.png"],
        ["batch", "b.yml", "--summary", "t.png"], ["build", "bar.yml", "--depfile", "photo.jpg"],
    ])
    func `no text replaces a texture or another picture, and nothing is built`(arguments: [String]) throws {
        let shell = try Self.project()
        // The first bytes of every JPEG file (ITU-T T.81, B.1.1.3: SOI, then another marker).
        let photo = Data([0xFF, 0xD8, 0xFF, 0xE0])
        let photoFile = URL(fileURLWithPath: shell.folder + "/photo.jpg")
        try photo.write(to: photoFile)
        let contents = try Self.contents(of: shell)
        let listing = try shell.listing()
        func expectRefusal() throws {
            let answer = shell.run(arguments)
            #expect(answer.code == .usageError, "\(answer.error)")
            #expect(
                answer.error.contains("\(arguments.last ?? "")' would replace a picture; choose another file"),
                "\(answer.error)")
            #expect(try Self.contents(of: shell) == contents)
            #expect(try Data(contentsOf: photoFile) == photo)
        }
        try expectRefusal()
        #expect(try shell.listing() == listing)
        // Also when nothing is left to do.
        guard ["build", "generate"].contains(arguments[0]) else { return }
        #expect(shell.run(Array(arguments.prefix(2)) + ["--formats", "web"]).code == .success)
        try expectRefusal()
    }

    @Test(arguments: [
        ["build", "Own.yml", "--depfile", "out/Own+Lintel.json"],
        ["build", "Own.yml", "--stamp", "out/Own+Lintel.json"],
        ["build", "bar.yml", "--inputs-list", "out/Own.lintel-stamp"], ["plan", "Own.yml", "--ninja", "to-stamp"],
        ["build", "Own.yml", "--stamp", "out/Own.lintel-stamp"], ["plan", "Own.yml", "--make", "new/a+lintel.json"],
        ["build", "Own.yml", "--outputs-list", "out/batch-manifest.jsonl"],
        ["plan", "b.yml", "--ninja", "batch-manifest.1-of-2.jsonl"],
    ])
    func `no option names the files that builds leave beside the folders of presets`(arguments: [String]) throws {
        let shell = try Self.project()
        let generate = ["generate", "Own.yml", "--formats", "bundle"]
        #expect(shell.run(generate).code == .success)
        try FileManager.default.createSymbolicLink(
            atPath: shell.folder + "/to-stamp", withDestinationPath: "out/Own.lintel-stamp")
        let listing = try shell.listing()
        let manifest = try shell.text(at: "out/Own+Lintel.json")
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError, "\(answer.error)")
        #expect(
            answer.error.contains("\(arguments.last ?? "")' has the name of a file that builds write"),
            "\(answer.error)")
        #expect(try shell.listing() == listing)
        #expect(try shell.text(at: "out/Own+Lintel.json") == manifest)
        #expect(shell.run(generate).code == .success)
    }

    /// Docs/build-systems.md: plugins know files by such names alone; Docs/command-line.md: `lintel.yml` is a project.
    @Test(arguments: [
        (["build", "own.yml", "--stamp", "lintel.yml"], "a project file"),
        (["build", "own.yml", "--depfile", "below/Lintel.yml"], "a project file"),
        (["build", "own.yml", "--inputs-list", "a.lintel.yml"], "a preset"),
        (["build", "own.yml", "--outputs-list", "a.lintel-palette.json"], "a palette file"),
        (["plan", "own.yml", "--ninja", "lintel.yml"], "a project file"),
        (["plan", "own.yml", "--make", "a.lintel-texture.png"], "a texture"),
        (["import", "red", "-o", "k.lintel-devices.yml"], "a devices file"),
        (["import", "red", "-o", "k.lintel-palette.yml"], "a palette file"),
        (["import", "tokens.json", "--palette", "-o", "k.lintel.yml"], "a preset"),
        (["import", "red", "-o", "lintel.yml", "--force"], "a project file"),
    ])
    func `no option names what lintel or its plugins would read as something else`(arguments: [String], title: String)
        throws
    {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        try shell.put(##"{ "deep": { "$type": "color", "$value": "#123456" } }"##, at: "tokens.json")
        let before = try shell.listing()
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError, "\(answer.error)")
        #expect(answer.error.contains("' has the name of \(title); choose another name"), "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    @Test func `a preset, a palette file and a picture may have the names by which plugins find them`() throws {
        let shell = try Shell()
        try shell.put(##"{ "deep": { "$type": "color", "$value": "#123456" } }"##, at: "tokens.json")
        for arguments in [
            ["import", "red", "-o", "Red.lintel.yml"],
            ["import", "tokens.json", "--palette", "-o", "Brand.lintel-palette.yml"],
            ["render", "red", "--size", "4x4", "-o", "Paper.lintel-texture.png"],
        ] {
            let answer = shell.run(arguments)
            #expect(answer.code == .success, "\(answer.error)")
        }
    }

    /// The rules of a batch give their stamps such names.
    @Test func `the stamp of a build may have the ending of other stamps, and is replaced`() throws {
        let shell = try Self.project()
        for _ in 1...2 {
            let answer = shell.run("build", "bar.yml", "--formats", "web", "--stamp", "out/jobs/Bar.lintel-stamp")
            #expect(answer.code == .success, "\(answer.error)")
            #expect(try shell.text(at: "out/jobs/Bar.lintel-stamp") == "")
        }
    }

    @Test func `what an option wrote before is replaced`() throws {
        let shell = try Self.project()
        for arguments in [
            ["batch", "b.yml", "--check", "--summary", "table.json"], ["plan", "Own.yml", "--make", "rules.mk"],
            ["export", "bar.yml", "--to", "dtcg", "-o", "tokens.json"], ["sheet", "Own.yml", "-o", "sheet.png"],
            ["import", "fade.css", "-o", "bar.yml", "--force"], ["import", "fade.css", "-o", "fade.yml", "--force"],
        ] {
            for _ in 1...2 { #expect(shell.run(arguments).code == .success, "\(arguments)") }
        }
    }

    /// A project whose preset names a palette and a texture, and a batch with a list of brands.
    private static func project() throws -> Shell {
        let shell = try Shell()
        let textured = "background: { layers: [{ fill: $deep }, { fill: { texture: t.png } }] }"
        try shell.put(
            "lintel: 1\nname: Own\npalettes: p.yml\n\(textured)\ndevices: [iPhone 15]\nscales: 2x\nbars: toolbar\n",
            at: "Own.yml")
        try shell.put("lintel: 1\npalette: { deep: red }\n", at: "p.yml")
        try shell.put(
            "lintel: 1\nname: Bar\nbackground: linear-gradient(red, blue)\ndevices: [iPhone 15]\nbars: toolbar\n",
            at: "bar.yml")
        try shell.put(##"[{ "name": "acme", "colors": ["#00c", "#fc0"] }]"##, at: "l.json")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: l.json\n", at: "b.yml")
        try shell.put("lintelBatch: 1\npresets: Own.yml\nbrands: { acme: }\n", at: "textured.yml")
        try shell.put("lintelProject: 1\npresets: Own.yml\n", at: "lintel.yml")
        try shell.put(".fade { background: linear-gradient(red, blue) }", at: "fade.css")
        #expect(shell.run("render", "red", "--size", "8x8", "-o", "t.png").code == .success)
        try FileManager.default.createSymbolicLink(atPath: shell.folder + "/here", withDestinationPath: ".")
        return shell
    }

    private static func contents(of shell: Shell) throws -> [String: [UInt8]] {
        let names = ["Own.yml", "p.yml", "bar.yml", "l.json", "b.yml", "textured.yml", "lintel.yml", "t.png"]
        return Dictionary(
            uniqueKeysWithValues: try names.map { name in
                (name, [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(shell.folder)/\(name)"))))
            })
    }

    @Test(arguments: [
        ["build", "own.yml", "--depfile", "out/Own/manifest.json"], ["build", "own.yml", "--depfile", "out/Own/x.d"],
        ["build", "own.yml", "--stamp", "out/Own/manifest.json"], ["build", "own.yml", "--stamp", "out/Own/own.stamp"],
        ["build", "own.yml", "--inputs-list", "out/./Own/../Own/a/list"],
        ["build", "own.yml", "--outputs-list", "out/Own"],
        ["build", "own.yml", "--out", "link", "--depfile", "out/Own/x.d"],
        ["build", "own.yml", "--depfile", "link/Own/x.d"],
        ["generate", "own.yml", "--depfile", "out/own/manifest.json"],
        ["generate", "own.yml", "--depfile", "out/own.lintel-stamp"],
        ["generate", "own.yml", "--depfile", "out/own+Lintel.json"],
        ["batch", "brands.yml", "--summary", "out/batch-manifest.jsonl.txt/../batch-manifest.jsonl"],
        ["batch", "brands.yml", "--summary", "out/a/Own/t.csv"],
        ["batch", "brands.yml", "--summary", "out/.lintel-batch/t.csv"],
        ["batch", "brands.yml", "--shard", "1/1", "--summary", "out/batch-manifest.1-of-1.jsonl"],
    ])
    func `no list is written among the outputs`(arguments: [String]) throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        try shell.put("lintelBatch: 1\npresets: own.yml\nbrands: { a: {} }\n", at: "brands.yml")
        try FileManager.default.createDirectory(atPath: shell.folder + "/out", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: shell.folder + "/link", withDestinationPath: "out")
        let before = try shell.listing()
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError, "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    /// The files of another build are not known by the names of the presets.
    @Test(arguments: [
        ["export", "own.yml", "--to", "dtcg", "-o", "out/Own/manifest.json"],
        ["export", "own.yml", "--to", "css", "-o", "out/Own/web/../own.css"],
        ["export", "own.yml", "--to", "css", "-o", "link/own.css"],
        ["check", "own.yml", "--against", "out", "--preview", "out/Own/p.html"],
        ["preview", "own.yml", "-o", "out/Own/new/p.html"], ["sheet", "own.yml", "-o", "out/Own/s.png"],
        ["preview", "own.yml", "--gallery", "-o", "out/Own/gallery"],
        ["render", "red", "--size", "2x2", "-o", "out/Own/red.png"], ["build", "own.yml", "--out", "out/Own"],
        ["watch", "own.yml", "--out", "elsewhere", "--preview", "out/Own/p.html"],
    ])
    func `nothing is written to the folder of a build but what builds write`(arguments: [String]) throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        #expect(shell.run("build", "own.yml", "--formats", "web").code == .success)
        try FileManager.default.createSymbolicLink(
            atPath: shell.folder + "/link", withDestinationPath: "out/Own/web")
        let before = try shell.listing()
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError, "\(answer.error)")
        #expect(answer.error.contains("the folder of a preset's outputs; choose a f"), "\(answer.error)")
        #expect(try shell.listing() == before)
        #expect(shell.run("check", "own.yml", "--formats", "web", "--against", "out").code == .success)
    }

    @Test(arguments: ["out/Own", "out/Own/cache", "link/Own/cache"])
    func `a cache among the outputs of a preset is refused, also before the first build`(cache: String) throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        try FileManager.default.createDirectory(atPath: shell.folder + "/out", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: shell.folder + "/link", withDestinationPath: "out")
        let environment = ["LINTEL_CACHE": cache]
        let build = ["build", "own.yml", "--formats", "web"]
        for _ in 1...2 {
            let before = try shell.listing()
            let answer = shell.run(build, environment: environment)
            #expect(answer.code == .usageError)
            #expect(
                answer.error.contains("the folder of a preset's outputs; set LINTEL_CACHE to a folder outside of it"),
                "\(answer.error)")
            #expect(try shell.listing() == before)
            #expect(shell.run(build + ["--no-cache"], environment: environment).code == .success)
        }
        #expect(shell.run("doctor", environment: environment).code == .usageError)
        #expect(shell.run("verify", "out").code == .success)
    }

    @Test func `a cache among the outputs of a brand is refused before the first build`() throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        try shell.put("lintelBatch: 1\npresets: own.yml\nbrands: { a: {} }\n", at: "brands.yml")
        let before = try shell.listing()
        let answer = shell.run("batch", "brands.yml", environment: ["LINTEL_CACHE": "out/a/Own/cache"])
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("'out/a/Own', the folder of a preset's outputs"), "\(answer.error)")
        #expect(try shell.listing() == before)
        #expect(shell.run("batch", "brands.yml", environment: ["LINTEL_CACHE": "out/cache"]).code == .success)
    }

    @Test func `watching does not begin with a page among the outputs to come`() throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        let answer = shell.run("watch", "own.yml", "-o", "w", "--preview", "w/Own/p.html")
        #expect(answer.code == .usageError && !answer.error.contains("Watching"), "\(answer.error)")
        #expect(try shell.listing() == ["own.yml"])
    }

    // 'lintelManifest' marks Lintel's; web apps have a manifest.json too (Web Application Manifest, section 1).
    @Test func `a folder with a manifest of another program is not a build's`() throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        try shell.put("{ \"name\": \"App\", \"files\": [] }", at: "app/manifest.json")
        #expect(shell.run("export", "sunset", "--to", "css", "-o", "app/own.css").code == .success)
    }

    @Test(arguments: [
        ["build", "own.yml", "--depfile", "out/Own.d", "--outputs-list", "out/Owner.list"],
        ["generate", "own.yml", "--depfile", "out/own.d"], ["batch", "brands.yml", "--summary", "out/a/t.csv"],
    ])
    func `lists may be beside the outputs`(arguments: [String]) throws {
        let shell = try Shell()
        try shell.put(Self.preset.replacing("Own", with: arguments[0] == "generate" ? "own" : "Own"), at: "own.yml")
        try shell.put("lintelBatch: 1\npresets: own.yml\nbrands: { a: {} }\n", at: "brands.yml")
        let answer = shell.run(arguments)
        #expect(answer.code == .success, "\(answer.error)")
        #expect(shell.run("verify", "out").code == .success)
    }

    // What the shell and the kernel take for one file: POSIX.1-2017, volume 1, section 4.13.
    @Test(arguments: [
        ["build", "own.yml", "--depfile", "x", "--stamp", "./x"],
        ["build", "own.yml", "--depfile", "new/x", "--stamp", "new/../new/x"],
        ["build", "own.yml", "--depfile", "x", "--stamp", "here/x"],
        ["build", "own.yml", "--depfile", "x", "--stamp", "to-x"],
        ["build", "own.yml", "--inputs-list", "x", "--outputs-list", "./x"],
        ["build", "own.yml", "--out", "b", "--stamp", "./b"], ["plan", "own.yml", "--ninja", "x", "--make", "./x"],
    ])
    func `two outputs need two files, also where none exists yet`(arguments: [String]) throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        for (link, target) in [("here", "."), ("to-x", "x")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(shell.folder)/\(link)", withDestinationPath: target)
        }
        let before = try shell.listing()
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError)
        #expect(
            answer.error.contains("' name the same file, '\(arguments.last ?? "")'; choose different files"),
            "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    @Test func `two outputs need two names`() throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        let answer = shell.run("build", "own.yml", "--inputs-list", "list", "--outputs-list", "list")
        #expect(answer.code == .usageError)
        #expect(
            answer.error.contains("'--inputs-list' and '--outputs-list' name the same file, 'list'"), "\(answer.error)")
    }

    @Test func `a page does not replace the preset that is written with it`() throws {
        let shell = try Shell()
        #expect(shell.run("render", "red", "--size", "4x4", "-o", "p.png", "-q").code == .success)
        let answer = shell.run("fit", "p.png", "-o", "page.html", "--check", "page.html")
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("'--out' and '--check' name the same file, 'page.html'"), "\(answer.error)")
        #expect(try shell.listing() == ["p.png"])
    }

    @Test func `stdout takes the results of one option`() throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        let answer = shell.run("plan", "own.yml", "--ninja", "-", "--make", "-")
        #expect(answer.code == .usageError && answer.out == "")
        #expect(answer.error.contains("'--ninja' and '--make' both write to stdout"), "\(answer.error)")
    }

    @Test(arguments: [
        (["batch", "b.yml", "--json", "--format", "sarif"], "'--json' and '--format sarif' both write to stdout"),
        (["batch", "b.yml", "--json", "--format", "github"], "'--json' and '--format github' both write to stdout"),
        (["batch", "b.yml", "--json", "--summary", "-"], "'--json' and '--summary -' both write to stdout"),
        (["batch", "b.yml", "--format", "sarif", "--summary", "-"], "'--format sarif' and '--summary -' both write"),
        (["batch", "b.yml", "--format", "json", "--summary", "-"], "'--format json' and '--summary -' both write"),
        (["build", "own.yml", "--json", "--format", "sarif"], "'--json' and '--format sarif' both write to stdout"),
        (["check", "own.yml", "--format", "github", "--json"], "'--json' and '--format github' both write to stdout"),
        (
            ["fit", "p.png", "--json", "-o", "-"],
            "'--json' and '--out -' both write to stdout; name a file for '--out'"
        ),
    ])
    func `results of two kinds are not mixed on stdout`(arguments: [String], message: String) throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        try shell.put("lintelBatch: 1\npresets: own.yml\nbrands: { a: {} }\n", at: "b.yml")
        let before = try shell.listing()
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError && answer.out == "")
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    @Test(arguments: [
        ["--json", "--format", "json"], ["--json", "--format", "xcode"], ["--json", "--format", "text"],
    ])
    func `objects on stdout go with messages on stderr`(options: [String]) throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "own.yml")
        let answer = shell.run(["check", "own.yml"] + options)
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try object(answer.out)["presets"] != nil)
    }

    @Test func `rules for stdout do not keep those for a file from being written`() throws {
        let shell = try Shell()
        try shell.put(Self.preset, at: "Own.yml")
        let alone = ["ninja", "make"].map { shell.run("plan", "Own.yml", "--\($0)", "-").out }
        #expect(alone[0].contains("rule lintel") && alone[1].contains(".PHONY: lintel"))
        let answer = shell.run("plan", "Own.yml", "--ninja", "-", "--make", "r.mk")
        #expect(answer.code == .success && answer.out == alone[0])
        // The rules depend on their own file, which stdout is not.
        #expect(try shell.text(at: "r.mk").contains(".PHONY: lintel"))
    }

    @Test(arguments: ["a.yml", "a.css", "a.json", "a.jpg"])
    func `a picture does not get the name of a text`(name: String) throws {
        let shell = try Shell()
        let answer = shell.run("render", "red", "--size", "2x2", "-o", name)
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("did you mean 'a.png'?"), "\(answer.error)")
    }
}
