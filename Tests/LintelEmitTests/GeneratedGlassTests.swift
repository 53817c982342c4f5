import Foundation
import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

/// Whether generated Swift replaces the glass of iOS 26.
struct GeneratedGlassTests {
    @Test func `a preset without images for glass leaves bars alone where the system draws glass`() throws {
        let both = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)
        #expect(both.contains("liquidGlass: LiquidGlass = .replaced") && !both.contains("LiquidGlass = .kept"))
        let classic = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "eras: classic\n")
        #expect(classic.contains("liquidGlass: LiquidGlass = .kept") && classic.contains("LiquidGlass.kept {"))
        #expect(!classic.contains("LiquidGlass = .replaced"))
    }

    /// From iOS 26 on toolbars, tab bars and search bars float, and have no images. Source: Docs/presets.md, `eras`.
    @Test func `each bar replaces the glass only if it has images for it, and the controller's toolbar keeps it`()
        throws
    {
        let bars = "bars: { navigation: {}, toolbar: {}, tab: {}, search: {} }\n"
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + bars)
        for line in [
            "apply(to bar: UINavigationBar, liquidGlass: LiquidGlass = .replaced,",
            "apply(to bar: UIToolbar, liquidGlass: LiquidGlass = .kept)",
            "apply(to bar: UITabBar, liquidGlass: LiquidGlass = .kept)",
            "apply(to bar: UISearchBar, liquidGlass: LiquidGlass = .kept)",
            "isAtScrollEdge: Bool? = nil, liquidGlass: Test.LiquidGlass = .replaced) -> some View {",
            "func testToolbar(liquidGlass: Test.LiquidGlass = .kept) -> some View {",
            "func testTabBar(liquidGlass: Test.LiquidGlass = .kept) -> some View {",
            "get { chosenLiquidGlass ?? .replaced }",
            "Test.apply(to: navigationBar, liquidGlass: liquidGlass, hasLargeTitle: hasTitleInContent)",
            "Test.apply(to: toolbar, liquidGlass: chosenLiquidGlass ?? .kept)",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        // What has no background of its own has the system's, and one color for both is as wide as an image.
        let colors = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain
                + """
                bars:
                  navigation: {}
                  toolbar: { background: none, appearance: { tint: $sea } }
                  tab: { background: none, appearance: { barTint: $sea } }
                """)
        for line in [
            "apply(to bar: UIToolbar, liquidGlass: LiquidGlass = .replaced)",
            "apply(to bar: UITabBar, liquidGlass: LiquidGlass = .kept)",
            "Test.apply(to: toolbar, liquidGlass: liquidGlass)", "var liquidGlass = Test.LiquidGlass.replaced {",
        ] {
            #expect(colors.contains(line), "\(line)")
        }
    }
}
