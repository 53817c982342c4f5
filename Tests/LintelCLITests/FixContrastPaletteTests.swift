import Foundation
import LintelCLI
import Testing

/// What `--fix-contrast` proposes is followed, and checked again. Ratios by the formula of WCAG 2.2: of white to
/// #00aaff 2.5629 and to #007ac8 4.5476; of #333333 to #00aaff 4.9299 and to #007ac8 2.7783; of #dbfcff to the color a
/// quarter of the way from it to white, where a title begins, 1.0196. They are shown rounded down to two decimals.
struct FixContrastPaletteTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    private func check(_ preset: String) throws -> Shell.Answer {
        try shell.put(
            "lintel: 1\nname: Brand\ndevices: iPhone SE (3rd generation)\neras: classic\n" + preset, at: "brand.yml")
        return shell.run("check", "brand.yml", "--fix-contrast")
    }

    /// Whether everything can be read.
    private func isReadable(_ preset: String) throws -> Bool {
        let answer = try check(preset)
        return answer.out.hasSuffix("Brand: no contrast to fix\n") && !answer.error.contains("LN0211")
    }

    /// The lines below the proposal for the navigation bar, without those on what other colors of texts would spare.
    private func proposal(_ answer: Shell.Answer) -> [String] {
        answer.out.split(separator: "\n").drop { !$0.contains("navigation bar, light: make the background") }
            .dropFirst()
            .prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
            .filter { !$0.hasPrefix("With ") && !$0.hasPrefix("So large a change ") }
    }

    @Test func `a color that is also a text's is to be replaced in the background`() throws {
        func preset(palette: (String, String), background: (String, String)) -> String {
            """
            palette: { deep: "\(palette.0)", foam: "\(palette.1)" }
            background: linear-gradient(to right, \(background.0), \(background.1))
            bars: { navigation: { largeTitles: false, appearance: { title: { color: $deep } } } }
            """
        }
        let (old, names) = (("#2a7a9e", "#8fd3e8"), ("$deep", "$foam"))
        let lines = proposal(try check(preset(palette: old, background: names)))
        try #require(lines.count == 3, "\(lines)")
        #expect(lines[0] == "$deep #2a7a9e → #dbfcff" && lines[1] == "$foam #8fd3e8 → #ffffff")
        #expect(
            lines[2] == """
                If you change the palette, the title reaches only 1.01 (required 4.5); '$deep' is also the color of the title; put the \
                new colors in this background instead.
                """)
        #expect(try isReadable(preset(palette: old, background: ("#dbfcff", "#ffffff"))))
        let followed = try check(preset(palette: ("#dbfcff", "#ffffff"), background: names))
        #expect(followed.error.contains("the title has a contrast of 1.01 against"), "\(followed.error)")
    }

    @Test func `a color that is written in the background has no name, although the palette has its like`() throws {
        func preset(_ background: String) -> String {
            """
            palette: { accent: "#0af" }
            background: "\(background)"
            bars: { navigation: { largeTitles: false, appearance: { tint: $accent } } }
            """
        }
        let lines = proposal(try check(preset("#0af")))
        try #require(lines.count == 1, "\(lines)")
        let new = try #require(lines[0].wholeMatch(of: /#00aaff → (#[0-9a-f]{6})/)?.output.1)
        #expect(try isReadable(preset(String(new))))
    }

    @Test(arguments: [
        (["two"], "$two", ["$two #00aaff → #007ac8"]), (["one"], "$one", ["$one #00aaff → #007ac8"]),
        // A gradient of one color, from both and from itself.
        (
            ["one", "two"], "linear-gradient($one, $two, #0af)",
            ["$one #00aaff → #007ac8", "$two #00aaff → #007ac8", "#00aaff → #007ac8"]
        ),
    ])
    func `of names with one value those are named to which the background refers`(
        names: [String], background: String, expected: [String]
    ) throws {
        func preset(_ one: String, _ two: String, _ background: String) -> String {
            """
            palette: { one: "\(one)", two: "\(two)" }
            background: "\(background)"
            bars: { navigation: { largeTitles: false, appearance: { title: { color: white } } } }
            """
        }
        #expect(proposal(try check(preset("#0af", "#0af", background))) == expected)
        let new = "#007ac8"
        #expect(
            try isReadable(
                preset(
                    names.contains("one") ? new : "#0af", names.contains("two") ? new : "#0af",
                    background.replacing("#0af", with: new))))
    }

    @Test func `of 200 names with one value the two are named to which the background refers`() throws {
        let palette = (0..<200).map { "c\($0): \"#0af\"" }.joined(separator: ", ")
        let lines = proposal(
            try check(
                """
                palette: { \(palette) }
                background: linear-gradient($c7, $c130)
                bars: { navigation: { largeTitles: false, appearance: { title: { color: white } } } }
                """))
        #expect(lines == ["$c7 #00aaff → #007ac8", "$c130 #00aaff → #007ac8"])
    }

    @Test func `a name that stands for another name is replaced, and not the other`() throws {
        let lines = proposal(
            try check(
                """
                palette: { one: "#0af", two: $one }
                background: $two
                bars: { navigation: { largeTitles: false, appearance: { title: { color: white } } } }
                """))
        #expect(lines == ["$two #00aaff → #007ac8"])
    }

    @Test func `a color of a palette file that presets share is named too`() throws {
        try shell.put("lintel: 1\npalette: { sea: '#0af' }\n", at: "Brand.lintel-palette.yml")
        let lines = proposal(
            try check(
                """
                palettes: Brand.lintel-palette.yml
                background: $sea
                bars: { navigation: { largeTitles: false, appearance: { title: { color: white } } } }
                """))
        #expect(lines == ["$sea #00aaff → #007ac8"])
    }

    /// The bars below share a color of the palette, a background, and both.
    @Test(arguments: [
        (
            "bars: { navigation: { background: $sea, NAV }, toolbar: { background: $sea, TOOL } }", "palette",
            "put '#007ac8' in this background instead",
            "bars: { navigation: { background: '#007ac8', NAV }, toolbar: { background: $sea, TOOL } }"
        ),
        (
            "background: '#0af'\nbars: { navigation: { NAV }, toolbar: { TOOL } }", "shared background",
            "define a separate background for the navigation bar",
            "background: '#0af'\nbars: { navigation: { background: '#007ac8', NAV }, toolbar: { TOOL } }"
        ),
        (
            "background: $sea\nbars: { navigation: { NAV }, toolbar: { TOOL } }", "palette",
            "define a separate background for the navigation bar",
            "background: $sea\nbars: { navigation: { background: '#007ac8', NAV }, toolbar: { TOOL } }"
        ),
    ])
    func `what another bar would lose is said beforehand`(
        bars: String, replaced: String, remedy: String, followed: String
    ) throws {
        func preset(_ sea: String, _ bars: String) -> String {
            "palette: { sea: '\(sea)' }\n"
                + bars.replacing("NAV", with: "largeTitles: false, appearance: { title: { color: white } }")
                .replacing("TOOL", with: "appearance: { tint: '#333' }")
        }
        let lines = proposal(try check(preset("#0af", bars)))
        try #require(lines.count == 2, "\(lines)")
        #expect(lines[0].hasSuffix("#00aaff → #007ac8"))
        #expect(
            lines[1]
                == "If you change the \(replaced), the toolbar's tint reaches only 2.77 (required 3); \(remedy).")
        #expect(try isReadable(preset("#0af", followed)))
        let lost = try check(preset("#007ac8", bars.replacing("#0af", with: "#007ac8")))
        #expect(lost.error.contains("toolbar, light: the tint has a contrast of 2.77 against"), "\(lost.error)")
    }

    @Test func `JSON has what would be lost`() throws {
        _ = try check(
            """
            palette: { sea: "#0af" }
            bars:
              navigation: { background: $sea, largeTitles: false, appearance: { title: { color: white } } }
              toolbar: { background: $sea, appearance: { tint: "#333", barTint: $sea } }
            """)
        let answer = try object(shell.run("check", "brand.yml", "--fix-contrast", "--json").out)
        let preset = try #require((answer["presets"] as? [[String: Any]])?.first)
        let proposals = try #require(preset["contrastProposals"] as? [[String: Any]])
        let shift = try #require(proposals.first?["shift"] as? [String: Any])
        let harm = try #require(shift["harm"] as? [String: Any])
        let loss = try #require((harm["losses"] as? [[String: Any]])?.first)
        #expect(loss["bar"] as? String == "toolbar" && loss["role"] as? String == "tint")
        #expect(loss["appearance"] as? String == "light" && loss["least"] as? Double == 3)
        #expect(loss["ratio"] as? Double == 2.77)
        #expect(harm["remedy"] as? String == "background")
        #expect((harm["uses"] as? [Any])?.isEmpty == true)
    }
}
