import Foundation
import Testing

/// The figures of Docs/limits.md that are of presets: so much is read, and one more is refused.
struct DocumentedLimitsTests {
    /// A row of the table, one of its numbers, and a preset with so many of what it counts.
    struct Limit: Sendable, CustomTestStringConvertible {
        let row: String
        var number = 0
        let preset: @Sendable (Int) -> String

        var testDescription: String { "\(row), number \(number + 1)" }
    }

    private static func list(_ count: Int, _ item: (Int) -> String) -> String {
        "[" + (0..<count).map(item).joined(separator: ", ") + "]"
    }

    private static func panel(_ index: Int) -> String {
        "{ name: P\(index), background: red, smallest: 60x60, largest: 80x80 }"
    }

    private static let limits: [Limit] = [
        Limit(row: "paints or layers of a background") { "background: \(list($0) { _ in "red" })" },
        Limit(row: "paints or layers of a background") {
            "background: { layers: \(list($0) { _ in "{ fill: red }" }) }"
        },
        Limit(row: "overlays, spotlights or panels") { "panel: \(list($0, panel))" },
        Limit(row: "overlays, spotlights or panels") {
            "overlay: \(list($0) { "{ name: O\($0), background: red }" })"
        },
        Limit(row: "overlays, spotlights or panels") {
            "spotlight: \(list($0) { "{ name: S\($0), background: red }" })"
        },
        Limit(row: "overlays, spotlights or panels", number: 1) {
            let steps = list($0) { "{ name: S\($0), frame: { top: 0, height: 9, left: 0, width: 9 } }" }
            return "spotlight: { background: red, steps: \(steps) }"
        },
        Limit(row: "entries of `devices`") {
            "background: red\ndevices: \(list($0) { "{ name: D\($0), size: 300x600, scale: 2 }" })"
        },
        Limit(row: "colors of a palette") {
            "background: red\npalette: {\((0..<$0).map { "c\($0): red" }.joined(separator: ", "))}"
        },
        Limit(row: "textures; palette files; colors of one list", number: 2) {
            "background: red\npalette: { a: \(list($0) { _ in "red" }) }"
        },
        Limit(row: "textures; palette files; colors of one list", number: 1) {
            "background: red\npalettes: \(list($0) { "p\($0).yml" })"
        },
        Limit(row: "stops of a gradient") { "background: { linear: { stops: \(list($0) { _ in "red" }) } }" },
        Limit(row: "stops of a gradient") {
            "background: \"linear-gradient(\(Array(repeating: "red", count: $0).joined(separator: ", ")))\""
        },
        Limit(row: "a side of a device or a panel") {
            "background: red\ndevices: [{ name: Wall, size: 300x\($0), scale: 1 }]"
        },
        Limit(row: "a side of a device or a panel") {
            "panel: { background: red, smallest: 60x60, largest: 80x\($0) }"
        },
        Limit(row: "the sigma of a blur") {
            "background: { layers: [{ innerShadow: { color: red, sigma: \($0) } }] }"
        },
    ]

    @Test(arguments: limits)
    func `as much as the document says is read, and one more is not`(limit: Limit) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let url = folder.appendingPathComponent("../../Docs/limits.md").standardizedFileURL
        let line = try #require(
            String(contentsOf: url, encoding: .utf8).split(separator: "\n").first { $0.hasPrefix("| \(limit.row)") })
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let numbers = cells[1].matches(of: /\d[\d,]*/).compactMap { Int($0.output.replacing(",", with: "")) }
        let most = try #require(numbers.indices.contains(limit.number) ? numbers[limit.number] : nil, "\(line)")
        let code = "[\(cells[2])]"
        func lines(_ count: Int) -> [String] {
            parsing("lintel: 1\nname: A\n" + limit.preset(count)).lines.filter { $0.contains(code) }
        }
        #expect(lines(most) == [])
        #expect(lines(most + 1).count == 1, "\(most + 1)")
    }
}
