import LintelCLI
import Testing

/// Failures whose way out is another folder: the command line names the option.
struct FailureMessageTests {
    @Test func `another output folder is asked for by its option`() throws {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "Brand.yml")
        try shell.put("mine", at: "out/Brand/notes.txt")
        let message =
            "'\(shell.folder)/out/Brand' contains files that lintel did not write; choose another --out, or empty the folder"
        let answer = shell.run("build", "Brand.yml", "--out", "out")
        #expect(answer.code == .cannotCreate && answer.error.contains("lintel: error: \(message)\n"), "\(answer.error)")
        let report = try object(shell.run("build", "Brand.yml", "--out", "out", "--json").out)
        let presets = try #require(report["presets"] as? [[String: Any]])
        #expect(presets.map { $0["failure"] as? String } == [message])
        let generated = shell.run("generate", "Brand.yml", "--out", "out")
        #expect(generated.error.contains(" choose another --out, or empty the folder"), "\(generated.error)")
    }

    @Test func `a brand with the name of a preset's folder is asked to have another`() throws {
        let shell = try Shell()
        try shell.put(preset("acme"), at: "acme.yml")
        try shell.put(preset("Bar"), at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "brands.yml")
        #expect(shell.run("build", "acme.yml", "--formats", "web").code == .success)
        let way = "out/acme' is the folder of a preset's outputs; choose another name or another --out"
        let answer = shell.run("batch", "brands.yml")
        #expect(answer.error.contains(way), "\(answer.error)")
        #expect(shell.run("batch", "brands.yml", "--json").out.contains(way))
        // What is written is the same wherever it is.
        let manifest = try shell.text(at: "out/batch-manifest.jsonl")
        #expect(
            manifest.contains(
                "\"failure\":\"'acme' is the folder of a preset's outputs; choose another name or another folder\""),
            "\(manifest)")
    }
}
