import LintelBars
import LintelDiagnostics
import LintelPreset
import LintelYAML
import Testing

/// Whether the JSON Schema offers a bar what the reader takes for it, and nothing else.
struct BarSchemaTests {
    /// Every key of any bar, of any appearance and of what is in them, with sound values.
    static let entries = [
        "background: none", "metrics: default", "metrics: compact", "metrics: defaultPrompt",
        "metrics: [default, compactPrompt]", "position: any", "position: bottom", "position: top",
        "position: [top, topAttached]", "largeTitles: true", "largeTitles: false", "searchBar: true",
        "searchBar: 40", "shadow: { color: red }",
        "appearance: { style: black }", "appearance: { translucent: true }", "appearance: { barTint: red }",
        "appearance: { tint: red }", "appearance: { title: { color: red } }",
        "appearance: { title: { font: { size: 20, weight: heavy } } }", "appearance: { largeTitle: { color: red } }",
        "appearance: { titleOffset: 1 }", "appearance: { titleOffset: { compact: 1 } }",
        "appearance: { backIndicator: true }", "appearance: { scrollEdge: transparent }",
        "appearance: { scrollEdge: { background: transparent, items: { normal: { color: red } } } }",
        "appearance: { scrollEdge: { background: transparent, largeTitle: { color: red } } }",
        "appearance: { items: { normal: { color: red } } }", "appearance: { items: { highlighted: { color: red } } }",
        "appearance: { items: { selected: { color: red, font: { name: Avenir-Book } } } }",
        "appearance: { items: { disabled: { font: { size: 11 } } } }", "appearance: { contrast: 3 }",
        "appearance: { title: { color: red }, contrast: { title: 3 } }", "appearance: { contrast: { statusBar: 3 } }",
        "appearance: { contrast: { tint: 3 }, tint: red }",
        "appearance: { contrast: { item: 3 }, items: { normal: { color: red } } }",
        "appearance: { contrast: { selectedItem: 3 }, items: { selected: { color: red } } }",
        "appearance: { items: { normal: { font: { name: 'a/b' } } } }",
        "appearance: { items: { normal: { font: { weight: heavier } } } }",
    ]

    @Test(arguments: Bar.allCases, entries)
    func `the schema takes of each bar what the reader takes`(bar: Bar, entry: String) throws {
        let text = "lintel: 1\nname: A\nbackground: red\nbars: { \(bar.rawValue): { \(entry) } }\n"
        var diagnostics = Diagnostics()
        let node = try #require(Document.parse(bytes: Array(text.utf8), file: "x", into: &diagnostics))
        let failures = SchemaCheck(PresetSchema.json).failures(of: node)
        let (preset, lines) = parsing(text)
        #expect(
            failures.isEmpty == (preset != nil && lines.allSatisfy { $0.contains(": warning: ") }),
            "\(failures) \(lines)")
    }

    @Test func `what bars differ in is refused of those that have it not`() {
        func bars(taking entry: String) -> Set<Bar> {
            Set(
                Bar.allCases.filter { bar in
                    parsing("lintel: 1\nname: A\nbackground: red\nbars: { \(bar.rawValue): { \(entry) } }\n").preset
                        != nil
                })
        }
        #expect(bars(taking: "largeTitles: true") == [.navigation])
        #expect(bars(taking: "searchBar: true") == [.navigation])
        #expect(bars(taking: "position: bottom") == [.toolbar, .tab, .search])
        #expect(bars(taking: "position: top") == [.navigation, .toolbar, .search])
        #expect(bars(taking: "appearance: { title: { color: red } }") == [.navigation])
        #expect(bars(taking: "appearance: { scrollEdge: transparent }") == [.navigation, .toolbar, .tab])
        #expect(bars(taking: "appearance: { items: { normal: { color: red } } }") == [.navigation, .toolbar, .tab])
        #expect(bars(taking: "appearance: { items: { selected: { color: red } } }") == [.tab])
        #expect(bars(taking: "appearance: { items: { highlighted: { color: red } } }") == [.navigation, .toolbar])
    }

    @Test func `a font has UIKit's size and weight where the preset names none`() throws {
        let text = """
            lintel: 1
            name: A
            background: red
            bars:
              tab: { appearance: { items: { normal: { font: { weight: bold } } } } }
              toolbar: { appearance: { items: { disabled: { font: { name: "Avenir Next" } } } } }
              navigation: { appearance: { title: { font: {} }, largeTitle: { font: { size: 30 } } } }
            """
        let (preset, lines) = parsing(text)
        #expect(lines == [])
        let bars = try #require(preset).bars
        #expect(bars[0].appearance?.items == [.normal: .init(font: .init(size: 10, weight: .bold))])
        #expect(
            bars[1].appearance?.items == [
                .disabled: .init(font: .init(name: "Avenir Next", size: 17, weight: .regular))
            ])
        #expect(bars[2].appearance?.title?.font == .init(size: 17, weight: .semibold))
        #expect(bars[2].appearance?.largeTitle?.font == .init(size: 30, weight: .bold))
    }
}
