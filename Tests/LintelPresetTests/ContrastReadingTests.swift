import LintelPreset
import Testing

/// The key `contrast` of a bar's appearance.
@Suite struct ContrastReadingTests {
    typealias TextRole = Preset.BarAppearance.TextRole

    private static let head = "lintel: 1\nname: T\nbackground: red\n"

    private func ratios(_ bar: String, _ appearance: String) throws -> [TextRole: Double] {
        let (preset, lines) = parsing(Self.head + "bars: { \(bar): { appearance: \(appearance) } }")
        #expect(lines.allSatisfy { $0.contains("[LN0040]") }, "\(lines)")
        let contrast = try #require(preset?.bars.first?.appearance?.contrast)
        return Dictionary(
            uniqueKeysWithValues: TextRole.allCases.compactMap { role in
                contrast[role].map { (role, $0.ratio) }
            })
    }

    @Test func `a number asks for it of all that the bar can show`() throws {
        #expect(
            try ratios("navigation", "{ contrast: 4.5 }") == [
                .title: 4.5, .largeTitle: 4.5, .tint: 4.5, .item: 4.5, .statusBar: 4.5,
            ])
        #expect(try ratios("toolbar", "{ contrast: 1 }") == [.tint: 1, .item: 1, .statusBar: 1])
        #expect(try ratios("tab", "{ contrast: 21 }") == [.tint: 21, .item: 21, .selectedItem: 21])
        #expect(try ratios("search", "{ contrast: 3 }") == [.tint: 3, .statusBar: 3])
        #expect(try ratios("navigation", "{ tint: red }") == [:])
    }

    @Test func `a mapping asks of each, and a large title follows the title`() throws {
        #expect(
            try ratios("navigation", "{ title: { color: red }, tint: red, contrast: { title: 7, tint: 3 } }") == [
                .title: 7, .largeTitle: 7, .tint: 3,
            ])
        #expect(
            try ratios(
                "navigation",
                "{ title: { color: red }, largeTitle: { color: red }, contrast: { title: 7, largeTitle: 4.5, statusBar: 3 } }"
            ) == [.title: 7, .largeTitle: 4.5, .statusBar: 3])
    }

    @Test func `a demand stands at its key`() throws {
        let (preset, _) = parsing(
            Self.head + "bars: { navigation: { appearance: { tint: red, contrast: { tint: 3 } } } }")
        let location = try #require(preset?.bars.first?.appearance?.contrast[.tint]?.location)
        #expect("\(location)" == "p.yaml:4:60")
    }

    /// Source: WCAG 2.2, success criteria 1.4.3 and 1.4.11.
    @Test func `text that is not large is recommended 4·5 to 1, the rest 3`() {
        #expect(TextRole.allCases.map(\.recommendedRatio) == [4.5, 3, 3, 4.5, 4.5, 3])
    }

    /// Source: WCAG 2.2, definition of large-scale text: 18 points of CSS, or 14 in bold, which are 24 and 18⅔ of
    /// UIKit's.
    @Test(arguments: [
        ("title: { font: { size: 24 } }", TextRole.title, 3.0), ("title: { font: { size: 23.9 } }", .title, 4.5),
        ("title: { font: { size: 19, weight: bold } }", .title, 3),
        ("title: { font: { size: 19, weight: semibold } }", .title, 4.5),
        ("title: { font: { size: 19, weight: bold, name: Avenir-Heavy } }", .title, 4.5),
        ("largeTitle: { font: { size: 18, weight: black } }", .largeTitle, 4.5),
        ("items: { normal: { font: { size: 30 } } }", .item, 3), ("tint: red", .title, 4.5),
    ])
    func `how much contrast text needs follows from its font`(look: String, role: TextRole, ratio: Double) throws {
        let (preset, lines) = parsing(Self.head + "bars: { navigation: { appearance: { \(look) } } }")
        #expect(lines == [])
        #expect(try #require(preset?.bars.first?.appearance).recommendedRatio(of: role) == ratio)
    }

    @Test(arguments: [
        (
            "search: { appearance: { contrast: { item: 3 } } }",
            "4:45: error: a search bar has no items; remove 'item' [LN0031]"
        ),
        (
            "toolbar: { appearance: { contrast: { selectedItem: 3 } } }",
            "4:46: error: only a tab bar has a selected item; remove 'selectedItem' [LN0031]"
        ),
        (
            "tab: { appearance: { contrast: { selectedItem: 3 } } }",
            "4:42: error: contrast needs a color to be measured; add the key 'items: { selected: { color } }' to the appearance "
                + "[LN0023]"
        ),
        (
            "navigation: { appearance: { contrast: 0.5 } }",
            "4:47: error: 0.5 is out of range; expected a contrast ratio, 1 to 21 [LN0025]"
        ),
        (
            "navigation: { appearance: { contrast: AA } }",
            "4:47: error: expected a contrast ratio, found 'AA' [LN0024]"
        ),
        (
            "navigation: { appearance: { contrast: { titel: 3 } } }",
            "4:49: error: unknown key 'titel' in a demand for contrast on a navigation bar; did you mean 'title'? [LN0022]"
        ),
        (
            "navigation: { largeTitles: false, appearance: { contrast: { title: 22 }, title: { color: red } } }",
            "4:76: error: 22 is out of range; expected a contrast ratio, 1 to 21 [LN0025]"
        ),
        (
            "navigation: { appearance: { contrast: { title: 3 } } }",
            "4:49: error: contrast needs a color to be measured; add the key 'title: { color }' to the appearance [LN0023]"
        ),
        (
            "navigation: { appearance: { contrast: { tint: 3 } } }",
            "4:49: error: contrast needs a color to be measured; add the key 'tint' to the appearance [LN0023]"
        ),
        (
            "toolbar: { appearance: { contrast: { title: 3 } } }",
            "4:46: error: only a navigation bar has a title; remove 'title' [LN0031]"
        ),
        (
            "tab: { appearance: { contrast: { statusBar: 3 } } }",
            "4:42: error: a tab bar is not near the status bar; remove 'statusBar' [LN0031]"
        ),
        (
            "navigation: { background: none, appearance: { tint: red, contrast: 3 } }",
            "4:66: error: contrast is measured on the bar's background, or without one on its 'barTint'; add one of them [LN0030]"
        ),
    ])
    func `a mistake is reported at its position`(bar: String, line: String) {
        let (preset, lines) = parsing(Self.head + "bars: { \(bar) }")
        #expect(preset == nil)
        #expect(lines == ["p.yaml:" + line])
    }

    @Test func `a title that is no mapping is reported once`() {
        let (_, lines) = parsing(
            Self.head + "bars: { navigation: { appearance: { title: red, contrast: { title: 3 } } } }")
        #expect(lines.count == 1)
    }
}
