import LintelCLI
import Testing

/// Batches of lists of palettes, in JSON and CSV.
struct BatchListTests {
    /// As uiGradients publishes its gradients.
    private let list = """
        [
          {"name": "A Lost Memory", "colors": ["#DE6262", "#FFB88C"]},
          {"name": "50 Shades", "colors": ["rgb(1 2 3)", "lime", "#00f", "#fff"]},
          {"name": "a lost memory!", "id": "third", "colors": ["$brand"]},
          {"name": "紅葉", "colors": ["#123"]}
        ]
        """

    private func paletteShell() throws -> Shell {
        let shell = try Shell()
        try shell.put(preset("Tool", "$brand") + "palette: { brand: '#123456' }\n", at: "in/tool.yml")
        try shell.put(
            preset("Sky", "linear-gradient(to right, $colors)")
                + "palette: { brand: '#123456', colors: [red, blue], ink: $colors-1 }\n", at: "in/sky.yml")
        return shell
    }

    @Test func `a list of names says how colors are written`() throws {
        let shell = try paletteShell()
        try shell.put("- acme\n- bolt\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--preset", "in/sky.yml")
        let errors = answer.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            errors
                == ["acme", "bolt"].enumerated().map { index, name in
                    "in/brands.yml:\(index + 1):3: error: expected a name with colors, a mapping, found '\(name)'; "
                        + "write { name: \(name), colors: [red, blue] } [LN0024]"
                })
    }

    /// As the JSON Schema of batches has them.
    @Test func `the colors of a brand have one spelling`() throws {
        let shell = try paletteShell()
        try shell.put("- { name: Acme, colours: [red, blue] }\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--preset", "in/sky.yml")
        #expect(
            answer.error.contains(
                "in/brands.yml:1:3: error: the palette 'Acme' needs its 'colors', a list; write 'colors' for 'colours' [LN0023]"
            ),
            "\(answer.error)")
    }

    /// YAML takes `#f00` without quotes for a comment.
    @Test func `a color in the place of a brand is quoted among its colors`() throws {
        let shell = try paletteShell()
        try shell.put("- \"#f00\"\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--preset", "in/sky.yml")
        #expect(
            answer.error.contains("found '#f00'; write { name: NAME, colors: [\"#f00\"] } [LN0024]"), "\(answer.error)")
    }

    @Test func `a list of palettes is a brand for each name, with as many stops as it has colors`() throws {
        let shell = try paletteShell()
        try shell.put(list, at: "in/gradients.json")
        let answer = shell.run(
            "batch", "in/gradients.json", "--preset", "in/sky.yml", "--out", "made", "--formats", "web")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        let manifests = try shell.listing().filter { $0.hasSuffix("/manifest.json") }
        #expect(
            manifests == ["a-lost-memory", "brand-50-shades", "brand", "third"].map { "made/\($0)/Sky/manifest.json" })
        let lines = try shell.text(at: "made/batch-manifest.jsonl").split(separator: "\n").dropFirst().map {
            try object(String($0))
        }
        #expect(lines.map { $0["brand"] as? String } == ["a-lost-memory", "brand-50-shades", "third", "brand"])
        #expect(lines.map { $0["displayName"] as? String } == ["A Lost Memory", "50 Shades", "a lost memory!", "紅葉"])
        let css = try shell.listing().filter { $0.hasPrefix("made/") && $0.hasSuffix(".css") }.map {
            try shell.text(at: $0)
        }
        #expect(css.contains { $0.contains("linear-gradient(to right, #de6262, #ffb88c)") })
        #expect(css.contains { $0.contains("linear-gradient(to right, #010203, #00ff00, #0000ff, #ffffff)") })
        #expect(css.contains { $0.contains("linear-gradient(to right, #123456, #123456)") })
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `a color in a table is reported in its line, with a caret below it`(end: String) throws {
        let shell = try paletteShell()
        let rows = ["name,color1,color2", "Acme,red,bleu", "Bolt,#f00,blue", ""]
        try shell.put(rows.joined(separator: end), at: "in/brands.csv")
        let answer = shell.run("batch", "in/brands.csv", "--preset", "in/sky.yml", "--check")
        #expect(
            answer.error.contains(
                """
                in/brands.csv:2:10: error: [acme] unknown color 'bleu'; did you mean 'blue'? [LN0100]
                    2 | Acme,red,bleu
                      |          ^

                """), "\(answer.error)")
    }

    /// Source: Microsoft, "Naming Files, Paths, and Namespaces".
    /// Docs/batch.md, Lists of palettes.
    @Test(arguments: [
        ("id,Brand,Color 1,Color 2\nx9,Acme,red,blue\n", "x9: Acme"), ("color1,color2,id\nred,blue,zz\n", "zz: zz"),
        ("Brand,Light,Dark\nAcme,red,blue\n", "acme: Acme"), ("Light,Dark,name\nred,blue,Acme\n", "acme: Acme"),
        (
            "color1,color2\nred,blue\n",
            "1:1: error: no column has the names of the brands; call one of them 'name' [LN0023]"
        ),
    ])
    func `the name is in the column of that name, else in the first that has neither ids nor colors`(
        table: String, expected: String
    ) throws {
        let shell = try paletteShell()
        try shell.put(table, at: "in/a.csv")
        let answer = shell.run("batch", "in/a.csv", "--preset", "in/sky.yml", "--check", "--json")
        let jobs = try answer.out.split(separator: "\n").map { try object(String($0)) }
            .filter { $0["event"] as? String == "job" }
        guard answer.code == .success else {
            #expect(answer.error.contains("in/a.csv:\(expected)"), "\(answer.error)")
            return
        }
        #expect(jobs.map { "\($0["brand"] as? String ?? ""): \($0["displayName"] as? String ?? "")" } == [expected])
    }

    /// Docs/batch.md: an `id` stays as it is, so that a new brand does not change the folders of the others.
    @Test func `an id is the folder, whatever other brands are called, and no two are equal`() throws {
        let shell = try paletteShell()
        func answer(_ items: String) throws -> Shell.Answer {
            try shell.put("[\(items)]", at: "in/a.json")
            return shell.run("batch", "in/a.json", "--preset", "in/sky.yml", "--check", "--json")
        }
        let other = "{\"name\": \"Other\", \"id\": \"lunada\", \"colors\": [\"red\"]}"
        let both = try answer("{\"name\": \"Lunada\", \"colors\": [\"red\"]}, \(other)")
        let brands = try both.out.split(separator: "\n").compactMap { try object(String($0))["brand"] as? String }
        #expect(brands == ["lunada-2", "lunada"], "\(both.error)")
        let twice = try answer("\(other), \(other)")
        #expect(twice.code != .success && twice.error.contains("[LN0202]"), "\(twice.error)")
        let mapping = try answer("{\"name\": \"A\", \"id\": {\"x\": 1}, \"colors\": [\"red\"]}")
        #expect(
            mapping.error.contains("in/a.json:1:22: error: the 'id' of a palette is a text, found"), "\(mapping.error)")
    }

    @Test func `no folder has a name that Windows reserves for a device`() throws {
        let shell = try paletteShell()
        let names = ["Con", "AUX", "com1", "con!", "Con bars", "Console", "Com 1", "COM"]
        try shell.put(
            "name,color\n" + names.map { "\($0),red" }.joined(separator: "\n") + "\n", at: "in/brands.csv")
        let answer = shell.run("batch", "in/brands.csv", "--preset", "in/sky.yml", "--check", "--json")
        let brands = try answer.out.split(separator: "\n").compactMap { try object(String($0))["brand"] as? String }
        #expect(
            brands == [
                "con-bars", "aux-bars", "com1-bars", "con-bars-2", "con-bars-3", "console", "com-1", "com",
            ])
    }

    @Test func `names of Latin letters keep them, and folders that are numbered alone are a warning`() throws {
        let shell = try paletteShell()
        let names = ["Müller & Söhne", "Straße", "日本", "Łódź", "Æsir", "Việt Nam", "Москва", "Müller Söhne"]
        func run(_ ids: [String?]) throws -> (answer: Shell.Answer, brands: [String]) {
            let entries = zip(names, ids).map { name, id in
                let id = id.map { ", \"id\": \"\($0)\"" } ?? ""
                return "{\"name\": \"\(name)\"\(id), \"colors\": [\"red\", \"blue\"]}"
            }
            try shell.put("[\(entries.joined(separator: ",\n"))]", at: "in/list.json")
            let answer = shell.run("batch", "in/list.json", "--preset", "in/sky.yml", "--check", "--json")
            let brands = try answer.out.split(separator: "\n").compactMap {
                try object(String($0))["brand"] as? String
            }
            return (answer, brands)
        }
        let made = try run(Array(repeating: nil, count: names.count))
        #expect(
            made.brands == [
                "muller-sohne", "strasse", "brand", "lodz", "aesir", "viet-nam", "brand-2", "muller-sohne-2",
            ])
        #expect(
            made.answer.error.contains(
                "in/list.json:3:1: warning: the names of 2 brands, such as '日本', have no letter from a to z and no digit"
            ),
            "\(made.answer.error)")
        // What has an 'id' keeps its folder, whatever the name.
        let named = try run(names.indices.map { "id\($0)" })
        #expect(named.brands == names.indices.map { "id\($0)" } && named.answer.error == "", "\(named.answer.error)")
    }

    @Test func `presets are named for lists of palettes, not for batch files`() throws {
        let shell = try paletteShell()
        try shell.put("lintelBatch: 1\npresets: sky.yml\nbrands: { a: }\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--preset", "in/sky.yml")
        #expect(answer.code == .dataError)
        let message = "error: a batch file names its own presets; '--preset' is for a list of palettes"
        #expect(answer.error.hasPrefix("in/brands.yml:2:10: \(message)"), "\(answer.error)")
        // A list with a mistake has the form of a batch file; that is not what is wrong with it.
        try shell.put(#"{"Sky": ["red", "blue"], "Sea": "green"}"#, at: "in/list.json")
        let list = shell.run("batch", "in/list.json", "--preset", "in/sky.yml")
        #expect(list.code == .dataError)
        #expect(!list.error.contains(message), "\(list.error)")
        #expect(Self.errors(list) == ["in/list.json:1:33: error: expected a list of colors, found 'green' [LN0024]"])
        try shell.put("{}", at: "in/list.json")
        let empty = shell.run("batch", "in/list.json", "--preset", "in/sky.yml")
        #expect(Self.errors(empty) == ["in/list.json:1:1: error: there is no palette in the list [LN0032]"])
    }

    private static func errors(_ answer: Shell.Answer) -> [String] {
        answer.error.split(separator: "\n").map(String.init).filter { $0.contains("error: ") }
    }

    // MARK: Tables

    /// What RFC 4180, section 2, does not allow; Python's csv module refuses the quotes too, with `strict=True`.
    @Test(arguments: [
        (
            "name,c1,c2\n\"A,red,blue\nB,#f00,#0f0\nC \"x\",#00f,#fff\nD,#111,#222\n",
            "4:4: error: expected ',' or the end of the line after the quoted text that begins in line 2, column 1, found 'x'"
        ),
        ("\"A\"s;red;blue\n", "1:4: error: expected ';' or the end of the line after the quoted text"),
        ("\"\"A\",red\n", "1:3: error: expected ',' or the end of the line after the quoted text"),
        ("name,c1\nA,red\n\"D,red", "3:1: error: the quote is not closed; expected '\"'"),
        ("name,c1\nA,red\nD,\"red\nE,blue\n", "3:3: error: the quote is not closed; expected '\"'"),
        ("name,c1\n\"A,red\nB\",\"blue\"\n", "2:1: error: the name has a line break; expected one line"),
    ])
    func `quotes in a table that are not pairs are one error, and nothing is built`(table: String, line: String) throws
    {
        let shell = try paletteShell()
        try shell.put(table, at: "in/gradients.csv")
        let before = try shell.listing()
        let answer = shell.run("batch", "in/gradients.csv", "--preset", "in/sky.yml", "--formats", "web")
        #expect(answer.code == .dataError)
        let errors = Self.errors(answer)
        #expect(errors.count == 1 && errors[0].hasPrefix("in/gradients.csv:" + line), "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    @Test func `quoted cells of a table may have separators, line ends, quotes and spaces around them`() throws {
        let shell = try paletteShell()
        try shell.put(
            "name,c1,c2\r\n\"Red, \"\"Blue\"\"\" ,\"red\",\"blue\"\r\n\"B\",\"red\r\n\",lime", at: "in/g.csv")
        let answer = shell.run("batch", "in/g.csv", "--preset", "in/sky.yml", "--formats", "web")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        let manifest = try shell.text(at: "out/batch-manifest.jsonl")
        #expect(manifest.contains("Red, \\\"Blue\\\""), "\(manifest)")
        #expect(try shell.listing().contains("out/b/Sky/manifest.json"))
    }

    @Test(arguments: [
        ("Acme,5433FF,20BDFF\nBolt,#5433FF,#20BDFF\n", "1:6: error: '5433FF' is not a color; did you mean '#5433FF'?"),
        ("Acme,#5433FG\nBolt,#5433FF\n", "1:6: error: [acme] invalid color '#5433FG'"),
        ("Acme,red|bleu\nBolt,#5433FF\n", "1:6: error: [acme] unknown color 'bleu'; did you mean 'blue'?"),
        ("name,c\nAcme,#fff fc0\n", "2:6: error: 'fc0' is not a color; did you mean '#fc0'?"),
        ("name,c\nAcme,5433FF\n", "2:6: error: '5433FF' is not a color; did you mean '#5433FF'?"),
    ])
    func `colors with a mistake are not names of columns, and are reported once`(table: String, line: String) throws {
        let shell = try paletteShell()
        try shell.put(table, at: "in/g.csv")
        let answer = shell.run("batch", "in/g.csv", "--preset", "in/sky.yml", "--formats", "web")
        #expect(answer.code == .dataError)
        let errors = Self.errors(answer).filter { $0.hasPrefix("in/g.csv:\(line.prefix { $0 != " " })") }
        #expect(errors.count == 1 && errors[0].hasPrefix("in/g.csv:" + line), "\(answer.error)")
        #expect(!answer.error.contains("the line has no color") && !answer.error.contains("warning"), "\(answer.error)")
    }

    @Test(arguments: [
        ("Brand,Primary,Secondary", true), ("Acme,rde,bleu", true), ("name,add,bed", false), ("ID,a,b", false),
        ("Title,Color 1,Color 2", false),
    ])
    func `a first line that may be a brand's is taken as names with a warning`(header: String, warns: Bool) throws {
        let shell = try paletteShell()
        try shell.put("\(header)\nBolt,#5433FF,#20BDFF\n", at: "in/g.csv")
        let answer = shell.run("batch", "in/g.csv", "--preset", "in/sky.yml", "--formats", "web")
        #expect(answer.code == .success, "\(answer.error)")
        let warning = "in/g.csv:1:1: warning: the first line has no color, so it is read as the names of the columns"
        #expect(answer.error.contains(warning) == warns, "\(answer.error)")
        // What has no name but an `id` is called so.
        let brand = header.hasPrefix("ID") ? "Bolt" : "bolt"
        #expect(try shell.listing().contains("out/\(brand)/Sky/manifest.json"))
    }

    @Test(arguments: [
        "name,color1,color2,color3\r\nA Lost Memory,#DE6262,#FFB88C,\r\n\r\n\"50 \"\"Shades\"\"\",\"rgb(1, 2, 3)\",lime,#fff\r\n",
        "Name;Colors\nA Lost Memory;#DE6262 #FFB88C\n50 \"Shades\";rgb(1, 2, 3)|x\n".replacing(
            "|x", with: ";lime;#fff"),
        "A Lost Memory\t#DE6262|#FFB88C\n50 \"Shades\"\trgb(1 2 3)\tlime\t#fff",
    ])
    func `a table of palettes is read with commas, semicolons or tabs`(table: String) throws {
        let shell = try paletteShell()
        try shell.put(table, at: "in/gradients.csv")
        try shell.put("lintelBatch: 1\npresets: sky.yml\nbrands: gradients.csv\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--out", "made", "--formats", "web")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        let css = try shell.listing().filter { $0.hasSuffix(".css") }.map { try shell.text(at: $0) }
        #expect(css.count >= 2)
        #expect(css.contains { $0.contains("linear-gradient(to right, #de6262, #ffb88c)") })
        #expect(css.contains { $0.contains("linear-gradient(to right, #010203, #00ff00, #ffffff)") })
        #expect(try shell.text(at: "made/batch-manifest.jsonl").contains("\"displayName\":\"50 \\\"Shades\\\"\""))
    }

    @Test(arguments: [
        ("g.tsv", "A Lost Memory\trgb(222, 98, 98)\trgb(255, 184, 140)\n"),
        ("g.tsv", "A Lost Memory\trgb(222, 98, 98); rgb(255, 184, 140)\n"),
        ("g.csv", "A Lost Memory\trgb(222, 98, 98)\trgb(255, 184, 140)\n"),
        ("g.csv", "A Lost Memory;rgb(222, 98, 98);rgb(255, 184, 140)\n"),
        ("g.csv", "A, Lost, Memory\t#DE6262 #FFB88C\n"), ("g.csv", "A, Lost, Memory;#DE6262 #FFB88C\n"),
        ("g.csv", "A; Lost; Memory,#DE6262,#FFB88C\n"),
        ("g.csv", "A Lost Memory,\t#DE6262,\t#FFB88C\t\n"), ("g.csv", "A (Lost Memory,#DE6262,#FFB88C\n"),
        ("g.csv", "A Lost Memory,\"rgb(222, 98, 98)\",\"rgb(255, 184, 140)\"\n"),
    ])
    func `commas in names and colors separate no cells of a table with tabs or semicolons`(
        file: String, table: String
    ) throws {
        let shell = try paletteShell()
        try shell.put(table, at: "in/\(file)")
        let answer = shell.run("batch", "in/\(file)", "--preset", "in/sky.yml", "--formats", "web")
        #expect(answer.code == .success && answer.error == "", "\(answer.error)")
        let css = try shell.text(at: "out/a-lost-memory/Sky/web/sky.css")
        #expect(css.contains("linear-gradient(to right, #de6262, #ffb88c)"), "\(css)")
    }

    @Test func `brands of a batch file have display names and colors too`() throws {
        let shell = try paletteShell()
        try shell.put(
            """
            lintelBatch: 1
            presets: [sky.yml]
            brands:
              acme: { displayName: "Acme & Söhne", colors: ["#c00", "#fc0", "#fff"] }
            """, at: "in/brands.yml")
        #expect(shell.run("batch", "in/brands.yml", "--formats", "web").code == .success)
        #expect(try shell.text(at: "out/batch-manifest.jsonl").contains("\"displayName\":\"Acme & Söhne\""))
        let css = try shell.listing().filter { $0.hasSuffix(".css") }.map { try shell.text(at: $0) }
        #expect(css.contains { $0.contains("linear-gradient(to right, #cc0000, #ffcc00, #ffffff)") })
    }

    @Test func `colors by name in the place of a list are said to be a palette`() throws {
        let shell = try paletteShell()
        func brands(_ key: String) -> String {
            "lintelBatch: 1\npresets: [sky.yml]\nbrands:\n  acme: { \(key): { one: navy } }\n"
        }
        try shell.put(brands("colors"), at: "in/brands.yml")
        let error = shell.run("batch", "in/brands.yml", "--formats", "web").error
        #expect(
            error.contains(
                "4:19: error: expected a list of colors, found a mapping; write colors by name below 'palette'"),
            "\(error)")
        try shell.put(brands("palette"), at: "in/brands.yml")
        #expect(!shell.run("batch", "in/brands.yml", "--formats", "web").error.contains("expected a list"))
    }

    @Test(arguments: [
        ("gradients.json", "[]", "1:1: error: there is no palette in the list"),
        ("gradients.json", "[{\"name\": \"x\"}]", "1:2: error: the palette 'x' needs its 'colors', a list"),
        (
            "gradients.json", "[{\"name\": \"x\", \"colors\": \"red\"}]",
            "1:26: error: expected a list of colors, found 'red'"
        ),
        (
            "gradients.json", "[{\"name\": \"x\", \"colors\": [\"rde\"]}]",
            "1:28: error: [x] unknown color 'rde'; did you mean 'red'?"
        ),
        // Beside a palette without colors, from which nothing is built.
        (
            "gradients.json", "[{\"name\": \"x\", \"colors\": [\"$a\", \"rde\"]}, {\"name\": \"y\"}]",
            "1:34: error: unknown color 'rde'; did you mean 'red'?"
        ),
        (
            "gradients.json", "[{\"name\": \"x\", \"id\": \"a/b\", \"colors\": [\"red\"]}]",
            "1:22: error: invalid brand name 'a/b'"
        ),
        ("gradients.csv", "name,c\nx,red\ny,rde\n", "3:3: error: [y] unknown color 'rde'; did you mean 'red'?"),
        ("gradients.csv", "name,c\nx,\n", "2:1: error: the line has no color"),
        ("gradients.csv", "", "1:1: error: there is no palette in the file"),
        (
            "gradients.csv", "#ff0000,#00ff00,#0000ff\n#f00,#0f0\n",
            "1:1: error: every line begins with a color, and no column is called 'name'; add a first line with "
                + "the names of the columns, such as 'color,name'"
        ),
        ("gradients.csv", "#fff\n#000\n", "1:1: error: every line begins with a color"),
    ])
    func `a mistake in a list of palettes is reported where it is`(file: String, text: String, line: String) throws {
        let shell = try paletteShell()
        try shell.put(text, at: "in/\(file)")
        let answer = shell.run("batch", "in/\(file)", "--preset", "in/sky.yml", "--formats", "web")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("in/\(file):" + line), "\(answer.error)")
    }

    @Test func `a list needs a preset, one that uses its colors, and a batch file has its own`() throws {
        let shell = try paletteShell()
        try shell.put("{\"sea\": [\"#00f\", \"#0ff\"]}", at: "in/g.json")
        let none = shell.run("batch", "in/g.json")
        #expect(none.code == .dataError && none.error.contains("needs a preset that uses '$colors': --preset FILE"))
        let other = shell.run("batch", "in/g.json", "--preset", "in/tool.yml", "--formats", "web")
        #expect(other.error.contains("in/tool.yml:1:1: warning: the preset does not use '$colors'"), "\(other.error)")
        try shell.put("lintelBatch: 1\npresets: tool.yml\nbrands: { acme: }\n", at: "in/brands.yml")
        let both = shell.run("batch", "in/brands.yml", "--preset", "in/sky.yml")
        #expect(both.code == .dataError && both.error.contains("'--preset' is for a list of palettes"))
    }
}
