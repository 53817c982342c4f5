import LintelCLI
import Testing

/// Files of which each has the values for one appearance, as Figma exports the modes of variables.
struct ImportFormsTests {
    private static func tokens(_ primary: String, _ rest: String = "") -> String {
        ##"{"brand": {"primary": {"$type": "color", "$value": "\##(primary)"}\##(rest)}, "##
            + ##""size": {"$type": "number", "$value": 4}}"##
    }

    @Test func `colors have the values that a second file has for the dark`() throws {
        let shell = try Shell()
        let ink = ##", "ink": {"$type": "color", "$value": "{brand.primary}"}"##
        let link =
            ##", "link": {"$type": "color", "$value": "{brand.ink}"}, "paper": {"$type": "color", "$value": "#fff"}"##
        try shell.put(Self.tokens("#ff5f6d", ink + link), at: "Light.tokens.json")
        try shell.put(
            Self.tokens("#330d1a", ink + ##", "glow": {"$type": "color", "$value": "#fff"}"##), at: "Dark.tokens.json")
        let answer = shell.run("import", "Light.tokens.json", "--dark", "Dark.tokens.json", "--palette")
        #expect(answer.code == .success)
        #expect(
            answer.error
                == "lintel: warning: Dark.tokens.json: 'brand.glow' is left out; Light.tokens.json has nothing of this name\n"
        )
        // The link, which only the first file has, follows the color to which it refers.
        #expect(
            answer.out == """
                # Imported from Light.tokens.json.
                lintel: 1
                palette:
                  brand-primary:
                    light: "#ff5f6d"
                    dark: "#330d1a"
                  brand-ink: "$brand-primary"
                  brand-link: "$brand-ink"
                  brand-paper: "#ffffff"

                """)
    }

    @Test func `each appearance may have a file`() throws {
        let shell = try Shell()
        for (name, color) in [("a", "#ff0000"), ("b", "#00ff00"), ("c", "#0000ff"), ("d", "#111111")] {
            try shell.put(Self.tokens(color), at: name + ".json")
        }
        let answer = shell.run(
            "import", "a.json", "--palette", "--dark", "b.json", "--high-contrast", "c.json", "--dark-high-contrast",
            "d.json")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        #expect(
            answer.out.hasSuffix(
                """
                  brand-primary:
                    light: "#ff0000"
                    dark: "#00ff00"
                    highContrast: "#0000ff"
                    darkHighContrast: "#111111"

                """), "\(answer.out)")
    }

    @Test func `a gradient of a style sheet has the colors of the second file`() throws {
        let shell = try Shell()
        try shell.put(":root { --brand: #f00; --hero: linear-gradient(var(--brand), #00f) }", at: "light.css")
        try shell.put(":root { --brand: #0f0 }", at: "dark.css")
        let answer = shell.run("import", "light.css", "--dark", "dark.css")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        #expect(
            answer.out == """
                # Imported from light.css.
                lintel: 1
                name: Hero
                palette:
                  brand:
                    light: "#ff0000"
                    dark: "#00ff00"
                background: "linear-gradient($brand, #0000ff)"

                """)
        try shell.put(":root { --brand: #0f0; --hero: linear-gradient(var(--brand), #000) }", at: "dark.css")
        let other = shell.run("import", "light.css", "--dark", "dark.css")
        let forms = ["light: \"linear-gradient($brand, #0000ff)\"", "dark: \"linear-gradient($brand, #000000)\""]
        #expect(other.out.hasSuffix("background:\n  \(forms[0])\n  \(forms[1])\n"), "\(other.out)")
    }

    @Test func `references follow a second file where the first one has values for the dark itself`() throws {
        let shell = try Shell()
        try shell.put(
            """
            :root { --own: #fff; --last: var(--next); --next: var(--d); --d: #fff;
              --hero: linear-gradient(var(--next), #00f) }
            @media (prefers-color-scheme: dark) { :root { --d: #222; --own: #444 } }
            """, at: "m.css")
        try shell.put(":root { --d: #333 }", at: "md.css")
        let palette = shell.run("import", "m.css", "--dark", "md.css", "--palette")
        #expect(palette.code == .success && palette.error == "", "\(palette.error)")
        #expect(palette.out.contains("  next: \"$d\"\n"), "\(palette.out)")
        #expect(palette.out.contains("  last: \"$next\"\n"), "\(palette.out)")
        #expect(palette.out.contains("  d:\n    light: \"#ffffff\"\n    dark: \"#333333\"\n"), "\(palette.out)")
        // What refers to nothing keeps its value.
        #expect(palette.out.contains("  own:\n    light: \"#ffffff\"\n    dark: \"#444444\"\n"), "\(palette.out)")
        let hero = shell.run("import", "m.css", "--dark", "md.css")
        #expect(hero.out.hasSuffix("background: \"linear-gradient($next, #0000ff)\"\n"), "\(hero.out)")
        #expect(!hero.out.contains("#222222"), "\(hero.out)")
    }

    @Test func `two files without the option are an error that names it`() throws {
        let answer = try Shell().run("import", "Light.tokens.json", "Dark.tokens.json", "--palette")
        #expect(answer.code == .usageError)
        #expect(
            answer.error.hasPrefix(
                "lintel: error: unexpected argument 'Dark.tokens.json' for 'lintel import'; if it has the values for dark, "
                    + "write '--dark Dark.tokens.json'\n"), "\(answer.error)")
        let quoted = try Shell().run("import", "Light mode.json", "Dark mode.CSS", "--palette")
        #expect(quoted.error.contains("; if it has the values for dark, write '--dark 'Dark mode.CSS''\n"))
    }

    @Test(arguments: [
        ["sky.svg", "dark.svg"], ["light.css", "dark.svg"], ["sky.ggr", "dark.css"], ["red", "dark.css"],
        ["linear-gradient(red, blue)", "dark.css"], ["light.css", "blue"], ["light(1).css", "dark.css"],
        ["a.css", "c.css", "--dark", "b.css"],
    ])
    func `two arguments that cannot be files of appearances have no such hint`(arguments: [String]) throws {
        let answer = try Shell().run(["import"] + arguments)
        #expect(answer.code == .usageError)
        #expect(
            answer.error.hasPrefix("lintel: error: unexpected argument '\(arguments[1])' for 'lintel import'\n"),
            "\(answer.error)")
    }

    @Test func `mistakes of a file that has nothing for the first one are shown before the error`() throws {
        let shell = try Shell()
        try shell.put(Self.tokens("#ff5f6d"), at: "Light.json")
        try shell.put(Self.tokens("#ff5f6", ##", "ink": {"$type": "color", "$value": "#fff"}"##), at: "Dark.json")
        let answer = shell.run("import", "Light.json", "--dark", "Dark.json", "--palette")
        #expect(answer.code == .dataError)
        let error = "lintel: error: Dark.json has no color and no gradient with a name that Light.json has\n"
        let warning = try #require(answer.error.firstRange(of: ": warning: 'brand.primary' "), "\(answer.error)")
        let end = try #require(answer.error.firstRange(of: error), "\(answer.error)")
        #expect(answer.error.hasPrefix("Dark.json:1:") && warning.upperBound < end.lowerBound, "\(answer.error)")
    }

    @Test(arguments: [
        ("Light.json", "other.json", "other.json has no color and no gradient with a name that Light.json has"),
        ("sky.svg", "Light.json", "'--dark' is for style sheets and design tokens; sky.svg is neither"),
        ("Light.json", "sky.svg", "'--dark' takes a style sheet or design tokens; sky.svg is neither"),
        (
            ":root { --a: rgb(0 0 0) }", "Light.json",
            "'--dark' is for style sheets and design tokens; the command line is neither"
        ),
        ("Light.json", "gone.json", "the file 'gone.json' does not exist"),
        ("Light.json", "bar.yml", "'bar.yml' is a preset already"),
    ])
    func `a file that has nothing for the first one is an error`(source: String, dark: String, message: String) throws {
        let shell = try Shell()
        try shell.put(Self.tokens("#ff5f6d"), at: "Light.json")
        try shell.put(##"{"b": {"$type": "color", "$value": "#fff"}}"##, at: "other.json")
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\n", at: "bar.yml")
        try shell.put(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><linearGradient id=\"g\"><stop stop-color=\"red\"/>"
                + "</linearGradient></svg>", at: "sky.svg")
        let answer = shell.run("import", source, "--dark", dark, "-o", "out.yml")
        #expect(answer.code != .success)
        #expect(!message.hasSuffix("neither") || answer.code == .usageError)
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(try !shell.listing().contains("out.yml"))
    }
}
