import Foundation
import LintelCLI
import Testing

struct FixContrastTests {
    private static func grey(_ ratio: String) -> String {
        """
        lintel: 1
        name: Brand
        background: "#808080"
        devices: iPhone SE (3rd generation)
        eras: classic
        bars: { navigation: { largeTitles: false, appearance: { title: { color: "#fff" }, contrast: { title: \(ratio) } } } }
        """
    }

    @Test func `a check proposes colors, ends as without, and changes no file`() throws {
        let shell = try Shell()
        try shell.put(Self.grey("4.5"), at: "brand.yml")
        let answer = shell.run("check", "brand.yml", "--fix-contrast")
        #expect(answer.code == .checkFoundErrors)
        // coloraide: #808080 has the lightness 0.5999 and #767676 0.5658; white on it has 4.5422, black 4.6233. Of
        // bytes it is the next: white on #777777 has 4.4781. White has 4.5 at the lightness 0.5681, which rounds to
        // that; 0.033 rounds to the other.
        #expect(
            answer.out == """
                Brand, navigation bar, light: make the background darker by 0.033 (OKLCH lightness), for title 4.54 (required 4.5), \
                status bar's content 4.62 (required 3)
                  #808080 → #767676

                """)
        #expect(try shell.text(at: "brand.yml") == Self.grey("4.5"))
        #expect(try shell.listing() == ["brand.yml"])
    }

    @Test func `a quiet check prints the proposals and nothing else`() throws {
        let shell = try Shell()
        try shell.put(Self.grey("4.5"), at: "brand.yml")
        let answer = shell.run("check", "brand.yml", "--fix-contrast", "--quiet")
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.out.hasPrefix("Brand, navigation bar, light: make the background darker by 0.033"))
        #expect(answer.out.hasSuffix("#808080 → #767676\n"))
        #expect(shell.run("check", "brand.yml", "--quiet").out.isEmpty)
    }

    @Test func `nothing to mend is reported`() throws {
        let shell = try Shell()
        try shell.put(Self.grey("3"), at: "brand.yml")
        let answer = shell.run("check", "brand.yml", "--fix-contrast", "--formats", "bundle")
        #expect(answer.code == .success)
        #expect(answer.out.hasSuffix("Brand: no contrast to fix\n"))
        #expect(!shell.run("check", "brand.yml").out.contains("mend"))
    }

    @Test func `what no lightness mends is reported with the figures at both ends`() throws {
        let shell = try Shell()
        try shell.put(Self.grey("4.5").replacing("#fff", with: "#777").replacing("4.5", with: "15"), at: "brand.yml")
        let answer = shell.run("check", "brand.yml", "--fix-contrast")
        #expect(
            answer.out == """
                Brand, navigation bar, light: no lightness of the background is enough; the darkest leaves title 4.68 (required 15), \
                the lightest title 4.47 (required 15)

                """)
    }

    @Test func `JSON carries the proposals`() throws {
        let shell = try Shell()
        try shell.put(Self.grey("4.5"), at: "brand.yml")
        let answer = try object(shell.run("check", "brand.yml", "--fix-contrast", "--json").out)
        let preset = try #require((answer["presets"] as? [[String: Any]])?.first)
        let proposal = try #require((preset["contrastProposals"] as? [[String: Any]])?.first)
        #expect(proposal["bar"] as? String == "navigation" && proposal["appearance"] as? String == "light")
        let shift = try #require(proposal["shift"] as? [String: Any])
        let colors = try #require(shift["colors"] as? [[String: Any]])
        #expect(colors.map { $0["new"] as? String } == ["#767676"])
        let without = try object(shell.run("check", "brand.yml", "--json").out)
        #expect((without["presets"] as? [[String: Any]])?.first?["contrastProposals"] is NSNull)
    }

    @Test func `a background that other appearances have too is named as such`() throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Brand
            palette: { ink: { light: white, dark: "#24507c" } }
            background: "#123456"
            bars: { tab: { appearance: { tint: $ink, contrast: { tint: 4.5 } } } }
            devices: iPhone SE (3rd generation)
            """, at: "brand.yml")
        let answer = shell.run("check", "brand.yml", "--fix-contrast")
        #expect(
            answer.out.contains(
                "The background is the same in other appearances (light): give it a value of its own for dark, or change the colors"
            ),
            "\(answer.out)")
    }
}
