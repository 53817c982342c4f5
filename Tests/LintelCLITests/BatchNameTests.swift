import LintelCLI
import Testing

/// Names of brands and of their outputs.
struct BatchNameTests {
    private func shell() throws -> Shell {
        let shell = try Shell()
        try shell.put(preset("Bar"), at: "in/bar.yml")
        return shell
    }

    @Test(arguments: [
        ("{brnd}", "unknown placeholder '{brnd}'; did you mean '{brand}'? [LN0026]"),
        ("{Brand}-{name}", "unknown placeholder '{Brand}'; did you mean '{brand}'? [LN0026]"),
        ("{name}{brand", "unknown placeholder '{brand'; did you mean '{brand}'? [LN0026]"),
        ("{brand} {name}", "invalid name '{brand} {name}'; expected a letter, '{brand}' or '{name}' first"),
        (
            "My Brand",
            "invalid name 'My Brand'; expected a letter, '{brand}' or '{name}' first, then also digits, '-' and '_', such "
                + "as 'My-Brand'; put a brand's display name in its key 'displayName'"
        ),
        ("1{name}", "invalid name '1{name}'; expected a letter, '{brand}' or '{name}' first"),
    ])
    func `a pattern that gives no names is one error at the pattern`(pattern: String, message: String) throws {
        let shell = try shell()
        try shell.put(
            "lintelBatch: 1\npresets: bar.yml\nname: \"\(pattern)\"\nbrands: { acme: , bolt: }\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--check")
        #expect(answer.code == .checkFoundErrors)
        let errors = answer.error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors.count == 1 && errors[0].hasPrefix("in/brands.yml:3:7: error: \(message)"), "\(answer.error)")
    }

    @Test func `the JSON Schema takes the patterns that a batch takes`() throws {
        let shell = try shell()
        let schema = try object(shell.run("schema", "batch").out)
        let name = try #require((schema["properties"] as? [String: Any])?["name"] as? [String: Any])
        let expression = try Regex(try #require(name["pattern"] as? String))
        for pattern in ["{brand}{name}", "A-{name}_2", "x{brand}", "{brnd}", "{name", "{brand} {name}", "1{name}", "}"]
        {
            try shell.put(
                "lintelBatch: 1\npresets: bar.yml\nname: \"\(pattern)\"\nbrands: { acme: }\n", at: "in/brands.yml")
            let isRefused = shell.run("plan", "in/brands.yml", "--ninja", "-").error.contains("brands.yml:3:7: error: ")
            #expect(pattern.contains(expression) == !isRefused, "\(pattern)")
        }
    }

    // The folder of a preset has a manifest that lists every file in it; a brand's would be others.
    @Test func `a brand does not get the folder of a preset that was built, and the others do`() throws {
        let shell = try shell()
        #expect(shell.run("build", "in/bar.yml", "--formats", "web").code == .success)
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { Bar: , acme: }\n", at: "in/brands.yml")
        for option in [["--dry-run"], []] {
            let answer = shell.run(["batch", "in/brands.yml", "--formats", "web"] + option)
            #expect(answer.code == .cannotCreate)
            #expect(answer.error.contains("Bar/bar.yml: '"), "\(answer.error)")
            #expect(answer.error.contains("/out/Bar' is the folder of a preset's outputs"), "\(answer.error)")
        }
        #expect(try shell.listing().contains("out/acme/Bar/manifest.json"))
        #expect(shell.run("verify", "out/Bar", "out/acme").code == .success)
        #expect(shell.run("check", "in/bar.yml", "--formats", "web", "--against", "out").code == .success)
        #expect(
            shell.run("batch", "in/brands.yml", "--formats", "web", "--out", "part", "--shard", "1/1").code == .success)
        let merged = shell.run("merge", "part", "--out", "out")
        #expect(merged.code == .cannotCreate && merged.error.contains("is the folder of a preset's outputs"))
        #expect(shell.run("verify", "out/Bar").code == .success)
    }

    @Test(arguments: [["build"], ["check"], ["batch"], ["batch", "--check"]])
    func `a brand with the name of a preset of its project is an error at the brand`(arguments: [String]) throws {
        let shell = try shell()
        try shell.put("lintelProject: 1\npresets: in/*.yml\nbatch: in/brands.yml\nformats: web\n", at: "lintel.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands:\n  acme:\n  bar:\n", at: "in/brands.yml")
        let isCheck = arguments.last != "build" && arguments != ["batch"]
        let answer = shell.run(arguments)
        #expect(answer.code == (isCheck ? .checkFoundErrors : .dataError), "\(answer.error)")
        let errors = answer.error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(
            errors == [
                "in/brands.yml:5:3: error: the name 'bar' is already used by the folder of 'in/bar.yml', a preset of the project, "
                    + "ignoring letter case; give one of them another name [LN0202]"
            ], "\(answer.error)")
        #expect(try shell.listing().contains("out/acme/Bar/manifest.json") == !isCheck)
        #expect(try !shell.listing().contains("out/bar"))
        // Another folder has no presets.
        let other = shell.run("batch", "--out", "other")
        #expect(other.code == .success, "\(other.error)")
    }

    @Test(arguments: [
        (
            "", "nm: { set: { name: Foo } }",
            "5:16: error: 'bar.yml' and 'two.yml' are both named 'Foo' for 'nm'; remove the key 'name' in 'set', which names all "
                + "presets the same, or write the pattern 'name: \"{brand}-{name}\"' beside 'set' instead of it [LN0202]"
        ),
        (
            "name: \"{name}\"", "nm: { set: { name: Foo } }",
            "5:16: error: 'bar.yml' and 'two.yml' are both named 'Foo' for 'nm'; remove the key 'name' in 'set', which names all "
                + "presets the same; the pattern '{name}' then gives them different names [LN0202]"
        ),
        (
            "name: \"{brand}\"", "nm: {}",
            "5:3: error: 'bar.yml' and 'two.yml' are both named 'nm' for 'nm'; put '{name}' into the pattern '{brand}' [LN0202]"
        ),
    ])
    func `presets of a brand with one name are an error with its cause`(
        pattern: String, brand: String, message: String
    ) throws {
        let shell = try shell()
        try shell.put(preset("Two"), at: "in/two.yml")
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml, two.yml]\n\(pattern)\nbrands:\n  \(brand)\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--formats", "web", "--out", "out")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("in/brands.yml:\(message)"), "\(answer.error)")
    }

    @Test(arguments: ["[]", "[ ]"])
    func `a brand whose list of presets is empty is an error, as every empty list`(list: String) throws {
        let shell = try shell()
        try shell.put(
            "lintelBatch: 1\npresets: bar.yml\nbrands:\n  acme: { presets: \(list) }\n  bolt:\n", at: "in/brands.yml")
        let answer = shell.run("batch", "in/brands.yml", "--formats", "web")
        #expect(answer.code == .dataError)
        #expect(
            answer.error.contains("in/brands.yml:4:20: error: the list is empty; expected some of the batch's presets"),
            "\(answer.error)")
        #expect(answer.error.contains("[LN0032]"))
        #expect(try shell.listing().contains("out/bolt/Bar/manifest.json"))
    }

    @Test(arguments: [
        ("a", true), ("A-b_9", true), (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false), ("9a", false), ("-a", false), ("a b", false), ("é", false),
    ])
    func `brands may have the names that presets may have`(name: String, isValid: Bool) throws {
        let shell = try shell()
        try shell.put("lintel: 1\nname: \"\(name)\"\nbackground: red\n", at: "in/own.yml")
        #expect(shell.run("plan", "in/own.yml").error.contains("[LN0028]") == !isValid)
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { \"\(name)\": }\n", at: "in/brands.yml")
        let answer = shell.run("plan", "in/brands.yml", "--ninja", "-")
        #expect(answer.error.contains("in/brands.yml:3:11: error: invalid brand name") == !isValid, "\(answer.error)")
        let schema = try object(shell.run("schema", "batch").out)
        let brands = (schema["properties"] as? [String: Any])?["brands"] as? [String: Any]
        let names = (brands?["anyOf"] as? [[String: Any]])?.first?["propertyNames"] as? [String: Any]
        let expression = try Regex(try #require(names?["pattern"] as? String))
        #expect(name.contains(expression) == isValid)
    }
}
