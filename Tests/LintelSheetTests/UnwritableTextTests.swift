import LintelSheet
import Testing

struct UnwritableTextTests {
    // The first letters of alphabets: Unicode 16.0, UnicodeData.txt, field 4, is R or AL for the first seven, and L, EN
    // or AN for the others.
    @Test(arguments: [
        ("\u{5d0}", true), ("\u{627}", true), ("\u{710}", true), ("\u{7ca}", true), ("\u{fe8d}", true),
        ("\u{10800}", true), ("\u{1e900}", true), ("a", false), ("\u{3b1}", false), ("\u{905}", false),
        ("\u{30a2}", false), ("7", false),
    ])
    func `texts in scripts that run from right to left are known`(letter: String, runsRightToLeft: Bool) {
        #expect(UnwritableText.runsRightToLeft("Acme \(letter)") == runsRightToLeft)
    }

    private static let font = FontFile.first(of: [
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/System/Library/Fonts/Helvetica.ttc",
    ])

    // Neither font has katakana; both have Latin letters. A joiner has no picture of its own.
    @Test(.enabled(if: font != nil, "no font to write with"))
    func `characters that a font lacks are found once, wherever they are written`() throws {
        let typeface = try #require(Self.font.flatMap { Typeface($0) })
        let tile = Sheet.Tile(picture: 0, captions: ["\u{30a2}\u{30af}\u{30a2} one\u{200d}"])
        let panel = Sheet.Panel(groups: [Sheet.Group(captions: ["Acme"], tiles: [tile])])
        let sheet = Sheet(
            title: "Title \u{30af}", subtitle: "",
            sections: [Sheet.Section(heading: "Bar", detail: "", light: panel, dark: panel)])
        let found = UnwritableText(of: sheet, in: typeface)
        #expect(found.withoutGlyph == ["\u{30af}", "\u{30a2}"])
        #expect(found.rightToLeft == [])
    }
}
