import LintelDiagnostics
import LintelEmit
import LintelPlan
import Testing

/// What a preset asks for by name and no selected device shows.
struct UnshownTests {
    private func unshown(_ text: String, _ formats: Set<OutputFormat> = OutputFormat.standard) throws -> [String] {
        let fixture = try PlanFixture("background: linear-gradient(red, blue)\n" + text, formats: formats)
        #expect(!fixture.diagnostics.contains { $0.severity == .error })
        return fixture.diagnostics.filter { $0.id == .notShown }.map(\.line)
    }

    /// From iOS 26 on these bars float, and the device catalog has none of their heights (devices.yml, `liquidGlass`).
    @Test(arguments: [OutputFormat.standard, [.web], [.android, .flutter]])
    func `a bar that floats in the only era is a warning in every format`(formats: Set<OutputFormat>) throws {
        let expected = [(20, "a toolbar"), (29, "a tab bar"), (34, "a search bar")].map { column, bar in
            "test.yml:5:\(column): warning: no selected device shows \(bar) in the era liquidGlass, where it floats; "
                + "add 'classic' to 'eras' for earlier systems [LN0171]"
        }
        let bars = "bars: [navigation, toolbar, tab, search]"
        #expect(try unshown("eras: liquidGlass\n\(bars)", formats) == expected)
        #expect(try unshown("eras: [classic, liquidGlass]\n\(bars)", formats) == [])
    }

    /// The short bars are those of phones in landscape. Source: UIKit, `UIBarMetrics.compact`.
    @Test(arguments: [
        (
            "devices: iPad\nbars: { navigation: true, toolbar: { metrics: [compact] } }",
            "5:48: warning: no selected device shows a toolbar in the metrics 'compact'; add 'default' to 'metrics'"
        ),
        (
            "devices: iPad\nbars: { navigation: { metrics: [default, compact] } }",
            "5:42: warning: no selected device shows a navigation bar in the metrics compact; no image is made for them"
        ),
        (
            "devices: iPhone 15\nbars: { search: { metrics: [default, defaultPrompt] } }",
            "5:38: warning: no selected device shows a search bar in the metrics defaultPrompt; no image is made for them"
        ),
    ])
    func `metrics that are written and that no device shows are a warning`(text: String, line: String) throws {
        #expect(try unshown(text) == ["test.yml:\(line) [LN0171]"])
    }

    @Test(arguments: [
        "devices: iPad\nbars: [navigation, toolbar, tab, search]",
        "devices: iPad\nbars: { toolbar: { position: top } }",
        "devices: iPhone 17\nbars: { tab: { position: [any, bottom] }, search: { position: [any, top, topAttached] } }",
        "eras: liquidGlass\nbars: { navigation: true, toolbar: { background: none } }",
    ])
    func `of defaults, and of what some device shows, nothing is said`(text: String) throws {
        #expect(try unshown(text) == [])
    }

    @Test func `where nothing at all is shown, the error names the era to add`() throws {
        let fixture = try PlanFixture("background: red\neras: liquidGlass\nbars: [tab, search]")
        #expect(fixture.diagnostics.map(\.id) == [.nothingToMake])
        #expect(fixture.diagnostics.first?.message.hasSuffix("and eras; add 'classic' to 'eras'") == true)
    }
    private static let formats: [[OutputFormat]] = [
        [.xcassets, .bundle], [.xcassets, .bundle, .web], [.android], [.web], OutputFormat.allCases,
    ]

    /// Whichever formats are asked for beside it.
    @Test(arguments: formats)
    func `where nothing at all is shown, that is an error in every format`(formats: [OutputFormat]) throws {
        let fixture = try PlanFixture(
            "background: \"linear-gradient(to right, red, #222)\"\ndevices: [iPhone 16]\neras: [liquidGlass]\n"
                + "bars: [toolbar, tab, search]", formats: Set(formats))
        #expect(fixture.diagnostics.map(\.id) == [.nothingToMake])
        #expect(fixture.diagnostics.first?.message.hasSuffix("and eras; add 'classic' to 'eras'") == true)
        #expect(fixture.plan.styles.isEmpty)
    }

    @Test func `a bar that no device shows has no style and no shape, and no note of its background`() throws {
        let fixture = try PlanFixture(
            "background: linear-gradient(to right, red, blue)\neras: liquidGlass\n"
                + "bars: { navigation: true, tab: { background: 'radial-gradient(circle, red, blue)' } }",
            formats: [.android, .web])
        #expect(fixture.plan.styles.map(\.name) == ["TestNavigationBar"])
        #expect(fixture.diagnostics.map(\.id) == [.notShown])
    }
}
