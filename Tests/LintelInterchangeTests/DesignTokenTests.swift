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
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["brand.red", "brand.same", "brand.old"])
        #expect(collection.colors[1].color == collection.colors[0].color)
        #expect(
            collection.colors[0].color == Color(.oklch, 0.6, 0.2, 0, alpha: 0.5, missing: .third))
        #expect(collection.gradients.map(\.name) == ["a", "b", "c"])
        let stops = collection.gradients[2].gradient.resolved(width: 1, height: 1).stops
        #expect(stops.map(\.position) == [0, 0.9, 1])
        #expect(stops[1].color == Color(hexadecimal: "00aaff"))
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
        #expect(lines == [])
        let dark = collection.colors.filter { $0.name.hasPrefix("dark.") }
        #expect(dark.map(\.name).sorted() == ["dark.a", "dark.b"])
        #expect(dark.first { $0.name == "dark.b" }?.color == Color(hexadecimal: "0000ff"))
    }

    @Test(arguments: [
        ("[1]", "t.json:1:1: error: expected groups of tokens, found a list [LN0182]"),
        ("{}", "t.json:1:1: error: there is no gradient and no color in this dtcg file [LN0186]"),
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
            "t.json:1:40: error: expected a stop with 'color' and 'position', found a mapping [LN0182]"
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
            lines.count == 6 && lines.allSatisfy { $0.contains(" is the end of more than 64 references [LN0182]") },
            "\(lines)")
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
                "t.json:3:36: warning: 'c' is left out: unknown token 'nowhere'; expected 'a', 'b', 'c', 'd', 'e' or 'red' [LN0183]",
                "t.json:4:36: warning: 'd' is left out: 'd' refers back to itself [LN0184]",
            ])
    }

    /// As Style Dictionary 3 and Tokens Studio have them. Sources: Style Dictionary's "Design tokens" page of version 3, Tokens Studio's of
    /// colors.
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
}
