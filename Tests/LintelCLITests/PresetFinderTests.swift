import Foundation
import LintelCLI
import Testing

struct PresetFinderTests {
    /// Docs/batch.md, Lists of palettes: JSON and CSV.
    @Test(arguments: [
        ("list.csv", "name,color\nAcme,red\n"), ("list.tsv", "Acme\tred\n"),
        ("list.json", #"[{ "name": "Acme", "colors": ["red"] }]"#), ("list.json", #"{ "Acme": ["red", "blue"] }"#),
        // Only a key at the top makes a preset.
        ("list.yml", "# lintel: 1\n- name: lintel\n  colors: [red]\n"),
        ("list.yml", "by lintel: [red]\nAcme: [blue]\n"),
        ("list.json", #"[{ "name": "lintel", "colors": ["red"] }]"#),
    ])
    func `a list of palettes in the place of a preset is called one`(file: String, text: String) throws {
        let shell = try Shell()
        try shell.put(text, at: file)
        for (command, use) in [
            ("sheet", "name it under 'brands' in a batch file, whose brands are shown"),
            ("build", "'lintel batch \(file) --preset PRESET' builds it"),
            ("check", "'lintel batch \(file) --preset PRESET --check' checks it"),
        ] {
            let answer = shell.run(command, file)
            #expect(answer.code == .dataError)
            #expect(answer.error == "lintel: error: '\(file)' is a list of palettes, not a preset; \(use)\n")
        }
    }

    @Test(arguments: [
        "background: [red, blue]\n", "- background: red\n", "- 1\n", "[]\n", "lintel: [red]\nAcme: [blue]\n",
        "{ lintel: [red], Acme: [blue] }\n",
    ])
    func `a preset with mistakes is none of the files that are left out`(text: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\ndevices: [iPhone 15]\n", at: "bar.yml")
        try shell.put(text, at: "m.yml")
        let answer = shell.run("check", "m.yml", "bar.yml")
        #expect(answer.code == .checkFoundErrors && answer.error.contains("m.yml:1:1: error: "), "\(answer.error)")
    }

    @Test(arguments: [
        (["batch", "bar.yml"], "'bar.yml' is a preset, not a batch file; 'lintel build bar.yml' builds it"),
        (["batch", "kiosk.yml"], "'kiosk.yml' is a devices file, not a batch file; name it with --devices-file"),
        (["build", "bar.yml", "--devices-file", "bar.yml"], "'bar.yml' is a preset, not a devices file; "),
        (["devices", "--devices-file", "brands.yml"], "'brands.yml' is a batch file, not a devices file; "),
        (["build", "kiosk.yml"], "'kiosk.yml' is a devices file, not a preset; name it with --devices-file"),
        (["watch", "brands.yml"], "'brands.yml' is a batch file, not a preset; 'lintel batch brands.yml' builds it"),
        (["render", "bar.yml", "--size", "2x2"], "'bar.yml' is a preset; 'lintel build bar.yml' draws its images"),
        (
            ["import", "brands.yml"],
            "'brands.yml' is a batch file of Lintel; 'lintel import' reads the gradients of other programs"
        ),
        (["import", "bar.yml"], "'bar.yml' is a preset already; 'lintel export bar.yml' writes its gradients"),
    ])
    func `a file of another kind is reported with what takes it`(arguments: [String], message: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: bar\nbackground: red\n", at: "bar.yml")
        try shell.put("lintelDevices: 1\ndevices: []\n", at: "kiosk.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: []\n", at: "brands.yml")
        let answer = shell.run(arguments)
        #expect(answer.code == .dataError)
        #expect(answer.error.hasPrefix("lintel: error: \(message)"), "\(answer.error)")
        #expect(answer.error.split(separator: "\n").count == 1, "\(answer.error)")
    }

    @Test(arguments: [
        ["build", "gone.yml"], ["build", "sunset", "--devices-file", "gone.yml"], ["batch", "brands.yml"],
    ])
    func `a link that leads nowhere is not proposed in its own place`(arguments: [String]) throws {
        let shell = try Shell()
        try shell.link("nowhere", at: "gone.yml")
        try shell.put("lintelBatch: 1\npresets: gone.yml\nbrands: { acme: }\n", at: "brands.yml")
        let answer = shell.run(arguments)
        #expect(answer.code != .success)
        #expect(answer.error.contains("'gone.yml'") && !answer.error.contains("'gone.yml'?"), "\(answer.error)")
        #expect(answer.error.contains("is a link to something that does not exist"), "\(answer.error)")
    }

    @Test(arguments: [["watch", "sunset"], ["watch", "sunset", "harbour"]])
    func `shipped presets alone are not watched, since they do not change`(arguments: [String]) throws {
        let answer = try Shell().run(arguments)
        #expect(answer.code == .noInput)
        #expect(answer.error.contains("'sunset' is a shipped preset"), "\(answer.error)")
    }

    @Test(arguments: [
        (["check", "brands.yml"], "'lintel batch brands.yml --check' checks it"),
        (["plan", "brands.yml"], "'lintel plan brands.yml --ninja FILE' writes build rules for it"),
        (["preview", "brands.yml"], "'lintel preview --gallery brands.yml' shows its brands"),
        (["explain", "brands.yml"], "name one of its presets"),
        (["build", "brands.yml"], "'lintel batch brands.yml' builds it"),
    ])
    func `the command that is named for a batch file does the same with batches`(arguments: [String], use: String)
        throws
    {
        let shell = try folder()
        let answer = shell.run(arguments)
        #expect(answer.code == .dataError)
        #expect(
            answer.error.hasPrefix("lintel: error: 'brands.yml' is a batch file, not a preset; \(use)\n"),
            "\(answer.error)")
    }

    @Test(arguments: [
        (["build", "presets/*.yml"], "no file matches the pattern 'presets/*.yml'"),
        (
            ["build", "*.yml"],
            "'*.yml' is a pattern; write it without quotation marks, so that the shell replaces it"
        ),
        (["build", "."], "'.' is a folder; write './*.yml' for the presets in it"),
        (
            ["build", "brand.yml", "--formats", "xcassets", "swift"],
            "'swift' is neither a file nor a shipped preset; did you mean '--formats xcassets,swift'?"
        ),
        (["explain", "0161"], "'0161' is neither a file nor a shipped preset; did you mean 'LN0161'?"),
        (["explain", "161"], "'161' is neither a file nor a shipped preset; did you mean 'LN0161'?"),
    ])
    func `a word that names no preset is reported with what was meant`(arguments: [String], message: String) throws {
        let answer = try folder().run(arguments)
        #expect(answer.code == .noInput)
        #expect(answer.error.hasPrefix("lintel: error: \(message)\n"), "\(answer.error)")
    }

    @Test func `a folder without presets is not said to have some`() throws {
        let shell = try folder()
        try shell.put("{}", at: "Brand.xcassets/Contents.json")
        try shell.put("lintel: 1\nname: X\nbackground: red\n", at: "designs/x.yaml")
        #expect(
            shell.run("build", "Brand.xcassets").error.hasPrefix(
                "lintel: error: 'Brand.xcassets' is a folder without presets; name the file of a preset\n"))
        #expect(
            shell.run("check", "designs").error.hasPrefix(
                "lintel: error: 'designs' is a folder; write 'designs/*.yaml' for the presets in it\n"))
    }

    @Test func `only what presets of a folder have for endings is proposed`() throws {
        let preset = "lintel: 1\nname: X\nbackground: red\n"
        let shell = try Shell()
        try shell.put("{}", at: "node/package.json")
        try shell.put(preset, at: "folders/foo.yml/x.txt")
        try shell.put("lintelProject: 1\n", at: "project/lintel.yml")
        try shell.put("lintelProject: 1\n", at: "project/lintel.yaml")
        try shell.put(preset, at: "upper/A.YML")
        try shell.put(#"{ "lintel": 1, "name": "X", "background": "red" }"#, at: "two/a.json")
        try shell.put(preset, at: "two/b.yaml")
        for folder in ["node", "folders", "project"] {
            #expect(
                shell.run("check", folder).error.hasPrefix(
                    "lintel: error: '\(folder)' is a folder without presets; name the file of a preset\n"))
        }
        #expect(
            shell.run("check", "upper").error.hasPrefix(
                "lintel: error: 'upper' is a folder; write 'upper/*.YML' for the presets in it\n"))
        #expect(
            shell.run("check", "two").error.hasPrefix(
                "lintel: error: 'two' is a folder; write 'two/*.json' and 'two/*.yaml' for the presets in it\n"))
    }

    /// Names of one letter and the same ending have most of their letters in common.
    @Test func `an ending does not make names alike`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar", "red"), at: "a.yml")
        try shell.put(preset("Bar", "red"), at: "brand.yml")
        #expect(!shell.run("build", "x.yml").error.contains("did you mean"))
        #expect(shell.run("build", "brnad.yml").error.contains("did you mean 'brand.yml'?"))
        #expect(shell.run("build", "brand.yaml").error.contains("did you mean 'brand.yml'?"))
    }

    @Test func `check looks at the other presets too where one is missing`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar", "red"), at: "bar.yml")
        try shell.put("lintel: 1\nname: X\n", at: "x.yml")
        let answer = shell.run("check", "bar.yml", "gone.yml", "x.yml")
        #expect(answer.code == .noInput)
        #expect(answer.out.hasPrefix("Bar: fine, "), "\(answer.out)")
        #expect(answer.error.contains("'gone.yml' is neither a file nor a shipped preset"), "\(answer.error)")
        #expect(
            answer.error.contains("x.yml:1:1: error: ") && answer.error.contains("x.yml: check failed, "),
            "\(answer.error)")

        let report = try object(shell.run("check", "bar.yml", "gone.yml", "x.yml", "--json").out)
        let presets = try #require(report["presets"] as? [[String: Any]])
        #expect(presets.map { $0["file"] as? String } == ["bar.yml", "gone.yml", "x.yml"])
        #expect(
            presets.map { $0["failure"] as? String } == [
                nil, "'gone.yml' is neither a file nor a shipped preset; see 'lintel presets' for the shipped ones",
                nil,
            ])
        #expect(report["exitCode"] as? Int == 66)
        // Docs/command-line.md: a check knows the bytes of no preset with errors.
        #expect(presets.allSatisfy { $0["bytes"] is NSNull && $0["bytesShared"] is NSNull }, "\(presets)")
    }

    @Test(arguments: ["build", "check"])
    func `programs read of a preset that is missing`(command: String) throws {
        let shell = try Shell()
        let answer = shell.run(command, "gone.yml", "--json")
        #expect(answer.code == .noInput)
        let report = try object(answer.out)
        let presets = try #require(report["presets"] as? [[String: Any]])
        #expect(presets.count == 1 && presets[0]["failure"] as? String != nil, "\(answer.out)")

        let log = try object(shell.run(command, "gone.yml", "--format", "sarif").out)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
    }

    @Test(arguments: ["build", "check"])
    func `programs read of files of which none is a preset`(command: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\npalette: { a: red }\n", at: "a.yml")
        try shell.put("lintelBatch: 1\npresets: sunset\nbrands: { a: {} }\n", at: "b.yml")
        let plain = shell.run(command, "a.yml", "b.yml")
        #expect(plain.code == .dataError && plain.out == "")
        // A message for each file, and no summary.
        #expect(plain.error.split(separator: "\n").count == 2, "\(plain.error)")
        let answer = shell.run(command, "a.yml", "b.yml", "--json")
        #expect(answer.code == .dataError && answer.error == plain.error)
        let presets = try #require(try object(answer.out)["presets"] as? [[String: Any]])
        #expect(presets.map { $0["file"] as? String } == ["a.yml", "b.yml"])
        #expect(presets.allSatisfy { $0["failure"] is String }, "\(answer.out)")

        let log = try object(shell.run(command, "a.yml", "b.yml", "--format", "sarif").out)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 2)
    }

    #if os(Linux)
    // On APFS both names are those of one file.
    @Test func `a preset whose name has another Unicode form is found and not proposed as it was written`() throws {
        let shell = try Shell()
        // Foundation may change the text.
        #expect(close(open("\(shell.folder)/caf\u{E9}.yml", O_CREAT | O_WRONLY, 0o644)) == 0)
        let answer = shell.run("build", "cafe\u{301}.yml")
        #expect(answer.code == .noInput)
        #expect(
            answer.error.contains("nor a shipped preset; a file has the same name in another Unicode form"),
            "\(answer.error)")
    }
    #endif

    @Test(arguments: [
        ("presets: brnad.yml", "", "brand.yml"), ("presets: ../brnad.yml", "in/", "../brand.yml"),
    ])
    func `a misspelt preset of a batch is reported with the nearest file`(line: String, folder: String, near: String)
        throws
    {
        let shell = try self.folder()
        try shell.put("lintelBatch: 1\n\(line)\nbrands: { a: {} }\n", at: folder + "bad.yml")
        let answer = shell.run("batch", folder + "bad.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("nor a shipped preset; did you mean '\(near)'?"), "\(answer.error)")
    }

    @Test(arguments: [
        ("a.png", "'a.png' is a picture of pixels; 'lintel fit a.png' makes a preset with its gradient"),
        ("a.svg", "'a.svg' is a file of gradients; 'lintel import a.svg' makes a preset of one"),
        ("a.css", "'a.css' is a file of gradients; 'lintel import a.css' makes a preset of one"),
        ("my a.png", "'my a.png' is a picture of pixels; 'lintel fit 'my a.png'' makes a preset with its gradient"),
        ("bar", "'bar' is neither a file nor a shipped preset; did you mean 'bar.yml'?"),
    ])
    func `a file of another program is reported with the command that reads it`(file: String, message: String) throws {
        let shell = try Shell()
        try shell.put(preset("bar", "red"), at: "bar.yml")
        #expect(shell.run("render", "red", "--size", "4x4", "-o", "a.png", "-q").code == .success)
        try FileManager.default.copyItem(atPath: "\(shell.folder)/a.png", toPath: "\(shell.folder)/my a.png")
        try shell.put("<svg/>", at: "a.svg")
        try shell.put("h1 { color: red }", at: "a.css")
        let answer = shell.run("build", file)
        #expect(answer.code == (file == "bar" ? .noInput : .dataError))
        #expect(answer.error.hasPrefix("lintel: error: \(message)"), "\(answer.error)")
        if file == "a.png" {
            let imported = shell.run("import", file)
            #expect(
                imported.code != .success && imported.error.hasPrefix("lintel: error: \(message)"), "\(imported.error)")
            #expect(shell.run("fit", file).code == .success)
        }
    }

    @Test func `standard input is read once, as a file is that is named twice`() throws {
        let answer = try Shell().run("check", "-", "-", input: preset("bar", "red"))
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.out.split(separator: "\n").count == 1)
    }

    private func folder() throws -> Shell {
        let shell = try Shell()
        try shell.put(preset("brand", "red"), at: "brand.yml")
        try shell.put("lintel: 1\npalette: { dawn: red }\n", at: "colors.yml")
        try shell.put("lintel: 1\npalette: { dusk: red }\n", at: "More.lintel-palette.yml")
        try shell.put("lintelDevices: 1\ndevices: []\n", at: "kiosk.yml")
        try shell.put("lintelBatch: 1\npresets: brand.yml\nbrands: { a: {} }\n", at: "brands.yml")
        return shell
    }

    @Test func `of a folder's files those that are not presets are left out with a note`() throws {
        let shell = try folder()
        let names = ["More.lintel-palette.yml", "brand.yml", "brands.yml", "colors.yml", "kiosk.yml"]
        let answer = shell.run(["build"] + names + ["--inputs-list", "list"])
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.error.contains("note: 'colors.yml' is a palette file"))
        #expect(answer.error.contains("note: 'brands.yml' is a batch file"))
        #expect(answer.error.contains("note: 'kiosk.yml' is a devices file"))
        #expect(answer.error.contains("note: 'More.lintel-palette.yml' is a palette file"))
        #expect(try shell.text(at: "list") == "$(SRCROOT)/brand.yml\n")
        let rules = shell.run(["plan"] + names + ["--ninja", "-"])
        #expect(rules.code == .success)
        #expect(rules.out.contains("build out/brand.lintel-stamp:"))
        #expect(!rules.out.contains("colors"))
    }

    @Test(arguments: [
        ("colors.yml", "palette"), ("brands.yml", "'lintel batch brands.yml --check'"), ("kiosk.yml", "--devices-file"),
    ])
    func `a file that is not a preset is refused when no other is named`(file: String, hint: String) throws {
        let answer = try folder().run("check", file)
        #expect(answer.code == .dataError)
        #expect(answer.error.hasPrefix("lintel: error: '\(file)' is a "))
        #expect(answer.error.contains(hint))
    }

    @Test func `rules are not written for a preset that cannot be generated`() throws {
        let shell = try folder()
        try shell.put(preset("Other", "red"), at: "this.yml")
        let answer = shell.run("plan", "brand.yml", "this.yml", "--ninja", "build.ninja")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("this.yml:2:7: error: the name is 'Other'"))
        #expect(try !shell.listing().contains("build.ninja"))
    }

    @Test(arguments: [("brnad.yml", "brand.yml"), ("sunst", "sunset"), ("x/brnad.yml", nil)])
    func `a misspelt name is answered with the nearest, when one is near`(word: String, near: String?) throws {
        let answer = try folder().run("check", word)
        #expect(answer.code == .noInput)
        #expect(answer.error.contains("did you mean") == (near != nil))
        if let near { #expect(answer.error.contains("did you mean '\(near)'?"), "\(answer.error)") }
    }

    @Test func `a file that is named twice is built once`() throws {
        let shell = try Shell()
        try shell.put(preset("brand", "red"), at: "brand.yml")
        try FileManager.default.createSymbolicLink(atPath: shell.folder + "/link.yml", withDestinationPath: "brand.yml")
        let answer = shell.run(
            "build", "brand.yml", "./brand.yml", "link.yml", shell.folder + "/brand.yml", "sunset", "Sunset", "--json")
        #expect(answer.code == .success, "\(answer.error)")
        let presets = try #require(try object(answer.out)["presets"] as? [[String: Any]])
        #expect(presets.map { $0["file"] as? String } == ["brand.yml", "sunset.yml"])
        // Another file of the same name is another preset.
        try shell.put(preset("brand", "red"), at: "copy.yml")
        let two = shell.run("build", "brand.yml", "copy.yml")
        #expect(two.code == .dataError && two.error.contains("LN0202"), "\(two.error)")
        #expect(two.error.contains(".yml): not built, 1 error"), "\(two.error)")
    }
}
