import Foundation
import LintelCLI
import Testing

/// How a batch is divided, and how parts that do not fit are refused.
struct BatchPartsTests {
    private func shell() throws -> Shell {
        let shell = try Shell()
        try shell.put(
            preset("Bar", "linear-gradient(to right, $brand, #fff)") + "palette: { brand: '#123456' }\n",
            at: "in/bar.yml")
        try shell.put(preset("Tool", "$brand") + "palette: { brand: '#123456' }\n", at: "in/tool.yml")
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
        #expect(refusal("part1", "part2", "part3").contains("no part has job "))
        let other = try shell.text(at: "part1/batch-manifest.1-of-3.jsonl").split(separator: "\n")
        try shell.put(([lines[0]] + other.dropFirst()).joined(separator: "\n"), at: manifest)
        #expect(refusal("part1", "part2", "part3").contains("is in two parts, 'part1/"))

        try FileManager.default.moveItem(
            atPath: "\(shell.folder)/\(manifest)", toPath: "\(shell.folder)/\(manifest).partial")
        #expect(refusal("part1", "part2", "part3").contains("part 3/3 of the batch in 'part3' is not finished"))
        try shell.put(text, at: manifest)
        #expect(shell.run("merge", "part1", "part2", "part3", "--out", "merged").code == .success)
    }

    @Test
    func `rules for ninja have an edge for each preset of each brand, and writing them again changes one brand's`()
        throws
    {
        let shell = try shell()
        #expect(shell.run("plan", "in/brands.yml", "--ninja", "build.ninja", "--out", "made").code == .success)
        let rules = try shell.text(at: "build.ninja")
        #expect(rules.split(separator: "\n").count { $0.hasPrefix("build made/") } == 8)
        #expect(rules.contains("build made/acme/Bar/manifest.json: lintel made/.lintel-jobs/acme/Bar/bar.yml\n"))
        let before = try tree(shell, "made/.lintel-jobs")
        #expect(before.count == 8)
        try shell.put(
            batch(["acme", "bolt", "cord", "dune"]).replacing(
                "  cord: { palette: { brand: '#c04'", with: "  cord: { palette: { brand: '#0ff'"), at: "in/brands.yml")
        #expect(shell.run("plan", "in/brands.yml", "--ninja", "build.ninja", "--out", "made").code == .success)
        let after = try tree(shell, "made/.lintel-jobs")
        #expect(Set(after.filter { before[$0.key] != $0.value }.keys) == ["cord/Bar/bar.yml", "cord/Tool/tool.yml"])
        #expect(try shell.text(at: "build.ninja") == rules)

        // What an edge runs makes what the batch makes.
        #expect(shell.run("batch", "in/brands.yml", "--out", "whole").code == .success)
        let edge = shell.run(
            "build", "made/.lintel-jobs/cord/Bar/bar.yml", "--out", "made/cord", "--resources", "in")
        #expect(edge.code == .success)
        #expect(try tree(shell, "made/cord/Bar") == tree(shell, "whole/cord/Bar"))
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
