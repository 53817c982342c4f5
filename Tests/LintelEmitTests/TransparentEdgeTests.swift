import Foundation
import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

/// What generated Swift sets for a transparent edge.
struct TransparentEdgeTests {
    @Test
    func `at a transparent edge the status bar has the system's style, and the background's when the content scrolls`()
        throws
    {
        let record = LegibilityRecord(appearance: .light, statusBar: .init(light: 7, dark: 3), findings: [])
        let clear = "bars: { navigation: { appearance: { scrollEdge: transparent } } }"
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + clear, records: [record])
        for line in [
            "scrollEdgeAppearance = navigationBarAppearance(nil, shadow: nil, isTransparent: true)",
            "var isAtScrollEdge = true {",
            "if isNavigationBarHidden || isAtScrollEdge { return super.preferredStatusBarStyle }",
            "return .lightContent", ".toolbarColorScheme(showsNothing ? nil : .dark, for: .navigationBar)",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        let opaque = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, records: [record])
        // From iOS 26 on the bar of a large title is transparent at the edge, too.
        #expect(opaque.contains("if isNavigationBarHidden || (isAtScrollEdge && hasTitleInContent) { return super"))
        let toolbar = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { toolbar: {} }", records: [record])
        #expect(toolbar.contains(".toolbarColorScheme(.dark, for: .bottomBar)") && !toolbar.contains("isAtScrollEdge"))
    }

    /// What is set while the bar is transparent, and while it is not.
    private func texts(_ appearance: String) throws -> (edge: String, plain: String) {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { navigation: { appearance: { \(appearance) } } }\n")
        let start = try #require(source.firstRange(of: "if isTransparent {")).upperBound
        let end = try #require(source[start...].firstRange(of: "return appearance")).lowerBound
        let parts = source[start..<end].split(separator: "} else {", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }

    @Test func `at a transparent edge texts have UIKit's colors and the bar's fonts`() throws {
        let (edge, plain) = try texts(
            """
            title: { color: white, shadow: { color: black }, font: { weight: heavy } }, tint: "#0a66d8",
            items: { disabled: { color: gray } }, scrollEdge: transparent
            """)
        #expect(
            edge.contains("appearance.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .heavy)]"))
        #expect(!edge.contains(".foregroundColor") && !edge.contains("NSShadow"))
        #expect(
            plain.contains("appearance.titleTextAttributes = [.foregroundColor: ") && plain.contains("items.disabled"))
    }

    @Test func `buttons whose tint is not to be seen on the system's background have the color of labels there`() throws
    {
        let (edge, plain) = try texts("tint: white, title: { color: white }, scrollEdge: transparent")
        // UIColor.label: black, and white in dark mode.
        let label =
            "color(light: UIColor(red: 0, green: 0, blue: 0, alpha: 1), dark: UIColor(red: 1, green: 1, blue: 1, alpha: 1))"
        #expect(edge.contains("items.normal.titleTextAttributes = [.foregroundColor: \(label)]"))
        #expect(!plain.contains("items.normal"))
    }

    /// White on white has a contrast of 1. Behind the bar is then something else, for which the colors of the edge are
    /// chosen. Without a color of their own, texts of buttons have the tint, as the chevron beside them. Source: UIKit,
    /// `UIView.tintColor`.
    @Test(arguments: ["title: { color: white }", "largeTitle: { color: { light: white, dark: gray } }"])
    func `at an edge whose colors are not for the system's background buttons keep the tint`(colors: String) throws {
        let (edge, _) = try texts("tint: white, scrollEdge: { background: transparent, \(colors) }")
        #expect(!edge.contains("items.normal"))
    }

    /// Disabled buttons are faint on any background; by WCAG 2, black on white has 21 and #0f5132 on white 9.2.
    @Test(arguments: [
        "title: { font: { size: 18 } }", "title: { shadow: { color: gray } }",
        "items: { normal: { font: { size: 18 } } }", "items: { disabled: { color: white } }",
        "title: { color: { light: black, dark: white } }", "title: { color: '#0f5132' }",
    ])
    func `what can be read on the system's background leaves buttons the color of labels`(keys: String) throws {
        let (edge, _) = try texts("tint: white, scrollEdge: { background: transparent, \(keys) }")
        #expect(edge.contains("items.normal.titleTextAttributes = [.foregroundColor: color(light: UIColor(red: 0,"))
    }

    /// In light mode orange has a contrast of 2.2 to white and black one of 21; black on black has 1.
    @Test func `buttons have the color of labels only in the appearances whose title is for the system's background`()
        throws
    {
        let (edge, _) = try texts(
            "tint: '#ff9500', scrollEdge: { background: transparent, title: { color: black } }")
        let color = "color(light: UIColor(red: 0, green: 0, blue: 0, alpha: 1), dark: UIColor(red: 1, green: 0.58"
        #expect(edge.contains("items.normal.titleTextAttributes = [.foregroundColor: \(color)"), "\(edge)")
    }

    @Test func `the selected tab has the color of labels where only unselected tabs have a color of the edge`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain
                + "bars: { tab: { appearance: { tint: white, scrollEdge: { background: transparent, "
                + "items: { normal: { color: white } } } } } }\n")
        #expect(source.contains(".selected.titleTextAttributes = [.foregroundColor: color(light: UIColor(red: 0,"))
    }

    /// The properties and their availability: Apple, documentation of `UINavigationBarAppearance`.
    @Test func `subtitles have the colors of their titles and UIKit's fonts, also at a transparent edge`() throws {
        let (edge, plain) = try texts(
            """
            title: { color: "#ff0000", font: { size: 20 }, shadow: { color: black } }, largeTitle: { color: "#00ff00" },
            scrollEdge: { background: transparent, title: { color: "#0000ff" } }
            """)
        func color(_ red: Int, _ green: Int, _ blue: Int) -> String {
            "[.foregroundColor: color(light: UIColor(red: \(red), green: \(green), blue: \(blue), alpha: 1))]"
        }
        func subtitles(_ subtitle: String, _ largeSubtitle: String) -> String {
            """
            #if compiler(>=6.2)
            if #available(iOS 26.0, *) {
                appearance.subtitleTextAttributes = \(subtitle)
                appearance.largeSubtitleTextAttributes = \(largeSubtitle)
            }
            #endif
            """
        }
        func withoutIndent(_ text: String) -> String { text.replacing(/\n {12}/, with: "\n") }
        #expect(withoutIndent(plain).contains(subtitles(color(1, 0, 0), color(0, 1, 0))))
        #expect(withoutIndent(edge).contains(subtitles(color(0, 0, 1), color(0, 0, 1))))
        let (_, font) = try texts("title: { font: { size: 20 } }, tint: white, scrollEdge: transparent")
        #expect(!font.contains("ubtitle"))
    }

    @Test func `an edge with colors of its own has these`() throws {
        let (edge, plain) = try texts(
            """
            tint: white, title: { color: white, font: { size: 20 } },
            scrollEdge: { background: transparent, title: { color: "#ff0000" }, items: { normal: { color: "#0000ff" } } }
            """)
        let red = "color(light: UIColor(red: 1, green: 0, blue: 0, alpha: 1))"
        #expect(edge.contains("[.foregroundColor: \(red), .font: UIFont.systemFont(ofSize: 20, weight: .semibold)]"))
        #expect(edge.contains("color(light: UIColor(red: 0, green: 0, blue: 1, alpha: 1))"))
        #expect(!plain.contains(red) && plain.contains("appearance.titleTextAttributes"))
    }
}
