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

    /// devices.yml has no height of a bar on this phone.
    @Test func `an overlay without a screen that it is divided on is a warning, and alone an error`() throws {
        let overlay = "overlay: { background: \"#0008\" }\ndevices: iPhone Duo\n"
        let reason =
            "overlays are divided where a navigation bar ends, and no height of one is known for the selected devices in "
            + "the eras classic and liquidGlass"
        let beside = try PlanFixture(overlay + "panel: { background: red }")
        #expect(
            beside.diagnostics.filter { $0.id == .notShown }.map(\.message)
                == ["no image of the overlay 'Overlay' is made: \(reason)"])
        let alone = try PlanFixture(overlay)
        #expect(alone.diagnostics.filter { $0.severity == .error }.map(\.message) == ["nothing to make: \(reason)"])
        #expect(try PlanFixture("overlay: { background: \"#0008\" }\ndevices: iPhone 16").diagnostics.isEmpty)
    }

    private static let unknown =
        "no size of the preset's bars is known for it in the eras classic and liquidGlass; remove it from 'devices', or "
        + "add its bars in a devices file"

    /// devices.yml has no height of a bar on the iPhone Duo; the iPhone 5 has no iOS 26. What stretches may serve both.
    @Test(arguments: [
        ("devices: [iPhone 16, iPhone Duo]", "4:22", "iPhone Duo", ": \(unknown)"),
        (
            "devices: [iPhone 5, iPhone 16]\neras: liquidGlass", "4:11", "iPhone 5",
            " in the era liquidGlass; add 'classic' to 'eras', or remove the device from 'devices'"
        ),
        (
            "devices: [iPhone Duo (inner display), iPad Pro 13]", "4:11", "iPhone Duo (inner display)", ": \(unknown)"
        ),
    ])
    func `a named device without an image is a note where images stretch, and else a warning`(
        text: String, position: String, name: String, reason: String
    ) throws {
        #expect(
            try unshown(text) == ["test.yml:\(position): note: no image is proved for '\(name)'\(reason) [LN0171]"])
        let fixed = text + "\nstretch: none"
        #expect(
            try unshown(fixed) == ["test.yml:\(position): warning: no image is made for '\(name)'\(reason) [LN0171]"])
        #expect(try unshown(text, [.web, .android]) == [])
    }

    /// iPads have no short bars, and from iOS 26 on, which the iPhone 18 Pro begins with, tab bars float. Sources:
    /// UIKit, `UIBarMetrics.compact`; devices.yml.
    @Test(arguments: [
        (
            "devices: [iPhone 16, iPad Pro 13]\nbars: { navigation: { metrics: compact } }", "iPad Pro 13",
            " in the metrics 'compact'; add 'default' to 'metrics', or remove the device from 'devices'"
        ),
        (
            "devices: [iPhone 16, iPhone 18 Pro]\nbars: tab", "iPhone 18 Pro",
            ": the preset's bars float there from iOS 26 on; remove it from 'devices'"
        ),
        (
            "devices: [iPhone 16, iPhone 18 Pro]\nbars: tab\neras: classic", "iPhone 18 Pro",
            ": the preset's bars float there from iOS 26 on; remove it from 'devices'"
        ),
    ])
    func `a named device to which no image is applied is a warning, also where images stretch`(
        text: String, name: String, reason: String
    ) throws {
        #expect(try unshown(text) == ["test.yml:4:22: warning: no image is made for '\(name)'\(reason) [LN0171]"])
    }

    @Test(arguments: [
        "devices: iPhone", "devices: all", "devices: [iPhone 16, iPhone]\neras: liquidGlass",
        "devices: [iPhone 16, iPad]",
        "devices: [iPhone 16, iPhone Duo]\nbars: navigation\npanel: { background: red }",
    ])
    func `of families, and of devices that show a panel, nothing is said`(text: String) throws {
        #expect(try unshown(text) == [])
    }

    @Test func `a named device that has no bar to divide an overlay at is a warning where the overlay is divided`()
        throws
    {
        let devices = "devices: [iPhone 16, iPhone Duo]"
        let found = try PlanFixture("overlay: { background: 'linear-gradient(#0000, #000)' }\n\(devices)").diagnostics
            .filter { $0.id == .notShown }
        #expect(
            found.map(\.line) == [
                "test.yml:4:22: warning: no image is made for 'iPhone Duo': no size of the navigation bar, where overlays are "
                    + "divided, is known for it in the eras classic and liquidGlass; remove it from 'devices', or add its "
                    + "bars in a devices file [LN0171]"
            ])
        // One pixel of one color is right on any screen.
        #expect(try PlanFixture("overlay: { background: \"#0008\" }\n\(devices)").diagnostics.isEmpty)
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
        #expect(fixture.plan.styles.map(\.name) == ["TestNavigationBar", "TestNavigationBar"])
        #expect(fixture.plan.styles.map(\.format) == [.android, .web])
        #expect(fixture.diagnostics.map(\.id) == [.notShown])
    }
}

/// Sizes of bars that no source gives: of iPhones in landscape from iOS 26 on (devices.yml, `liquidGlass`).
struct UnknownSizeTests {
    private func notes(_ text: String, formats: Set<OutputFormat> = OutputFormat.standard) throws -> [String] {
        let fixture = try PlanFixture(text, formats: formats)
        #expect(!fixture.diagnostics.contains { $0.severity == .error })
        return fixture.diagnostics.filter { $0.message.hasPrefix("no source gives the size") }.map(\.line)
    }

    @Test(arguments: ["", "stretch: none\n"])
    func `a background that does not stretch has no image for them, with a note`(stretch: String) throws {
        let background = stretch.isEmpty ? "linear-gradient(45deg, red, blue)" : "linear-gradient(red, blue)"
        let lines = try notes(
            "background: \(background)\n\(stretch)devices: [iPhone 17 Pro, iPhone 16, 'iPad Pro (11-inch) (M4)']")
        #expect(
            lines == [
                "test.yml:3:13: note: no source gives the size of the navigation bar of iPhone 16 and iPhone 17 Pro in "
                    + "landscape in the era liquidGlass; the background does not stretch, so no image has that size "
                    + "[LN0161]"
            ])
    }

    @Test func `many devices are counted`() throws {
        let lines = try notes("background: linear-gradient(45deg, red, blue)\neras: liquidGlass")
        #expect(lines.count == 1 && lines[0].contains(" and 30 more in landscape in the era liquidGlass"), "\(lines)")
    }

    @Test(arguments: [
        "background: linear-gradient(to right, red, blue)\ndevices: iPhone 17 Pro",
        "background: linear-gradient(to right, red 8px, blue 8px)\ndevices: iPhone 17 Pro",
        "background: linear-gradient(45deg, red, blue)\ndevices: 'iPad Pro (11-inch) (M4)'",
        "background: linear-gradient(45deg, red, blue)\ndevices: iPhone 17 Pro\neras: classic",
        "background: linear-gradient(45deg, red, blue)\ndevices: iPhone 17 Pro\nbars: tab",
        "background: linear-gradient(45deg, red, blue)\ndevices: iPhone 16\neras: classic\nbars: { navigation: { metrics: default } }",
        "devices: iPhone 17 Pro\nbars: { navigation: { background: none, shadow: { color: red } } }",
    ])
    func `of what stretches, and of sizes that are known, nothing is said`(text: String) throws {
        #expect(try notes(text) == [])
    }

    /// There any size is served.
    @Test func `in formats for other platforms nothing is said`() throws {
        #expect(
            try notes("background: linear-gradient(45deg, red, blue)\ndevices: iPhone 17 Pro", formats: [.web]) == [])
    }
}
