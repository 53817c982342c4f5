import Foundation
import LintelCLI
import LintelReview
import Testing

/// What is reported of the values of a project's file, and in which form.
struct ProjectReportTests {
    private static func shell(_ lines: String) throws -> Shell {
        let shell = try Shell()
        try shell.put("lintelProject: 1\n\(lines)\n", at: "lintel.yml")
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\ndevices: iPhone 16\n", at: "bar.yml")
        try shell.put("lintel: 1\npalette: { deep: red }\n", at: "palette.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "brands.yml")
        try shell.put("lintelDevices: 1\ndevices: [{ id: iPhoneAir, gamut: sRGB }]\n", at: "more.yml")
        try shell.put("GIMP Gradient\n", at: "sky.ggr")
        return shell
    }

    @Test(arguments: [
        ("batch: bar.yml", "2:8", "'bar.yml' is a preset, not a batch file; name it under 'presets'"),
        ("batch: more.yml", "2:8", "'more.yml' is a devices file, not a batch file; name it under 'devicesFile'"),
        ("presets: brands.yml", "2:10", "'brands.yml' is a batch file, not a preset; name it under 'batch'"),
        (
            "presets: [bar.yml, more.yml]", "2:20",
            "'more.yml' is a devices file, not a preset; name it under 'devicesFile'"
        ),
        (
            "presets: palette.yml", "2:10",
            "'palette.yml' is a palette file, which makes no images; presets name it under 'palettes'"
        ),
        ("presets: sky.ggr", "2:10", "'sky.ggr' is a file of gradients; 'lintel import sky.ggr'"),
        ("presets: bar.yml\ndevicesFile: bar.yml", "3:14", "'bar.yml' is a preset, not a devices file"),
    ])
    func `a file of another kind is reported at the key that names it`(
        lines: String, location: String, message: String
    ) throws {
        let shell = try Self.shell(lines)
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        let errors = answer.error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors.count == 1, "\(answer.error)")
        #expect(errors.first?.hasPrefix("lintel.yml:\(location): error: \(message)") == true, "\(answer.error)")
        #expect(errors.first?.hasSuffix(" [LN0220]") == true)
        #expect(try !shell.listing().contains("out"))
    }

    @Test func `what is wrong with values and with the files that others name is reported in one run`() throws {
        let shell = try Self.shell("presets: [nope.yml]\nformats: [xcasset]\nbatch: no.yml\ndevicesFile: nodev.yml")
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        let errors = answer.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            errors.map { $0.prefix { $0 != " " } } == [
                "lintel.yml:2:11:", "lintel.yml:3:11:", "lintel.yml:4:8:", "lintel.yml:5:14:",
            ],
            "\(answer.error)")
    }

    @Test(
        arguments: [["build"], ["build", "bar.yml"], ["check"], ["plan", "bar.yml"], ["watch"]],
        ["swift", "flutter, swift", "swift, images, jpeg"])
    func `formats that describe images of others are reported where they are written`(
        line: [String], formats: String
    ) throws {
        let shell = try Self.shell("presets: bar.yml\nformats: [\(formats)]")
        let answer = shell.run(line)
        #expect(answer.code == (line == ["check"] ? .checkFoundErrors : .dataError))
        let errors = answer.error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(
            errors == [
                "lintel.yml:3:11: error: 'swift' only describes images; add 'xcassets' or 'bundle' [LN0163]"
            ], "\(answer.error)")
        #expect(try !shell.listing().contains("out"))
    }

    @Test(arguments: [("[swift, xcasets]", 18), ("[xcasets, swift]", 11)])
    func `a misspelled format beside Swift is one error`(formats: String, column: Int) throws {
        let shell = try Self.shell("presets: bar.yml\nformats: \(formats)")
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        let errors = answer.error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(
            errors == ["lintel.yml:3:\(column): error: unknown format 'xcasets'; did you mean 'xcassets'? [LN0026]"],
            "\(answer.error)")
    }

    @Test(arguments: [
        ["build", "--formats", "images"], ["sheet", "bar.yml", "-o", "a.png"], ["build", "bar.yml", "--no-project"],
    ])
    func `formats that describe images of others are no error where others count`(line: [String]) throws {
        let shell = try Self.shell("presets: bar.yml\nformats: [swift]")
        let answer = shell.run(line, fonts: FontPaths.standard)
        #expect(answer.code == .success, "\(answer.error)")
    }

    /// A sheet does not take `swift`.
    @Test func `a sheet of a project with Swift beside a format that it shows has that one`() throws {
        let shell = try Self.shell("presets: bar.yml\nformats: [images, swift]")
        let answer = shell.run(["sheet", "bar.yml", "-o", "a.png"], fonts: FontPaths.standard)
        #expect(answer.code == .success, "\(answer.error)")
    }

    @Test(arguments: ["bundle, swift", "swift, flutter, xcassets"])
    func `Swift beside the images that it describes is built`(formats: String) throws {
        let shell = try Self.shell("presets: bar.yml\nformats: [\(formats)]\noptimize: fast")
        let answer = shell.run("build")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.listing().contains("out/Bar/Bar+Lintel.swift"))
    }

    @Test func `two presets without dashes are shown with them`() throws {
        let shell = try Self.shell("presets: bar.yml\n  other.yml")
        try shell.put("lintel: 1\nname: Other\nbackground: red\n", at: "other.yml")
        let answer = shell.run("build")
        #expect(
            answer.error.contains("'bar.yml other.yml' is one text; write '- ' before each file"), "\(answer.error)")
    }

    @Test(arguments: ["batch", "preview --gallery", "sheet"])
    func `also by the commands that take the batch alone`(line: String) throws {
        let answer = try Self.shell("batch: bar.yml").run(line.split(separator: " ").map(String.init))
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("lintel.yml:2:8: error: 'bar.yml' is a preset"), "\(answer.error)")
    }

    @Test(arguments: [
        ("out: ~/Images", "2:6"), ("batch: ~/brands.yml", "2:8"), ("devicesFile: ~/more.yml", "2:14"),
        ("presets: [bar.yml, ~/b.yml]", "2:20"),
    ])
    func `a path in a home folder is refused, since no shell replaces it`(line: String, location: String) throws {
        let shell = try Self.shell(line)
        let answer = shell.run("build")
        #expect(answer.code == .dataError)
        #expect(answer.error.hasPrefix("lintel.yml:\(location): error: '~/"), "\(answer.error)")
        #expect(try !shell.listing().contains("~"))
    }

    @Test(arguments: [["build"], ["check"], ["batch"], ["batch", "--check"], ["batch", "--against", "out"]])
    func `errors of a project are in the log of a code scanner`(line: [String]) throws {
        let shell = try Self.shell("batch: brands.yml\nformats: [wbe]")
        let answer = shell.run(line + ["--format", "sarif"])
        #expect(answer.code == (line == ["build"] || line == ["batch"] ? .dataError : .checkFoundErrors))
        // Section 3.27 of SARIF 2.1.0.
        let runs = try #require(try object(answer.out)["runs"] as? [[String: Any]])
        let results = try #require(runs.first?["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["LN0026"])
        let locations = try #require(results.first?["locations"] as? [[String: [String: [String: Any]]]])
        let location = try #require(locations.first?["physicalLocation"])
        #expect(location["artifactLocation"]?["uri"] as? String == "lintel.yml")
        #expect(location["region"]?["startLine"] as? Int == 3)
    }

    @Test(arguments: [["build", "--json"], ["build", "--format", "json"], ["check", "--json"]])
    func `errors of a project are in the object for programs`(line: [String]) throws {
        let answer = try Self.shell("formats: [wbe]").run(line)
        let report = try object(answer.out)
        #expect(report["exitCode"] as? Int == Int(answer.code.rawValue))
        let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.map { $0["id"] as? String } == ["LN0026"])
        #expect(diagnostics.first?["file"] as? String == "lintel.yml" && diagnostics.first?["line"] as? Int == 2)
        #expect((report["presets"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: [("formats: [wbe]", "brands.yml", "LN0026"), ("out: o", "broken.yml", "LN0021")])
    func `a batch that is not begun has events for programs`(line: String, batch: String, id: String) throws {
        let shell = try Self.shell(line)
        try shell.put("lintelBatch: 2\npresets: bar.yml\nbrands: { acme: }\n", at: "broken.yml")
        let answer = shell.run("batch", batch, "--json")
        #expect(answer.code == .dataError)
        let events = try answer.out.split(separator: "\n").map { try object(String($0)) }
        #expect(events.map { $0["event"] as? String } == ["refused", "end"])
        #expect(events.last?["exitCode"] as? Int == 65)
        let diagnostics = try #require(events.last?["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.map { $0["id"] as? String } == [id])
    }

    /// A progressive file has a frame header of its own. Source: ITU-T T.81, table B.1.
    @Test func `a project has the quality of JPEG files, and whether they are progressive`() throws {
        let shell = try Self.shell("presets: jpeg.yml\nformats: jpeg\njpegQuality: 30\nprogressive: true")
        try shell.put(
            "lintel: 1\nname: Jpeg\nbackground: linear-gradient(in oklch to right, red, blue)\nbars: tab\ndevices: iPhone 16\n",
            at: "jpeg.yml")
        #expect(shell.run("build").code == .success)
        let options = ["--formats", "jpeg", "--no-project"]
        let asked = ["--jpeg-quality", "30", "--progressive", "--out", "asked"]
        #expect(shell.run(["build", "jpeg.yml"] + options + asked).code == .success)
        #expect(shell.run(["build", "jpeg.yml"] + options + ["--out", "plain"]).code == .success)
        let names = try shell.listing().filter { $0.hasSuffix(".jpg") && $0.hasPrefix("out/") }
        #expect(!names.isEmpty)
        func bytes(_ folder: String, _ name: String) throws -> Data {
            try Data(contentsOf: URL(filePath: "\(shell.folder)/\(folder)/\(name.dropFirst("out/".count))"))
        }
        for name in names {
            let file = try bytes("out", name)
            #expect(try file == bytes("asked", name))
            #expect(try file.count < bytes("plain", name).count)
            #expect(file.firstRange(of: Data([0xFF, 0xC2])) != nil)
        }
        let quality = shell.run("build", "--jpeg-quality", "90", "--out", "better")
        #expect(quality.code == .success)
        #expect(try bytes("better", names[0]).count > bytes("out", names[0]).count)
    }

    @Test(arguments: [
        ("jpegQuality: 101", "2:14: error: 101 is out of range; expected a quality, 1 to 100 [LN0025]"),
        ("jpegQuality: 9.5", "2:14: error: '9.5' is not a whole number; expected one from 1 to 100 [LN0025]"),
        ("jpegQuality: good", "2:14: error: expected a quality, found 'good' [LN0024]"),
        ("progressive: yes", "2:14: error: expected true or false, found 'yes'; did you mean true? [LN0024]"),
        (
            "jpeg-quality: 9",
            "2:1: error: unknown key 'jpeg-quality' in a project; did you mean 'jpegQuality'? [LN0022]"
        ),
    ])
    func `a value of JPEG files that cannot be meant is reported`(line: String, message: String) throws {
        let answer = try Self.shell(line).run("build", "bar.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.hasPrefix("lintel.yml:\(message)"), "\(answer.error)")
    }

    @Test func `watch takes the options of JPEG files`() throws {
        guard case .success(let command) = CLI.reading(of: ["watch", "a.yml", "--jpeg-quality", "50", "--progressive"])
        else {
            Issue.record("the command line is not understood")
            return
        }
        #expect(command.name == "lintel watch")
    }
}
