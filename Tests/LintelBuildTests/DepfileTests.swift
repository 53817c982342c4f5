import LintelBuild
import Testing

struct DepfileTests {
    @Test(arguments: [
        ("plain.yml", "plain.yml"), ("my bar.yml", #"my\ bar.yml"#), ("a#b", ##"a\#b"##), ("$HOME", "$$HOME"),
        (#"a\b"#, #"a\b"#), (#"a\ b"#, #"a\\\ b"#), ("100%", "100%"), ("é/ü.yml", "é/ü.yml"), ("a:b", #"a\:b"#),
    ])
    func `names are escaped as GCC escapes them`(name: String, text: String) { #expect(Depfile.escaped(name) == text) }

    // GNU make 4.3 reads 'c:x/out/Sea.d' by `include c:x/out/Sea.d`, and nothing by `include c\:x/out/Sea.d`.
    @Test func `a colon stays as it is behind include`() {
        #expect(Depfile.escapedInInclude("c:x/my #1.d") == ##"c:x/my\ \#1.d"##)
    }

    @Test func `every prerequisite has an empty rule once`() {
        let rules = [
            Depfile.Rule(target: "a", prerequisites: ["x y", "50%"]), Depfile.Rule(target: "b", prerequisites: ["x y"]),
        ]
        #expect(Depfile.text(rules) == "a: \\\n  x\\ y \\\n  50%\nb: \\\n  x\\ y\n\nx\\ y:\n\n50\\%:\n")
    }

    // U+212A, the Kelvin sign, is canonically equivalent to K; `make` compares bytes.
    @Test func `prerequisites of equivalent names have an empty rule each`() throws {
        let rule = Depfile.Rule(target: "a", prerequisites: ["K", "\u{212A}"])
        let text = try #require(Depfile.text([rule]))
        #expect(Array(text.utf8) == Array("a: \\\n  K \\\n  \u{212A}\n\nK:\n\n\u{212A}:\n".utf8))
    }

    // GNU make manual, section 4.12.1, "How Patterns Match": "the\%weird\\%pattern\\" has a literal percent sign, a
    // backslash and a pattern's percent sign; so a backslash before a literal one is written as three.
    @Test(arguments: [("100%", #"100\%"#), ("%a%", #"\%a\%"#), (#"a\%b"#, #"a\\\%b"#), (#"a\b%"#, #"a\b\%"#)])
    func `a percent sign makes no pattern of a target`(name: String, target: String) {
        #expect(Depfile.text([Depfile.Rule(target: "a", prerequisites: [name])]) == "a: \\\n  \(name)\n\n\(target):\n")
        #expect(Depfile.text([Depfile.Rule(target: name, prerequisites: ["a"])]) == "\(target): \\\n  a\n\na:\n")
    }

    @Test func `no prerequisite is taken for an assignment`() {
        let rule = Depfile.Rule(target: "a", prerequisites: ["SHELL=./x", "b", "c=d"])
        #expect(Depfile.text([rule]) == "a: \\\n  b \\\n  SHELL=./x \\\n  c=d\n\nb:\n")
        #expect(Depfile.text([Depfile.Rule(target: "a", prerequisites: ["SHELL=./x"])]) == nil)
        #expect(Depfile.text([Depfile.Rule(target: "a=b", prerequisites: ["x"])]) == nil)
    }

    @Test(arguments: ["a\nb", "a\rb", "a;touch b", "a|b", "a\0b"])
    func `a name that breaks a line or begins a command cannot be written`(name: String) {
        #expect(Depfile.text([Depfile.Rule(target: "a", prerequisites: [name])]) == nil)
    }

    // GNU make 4.3 stops at `s\: a` with "missing separator", and reads `a: b\ ` as a name with a space.
    @Test(arguments: [#"s\"#, #"s\\"#])
    func `a name that ends in a backslash cannot be written`(name: String) {
        #expect(Depfile.text([Depfile.Rule(target: name, prerequisites: ["a"])]) == nil)
        #expect(Depfile.text([Depfile.Rule(target: "a", prerequisites: ["b", name])]) == nil)
    }

    // GNU make manual, section 4.6: a rule without prerequisites and recipe, whose target does not exist, counts as one
    // that was just made, so that what depends on it is made each time. ninja 1.11.1 runs a rule with `deps = gcc`
    // whose depfile lists such a file each time too, and reads the prerequisites of any target.
    @Test(arguments: [
        (
            Depfile.Rule(target: "a", prerequisites: ["b", "c|d"]),
            "a: \\\n  .lintel-unlisted-input \\\n  b\n\n.lintel-unlisted-input:\n\nb:\n"
        ),
        (
            Depfile.Rule(target: "a", prerequisites: ["b=c"]),
            "a: \\\n  .lintel-unlisted-input \\\n  b=c\n\n.lintel-unlisted-input:\n"
        ),
        (
            Depfile.Rule(target: "a=b/s", prerequisites: ["c"]),
            ".lintel-unlisted-output: \\\n  c\n\nc:\n"
        ),
    ])
    func `a target whose inputs cannot all be listed is made each time`(rule: Depfile.Rule, text: String) {
        #expect(Depfile.text([rule]) == nil)
        #expect(Depfile.textOfExpressibleNames([rule]) == text)
    }
}
