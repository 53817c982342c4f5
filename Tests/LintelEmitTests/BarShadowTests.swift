import LintelEmit
import LintelPlan
import LintelPreset
import Testing

/// Which shadow generated Swift gives a bar. `Scripts/clients/uikit` runs it.
struct BarShadowTests {
    /// An angle, which does not stretch with its box: a picture for each width. An iPhone 15 is 393 × 852 points large,
    /// an iPhone 16 Pro 402 × 874.
    private let slanted = """
        background: white
        devices: [iPhone 15, iPhone 16 Pro]
        bars: { navigation: { shadow: { background: "linear-gradient(37deg, red, lime 30%, blue)", height: 6pt } } }

        """

    @Test func `of a shadow with an image for each width the one for the bar's width is shown`() throws {
        let source = try GeneratedSwiftSource.source(slanted)
        for width in [393, 402, 852, 874] {
            let candidate = "Candidate(name: .navigationBarShadowW\(width)H6, widths: \(width)...\(width)),"
            #expect(source.contains(candidate), "\(width)")
        }
        for line in [
            "static func apply(to bar: UINavigationBar, in situation: Situation, liquidGlass:",
            "Test.apply(to: navigationBar, in: Test.Situation(of: navigationBar), liquidGlass: liquidGlass,",
            // Chosen again whenever the bar changes.
            "Test.imageName(Test.navigationBarShadowCandidates, in: Test.Situation(of: navigationBar)),",
            "shadow: { view in image(navigationBarShadowCandidates, in: Situation(of: view)) },",
            ") { _, isCompact in", "let shadow = bar.shadow(self)",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        for state in ["standard", "compact", "scrollEdge", "compactScrollEdge"] {
            let set = source.split(separator: "\n").first { $0.contains("bar.\(state)Appearance = ") }
            let shadow = "shadow: image(navigationBarShadowCandidates, in: situation)"
            #expect(set?.contains(shadow) == true, "\(state)")
        }
    }

    @Test func `a shadow of one image depends on nothing`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { navigation: { shadow: { color: $sea } } }\n")
        #expect(source.contains("shadow: { _ in Images.navigationBarShadow },"))
        #expect(!source.contains("Situation") && !source.contains("ShadowCandidates"))
    }

    /// It needs no background image. Source: UIKit, `UIBarAppearance.shadowImage`.
    @Test func `a bar with a shadow alone is set up, on the system's background`() throws {
        let shadow = "{ background: none, shadow: { color: $sea } }"
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { navigation: \(shadow), toolbar: \(shadow), tab: \(shadow) }\n")
        for line in [
            "class TestNavigationController: UINavigationController {",
            "Test.apply(to: toolbar, liquidGlass: chosenLiquidGlass ?? .kept)",
            "bar.standardAppearance = navigationBarAppearance(nil, shadow: Images.navigationBarShadow, isAtEdge: false,",
            "bar.standardAppearance = toolbarAppearance(nil, shadow: Images.toolbarShadow, isAtEdge: false)",
            "bar.scrollEdgeAppearance = toolbarAppearance(nil, shadow: Images.toolbarShadow, isAtEdge: true)",
            "bar.standardAppearance = tabBarAppearance(nil, shadow: Images.tabBarShadow, isAtEdge: false)",
            "static func apply(to bar: UITabBar, liquidGlass:", "appearance.configureWithDefaultBackground()",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        // SwiftUI would show nothing but the shadow, without the system's background.
        #expect(!source.contains("ViewModifier"))
    }

    @Test func `a bar without a shadow, an image and texts is left alone`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { navigation: { background: none }, tab: {} }\n")
        #expect(source.contains("apply(to bar: UITabBar") && !source.contains("UINavigationBar"))
    }
}
