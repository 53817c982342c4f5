import Foundation
import LintelCLI
import Testing

/// A small preset: one phone, one bar.
func preset(_ name: String, _ background: String = "linear-gradient(to right, #ff5f6d, #ffc371)") -> String {
    "lintel: 1\nname: \(name)\nbackground: \(background)\ndevices: iPhone 16\nbars: navigation\n"
}

/// What `--json` printed.
func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

struct BuildTests {
    @Test func `a build says in one line what it made and where`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let answer = shell.run("build", "brand.yml", "--out", "made")
        #expect(answer.code == .success)
        #expect(answer.error == "")
        #expect(
            answer.out.wholeMatch(
                of:
                    /Brand: \d+ image files?, [\d.]+ (KB|bytes).*, largest difference \d.\d\d\/255, .*s → made\/Brand\n/
            ) != nil,
            "\(answer.out)")
        let manifest = try object(shell.text(at: "made/Brand/manifest.json"))
        let files = try #require(manifest["files"] as? [String])
        #expect(files.contains("manifest.json"))
        for file in files { #expect(FileManager.default.fileExists(atPath: "\(shell.folder)/made/Brand/\(file)")) }
    }

    @Test func `an identical second build touches nothing`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let first = shell.run("build", "brand.yml")
        let images = try #require(first.out.firstMatch(of: /(\d+ image files?)/)).1
        #expect(shell.run("build", "brand.yml").out == "Brand: unchanged (\(images))\n")
        #expect(shell.run("build", "brand.yml", "--dry-run").out == "Brand: would stay unchanged (\(images))\n")
    }

    @Test func `every command counts image files as they are in the folder`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let built = shell.run("build", "brand.yml").out
        let files = try shell.listing().filter { $0.hasPrefix("out/") && $0.hasSuffix(".png") }.count
        let words = "\(files) image file\(files == 1 ? "" : "s")"
        #expect(built.contains(": \(words), "), "\(built)")
        for command in [["check", "brand.yml"], ["explain", "brand.yml"], ["verify", "out"]] {
            let answer = shell.run(command)
            #expect(answer.out.contains(words), "\(command): \(answer.out.prefix(200))")
        }
        let json = try object(shell.run("build", "brand.yml", "--json").out)
        let counts = try #require((json["presets"] as? [[String: Any]])?.first?["images"] as? [String: Int])
        #expect(counts["files"] == files)
    }

    @Test func `several presets are built in one call and reported in the order named`() throws {
        let shell = try Shell()
        try shell.put(preset("Zebra", "red"), at: "z.yml")
        try shell.put(preset("Ape", "blue"), at: "a.yml")
        let answer = shell.run("build", "z.yml", "a.yml", "-j", "2")
        #expect(answer.code == .success)
        #expect(answer.out.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["Zebra", "Ape"])
        let manifests = try shell.listing().filter { $0.hasSuffix("manifest.json") }
        #expect(manifests == ["out/Ape/manifest.json", "out/Zebra/manifest.json"])
    }

    @Test(arguments: [("presets/brand.yml", "paper.png"), ("presets/brand.yml", "../loose.png"), ("-", "loose.png")])
    func `a texture is looked for beside its preset, of standard input where the tool runs`(
        word: String, path: String
    ) throws {
        let shell = try Shell()
        let text = preset("Brand", "{ layers: [{ fill: { texture: \(path) } }] }")
        try shell.put(text, at: "presets/brand.yml")
        try shell.put("text", at: "presets/paper.png")
        try shell.put("text", at: "loose.png")
        // What marks a project, within which presets may name files.
        try shell.put("gitdir: elsewhere", at: ".git")
        let answer = shell.run("check", word, input: text)
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains(
                ":3:43: error: texture '\(path)': it is neither a PNG nor a JPEG file [LN0036]\n"), "\(answer.error)")
    }

    @Test func `a bad preset does not keep the others from being built`() throws {
        let shell = try Shell()
        try shell.put(preset("Bad", "linear-gradient(in oklhc, red, blue)") + "color: red\n", at: "bad.yml")
        try shell.put(preset("Good"), at: "good.yml")
        let answer = shell.run("build", "bad.yml", "good.yml")
        #expect(answer.code == .dataError)
        #expect(answer.out.hasPrefix("Good: "))
        #expect(answer.error.contains("bad.yml:3:"))
        #expect(answer.error.contains("oklch"))
        #expect(answer.error.contains("bad.yml:6:1: error: "))
        #expect(try shell.listing().contains("out/Good/manifest.json"))
        #expect(try !shell.listing().contains("out/Bad"))
    }

    @Test func `nothing is built when a preset is missing`() throws {
        let shell = try Shell()
        try shell.put(preset("Good"), at: "good.yml")
        let answer = shell.run("build", "good.yml", "gone.yml", "suntes")
        #expect(answer.code == .noInput)
        #expect(answer.error.contains("'gone.yml' is neither a file nor a shipped preset"))
        #expect(answer.error.contains("'suntes' is neither a file nor a shipped preset; did you mean 'sunset'?"))
        #expect(try shell.listing() == ["good.yml"])
    }

    @Test func `a list that cannot be written does not keep the results from being printed`() throws {
        let shell = try Shell()
        try shell.put(preset("Good"), at: "good.yml")
        try shell.put("", at: "file")
        let answer = shell.run("build", "good.yml", "--depfile", "file/d")
        #expect(answer.code == .cannotCreate)
        #expect(
            answer.out.hasPrefix("Good: ") && answer.error.contains("should be a folder, but is a file"),
            "\(answer.error)")
        let report = try object(shell.run("build", "good.yml", "--depfile", "file/d", "--json").out)
        #expect(report["exitCode"] as? Int == 73)
    }

    @Test func `a preset comes by its shipped name or by its file`() throws {
        let shell = try Shell()
        #expect(shell.run("check", "sunset", "--formats", "jpeg").code == .success)
        try shell.put(preset("Mine"), at: "sunset")
        #expect(shell.run("plan", "sunset").out.hasPrefix("Mine: "))
    }

    @Test func `two presets of one name are an error of the second`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand", "red"), at: "a.yml")
        try shell.put(preset("brand", "blue"), at: "b.yml")
        let answer = shell.run("build", "a.yml", "b.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("b.yml:"))
        #expect(try shell.listing().contains("out/Brand/manifest.json"))
    }

    @Test func `a folder that is not ours is refused`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        try shell.put("mine", at: "out/Brand/notes.txt")
        let answer = shell.run("build", "brand.yml")
        #expect(answer.code == .cannotCreate)
        #expect(answer.error.contains("contains files that lintel did not write"))
        #expect(try shell.listing() == ["brand.yml", "out", "out/Brand", "out/Brand/notes.txt"])
    }

    @Test func `a file in place of the output folder cannot be created in`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        try shell.put("", at: "file")
        for out in ["file", "file/folder"] {
            #expect(shell.run("build", "brand.yml", "--out", out).code == .cannotCreate)
        }
    }

    @Test func `a build of which nothing has a form for its format is an error and leaves the last one`() throws {
        let shell = try Shell()
        func put(_ background: String) throws {
            try shell.put("lintel: 1\nname: Own\nbackground: \(background)\n", at: "own.yml")
        }
        try put("linear-gradient(to right, red, lime)")
        #expect(shell.run("build", "own.yml", "--formats", "android").code == .success)
        let before = try shell.listing()
        try put("linear-gradient(30deg, red, lime)")
        let answer = shell.run("build", "own.yml", "--formats", "android")
        #expect(answer.code == .dataError)
        #expect(
            answer.error.contains("nothing to make: android cannot store any image of this preset [LN0163]")
        )
        #expect(try shell.listing() == before)
        let both = shell.run("build", "own.yml", "--formats", "android,images", "--out", "both")
        #expect(both.code == .success)
        let warning = "warning: android cannot store any image of this preset [LN0168]"
        #expect(both.error.contains(warning), "\(both.error)")
    }

    @Test func `a format that gets nothing beside one with colors is named`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Own\npalette: { sea: navy }\nbackground: $sea\neras: liquidGlass\nbars: tab\n",
            at: "own.yml")
        let answer = shell.run("build", "own.yml", "--formats", "xcassets,bundle,jpeg,web")
        #expect(answer.code == .success)
        let warning = "warning: bundle and jpeg cannot store any image of this preset [LN0168]"
        #expect(answer.error.contains(warning), "\(answer.error)")
        let files = try shell.listing()
        #expect(
            files.contains { $0.hasSuffix("OwnSea.colorset/Contents.json") } && !files.contains { $0.hasSuffix(".png") }
        )
    }

    @Test(arguments: [
        ("android", "own_navigation_bar_shadow"), ("web", "own-navigation-bar-shadow"),
        ("flutter", "own_navigation_bar_shadow"), ("react-native", "own-navigation-bar-shadow"),
    ])
    func `a shadow without a background is built for every platform`(format: String, name: String) throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Own\ndevices: [iPhone 16]\n"
                + "bars: { navigation: { background: none, shadow: { color: \"#f00\", height: 2pt } } }\n",
            at: "own.yml")
        let answer = shell.run("build", "own.yml", "--formats", format)
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        #expect(try shell.listing().contains { $0.contains(name) && $0.hasSuffix(".png") })
        #expect(shell.run("verify", "out").code == .success)
    }

    // As the same background of a bar.
    @Test(arguments: ["linear-gradient(to right, red 8px, blue 8px)", "linear-gradient(to right, red, blue 20px)"])
    func `a panel with a gradient in points is one image`(css: String) throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Own\ndevices: [iPhone 16]\n"
                + "panel: { background: \"\(css)\", smallest: 60x40, largest: 200x100 }\n", at: "own.yml")
        let answer = shell.run("build", "own.yml", "--formats", "xcassets")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        #expect(answer.out.contains("Own: 1 image file"), "\(answer.out)")
    }

    // CSS Backgrounds 3, section 6: a border image is drawn over the background, and both rules hold in the dark.
    @Test func `on the web a picture without caps takes back the border image of another appearance`() throws {
        let shell = try Shell()
        let background =
            "{ light: { layers: [{ fill: \"#fee\", radius: 12 }] }, dark: \"linear-gradient(#020, #040)\" }"
        try shell.put(preset("Own", background), at: "own.yml")
        #expect(shell.run("build", "own.yml", "--formats", "web").code == .success)
        let css = try shell.text(at: "out/Own/web/own.css")
        let rules = css.split(separator: "\n}\n").filter { $0.contains(".own-navigation-bar-image") }
        #expect(rules.count == 6)
        for rule in rules {
            let isDark = rule.contains("(prefers-color-scheme: dark)")
            #expect(rule.contains("border-image: none;") == isDark, "\(rule)")
            #expect(rule.contains("background: none;") != isDark, "\(rule)")
        }
    }

    @Test(arguments: ["GoldenHour", "golden_hour", "Golden-Hour", "goldenhour"])
    func `names that are one in some output are not built together`(name: String) throws {
        let shell = try Shell()
        try shell.put(preset("Golden-hour"), at: "a.yml")
        try shell.put(preset(name), at: "b.yml")
        let message = "b.yml:2:7: error: the name '\(name)' is already used by a.yml"
        // The second time the folder of the first preset is known to be as it should be; then both presets were built
        // by themselves.
        let environment = ["LINTEL_CACHE": "\(shell.folder)/cache"]
        for files in [["a.yml", "b.yml"], ["a.yml", "b.yml"], ["b.yml"], ["a.yml", "b.yml"]] {
            let answer = shell.run(["build"] + files + ["--formats", "xcassets"], environment: environment)
            #expect(answer.code == (files.count == 1 ? .success : .dataError))
            #expect(answer.error.contains(message) == (files.count > 1), "\(files): \(answer.error)")
        }
    }

    @Test func `quiet leaves only errors`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let fine = shell.run("build", "brand.yml", "--quiet")
        #expect(fine.out + fine.error == "")
        try shell.put("lintel: 1\nname: X\n", at: "x.yml")
        let wrong = shell.run("build", "x.yml", "--quiet")
        #expect(wrong.out == "")
        #expect(wrong.error.split(separator: "\n").allSatisfy { $0.contains(": error: ") })
        #expect(wrong.error != "")
    }

    @Test func `verbose names every file that was written`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let answer = shell.run("build", "brand.yml", "-v")
        #expect(answer.error.contains("  wrote manifest.json\n"))
        #expect(answer.error.contains("  largest difference: "))
    }

    @Test func `a dry run writes nothing`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let answer = shell.run("build", "brand.yml", "--dry-run")
        #expect(answer.code == .success)
        #expect(
            answer.out.wholeMatch(of: /Brand: would write \d+ files, remove none, leave none unchanged → out\/Brand\n/)
                != nil)
        #expect(try shell.listing() == ["brand.yml"])
        let details = shell.run("build", "brand.yml", "--dry-run", "-v").error
        #expect(details.contains("  would write manifest.json\n") && !details.contains("  wrote "))
    }

    @Test func `progress is shown on a terminal only`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        #expect(shell.run("check", "brand.yml", isTerminal: true).error.contains("\r\u{1B}[K\u{1B}[?7ldrawing "))
        #expect(shell.run("check", "brand.yml", isTerminal: true).error.hasSuffix("\r\u{1B}[K"))
        #expect(shell.run("check", "brand.yml", environment: ["TERM": "dumb"], isTerminal: true).error == "")
        #expect(shell.run("check", "brand.yml", "--quiet", isTerminal: true).error == "")
        #expect(shell.run("check", "brand.yml").error == "")
    }

    @Test func `the report of a build is one JSON object`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        try shell.put("lintel: 1\nname: X\n", at: "x.yml")
        let answer = shell.run("build", "brand.yml", "x.yml", "--json")
        let report = try object(answer.out)
        #expect(report["lintelReport"] as? Int == 1)
        #expect(report["exitCode"] as? Int == 65)
        let presets = try #require(report["presets"] as? [[String: Any]])
        #expect(presets.map { $0["name"] as? String } == ["Brand", nil])
        #expect(presets[0]["folder"] as? String == "out/Brand")
        let files = try #require(presets[0]["files"] as? [String: Any])
        #expect(files["outcome"] as? String == "created")
        let diagnostics = try #require(presets[1]["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.first?["severity"] as? String == "error")
        #expect(diagnostics.first?["file"] as? String == "x.yml")
    }
}

struct CheckAndPlanTests {
    @Test func `check tells everything, writes nothing and ends with 1`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand") + "gamut: p4\ntolerence: 1\n", at: "brand.yml")
        let answer = shell.run("check", "brand.yml")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.error.contains("brand.yml:6:"))
        #expect(answer.error.contains("brand.yml:7:1: error: "))
        #expect(answer.error.contains("'tolerance'"))
        #expect(try shell.listing() == ["brand.yml"])
    }

    @Test func `check of a good preset says so`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let answer = shell.run("check", "brand.yml")
        #expect(answer.code == .success)
        #expect(
            answer.out.wholeMatch(of: /Brand: fine, \d+ image files?, largest difference \d\.\d\d\/255\n/) != nil,
            "\(answer.out)")
        #expect(try shell.listing() == ["brand.yml"])
    }

    @Test func `check of a preset with warnings does not call it fine`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Brand\nbackground: white\nbars: { tab: { appearance: { tint: white } } }\n"
                + "devices: iPhone 16\n", at: "brand.yml")
        let answer = shell.run("check", "brand.yml")
        #expect(answer.code == .success)
        #expect(answer.error.split(separator: "\n").count { $0.contains(": warning: ") } == 1, "\(answer.error)")
        #expect(
            answer.out.wholeMatch(of: /Brand: no errors, 1 warning; \d+ image files?, .*\n/) != nil, "\(answer.out)")
    }

    @Test func `the plan counts the images to draw`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let answer = shell.run("plan", "brand.yml", "--formats", "xcassets,bundle")
        let head = try #require(answer.out.split(separator: "\n").first)
        #expect(
            head.wholeMatch(
                of:
                    /Brand: \d+ images? to draw for xcassets and bundle; the number of files is known after drawing; tolerance 1\/255/
            ) != nil, "\(head)")
    }

    @Test(arguments: ["brand.yml", "brand.json"])
    func `the preset that init writes can be read on every bar`(file: String) throws {
        let shell = try Shell()
        _ = shell.run("init", file)
        let text = try shell.text(at: file)
        for key in ["appearance", "title", "largeTitle", "tint", "items", "normal", "selected"] {
            #expect(text.contains(key), "\(key)")
        }
        let answer = shell.run("check", file)
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
    }

    @Test func `the preset that init writes is fine as it is`() throws {
        let shell = try Shell()
        _ = shell.run("init", "brand.yml")
        let answer = shell.run("check", "brand.yml", "--verbose")
        #expect(answer.code == .success)
        #expect(!answer.error.contains("warning"))
    }

    @Test func `a plan says that an image for no device in particular serves all`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Board\npanel: { background: red }\n", at: "board.yml")
        let rows = shell.run("plan", "board.yml").out.split(separator: "\n").filter { $0.hasPrefix("Panel ") }
        #expect(!rows.isEmpty && rows.allSatisfy { $0.contains("  all ") }, "\(rows)")
    }

    @Test func `plan lists each file once, with all eras that it is for`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Brand\nbackground: linear-gradient(red, blue)\ndevices: iPhone 16\n", at: "brand.yml")
        let lines = shell.run("plan", "brand.yml").out.split(separator: "\n")
        let paths = lines.compactMap { $0.split(separator: " ").last }.filter { $0.hasSuffix(".png") }
        #expect(!paths.isEmpty && Set(paths).count == paths.count)
        #expect(lines.contains { $0.contains("classic, liquidGlass") && $0.hasSuffix("@3x.png") })
    }

    @Test func `a note on contrast names the preset that was named`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Brand\nbackground: \"#808080\"\ndevices: iPhone 16\nbars: { navigation: "
                + "{ appearance: { title: { color: white } } } }\n", at: "my brand.yml")
        #expect(shell.run("check", "harbour").error.contains("; lintel check harbour --fix-contrast proposes a change"))
        #expect(
            shell.run("check", "my brand.yml").error.contains(
                "; lintel check 'my brand.yml' --fix-contrast proposes a change"))
    }

    @Test func `a note on contrast names the devices file, without which the command does not know the device`() throws
    {
        let shell = try Shell()
        #expect(shell.run("init", "My Kiosk.lintel-devices.yml").code == .success)
        try shell.put(
            "lintel: 1\nname: Brand\nbackground: \"#808080\"\ndevices: My Kiosk\nbars: { navigation: "
                + "{ appearance: { title: { color: white } } } }\n", at: "brand.yml")
        let words = ["check", "brand.yml", "--devices-file", "My Kiosk.lintel-devices.yml"]
        #expect(
            shell.run(words).error.contains(
                "; lintel check brand.yml --devices-file 'My Kiosk.lintel-devices.yml' --fix-contrast proposes a change"
            ))
        #expect(shell.run(words + ["--fix-contrast"]).code == .success)
    }

    @Test func `plan lists the images and why they are needed`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        let answer = shell.run("plan", "brand.yml")
        #expect(answer.code == .success)
        #expect(answer.out.hasPrefix("Brand: "))
        #expect(answer.out.contains(" DEVICES  FILE\n"))
        #expect(answer.out.contains("navigation"))
        let plan = try object(shell.run("plan", "brand.yml", "--json").out)
        #expect(plan["lintelPlan"] as? Int == 1)
        #expect((plan["images"] as? [Any])?.isEmpty == false)
    }

    @Test func `plan lists the images of surfaces with their parts`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Veil\noverlay: { background: '#0008' }\ndevices: iPhone 15\n",
            at: "veil.yml")
        let answer = shell.run("plan", "veil.yml")
        #expect(answer.error == "")
        #expect(answer.out.contains("SURFACE  KIND     PART     APPEARANCE"))
        #expect(answer.out.contains("\nOverlay  overlay  content  light"))
        #expect(!answer.out.contains("METRICS"))
        let plan = try object(shell.run("plan", "veil.yml", "--json").out)
        let surfaces = try #require(plan["surfaces"] as? [[String: Any]])
        #expect(surfaces.map { $0["kind"] as? String } == ["overlay"])
        let parts = (surfaces[0]["images"] as? [[String: Any]])?.compactMap { $0["part"] as? String }
        #expect(Set(parts ?? []) == ["bar", "content"])
    }

    @Test func `a plan of a bad preset is refused`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\n", at: "x.yml")
        let answer = shell.run("plan", "x.yml")
        #expect(answer.code == .dataError)
        #expect(answer.out == "")
        #expect(answer.error.contains("x.yml:"))
    }

    @Test(arguments: ["build", "check", "plan"])
    func `a devices file with errors stops the command`(command: String) throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        try shell.put("devices: 7\n", at: "mine.yml")
        let answer = shell.run(command, "brand.yml", "--devices-file", "mine.yml")
        #expect(answer.code == (command == "check" ? .checkFoundErrors : .dataError))
        #expect(answer.error.contains("mine.yml:1:"))
        #expect(try shell.listing() == ["brand.yml", "mine.yml"])
    }
}
