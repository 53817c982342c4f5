import LintelEmit
import Testing

/// When the view behind a bar of SwiftUI looks at its screen, and what it takes from it.
struct SwiftUIBackgroundTests {
    private func source(_ bars: String = "navigation: {}") throws -> String {
        try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "bars: { \(bars) }\n")
    }

    /// Large iPhones have the width class `regular` in landscape, and bars of the height that they have in portrait;
    /// the columns of a split view are compact on them too. Source: Apple, Human Interface Guidelines, Layout.
    @Test func `the compact image is for windows that are compact in both directions`() throws {
        let source = try source()
        for line in [
            "isCompact && (window?.traitCollection ?? traitCollection).horizontalSizeClass != .regular",
            "backgroundView.image = bar.image(self, isBarCompact)",
            "isCompact ? Images.navigationBarCompactTopAttached : Images.navigationBarDefaultTopAttached",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(!source.contains("bar.image(self, isCompact)"))
    }

    /// A screen in a narrow column of a split view is compact in a window of regular width, at whose top tabs float.
    /// Source: Apple, "Elevate your tab and sidebar experience in iPadOS", WWDC 2024.
    @Test func `whether tabs float is decided by the width of the tabs, not of a column in them`() throws {
        let source = try source("tab: {}")
        for line in [
            ".background(TabWidthReader(isRegular: $isTabWidthRegular))\n",
            "let isRegular = isTabWidthRegular ?? (horizontalSizeClass == .regular)\n",
            "let traits = (responder as? UITabBarController)?.traitCollection ?? window.traitCollection\n",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(!(try self.source("navigation: {}, toolbar: {}")).contains("TabWidthReader"))
    }

    /// UIKit does not lay a view out because it comes into a window, and outside of one no position is known.
    @Test(arguments: ["navigation: {}", "tab: {}"])
    func `a view that comes into a window is laid out there`(bars: String) throws {
        let lines = try source(bars).split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = try #require(lines.firstIndex(of: "override func didMoveToWindow() {"))
        #expect(lines[start...].prefix(4).dropFirst() == ["super.didMoveToWindow()", "setNeedsLayout()", "}"])
    }

    /// A keyboard makes the safe area smaller, at which the view ends, while the bar stays below the keyboard; the
    /// shadow is outside of the view. Source: Apple, `SafeAreaRegions.keyboard`.
    @Test(arguments: ["navigation: {}", "toolbar: {}", "tab: {}"])
    func `a view without a height has no shadow`(bars: String) throws {
        let lines = try source(bars).split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = try #require(lines.firstIndex(of: "override func layoutSubviews() {"))
        #expect(lines[start...].contains("shadowView.isHidden = bounds.height <= 0"))
    }

    /// `onScrollGeometryChange` came with the SDK of iOS 18, in Xcode 16 with Swift 6. `#available` is about the system
    /// alone: the name has to be there. Source: Apple, release notes of Xcode 16.
    @Test(arguments: ["navigation: {}", "navigation: { appearance: { scrollEdge: transparent } }"])
    func `what the SDK of iOS 18 brought is for compilers that come with it`(bars: String) throws {
        let source = try source(bars)
        var isGuarded = false
        for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
            if line == "#if compiler(>=6.0)" { isGuarded = true }
            if line == "#else" || line == "#endif" { isGuarded = false }
            for name in ["onScrollGeometryChange", "return foundAtEdge"] where line.contains(name) {
                #expect(isGuarded, "\(line)")
            }
        }
        #expect(source.contains("content.onScrollGeometryChange("))
        #expect(source.contains("#else\n            content\n            #endif"))
    }
}
