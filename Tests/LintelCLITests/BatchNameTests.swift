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
