import LintelBars
import LintelDiagnostics
import LintelPreset
import Testing

struct LayerLocationsTests {
    private func lines(_ body: String, panel: Bool = false) throws -> [[Int]] {
        var diagnostics = Diagnostics()
        let preset = try #require(
            Preset.parse(bytes: Array(("lintel: 1\nname: Test\n" + body).utf8), file: "test.yml", into: &diagnostics))
        let (drawings, origin) =
            panel
            ? (preset.surfaces.panels[0].background, preset.surfaces.panels[0].location)
            : (preset.bars[0].background, preset.bars[0].backgroundLocation)
        return drawings.given.map { preset.layerLocations.layers(of: drawings[$0], at: origin).map(\.line) }
    }

    @Test func `layers know their lines, from the bottom`() throws {
        #expect(try lines("background:\n  layers:\n    - red\n    - fill: '#f008'\n      radius: 4\n") == [[5, 6]])
        // Of paints the last written is painted first.
        #expect(try lines("background:\n  - '#f008'\n  - '#0f08'\n  - blue\n") == [[6, 5, 4]])
        #expect(try lines("background: |\n  #f008,\n  blue\n") == [[5, 4]])
    }

    @Test func `each appearance has locations of its own, and a panel's corners keep them`() throws {
        #expect(try lines("background:\n  light: red\n  dark: blue\n") == [[4], [5]])
        #expect(try lines("panel:\n  radius: 8\n  background:\n    layers:\n      - fill: red\n", panel: true) == [[7]])
    }

    @Test func `the layers of a badge know their lines, also where the panel has the same`() throws {
        var diagnostics = Diagnostics()
        let text =
            "lintel: 1\nname: A\npanel:\n  background: red\n  badge:\n    size: 9x9\n    background:\n      red\n"
        let preset = try #require(Preset.parse(bytes: Array(text.utf8), file: "test.yml", into: &diagnostics))
        let badge = try #require(preset.surfaces.panels.first?.badge)
        let drawing = badge.background[.light]
        #expect(preset.layerLocations.layers(of: drawing, at: badge.location).map(\.line) == [8])
    }
}
