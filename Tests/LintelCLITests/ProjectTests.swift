import Foundation
import LintelCLI
import Testing

struct ProjectTests {
    private static func preset(_ name: String) -> String {
        "lintel: 1\nname: \(name)\nbackground: \"#336699\"\ndevices: iPhone 16\n"
    }

    /// A shell whose folder has a project with two presets below, one beside it, and a note that is none.
    private static func shell(_ more: String = "") throws -> Shell {
        let shell = try Shell()
        try shell.put("lintelProject: 1\n\(more)", at: "lintel.yml")
        try shell.put(preset("One"), at: "presets/one.yml")
        try shell.put(preset("Two"), at: "presets/two.yml")
        try shell.put("palette: { red: \"#f00\" }\n", at: "presets/colors.yml")
        return shell
    }

    /// More than the name of a file has on most systems.
    private static let longPattern = String(repeating: "a", count: 300) + "*"

    @Test func `build alone builds the presets of the project into its folder and formats`() throws {
        let shell = try Self.shell("presets: presets/*.yml\nout: Assets\nformats: [images]\noptimize: fast\n")
        let answer = shell.run("build")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.out.contains("→ Assets/One"))
        #expect(answer.out.contains("→ Assets/Two"))
        let listing = try shell.listing()
        #expect(listing.contains("Assets/Two/manifest.json"))
        #expect(!listing.contains { $0.hasSuffix(".xcassets") })
        #expect(!listing.contains("out"))
    }

    @Test(arguments: ["batch: brands.yml", "devicesFile: more.yml"])
    func `nothing is built when a file of the project is missing`(line: String) throws {
        let shell = try Self.shell("presets: presets/*.yml\n\(line)\n")
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        let messages = answer.error.split(separator: "\n").filter { $0.contains("lintel.yml:3:") }
        #expect(messages.count == 1, "\(answer.error)")
        #expect(messages[0].contains("is not a file beside the project; expected a "))
        #expect(!(try shell.listing()).contains("out"))
    }

    @Test func `options on the command line win`() throws {
        let shell = try Self.shell("presets: presets/*.yml\nout: Assets\nformats: [images]\n")
        let answer = shell.run("build", "presets/one.yml", "--out", "other", "--formats", "bundle")
        #expect(answer.code == .success, "\(answer.error)")
        let listing = try shell.listing()
        #expect(listing.contains("other/One/One.bundle"))
        #expect(!listing.contains("Assets"))
        #expect(!listing.contains("other/Two"))
    }

    @Test func `paths are relative to the file, from folders below too`() throws {
        let shell = try Self.shell("presets: [presets/one.yml, sunset]\nout: Assets\n")
        try shell.put("", at: "a/b/note.txt")
        let below = Shell.Below(shell, "a/b")
        let answer = below.run("check")
        #expect(answer.code == .success, "\(answer.error)")
        let built = below.run("build", "../../presets/two.yml")
        #expect(built.code == .success, "\(built.error)")
        #expect(built.out.contains("→ ../../Assets/Two"))
        #expect(try shell.listing().contains("Assets/Two/manifest.json"))
        #expect(below.run("verify").code == .success)
    }

    @Test func `a pattern with two stars names presets in folders of any depth`() throws {
        let shell = try Self.shell("presets: \"**/*.yml\"\nout: Assets\nformats: [images]\noptimize: fast\n")
        try shell.put("lintel: 1\nname: Three\nbackground: red\n", at: "presets/more/deep/three.yml")
        let answer = shell.run("build", "--dry-run")
        #expect(answer.code == .success, "\(answer.error)")
        for name in ["One", "Two", "Three"] { #expect(answer.out.contains("Assets/\(name)"), "\(answer.out)") }
    }

    @Test func `the nearest project is taken`() throws {
        let shell = try Self.shell("presets: nothing.yml\n")
        try shell.put("lintelProject: 1\npresets: in.yml\n", at: "inner/lintel.yml")
        try shell.put(Self.preset("In"), at: "inner/in.yml")
        let answer = Shell.Below(shell, "inner").run("check")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.out.hasPrefix("In: "))
    }

    @Test(arguments: [
        ("outt: x", "2:1", "unknown key 'outt' in a project; did you mean 'out'?"),
        ("format: images", "2:1", "unknown key 'format' in a project; did you mean 'formats'?"),
        ("devices: iPhone", "2:1", "unknown key 'devices' in a project; did you mean 'devicesFile'?"),
        ("formats: [image]", "2:11", "unknown format 'image'; did you mean 'images'?"),
        ("formats: webp", "2:10", "unknown format 'webp'; images are PNG files, or JPEG files in 'jpeg'; expected "),
        ("formats: []", "2:10", "the list is empty; expected a format, or no 'formats'"),
        ("optimize: bst", "2:11", "unknown effort 'bst'; did you mean 'best'?"),
        ("out: [a]", "2:6", "expected the path of a folder, found a list"),
        ("presets: [presets/one.yml, presets/one.yml]", "2:28", "'presets/one.yml' is already in the list"),
        ("presets: presets/oen.yml", "2:10", "did you mean 'presets/one.yml'?"),
        ("presets: none/*.yml", "2:10", "'none/*.yml' matches no preset"),
        ("presets: \(longPattern)", "2:10", "'\(longPattern.prefix(40))…' matches no preset"),
    ])
    func `what is wrong in the file is reported where it is`(line: String, location: String, message: String) throws {
        let shell = try Self.shell(line + "\n")
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        #expect(answer.error.hasPrefix("lintel.yml:\(location): error: "), "\(answer.error)")
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(answer.out == "")
        #expect(try !shell.listing().contains("out"))
    }

    @Test func `a file of an unknown version is refused`() throws {
        let shell = try Shell()
        try shell.put("lintelProject: 2\n", at: "lintel.yml")
        #expect(shell.run("build").error.contains("lintel.yml:1:16: error: format version 2 is not known"))
        try shell.put("out: x\n", at: "lintel.yml")
        let missing =
            "lintel.yml:1:1: error: the format version is missing; add 'lintelProject: 1' at the top [LN0020]"
        #expect(shell.run("build").error.contains(missing))
    }

    @Test(arguments: [
        ("lintelProjet: 1", "unknown key 'lintelProjet' in a project; did you mean 'lintelProject'? [LN0022]"),
        (
            "version: 1",
            "unknown key 'version' in a project; the format version has the key 'lintelProject': write 'lintelProject: 1' [LN0022]"
        ),
    ])
    func `a misnamed format version of a project is one error`(line: String, message: String) throws {
        let shell = try Shell()
        try shell.put("\(line)\nout: x\n", at: "lintel.yml")
        let errors = shell.run("build").error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors == ["lintel.yml:1:1: error: \(message)"])
    }

    @Test func `a preset named lintel.yml is a preset`() throws {
        let shell = try Shell()
        try shell.put(Self.preset("Own"), at: "lintel.yml")
        let answer = shell.run("build", "lintel.yml", "--formats", "images")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.listing().contains("out/Own/manifest.json"))
        #expect(shell.run("build").code == .usageError)
    }

    @Test func `a preset named lintel.yml does not hide the project above`() throws {
        let shell = try Self.shell("presets: presets/one.yml\n")
        try shell.put(Self.preset("Own"), at: "below/lintel.yml")
        let answer = Shell.Below(shell, "below").run("check")
        #expect(answer.out.hasPrefix("One: "), "\(answer.error)")
    }

    /// The first keys of a manifest, of `Name+Lintel.json`, of a batch file and of a devices file.
    @Test(arguments: ["lintelManifest", "lintelRuntime", "lintelBatch", "lintelDevices"])
    func `a manifest, a batch or a devices file named lintel.yml is passed over`(key: String) throws {
        let shell = try Shell()
        try shell.put("\(key): 1\nname: Own\n", at: "lintel.yml")
        try shell.put(Self.preset("One"), at: "one.yml")
        let answer = shell.run("check", "one.yml")
        #expect(answer.code == .success && answer.out.hasPrefix("One: "), "\(answer.error)")
    }

    @Test(arguments: [
        ("link", "is a link to something that does not exist"), ("folder", "is a folder"),
        ("pipe", "is a pipe, where a file is needed"),
    ])
    func `what has the name of the project and cannot be read is an error, in a folder above it is not`(
        kind: String, phrase: String
    ) throws {
        let shell = try Shell()
        try shell.put(Self.preset("One"), at: "one.yml")
        try shell.put(Self.preset("One"), at: "below/one.yml")
        let path = "\(shell.folder)/lintel.yml"
        switch kind {
        case "link": try shell.link("shared/lintel.yml", at: "lintel.yml")
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        default: try #require(mkfifo(path, 0o644) == 0)
        }
        let answer = shell.run("check", "one.yml")
        let message = "'lintel.yml' \(phrase); replace it with a file that can be read, or use '--no-project'"
        #expect(answer.code == .noInput && answer.error == "lintel: error: \(message)\n", "\(answer.error)")
        #expect(shell.run("check", "one.yml", "--no-project").code == .success)
        #expect(Shell.Below(shell, "below").run("check", "one.yml").code == .success)
    }

    @Test func `a project among presets is left out with a note`() throws {
        let shell = try Self.shell("presets: \"*.yml\"\n")
        try shell.put(Self.preset("Own"), at: "own.yml")
        let answer = shell.run("check", "own.yml", "lintel.yml")
        #expect(answer.code == .success)
        #expect(answer.error.contains("'lintel.yml' is a project file, not a preset"))
        #expect(shell.run("check").out.hasPrefix("Own: "))
    }

    @Test func `build builds the presets and then the batch`() throws {
        let shell = try Self.shell("presets: presets/one.yml\nbatch: brands.yml\nformats: images\noptimize: fast\n")
        try shell.put(
            "lintelBatch: 1\npresets: presets/two.yml\nbrands: { red: { set: { background: red } } }\n",
            at: "brands.yml")
        let answer = shell.run("build")
        #expect(answer.code == .success, "\(answer.error)")
        let listing = try shell.listing()
        #expect(listing.contains("out/One/manifest.json"))
        #expect(listing.contains("out/red/Two/manifest.json"))
        #expect(shell.run("batch").out.contains("1 unchanged"))
        #expect(shell.run("check").out.contains("1 fine"))
        let json = shell.run("build", "--json")
        #expect(json.code == .usageError)
        #expect(json.error.contains("lintel batch"))
    }

    @Test(
        arguments: [
            ["build", "--stamp", "s"], ["build", "--depfile", "s"], ["build", "--inputs-list", "s"],
            ["build", "--outputs-list", "s"], ["build", "--resources", "presets"], ["check", "--preview", "s.html"],
            ["check", "--fix-contrast"],
        ], ["", "presets: presets/one.yml\n"])
    func `an option that a batch does not have is refused in a project with one`(
        line: [String], presets: String
    ) throws {
        let shell = try Self.shell(presets + "batch: brands.yml\nformats: images\n")
        try shell.put("lintelBatch: 1\npresets: presets/two.yml\nbrands: { red: }\n", at: "brands.yml")
        let before = try shell.listing()
        let answer = shell.run(line)
        #expect(answer.code == .usageError && answer.out == "")
        #expect(
            answer.error.contains(
                "'\(line[1])' does not support 'brands.yml', the batch of 'lintel.yml'; name presets"),
            "\(answer.error)")
        let isRules = answer.error.contains("'lintel plan brands.yml --ninja FILE' writes rules")
        #expect(isRules == (line[0] == "build"))
        #expect(try shell.listing() == before)
        let named = shell.run(line + ["presets/one.yml"])
        #expect(named.code == .success, "\(named.error)")
    }

    @Test func `preview shows the presets of the project, in its formats that a page can show`() throws {
        let shell = try Self.shell("presets: presets/*.yml\nout: Assets\nformats: [android, images]\noptimize: fast\n")
        let answer = shell.run("preview")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.error.hasPrefix("Wrote preview.html: "), "\(answer.error)")
        let page = try shell.text(at: "preview.html")
        #expect(page.contains("One, Two – Lintel preview"))
        #expect(page.contains("images/"))
        #expect(!page.contains(".xcassets"))
        #expect(try !shell.listing().contains("Assets"))
        #expect(shell.run("plan").error.contains("'lintel.yml' names 2 presets; name one"))
    }

    @Test func `a gallery in a project without presets is one of its batch`() throws {
        let shell = try Self.shell("batch: brands.yml\noptimize: fast\n")
        try shell.put(
            "lintelBatch: 1\npresets: presets/two.yml\nbrands: { red: { set: { background: red } } }\n",
            at: "brands.yml")
        let answer = shell.run("preview", "--gallery", "-o", "gallery.html")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.text(at: "gallery.html").contains("\"brand\":\"red\""))
        #expect(shell.run("preview").code == .usageError)
    }

    @Test func `a command for one preset takes the project's only one`() throws {
        let shell = try Self.shell("presets: presets/one.yml\n")
        #expect(shell.run("explain").out.hasPrefix("One: "))
        #expect(shell.run("sheet", "-o", "sheet.png").code == .success)
        try shell.put("lintelProject: 1\npresets: presets/*.yml\n", at: "lintel.yml")
        for command in ["explain", "sheet", "plan"] {
            let answer = shell.run(command)
            #expect(answer.code == .usageError)
            #expect(
                answer.error.hasPrefix(
                    "lintel: error: 'lintel.yml' names 2 presets; name one: presets/one.yml, presets/two.yml\n"),
                "\(answer.error)")
        }
    }

    @Test func `--no-project ignores the file, whatever is wrong with it`() throws {
        let shell = try Self.shell("out: Assets\nformats: images\nunknown: key\n")
        #expect(shell.run("build", "presets/one.yml").code == .dataError)
        let answer = shell.run("build", "presets/one.yml", "--no-project")
        #expect(answer.code == .success, "\(answer.error)")
        let listing = try shell.listing()
        #expect(listing.contains("out/One/One.xcassets"))
        #expect(!listing.contains("Assets"))
        #expect(shell.run("build", "--no-project").code == .usageError)
        #expect(shell.run("preview", "presets/one.yml", "--no-project").code == .success)
    }

    @Test func `a project without presets says what is missing`() throws {
        let answer = try Self.shell().run("build")
        #expect(answer.code == .usageError)
        #expect(
            answer.error.hasPrefix(
                "lintel: error: 'lintel build' needs at least one PRESET; 'lintel.yml' names none: add the key 'presets' to it\n"
            ), "\(answer.error)")
        #expect(try Self.shell().run("batch").error.contains("; 'lintel.yml' names none: add the key 'batch' to it"))
    }

    @Test(arguments: [
        ("lintel.yaml", "lintelProject: 1\n", "'lintel.yaml' is not read; a project's file is named 'lintel.yml'"),
        (
            "lintel.yml", "lintel: 1\nname: Bar\nbackground: red\n",
            "'lintel.yml' is a preset, not a project file, which begins with 'lintelProject: 1'"
        ),
    ])
    func `a file that is not read as the project is named where one is missing`(
        file: String, text: String, message: String
    ) throws {
        let shell = try Shell()
        try shell.put(text, at: file)
        let answer = shell.run("build")
        #expect(answer.code == .usageError)
        #expect(
            answer.error.hasPrefix("lintel: error: 'lintel build' needs at least one PRESET; \(message)\n"),
            "\(answer.error)")
        #expect(!shell.run("build", "--no-project").error.contains("project"))
    }

    @Test func `a project under another name is not said to be built`() throws {
        let shell = try Shell()
        try shell.put("lintelProject: 1\npresets: a.yml\n", at: "lintel.yaml")
        #expect(
            shell.run("build", "lintel.yaml").error.hasPrefix(
                "lintel: error: 'lintel.yaml' is a project file, not a preset; it is read under the name 'lintel.yml' only: rename it\n"
            ))
    }

    @Test func `a project with the key of a preset's version is read and corrected`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\npresets: a.yml\n", at: "lintel.yml")
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        #expect(
            answer.error.hasPrefix(
                "lintel.yml:1:1: error: unknown key 'lintel' in a project; the format version has the key 'lintelProject': write 'lintelProject: 1' [LN0022]"
            ), "\(answer.error)")
    }

    @Test(arguments: [
        (
            "presets: a.yml\nformats: xcassets, swift",
            "3:10: error: 'xcassets, swift' is one text; write a list: [xcassets, swift]"
        ),
        (
            "presets: presets/one.yml, sunset",
            "2:10: error: 'presets/one.yml, sunset' is one text; write a list: [presets/one.yml, sunset]"
        ),
    ])
    func `a list of a project that is written as on the command line is corrected`(text: String, message: String) throws
    {
        let shell = try Self.shell(text + "\n")
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("lintel.yml:\(message)"), "\(answer.error)")
    }

    @Test func `a misspelled file with a comma in its name is not taken for a list`() throws {
        let shell = try Self.shell("presets: [\"Sunset, nigth.yml\"]\n")
        try shell.put(Self.preset("Night"), at: "Sunset, night.yml")
        let answer = shell.run("build")
        #expect(
            answer.error.contains(
                "lintel.yml:2:11: error: 'Sunset, nigth.yml' is neither a file beside the project nor a shipped preset; did you mean 'Sunset, night.yml'?"
            ), "\(answer.error)")
    }

    @Test func `an option of the command line replaces the project's and is not given twice`() throws {
        let shell = try Self.shell("presets: presets/one.yml\nout: Assets\nformats: [swift]\n")
        let answer = shell.run("build", "--formats", "images", "--out", "other")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.listing().contains("other/One/manifest.json"))
    }

    @Test func `commands for build systems do not look for a project`() throws {
        let shell = try Self.shell("unknown: key\n")
        try shell.put(Self.preset("one"), at: "presets/one.yml")
        let made = shell.run("generate", "presets/one.yml", "--out", "made", "--formats", "images")
        #expect(made.code == .success, "\(made.error)")
        #expect(shell.run("plan", "presets/one.yml", "--ninja", "-").code == .success)
        #expect(shell.run("plan", "presets/one.yml").code == .dataError)
    }

    @Test func `the schema has the keys that are read`() throws {
        let schema = try object(Shell().run("schema", "project").out)
        let keys = try #require(schema["properties"] as? [String: Any]).keys.sorted()
        // Docs/command-line.md.
        #expect(
            keys
                == [
                    "$schema", "batch", "devicesFile", "formats", "jpegQuality", "lintelProject", "optimize", "out",
                    "presets", "progressive",
                ])
        #expect(schema["required"] as? [String] == ["lintelProject"])
    }
}
