import LintelCLI
import Testing

struct LintelFileTests {
    @Test(arguments: [
        ("/a b/Sunset.lintel.yml", LintelFile.Kind.preset, "Sunset"), ("Sunset.lintel.JSON", .preset, "Sunset"),
        ("Dark.Sunset.lintel.yaml", .preset, "Dark.Sunset"), ("Brand.lintel-palette.yml", .palette, "Brand"),
        ("x/Kiosk.lintel-devices.json", .devices, "Kiosk"), ("Paper.lintel-texture.png", .texture, "Paper"),
        ("Paper.lintel-texture@2x.jpg", .texture, "Paper"), ("a/\u{301}x.lintel.yml", .preset, "\u{301}x"),
    ])
    func `the kind of a file follows from its name`(path: String, kind: LintelFile.Kind, stem: String) {
        let file = LintelFile(path: path)
        #expect(file?.kind == kind)
        #expect(file?.stem == stem)
        #expect(file?.path == path)
    }

    @Test(arguments: [
        "", "/", "Sunset.yml", ".lintel.yml", "Sunset.lintel", "Sunset.lintel.png", "Sunset.lintel.swift",
        "Sunset.Lintel.yml", "Brand.lintel-palette.png", "Paper.lintel-texture.yml", "Sunset.lintel/x.yml",
        "Sunset.lintel@2x.yml", "lintel.yml", "Sunset.lintel.yml.orig",
    ])
    func `other files are not Lintel's`(path: String) { #expect(LintelFile(path: path) == nil) }

    @Test(arguments: [
        ("a/Sunset.lintel.yml", "Sunset"), ("a/sunset.yml", "sunset"), ("sunset", "sunset"), (".yml", ".yml"),
        ("a.b/sunset", "sunset"), ("my.brand.json", "my.brand"), ("a/\u{301}x.yml", "\u{301}x"),
    ])
    func `outputs are named by the file, whatever its extension`(path: String, stem: String) {
        #expect(LintelFile.stem(ofPresetAt: path) == stem)
    }
}

struct TargetFilesTests {
    static let paths = [
        "/t/Sources/App.swift", "/t/Sea.lintel.yml", "/t/Brand.lintel-palette.yml", "/t/Deep/Dawn.lintel.json",
        "/t/Paper.lintel-texture.png", "/t/Kiosk.lintel-devices.yml", "/t/notes.yml",
    ]

    @Test(arguments: [
        (
            [String](),
            ["--devices-file", "/t/Kiosk.lintel-devices.yml", "--formats", "xcassets,swift,bundle", "--no-project"]
        ),
        (["--formats", "web"], ["--devices-file", "/t/Kiosk.lintel-devices.yml", "--no-project", "--formats", "web"]),
        (
            ["--formats=web", "--devices-file=x.yml", "--quiet"],
            ["--no-project", "--formats=web", "--devices-file=x.yml", "--quiet"]
        ),
    ])
    func `a check has the target's own files and formats, unless others are given`(given: [String], options: [String]) {
        #expect(TargetFiles(paths: Self.paths).checkOptions(besides: given) == options)
    }

    @Test(arguments: Container.allCases)
    func `each preset has a command of its own, with all shared files as inputs`(container: Container) {
        let files = TargetFiles(paths: Self.paths)
        #expect(files.problems == [])
        let commands = files.commands(into: "/w", container: container)
        #expect(commands.map(\.name) == ["Lintel: Dawn", "Lintel: Sea"])
        let shared = ["/t/Brand.lintel-palette.yml", "/t/Paper.lintel-texture.png", "/t/Kiosk.lintel-devices.yml"]
        #expect(
            commands.map(\.inputs) == [["/t/Deep/Dawn.lintel.json"] + shared, ["/t/Sea.lintel.yml"] + shared])
        let (format, outputs) =
            container == .catalog
            ? ("xcassets,swift", ["/w/Sea/Sea.xcassets", "/w/Sea/Sea+Lintel.swift"])
            : ("bundle,swift", ["/w/Sea/Sea.bundle", "/w/Sea/Sea+Lintel.swift", "/w/Sea+Lintel.json"])
        #expect(commands[1].outputs == outputs)
        #expect(
            commands[1].arguments == [
                "generate", "/t/Sea.lintel.yml", "--out", "/w", "--formats", format, "--devices-file",
                "/t/Kiosk.lintel-devices.yml",
            ])
    }

    @Test func `commands do not depend on the order of files`() {
        var random = SystemRandomNumberGenerator()
        let shuffled = Self.paths.shuffled(using: &random)
        #expect(TargetFiles(paths: shuffled) == TargetFiles(paths: Self.paths), "\(shuffled)")
    }

    @Test func `two presets of one name are a problem`() {
        let files = TargetFiles(paths: ["/t/a/Sea.lintel.yml", "/t/b/Sea.lintel.json"])
        #expect(
            files.problems == [
                "/t/b/Sea.lintel.json: error: /t/a/Sea.lintel.yml has the name 'Sea' too; outputs are named after files"
            ])
    }

    /// Both become `SeaBlue` in Swift (LN0202).
    @Test(arguments: ["sea-blue", "SEA-BLUE", "Sea_Blue", "SeaBlue", "-Sea--blue_"])
    func `names that differ in letter case, '-' and '_' alone are one`(name: String) {
        let files = TargetFiles(paths: ["/t/a/Sea-Blue.lintel.yml", "/t/b/\(name).lintel.yml"])
        #expect(
            files.problems == [
                "/t/b/\(name).lintel.yml: error: /t/a/Sea-Blue.lintel.yml has the name 'Sea-Blue' too, where letter case, "
                    + "'-' and '_' do not count; outputs are named after files"
            ])
        #expect(TargetFiles(paths: ["/t/Sea-Blue.lintel.yml", "/t/SeaBlues.lintel.yml"]).problems == [])
    }

    @Test func `two devices files are a problem`() {
        let files = TargetFiles(paths: ["/t/a.lintel-devices.yml", "/t/b.lintel-devices.yml"])
        #expect(
            files.problems == [
                "/t/b.lintel-devices.yml: error: a target has one devices file; /t/a.lintel-devices.yml is another"
            ])
    }

    @Test func `a target without presets has no commands`() {
        #expect(TargetFiles(paths: ["/t/Brand.lintel-palette.yml"]).commands(into: "/w", container: .bundle) == [])
    }
}
