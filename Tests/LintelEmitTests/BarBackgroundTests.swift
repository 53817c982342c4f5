import LintelEmit
import LintelPlan
import LintelPreset
import Testing

/// Which background generated Swift gives a bar. `Scripts/clients/uikit` runs it.
struct BarBackgroundTests {
    private func source(_ bars: String) throws -> String {
        try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "bars: { \(bars), tab: {} }\n")
    }

    /// Source: UIKit, `UINavigationBar.scrollEdgeAppearance`, whose default is the standard appearance with a
    /// transparent background.
    @Test(arguments: [
        "navigation: { background: none, appearance: { title: { color: $sea } } }",
        "navigation: { background: none, appearance: { title: { color: $sea } }, shadow: { color: $sea } }",
        "toolbar: { background: none, appearance: { items: { normal: { color: $sea } } } }",
    ])
    func `a bar without an image and a color has the system's background, and none at the edge`(bar: String) throws {
        let source = try source(bar)
        for line in [
            "if isAtEdge {\n            appearance.configureWithTransparentBackground()",
            "} else {\n            appearance.configureWithDefaultBackground()",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        for (state, isAtEdge) in [
            ("standard", false), ("compact", false), ("scrollEdge", true), ("compactScrollEdge", true),
        ] {
            let set = source.split(separator: "\n").first { $0.contains("bar.\(state)Appearance = ") }
            #expect(set?.contains("isAtEdge: \(isAtEdge)") == true, "\(state)")
        }
    }

    @Test func `so has one whose edge is transparent`() throws {
        let source = try source(
            "navigation: { background: none, appearance: { title: { color: $sea }, scrollEdge: transparent } }")
        #expect(source.contains("if isTransparent {\n            appearance.configureWithTransparentBackground()"))
        #expect(source.contains("appearance.configureWithDefaultBackground()") && !source.contains("isAtEdge"))
    }

    @Test(arguments: ["navigation: {}", "navigation: { background: none, appearance: { barTint: $sea } }"])
    func `an image or a color replaces the system's background`(bar: String) throws {
        let source = try source(bar + ", toolbar: {}")
        #expect(!source.contains("configureWithDefaultBackground") && !source.contains("if isAtEdge"))
    }

    /// The color as an expression in its appearances, of which one may let through.
    @Test(arguments: [
        ("\"rgb(15 81 50 / 50%)\"", true), ("{ light: black, dark: \"rgb(0 0 0 / 90%)\" }", true), ("black", false),
    ])
    func `with Reduce Transparency a color that lets through is opaque, and the controller follows the setting`(
        tint: String, letsThrough: Bool
    ) throws {
        let source = try source("navigation: { background: none, appearance: { barTint: \(tint) } }")
        for line in [
            "if !isTransparent, UIAccessibility.isReduceTransparencyEnabled {",
            "name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)",
            "letsThrough: true",
        ] {
            #expect(source.contains(line) == letsThrough, "\(line)")
        }
        #expect(!source.contains("background != nil"))
    }

    /// As in LintelUIKit, where an image is always found: without one the bar would be seen through, or its titles have
    /// colors for a background that is not there.
    @Test(arguments: [
        ("navigation: { metrics: compact }", "navigationBarAppearance(Images.navigationBarCompactTopAttached, "),
        ("toolbar: { metrics: compact }", "toolbarAppearance(Images.toolbarCompactBottom, "),
        (
            "navigation: { metrics: defaultPrompt }",
            "navigationBarAppearance(Images.navigationBarDefaultPromptTopAttached, "
        ),
    ])
    func `a bar with images for other metrics alone has these in all states`(bar: String, image: String) throws {
        let source = try source(bar)
        for state in ["standard", "compact", "scrollEdge", "compactScrollEdge"] {
            #expect(source.contains("bar.\(state)Appearance = \(image)"), "\(state)")
        }
        #expect(!source.contains("configureWithDefaultBackground"))
    }

    @Test func `a color below an opaque image is not seen through`() throws {
        let source = try source("navigation: { appearance: { barTint: \"rgb(15 81 50 / 50%)\" } }")
        #expect(!source.contains("isReduceTransparencyEnabled") && !source.contains("letsThrough: true"))
    }
}
