import Foundation
import LintelCLI
import LintelReview
import Synchronization
import Testing

struct BatchCommandTests {
    private let batch = """
        lintelBatch: 1
        presets: [bar.yml, tool.yml]
        brands:
          acme: { palette: { brand: "#c00" }, set: { tolerance: 0.5/255 } }
          bolt:
            name: "{brand}{name}"
            presets: tool.yml
            palette: { brand: "#0c0" }
          plain:

        """

    /// Every file but those whose names hold `word`, with its bytes.
    private func files(_ shell: Shell, _ folder: String, without word: String = "?") throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try shell.listing() where path.hasPrefix(folder + "/") && !path.contains(word) {
            files[String(path.dropFirst(folder.count + 1))] = FileManager.default.contents(
                atPath: "\(shell.folder)/\(path)")
        }
        return files
    }

    @Test func `each brand has its presets, with its colors and its names`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--out", "made")
        #expect(answer.code == .success && answer.error == "")
        #expect(answer.out.hasPrefix("3 brands, 5 presets: 5 written, 0 unchanged, 0 failed; "), "\(answer.out)")
        let manifests = try shell.listing().filter { $0.hasSuffix("/manifest.json") }
        #expect(
            manifests == [
                "made/acme/Bar/manifest.json", "made/acme/Tool/manifest.json", "made/bolt/boltTool/manifest.json",
                "made/plain/Bar/manifest.json", "made/plain/Tool/manifest.json",
            ])
        let acme = try object(shell.text(at: "made/acme/Bar/manifest.json"))
        #expect(acme["tolerance"] as? Double == 0.5)
        // A build of one brand's manifest by itself makes the same: verify reads the preset that stands in it.
        #expect(shell.run("verify", "made/acme", "made/bolt", "made/plain").code == .success)
        let lines = try shell.text(at: "made/batch-manifest.jsonl").split(separator: "\n").map {
            try object(String($0))
        }
        #expect(lines.count == 6 && lines[0]["jobs"] as? Int == 5 && lines[3]["folder"] as? String == "bolt/boltTool")
        #expect(shell.run("batch", "in/brands.yml", "--out", "made").out.contains("0 written, 5 unchanged, 0 failed"))
    }

    @Test func `parts that are merged are what one run makes`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml", "--out", "whole").code == .success)
        for part in 1...3 {
            #expect(
                shell.run("batch", "in/brands.yml", "--out", "part\(part)", "--shard", "\(part)/3").code == .success)
        }
        #expect(
            shell.run("merge", "part1", "part3", "--out", "merged").error.contains("part 2/3 of the batch is missing"))
        #expect(shell.run("merge", "part1", "part2", "part3", "--out", "merged").code == .success)
        let whole = try files(shell, "whole")
        #expect(whole.count > 30)
        #expect(try files(shell, "merged") == whole)
        #expect(shell.run("batch", "in/brands.yml", "--out", "merged").out.contains("5 unchanged"))
        let image = try #require(whole.keys.first { $0.hasPrefix("plain/Bar") && $0.hasSuffix(".png") })
        for part in 1...3 where FileManager.default.fileExists(atPath: "\(shell.folder)/part\(part)/\(image)") {
            try shell.put("changed", at: "part\(part)/\(image)")
        }
        let changed = shell.run("merge", "part1", "part2", "part3", "--out", "again")
        #expect(changed.code == .dataError && changed.error.contains("does not match the manifest of its part"))
        #expect(!FileManager.default.fileExists(atPath: "\(shell.folder)/again/batch-manifest.jsonl.partial"))
        // A build writes regular files alone.
        for part in 1...3 where FileManager.default.fileExists(atPath: "\(shell.folder)/part\(part)/\(image)") {
            try shell.remove("part\(part)/\(image)")
            try #require(mkfifo("\(shell.folder)/part\(part)/\(image)", 0o644) == 0)
        }
        let replaced = shell.run("merge", "part1", "part2", "part3", "--out", "again")
        #expect(replaced.code == changed.code && replaced.error == changed.error, "\(replaced.error)")
    }

    // flock(2): a lock is of the open file, so that one of this process is as one of another.
    @Test func `a batch waits for another that writes to the same folder, and says so`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        try shell.put("half of another", at: "out/batch-manifest.jsonl.partial")
        let file = open("\(shell.folder)/out/batch-manifest.jsonl.partial", O_RDONLY)
        try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
        let error = Mutex("")
        let code = CLI.run(
            arguments: ["batch", "in/brands.yml", "--formats", "web"], environment: [:],
            files: CLI.Files(directory: shell.folder),
            output: CLI.Output(
                standardOutput: { _ in true },
                standardError: { text in
                    error.withLock { $0 += text }
                    // The other one ends.
                    if text.contains("another batch") { close(file) }
                }, isErrorTerminal: false))
        #expect(code == .success)
        #expect(error.withLock { $0 } == "Waiting for another batch that writes to 'out'\n")
        #expect(try shell.text(at: "out/batch-manifest.jsonl").split(separator: "\n").count == 6)
        #expect(try !shell.listing().contains("out/batch-manifest.jsonl.partial"))
    }

    @Test func `a file that was changed since, or is gone, is made again`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml").code == .success)
        let before = try files(shell, "out")
        let image = try #require(before.keys.sorted().first { $0.hasPrefix("acme/Bar") && $0.hasSuffix(".png") })
        try shell.put("changed", at: "out/\(image)")
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/plain/Tool")
        #expect(shell.run("batch", "in/brands.yml").out.contains("2 written, 3 unchanged"))
        #expect(try files(shell, "out") == before)
        try shell.put(batch.replacing("#0c0", with: "#0c1"), at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml").out.contains("1 written, 4 unchanged"))
    }

    @Test func `with a cache a batch knows what is unchanged from its files' entries, and sees what is not`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        func run() -> String {
            shell.run("batch", "in/brands.yml", environment: ["LINTEL_CACHE": "\(shell.folder)/cache"]).out
        }
        #expect(run().contains("5 written, 0 unchanged"))
        let before = try files(shell, "out")
        // With stamps alone: neither images nor whole presets are known, and the batch's own digests are of nothing.
        for kind in ["jobs", "presets"] {
            try FileManager.default.removeItem(atPath: "\(shell.folder)/cache/v1/\(kind)")
        }
        for path in before.keys where path.hasPrefix(".lintel-batch/") { try shell.put("{}", at: "out/\(path)") }
        #expect(run().contains("0 written, 5 unchanged"))
        #expect(try shell.listing().contains { $0.hasPrefix("cache/v1/jobs") } == false)

        let image = try #require(before.keys.sorted().first { $0.hasPrefix("acme/Bar") && $0.hasSuffix(".png") })
        try shell.put(String(repeating: "x", count: before[image]?.count ?? 0), at: "out/\(image)")
        let stamp = try #require(before.keys.first { $0.hasPrefix(".lintel-batch/") })
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/\(stamp)")
        #expect(run().contains(" 0 failed"))
        let after = try files(shell, "out")
        #expect(after[image] == before[image] && after[stamp] == before[stamp])
        #expect(after["batch-manifest.jsonl"] == before["batch-manifest.jsonl"])
    }

    /// What a preset's folder is called, and how many files it has, other programs can write into a stamp.
    @Test(arguments: [
        (#""name":"Bar""#, #""name":"a\/b""#), (#""name":"Bar""#, #""name":"..""#),
        (#""planned":"#, #""planned":9223372036854775807,"was":"#),
        (#""byteCount":"#, #""byteCount":9223372036854775807,"was":"#), (#""files":"#, #""files":-1,"were":"#),
    ])
    func `a stamp that no batch writes is not used`(found: String, written: String) throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        func run() -> String { shell.run("batch", "in/brands.yml", "--no-cache").out }
        #expect(run().contains("5 written, 0 unchanged, 0 failed"))
        let before = try files(shell, "out")
        for stamp in before.keys where stamp.hasPrefix(".lintel-batch/") {
            let text = try shell.text(at: "out/\(stamp)")
            try shell.put(text.replacing(found, with: written), at: "out/\(stamp)")
        }
        #expect(run().contains(" 0 written, 5 unchanged, 0 failed"))
        #expect(try files(shell, "out") == before)
    }

    @Test func `a brand that names a color of a shared palette is told how brands have palettes of their own`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Bar\npalettes: base.yml\nbackground: $neutral\ndevices: iPhone 16\n", at: "bar.yml")
        for (name, color) in [("base", "#888"), ("red", "#a33")] {
            try shell.put("lintel: 1\npalette: { neutral: '\(color)' }\n", at: name + ".yml")
        }
        try shell.put(
            """
            lintelBatch: 1
            presets: bar.yml
            brands:
              named: { palette: { neutral: "#c00" } }
              owned: { set: { palettes: red.yml } }
            """, at: "brands.yml")
        let answer = shell.run("batch", "brands.yml")
        #expect(
            answer.error.contains(
                "brands.yml:4:23: error: [named] the color 'neutral' is already defined at base.yml:2:12; a brand cannot "
                    + "replace a color of a palette file; give it a file of its own with 'set: { palettes: FILE }' [LN0029]"
            ),
            "\(answer.error)")
        // What the message says works.
        #expect(answer.out.contains("1 written, 0 unchanged, 1 failed"), "\(answer.out)")
    }

    @Test func `a broken brand is reported with its position, and the others are built`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(
            """
            lintelBatch: 1
            presets: [bar.yml]
            brands:
              acme: { palette: { brand: "#ggg" } }
              bolt: { pallette: { brand: "#0c0" } }
              Good:
              good:
            """, at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("in/brands.yml:4:30: error: "), "\(answer.error)")
        #expect(
            answer.error.contains(
                "in/brands.yml:5:11: error: unknown key 'pallette' in a brand; did you mean 'palette'? [LN0022]"))
        #expect(
            answer.error.contains(
                "in/brands.yml:7:3: error: the name 'good' is already used by the brand at in/brands.yml:6:3"))
        #expect(answer.out.contains("1 written, 0 unchanged, 3 failed"), "\(answer.out)")
        #expect(try shell.listing().contains("out/Good/Bar/manifest.json"))
    }

    @Test func `errors of the devices file are of no brand, and nothing is built`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        try shell.put(
            "lintelDevices: 1\ndevices:\n  - { id: Kiosk, name: Kiosk, like: iPhone17, skale: 3 }\n", at: "kiosk.yml")
        let before = try shell.listing()
        let alone = shell.run("build", "in/bar.yml", "--devices-file", "kiosk.yml")
        let errors = alone.error.split(separator: "\n").filter { $0.contains("kiosk.yml:") }
        #expect(!errors.isEmpty)
        for options in [[], ["--check"]] {
            let answer = shell.run(["batch", "in/brands.yml", "--devices-file", "kiosk.yml"] + options)
            #expect(answer.code == (options.isEmpty ? .dataError : .checkFoundErrors))
            #expect(answer.error.split(separator: "\n").filter { $0.contains("kiosk.yml:") } == errors)
            #expect(!answer.error.contains("acme") && answer.out == "", "\(answer.error)")
        }
        #expect(try shell.listing() == before)
    }

    @Test(arguments: ["set: { background: }\nbrands: { acme: , bolt: }", "brands: { acme: { set: { background: } } }"])
    func `a background that a batch removes is missed where it is removed`(lines: String) throws {
        let shell = try Shell.withBarAndTool()
        try shell.put("lintelBatch: 1\npresets: [bar.yml]\n\(lines)\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--check")
        #expect(answer.code == .checkFoundErrors)
        let errors = answer.error.split(separator: "\n").filter { $0.contains("error: ") }
        let column = lines.hasPrefix("set") ? 8 : 26
        let message =
            "[acme] 'background' is removed here, and 'bar.yml' needs it; set another background, or remove this line"
        #expect(errors == ["in/brands.yml:3:\(column): error: \(message) [LN0030]"], "\(answer.error)")
        #expect(!answer.error.contains("bar.yml:1:1"))
    }

    @Test func `events are one object to a line, in the batch's order`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--json")
        let events = try answer.out.split(separator: "\n").map { try object(String($0)) }
        #expect(events.map { $0["event"] as? String } == ["begin", "job", "job", "job", "job", "job", "end"])
        #expect(events[1...5].map { $0["job"] as? Int } == [0, 1, 2, 3, 4])
        #expect(events[6]["written"] as? Int == 5 && events[6]["exitCode"] as? Int == 0)
        #expect(events[6]["unreached"] as? Int == 0 && events[6]["problem"] is NSNull)
        #expect(events[6]["batchErrors"] as? Bool == false)
    }

    @Test func `a check of a batch writes nothing, and compares every brand's folder`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        let before = try shell.listing()
        let check = shell.run("batch", "in/brands.yml", "--check")
        #expect(check.code == .success, "\(check.error)")
        #expect(check.out.hasPrefix("3 brands, 5 presets: 5 fine, 0 failed; "), "\(check.out)")
        // Sizes of files that are packed at the first guess say nothing.
        #expect(!check.out.contains("KB"), "\(check.out)")
        let table = shell.run("batch", "in/brands.yml", "--check", "--summary", "-").out
        #expect(table.contains(" –  ") && !table.contains("KB"), "\(table)")
        #expect(try shell.listing() == before)
        #expect(shell.run("batch", "in/brands.yml").code == .success)
        #expect(shell.run("batch", "in/brands.yml", "--against", "out").code == .success)
        let image = try #require(try shell.listing().first { $0.hasPrefix("out/bolt/") && $0.hasSuffix(".png") })
        try shell.put("changed", at: image)
        let answer = shell.run("batch", "in/brands.yml", "--against", "out", "--format", "github")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.out.contains("/\(image)' was changed after it was built"), "\(answer.out)")
        let log = try object(shell.run("batch", "in/brands.yml", "--against", "out", "--format", "sarif").out)
        #expect((log["runs"] as? [[String: Any]])?.count == 1)
    }

    @Test(arguments: ["acme", "acme/Bar", "bolt/boltTool/manifest.json"])
    func `what is gone of a batch is found by its manifest`(path: String) throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        // Without catalogs and bundles, by which a folder that lost its manifest could be known.
        #expect(shell.run("batch", "in/brands.yml", "--formats", "web").code == .success)
        #expect(shell.run("verify", "out").code == .success)
        try FileManager.default.removeItem(atPath: "\(shell.folder)/out/\(path)")
        let answer = shell.run("verify", "out")
        #expect(answer.code == .checkFoundErrors)
        let start = path.hasSuffix(".json") ? "out/\(path): is missing" : "out/\(path)/"
        #expect(answer.out.contains(start), "\(answer.out)")
    }

    @Test func `the folders of a batch are verified by the name of the folder around them`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml").code == .success)
        let answer = shell.run("verify", "out")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.out.hasPrefix("5 folders: unchanged: "), "\(answer.out)")
    }

    @Test func `one brand is built alone, and a misspelt one is answered with the nearest`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml", "--brand", "bolt").code == .success)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: "\(shell.folder)/out").filter { $0.first != "." } == [
                "bolt"
            ])
        let answer = shell.run("batch", "in/brands.yml", "--brand", "blot")
        #expect(answer.code == .usageError && answer.error.contains("did you mean 'bolt'?"))
    }

    @Test func `the table has a row for each preset of each brand, in three forms`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml", "--check", "--summary", "all.csv").code == .success)
        let rows = try shell.text(at: "all.csv").split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.count == 6 && Set(rows.map(\.count)) == [8])
        #expect(rows[0][4] == "bytes" && rows[1][4] == "")
        #expect(rows[1].prefix(3) == ["acme", "bar.yml", "fine"])
        #expect(shell.run("batch", "in/brands.yml", "--check", "--summary", "all.json").code == .success)
        #expect((try object(shell.text(at: "all.json"))["presets"] as? [Any])?.count == 5)
        #expect(shell.run("batch", "in/brands.yml", "--check", "--summary", "-").out.hasPrefix("BRAND  PRESET"))
    }

    @Test func `the folder of the table is made, and a table that cannot be written is an error before the batch`()
        throws
    {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml", "--check", "--summary", "new/tables/all.csv").code == .success)
        #expect(try shell.text(at: "new/tables/all.csv").hasPrefix("brand,"))
        try shell.put("mine", at: "folder.csv/kept")
        for path in ["folder.csv", "in/brands.yml/all.csv"] {
            let answer = shell.run("batch", "in/brands.yml", "--out", "made", "--summary", path)
            #expect(answer.code == .cannotCreate && answer.error.contains("is a f"), "\(answer.error)")
            #expect(try !shell.listing().contains { $0.hasPrefix("made") })
        }
        // What has the path stays as it is until the batch has ended, and nothing is left beside it.
        #expect(try shell.text(at: "folder.csv/kept") == "mine")
        #expect(try shell.listing().filter { $0.hasPrefix("new/") } == ["new/tables", "new/tables/all.csv"])
    }

    @Test func `a misspelt color of a brand is a warning with the nearest name, a new one that is referred to is not`()
        throws
    {
        let shell = try Shell.withBarAndTool()
        try shell.put(
            """
            lintelBatch: 1
            presets: [bar.yml]
            brands:
              acme: { palette: { bramd: "#c00" } }
              bolt: { palette: { deep: "#0c0" }, set: { background: $deep } }

            """, at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--check")
        #expect(answer.code == .success)
        #expect(
            answer.error.contains(
                "in/brands.yml:4:22: warning: no palette of the presets of 'acme' has a color 'bramd'"))
        #expect(answer.error.contains("did you mean 'brand'?"))
        #expect(!answer.error.contains("'deep'"))
    }

    @Test func `what is said of many brands at one location is printed once and counted`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Bar\nbackground: linear-gradient(to right, $a, #00f)\npalette: { a: '#0f0' }\ndevices: iPhone 16\nbars: navigation\n",
            at: "bar.yml")
        let brands = (1...5).map { "  b\($0): { palette: { a: '#00ff0\($0)' } }" }.joined(separator: "\n")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands:\n\(brands)\n", at: "brands.yml")
        let lines = shell.run("batch", "brands.yml", "--check", "-v").error.split(separator: "\n")
        let notes = lines.filter { $0.contains("[LN0211]") && $0.contains(" note: ") }
        #expect(!notes.isEmpty && notes.allSatisfy { $0.contains(" note: [b1] ") }, "\(lines)")
        #expect(lines.contains { $0.contains(": also in b2, b3, b4, b5; lowest contrast ") }, "\(lines)")
    }

    @Test func `what little contrast means for one brand is named with it, and light is not dark`() throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Bar
            palette: { ink: '#111111', sky: { light: '#808080', dark: '#dddddd' } }
            background: $sky
            devices: iPhone 16
            bars: { navigation: { appearance: { title: { color: $ink } } } }

            """, at: "bar.yml")
        try shell.put(
            """
            lintelBatch: 1
            presets: bar.yml
            brands:
              acme: { palette: { sky: { light: '#222222', dark: '#dddddd' } } }
              bolt: { palette: { sky: { light: '#dddddd', dark: '#333333' } } }
              cord: { palette: { sky: { light: '#333333', dark: '#dddddd' } } }

            """, at: "brands.yml")
        let answer = shell.run("batch", "brands.yml", "--check")
        let lines = answer.error.split(separator: "\n").filter { $0.contains("the title has a contrast of") }
        #expect(lines.contains { $0.contains(" warning: [acme] navigation bar, light: ") }, "\(answer.error)")
        #expect(lines.contains { $0.contains(" warning: [bolt] navigation bar, dark: ") }, "\(answer.error)")
        #expect(!lines.contains { $0.contains("[cord]") }, "\(answer.error)")
        #expect(lines.allSatisfy { $0.hasSuffix("; change a color of the brand [LN0211]") }, "\(lines)")
        let also = answer.error.split(separator: "\n").filter { $0.contains(": also in cord; lowest contrast ") }
        // Contrast with #111 rises from #222 to #333.
        #expect(also.count == 1 && also[0].hasSuffix(", in acme [LN0211]"), "\(answer.error)")
        let github = shell.run("batch", "brands.yml", "--check", "--format", "github")
        #expect(github.out.contains("title=LN0211::[bolt] navigation bar, dark: "), "\(github.out)")
    }

    @Test func `a folder among the presets, and a batch from standard input, are refused with what to write`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put("lintelBatch: 1\npresets: presets\nbrands: { acme: }\n", at: "in/brands.yml")
        try shell.put(preset("Bar"), at: "in/presets/bar.yml")
        let folder = shell.run("batch", "in/brands.yml")
        #expect(
            folder.error.contains("'presets' is a folder; write 'presets/*.yml' for the presets in it"),
            "\(folder.error)")
        let input = shell.run("batch", "-", input: batch)
        #expect(
            input.code == .noInput && input.error.contains("cannot come from standard input"), "\(input.error)")
        for command in [["build"], ["check"], ["plan"], ["explain"], ["sheet"], ["preview", "--gallery"]] {
            let answer = shell.run(command + ["-"], input: batch)
            #expect(answer.code != .success)
            #expect(
                answer.error.contains("'-' is a batch file, not a preset; it cannot come from standard input"),
                "\(command): \(answer.error)")
            #expect(!answer.error.contains("'lintel batch -'"))
        }
    }

    // MARK: Patterns

    @Test func `a pattern names the presets it matches, and no other files`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put("lintel: 1\npalette: { brand: red }\n", at: "in/colors.yml")
        try shell.put(
            "lintelBatch: 1\npresets: ['*.yml', 't?ol.yml']\nbrands: { acme: { presets: bar.yml }, bolt: }\n",
            at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--out", "made")
        #expect(answer.code == .success, "\(answer.out)\(answer.error)")
        #expect(
            try shell.listing().filter { $0.hasSuffix("/manifest.json") } == [
                "made/acme/Bar/manifest.json", "made/bolt/Bar/manifest.json", "made/bolt/Tool/manifest.json",
            ])
        try shell.put("lintelBatch: 1\npresets: 'none/*.yml'\nbrands: { acme: }\n", at: "in/none.yml")
        let none = shell.run("batch", "in/none.yml")
        #expect(none.code == .dataError)
        #expect(
            (none.out + none.error).contains("in/none.yml:2:10: error: 'none/*.yml' matches no preset"), "\(none.out)")
    }

    @Test func `a sheet of a batch file shows every brand`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch, at: "in/brands.yml")
        let answer = shell.run("sheet", "in/brands.yml", "-o", "brands.png")
        #expect(answer.code == .success, "\(answer.error)")
        // Each of five presets on light and on dark ground: a navigation bar with and without its compact form.
        #expect(answer.error.contains("Wrote brands.png: "), "\(answer.error)")
        let count = try #require(answer.error.firstMatch(of: /(\d+) pictures/)).1
        #expect(Int(count).map { $0 >= 10 && $0 % 2 == 0 } == true, "\(answer.error)")
    }

    // Systems without a font have another warning, and no captions.
    @Test(.enabled(if: FontPaths.firstFont(of: FontPaths.standard) != nil))
    func `a sheet shows the key of a brand whose name runs from right to left, and a warning says so`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml]\nbrands:\n  acme: { displayName: \u{5d0}\u{5e7}\u{5de}\u{5d4} }\n",
            at: "in/name.yml")
        let answer = shell.run(["sheet", "in/name.yml", "-o", "name.png"], fonts: FontPaths.standard)
        #expect(answer.code == .success, "\(answer.error)")
        #expect(
            answer.error.contains(
                "lintel: warning: '\u{5d0}\u{5e7}\u{5de}\u{5d4}': written from right to left, which contact sheets cannot write; "
                    + "the brand's key is shown instead"), "\(answer.error)")
        #expect(!answer.error.contains("no glyph"), "\(answer.error)")
    }
}
