import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

struct DesignTokenTests {
    private func read(_ text: String) -> (GradientCollection, [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    @Test func `aliases, pointers, groups' types and nested lists are followed`() throws {
        let (collection, lines) = read(
            """
            {
              "brand": {
                "$type": "color",
                "red": {"$value": {"colorSpace": "oklch", "components": [0.6, 0.2, "none"], "alpha": 0.5}},
                "same": {"$value": "{brand.red}"},
                "old": {"$value": "#0af"}
              },
              "end": {"$type": "number", "$value": 0.9},
              "a": {
                "$type": "gradient",
                "$value": [
                  {"color": "{brand.same}", "position": -1},
                  {"color": {"$ref": "#/brand/old"}, "position": "{end}"}
                ]
              },
              "b": {"$value": ["{a}", {"color": "white", "position": 1}], "$type": "gradient"},
              "c": {"$value": "{b}"}
            }
            """)
        #expect(lines == ["t.json:12:45: warning: the position -1 is outside of 0 to 1 and counts as 0 [LN0101]"])
        #expect(collection.colors.map(\.name) == ["brand.red", "brand.same", "brand.old"])
        #expect(collection.colors[1].color == collection.colors[0].color)
        #expect(
            collection.colors[0].color == Color(.oklch, 0.6, 0.2, 0, alpha: 0.5, missing: .third))
        #expect(collection.gradients.map(\.name) == ["a", "b", "c"])
        let stops = collection.gradients[2].gradient.resolved(width: 1, height: 1).stops
        #expect(stops.map(\.position) == [0, 0.9, 1])
        #expect(stops[1].color == Color(hexadecimal: "00aaff"))
    }

    // RFC 6901, section 3: "/" begins a reference token, whatever character follows it.
    @Test func `a pointer is divided at a slash before a combining mark`() throws {
        let (collection, lines) = read(
            """
            {
              "a": {"\u{301}b": {"$type": "color", "$value": "#0af"}},
              "c": {
                "$type": "gradient",
                "$value": [{"color": {"$ref": "#/a/\u{301}b"}, "position": 0}, {"color": "white", "position": 1}]
              }
            }
            """)
        #expect(lines == [])
        let stops = try #require(collection.gradients.first).gradient.resolved(width: 1, height: 1).stops
        #expect(stops.first?.color == Color(hexadecimal: "00aaff"))
    }

    /// RFC 6901, section 6: after `#` a pointer is percent-decoded. What does not decode to UTF-8 is a name as it is.
    @Test(arguments: [
        ("sky blue", "sky%20blue"), ("é", "%C3%a9"), ("a/b", "a~1b"), ("a/b", "a%7E1b"), ("50%", "50%"),
        ("%ff", "%ff"), ("%2", "%2"),
    ])
    func `a pointer is percent-decoded`(name: String, written: String) throws {
        let (collection, lines) = read(
            """
            {
              "c": {
                "$type": "gradient",
                "$value": [{"color": {"$ref": "#/\(written)"}, "position": 0}, {"color": "white", "position": 1}]
              },
              "\(name)": {"$type": "color", "$value": "#0af"}
            }
            """)
        #expect(lines == [])
        let stops = try #require(collection.gradients.first).gradient.resolved(width: 1, height: 1).stops
        #expect(stops.first?.color == Color(hexadecimal: "00aaff"))
    }

    @Test func `Primer's angle is read`() throws {
        let (collection, _) = read(
            """
            {"a": {"$type": "gradient", "$extensions": {"org.primer.gradient": {"angle": 90}},
              "$value": [{"color": "red", "position": 0}, {"color": "blue", "position": 1}]}}
            """)
        #expect(collection.gradients.first?.gradient.geometry == .linear(.angle(90)))
    }

    @Test func `a group that extends another has its tokens, and endless ones end`() {
        let (collection, lines) = read(
            """
            {"base": {"$type": "color", "a": {"$value": "red"}, "b": {"$value": "lime"}},
             "dark": {"$extends": "{base}", "b": {"$value": "blue", "$type": "color"}},
             "x": {"$type": "color", "c": {"$extends": "{x}"}, "d": {"$extends": "{x}"}, "e": {"$value": "red"}}}
            """)
        #expect(lines == ["t.json:3:44: warning: 'x.c' is incomplete: 'x' extends itself [LN0184]"])
        let dark = collection.colors.filter { $0.name.hasPrefix("dark.") }
        #expect(dark.map(\.name).sorted() == ["dark.a", "dark.b"])
        #expect(dark.first { $0.name == "dark.b" }?.color == Color(hexadecimal: "0000ff"))
    }

    @Test(arguments: [
        ("[1]", "t.json:1:1: error: expected groups of tokens, found a list [LN0182]"),
        ("{}", "t.json:1:1: error: there is no gradient and no color in this design tokens file [LN0186]"),
        (
            ##"{"sets": {"a": {"sources": [{"$ref": "a.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
            "t.json:1:1: error: this is a resolver file, which names files of design tokens; import one of these [LN0186]"
        ),
        (
            ##"{"sets": {"a": {"sources": [{"c": {"$type": "color", "$value": "red"}}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
            "t.json:1:1: error: this is a resolver file, which names files of design tokens; import one of these [LN0186]"
        ),
        (
            #"{"document": {"id": "0:0", "type": "DOCUMENT", "children": []}}"#,
            "t.json:1:1: error: this is a response of Figma's REST API, which lintel does not read; export the variables as design tokens [LN0186]"
        ),
        (
            #"{"nodes": {"1:2": {"document": {"id": "1:2", "type": "FRAME", "children": []}}}}"#,
            "t.json:1:1: error: this is a response of Figma's REST API, which lintel does not read; export the variables as design tokens [LN0186]"
        ),
        (
            #"{"document": {"id": "abc", "type": "report"}, "colors": {"$type": "color"}}"#,
            "t.json:1:1: error: there is no gradient and no color in this design tokens file [LN0186]"
        ),
        (
            #"{"meta": {"variables": {}, "variableCollections": {}}}"#,
            "t.json:1:1: error: this is a response of Figma's REST API, which lintel does not read; export the variables as design tokens [LN0186]"
        ),
        (
            #"{"a": {"$type": "gradient", "$value": [{"color": "{rde}", "position": 0}]}, "red": {"$value": "red"}}"#,
            "t.json:1:50: error: unknown token 'rde'; did you mean 'red'? [LN0183]"
        ),
        (
            #"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{a}"}}"#,
            "t.json:1:60: error: 'a' refers back to itself [LN0184]"
        ),
        (
            #"{"a": {"$type": "color", "$value": {"colorSpace": "oklhc", "components": [1, 2, 3]}}}"#,
            "t.json:1:51: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0182]"
        ),
        (
            #"{"a": {"$type": "color", "$value": {"colorSpace": "lab", "components": [1, 2]}}}"#,
            "t.json:1:72: error: expected 'components', a list of three numbers, found a list [LN0182]"
        ),
        (
            #"{"a": {"$type": "gradient", "$value": [{"color": "red"}]}}"#,
            "t.json:1:40: error: the stop needs the key 'position' [LN0182]"
        ),
        (
            // Not a number of JSON or of CSS.
            #"{"a": {"$type": "color", "$value": {"colorSpace": "lab", "components": [0x1p1, 0, 0]}}}"#,
            "t.json:1:73: error: expected a component or \"none\", found '0x1p1' [LN0182]"
        ),
        (
            #"{"a": {"$type": "gradient", "$value": [{"color": "redd", "position": "x"}]}}"#,
            "t.json:1:51: error: unknown color 'redd'; did you mean 'red'? [LN0100]"
        ),
    ])
    func `a mistake is reported with its position`(text: String, line: String) {
        let (_, lines) = read(text)
        #expect(lines == [line])
    }

    @Test func `a long chain of aliases is not taken for a circle`() {
        func chain(_ count: Int) -> String {
            "{\"a0\": {\"$type\": \"color\", \"$value\": \"red\"}"
                + (1...count).map { ", \"a\($0)\": {\"$type\": \"color\", \"$value\": \"{a\($0 - 1)}\"}" }.joined()
                + "}"
        }
        #expect(read(chain(60)).1 == [])
        let lines = read(chain(70)).1
        #expect(
            lines.count == 1
                && lines.allSatisfy { $0.contains(" is reached through more than 64 references [LN0182]") },
            "\(lines)")
    }

    /// Source: Design Tokens Format Module 2025.10, sections 6.4.3 and 6.4.5, whose examples have this form.
    @Test func `a group has the tokens of all groups that it extends, at every depth, and its own in their place`() {
        let (collection, lines) = read(
            """
            {"base": {"$type": "color", "bg": {"page": {"$value": "red"}, "card": {"$value": "lime"}}, "ink": {"$value": "black"}},
             "mid": {"$extends": "#/base", "bg": {"card": {"$value": "blue"}}},
             "end": {"$extends": "{mid}", "bg": {"page": {"$value": "white"}}},
             "alias": {"$type": "color", "$value": "{end.bg.card}"}}
            """)
        #expect(lines == [])
        let found = Dictionary(uniqueKeysWithValues: collection.colors.map { ($0.name, $0.color) })
        let colors = [
            "base.bg.page": "ff0000", "base.bg.card": "00ff00", "base.ink": "000000",
            "mid.bg.page": "ff0000", "mid.bg.card": "0000ff", "mid.ink": "000000",
            "end.bg.page": "ffffff", "end.bg.card": "0000ff", "end.ink": "000000", "alias": "0000ff",
        ]
        #expect(found == colors.compactMapValues { Color(hexadecimal: $0) })
    }

    @Test func `a group that extends what is not there, or itself, is reported`() {
        let (collection, lines) = read(
            """
            {"a": {"$extends": "{bsae}", "x": {"$type": "color", "$value": "red"}}, "base": {},
             "p": {"$extends": "{q}", "x": {"$type": "color", "$value": "red"}}, "q": {"$extends": "{p}"}}
            """)
        #expect(collection.colors.map(\.name) == ["a.x", "p.x", "q.x"])
        #expect(
            lines == [
                "t.json:1:20: warning: 'a' is incomplete: unknown group 'bsae'; did you mean 'base'? [LN0183]",
                "t.json:2:88: warning: 'p' is incomplete: 'p' extends itself [LN0184]",
            ])
    }

    /// As Tokens Studio writes them, whose sets are merged in their order. Source: Tokens Studio's documentation of
    /// token sets and themes.
    @Test(arguments: [
        #""$themes": [{"selectedTokenSets": {"core": "source", "light": "enabled"}}, {"selectedTokenSets": {"core": "source", "dark": "enabled"}}]"#,
        #""$metadata": {"tokenSetOrder": ["core", "light", "dark"]}"#,
    ])
    func `references of several sets leave out the names of the sets`(metadata: String) throws {
        let (collection, lines) = read(
            """
            {"core": {"blue": {"value": "#0000ff", "type": "color"}, "ink": {"value": "#111111", "type": "color"}},
             "light": {"bg": {"value": "{blue}", "type": "color"},
               "hero": {"value": "linear-gradient({bg}, {ink})", "type": "color"}},
             "dark": {"bg": {"value": "{ink}", "type": "color"},
               "hero": {"value": "linear-gradient({bg}, {blue})", "type": "color"}},
             \(metadata)}
            """)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["light.hero", "dark.hero"])
        #expect(try collection.gradients[0].gradient == Gradient(css: "linear-gradient(#0000ff, #111111)"))
        #expect(try collection.gradients[1].gradient == Gradient(css: "linear-gradient(#111111, #0000ff)"))
        #expect(collection.gradients[1].references == ["dark.bg", "core.ink", "core.blue"])
    }

    @Test func `the only set of a file is left out of references too`() {
        let (collection, lines) = read(
            """
            {"global": {"blue": {"value": "#0000ff", "type": "color"}, "bg": {"value": "{blue}", "type": "color"}}}
            """)
        #expect(lines == [] && collection.colors.map(\.name) == ["global.blue", "global.bg"])
    }

    @Test func `a broken token leaves out itself alone`() {
        let (collection, lines) = read(
            """
            {"a": {"$type": "gradient", "$value": [{"color": "{rde}", "position": 0}]},
             "b": {"$type": "gradient", "$value": [{"color": "red", "position": 0}, {"color": "blue", "position": 1}]},
             "c": {"$type": "color", "$value": "{nowhere}"}, "d": {"$type": "color", "$value": "{e}"},
             "e": {"$type": "color", "$value": "{d}"}, "red": {"$type": "color", "$value": "red"}}
            """)
        #expect(collection.gradients.map(\.name) == ["b"])
        #expect(collection.colors.map(\.name) == ["red"])
        #expect(
            lines == [
                "t.json:1:50: warning: 'a' is left out: unknown token 'rde'; did you mean 'red'? [LN0183]",
                "t.json:3:36: warning: 'c' is left out: unknown token 'nowhere'; expected 'c', 'd', 'e' or 'red' [LN0183]",
                "t.json:4:36: warning: 'd' is left out: 'd' refers back to itself [LN0184]",
            ])
    }

    /// As Style Dictionary 3 and Tokens Studio have them. Sources: Style Dictionary's "Design tokens" page of version
    /// 3, Tokens Studio's of colors.
    @Test func `keys without a dollar sign and gradients as CSS text are read`() throws {
        let (collection, lines) = read(
            """
            {
              "color": { "brand": { "value": "#ff0000" }, "ink": { "value": "{color.brand}", "type": "color" } },
              "hero": { "value": "linear-gradient(90deg, {color.ink} 0%, #00f 100%)", "type": "color" },
              "plain": { "type": "gradient", "value": [{"color": "{color.brand}", "position": 0}, {"color": "#fff", "position": 1}] }
            }
            """)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["color.brand", "color.ink"])
        #expect(collection.gradients.map(\.name) == ["hero", "plain"])
        #expect(collection.gradients.map(\.references) == [["color.ink", "color.brand"], ["color.brand"]])
        let hero = try Gradient(css: "linear-gradient(90deg, #ff0000 0%, #00f 100%)")
        #expect(collection.gradients[0].gradient == hero)
    }

    @Test func `a reference to a color stays one in the preset`() throws {
        let (collection, _) = read(
            """
            {
              "brand": { "$type": "color", "$value": "#ff0000" },
              "sky": {
                "$type": "gradient",
                "$value": [{"color": "{brand}", "position": 0}, {"color": "#0000ff", "position": 1}]
              }
            }
            """)
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(
                collection.gradients[0], colors: collection.colors, name: "sky", comment: "", into: &diagnostics))
        #expect(text.contains("background: \"linear-gradient(180deg, $brand 0%, #0000ff 100%)\"\n"), "\(text)")
    }

    /// Source of the ranges: Design Tokens Color Module 2025.10, section 4.2; Format Module, section 9.6.
    @Test(arguments: [
        (
            #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [255, 95, 109]}}}"#,
            [
                "t.json:1:74: warning: component 255 is outside of the range of 'srgb'; expected 0 to 1; did you mean [1, 0.372549, 0.427451]? [LN0101]"
            ]
        ),
        (
            #"{"a": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [78, 0.1, 400]}}}"#,
            ["t.json:1:75: warning: component 78 is outside of the range of 'oklch'; expected 0 to 1 [LN0101]"]
        ),
        (
            #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [210, 0.5, 0.4]}}}"#,
            [
                "t.json:1:72: warning: the components of 'hsl' after the hue go up to 100, but here they are at most 1; did you mean [210, 50, 40]? [LN0101]"
            ]
        ),
        (
            #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 50}}}"#,
            ["t.json:1:93: warning: the alpha 50 is outside of 0 to 1 and counts as 1; did you mean 0.5? [LN0101]"]
        ),
        (
            #"{"g": {"$type": "gradient", "$value": [{"color": "red", "position": 0}, {"color": "blue", "position": 100}]}}"#,
            [
                "t.json:1:103: warning: the position 100 is outside of 0 to 1 and counts as 1 [LN0101]"
            ]
        ),
        (#"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 0, 0]}}}"#, []),
        (#"{"a": {"$type": "color", "$value": {"colorSpace": "xyz-d65", "components": [0.9, 1, 1.09]}}}"#, []),
        (#"{"a": {"$type": "color", "$value": {"colorSpace": "lab", "components": [50, 120, -90]}}}"#, []),
    ])
    func `numbers on another scale are reported`(text: String, lines: [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        #expect(!collection.isEmpty)
        #expect(diagnostics.all.map(\.line) == lines)
    }

    @Test func `a color that is unknown in a gradient is not looked for among gradients`() {
        var diagnostics = Diagnostics()
        _ = GradientReader.read(
            Array(
                #"{"c": {"$type": "color", "$value": "red"}, "sky": {"$type": "gradient", "$value": [{"color": "{skye}", "position": 0}]}}"#
                    .utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        #expect(diagnostics.all.map(\.message) == ["'sky' is left out: unknown token 'skye'; expected 'c'"])
    }
}
