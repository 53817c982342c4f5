import Foundation
import LintelCLI
import Testing

struct InterchangeTests {
    @Test func `an imported gradient is a preset that checks`() throws {
        let shell = try Shell()
        try shell.put("GIMP Gradient\nName: Golden sky\n1\n0 0.5 1 1 0.4 0.3 1 1 0.8 0.4 1 0 0 0 0\n", at: "sky.ggr")
        let answer = shell.run("import", "sky.ggr", "-o", "sky.yml")
        #expect(answer.code == .success)
        #expect(answer.error == "Wrote sky.yml\n")
        #expect(
            try shell.text(at: "sky.yml") == """
                # Imported from sky.ggr.
                lintel: 1
                name: GoldenSky
                background:
                  linear:
                    to: right
                    in: srgb
                    mixing: straight
                    stops:
                      - "color(srgb 1 0.4 0.3) 0%"
                      - "color(srgb 1 0.8 0.4) 100%"

                """)
        #expect(shell.run("check", "sky.yml").code == .success)
    }

    @Test func `one of several gradients is asked for by name`() throws {
        let shell = try Shell()
        try shell.put(
            ":root { --a: red; --b: linear-gradient(red, blue); --c: linear-gradient(red, lime); }", at: "t.css")
        let answer = shell.run("import", "t.css")
        #expect(answer.code == .usageError)
        #expect(answer.error == "lintel: error: t.css has 2 gradients; name one with --gradient: 'b' or 'c'\n")
        let wrong = shell.run("import", "t.css", "--gradient", "bb")
        #expect(wrong.error == "lintel: error: t.css has no gradient 'bb'; expected 'b' or 'c'\n")
        let right = shell.run("import", "t.css", "--gradient", "c")
        #expect(
            right.out == """
                # Imported from t.css.
                lintel: 1
                name: C
                palette:
                  a: "#ff0000"
                background: "linear-gradient(#ff0000, #00ff00)"

                """)
    }

    @Test(arguments: ["import", "export"])
    func `a gradient that was left out is said to be that, and why`(command: String) throws {
        let shell = try Shell()
        try shell.put(
            """
            {"sky": {"$type": "gradient", "$value": [{"color": "{rde}", "position": 0}]},
             "sea": {"$type": "gradient", "$value": [{"color": "red", "position": 0}]}, "red": {"$type": "color", "$value": "red"}}
            """, at: "t.json")
        let rest = command == "export" ? ["--to", "css"] : []
        let answer = shell.run([command, "t.json", "--gradient", "sky"] + rest)
        #expect(answer.code == .dataError)
        #expect(
            answer.error.hasSuffix(
                "lintel: error: 'sky' of t.json is left out: unknown token 'rde'; did you mean 'red'?\n"),
            "\(answer.error)")
        try shell.put(":root { --sky: linear-gradient(redd, blue); --sea: linear-gradient(red, blue) }", at: "t.css")
        #expect(
            shell.run([command, "t.css", "--gradient", "sky"] + rest).error.hasSuffix(
                "'sky' of t.css is left out: unknown color 'redd'; did you mean 'red'?\n"))
        let color = shell.run([command, "t.json", "--gradient", "red"] + rest)
        #expect(color.code == .usageError)
        #expect(
            color.error.hasSuffix("'red' of t.json is a color, not a gradient; expected 'sea'\n"), "\(color.error)")
    }

    /// `b` refers to the color of which a warning is, and `c` to nothing.
    @Test(arguments: ["import", "export"])
    func `of one gradient that is asked for, only what is about it is reported`(command: String) throws {
        let shell = try Shell()
        try shell.put(
            """
            :root { --a: linear-gradient(bleu, red); --c: linear-gradient(lime, navy); }
            .hero { background: linear-gradient(reed, navy); }
            """, at: "t.css")
        let stop = ##"{"color": "#fff", "position": 0}, {"color": "{odd}", "position": 1}"##
        try shell.put(
            """
            {"odd": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [255, 0, 0]}},
             "a": {"$type": "gradient", "$value": [\(stop)]}, "b": {"$type": "gradient", "$value": [\(stop)]},
             "c": {"$type": "gradient", "$value": [{"color": "#fff", "position": 0}, {"color": "#000", "position": 1}]},
             "d": {"$type": "gradient", "$value": 3}}
            """, at: "t.json")
        let rest = command == "export" ? ["--to", "css"] : []
        #expect(shell.run([command, "t.css", "--gradient", "c"] + rest).error == "")
        #expect(shell.run([command, "t.css"] + rest).error.contains("'--a' is left out"))
        let missing = shell.run([command, "t.css", "--gradient", "a"] + rest).error
        #expect(missing.contains("bleu") && !missing.contains("reed"), "\(missing)")
        let all = shell.run(["export", "t.json", "--to", "css"]).error
        #expect(all.contains("component 255") && all.contains("'d' is left out"), "\(all)")
        #expect(shell.run([command, "t.json", "--gradient", "c"] + rest).error == "")
        for name in ["a", "b"] {
            let found = shell.run([command, "t.json", "--gradient", name] + rest).error
            #expect(found.contains("component 255") && !found.contains("'d'"), "\(found)")
        }
    }

    @Test func `a file whose gradients are all left out is not said to have none`() throws {
        let shell = try Shell()
        try shell.put(
            #"{"sky": {"$type": "gradient", "$value": [{"color": "{rde}", "position": 0}]}, "ink": {"$type": "color", "$value": "red"}}"#,
            at: "t.json")
        let answer = shell.run("import", "t.json")
        #expect(answer.code == .dataError)
        #expect(
            answer.error.contains("t.json has no gradient that can be read: 'sky' is left out: unknown token 'rde'"),
            "\(answer.error)")
    }

    @Test func `an import does not overwrite a preset that was edited, unless it is asked to`() throws {
        let shell = try Shell()
        let line = ["import", "linear-gradient(red, blue)", "-o", "sky.yml"]
        #expect(shell.run(line).code == .success)
        #expect(shell.run(line).code == .success)
        try shell.put("mine", at: "sky.yml")
        let answer = shell.run(line)
        #expect(answer.code == .cannotCreate)
        #expect(answer.error.contains("--force"))
        #expect(try shell.text(at: "sky.yml") == "mine")
        #expect(shell.run(line + ["--force"]).code == .success)
        #expect(try shell.text(at: "sky.yml") != "mine")
    }

    @Test func `the colors of a file become a palette that presets share`() throws {
        let shell = try Shell()
        try shell.put(
            "{\"brand\": {\"deep\": {\"$type\": \"color\", \"$value\": \"#102030\"}}}", at: "tokens.json")
        let refused = shell.run("import", "tokens.json")
        #expect(
            refused.code == .dataError && refused.error.contains("'--palette' writes a palette file"),
            "\(refused.error)")
        let answer = shell.run("import", "tokens.json", "--palette", "-o", "Brand.lintel-palette.yml")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(
            try shell.text(at: "Brand.lintel-palette.yml")
                == "# Imported from tokens.json.\nlintel: 1\npalette:\n  brand-deep: \"#102030\"\n")
        try shell.put(
            "lintel: 1\nname: Sea\npalettes: Brand.lintel-palette.yml\nbackground: $brand-deep\n", at: "sea.yml")
        #expect(shell.run("check", "sea.yml").code == .success)
        #expect(shell.run("import", "red", "--palette", "--name", "A").code == .usageError)
    }

    @Test(arguments: [["red"], ["#F00"], ["red", "--from", "css"], ["rgb(255 0 0)"]])
    func `a color on the command line is a source`(words: [String]) throws {
        let shell = try Shell()
        let palette = shell.run(["import"] + words + ["--palette"])
        #expect(palette.code == .success, "\(palette.error)")
        #expect(palette.out.hasSuffix("palette:\n  color: \"#ff0000\"\n"), "\(palette.out)")
        let preset = shell.run(["import"] + words)
        #expect(preset.code == .success && preset.out.hasSuffix("background: \"#ff0000\"\n"), "\(preset.error)")
        try shell.put(preset.out, at: "color.yml")
        #expect(shell.run("check", "color.yml").code == .success)
        #expect(shell.run(["export"] + words + ["--to", "css"]).out.contains("#ff0000"))
        // A file comes first, as for presets.
        try shell.put("linear-gradient(blue, lime)", at: words[0])
        #expect(shell.run(["import"] + words.prefix(1)).out.contains("gradient") == !words[0].contains("("))
    }

    @Test func `a preset's appearances come back from design tokens`() throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Sea
            palette: { deep: { light: "#ff0000", dark: "#0000ff", highContrast: "#00ff00" } }
            background: { light: "linear-gradient(red, white)", dark: "linear-gradient(blue, black)" }
            devices: [iPhone 15]
            """, at: "sea.yml")
        #expect(shell.run("export", "sea.yml", "--to", "dtcg", "-o", "sea.json").code == .success)
        #expect(shell.run("import", "sea.json", "-o", "again.yml").code == .success)
        #expect(try shell.text(at: "again.yml").contains("    highContrast: "))
        let (first, second) = (
            shell.run("export", "sea.yml", "--to", "dtcg"), shell.run("export", "again.yml", "--to", "dtcg")
        )
        #expect(first.out == second.out && !first.out.isEmpty)
    }

    @Test(arguments: [
        ("nope.css", "lintel: error: the file 'nope.css' does not exist\n"),
        ("nope.png", "lintel: error: 'nope.png' is neither a file nor a gradient or color\n"),
        ("redd", "lintel: error: 'redd' is neither a file nor a gradient or color; did you mean 'red'?\n"),
    ])
    func `a source that is nothing is called that`(word: String, message: String) throws {
        let answer = try Shell().run("import", word)
        #expect(answer.code == .noInput)
        #expect(answer.error == message)
    }

    @Test func `an imported preset follows another palette where the style sheet has custom properties`() throws {
        let shell = try Shell()
        try shell.put(
            ":root { --a: #ff0000; --b: #00ff00; --sky: linear-gradient(to right, var(--a), var(--b)) }", at: "t.css")
        #expect(shell.run("import", "t.css", "-o", "sky.yml").code == .success)
        try shell.put(
            "lintelBatch: 1\npresets: sky.yml\nbrands: { x: { palette: { a: navy, b: teal } }, y: {} }\n", at: "b.yml")
        let built = shell.run("batch", "b.yml", "--formats", "web")
        #expect(built.code == .success, "\(built.error)")
        #expect(try shell.text(at: "out/x/Sky/web/sky.css").contains("linear-gradient(to right, #000080, #008080)"))
        #expect(try shell.text(at: "out/y/Sky/web/sky.css").contains("linear-gradient(to right, #ff0000, #00ff00)"))
    }

    /// Both colors would be the asset `SkyGray15`.
    @Test func `a preset without a name of its own has that of its file, with which it is generated`() throws {
        let shell = try Shell()
        #expect(shell.run("import", "teal", "-o", "sea_blue-2.lintel.yml").code == .success)
        #expect(try shell.text(at: "sea_blue-2.lintel.yml").contains("name: sea_blue-2\n"))
        #expect(shell.run("generate", "sea_blue-2.lintel.yml", "--out", "made", "--formats", "web").code == .success)
        #expect(
            shell.run("import", "linear-gradient(red, blue)", "-o", "hero.json", "--name", "golden-hour").code
                == .success)
        #expect(try shell.text(at: "hero.json").contains("\"GoldenHour\""))
        // No preset can have that name.
        #expect(shell.run("import", "teal", "-o", "2.yml").code == .success)
        #expect(try shell.text(at: "2.yml").contains("name: Color\n"))
    }

    @Test func `an imported palette is one that check takes`() throws {
        let shell = try Shell()
        try shell.put(
            ":root { --gray-1-5: #ff0000; --gray-15: #00ff00; --sky: linear-gradient(var(--gray-15), white) }",
            at: "t.css")
        #expect(shell.run("import", "t.css", "-o", "sky.yml").code == .success)
        #expect(try shell.text(at: "sky.yml").contains("linear-gradient($gray-15-2, #ffffff)"))
        let answer = shell.run("check", "sky.yml")
        #expect(answer.code == .success, "\(answer.error)")
    }

    // The number of Docs/limits.md.
    @Test func `more layers than a background has are refused where they are declared`() throws {
        let shell = try Shell()
        func imported(_ count: Int) throws -> Shell.Answer {
            let layers = Array(repeating: "linear-gradient(red, blue)", count: count).joined(separator: ", ")
            try shell.put("p { color: red }\n.sky { background: \(layers) }", at: "sky.css")
            return shell.run("import", "sky.css", "-o", "sky\(count).yml")
        }
        #expect(try imported(32).code == .success)
        #expect(shell.run("check", "sky32.yml").code == .success)
        let refused = try imported(33)
        #expect(refused.code == .dataError)
        #expect(refused.error.hasPrefix("sky.css:2:"))
        #expect(refused.error.contains(": error: a background of 33 paints; expected at most 32 [LN0033]\n"))
        #expect(try shell.listing() == ["sky.css", "sky32.yml"])
    }

    @Test func `more colors than a palette has are refused`() throws {
        let shell = try Shell()
        try shell.put(":root { " + (0...4096).map { "--c\($0)x: red; " }.joined() + "}", at: "t.css")
        let answer = shell.run("import", "t.css", "--palette")
        #expect(answer.code == .dataError)
        #expect(answer.error == "lintel: error: t.css has 4097 colors; a palette has at most 4096\n")
    }
}
