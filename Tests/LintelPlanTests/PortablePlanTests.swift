import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import LintelUnits
import Testing

/// What platforms other than Apple's are planned to get.
struct PortablePlanTests {
    private static let corner = """
        background: { light: "linear-gradient(to bottom right, red, blue)", dark: black, highContrast: yellow }
        devices: [iPhone 15, iPhone SE (3rd generation)]
        """

    @Test(arguments: [
        ("Sunset", ["sunset"]), ("GoldenHour", ["golden", "hour"]), ("HTTPBar2Top", ["http", "bar2", "top"]),
        ("deep-sea_Blue", ["deep", "sea", "blue"]), ("X", ["x"]),
    ])
    func `names fall into words`(name: String, words: [String]) {
        #expect(PortableNames.words(of: name) == words)
    }

    @Test func `Android has one nine-patch for every state of a bar, at its own five densities`() throws {
        let plan = try PlanFixture(Self.corner, formats: [.android])
        let images = plan.images(.android)
        let folders = ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"]
        var expected: Set<String> = []
        for folder in folders {
            expected.insert("android/res/drawable-\(folder)/test_navigation_bar.9.png")
            expected.insert("android/res/drawable-night-\(folder)/test_navigation_bar.9.png")
        }
        #expect(Set(images.map(\.path)) == expected)
        #expect(images.allSatisfy { plan.job(of: $0).delivery == .ninePatch && plan.job(of: $0).dither == .none })
        // 393 points of an iPhone 15, at 1.5.
        let targets = images.filter { $0.scale == .x3over2 }.flatMap(\.targets)
        #expect(Set(targets.map(\.width)).isSuperset(of: [590, 563]))
    }

    @Test func `other formats have three scales, and every appearance that differs`() throws {
        let plan = try PlanFixture(Self.corner, formats: [.flutter, .reactNative, .web])
        #expect(
            Set(plan.images(.flutter).filter { $0.appearance == .highContrast }.map(\.path)) == [
                "flutter/assets/test_navigation_bar_high_contrast.png",
                "flutter/assets/2.0x/test_navigation_bar_high_contrast.png",
                "flutter/assets/3.0x/test_navigation_bar_high_contrast.png",
            ])
        #expect(
            Set(plan.images(.reactNative).filter { $0.appearance == .dark }.map(\.path)) == [
                "react-native/test-navigation-bar-dark.png", "react-native/test-navigation-bar-dark@2x.png",
                "react-native/test-navigation-bar-dark@3x.png",
            ])
        // One picture for all three.
        let light = plan.plan.images.filter { $0.appearance == .light && $0.scale == .x2 }
        #expect(Set(light.map(\.job)).count == 1 && Set(light.map(\.format)).count == 3)
    }

    @Test(arguments: [
        ("linear-gradient(in oklch, red, lime 54px, blue 50%, black)", true),
        ("linear-gradient(in oklch, red, lime 54px, blue)", false),
        ("linear-gradient(red, lime 54px, blue 50%, black)", false),
    ])
    func `that old browsers see other colors is a note`(css: String, isReported: Bool) throws {
        let plan = try PlanFixture("background: \(css)\ndevices: iPhone 15\n", formats: [.web])
        let notes = plan.diagnostics.filter {
            $0.id == .notPortable && $0.message.contains("cannot interpolate in oklch")
        }
        #expect(notes.compactMap(\.location?.line) == (isReported ? [3] : []))
    }

    @Test func `the plain folder has what the catalog has`() throws {
        let plan = try PlanFixture(Self.corner, formats: [.xcassets, .images])
        let catalog = plan.images(.xcassets)
        let folder = plan.images(.images)
        #expect(catalog.count == folder.count && catalog.map(\.job) == folder.map(\.job))
        #expect(folder.contains { $0.path == "images/TestNavigationBarDefaultTopAttached-dark@3x.png" })
    }

    @Test func `what does not stretch is reported once, and is still written for the web`() throws {
        let plan = try PlanFixture(
            "background: linear-gradient(30deg, red, blue)", formats: [.android, .web, .flutter, .reactNative])
        #expect(plan.plan.images.isEmpty)
        #expect(plan.plan.styles.map(\.name) == ["TestNavigationBar"])
        let notes = plan.diagnostics.filter { $0.id == .notPortable }
        #expect(notes.count == 1 && notes[0].severity == .note)
        #expect(notes[0].message.hasPrefix("android, flutter, react-native: no image of the navigation bar"))
        #expect(!plan.diagnostics.contains { $0.severity == .error })
    }

    @Test func `what follows the status bar has no picture elsewhere`() throws {
        let plan = try PlanFixture(
            "background: { layers: [red, { fill: blue, frame: { top: statusBarBottom } }] }", formats: [.android, .web])
        #expect(plan.plan.images.isEmpty && plan.plan.styles.isEmpty)
        #expect(plan.diagnostics.contains { $0.id == .notPortable && $0.message.contains("follows the status bar") })
    }

    @Test func `a panel's nine-patch keeps content clear of the shadow`() throws {
        let plan = try PlanFixture(
            """
            panel:
              background: { layers: [dropShadow: { color: black, blur: 8, y: 3 }, fill: white] }
              smallest: 60x60
              largest: 200x200
            """, formats: [.android])
        let image = try #require(plan.plan.surfaces.first?.images.first { $0.scale == .x2 })
        #expect(image.path == "android/res/drawable-xhdpi/test_panel.9.png")
        guard case .ninePatch(_, let padding) = plan.plan.jobs[image.job].work.served else {
            Issue.record("not a nine-patch")
            return
        }
        // As the alignment insets of the catalog, at @2x.
        #expect([padding.top, padding.left, padding.bottom, padding.right] == [18, 24, 30, 24])
    }

    @Test func `two names that are one elsewhere are an error`() throws {
        let plan = try PlanFixture(
            "background: blue\nbars: navigation\n"
                + "panel: { name: NavigationBar, background: red, smallest: 60x60, largest: 80x80 }",
            formats: [.android])
        #expect(plan.diagnostics.contains { $0.id == .nameTaken && $0.message.contains("'test_navigation_bar'") })
    }

    @Test func `a namespace stands before the names in the catalog alone`() throws {
        let plan = try PlanFixture(
            "namespace: Brand\npalette: { sea: blue }\nbackground: $sea\ndevices: [iPhone 15]",
            formats: [.xcassets, .bundle, .images, .flutter])
        let image = try #require(plan.images(.xcassets).first)
        #expect(image.name == "Brand/TestNavigationBarDefaultTopAttached")
        #expect(image.path.hasPrefix("Test.xcassets/Brand/Bars/TestNavigationBarDefaultTopAttached.imageset/Test"))
        #expect(plan.plan.colors.map(\.name) == ["Brand/TestSea"])
        #expect(plan.plan.barAppearances[0].states[0].backgroundImages.first?.hasPrefix("Brand/") == true)
        for format in [OutputFormat.bundle, .images, .flutter] {
            #expect(plan.images(format).allSatisfy { !$0.name.contains("Brand") && !$0.path.contains("Brand") })
        }
    }
}
