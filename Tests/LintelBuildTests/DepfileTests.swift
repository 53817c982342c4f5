import LintelBuild
import Testing

struct DepfileTests {
    @Test(arguments: [
        ("plain.yml", "plain.yml"), ("my bar.yml", #"my\ bar.yml"#), ("a#b", ##"a\#b"##), ("$HOME", "$$HOME"),
        (#"a\b"#, #"a\b"#), (#"a\ b"#, #"a\\\ b"#), ("100%", "100%"), ("é/ü.yml", "é/ü.yml"),
    ])
    func `names are escaped as GCC escapes them`(name: String, text: String) { #expect(Depfile.escaped(name) == text) }

    @Test func `every prerequisite has an empty rule once, but for patterns`() {
        let rules = [
            Depfile.Rule(target: "a", prerequisites: ["x y", "50%"]), Depfile.Rule(target: "b", prerequisites: ["x y"]),
        ]
        #expect(Depfile.text(rules) == "a: \\\n  x\\ y \\\n  50%\nb: \\\n  x\\ y\n\nx\\ y:\n")
    }

    @Test(arguments: ["a\nb", "a\rb"])
    func `a name that breaks a line cannot be told`(name: String) {
        #expect(Depfile.text([Depfile.Rule(target: "a", prerequisites: [name])]) == nil)
    }
}
