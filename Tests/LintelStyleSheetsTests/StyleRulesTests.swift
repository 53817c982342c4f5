import LintelStyleSheets
import Testing

struct StyleRulesTests {
    /// `title{name:value!}` of each declaration, `title` with those of the rules around.
    private func declared(_ rules: StyleRules) -> [String] {
        rules.declarations.map { item in
            var titles: [String] = []
            var index = item.rule
            while let current = index {
                titles.insert(rules.title(of: rules.rules[current]), at: 0)
                index = rules.rules[current].parent
            }
            let declaration = item.declaration
            return titles.joined(separator: "/") + "{\(declaration.name):\(declaration.value)"
                + (declaration.isImportant ? "!}" : "}")
        }
    }

    /// Source: CSS Syntax 3, sections 5.4 and 5.5.
    @Test(arguments: [
        ("a{b:c}", ["a{b:c}"]), ("a { b : c ; d:e }", ["a{b:c}", "a{d:e}"]), ("a{b:c", ["a{b:c}"]),
        ("a{b:c;}d{e:f}", ["a{b:c}", "d{e:f}"]), ("a{b;c:d}", ["a{c:d}"]), ("a{:b;c:d}", ["a{c:d}"]),
        ("a{b:(;});c:d}", ["a{b:(;})}", "a{c:d}"]), ("a{b:url(;});c:d}", ["a{b:url(;})}", "a{c:d}"]),
        ("a{b:\"}\";c:d}", ["a{b:\"}\"}", "a{c:d}"]), ("a{b:\\};c:d}", ["a{b:\\}}", "a{c:d}"]),
        ("a{--b:{c:d;};e:f}", ["a{--b:{c:d;}}", "a{e:f}"]), ("a{B:C;--D:E}", ["a{b:C}", "a{--D:E}"]),
        ("a{b:c;d{e:f}g:h}", ["a{b:c}", "a/d{e:f}", "a{g:h}"]), ("a{b:hover{c:d}e:f}", ["a/b:hover{c:d}", "a{e:f}"]),
        ("@media x{a{b:c}}d{e:f}", ["@media x/a{b:c}", "d{e:f}"]),
        ("a{@media x{b:c}d:e}", ["a/@media x{b:c}", "a{d:e}"]),
        ("@import 'a;{';b{c:d}", ["b{c:d}"]), ("@MEDIA/**/x{a{b:c}}", ["@media x/a{b:c}"]),
        ("} a{b:c}", ["} a{b:c}"]), ("a:b;c{d:e}", ["a:b;c{d:e}"]), ("/*a{b:c}*/d{e/**/:/**/f/**/}", ["d{e:f}"]),
    ])
    func `declarations belong to the rules around them`(sheet: String, expected: [String]) {
        #expect(declared(StyleRules(sheet: sheet)) == expected)
    }

    /// Source: CSS Syntax 3, section 5.5.6.
    @Test(arguments: [
        "!important", " !important", "! important", "!/**/important", "!important /* x */", "!IMPORTANT",
        " ! \n important ",
    ])
    func `an important declaration is one without the word`(end: String) {
        for (name, value) in [("fill", "red"), ("--a", "{b}"), ("--a", "")] {
            let declaration = StyleDeclaration.list("\(name):\(value)\(end);c:d").first
            #expect(declaration?.value == value && declaration?.isImportant == true)
        }
    }

    @Test(arguments: ["important", "!unimportant", "\\!important", "'!important'", "!important x", "url(!important)"])
    func `another value is not important`(value: String) {
        #expect(StyleDeclaration.list("a:\(value)").map(\.value) == [value])
        #expect(StyleDeclaration.list("a:\(value)").first?.isImportant == false)
    }

    @Test func `a style attribute has declarations outside of rules, with their positions`() {
        let list = StyleDeclaration.list("/*é*/a: b;c{d:e} f:/*g*/h")
        #expect(list.map(\.name) == ["a", "f"] && list.map(\.value) == ["b", "h"])
        #expect(list.map(\.range) == [8..<9, 24..<25])
    }

    @Test func `rules nested deeper than the limit are ignored, and those after them are not`() {
        let limit = StyleRules.maximumDepth
        let deep = String(repeating: "a{", count: limit) + "b:c;d{e:f;g{h:i}}" + String(repeating: "}", count: limit)
        let rules = StyleRules(sheet: deep + "j{k:l}")
        #expect(rules.declarations.map(\.declaration.name) == ["b", "k"])
        #expect(rules.declarations.last?.rule == limit)
        // After the rules up to the limit and "b:c;".
        #expect(rules.startOfTooDeep == 2 * limit + 4)
        #expect(StyleRules(sheet: String(repeating: "a{", count: limit)).startOfTooDeep == nil)
    }

    @Test(.timeLimit(.minutes(10))) func `a long text takes time in proportion to its length`() {
        for piece in ["a{", "a{b:c}", "(", "a{--b:{", "@media(", "}", "a:b;", "url(", "\"", "[{"] {
            let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
            #expect(StyleRules(sheet: text).rules.count <= text.utf8.count)
            #expect(StyleRules(contents: text).declarations.count <= text.utf8.count)
        }
    }
}
