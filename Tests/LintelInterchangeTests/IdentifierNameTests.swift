import Foundation
import LintelDiagnostics
import LintelInterchange
import Testing

@Suite struct IdentifierNameTests {
    @Test(arguments: [
        ("Sunset", ["Sunset"]), ("GoldenHour", ["Golden", "Hour"]), ("HTTPBar2Top", ["HTTP", "Bar2", "Top"]),
        ("deep-sea_Blue", ["deep", "sea", "Blue"]), ("X", ["X"]), ("x2Y", ["x2", "Y"]), ("ABBox", ["AB", "Box"]),
        ("Œuvre ÉtéÎle", ["OEuvre", "Ete", "Ile"]),
    ])
    func `names fall into words`(name: String, words: [String]) {
        #expect(IdentifierName.words(of: name) == words)
        #expect(IdentifierName.lowerCaseWords(of: name) == words.map { $0.lowercased() })
    }

    @Test(arguments: [
        ("Golden hour (dark) 2", "golden-hour-dark-2", "goldenHourDark2", "GoldenHourDark2"),
        ("goldenHour", "golden-hour", "goldenHour", "GoldenHour"),
        ("brand.hero", "brand-hero", "brandHero", "BrandHero"), ("HTTPBar", "http-bar", "httpBar", "HTTPBar"),
        ("brandURL", "brand-url", "brandURL", "BrandURL"), ("x2Y", "x2-y", "x2Y", "X2Y"),
        ("space-1_5", "space-1-5", "space1_5", "Space15"),
        ("3 suns", "gradient-3-suns", "gradient3Suns", "Gradient3Suns"), ("", "gradient", "gradient", "Gradient"),
    ])
    func `a name is spelt as each language asks`(name: String, kebab: String, camel: String, pascal: String) {
        #expect(IdentifierName.kebab(name) == kebab)
        #expect(IdentifierName.camel(name) == camel)
        #expect(IdentifierName.pascal(name) == pascal)
    }

    /// Points with a third of a pixel, in the name of an image.
    @Test func `the decimal point of a number stays in Swift`() {
        #expect(IdentifierName.swiftWords(of: "overlayBarH97_667Of852") == ["overlay", "Bar", "H97_667", "Of852"])
        #expect(IdentifierName.swiftWords(of: "_deep_sea_2_x") == ["deep", "sea", "2", "x"])
    }

    // Unicode's canonical decomposition (UAX 15, form D), as Foundation has it: a letter of ASCII and marks.
    @Test func `every Latin letter that is one of ASCII with marks is that letter`() throws {
        var count = 0
        for value in [0xC0...0x24F, 0x1E00...0x1EFF].joined() {
            let scalar = try #require(Unicode.Scalar(UInt32(value)))
            let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
            guard let first = parts.first, first.isASCII, parts.count > 1,
                parts.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
            else { continue }
            count += 1
            let letter = String(first).lowercased()
            #expect(IdentifierName.kebab("x" + String(scalar).lowercased()) == "x" + letter, "\(scalar)")
            // The letter and its marks are the same text.
            #expect(IdentifierName.kebab("x" + String(parts).lowercased()) == "x" + letter, "\(scalar)")
        }
        #expect(count > 400)
    }

    // The transform Latin-ASCII of Unicode's CLDR, as ICU in Foundation has it. Of digraphs with one capital, names of
    // characters have the first letter alone; some letters of few languages are not in the transform.
    @Test func `Latin letters are spelt in ASCII as Unicode transliterates them`() throws {
        var count = 0
        for value in [0xC0...0x24F, 0x1E00...0x1EFF, 0xFB00...0xFB06].joined() {
            let scalar = try #require(Unicode.Scalar(UInt32(value)))
            guard scalar.properties.generalCategory != .titlecaseLetter,
                let plain = LatinLetter.plain(Character(scalar)),
                let known = String(scalar).applyingTransform(StringTransform("Latin-ASCII"), reverse: false),
                known.utf8.allSatisfy({ $0 < 0x80 })
            else { continue }
            count += 1
            #expect(plain == known, "\(scalar)")
        }
        #expect(count > 500)
        for letter in "ßøæþðđłıœŋ" { #expect(LatinLetter.plain(letter) != nil, "\(letter)") }
        for other in "日я²·_ə–" { #expect(LatinLetter.plain(other) == nil, "\(other)") }
    }

    @Test(arguments: [
        ("Müller & Söhne", "muller-sohne"), ("GRÜN Rot", "grun-rot"), ("großÄhnlich", "gross-ahnlich"),
        ("日本", "gradient"), ("Mосква", "m"),
    ])
    func `words end where they do in ASCII`(name: String, kebab: String) {
        #expect(IdentifierName.kebab(name) == kebab)
    }

    @Test func `equal names differ by numbers`() {
        #expect(IdentifierName.distinct(["a", "a", "b", "a"], separator: "-") == ["a", "a-2", "b", "a-3"])
    }

    @Test func `a number makes no name that another one has`() {
        #expect(IdentifierName.distinct(["blue1", "blue1", "blue12"]) == ["blue1", "blue13", "blue12"])
    }
}
