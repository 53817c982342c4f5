import Foundation
import LintelCLI
import Testing

struct GenerateTests {
    private let shell: Shell
    private static let palette = "lintel: 1\npalette: { deep: '#1b3a5c', foam: '#8fd3e8' }\n"

    init() throws {
        shell = try Shell()
        try shell.put(
            preset("Sea", "linear-gradient($deep, $foam)") + "palettes: Brand.lintel-palette.yml\n",
            at: "a b/Sea.lintel.yml")
        try shell.put(Self.palette, at: "a b/Brand.lintel-palette.yml")
    }

    private func generate(_ options: String..., formats: String = "bundle") -> Shell.Answer {
        shell.run(["generate", "a b/Sea.lintel.yml", "--out", "made", "--formats", formats] + options)
    }

    /// When a file was last written.
    private func date(_ path: String) throws -> Date {
        try #require(
            FileManager.default.attributesOfItem(atPath: "\(shell.folder)/\(path)")[.modificationDate] as? Date)
    }

    /// What stands at a path that ends so.
    private func image() throws -> String {
        try #require(try shell.listing().first { $0.hasPrefix("made/Sea/Sea.bundle/") && $0.hasSuffix(".png") })
    }

    @Test func `outputs are named after the file, and nothing is said`() throws {
        let answer = generate()
        #expect(answer.code == .success)
        #expect(answer.out == "")
        let listing = try shell.listing()
        #expect(listing.contains("made/Sea/manifest.json"))
        #expect(listing.contains("made/Sea/Sea.bundle/Info.plist"))
        #expect(listing.contains("made/Sea.lintel-stamp"))
        #expect(shell.run("verify", "made").code == .success)
    }

    @Test func `what is no file is refused without the advice to name what is none`() throws {
        let missing = shell.run("generate", "sunset.yml", "--out", "made")
        #expect(missing.code == .noInput)
        #expect(
            missing.error.contains(
                "'sunset.yml' is not a file; 'lintel presets show sunset' prints the shipped preset"),
            "\(missing.error)")
        #expect(shell.run("presets", "show", "sunset").out.contains("name: Sunset"))
        #expect(shell.run("generate", "sunset", "--out", "made").error.contains("'sunset' is not a file"))
        #expect(shell.run("generate", "-", "--out", "made").error.contains("'-' is not a file"))
        #expect(shell.run("generate", "a b/See.lintel.yml").error.contains("did you mean 'a b/Sea.lintel.yml'?"))
    }

    @Test(arguments: Container.allCases)
    func `a plugin's command makes what the plugin declares`(container: Container) throws {
        let files = TargetFiles(paths: ["a b/Sea.lintel.yml", "a b/Brand.lintel-palette.yml"])
        let command = try #require(files.commands(into: "made", container: container).first)
        #expect(shell.run(command.arguments).code == .success)
        for output in command.outputs {
            #expect(FileManager.default.fileExists(atPath: "\(shell.folder)/\(output)"), "\(output)")
        }
    }

    @Test func `the manifest for apps is beside the folder too, where its paths hold`() throws {
        #expect(generate().code == .success)
        #expect(try shell.text(at: "made/Sea+Lintel.json") == shell.text(at: "made/Sea/Sea+Lintel.json"))
        #expect(generate(formats: "xcassets").code == .success)
        #expect(try !shell.listing().contains("made/Sea+Lintel.json"))
    }

    @Test func `a folder of the stamp's name is somebody's`() throws {
        try shell.put("mine", at: "made/Sea.lintel-stamp/x")
        let answer = generate()
        #expect(answer.code == .cannotCreate)
        #expect(answer.error.contains("made/Sea.lintel-stamp"), "\(answer.error)")
        #expect(try shell.text(at: "made/Sea.lintel-stamp/x") == "mine")
    }

    @Test func `a second call does nothing but renew its stamp`() throws {
        #expect(generate().code == .success)
        let (image, stamp) = (try date(image()), try date("made/Sea.lintel-stamp"))
        let answer = generate("-v")
        #expect(answer.code == .success)
        #expect(answer.error == "Sea: nothing to do\n")
        #expect(try date(self.image()) == image)
        #expect(try date("made/Sea.lintel-stamp") >= stamp)
    }

    enum Change: String, CaseIterable, Sendable {
        case preset, palette, formats, outputGone, outputEdited, outputTouched, manifestGone, copyGone, stampGone
        case stampTorn, stampEdited
    }

    @Test(arguments: Change.allCases)
    func `a change is seen, and its output is what a build from nothing makes`(change: Change) throws {
        #expect(generate().code == .success)
        let image = try image()
        var formats = "bundle"
        switch change {
        case .preset:
            try shell.put(
                preset("Sea", "linear-gradient($foam, $deep)") + "palettes: Brand.lintel-palette.yml\n",
                at: "a b/Sea.lintel.yml")
        case .palette:
            try shell.put(Self.palette.replacing("8fd3e8", with: "8fd300"), at: "a b/Brand.lintel-palette.yml")
        case .formats: formats = "xcassets"
        case .outputGone: try FileManager.default.removeItem(atPath: "\(shell.folder)/\(image)")
        case .outputEdited: try shell.put("edited", at: image)
        case .manifestGone: try FileManager.default.removeItem(atPath: "\(shell.folder)/made/Sea/manifest.json")
        case .copyGone: try FileManager.default.removeItem(atPath: "\(shell.folder)/made/Sea+Lintel.json")
        case .stampGone: try FileManager.default.removeItem(atPath: "\(shell.folder)/made/Sea.lintel-stamp")
        case .outputTouched:
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: "\(shell.folder)/\(image)")
        case .stampTorn: try shell.put("{", at: "made/Sea.lintel-stamp")
        case .stampEdited:
            let stampURL = URL(fileURLWithPath: "\(shell.folder)/made/Sea.lintel-stamp")
            var bytes = [UInt8](try Data(contentsOf: stampURL))
            bytes[bytes.count / 2] ^= 1
            try Data(bytes).write(to: stampURL)
        }
        let answer = shell.run(
            ["generate", "a b/Sea.lintel.yml", "--out", "made", "--formats", formats, "-v"])
        #expect(answer.code == .success, "\(answer.error)")
        #expect(!answer.error.contains("nothing to do"))
        #expect(
            shell.run(["generate", "a b/Sea.lintel.yml", "--out", "new", "--formats", formats]).code
                == .success
        )
        let made = try shell.listing().filter { $0.hasPrefix("made/") }.map { $0.dropFirst(5) }
        #expect(made == (try shell.listing().filter { $0.hasPrefix("new/") }.map { $0.dropFirst(4) }))
        #expect(try shell.text(at: "made/Sea/manifest.json") == shell.text(at: "new/Sea/manifest.json"))
        #expect(shell.run("verify", "made").code == .success)
    }

    @Test func `a file of the user's stays where the manifest was lost`() throws {
        #expect(generate().code == .success)
        try shell.put("mine", at: "made/Sea/notes.txt")
        try FileManager.default.removeItem(atPath: "\(shell.folder)/made/Sea/manifest.json")
        let refused = generate()
        #expect(refused.code == .cannotCreate)
        #expect(refused.error.contains("contains files that lintel did not write"), "\(refused.error)")
        #expect(try shell.text(at: "made/Sea/notes.txt") == "mine")
        try FileManager.default.removeItem(atPath: "\(shell.folder)/made/Sea/notes.txt")
        #expect(generate().code == .success)
        #expect(shell.run("verify", "made").code == .success)
    }

    @Test func `a file of the user's that has the name of the manifest for apps stays`() throws {
        try shell.put("mine", at: "made/Sea+Lintel.json")
        let refused = generate()
        #expect(refused.code == .cannotCreate)
        #expect(refused.error.contains("made/Sea+Lintel.json' has the name of an output"), "\(refused.error)")
        #expect(try shell.listing().contains("made/Sea/manifest.json") == false)
        // Without it among the outputs, it is in nobody's way.
        #expect(generate(formats: "web").code == .success)
        #expect(try shell.text(at: "made/Sea+Lintel.json") == "mine")
    }

    @Test func `a palette that may not be read any more is not taken as read before`() throws {
        // The mark of a project, in which presets may name files.
        try shell.put("lintelProject: 1\n", at: "lintel.yml")
        try shell.put(Self.palette, at: "common/brand.yml")
        try shell.put(
            preset("Sea", "linear-gradient($deep, $foam)") + "palettes: ../common/brand.yml\n", at: "a b/Sea.lintel.yml"
        )
        #expect(generate().code == .success)
        #expect(generate("-v").error == "Sea: nothing to do\n")
        try FileManager.default.removeItem(atPath: "\(shell.folder)/lintel.yml")
        let answer = generate()
        #expect(answer.code == .dataError && answer.error.contains("outside the preset's folder"), "\(answer.error)")
    }

    @Test func `a check wants the name of the file, as the plugins do`() throws {
        try shell.put(preset("Ocean"), at: "Sea.lintel.yml")
        let answer = shell.run("check", "Sea.lintel.yml")
        #expect(answer.code == .checkFoundErrors && answer.error.contains("[LN0205]"), "\(answer.error)")
        #expect(shell.run("build", "Sea.lintel.yml").code == .success)
    }

    @Test func `a preset of another name than its file's is refused at the name`() throws {
        try shell.put(preset("Ocean"), at: "a b/Sea.lintel.yml")
        let answer = generate()
        #expect(answer.code == .dataError)
        #expect(
            answer.error.hasPrefix(
                "a b/Sea.lintel.yml:2:7: error: the name is 'Ocean', but the outputs are named after the file, 'Sea'; "
                    + "give both the same name [LN0205]\n"), "\(answer.error)")
        #expect(try !shell.listing().contains("made"))
    }

    @Test func `a mistake leaves the output and is reported again`() throws {
        #expect(generate().code == .success)
        let manifest = try shell.text(at: "made/Sea/manifest.json")
        try shell.put("lintel: 1\nname: Sea\nbackground: rde\n", at: "a b/Sea.lintel.yml")
        for _ in 1...2 {
            let answer = generate()
            #expect(answer.code == .dataError)
            #expect(answer.error.hasPrefix("a b/Sea.lintel.yml:3:13: error: "))
            #expect(try shell.text(at: "made/Sea/manifest.json") == manifest)
        }
    }

    @Test func `what is not a file cannot name outputs`() {
        #expect(shell.run("generate", "sunset").code == .noInput)
        #expect(shell.run("generate", "-", input: preset("A")).code == .noInput)
    }

    @Test func `the depfile names what was read and made, whether there was work or not`() throws {
        for _ in 1...2 {
            #expect(generate("--depfile", "made/Sea.d").code == .success)
            let text = try shell.text(at: "made/Sea.d")
            #expect(
                text.hasPrefix(
                    "made/Sea.lintel-stamp: \\\n  a\\ b/Sea.lintel.yml \\\n  a\\ b/Brand.lintel-palette.yml \\\n  made/Sea/"
                ),
                "\(text)")
            #expect(text.contains("\na\\ b/Brand.lintel-palette.yml:\n"))
            #expect(text.contains("\nmade/Sea/manifest.json:\n"))
            try FileManager.default.removeItem(atPath: "\(shell.folder)/made/Sea.d")
        }
    }
}
