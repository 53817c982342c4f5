import Foundation
import LintelCLI
import Testing

/// A folder that a batch made, which is not as the batch's manifest lists it any more, or whose manifest is not as the
/// batch wrote it.
struct BatchVerifyTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Bar
            palette: { main: red }
            background: $main
            devices: { name: K, size: 40x80, scale: 1 }
            bars: tab
            """, at: "bar.yml")
        try shell.put(
            """
            lintelBatch: 1
            presets: [bar.yml]
            brands:
              acme: { palette: { main: "#123" } }
              bolt: { palette: { main: "#456" } }
              cord: { palette: { main: "#789" } }
            """, at: "brands.yml")
        #expect(shell.run("batch", "brands.yml", "--formats", "web", "-q").code == .success)
    }

    private func absolutePath(_ path: String) -> String { "\(shell.folder)/\(path)" }

    @Test func `the folder of another brand is not that of a brand`() throws {
        #expect(shell.run("verify", "out").code == .success)
        try FileManager.default.removeItem(atPath: absolutePath("out/acme/Bar"))
        try FileManager.default.copyItem(atPath: absolutePath("out/bolt/Bar"), toPath: absolutePath("out/acme/Bar"))
        let answer = shell.run("verify", "out")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.out == """
                out/acme/Bar/manifest.json: is not the one that the batch's manifest lists: the folder is of another brand or \
                another build

                """)
    }

    @Test func `the last lines name the folders, whose presets have one name`() throws {
        for brand in ["acme", "cord"] { try shell.put("mine", at: "out/\(brand)/Bar/mine.txt") }
        let answer = shell.run("verify", "out")
        #expect(
            answer.error == "out/acme/Bar: not as built, see 1 line\nout/cord/Bar: not as built, see 1 line\n")
    }

    @Test func `one reason for which images are not proved is said once`() throws {
        let png = shell.run("render", "#336699", "--size", "4x4", "-o", "-")
        try Data(png.data).write(to: URL(fileURLWithPath: absolutePath("paper.png")))
        try shell.put(
            """
            lintel: 1
            name: Bar
            palette: { main: red }
            background: { layers: [{ fill: $main }, { fill: { texture: paper.png, fit: stretch }, opacity: 0.5 }] }
            devices: { name: K, size: 40x80, scale: 1 }
            bars: tab
            """, at: "bar.yml")
        #expect(shell.run("batch", "brands.yml", "--formats", "bundle", "-q").code == .success)
        let images = try shell.listing().count { $0.hasPrefix("out/") && $0.hasSuffix(".png") }
        let lines = shell.run("verify", "out").out.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasSuffix(
                "was not proved again: texture 'paper.png' is not available; name the folder of the preset with "
                    + "'--inputs'; the same applies to \(images - 1) more images in 3 folders") == true, "\(lines)")
        let one = shell.run("verify", "out/acme/Bar", "--json")
        #expect(one.out.components(separatedBy: "was not proved again").count - 1 == images / 3)
    }

    /// What is done to the lines of the batch's manifest, of which the first is its head.
    enum Change: CaseIterable {
        case garbage, empty, head, withoutLast, cut, otherKey, repeated

        func text(of lines: [String]) -> String {
            switch self {
            case .garbage: "garbage"
            case .empty: ""
            case .head: lines[0] + "\n"
            case .withoutLast: lines.dropLast().joined(separator: "\n") + "\n"
            case .cut: String(lines.joined(separator: "\n").dropLast(40))
            case .otherKey: lines.joined(separator: "\n").replacing("\"folder\"", with: "\"fo1der\"")
            case .repeated: (lines + lines.suffix(1)).joined(separator: "\n")
            }
        }

        var finding: String {
            switch self {
            case .garbage: "line 1 is not a JSON object"
            case .empty: "it is empty"
            case .head: "it has 0 jobs, but its header says 3"
            case .withoutLast: "it has 2 jobs, but its header says 3"
            case .cut: "line 4 is not a JSON object"
            case .otherKey: "line 2 lists no job, or one that is out of order"
            case .repeated: "line 5 lists no job, or one that is out of order"
            }
        }
    }

    @Test(arguments: Change.allCases)
    func `a manifest of a batch that is damaged is reported`(change: Change) throws {
        let lines = try shell.text(at: "out/batch-manifest.jsonl").split(separator: "\n").map(String.init)
        try shell.put(change.text(of: lines), at: "out/batch-manifest.jsonl")
        try FileManager.default.removeItem(atPath: absolutePath("out/cord"))
        let answer = shell.run("verify", "out")
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.out.hasPrefix("out/batch-manifest.jsonl: is damaged: \(change.finding); run lintel batch again\n"),
            "\(answer.out)")
    }

    @Test func `the manifest of a part lists what belongs to the part`() throws {
        for part in ["1", "2"] {
            let line = [
                "batch", "brands.yml", "--formats", "web", "--shard", "\(part)/2", "--out", "part\(part)", "-q",
            ]
            #expect(shell.run(line).code == .success)
        }
        // The largest of two parts of three jobs has two at least.
        let counts = try ["1", "2"].map { part in
            try shell.text(at: "part\(part)/batch-manifest.\(part)-of-2.jsonl").split(separator: "\n").count - 1
        }
        let part = counts[0] > counts[1] ? 1 : 2
        #expect(shell.run("verify", "part\(part)").code == .success)
        let path = "part\(part)/batch-manifest.\(part)-of-2.jsonl"
        let lines = try shell.text(at: path).split(separator: "\n")
        try shell.put(lines.dropLast().joined(separator: "\n") + "\n", at: path)
        let answer = shell.run("verify", "part\(part)")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.out.hasPrefix("\(path): is damaged: it has "), "\(answer.out)")
        // What is merged has the manifest of a batch in one run.
        try shell.put(lines.joined(separator: "\n") + "\n", at: path)
        #expect(shell.run("merge", "part1", "part2", "--out", "merged").code == .success)
        #expect(try shell.text(at: "merged/batch-manifest.jsonl") == shell.text(at: "out/batch-manifest.jsonl"))
        #expect(shell.run("verify", "merged").code == .success)
    }

    @Test func `a brand that was built again alone is not what the batch lists`() throws {
        let changed = try shell.text(at: "brands.yml").replacing("#456", with: "#654")
        try shell.put(changed, at: "brands.yml")
        let line = ["batch", "brands.yml", "--formats", "web", "-q"]
        #expect(shell.run(line + ["--brand", "bolt"]).code == .success)
        let answer = shell.run("verify", "out")
        #expect(answer.out.hasPrefix("out/bolt/Bar/manifest.json: is not the one"), "\(answer.out)")
        #expect(shell.run(line).code == .success)
        #expect(shell.run("verify", "out").code == .success)
    }
}
