import LintelColor
import LintelStyleSheets
import Testing

/// What Chromium 156 says (`matchMedia`) on a light screen of unknown size, checked against Media Queries 4, sections 2
/// and 3.
struct MediaQueryListTests {
    @Test(arguments: [
        "", "screen", "only screen", "not print", "(prefers-color-scheme: light)",
        "not (prefers-color-scheme: dark)", "screen and (prefers-color-scheme: light)",
        "screen and not (prefers-color-scheme: dark)", "not screen and (prefers-color-scheme: dark)",
        "not print and (prefers-color-scheme: dark)", "(prefers-color-scheme)",
        "(foo) or (prefers-color-scheme: light)", "not ((foo) and (prefers-color-scheme: dark))",
        "((prefers-color-scheme: light))", "(prefers-color-scheme: light) or (prefers-color-scheme: dark)",
        "screen and ((prefers-color-scheme: light) or (color))", "print, screen", "print, ,screen", "foo(bar), screen",
        "(prefers-color-scheme: light), print", "not (not (prefers-color-scheme: light))", "PRINT, SCREEN",
        "(PREFERS-COLOR-SCHEME: LIGHT)", "(prefers-color-scheme : light)", "(prefers-color-scheme/**/:/**/light)",
        "screen/**/and/**/(prefers-color-scheme:light)", "((((prefers-color-scheme: light))))",
        "not print and (foo)",
    ])
    func `a query that matches applies`(query: String) {
        #expect(MediaQueryList.applies(query, in: StyleEnvironment()) == true)
    }

    @Test(arguments: [
        "not screen", "print", "not all", "tv", "foo", "and", "not", "only", "(prefers-color-scheme: dark)",
        "not(prefers-color-scheme: dark)", "print and (prefers-color-scheme: light)", "(prefers-color-scheme: foo)",
        "not (prefers-color-scheme: foo)", "(foo)", "not (foo)", "(foo: bar)", "not (foo: bar)",
        "(prefers-color-scheme: light) and (prefers-color-scheme: dark)",
        "(prefers-color-scheme: light) or (prefers-color-scheme: dark) and (color)", "screen or (color)",
        "screen and (prefers-color-scheme: light) or (color)", "screen and", "screen (color)", "only (color)",
        "not not (prefers-color-scheme: light)", "screen and(color)", "(min-prefers-color-scheme: light)",
        "(prefers-color-scheme: light dark)", "(prefers-color-scheme:)", "(prefers-color-scheme = light)",
        "not (prefers-color-scheme = light)", "()", "not ()", "not screen and (foo)", "print and (color)",
        "(prefers-color-scheme: dark) and (min-width: 1px)",
    ])
    func `a query that does not match, or is none, does not apply`(query: String) {
        #expect(MediaQueryList.applies(query, in: StyleEnvironment()) == false)
    }

    @Test(arguments: [
        "(min-width: 1px)", "not (min-width: 1px)", "screen and (color)", "(1px < width < 100px)", "(width >= 3px)",
        "(prefers-color-scheme: light) and (hover)", "print, (orientation: landscape)",
        "(prefers-reduced-motion)", "((color) or (foo))",
    ])
    func `a feature of the device leaves it open`(query: String) {
        #expect(MediaQueryList.applies(query, in: StyleEnvironment()) == nil)
    }

    @Test func `the medium and the scheme are those of the environment`() {
        let dark = StyleEnvironment(medium: "print", colorScheme: .dark)
        for query in ["print", "(prefers-color-scheme: dark)", "print and (prefers-color-scheme: dark)"] {
            #expect(MediaQueryList.applies(query, in: dark) == true)
        }
        #expect(MediaQueryList.applies("screen", in: dark) == false)
    }

    /// Source: Media Queries 5, section 12.3.
    @Test(arguments: [
        ("(prefers-contrast: more)", true, false), ("(prefers-contrast: no-preference)", false, true),
        ("(prefers-contrast)", true, false), ("not (prefers-contrast)", false, true),
        ("(prefers-contrast: less)", false, false), ("(prefers-contrast: custom)", false, false),
        ("not (prefers-contrast: less)", true, true), ("(prefers-contrast: high)", false, false),
        ("not (prefers-contrast: high)", false, false), ("(PREFERS-CONTRAST: MORE)", true, false),
        ("(prefers-color-scheme: light) and (prefers-contrast: more)", true, false),
    ])
    func `the contrast is that of the environment, where it has one`(query: String, more: Bool, plain: Bool) {
        #expect(MediaQueryList.applies(query, in: StyleEnvironment(contrast: .more)) == more)
        #expect(MediaQueryList.applies(query, in: StyleEnvironment(contrast: .noPreference)) == plain)
    }

    @Test func `without a contrast in the environment it is left open`() {
        #expect(MediaQueryList.applies("(prefers-contrast: more)", in: StyleEnvironment()) == nil)
    }

    // Every environment has a color scheme, so that the condition holds.
    @Test func `whether conditions nested deeper than 32 levels match is not known`() {
        func applies(_ depth: Int) -> Bool? {
            let condition =
                String(repeating: "(", count: depth) + "prefers-color-scheme" + String(repeating: ")", count: depth)
            return MediaQueryList.applies(condition, in: StyleEnvironment())
        }
        #expect(applies(32) == true)
        for depth in [33, 50_000] { #expect(applies(depth) == nil) }
    }
}
