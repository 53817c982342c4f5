import LintelBars
import LintelPreset
import LintelSchema
import Testing

/// Keys of bars and of their shadows.
extension MisplacedKeyTests {
    @Test(arguments: [
        ("title: Home", "bars: { navigation: { appearance: { title: { color: … } } } }"),
        ("title: white", "bars: { navigation: { appearance: { title: { color: white } } } }"),
        ("title: { color: white }", "bars: { navigation: { appearance: { title: … } } }"),
        ("tint: white", "bars: { navigation: { appearance: { tint: white } } }"),
        ("tintColor: \"#fff\"", "bars: { navigation: { appearance: { tint: \"#fff\" } } }"),
        ("translucent: false", "bars: { navigation: { appearance: { translucent: false } } }"),
        ("scrollEdge: transparent", "bars: { navigation: { appearance: { scrollEdge: transparent } } }"),
        ("titleOffset: 2", "bars: { navigation: { appearance: { titleOffset: 2 } } }"),
        ("largeTitles: false", "bars: { navigation: { largeTitles: false } }"),
        ("prefersLargeTitles: true", "bars: { navigation: { largeTitles: true } }"),
        ("searchBar: true", "bars: { navigation: { searchBar: true } }"),
        ("shadow: red", "bars: { navigation: { shadow: { color: red } } }"),
        ("shadow: { color: red }", "bars: { navigation: { shadow: … } }"),
        ("shadow: 1", "bars: { navigation: { shadow: { color: …, height: 1px } } }"),
        ("title: bold", "bars: { navigation: { appearance: { title: { font: { weight: bold } } } } }"),
        ("titleFont: Avenir", "bars: { navigation: { appearance: { title: { font: { name: Avenir } } } } }"),
        ("titleFont: { name: Avenir }", "bars: { navigation: { appearance: { title: { font: … } } } }"),
        ("opaque: false", "bars: { navigation: { appearance: { translucent: true } } }"),
        ("opaque: true", "bars: { navigation: { appearance: { translucent: false } } }"),
        ("metrics: compact", "bars: { navigation: { metrics: compact } }"),
        ("appearance: { tint: white }", "bars: { navigation: { appearance: … } }"),
    ])
    func `a key of a bar at the top of a preset says in what it is written`(entry: String, whole: String) {
        let name = entry.prefix { $0 != ":" }
        #expect(
            lines("background: red\n" + entry)
                == ["4:1: error: unknown key '\(name)' in a preset; it is a key of a bar: write \(whole)"])
    }

    @Test(arguments: [
        ("0", "; for no shadow remove 'shadow'"), ("2", "; write 2px"), ("0.5", "; write 0.5pt"), ("-1", ""),
        ("1000", ""), ("-0.5", ""),
    ])
    func `the height of a shadow that is proposed is one that is valid`(height: String, hint: String) {
        let found = lines("background: red\nbars: { navigation: { shadow: { color: red, height: \(height) } } }")
        let what = "expected a height like 1px (device pixels) or 0.5pt (points), found '\(height)'"
        #expect(found.count == 1 && found[0].hasSuffix(what + hint), "\(found)")
    }

    /// Points have tenths, pixels are whole; the reference gives 1 to 100 pixels.
    @Test(arguments: [
        ("0", "color: …"), ("0.5", "color: …"), ("1000", "color: …"), ("0.5px", "color: …"), ("1000pt", "color: …"),
        ("100", "color: …, height: 100px"), ("0.5pt", "color: …, height: 0.5pt"),
    ])
    func `a number in the place of a shadow is proposed where it can be the height`(number: String, mapping: String) {
        #expect(
            lines("background: red\nbars: { tab: { shadow: \(number) } }")
                == ["4:24: error: expected a shadow, a mapping, found '\(number)'; write { \(mapping) }"])
    }

    /// What is proposed in a bar must not be an error in its appearance.
    @Test(arguments: Bar.allCases)
    func `advice in a bar is on keys that its appearance has`(bar: Bar) {
        let values = [
            "title": "red", "titleColor": "red", "titleFont": "bold", "largeTitle": "red", "largeTitleColor": "red",
            "largeTitleFont": "bold", "items": "red", "scrollEdge": "transparent", "tint": "red", "opaque": "true",
            "style": "black",
        ]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let found = lines("background: red\nbars: { \(bar): { \(name): \(value) } }")
            #expect(found.count == 1, "\(found)")
            guard let write = found.first?.firstRange(of: "; write ") else {
                #expect(found.first?.hasSuffix("remove '\(name)'") == true, "\(found)")
                continue
            }
            let proposed = found[0][write.upperBound...]
            #expect(
                lines("background: red\nbars: { \(bar): { \(proposed) } }").allSatisfy { $0.contains(": warning: ") })
        }
        #expect(
            lines("background: red\nbars: { tab: { title: red } }") == [
                "4:16: error: only a navigation bar has a title and a back button; remove 'title'"
            ])
        #expect(
            lines("background: red\nbars: { search: { items: red } }") == [
                "4:19: error: a search bar has no items; remove 'items'"
            ])
    }

    @Test(arguments: Bar.allCases)
    func `every key of a bar has advice at the top of a preset`(bar: Bar) {
        let keys = PresetSchema.bar(bar).keyNames + PresetSchema.barAppearance(of: bar).keyNames
        for key in keys where !PresetSchema.preset.keyNames.contains(key) {
            #expect(PresetSchema.preset.advice(on: key) != nil, "\(key)")
        }
    }
}
