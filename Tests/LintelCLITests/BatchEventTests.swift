import Foundation
import LintelCLI
import Testing

/// The events of `lintel batch --json`.
struct BatchEventTests {
    private let batch = """
        lintelBatch: 1
        presets: [bar.yml, tool.yml]
        brands:
          acme: { palette: { brand: "#c00" } }
          bolt: { palette: { brand: "#0c0" } }

        """

    @Test func `the last event says that the batch file has errors, and that nothing could be written`() throws {
        let shell = try Shell.withBarAndTool(bar: "$brand")
        try shell.put(batch.replacing("brands:", with: "pallete: {}\nbrands:"), at: "in/brands.yml")
        func last() throws -> [String: Any] {
            let answer = shell.run("batch", "in/brands.yml", "--json")
            return try object(String(try #require(answer.out.split(separator: "\n").last)))
        }
        let wrong = try last()
        #expect(wrong["batchErrors"] as? Bool == true && wrong["problem"] is NSNull, "\(wrong)")
        let other = try Shell.withBarAndTool(bar: "$brand")
        try other.put(batch, at: "in/brands.yml")
        try other.put("", at: "victim/file")
        try other.put("", at: "out/file")
        try other.link("../victim", at: "out/.lintel-batch")
        let answer = other.run("batch", "in/brands.yml", "--json")
        let end = try object(String(try #require(answer.out.split(separator: "\n").last)))
        #expect(end["written"] as? Int == 0 && end["unreached"] as? Int == 0, "\(end)")
        #expect((end["problem"] as? String)?.contains(".lintel-batch") == true, "\(end)")
        #expect(end["batchErrors"] as? Bool == false, "\(end)")
    }

    /// `Docs/batch.md`, the table of events: the bytes are null in a check that compares no files.
    @Test func `a check without files has no bytes, also of a preset that fails`() throws {
        let shell = try Shell.withBarAndTool()
        try shell.put(batch.replacing("#0c0", with: "#0c"), at: "in/brands.yml")
        func events(_ options: String...) throws -> [[String: Any]] {
            let answer = shell.run(["batch", "in/brands.yml", "--json"] + options)
            return try answer.out.split(separator: "\n").map { try object(String($0)) }
        }
        let begin = try #require(try events("--check").first)
        #expect(begin["dryRun"] as? Bool == true && begin["check"] as? Bool == true, "\(begin)")
        let checked = try events("--check").dropFirst()
        #expect(checked.count == 5)
        #expect(checked.contains { $0["outcome"] as? String == "failed" })
        #expect(checked.allSatisfy { $0["bytes"] is NSNull }, "\(checked)")
        // Nothing was written of a preset that fails in a build.
        let built = try events()
        #expect(built.filter { $0["outcome"] as? String == "failed" }.allSatisfy { $0["bytes"] as? Int == 0 })
        let table = shell.run("batch", "in/brands.yml", "--check", "--brand", "bolt", "--summary", "bolt.csv")
        #expect(table.out.hasPrefix("1 brand, 2 presets: 0 fine, 2 failed; 0 image files, "), "\(table.out)")
        #expect(!table.out.contains("bytes"))
        #expect(try shell.text(at: "bolt.csv").contains("bolt,bar.yml,failed,0,,,1,0\r\n"))
    }

    /// `Docs/batch.md`, the table of events.
    @Test func `every member of every event is in the table, and nothing else`() throws {
        let shell = try Shell.withBarAndTool(bar: "$brand")
        try shell.put(batch, at: "in/brands.yml")
        let page = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Docs/batch.md").standardizedFileURL, encoding: .utf8)
        let table = try #require(page.components(separatedBy: "| Event | Member | Value |").last)
            .components(separatedBy: "\n\n")[0].components(separatedBy: "\n").dropFirst(2)
        var documented: [String: Set<String>] = [:]
        var events: [String] = []
        for row in table {
            let cells = row.components(separatedBy: " | ")
            func words(_ cell: String) -> [String] {
                cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            }
            if cells[0].contains("all") {
                events = ["begin", "refused", "job", "end"]
            } else if cells[0].contains("`") {
                events = words(cells[0])
            }
            for event in events { documented[event, default: []].formUnion(words(cells[1])) }
        }
        let answer = shell.run("batch", "in/brands.yml", "--json")
        try shell.put("lintelBatch: 1\n", at: "in/none.yml")
        let refused = shell.run("batch", "in/none.yml", "--json")
        let lines = answer.out.split(separator: "\n") + refused.out.split(separator: "\n").prefix(1)
        for line in lines {
            let event = try object(String(line))
            let name = try #require(event["event"] as? String)
            #expect(Set(event.keys) == documented[name], "\(name)")
        }
        #expect(lines.count == 7)
    }
}
