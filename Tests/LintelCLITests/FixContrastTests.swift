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

    @Test func `a color of a formula has four decimals at most`() throws {
        let shell = try Shell()
        try shell.put(
            Self.grey("4.5").replacing("\"#808080\"", with: "\"color-mix(in oklab, #777, #888)\""), at: "brand.yml")
        let answer = shell.run("check", "brand.yml", "--fix-contrast")
        // Oklab of a gray is the cube root of its linear light: 0.56926 of #777777 and 0.62675 of #888888; half of the
        // sum is 0.59801.
        #expect(answer.out.contains("\n  oklab(0.598 0 0) → oklab(0.5"), "\(answer.out)")
        #expect(answer.out.hasSuffix(" 0 0)\n"), "\(answer.out)")
    }

    // A third of a dark color over a light gray, which is too light for white text.
    @Test(arguments: ["rgb(20 20 20 / calc(1 / 3))", "oklch(0.3 0.05 200 / calc(1 / 3))"])
    func `an alpha of a formula has four decimals at most too`(color: String) throws {
        let shell = try Shell()
        try shell.put(Self.grey("4.5").replacing("\"#808080\"", with: "[\"\(color)\", \"#ccc\"]"), at: "brand.yml")
        let answer = shell.run("check", "brand.yml", "--fix-contrast")
        #expect(answer.out.contains("/ 0.3333)") && !answer.out.contains("0.33333"), "\(answer.out)\(answer.error)")
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
                "The background is the same in other appearances (light): define it separately for dark, or change the colors"
            ),
            "\(answer.out)")
    }

    // By the formula of WCAG 2.2: #999999 has 4.50 on #323232 and 4.43 on #333333; #888888 has 4.54 on #212121 and 4.49
    // on #222222. White has 4.54 on #767676 and 4.48 on #777777, so that #808080 need not be darker for white texts.
    // OKLCH lightness by coloraide: 0.5999, 0.3171 and 0.2478.
    @Test(arguments: [("#999999", "#323232", false), ("#888888", "#212121", true)])
    func `the text that decides is named, with a color that spares the background`(
        item: String, background: String, isLarge: Bool
    ) throws {
        func preset(item: String, background: String) -> String {
            """
            lintel: 1
            name: Brand
            background: "\(background)"
            devices: iPhone SE (3rd generation)
            eras: classic
            bars:
              navigation: { largeTitles: false, appearance: { title: { color: white } } }
              tab: { appearance: { items: { normal: { color: "\(item)" } } } }
            """
        }
        let shell = try Shell()
        try shell.put(preset(item: item, background: "#808080"), at: "brand.yml")
        let lines = shell.run("check", "brand.yml", "--fix-contrast").out.split(separator: "\n").map(String.init)
        let head = try #require(lines.first { $0.contains("make the background") })
        #expect(head.contains(" (OKLCH lightness), which the tab bar's text of items needs, for title "), "\(head)")
        #expect(lines.contains("  #808080 → \(background)"), "\(lines)")
        #expect(
            lines.contains(
                "  With #ffffff instead of \(item) for the tab bar's text of items, the background needs to be only 0.033 darker."
            ), "\(lines)")
        #expect(lines.contains { $0.contains("leaves little of the background's colors") } == isLarge, "\(lines)")
        // Followed, the advice is enough.
        try shell.put(preset(item: "#ffffff", background: "#767676"), at: "brand.yml")
        #expect(shell.run("check", "brand.yml", "--fix-contrast").out.hasSuffix("Brand: no contrast to fix\n"))
        try shell.put(preset(item: item, background: "#808080"), at: "brand.yml")
        let answer = try object(shell.run("check", "brand.yml", "--fix-contrast", "--json").out)
        let found = try #require((answer["presets"] as? [[String: Any]])?.first)
        let proposal = try #require((found["contrastProposals"] as? [[String: Any]])?.first)
        let shift = try #require(proposal["shift"] as? [String: Any])
        let limit = try #require(shift["limit"] as? [String: Any])
        #expect(limit["bar"] as? String == "tab" && limit["role"] as? String == "item")
        let alternative = try #require(shift["alternative"] as? [String: Any])
        #expect(alternative["old"] as? String == item && alternative["new"] as? String == "#ffffff")
        #expect(alternative["roles"] as? [String] == ["item"] && alternative["bar"] as? String == "tab")
    }
}
