import Foundation
import LintelCLI
import Testing

/// The names of the files that commands write.
struct TextFileNameTests {
    private static let gradient = "linear-gradient(red, blue)"

    @Test(arguments: [
        (
            ["fit", "p.png", "-o", "hero.png"],
            "'hero.png' does not end in .yml, .yaml or .json; did you mean 'hero.yml'?"
        ),
        (["import", Self.gradient, "-o", "a/s.css"], "did you mean 'a/s.yml'?"),
        (["import", Self.gradient, "-o", "s"], "did you mean 's.yml'?"),
        (["import", Self.gradient, "-o", ".yml.bak"], "did you mean '.yml.yml'?"),
        (
            ["export", Self.gradient, "--to", "svg", "-o", "s.css"],
            "the output is an SVG file, but 's.css' does not end in .svg; did you mean 's.svg'?"
        ),
        (["export", Self.gradient, "--to", "css", "-o", "s.yml"], "did you mean 's.css'?"),
        (["export", Self.gradient, "--to", "dtcg", "-o", "s.png"], "did you mean 's.json'?"),
        (["export", Self.gradient, "--to", "css", "-o", "s.sass"], "did you mean 's.css'?"),
        (
            ["render", "red", "--size", "4x4", "-o", "x.csv"],
            "the output is a PNG, but 'x.csv' does not end in .png; did you mean 'x.png'?"
        ),
        (["render", "red", "--size", "4x4", "-o", "x.htm"], "did you mean 'x.png'?"),
        (["render", "red", "--size", "4x4", "-o", "x.tokens"], "did you mean 'x.png'?"),
        (["sheet", "bar.yml", "-o", "x.scss"], "did you mean 'x.png'?"),
        (
            ["batch", "brands.yml", "--check", "--summary", "x.xlsx"],
            "'x.xlsx' does not end in .csv, .json or .txt; did you mean 'x.csv'?"
        ),
    ])
    func `a file does not get the ending of another kind`(arguments: [String], message: String) throws {
        let shell = try Shell()
        #expect(shell.run("render", "red", "--size", "4x4", "-o", "p.png", "-q").code == .success)
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\n", at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { a: {} }\n", at: "brands.yml")
        let before = try shell.listing()
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError)
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    @Test(arguments: [
        ["export", Self.gradient, "--to", "css", "-o", "s.scss"],
        ["export", Self.gradient, "--to", "svg", "-o", "s.xml"],
        ["export", Self.gradient, "--to", "dtcg", "-o", "s.tokens"],
        ["export", Self.gradient, "--to", "css", "-o", "s.2"], ["import", Self.gradient, "-o", "S.YAML"],
    ])
    func `a file name with any other ending is written`(arguments: [String]) throws {
        let shell = try Shell()
        let answer = shell.run(arguments)
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.listing() == [arguments[arguments.count - 1]])
    }

    @Test(arguments: [
        ["import", Self.gradient], ["import", "t.css", "--gradient", "sky"], ["import", "t.css", "--palette"],
        ["fit", "hero.png", "--name", "Hero"], ["fit", "red.png", "--name", "Hero"],
    ])
    func `a file that ends in json has the same preset as JSON`(arguments: [String]) throws {
        let shell = try Shell()
        try shell.put(
            ":root { --ink: #123; --sky: linear-gradient(var(--ink), white), linear-gradient(red, blue) }", at: "t.css")
        #expect(shell.run("render", Self.gradient, "--size", "64x64", "-o", "hero.png", "-q").code == .success)
        #expect(shell.run("render", "red", "--size", "64x64", "-o", "red.png", "-q").code == .success)
        for name in ["Out.yml", "Out.json"] {
            let answer = shell.run(arguments + ["-o", name])
            #expect(answer.code == .success, "\(answer.error)")
        }
        // Foundation is another reader of JSON.
        let json = try object(shell.text(at: "Out.json"))
        #expect(json["lintel"] as? Int == 1)
        let yaml = try shell.text(at: "Out.yml")
        #expect(yaml.hasPrefix("# "))
        let keys = yaml.split(separator: "\n").compactMap { $0.firstMatch(of: /^(\w+):/).map { String($0.output.1) } }
        #expect(Set(keys) == Set(json.keys) && keys.count == json.count)
        for value in json.values {
            if let text = value as? String { #expect(yaml.contains(text)) }
        }
        guard !arguments.contains("--palette") else { return }
        // Both draw the same. A preset of one color has nothing to export.
        let expected: ExitCode = arguments.contains("red.png") ? .dataError : .success
        let css = ["Out.yml", "Out.json"].map { shell.run("export", $0, "--to", "css") }
        #expect(css.allSatisfy { $0.code == expected } && css[0].out == css[1].out)
    }

    @Test func `CSS is a style sheet, and for a gradient on the command line its value`() throws {
        let shell = try Shell()
        let sunset = shell.run("export", "sunset", "--to", "css").out
        let value = "linear-gradient(to right in oklch, #ff5f6d, #ffc371)"
        #expect(sunset == ":root {\n  --sunset: \(value);\n}\n")
        #expect(shell.run("export", "sunset", "-o", "s.css").code == .success)
        #expect(try shell.text(at: "s.css") == sunset)
        #expect(shell.run("export", value, "--to", "css").out == value + "\n")
        #expect(shell.run("export", value, "-o", "v.css", "--name", "sunset").code == .success)
        #expect(try shell.text(at: "v.css") == sunset)
        // The sheet is one that is read again.
        #expect(shell.run("export", "s.css", "--to", "css").out == sunset)
    }
}
