import LintelCLI
import Testing

/// Errors of a batch file as a whole: those that keep none of its brands from being built, and those that keep all.
struct BatchFileErrorTests {
    private func shell() throws -> Shell { try Shell.withBarAndTool(in: ".", bar: "$brand") }

    private static let brands =
        "brands:\n  acme: { palette: { brand: '#c00' } }\n  bolt: { palette: { brand: '#0c0' } }\n"

    // `Docs/batch.md`: the status of a merge is that of one run.
    @Test(arguments: [
        "presets: [bar.yml, missing.yml]\n" + brands, "presets: bar.yml\npallete: { brand: red }\n" + brands,
        "presets: [bar.yml, 'no*.yml']\n" + brands,
        "presets: bar.yml\n" + brands + "  acme: { palette: { brand: '#00c' } }\n",
    ])
    func `an error of the batch file ends a merge of its parts as it ends one run`(text: String) throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\n" + text, at: "b.yml")
        #expect(shell.run("batch", "b.yml", "--out", "whole").code == .dataError)
        for part in 1...2 {
            #expect(shell.run("batch", "b.yml", "--out", "p\(part)", "--shard", "\(part)/2").code == .dataError)
        }
        let merged = shell.run("merge", "p1", "p2", "--out", "merged")
        #expect(merged.code == .dataError, "\(merged)")
        #expect(
            merged.error.contains("warning: the batch file had errors when its parts were built"), "\(merged.error)")
        #expect(try shell.text(at: "merged/batch-manifest.jsonl") == shell.text(at: "whole/batch-manifest.jsonl"))
        let json = shell.run("merge", "p1", "p2", "--out", "merged", "--json")
        #expect(json.code == .dataError && json.out.contains("\"batchErrors\": true"), "\(json.out)")
    }

    // `Docs/batch.md`, `batchErrors`: of no brand alone.
    @Test func `an error of one brand is not one of the batch file, and still fails runs and their merge`() throws {
        let shell = try shell()
        try shell.put(
            "lintelBatch: 1\npresets: bar.yml\n" + Self.brands + "  calm: { palette: { brand: sea-ish } }\n",
            at: "b.yml")
        let whole = shell.run("batch", "b.yml", "--out", "whole", "--json")
        #expect(whole.code == .dataError && whole.out.contains("\"batchErrors\":false"), "\(whole.out)")
        for part in 1...2 {
            _ = shell.run("batch", "b.yml", "--out", "p\(part)", "--shard", "\(part)/2")
            let manifest = try shell.text(at: "p\(part)/batch-manifest.\(part)-of-2.jsonl")
            #expect(manifest.contains(",\"batchErrors\":false"))
        }
        let merged = shell.run("merge", "p1", "p2", "--out", "merged")
        #expect(merged.code == .dataError && !merged.error.contains("the batch file had errors"), "\(merged)")
    }

    @Test func `parts whose manifests say nothing of the batch file are merged`() throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: bar.yml\n" + Self.brands, at: "b.yml")
        for part in 1...2 {
            #expect(shell.run("batch", "b.yml", "--out", "p\(part)", "--shard", "\(part)/2").code == .success)
            let name = "p\(part)/batch-manifest.\(part)-of-2.jsonl"
            let text = try shell.text(at: name)
            #expect(text.contains(",\"batchErrors\":false"))
            if part == 2 { try shell.put(text.replacing(",\"batchErrors\":false", with: ""), at: name) }
        }
        let merged = shell.run("merge", "p1", "p2", "--out", "merged")
        #expect(merged.code == .success && merged.error == "", "\(merged.error)")
    }

    @Test(arguments: [
        ["batch", "b.yml"], ["batch", "b.yml", "--check"], ["plan", "b.yml", "--ninja", "-"],
        ["plan", "b.yml", "--shards", "2", "--assignment", "a.jsonl"], ["sheet", "b.yml", "-o", "s.png"],
        ["preview", "--gallery", "b.yml", "-o", "g"],
    ])
    func `no batch file is refused without an error that says why`(line: [String]) throws {
        for text in [
            "presets: []\n" + Self.brands, "presets:\n" + Self.brands, "presets: {}\n" + Self.brands,
            "presets: ['']\n" + Self.brands, "presets: [[]]\n" + Self.brands, "presets: bar.yml\nbrands: []\n",
            "presets: bar.yml\nbrands: {}\n", "presets: bar.yml\nbrands:\n", "presets: bar.yml\n", "brands: {}\n", "",
        ] {
            let shell = try shell()
            try shell.put("lintelBatch: 1\n" + text, at: "b.yml")
            let answer = shell.run(line)
            #expect(answer.code != .success && answer.error.contains(": error: "), "\(text): \(answer)")
        }
    }

    @Test func `an empty list of presets is an error at the list`() throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: []\n" + Self.brands, at: "b.yml")
        let answer = shell.run("batch", "b.yml")
        #expect(answer.code == .dataError)
        #expect(
            answer.error.hasPrefix("b.yml:2:10: error: the list is empty; expected at least one preset [LN0032]"),
            "\(answer.error)")
    }

    @Test(arguments: [
        "presets: [bar.yml, toool.yml]", "presets: [bar.yml, 't?l.yml']", "presets: [bar.yml, tool.yml]\nzebra: 1",
    ])
    func `outputs of presets that an error of the batch file loses are not to be removed`(head: String) throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: [bar.yml, tool.yml]\n" + Self.brands, at: "b.yml")
        #expect(shell.run("batch", "b.yml", "--out", "o").code == .success)
        try shell.put("lintelBatch: 1\n\(head)\n" + Self.brands, at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--against", "o")
        #expect(answer.code == .checkFoundErrors)
        #expect(!answer.error.contains("LN0233"), "\(answer.error)")
        #expect(answer.out.contains("fine, 0 failed, 1 error in the batch file; "), "\(answer.out)")
    }

    // The brand names its presets, of which none is lost.
    @Test func `an error of the batch file does not hide what a brand with presets of its own no longer makes`() throws
    {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: [bar.yml, tool.yml]\n" + Self.brands, at: "b.yml")
        #expect(shell.run("batch", "b.yml", "--out", "o").code == .success)
        let brands = "brands:\n  acme: { presets: bar.yml, palette: { brand: '#c00' } }\n"
        try shell.put("lintelBatch: 1\npresets: [bar.yml, toool.yml]\n" + brands, at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--against", "o")
        #expect(answer.error.contains("/o/acme/Tool'; remove it [LN0233]"), "\(answer.error)")
    }

    // `Docs/command-line.md`: a preset that is named twice, also by a link or another spelling of its path, is built
    // once.
    @Test(arguments: [
        "[bar.yml, 'bar.y*']", "['bar.y*', bar.yml]", "[bar.yml, ./bar.yml]", "[./bar.yml, 'b*.yml', bar.yml]",
        "[bar.yml, link.yml]", "['*.yml', '**/bar.yml']", "[sunset, Sunset]",
    ])
    func `a preset that is named twice is built once`(presets: String) throws {
        let shell = try Shell()
        try shell.put(preset("Bar", "red"), at: "bar.yml")
        if presets.contains("link") { try shell.link("bar.yml", at: "link.yml") }
        try shell.put("lintelBatch: 1\npresets: \(presets)\nbrands: { acme: }\n", at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--check")
        #expect(answer.code == .success && answer.out.hasPrefix("1 brand, 1 preset: "), "\(answer)")
    }

    // Relative paths start from the folder in which a preset is named.
    @Test func `a link in another folder is a preset of its own`() throws {
        let shell = try Shell()
        try shell.put(preset("Bar", "red"), at: "a/bar.yml")
        try shell.put("", at: "b/other")
        try shell.link("../a/bar.yml", at: "b/bar.yml")
        try shell.put("lintelBatch: 1\npresets: [a/bar.yml, b/bar.yml]\nbrands: { acme: }\n", at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--check")
        #expect(answer.error.contains("[LN0202]"), "\(answer)")
    }

    @Test func `a brand names a preset by each spelling in the list`() throws {
        let shell = try shell()
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml, ./bar.yml, tool.yml]\nbrands: { acme: { presets: ./bar.yml } }\n",
            at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--check")
        #expect(answer.code == .success && answer.out.hasPrefix("1 brand, 1 preset: "), "\(answer)")
    }

    @Test func `errors about outputs of many brands are printed for the first one`() throws {
        let shell = try shell()
        let names = (1...20).map { "brand\($0)" }
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml, tool.yml]\nbrands:\n" + names.map { "  \($0):\n" }.joined(), at: "b.yml"
        )
        #expect(shell.run("batch", "b.yml", "--out", "o", "--formats", "xcassets").code == .success)
        let answer = shell.run("batch", "b.yml", "--against", "o", "--formats", "web")
        #expect(answer.code == .checkFoundErrors && answer.out.contains("0 fine, 40 failed"), "\(answer.out)")
        let lines = answer.error.split(separator: "\n")
        #expect(lines.allSatisfy { !$0.contains("error: [brand2]") }, "\(answer.error)")
        #expect(lines.count { $0.contains(": check failed") } == 2, "\(answer.error)")
        let also = lines.filter { $0.contains(": also in brand2, brand3, ") && $0.contains("[LN0230]") }
        #expect(also.count == 2 && also.allSatisfy { $0.contains(" and 7 other brands") }, "\(answer.error)")
    }

    // An invalid color of a brand is one line of the batch file, and stops each of the brand's presets.
    @Test func `every preset of a brand that an error of the brand stops is named`() throws {
        let shell = try shell()
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml, tool.yml]\nbrands:\n  acme: { palette: { brand: '#10203' } }\n"
                + "  bolt: { palette: { brand: '#0c0' } }\n", at: "b.yml")
        for (option, words) in [("--check", "check failed"), ("--dry-run", "not built")] {
            let answer = shell.run("batch", "b.yml", option)
            #expect(answer.out.contains(" 2 failed"), "\(answer.out)")
            let lines = answer.error.split(separator: "\n").map(String.init)
            #expect(lines.count { $0.contains(" error: ") } == 1, "\(lines)")
            #expect(lines.suffix(2) == ["acme/bar.yml: \(words)", "acme/tool.yml: \(words)"], "\(lines)")
        }
    }

    /// A color that refers to another may refer to one of a brand that is misspelled, and a name to that of the brand.
    @Test(arguments: [
        ("bolt: { displayname: X, VALUES }", "unknown key 'displayname' in a brand"),
        ("bolt: { extends: acm, VALUES }", "no brand is called 'acm'"),
        (
            "b olt: { VALUES }",
            "invalid brand name 'b olt'; expected a letter first, then letters, digits, '-' and '_', 64 characters at most, "
                + "such as 'b-olt'; put the display name in the brand's key 'displayName'"
        ),
    ])
    func `a brand with a mistake is read to its end`(brand: String, mistake: String) throws {
        let shell = try shell()
        let values =
            "palette: { brand: ff0000, own: $base }, set: { tolerence: 1/255, depth: 12 }, name: '{brand}{name}'"
        try shell.put(
            "lintelBatch: 1\npresets: bar.yml\nbrands:\n  acme: { palette: { brand: red } }\n  "
                + brand.replacing("VALUES", with: values) + "\nset: { scales: 4x }\n", at: "b.yml")
        let answer = shell.run("batch", "b.yml", "--check")
        let errors = answer.error.split(separator: "\n").filter { $0.hasPrefix("b.yml:5:") && $0.contains(" error: ") }
        #expect(errors.count == 4, "\(answer.error)")
        for part in [mistake, "'ff0000'", "unknown key 'tolerence'", "invalid value '12' for 'depth'"] {
            #expect(errors.contains { $0.contains(part) }, "\(part): \(answer.error)")
        }
    }

    // Of a link there, every stamp would be refused.
    @Test func `a batch that cannot write its stamps says so once, before anything is drawn`() throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: [bar.yml, tool.yml]\n" + Self.brands, at: "b.yml")
        try shell.put("", at: "victim/file")
        try shell.put("", at: "o/file")
        try shell.link("../victim", at: "o/.lintel-batch")
        let answer = shell.run("batch", "b.yml", "--out", "o")
        #expect(answer.code == .cannotCreate, "\(answer)")
        #expect(answer.error.split(separator: "\n").count == 1, "\(answer.error)")
        #expect(try shell.listing().filter { $0.hasPrefix("o/") || $0.hasPrefix("victim/") }.count <= 3)
    }

    @Test(arguments: ["o/.lintel-jobs", "o/.lintel-jobs/acme", "o/.lintel-jobs/acme/Bar"])
    func `rules for a batch are not written through a link in the output folder`(link: String) throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: bar.yml\n" + Self.brands, at: "b.yml")
        try shell.put("mine", at: "victim/acme/Bar/bar.yml")
        try shell.put("mine", at: "victim/Bar/bar.yml")
        try shell.put("mine", at: "victim/bar.yml")
        try shell.put("", at: "o/.lintel-jobs/acme/Bar/file")
        try shell.remove(link)
        try shell.link("\(shell.folder)/victim", at: link)
        let answer = shell.run("plan", "b.yml", "--ninja", "rules.ninja", "--out", "o")
        #expect(answer.code == .cannotCreate && answer.error.contains("should be a folder, but is a "), "\(answer)")
        for path in ["acme/Bar/bar.yml", "Bar/bar.yml", "bar.yml"] {
            #expect(try shell.text(at: "victim/" + path) == "mine")
        }
    }

    @Test(arguments: [
        (
            "presets: [bar.yml]\nbrands: { a: }\n",
            "1:1: error: the format version is missing; add 'lintelBatch: 1' at the top [LN0020]"
        ),
        ("lintelBatch: 2\npresets: [bar.yml]\nbrands: { a: }\n", "1:14: error: format version 2 is not known"),
        (
            "lintelBatch: 1\npresets: [bra.yml]\nbrands: { a: }\n",
            "2:11: error: 'bra.yml' is neither a file beside the batch file"
        ),
        (
            "lintelBatch: 1\npresets: [bar.yml]\nbrands: []\n",
            "3:9: error: there is no brand; expected at least one under 'brands' [LN0032]"
        ),
        (
            "lintelBatch: 1\npresets: [bar.yml]\nbrands: {}\n",
            "3:9: error: there is no brand; expected at least one under 'brands' [LN0032]"
        ),
        (
            "lintelBatch: 1\npresets: [bar.yml]\nbrands: { a: [red, blue] }\n",
            "3:14: error: expected a brand, a mapping, found a list; write the list as '{ colors: [...] }' [LN0024]"
        ),
        (
            "lintelBatch: 1\npresets: [bar.yml]\nbrands: { a: { name: '{brand}{nmae}' } }\n",
            "3:22: error: unknown placeholder '{nmae}'; did you mean '{name}'? [LN0026]"
        ),
        (
            "lintelBatch: 1\npresets: [bar.yml]\ntolerance: 1\nbrands: { a: { set: { palette: {} } } }\n",
            "3:1: error: unknown key 'tolerance' in a batch; keys of a preset belong under 'set'"
        ),
    ])
    func `mistakes in a batch file are reported with their positions`(text: String, line: String) throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(text, at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("in/brands.yml:" + line), "\(answer.error)")
    }

    @Test(arguments: [
        ("lintelBach: 1", "unknown key 'lintelBach' in a batch; did you mean 'lintelBatch'? [LN0022]"),
        (
            "version: 1",
            "unknown key 'version' in a batch; the format version has the key 'lintelBatch': write 'lintelBatch: 1' [LN0022]"
        ),
    ])
    func `a misnamed format version of a batch is one error, and nothing is built`(line: String, message: String) throws
    {
        let shell = try Shell.withBarAndTool()
        try shell.put("\(line)\npresets: [bar.yml]\nbrands: { a: }\n", at: "in/brands.yml")
        let before = try shell.listing()
        let answer = shell.run("batch", "in/brands.yml")
        #expect(answer.code == .dataError)
        #expect(
            answer.error.split(separator: "\n").filter { $0.contains("error: ") } == [
                "in/brands.yml:1:1: error: \(message)"
            ])
        #expect(try shell.listing() == before)
    }
}
