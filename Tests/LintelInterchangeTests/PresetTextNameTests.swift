import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import LintelPreset
import Testing

/// The names of imported colors: presets take them, and assets of different colors have different names.
struct PresetTextNameTests {
    private static let location = SourceLocation(file: "a", line: 1, column: 1)

    private func colors(_ names: [String]) -> [GradientCollection.NamedColor] {
        names.enumerated().map { .init(name: $1, color: Color(.sRGB, Double($0) / 50_000, 0, 0)) }
    }

    private func text(
        _ names: [String], referringTo reference: String? = nil, _ diagnostics: inout Diagnostics
    ) throws -> String {
        let colors = colors(names)
        let css = colors.first { $0.name == reference }.map { "linear-gradient(\($0.color.cssText), blue)" }
        var gradient = GradientCollection.NamedGradient(
            name: "g", gradient: try Gradient.parse(css: css ?? "linear-gradient(red, blue)"),
            location: Self.location)
        if let reference { gradient.references = [reference] }
        return try #require(
            PresetText.text(gradient, colors: colors, name: "G", comment: "", into: &diagnostics))
    }

    /// An asset of the color `gray-1-5` is called `GGray15`, letter case ignored by catalogs on disks.
    @Test(arguments: [
        (["gray-1-5", "gray-15"], ["gray-1-5", "gray-15-2"]), (["grey-1", "grey1"], ["grey-1", "grey1-2"]),
        (["a-b", "ab", "ab-2", "aB"], ["a-b", "ab-3", "ab-2", "a-b-4"]),
        (["blue.500", "blue500"], ["blue-500", "blue500-2"]),
        (["A", "a", "a"], ["a", "a-2", "a-3"]),
    ])
    func `colors whose assets would have one name have different ones`(names: [String], expected: [String]) throws {
        let palette = PresetText.palette(colors(names), comment: "")
        let found = palette.split(separator: "\n").dropFirst(3).map { String($0.split(separator: ":")[0].dropFirst(2)) }
        #expect(found == expected, "\(palette)")
        #expect(Set(found.map(PresetName.key)).count == names.count)
    }

    @Test func `long names are cut to what presets take, and stay distinct`() throws {
        let long = String(repeating: "name-", count: 20)
        var diagnostics = Diagnostics()
        let text = try text([long + "a", long + "b", long + "c"], &diagnostics)
        let preset = try #require(Preset.parse(bytes: Array(text.utf8), file: "a.yml", into: &diagnostics))
        #expect(diagnostics.all.map(\.line) == [])
        #expect(preset.palette.count == 3 && preset.palette.allSatisfy { $0.name.utf8.count <= 64 })
    }

    @Test func `of more colors than a palette has those are kept that the gradient refers to`() throws {
        var diagnostics = Diagnostics()
        let names = (0...4096).map { "c\($0)x" }
        let text = try text(names, referringTo: "c7x", &diagnostics)
        #expect(
            diagnostics.all.map(\.line) == [
                "a:1:1: warning: 4097 colors; expected at most 4096, so the palette has only those to which the gradient refers [LN0033]"
            ])
        let preset = Preset.parse(bytes: Array(text.utf8), file: "a.yml", into: &diagnostics)
        #expect(preset?.palette.map(\.name) == ["c7x"] && !diagnostics.hasErrors)
    }
}
