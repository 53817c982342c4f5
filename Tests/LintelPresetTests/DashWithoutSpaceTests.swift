import Testing

/// Lists whose items have no space after their '-', which is valid YAML of another meaning.
struct DashWithoutSpaceTests {
    private func lines(_ body: String) -> [String] { parsing("lintel: 1\nname: A\n" + body).lines }

    @Test(arguments: [
        ("background: red\ndevices:\n  -iPhone 16\n", "5:3", "iPhone 16"),
        ("background: red\ndevices:\n  -iPhone 16\n  -iPad\n", "5:3", "iPhone 16"),
        ("background: red\nbars:\n  -navigation\n  - tab\n", "5:3", "navigation"),
        ("background:\n  layers:\n    -fill: red\n", "5:5", "fill: red"),
        ("background:\n  linear:\n    stops:\n      -red\n      -blue\n", "6:7", "red"),
        ("background:\n  -red\n  -blue\n", "4:3", "red"),
    ])
    func `a list without spaces after its dashes is one error`(body: String, location: String, item: String) {
        #expect(
            lines(body) == ["p.yaml:\(location): error: a space is missing after '-'; write '- \(item)' [LN0024]"])
    }

    @Test func `what is in the items is read`() {
        #expect(
            lines("background:\n  -red\n  -bleu\n") == [
                "p.yaml:4:3: error: a space is missing after '-'; write '- red' [LN0024]",
                "p.yaml:5:4: error: unknown color 'bleu'; did you mean 'blue'? [LN0100]",
            ])
        #expect(
            lines("background:\n  layers:\n    -fil: red\n") == [
                "p.yaml:5:5: error: a space is missing after '-'; write '- fil: red' [LN0024]",
                "p.yaml:5:6: error: unknown key 'fil' in a layer; did you mean 'fill'? [LN0022]",
            ])
    }

    // An item begins a line; a number may begin with a '-', and so may a text where no list can be, and a function of a
    // browser.
    @Test(arguments: [
        "background: -red", "background: red\nscales:\n  -2\n", "background: red\ndescription:\n  -red\n",
        "background:\n  -webkit-linear-gradient(red, blue)\n",
    ])
    func `other texts that begin with a dash are not taken for items`(body: String) {
        #expect(!lines(body).contains { $0.contains("a space is missing") })
    }
}
