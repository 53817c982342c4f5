import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Small files that would become large ones. Each took more than 400 MB or 9 seconds before there was a limit for the
/// whole file.
struct HostileImportTests {
    private func lines(_ text: String, _ format: ForeignFormat) -> [String] {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: format, file: "a", into: &diagnostics)
        #expect(collection.gradients.map(\.gradient.stops.count).reduce(0, +) <= 200_000)
        return diagnostics.sorted.map(\.line)
    }

    private static func colors(_ count: Int) -> String { (0..<count).map { "#\(100_000 + $0)" }.joined(separator: ",") }

    @Test(.timeLimit(.minutes(10))) func `rules that share a long list of colors are limited together`() {
        let rules = (0..<800).map { ".a\($0) { background: linear-gradient(var(--l)) }" }.joined()
        let found = lines(":root { --l: \(Self.colors(9999)) } \(rules)", .css)
        #expect(found.count == 1)
        #expect(
            found[0].contains("error: with 'a20' the gradients of the file have more than 200000 stops [LN0033]"),
            "\(found)")
    }

    /// Each rule took as long as the root's list.
    @Test(.timeLimit(.minutes(10))) func `a long list of the root is read once for all rules that define it again`() {
        let rules = (0..<30_000).map { ".a\($0) { --l: linear-gradient(red, #\(100_000 + $0)) }" }.joined()
        let found = lines(":root { --l: linear-gradient(\(Self.colors(9999))) } \(rules)", .css)
        #expect(found.count == 9 && found[8].contains("29992 more rules define for some elements"), "\(found)")
    }

    /// 150,000 colors are more than one gradient may have, so that none is kept.
    @Test(.timeLimit(.minutes(10))) func `text that var() repeats is limited for the file as a whole`() {
        let rules = (0..<200).map { ".a\($0) { background: linear-gradient(var(--l)) }" }.joined()
        let list = String(repeating: "red,", count: 149_999) + "red"
        let found = lines(":root { --l: \(list) } \(rules)", .css)
        #expect(
            found.last?.contains("the style sheet has more than 8388608 characters up to here [LN0033]") == true,
            "\(found)")
        let empty = (0..<30_000).map { "var(--a\($0),)" }.joined()
        let other = lines(":root { --l: \(empty) } \(rules.replacing("(var", with: "(red, blue var"))", .css)
        #expect(other.last?.contains("up to here [LN0033]") == true, "\(other)")
    }

    /// 6,000 of them overflowed the stack.
    @Test func `fallbacks are inside each other to a limit`() {
        func found(_ depth: Int) -> [String] {
            let value = String(repeating: "var(--x,", count: depth) + "red" + String(repeating: ")", count: depth)
            return lines(":root { --a: \(value) } a { background: linear-gradient(var(--a), blue) }", .css)
        }
        #expect(found(100) == [])
        for depth in [200, 6_000, 60_000] {
            let lines = found(depth)
            #expect(
                lines.count == 1 && lines[0].contains("fallbacks of var() are nested more than 128 deep"),
                "\(lines)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a chain of 100,000 custom properties ends`() {
        let chain = (1..<100_000).map { "--a\($0): var(--a\($0 - 1));" }.joined()
        let found = lines(":root { --a0: red; \(chain) }", .css)
        #expect(found.contains { $0.contains("up to here [LN0033]") }, "\(found)")
    }

    /// Within each the name alone is read, and not all that follows it.
    @Test(.timeLimit(.minutes(10))) func `var() nested 150,000 deep in fallbacks that are not used is read`() {
        let nested = String(repeating: "var(--g,", count: 150_000) + "red" + String(repeating: ")", count: 150_000)
        #expect(lines(":root { --g: red } .a { background: linear-gradient(\(nested), blue) }", .css) == [])
    }

    /// For each set the others are put in order once, and not for each token.
    @Test(.timeLimit(.minutes(10))) func `10,000 tokens of 256 sets in 256 groups of themes are read`() {
        let sets = (0..<256).map { "\"s\($0)\": \"enabled\"" }.joined(separator: ",")
        let themes = (0..<256).map { #"{"name": "t\#($0)", "group": "g\#($0)", "selectedTokenSets": {\#(sets)}}"# }
        let names = (0..<256).map { "\"s\($0)\"" }.joined(separator: ",")
        let tokens = (0..<10_000).map { ##""c\##($0)": {"value": "#f00", "type": "color"}"## }.joined(separator: ",")
        let found = lines(
            #"{"$metadata": {"tokenSetOrder": [\#(names)]}, "$themes": [\#(themes.joined(separator: ","))], "s0": {\#(tokens)}}"#,
            .dtcg)
        #expect(!found.contains { $0.contains("[LN0033]") }, "\(found.prefix(3))")
    }

    /// A reference was looked for in 256 sets each time, by names that were put together first: 9 seconds.
    @Test(.timeLimit(.minutes(10))) func `references in 8,000 sets that mean nothing are reported`() {
        let names = (0..<8_000).map { "\"s\($0)\"" }.joined(separator: ",")
        func found(_ token: String) -> [String] {
            let sets = (0..<8_000).map { #""s\#($0)": {\#(token)}"# }.joined(separator: ",")
            return lines(#"{"$metadata": {"tokenSetOrder": [\#(names)]}, \#(sets)}"#, .dtcg)
        }
        let reference = #""a": {"type": "color", "value": "{x}"}"#
        // The second time, 'x' is a group of every set.
        for token in [reference, reference + #", "x": {"y": {"type": "number", "value": 1}}"#] {
            let lines = found(token)
            #expect(lines.count == 8_000 && lines.allSatisfy { $0.contains("unknown token 'x'") }, "\(lines.prefix(3))")
        }
    }

    @Test(arguments: [
        "linear-gradient(X)", "a { background: linear-gradient(X) } b { background: linear-gradient(red, blue) }",
    ])
    func `a gradient of a style sheet has no more stops than one of a preset`(css: String) {
        let found = lines(css.replacing("X", with: Self.colors(10_001)), .css)
        #expect(found.count == 1 && found[0].contains("10001 stops; expected at most 10000 [LN0033]"), "\(found)")
        #expect(lines(css.replacing("X", with: Self.colors(10_000)), .css) == [])
    }

    @Test(.timeLimit(.minutes(10))) func `aliases of a long gradient token are limited together`() {
        let stops = (0..<9999).map { #"{"color": "red", "position": \#(Double($0) / 9999)}"# }.joined(separator: ",")
        let aliases = (0..<400).map { #", "a\#($0)": {"$type": "gradient", "$value": "{g}"}"# }.joined()
        let found = lines(#"{"g": {"$type": "gradient", "$value": [\#(stops)]}\#(aliases)}"#, .dtcg)
        #expect(found.count == 1)
        #expect(
            found[0].contains("error: with 'a19' the gradients of the file have more than 200000 stops [LN0033]"),
            "\(found)")
    }

    @Test(.timeLimit(.minutes(10))) func `a chain of 20,000 color tokens is one message`() {
        let chain = (1..<20_000).map { #", "c\#($0)": {"$type": "color", "$value": "{c\#($0 - 1)}"}"# }
        for chain in [chain, chain.reversed()] {
            let found = lines(#"{"c0": {"$type": "color", "$value": "red"}\#(chain.joined())}"#, .dtcg)
            #expect(found.count == 1 && found[0].contains("more than 64 references [LN0182]"), "\(found.prefix(3))")
        }
    }

    /// 120,000 tokens of 55,000 bytes of names each took 7 GB.
    @Test(.timeLimit(.minutes(10))) func `names of tokens in groups with long names are limited together`() {
        let colors = (0..<300).map { ##""c\##($0)": {"$value": "#f00"}"## }.joined(separator: ",")
        let name = String(repeating: "n", count: 1_000)
        let base = (0..<55).reduce(#"{"$type": "color", \#(colors)}"#) { inner, _ in #"{"\#(name)": \#(inner)}"# }
        let groups = (0..<400).map { #", "e\#($0)": {"$extends": "{base}"}"# }.joined()
        let found = lines(#"{"base": \#(base)\#(groups)}"#, .dtcg)
        #expect(
            found.count == 1
                && found[0].contains(
                    "error: the names of groups and tokens, with the groups around them, have more than 67108864 bytes, with "
                        + "those that groups take by '$extends'"),
            "\(found.map { $0.prefix(200) })")
    }

    /// The names have `tokens` times 34,000 bytes.
    @Test(.timeLimit(.minutes(10)), arguments: [(1_000, 0), (2_100, 1)])
    func `names of tokens in groups with long names are counted once`(tokens: Int, errors: Int) {
        let numbers = (0..<tokens).map { #""n\#($0)": {"$type": "number", "$value": 1}"# }.joined(separator: ",")
        let name = String(repeating: "n", count: 1_000)
        let groups = (0..<34).reduce("{\(numbers)}") { inner, _ in #"{"\#(name)": \#(inner)}"# }
        let found = lines(#"{"c": {"$type": "color", "$value": "red"}, "g": \#(groups)}"#, .dtcg)
        #expect(found.count == errors)
        let limit = "groups and tokens, with the groups around them, have more than 67108864 bytes [LN0033]"
        #expect(found.allSatisfy { $0.contains(limit) }, "\(found.map { $0.prefix(200) })")
    }

    @Test(.timeLimit(.minutes(10))) func `groups that double by extending each other end`() {
        let levels = (1..<40).map {
            #", "l\#($0)": {"a": {"$extends": "{l\#($0 - 1)}"}, "b": {"$extends": "{l\#($0 - 1)}"}}"#
        }
        let found = lines(#"{"l0": {"v": {"$type": "color", "$value": "red"}}\#(levels.joined())}"#, .dtcg)
        #expect(found.contains { $0.contains("error: more than 400000 groups and tokens") }, "\(found.prefix(3))")
    }

    @Test func `gradients of SVG that take the stops of one are limited together`() {
        let stops = String(repeating: "<stop offset=\"1\" stop-color=\"red\"/>", count: 5000)
        let others = (0..<800).map { "<linearGradient id=\"g\($0)\" href=\"#l\"/>" }.joined()
        let found = lines(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><linearGradient id=\"l\">\(stops)</linearGradient>\(others)</svg>",
            .svg)
        #expect(
            found.contains {
                $0.contains("error: with 'g39' the gradients of the file have more than 200000 stops [LN0033]")
            }, "\(found.prefix(3))")
    }

    /// Each gradient that is shown with an opacity has stops of its own: 27 million here, which take gigabytes.
    @Test(.timeLimit(.minutes(10))) func `stops of gradients of SVG are counted before an opacity copies them`() {
        let stops = String(repeating: "<stop offset=\"1\" stop-color=\"red\"/>", count: 9000)
        let others = (0..<3000).map {
            "<linearGradient id=\"g\($0)\" href=\"#a\"/><path fill=\"url(#g\($0))\" opacity=\".5\"/>"
        }
        let found = lines(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><linearGradient id=\"a\">\(stops)</linearGradient>\(others.joined())</svg>",
            .svg)
        // 22 times 9,000 are less than 200,000, and 23 times are more: those of `a`, and of `g0` to `g21`.
        #expect(
            found.count == 1
                && found[0].contains("error: with 'g21' the gradients of the file have more than 200000 stops [LN0033]"),
            "\(found.prefix(3))")
    }

    /// 420,000 colors that were each compared with all names took 90 seconds, and as many lines to report. These are a
    /// tenth of them, more than are compared.
    @Test(.timeLimit(.minutes(10))) func `misspelled colors of SVG are compared and listed to a limit`() {
        let style = String(repeating: "fill:rex;", count: 7000)
        let found = lines(
            "<svg xmlns=\"http://www.w3.org/2000/svg\">"
                + String(repeating: "<rect style=\"\(style)\"/>", count: 6)
                + "<linearGradient id=\"a\"><stop/></linearGradient></svg>", .svg)
        #expect(
            found.count == 101 && found.contains { $0.contains("41900 more warnings of this kind") },
            "\(found.suffix(2))")
    }

    @Test func `warnings about gradients of SVG are limited`() {
        let gradients = (0..<150).map {
            "<linearGradient id=\"g\($0)\"><stop/></linearGradient><path fill=\"url(#g\($0))\" opacity=\".5\"/>"
                + "<path fill=\"url(#g\($0))\"/>\n"
        }
        let found = lines("<svg xmlns=\"http://www.w3.org/2000/svg\">\(gradients.joined())</svg>", .svg)
        #expect(found.count == 101 && found[100].contains("50 more warnings of this kind are not listed [LN0129]"))
    }

    @Test(.timeLimit(.minutes(10))) func `groups that double by 'use' end`() {
        let groups = (1..<60).map {
            "<g id=\"l\($0)\"><use href=\"#l\($0 - 1)\"/><use href=\"#l\($0 - 1)\"/></g>"
        }
        let found = lines(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><linearGradient id=\"a\"><stop/></linearGradient>"
                + "<defs><path id=\"l0\" fill=\"url(#a)\"/>\(groups.joined())</defs><use href=\"#l59\"/></svg>", .svg)
        #expect(found == [])
    }
}
