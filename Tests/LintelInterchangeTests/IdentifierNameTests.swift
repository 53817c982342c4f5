import LintelInterchange
import Testing

@Suite struct IdentifierNameTests {
    @Test(arguments: [
        ("Golden hour (dark) 2", "golden-hour-dark-2", "goldenHourDark2", "GoldenHourDark2"),
        ("goldenHour", "golden-hour", "goldenHour", "GoldenHour"),
        ("brand.hero", "brand-hero", "brandHero", "BrandHero"),
        ("3 suns", "gradient-3-suns", "gradient3Suns", "Gradient3Suns"), ("", "gradient", "gradient", "Gradient"),
    ])
    func `a name is spelt as each language asks`(name: String, kebab: String, camel: String, pascal: String) {
        #expect(IdentifierName.kebab(name) == kebab)
        #expect(IdentifierName.camel(name) == camel)
        #expect(IdentifierName.pascal(name) == pascal)
    }

    @Test func `equal names differ by numbers`() {
        #expect(IdentifierName.distinct(["a", "a", "b", "a"], separator: "-") == ["a", "a-2", "b", "a-3"])
    }
}
