import Foundation
import LintelEmit
import LintelPlan
import LintelPreset
import Testing

/// What generated Swift does with large titles, which from iOS 26 on are a part of the content below the bar. Source:
/// Apple, "Build a UIKit app with the new design", WWDC 2025. `Scripts/clients/uikit` runs it.
struct LargeTitleTests {
    private func source(_ bars: String) throws -> String {
        try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "bars: { \(bars) }\n")
    }

    /// A compact bar is that of an iPhone in landscape, where all titles are inline.
    @Test func `where a large title is a part of the content, the edge of a bar that is not compact shows nothing`()
        throws
    {
        let source = try source("navigation: { shadow: { color: $sea }, appearance: { barTint: $sea } }")
        for line in [
            "let isClear = drawsGlass && (hasLargeTitle ?? bar.prefersLargeTitles)",
            "bar.standardAppearance = navigationBarAppearance(Images.navigationBarDefaultTopAttached, "
                + "shadow: Images.navigationBarShadow, isTransparent: false)",
            "bar.scrollEdgeAppearance = navigationBarAppearance(Images.navigationBarDefaultTopAttached, "
                + "shadow: Images.navigationBarShadow, isTransparent: isClear)",
            "bar.compactScrollEdgeAppearance = navigationBarAppearance(Images.navigationBarCompactTopAttached, "
                + "shadow: Images.navigationBarShadow, isTransparent: false)",
            "guard drawsGlass, bar.prefersLargeTitles, traits.verticalSizeClass != .compact else { return false }",
            "if !isTransparent { appearance.backgroundColor = Colors.sea }",
            "appearance.backgroundImage = isTransparent ? nil : background",
            "appearance.shadowImage = isTransparent ? nil : shadow",
        ] {
            #expect(source.contains(line), "\(line)")
        }
    }

    @Test(arguments: [
        "navigation: { appearance: { scrollEdge: transparent } }",
        "navigation: { background: none, appearance: { title: { color: white } } }, toolbar: {}", "toolbar: {}",
    ])
    func `a bar that covers nothing at its edge is set up as ever`(bars: String) throws {
        let source = try source(bars)
        #expect(!source.contains("isClear") && !source.contains("argeTitle"))
    }

    /// White has a contrast of 1 to white, `#0a66d8` one of 5.3 to white and 3.9 to black, by the formula of WCAG 2.
    @Test(arguments: [("white", true), ("\"#0a66d8\"", false)])
    func `a tint that cannot be read on the content is left out there`(tint: String, isLeftOut: Bool) throws {
        let source = try source("navigation: { appearance: { tint: \(tint) } }")
        #expect(source.contains("if !isClear {\n            bar.tintColor = tint\n") == isLeftOut)
        // One that an earlier call has set is taken away, and no other.
        let isOwn = "} else if bar.tintColor?.resolvedColor(with: .current) == tint.resolvedColor(with: .current) {"
        #expect(source.contains("\(isOwn)\n            bar.tintColor = nil\n        }\n") == isLeftOut)
        #expect(source.contains("if isInContent != hasTitleInContent { restoreBars.forEach { $0() } }") == isLeftOut)
    }

    /// Icons take the tint, and so do texts of buttons without a color. At an edge that the preset itself makes
    /// transparent icons keep the tint, and texts have the color of labels. Source: UIKit, `UIBarButtonItem.tintColor`.
    @Test func `texts of buttons have the app's tint where the preset's is left out`() throws {
        let items = "items: { normal: { color: white, font: { size: 15 } } }"
        let large = try source("navigation: { appearance: { tint: white, \(items) } }")
        #expect(large.contains("items.normal.titleTextAttributes = [.font: "))
        #expect(!large.contains("color(light: UIColor(red: 0, green: 0, blue: 0, alpha: 1), dark: "))
        let clear = try source("navigation: { appearance: { tint: white, scrollEdge: transparent, \(items) } }")
        #expect(clear.contains("color(light: UIColor(red: 0, green: 0, blue: 0, alpha: 1), dark: "))
    }

    /// Both are the same in all states of a bar. UIKit's own are `default` and translucent. Source: UIKit,
    /// `UIBarStyle`, `UINavigationBar.isTranslucent`.
    @Test func `so are a black style and an opaque bar, also those of an earlier call`() throws {
        for (key, ofTitle, line) in [
            ("style: black", "bar.barStyle = isClear ? .default : .black", "bar.barStyle = .black"),
            ("style: default", "if !isClear { bar.barStyle = .default }", "bar.barStyle = .default"),
            ("translucent: false", "bar.isTranslucent = isClear", "bar.isTranslucent = false"),
            ("translucent: true", "if !isClear { bar.isTranslucent = true }", "bar.isTranslucent = true"),
        ] {
            let source = try source("navigation: { appearance: { \(key) } }, toolbar: { appearance: { \(key) } }")
            let parts = source.split(separator: "static func apply(to bar: UIToolbar", maxSplits: 1)
            #expect(parts[0].contains("\n        \(ofTitle)\n"), "\(key)")
            #expect(parts[1].contains("return }\n        \(line)\n"), "\(key)")
            #expect(source.contains("if isInContent != hasTitleInContent { restoreBars.forEach { $0() } }"))
        }
    }

    /// A bar of another size may have another image: then it is the choice of images that sets the bars up.
    @Test func `a title that goes into the content takes the tint away, whatever sets the bars up`() throws {
        let source = try GeneratedSwiftSource.source(
            """
            background: linear-gradient(45deg, #1b3a5c, #2f5d8f)
            devices: [iPhone 15]
            bars: { navigation: { appearance: { tint: white } } }
            """)
        let setUp = try #require(source.firstRange(of: "private func setUpBars() {")).upperBound
        let body = source[setUp...]
        let restored = try #require(body.firstRange(of: "if isInContent != hasTitleInContent { restoreBars"))
        let kept = try #require(body.firstRange(of: "hasTitleInContent = isInContent"))
        let applied = try #require(body.firstRange(of: "Test.apply(to: navigationBar"))
        #expect(restored.upperBound < kept.lowerBound && kept.upperBound < applied.lowerBound)
        #expect(source.contains("guard fitting != shown else { return }"))
    }

    @Test func `glass that is kept again has the tint that the app gave the bar`() throws {
        let source = try source("navigation: { appearance: { tint: white } }")
        let restoration = try #require(source.split(separator: "static func restoration(of bar: ").last)
        #expect(restoration.contains("let tint = ownTint(of: bar)") && restoration.contains("bar.tintColor = tint"))
        #expect(!restoration.contains("bar.tintColor = nil"))
    }

    /// `tintColor` is gray while an alert dims the views below it. The mode that is read is never `automatic`, so that
    /// one of the views around must not become the bar's own. Source: UIKit, `UIView.tintAdjustmentMode`.
    @Test func `the tint that the app gave the bar is looked at undimmed`() throws {
        let source = try source("navigation: { appearance: { tint: white } }, toolbar: {}")
        for line in [
            "if isDimmed { bar.tintAdjustmentMode = .normal }",
            "defer { if isDimmed { bar.tintAdjustmentMode = isDimmedAround ? .automatic : .dimmed } }",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(source.components(separatedBy: "static func ownTint(").count == 2)
        #expect(!(try self.source("navigation: {}")).contains("ownTint"))
    }

    /// A background that is visible at the edge is in front of the title.
    @Test func `in SwiftUI no background is visible while the screen has a large title`() throws {
        for bars in ["navigation: {}", "navigation: { appearance: { scrollEdge: transparent } }"] {
            let source = try source(bars)
            #expect(!source.contains(".toolbarBackground(.visible, for: .navigationBar)"))
        }
        let source = try source("navigation: {}, toolbar: {}")
        for line in [
            "@Environment(\\.verticalSizeClass) private var verticalSizeClass",
            "private var hasTitleInContent: Bool { drawsGlass && hasLargeTitle && verticalSizeClass != .compact }",
            "private var showsNothing: Bool { hasTitleInContent && (isAtScrollEdge ?? foundAtEdge) }",
            ".toolbarBackground(hasTitleInContent ? .automatic : .visible, for: .navigationBar)",
            ".toolbarBackground(.visible, for: .bottomBar)",
        ] {
            #expect(source.contains(line), "\(line)")
        }
    }
}
