import LintelDiagnostics
import Testing

struct SpellingTests {
    @Test(arguments: [
        ("backgroud", "background"), ("oklhc", "oklch"), ("NAVIGATION", "navigation"), ("tolernace", "tolerance"),
        ("tba", "tab"), ("nam", "name"),
    ])
    func `a typing slip finds the word that was meant`(typed: String, meant: String) {
        let words = ["name", "background", "navigation", "tab", "tolerance", "oklch", "oklab"]
        #expect(Spelling.nearest(to: typed, in: words) == meant)
    }

    @Test(arguments: ["", "zebra", "xy", String(repeating: "a", count: 65)])
    func `a word unlike every candidate has no neighbor`(typed: String) {
        #expect(Spelling.nearest(to: typed, in: ["background", "name"]) == nil)
    }

    // One edit makes any of two letters another word of one or two letters.
    @Test(arguments: ["4x", "10", "x", "$d", "go"])
    func `a word of two letters means none that has other letters`(typed: String) {
        #expect(Spelling.nearest(to: typed, in: ["1x", "16", "a", "$a", "to"]) == nil)
    }

    @Test func `a word of two letters means the one that differs in case`() {
        #expect(Spelling.nearest(to: "2X", in: ["1x", "2x", "3x"]) == "2x")
        #expect(Spelling.nearest(to: "$A", in: ["$b", "$a"]) == "$a")
    }

    @Test(arguments: [
        ("night", "dark"), ("navbar", "navigation"), ("Tab-Bar", "tab"), ("700", "bold"), ("colors", "stops"),
        ("border_radius", "radius"),
    ])
    func `a word of other programs finds the word of presets`(typed: String, meant: String) {
        let words = ["light", "dark", "navigation", "tab", "bold", "stops", "radius"]
        #expect(Spelling.nearest(to: typed, in: words) == meant)
        #expect(Spelling.nearest(to: typed, in: ["zebra"]) == nil)
    }

    @Test(arguments: [
        ("easeInOut", "ease-in-out"), ("ease_in_out", "ease-in-out"), ("Ease in out", "ease-in-out"),
        ("topright", "top right"), ("highContrastDark", "darkHighContrast"), ("dark-high-contrast", "darkHighContrast"),
    ])
    func `a word divided otherwise, or with its parts in another order, means the same word`(
        typed: String, meant: String
    ) {
        let words = ["ease-out", "ease-in", "ease-in-out", "right", "top right", "highContrast", "darkHighContrast"]
        #expect(Spelling.nearest(to: typed, in: words) == meant)
    }

    @Test(arguments: [
        ("unselected", "selected"), ("unselectd", "selected"), ("nonlinear", "linear"), ("visible", "invisible"),
    ])
    func `no word means its opposite`(typed: String, opposite: String) {
        #expect(Spelling.nearest(to: typed, in: [opposite]) == nil)
    }

    @Test func `the hint lists few candidates when none is near`() {
        #expect(Spelling.hint(for: "purple", in: ["light", "dark"]) == "; expected 'light' or 'dark'")
        #expect(Spelling.hint(for: "lihgt", in: ["light", "dark"]) == "; did you mean 'light'?")
        #expect(Spelling.hint(for: "purple", in: (0..<20).map { "candidate\($0)" }) == "")
    }

    // Unicode Standard Annex #15, figure 3: U+00E9 is the composed form (NFC) of U+0065 U+0301 (NFD).
    @Test func `a name that differs in its Unicode form alone is not proposed as it looks`() {
        let (composed, decomposed) = ("caf\u{E9}.yml", "cafe\u{301}.yml")
        for (path, given) in [(composed, decomposed), (decomposed, composed)] {
            #expect(
                Spelling.hint(naming: path, insteadOf: given)
                    == "; a file has the same name in another Unicode form (NFC or NFD); copy its name, or rename it")
        }
        #expect(Spelling.hint(naming: "sea.yml", insteadOf: "see.yml") == "; did you mean 'sea.yml'?")
    }

    @Test func `words are listed as a sentence lists them`() {
        #expect(Spelling.list(["a"]) == "'a'")
        #expect(Spelling.list(["a", "b", "c"]) == "'a', 'b' or 'c'")
    }
}
