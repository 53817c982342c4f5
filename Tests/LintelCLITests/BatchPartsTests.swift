import Foundation
import LintelCLI
import Testing

/// How a batch is divided, and how parts that do not fit are refused.
struct BatchPartsTests {
    private func shell() throws -> Shell {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch(["acme", "bolt", "cord", "dune"]), at: "in/brands.yml")
        return shell
    }

    private func batch(_ brands: [String]) -> String {
        "lintelBatch: 1\npresets: [bar.yml, tool.yml]\nbrands:\n"
            + brands.map { "  \($0): { palette: { brand: '#c0\($0.utf8.count)' } }\n" }.joined()
    }

    private func tree(_ shell: Shell, _ folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try shell.listing() where path.hasPrefix(folder + "/") {
            files[String(path.dropFirst(folder.count + 1))] = FileManager.default.contents(
                atPath: "\(shell.folder)/\(path)")
        }
        return files
    }

    private func build(_ shell: Shell, _ part: Int, of count: Int, _ out: String, _ options: String...) -> Shell.Answer
    {
        shell.run(["batch", "in/brands.yml", "--out", out, "--shard", "\(part)/\(count)"] + options)
    }

    @Test func `parts by an assignment are what one run makes, and keep their jobs when brands are added`() throws {
        let shell = try shell()
        let planned = shell.run("plan", "in/brands.yml", "--shards", "2", "--assignment", "parts.jsonl")
        #expect(
            planned.code == .success && planned.out.hasPrefix("8 presets in 2 parts: 0 as before, 8 new; "),
            "\(planned)")
        let before = try shell.text(at: "parts.jsonl").split(separator: "\n")
        try shell.put(batch(["aaa", "acme", "bolt", "cord", "cz", "dune"]), at: "in/brands.yml")
        let again = shell.run("plan", "in/brands.yml", "--shards", "2", "--assignment", "parts.jsonl")
        #expect(again.out.contains(": 8 as before, 4 new; "), "\(again)")
        #expect(Set(before).isSubset(of: Set(try shell.text(at: "parts.jsonl").split(separator: "\n"))))

        #expect(shell.run("batch", "in/brands.yml", "--out", "whole").code == .success)
        for part in 1...2 {
            #expect(build(shell, part, of: 2, "part\(part)", "--assignment", "parts.jsonl").out.contains("6 written"))
        }
        #expect(shell.run("merge", "part1", "part2", "--out", "merged").code == .success)
        #expect(try tree(shell, "merged") == tree(shell, "whole"))

        let other = build(shell, 1, of: 3, "part3", "--assignment", "parts.jsonl")
        #expect(other.code == .usageError && other.error.contains("divides the batch into 2 parts, not 3"))
        #expect(build(shell, 2, of: 2, "hashed").code == .success)
        let mixed = shell.run("merge", "part1", "hashed", "--out", "none")
        #expect(mixed.code == .dataError && mixed.error.contains("of another division"), "\(mixed.error)")
    }

    // The folders around the file are no part of a batch: each machine has its own. POSIX.1-2017, section 3.271: the
    // name of a file is what follows the last slash, whatever it begins with.
    @Test(arguments: ["x.yml", "\u{301}x.yml"])
    func `parts with one devices file in two folders are of one batch`(name: String) throws {
        let shell = try shell()
        for part in 1...2 {
            let file = "devices\(part)/" + name
            try shell.put("lintelDevices: 1\ndevices: []\n", at: "devices\(part)/new.yml")
            // Foundation takes the slash and the mark for one character.
            #expect(rename("\(shell.folder)/devices\(part)/new.yml", "\(shell.folder)/" + file) == 0)
            let built = build(shell, part, of: 2, "part\(part)", "--devices-file", "\(shell.folder)/" + file)
            #expect(built.code == .success, "\(built.error)")
        }
        let merged = shell.run("merge", "part1", "part2", "--out", "merged")
        #expect(merged.code == .success, "\(merged.error)")
    }

    @Test func `each part that does not fit is named with what to do`() throws {
        let shell = try shell()
        for part in 1...3 { #expect(build(shell, part, of: 3, "part\(part)").code == .success) }
        func refusal(_ folders: String...) -> String {
            let answer = shell.run(["merge"] + folders + ["--out", "none"])
            #expect(answer.code != .success)
            // Paths are as they were given, and here they were given whole.
            return answer.error.replacing(shell.folder + "/", with: "")
        }
        #expect(refusal("part2").contains("2 parts of the batch are missing: 1/3, 3/3"))
        #expect(
            refusal("part1", "part2", "part1", "part3").contains("part 1/3 of the batch is given twice, in 'part1/"))

        let manifest = "part3/batch-manifest.3-of-3.jsonl"
        let text = try shell.text(at: manifest)
        func with(_ old: String, _ new: String) throws -> String {
            let changed = text.replacing(old, with: new)
            #expect(changed != text)
            try shell.put(changed, at: manifest)
            return refusal("part1", "part2", "part3")
        }
        #expect(
            try with("\"rendererVersion\":", "\"rendererVersion\":1").contains(
                "'part3/batch-manifest.3-of-3.jsonl' was made by lintel "))
        #expect(
            try with("\"batch\":\"", "\"batch\":\"0").contains(
                "was made from another batch file or other presets than 'part1/"))
        #expect(try with("\n", "\n{").contains("'part3/batch-manifest.3-of-3.jsonl': "))

        let lines = text.split(separator: "\n")
        try shell.put(lines.dropLast().joined(separator: "\n") + "\n", at: manifest)
        #expect(
            refusal("part1", "part2", "part3").contains(
                "'\(manifest)': it has \(lines.count - 2) job\(lines.count == 3 ? "" : "s"), but its header says "
                    + "\(lines.count - 1); build that part again"))
        let other = try shell.text(at: "part1/batch-manifest.1-of-3.jsonl").split(separator: "\n")
        try shell.put(([lines[0]] + other.dropFirst()).joined(separator: "\n"), at: manifest)
        #expect(refusal("part1", "part2", "part3").contains("is in two parts, 'part1/"))

        try FileManager.default.moveItem(
            atPath: "\(shell.folder)/\(manifest)", toPath: "\(shell.folder)/\(manifest).partial")
        #expect(refusal("part1", "part2", "part3").contains("part 3/3 of the batch in 'part3' is not finished"))
        try shell.put(text, at: manifest)
        #expect(shell.run("merge", "part1", "part2", "part3", "--out", "merged").code == .success)
    }

    @Test(arguments: [
        ("\"brand\":\"BRAND\"", "\"brand\":\"../BRAND\""), ("\"brand\":\"BRAND\"", "\"brand\":\"\\u001b[31mBRAND\""),
        ("\"name\":\"", "\"name\":\"../"), ("\"folder\":\"BRAND/", "\"folder\":\"BRAND/../other/"),
        ("\"images\":", "\"images\":-"), ("\"files\":", "\"files\":1000000"),
        ("\"bytes\":", "\"bytes\":1000000000000000"),
    ])
    func `a job whose line no batch writes is not merged, and nothing of it is in the merged manifest`(
        old: String, new: String
    ) throws {
        let shell = try shell()
        for part in 1...2 { #expect(build(shell, part, of: 2, "part\(part)").code == .success) }
        let manifest = "part1/batch-manifest.1-of-2.jsonl"
        var lines = try shell.text(at: manifest).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        let brand = try #require(["acme", "bolt", "cord", "dune"].first { lines[1].contains("\"brand\":\"\($0)\"") })
        let changed = lines[1].replacing(
            old.replacing("BRAND", with: brand), with: new.replacing("BRAND", with: brand))
        #expect(changed != lines[1])
        lines[1] = changed
        try shell.put(lines.joined(separator: "\n"), at: manifest)
        let answer = shell.run("merge", "part1", "part2", "--out", "merged")
        #expect(answer.code == .dataError, "\(answer.error)")
        #expect(
            answer.error.contains("has a brand, a name, a folder or a count that no batch writes")
                || answer.error.contains("does not match the manifest of its part"), "\(answer.error)")
        #expect(try !shell.listing().contains("merged/batch-manifest.jsonl"))
    }

    @Test func `parts that were built with other options are refused, with both`() throws {
        let shell = try shell()
        #expect(build(shell, 1, of: 2, "part1", "--formats", "web").code == .success)
        for options in [["--formats", "bundle"], ["--formats", "web", "--optimize", "best"]] {
            let answer = shell.run(["batch", "in/brands.yml", "--out", "part2", "--shard", "2/2"] + options)
            #expect(answer.code == .success, "\(answer.error)")
            let merged = shell.run("merge", "part1", "part2", "--out", "merged")
            #expect(
                merged.code == .dataError && merged.error.contains("was built with other options ("), "\(merged.error)")
        }
        // What is set in a project's file is an option as well.
        try shell.put("lintelProject: 1\nformats: android\n", at: "lintel.yml")
        #expect(build(shell, 2, of: 2, "part2").code == .success)
        #expect(shell.run("merge", "part1", "part2", "--out", "merged").error.contains("(--formats android) than "))
        try FileManager.default.removeItem(atPath: "\(shell.folder)/lintel.yml")
        #expect(build(shell, 2, of: 2, "part2", "--formats", "web", "--jobs", "1").code == .success)
        #expect(shell.run("merge", "part1", "part2", "--out", "merged").code == .success)
    }

    @Test(arguments: ["palette", "devices"])
    func `parts that read another version of a file are refused by its name`(kind: String) throws {
        let shell = try shell()
        // The mark of a project, in which presets may name files.
        try shell.put("", at: ".git/HEAD")
        try shell.put("lintel: 1\npalette: { deep: '#123456' }\n", at: "common/brand.yml")
        try shell.put(
            preset("Bar", "linear-gradient(to right, $deep, #fff)") + "palettes: ../common/brand.yml\n",
            at: "in/bar.yml")
        try shell.put(
            preset("Tool", "$deep") + "palettes: [./../common/brand.yml]\n", at: "in/tool.yml")
        try shell.put(
            batch(["acme", "bolt"]).replacing("{ palette: { brand: '#c04' } }", with: ""), at: "in/brands.yml")
        try shell.put(kiosk(width: 700), at: "kiosk.yml")
        func build(_ part: Int) -> ExitCode {
            self.build(shell, part, of: 2, "part\(part)", "--formats", "web", "--devices-file", "kiosk.yml").code
        }
        #expect(build(1) == .success && build(2) == .success)
        let fine = shell.run("merge", "part1", "part2", "--out", "merged")
        #expect(fine.code == .success, "\(fine.error)")
        if kind == "palette" {
            try shell.put("lintel: 1\npalette: { deep: '#654321' }\n", at: "common/brand.yml")
        } else {
            try shell.put(kiosk(width: 800), at: "kiosk.yml")
        }
        #expect(build(2) == .success)
        let merged = shell.run("merge", "part1", "part2", "--out", "merged")
        #expect(merged.code == .dataError)
        let file = kind == "palette" ? "'../common/brand.yml'" : "the devices file"
        #expect(merged.error.contains("was built with another version of \(file) than"), "\(merged.error)")
    }

    private func kiosk(width: Int) -> String {
        "lintelDevices: 1\ndevices:\n"
            + "  - { name: Kiosk, size: \(width)x1280, scale: 2, statusBar: 0, gamut: sRGB, bars: { navigation: 64 } }\n"
    }

    @Test func `a merge of parts with a broken brand makes the others, and ends as one run does`() throws {
        let shell = try shell()
        try shell.put(
            batch(["acme", "bolt"]).replacing("'#c04'", with: "'#ggg'") + "  cord:\n", at: "in/brands.yml")
        for part in 1...2 { _ = build(shell, part, of: 2, "part\(part)") }
        #expect(shell.run("batch", "in/brands.yml", "--out", "whole").code == .dataError)
        let merged = shell.run("merge", "part1", "part2", "--out", "merged")
        #expect(merged.code == .dataError && merged.error.contains("had failed"), "\(merged.error)")
        #expect(try tree(shell, "merged") == tree(shell, "whole"))
    }

    @Test func `a part takes the place of those of another division in its folder`() throws {
        let shell = try shell()
        for part in 1...3 { #expect(build(shell, part, of: 3, "parts/\(part)").code == .success) }
        for part in 1...2 { #expect(build(shell, part, of: 2, "parts/\(part)").code == .success) }
        let manifests = try shell.listing().filter { $0.hasSuffix(".jsonl") }
        #expect(
            manifests == [
                "parts/1/batch-manifest.1-of-2.jsonl", "parts/2/batch-manifest.2-of-2.jsonl",
                "parts/3/batch-manifest.3-of-3.jsonl",
            ])
        #expect(shell.run("batch", "in/brands.yml", "--out", "whole").code == .success)
        #expect(shell.run("merge", "parts/1", "parts/2", "--out", "merged").code == .success)
        #expect(try tree(shell, "merged") == tree(shell, "whole"))
        let all = shell.run("merge", "parts/1", "parts/2", "parts/3", "--out", "none")
        #expect(
            all.code == .dataError
                && all.error.contains("parts/3/batch-manifest.3-of-3.jsonl' is part 3/3, '")
                && all.error.contains("remove what an earlier division left"), "\(all.error)")
        // Parts of one division may share a folder.
        for part in 1...2 { #expect(build(shell, part, of: 2, "shared").code == .success) }
        #expect(shell.run("merge", "shared", "--out", "of shared").code == .success)
        #expect(try tree(shell, "of shared") == tree(shell, "whole"))
    }

    @Test func `what is not a folder is not a part`() throws {
        let shell = try shell()
        let answer = shell.run("merge", "nothere", "--out", "merged")
        #expect(answer.code == .noInput && answer.error.contains("expected a part of a batch"), "\(answer.error)")
    }

    @Test
    func `rules for ninja have an edge for each preset of each brand, and writing them again changes one brand's`()
        throws
    {
        let shell = try shell()
        #expect(shell.run("plan", "in/brands.yml", "--ninja", "build.ninja", "--out", "made").code == .success)
        let rules = try shell.text(at: "build.ninja")
        #expect(rules.split(separator: "\n").count { $0.hasPrefix("build made/") } == 8)
        // ninja removes targets of its own accord; one in the folder that the edge makes would be missed there.
        #expect(
            rules.contains(
                "build made/.lintel-jobs/acme/Bar.lintel-stamp: lintel made/.lintel-jobs/acme/Bar/bar.yml\n"))
        let before = try tree(shell, "made/.lintel-jobs")
        #expect(before.count == 8)
        try shell.put(
            batch(["acme", "bolt", "cord", "dune"]).replacing(
                "  cord: { palette: { brand: '#c04'", with: "  cord: { palette: { brand: '#0ff'"), at: "in/brands.yml")
        #expect(shell.run("plan", "in/brands.yml", "--ninja", "build.ninja", "--out", "made").code == .success)
        let after = try tree(shell, "made/.lintel-jobs")
        #expect(Set(after.filter { before[$0.key] != $0.value }.keys) == ["cord/Bar/bar.yml", "cord/Tool/tool.yml"])
        #expect(try shell.text(at: "build.ninja") == rules)

        // ninja runs this again when the batch file or a preset changes, and with the same options.
        let documents = ["acme", "bolt", "cord", "dune"].flatMap { brand in
            ["Bar/bar.yml", "Tool/tool.yml"].map { "made/.lintel-jobs/\(brand)/\($0)" }
        }
        #expect(
            rules.contains(
                "\nbuild build.ninja | \(documents.joined(separator: " ")): lintel-plan in/brands.yml in/bar.yml in/tool.yml\n"
            ),
            "\(rules)")
        #expect(rules.contains("\nbuild in/brands.yml in/bar.yml in/tool.yml: phony\n"), "\(rules)")
        #expect(
            rules.contains(
                " --out made/acme --quiet --no-project --jobs 1 --resources in --stamp made/.lintel-jobs/acme/Bar.lintel-stamp "
                    + "--depfile made/.lintel-jobs/acme/Bar/depends.d\n"), "\(rules)")

        // With errors it fails, and ninja runs it again: the rules are those of before. Without rules, there are some
        // of the sound brands.
        let sound = try shell.text(at: "in/brands.yml")
        try shell.put(sound.replacing("  acme:", with: "  9:"), at: "in/brands.yml")
        let failed = shell.run("plan", "in/brands.yml", "--ninja", "build.ninja", "--out", "made")
        #expect(
            failed.code == .dataError && failed.error.contains("'build.ninja' was not written again"), "\(failed.error)"
        )
        #expect(try shell.text(at: "build.ninja") == rules)
        #expect(try tree(shell, "made/.lintel-jobs") == after)
        #expect(shell.run("plan", "in/brands.yml", "--ninja", "other.ninja", "--out", "made").code == .dataError)
        #expect(try shell.text(at: "other.ninja").split(separator: "\n").count { $0.hasPrefix("build made/") } == 6)
        try shell.put(sound, at: "in/brands.yml")

        // What an edge runs makes what the batch makes.
        #expect(shell.run("batch", "in/brands.yml", "--out", "whole").code == .success)
        let edge = shell.run(
            "build", "made/.lintel-jobs/cord/Bar/bar.yml", "--out", "made/cord", "--resources", "in")
        #expect(edge.code == .success)
        #expect(try tree(shell, "made/cord/Bar") == tree(shell, "whole/cord/Bar"))
    }

    @Test func `rules of a batch are written again when a list of palettes or a folder of presets changes`() throws {
        let shell = try shell()
        try shell.put("name,color\nAcme,#c00\n", at: "in/brands.csv")
        try shell.put(preset("Sky", "$colors") + "palette: { colors: ['#123456'] }\n", at: "in/skies/sky.yml")
        try shell.put(
            "lintelBatch: 1\npresets: ['skies/*.yml', 'other/*/a.yml', tool.yml]\nbrands: brands.csv\n",
            at: "in/brands.yml")
        try shell.put(preset("Deep", "$colors") + "palette: { colors: ['#123456'] }\n", at: "in/other/one/a.yml")
        // Where a preset may come.
        try shell.put("", at: "in/other/two/.keep")
        try shell.put("#!/bin/sh\n", at: "tools/lintel")
        let answer = shell.run(
            "plan", "in/brands.yml", "--ninja", "build.ninja", "--optimize", "best", "--jpeg-quality", "80",
            "--progressive", "--tool", "tools/lintel")
        #expect(answer.code == .success, "\(answer.error)")
        let rules = try shell.text(at: "build.ninja")
        #expect(
            rules.contains(
                ": lintel-plan in/brands.yml in/skies/sky.yml in/other/one/a.yml in/tool.yml in/brands.csv "
                    + "in/skies in/other in/other/one in/other/two tools/lintel\n"), "\(rules)")
        #expect(
            rules.contains(
                "\nbuild in/brands.yml in/skies/sky.yml in/other/one/a.yml in/tool.yml in/brands.csv "
                    + "in/skies in/other in/other/one in/other/two: phony\n"), "\(rules)")
        #expect(rules.contains("/sky.yml | tools/lintel\n"), "\(rules)")
        let options = " --optimize best --jpeg-quality 80 --progressive "
        // The edges of three presets, and the rules.
        #expect(rules.components(separatedBy: options).count == 5, "\(rules)")
    }

    @Test func `a list of palettes is divided, and has rules, with the presets that are named`() throws {
        let shell = try shell()
        try shell.put("[{\"name\": \"Acme\", \"colors\": [\"#c00\"]}]", at: "in/list.json")
        try shell.put(preset("Sky", "$colors") + "palette: { colors: ['#123456'] }\n", at: "in/sky.yml")
        let rules = shell.run("plan", "in/list.json", "--preset", "in/sky.yml", "--ninja", "build.ninja")
        #expect(rules.code == .success, "\(rules.error)")
        #expect(
            try shell.text(at: "build.ninja").contains(
                "plan in/list.json --ninja build.ninja --out out --preset in/sky.yml"))
        #expect(try shell.listing().contains("out/.lintel-jobs/acme/Sky/sky.yml"))
        let parts = shell.run(
            "plan", "in/list.json", "--preset", "in/sky.yml", "--shards", "2", "--assignment", "parts.jsonl")
        #expect(parts.out.hasPrefix("1 preset in 2 parts"), "\(parts)")
        let none = shell.run("plan", "in/list.json", "--ninja", "-")
        #expect(none.code == .dataError && none.error.contains("--preset FILE"), "\(none.error)")
    }

    @Test func `what divides a batch wants a batch`() throws {
        let shell = try shell()
        for line in [
            ["plan", "in/bar.yml", "--shards", "2"], ["plan", "in/brands.yml", "--shards", "0", "--assignment", "x"],
            ["plan", "in/brands.yml", "--shards", "2"], ["plan", "in/brands.yml", "--make", "-"],
            ["batch", "in/brands.yml", "--assignment", "x"],
        ] {
            #expect(shell.run(line).code == .usageError, "\(line)")
        }
        try shell.put("{}", at: "wrong.jsonl")
        #expect(build(shell, 1, of: 2, "out", "--assignment", "wrong.jsonl").error.contains("is not an assignment"))
    }
}
