import LintelEmit
import Testing

/// What comments in generated Swift say of appearance proxies. Source: Apple, `UIAppearance`.
struct AppearanceProxyTests {
    /// Each size of the bar has an image of its own.
    private static let sized = "background: linear-gradient(45deg, red, blue)\ndevices: [iPhone 15, iPhone 16 Pro]\n"

    @Test
    func
        `where a bar has no size yet, no appearance proxy is recommended; elsewhere one that spares the system's screens`()
        throws
    {
        let sized = try GeneratedSwiftSource.source(Self.sized + "bars: { navigation: {}, tab: {} }\n")
        #expect(!sized.contains(".appearance()") && sized.contains("call\n    /// this with `Situation(of: bar)`"))
        #expect(!sized.contains("proxy of bars"))
        let plain = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)
        #expect(plain.contains("`UINavigationBar.appearance(whenContainedInInstancesOf:)`"))
        #expect(plain.contains("Pass `true` for an appearance proxy of bars that do"))
    }

    /// A call in each layout would set the bar up again each time.
    @Test func `a bar that needs its size is set up again when that has changed`() throws {
        let source = try GeneratedSwiftSource.source(Self.sized)
        #expect(source.contains("as in `viewDidLayoutSubviews`, and its situation has changed.\n"))
    }

    /// A large title belongs to a navigation bar, and its collapse lays out no controller. Source: UIKit,
    /// `UINavigationBar.prefersLargeTitles`.
    @Test func `a navigation bar that needs its size is checked while its screen scrolls`() throws {
        let line = "    /// `scrollViewDidScroll` too. `TestNavigationController` follows its bar.\n"
        #expect(try GeneratedSwiftSource.source(Self.sized).contains(line))
        let tabs = try GeneratedSwiftSource.source(Self.sized + "bars: { tab: {} }\n")
        #expect(tabs.contains("this with `Situation(of: bar)`") && !tabs.contains("scrollViewDidScroll"))
    }

    /// SwiftUI has no color for texts of bars, so that only bars that have one need more than the modifier.
    @Test func `a modifier names the proxy that sets texts, of bars that have any`() throws {
        func source(_ bars: String) throws -> String {
            try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "bars: { \(bars) }\n")
        }
        let apply = "`Test.apply(to: "
        #expect(!(try source("navigation: {}, tab: {}")).contains(apply))
        let texts = try source(
            """
            navigation: { appearance: { title: { color: white } } }, toolbar: {},
            tab: { appearance: { items: { normal: { color: white } } } }
            """)
        #expect(texts.contains("\(apply)UINavigationBar.appearance(), hasLargeTitle: true)` sets colors and fonts of"))
        #expect(!texts.contains("\(apply)UIToolbar"))
        // Tab bars float from iOS 26 on and keep their glass unless the app says otherwise.
        #expect(texts.contains("\(apply)UITabBar.appearance())` sets colors and fonts of"))
        let note = "included; where the system draws glass, only with `liquidGlass: .replaced`.\n"
        #expect(texts.ranges(of: note).count == 1)
    }
}
