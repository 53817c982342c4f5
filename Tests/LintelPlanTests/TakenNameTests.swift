import Foundation
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import Testing

/// Names by which a platform would know two things.
struct TakenNameTests {
    private static let panel = "background: red, smallest: 60x60, largest: 80x80"

    private func taken(_ text: String, _ format: OutputFormat) throws -> [String] {
        try PlanFixture(text, formats: [format]).diagnostics.filter { $0.id == .nameTaken }.map(\.line)
    }

    /// A drawable has no extension in its name. Source: Android developers, "Drawable resources", Resource reference.
    @Test func `on Android a shape, a nine-patch and an image may not have one name`() throws {
        let shape =
            "background: \"#fff\"\nbars: [tab]\npanel: [{ name: Card, \(Self.panel) }, { name: TabBarShape, \(Self.panel) }]"
        #expect(
            try taken(shape, .android) == [
                "test.yml:3:13: error: the image 'test_tab_bar_shape.9.png' and the shape written at 3:13 would both be "
                    + "'@drawable/test_tab_bar_shape' in the format android; rename one of them [LN0162]"
            ])
        #expect(try taken(shape.replacing("TabBarShape", with: "TabBarForm"), .android) == [])
        let badge = "badge: { at: top, size: 40x40, background: navy, delivery: apart }"
        let apart = "panel: [{ name: Card, \(Self.panel), \(badge) }, { name: CardBadge, \(Self.panel) }]"
        #expect(try taken(apart, .android).count == 1)
        #expect(try taken(apart.replacing("CardBadge", with: "Badge"), .android) == [])
    }

    /// Of declarations of one custom property the last counts. Source: CSS Cascade 5, section 6.
    @Test(arguments: [
        ("palette: { ink: red }\noverlay: { name: color-ink, background: navy }", "--test-color-ink"),
        ("panel: { name: Panel, \(panel) }\noverlay: { name: PanelImage, background: navy }", ".test-panel-image"),
        ("background: red\nbars: [tab]\noverlay: { name: TabBar, background: navy }", "--test-tab-bar"),
        (
            "web: { theme: class }\npanel: { name: Panel, \(panel) }\noverlay: { name: PanelImage, background: navy }",
            "--test-panel-image"
        ),
        (
            "background: red\nbars: { tab: { shadow: { background: { layers: [{ fill: red, radius: 2 }] }, height: 3pt } } }\n"
                + "overlay: { name: TabBarShadowHeight, background: navy }", "--test-tab-bar-shadow-height"
        ),
        (
            "background: red\nbars: { tab: { shadow: { color: red, height: 3pt } } }\n"
                + "overlay: { name: TabBarShadowHeight, background: navy }", "--test-tab-bar-shadow-height"
        ),
    ])
    func `in a style sheet no property and no class is of two things`(text: String, name: String) throws {
        let lines = try taken(text, .web)
        #expect(
            lines.count == 1 && lines.first?.contains("would both be '\(name)' in the format web") == true, "\(lines)")
        let renamed = text.replacing(/overlay: \{ name: [A-Za-z-]+/, with: "overlay: { name: Dusk")
        #expect(try taken(renamed, .web) == [])
    }

    /// React Native removes everything but small letters, digits and underscores from the name of an Android resource.
    /// Source: React Native, `getAndroidResourceIdentifier`.
    @Test func `in React Native names that differ by hyphens alone are one resource`() throws {
        let text = """
            panel:
              - { name: Card, background: { light: red, dark: navy }, smallest: 60x60, largest: 80x80 }
              - { name: Carddark, \(Self.panel) }
            """
        let lines = try taken(text, .reactNative)
        #expect(lines.count == 1 && lines.first?.contains("'test-card-dark' and the image 'test-carddark'") == true)
        #expect(try taken(text, .flutter) == [])
        #expect(try taken(text.replacing("Carddark", with: "Carddusk"), .reactNative) == [])
    }

    /// Equal names would be one color, or one of them would be named by its place in the palette.
    @Test(arguments: [
        (OutputFormat.android, ["deep-sea"], "@color/test_deep_sea"), (.web, ["deep-sea"], "--test-color-deep-sea"),
        (.flutter, ["deep-sea", "blue-1"], "TestColors.blue1"), (.reactNative, ["deep-sea", "blue-1"], "colors.blue1"),
    ])
    func `colors whose names become one are an error where they were written`(
        format: OutputFormat, first: [String], name: String
    ) throws {
        let lines = try taken(
            "palette:\n  deepSea: blue\n  blue1: lime\n  blue12: white\n  deep-sea: red\n  blue-1: navy\n"
                + "background: red\nbars: [tab]", format)
        #expect(lines.count == first.count, "\(lines)")
        let last = try #require(lines.last)
        #expect(last.hasPrefix("test.yml:\(first.count == 1 ? 7 : 8):"), "\(last)")
        #expect(last.contains("the color '\(first[first.count - 1])' would both be '\(name)' in the format"), "\(last)")
    }

    @Test func `no shipped preset has a name twice, in any format`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../presets").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yml") }
        #expect(!names.isEmpty)
        for name in names {
            var diagnostics = Diagnostics()
            let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
            let preset = try #require(Preset.parse(bytes: bytes, file: name, into: &diagnostics))
            let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
            _ = Planner.plan(
                preset, devices: devices, formats: OutputFormats.all.map { $0.format }, into: &diagnostics)
            #expect(diagnostics.sorted.filter { [.nameTaken, .notShown].contains($0.id) } == [], "\(name)")
        }
    }
}
