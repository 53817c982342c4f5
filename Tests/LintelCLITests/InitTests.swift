import Foundation
import LintelCLI
import Testing

struct InitTests {
    @Test func `a preset is begun and never overwritten`() throws {
        let shell = try Shell()
        let first = shell.run("init", "my-brand.yml")
        #expect(first.code == .success)
        #expect(first.out == "")
        #expect(first.error == "Wrote my-brand.yml. Now: lintel build my-brand.yml\n")
        try shell.put("mine", at: "my-brand.yml")
        let second = shell.run("init", "my-brand.yml")
        #expect(second.code == .cannotCreate)
        #expect(second.error == "lintel: error: 'my-brand.yml' already exists; lintel init never overwrites a file\n")
        #expect(try shell.text(at: "my-brand.yml") == "mine")
    }

    @Test(arguments: ["brand.yml", "a/b/dark-mode.yaml", "My_Bars-2.yml", "Sea.lintel.yml", "deep/sea.json"])
    func `what is begun can be generated as it is`(file: String) throws {
        let shell = try Shell()
        #expect(shell.run("init", file).code == .success)
        let answer = shell.run("generate", file, "--out", "made", "--formats", "xcassets")
        #expect(answer.code == .success, "\(answer.error)")
        let rules = shell.run("plan", file, "--ninja", "-")
        #expect(rules.code == .success, "\(rules.error)")
        if file.hasSuffix(".json") { _ = try object(shell.text(at: file)) }
    }

    @Test(arguments: [
        ("9.yml", "Preset-9.yml"), ("a/dark mode.v2.yml", "a/dark-mode-v2.yml"), ("con.yml", "con-bars.yml"),
        ("Größe Brand.yml", "Grosse-Brand.yml"), ("Čaj.yml", "Caj.yml"),
    ])
    func `a file whose name no preset can have is refused with one that it can have`(file: String, near: String) throws
    {
        let shell = try Shell()
        let answer = shell.run("init", file)
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("did you mean '\(near)'?"), "\(answer.error)")
        #expect(try shell.listing() == [])
    }

    @Test(arguments: [
        ("", "bars.yml"), (".", "./bars.yml"), ("..", "../bars.yml"), ("a/", "a/bars.yml"),
        ("Sun.lintel.yml.bak", "Sun.lintel.yml"), ("a/Sun.json.orig", "a/Sun.json"), ("Sun.bak", "Sun.yml"),
    ])
    func `what is not the name of a file is refused with one that is`(path: String, near: String) throws {
        let shell = try Shell()
        // `..` is a folder of the test too.
        try FileManager.default.createDirectory(
            atPath: "\(shell.folder)/here", withIntermediateDirectories: false)
        let answer = shell.run(["init", path], below: "here")
        #expect(answer.code == .usageError)
        #expect(answer.error.hasSuffix("; did you mean '\(near)'?\n"), "\(answer.error)")
        #expect(shell.run(["init", near], below: "here").code == .success)
    }

    /// Names that `ProjectFinder` reports as those of a project that is not read.
    @Test(arguments: [
        ".lintel.yml", "a/.lintel.yml", "lintel.yaml", "a/lintel.yaml", ".lintel.yaml", "lintel.json", "_lintel.yaml",
    ])
    func `a file named nearly as a project is either a preset or a project`(path: String) throws {
        let shell = try Shell()
        let answer = shell.run("init", path)
        #expect(answer.code == .usageError)
        let folder = path.hasPrefix("a/") ? "a/" : ""
        #expect(
            answer.error.hasSuffix("; did you mean '\(folder)bars.yml', or '\(folder)lintel.yml' for a project?\n"),
            "\(answer.error)")
        #expect(shell.run("init", folder + "bars.yml").code == .success)
        #expect(shell.run("init", folder + "lintel.yml").code == .success)
        #expect(try shell.text(at: folder + "lintel.yml").contains("lintelProject: 1"))
    }

    @Test(arguments: ["Kiosk.lintel-devices.yml", "a/Kiosk.lintel-devices.json"])
    func `a devices file is begun under its name`(file: String) throws {
        let shell = try Shell()
        let answer = shell.run("init", file)
        #expect(answer.error == "Wrote \(file). Now: lintel devices Kiosk --devices-file \(file)\n")
        let device = shell.run("devices", "Kiosk", "--devices-file", file)
        #expect(device.code == .success && device.out.contains("800×1280 points"), "\(device.error)")
        #expect(shell.run("init", file).code == .cannotCreate)
    }

    @Test(arguments: ["Brand.lintel-palette.yml", "Brand.lintel-palette.json"])
    func `a palette file is begun under its name`(file: String) throws {
        let shell = try Shell()
        let answer = shell.run("init", file)
        #expect(answer.error == "Wrote \(file). Now, in a preset beside it: palettes: \(file)\n")
        try shell.put(
            "lintel: 1\nname: A\npalettes: \(file)\nbackground: linear-gradient($dawn, $dusk)\ndevices: iPhone 16\n",
            at: "a.yml")
        let check = shell.run("check", "a.yml")
        #expect(check.code == .success, "\(check.error)")
    }

    /// A name is what a device may be called, and is written as each place takes it.
    @Test(arguments: [
        ("My Kiosk.lintel-devices.yml", "'My Kiosk' --devices-file 'My Kiosk.lintel-devices.yml'"),
        ("日本 Kiosk.lintel-devices.yml", "'日本 Kiosk' --devices-file '日本 Kiosk.lintel-devices.yml'"),
        ("日本 Kiosk.lintel-devices.json", "'日本 Kiosk' --devices-file '日本 Kiosk.lintel-devices.json'"),
        ("It's: #1, \"big\".lintel-devices.yml", ""), ("It's: #1, \"big\".lintel-devices.json", ""),
        ("null.lintel-devices.yml", "null --devices-file null.lintel-devices.yml"),
        ("12.lintel-devices.yml", "12 --devices-file 12.lintel-devices.yml"),
    ])
    func `a devices file names its device as the file is named`(file: String, words: String) throws {
        let shell = try Shell()
        let answer = shell.run("init", file)
        if !words.isEmpty { #expect(answer.error == "Wrote \(file). Now: lintel devices \(words)\n") }
        let name = String(file.prefix(upTo: try #require(file.firstRange(of: ".lintel-")).lowerBound))
        let device = shell.run("devices", name, "--devices-file", file)
        #expect(device.code == .success && device.out.contains("800×1280 points"), "\(device.error)")
        #expect(device.out.contains(name))
    }

    @Test func `paths are written as YAML and shells take them`() throws {
        let shell = try Shell()
        #expect(
            shell.run("init", "a: b.lintel-palette.yml").error
                == "Wrote a: b.lintel-palette.yml. Now, in a preset beside it: palettes: \"a: b.lintel-palette.yml\"\n")
        try shell.put(
            "lintel: 1\nname: A\npalettes: \"a: b.lintel-palette.yml\"\nbackground: $dawn\ndevices: iPhone 16\n",
            at: "a.yml")
        let check = shell.run("check", "a.yml")
        #expect(check.code == .success, "\(check.error)")
        #expect(
            shell.run("init", "my presets/Sea.yml").error
                == "Wrote my presets/Sea.yml. Now: lintel build 'my presets/Sea.yml'\n")
    }

    @Test(arguments: [
        ("Kiosk.lintel-devices", "Kiosk.lintel-devices.yml"), ("Kiosk.lintel-device.yml", "Kiosk.lintel-devices.yml"),
        ("a/Kiosk.Lintel-Devices.json", "a/Kiosk.lintel-devices.json"),
        ("My Brand.lintel-pallete.yml", "My Brand.lintel-palette.yml"),
        ("Brand.lintel-palette.txt", "Brand.lintel-palette.yml"), ("Sea.Lintel.yml", "Sea.lintel.yml"),
        ("Sea.lintel", "Sea.lintel.yml"),
    ])
    func `a file with nearly the ending of another kind is refused with that ending`(file: String, near: String) throws
    {
        let shell = try Shell()
        let answer = shell.run("init", file)
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("did you mean '\(near)'?"), "\(answer.error)")
        #expect(try shell.listing() == [])
        #expect(shell.run("init", near).code == .success)
    }

    @Test func `a dash prints the preset`() throws {
        let shell = try Shell()
        let answer = shell.run("init", "-")
        #expect(answer.out.contains("\nname: bars\n"))
        #expect(try shell.listing() == [])
    }

    @Test func `without a name and presets a project with a preset is begun`() throws {
        let shell = try Shell()
        let answer = shell.run("init")
        #expect(answer.error == "Wrote lintel.yml and bars.yml. Now: lintel build\n")
        #expect(try shell.listing() == ["bars.yml", "lintel.yml"])
        let build = shell.run("build", "--optimize", "fast")
        #expect(build.code == .success, "\(build.error)")
        #expect(try shell.listing().contains("out/bars/manifest.json"))
    }

    @Test func `a project lists what is in the folder, and nothing that is not lintel's`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: A\nbackground: red\n", at: "presets/a.yml")
        try shell.put("lintel: 1\nname: B\nbackground: red\n", at: "b.yml")
        try shell.put("services: {}\n", at: "compose.yml")
        try shell.put("lintelBatch: 1\npresets: b.yml\nbrands: { x: }\n", at: "brands.yaml")
        try shell.put("{ \"name\": \"web\" }", at: "package.json")
        #expect(shell.run("init").error == "Wrote lintel.yml. Now: lintel build\n")
        let text = try shell.text(at: "lintel.yml")
        #expect(text.contains("\npresets:\n  - \"b.yml\"\n  - \"presets/*.yml\"\n"))
        #expect(text.contains("\nbatch: \"brands.yaml\"\n"))
        #expect(!text.contains("compose"))
        #expect(!text.contains("package"))
        let check = shell.run("check")
        #expect(check.code == .success, "\(check.error)")
    }

    @Test(arguments: ["lintel.yml", "./lintel.yml"])
    func `the name of a project's file begins a project`(name: String) throws {
        let shell = try Shell()
        let answer = shell.run("init", name)
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.listing() == ["bars.yml", "lintel.yml"])
        #expect(shell.run("build", "--optimize", "fast").code == .success)
        #expect(try shell.listing().contains("out/bars/manifest.json"))
    }

    @Test func `also in another folder, with the presets that it has`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: A\nbackground: red\n", at: "app/presets/a.yml")
        try shell.put("lintel: 1\nname: B\nbackground: red\n", at: "b.yml")
        let answer = shell.run("init", "app/lintel.yml")
        #expect(answer.error == "Wrote app/lintel.yml. Now, in app: lintel build\n")
        #expect(try shell.text(at: "app/lintel.yml").contains("\npresets:\n  - \"presets/*.yml\"\n\n"))
        #expect(
            shell.run("init", "new/lintel.yml").error
                == "Wrote new/lintel.yml and new/bars.yml. Now, in new: lintel build\n")
        #expect(Shell.Below(shell, "new").run("check").out.hasPrefix("bars: "))
    }

    @Test func `nothing is begun in the folder of a preset's outputs`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\ndevices: iPhone 16\n", at: "bar.yml")
        #expect(shell.run("build", "bar.yml", "--formats", "web").code == .success)
        let before = try shell.listing()
        for path in ["out/Bar/x.yml", "out/Bar/more/x.yml", "out/Bar/lintel.yml"] {
            let answer = shell.run("init", path)
            #expect(answer.code == .usageError)
            #expect(
                answer.error.contains("'\(path)' is in 'out/Bar', the folder of a preset's outputs"), "\(answer.error)")
        }
        #expect(try shell.listing() == before)
    }

    @Test func `a project is never overwritten`() throws {
        let shell = try Shell()
        try shell.put("mine", at: "lintel.yml")
        let answer = shell.run("init")
        #expect(answer.code == .cannotCreate)
        #expect(try shell.text(at: "lintel.yml") == "mine")
        #expect(try shell.listing() == ["lintel.yml"])
    }
}
