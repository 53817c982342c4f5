import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Gradient tokens in the forms of other programs than those that keep to the Design Tokens Format.
struct TokenGradientFormTests {
    private func read(_ text: String) -> (collection: GradientCollection, lines: [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    private func stops(_ text: String) throws -> [ResolvedGradient.Stop] {
        try #require(read(text).collection.gradients.first).gradient.resolved(width: 1, height: 1).stops
    }

    /// The format has positions along an axis, 0 its start and 1 its end, and no order. Source: Design Tokens Format
    /// Module 2025.10, section 9.6.
    @Test func `stops are used in the order of their positions, and those at one position in that of the list`() throws
    {
        let text = """
            {"a": {"$type": "gradient", "$value": [
              {"color": "#0000ff", "position": 1}, {"color": "#ff0000", "position": 0},
              {"color": "#00ff00", "position": 0.5}, {"color": "#ffffff", "position": 0.5}]}}
            """
        let found = try stops(text)
        #expect(found.map(\.position) == [0, 0.5, 0.5, 1])
        #expect(found.map(\.color.cssText) == ["#ff0000", "#00ff00", "#ffffff", "#0000ff"])
        #expect(
            read(text).lines == [
                "t.json:2:73: warning: the position 0 follows 1; the stops are used in the order of their positions, where CSS moves this one to 1 [LN0102]"
            ])
    }

    @Test func `a reference stays with its stop when stops change their order`() throws {
        let (collection, _) = read(
            """
            {"ink": {"$type": "color", "$value": "#ff0000"}, "a": {"$type": "gradient", "$value": [
              {"color": "#0000ff", "position": 1}, {"color": "{ink}", "position": 0}]}}
            """)
        var diagnostics = Diagnostics()
        let text = PresetText.text(
            try #require(collection.gradients.first), colors: collection.colors, name: "a", comment: "",
            into: &diagnostics)
        #expect(text?.contains("linear-gradient(180deg, $ink 0%, #0000ff 100%)") == true, "\(text ?? "")")
    }

    @Test func `positions may be percentages`() throws {
        let text = """
            {"a": {"$type": "gradient", "$value": [{"color": "red", "position": "0%"}, {"color": "lime", "position": "12.5%"},
              {"color": "blue", "position": "0.75"}]}}
            """
        #expect(try stops(text).map(\.position) == [0, 0.125, 0.75])
        #expect(read(text).lines == [])
        let beyond = read(
            #"{"a": {"$type": "gradient", "$value": [{"color": "red", "position": 0}, {"color": "lime", "position": "150%"}]}}"#
        )
        #expect(
            beyond.lines == [
                "t.json:1:103: warning: the position 150% is outside of 0 to 1 and counts as 1 [LN0101]"
            ])
        #expect(
            read(#"{"a": {"$type": "gradient", "$value": [{"color": "red", "position": "%"}]}}"#).lines == [
                "t.json:1:69: error: expected a position, 0 to 1, found '%' [LN0182]"
            ])
    }

    /// Figma's plugin API has channels from 0 to 1, which are 32-bit numbers: 0.10196078568696976 is 26/255.
    @Test(arguments: [
        (#"{"r": 1, "g": 0.10196078568696976, "b": 0}"#, "#ff1a00"),
        (#"{"r": 0, "g": 0, "b": 1, "a": 0.2}"#, "#0000ff33"),
        // As TinyColor has them.
        (#"{"r": 255, "g": 26, "b": 0}"#, "#ff1a00"),
    ])
    func `colors may be channels of sRGB`(value: String, expected: String) throws {
        let text =
            #"{"a": {"$type": "gradient", "$value": [{"color": \#(value), "position": 0}, {"color": "red", "position": 1}]}}"#
        #expect(try stops(text)[0].color.cssText == expected)
        #expect(read(text).lines == [])
    }

    @Test(arguments: [
        (#"{"r": 1, "g": 0, "b": 0, "alpha": 0.5}"#, 0.5, nil),
        (#"{"r": 1, "g": 0, "b": 0, "a": 0.25, "alpha": 0.5}"#, 0.25, "1:81: warning: 'alpha' is"),
        (#"{"r": 1, "g": 0, "b": 0, "opacity": 0.5}"#, 1, "1:72: warning: 'opacity' is"),
        (#"{"r": 1, "opacity": 1, "g": 0, "x": 3, "b": 0, "$note": ""}"#, 1, "1:56: warning: 'opacity' and 'x' are"),
        (#"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}"#, 0.5, nil),
        (#"{"colorSpace": "srgb", "components": [1, 0, 0], "a": 0.5}"#, 1, "1:89: warning: 'a' is"),
    ])
    func `the transparency of a color is read, or reported`(value: String, alpha: Double, message: String?) throws {
        let (collection, lines) = read(#"{"a": {"$type": "color", "$value": \#(value)}}"#)
        #expect(try #require(collection.colors.first).color.alpha == alpha)
        #expect(lines == (message.map { ["t.json:\($0) not used [LN0192]"] } ?? []))
    }

    @Test(arguments: [
        (#"{"r": 1.5, "g": 0, "b": 0}"#, 42, "1.5"), (#"{"r": 0, "g": 300, "b": 0}"#, 50, "300"),
        (#"{"r": 0, "g": 0, "b": -1}"#, 58, "-1"), (#"{"r": 127.5, "g": 0, "b": 0}"#, 42, "127.5"),
        (#"{"r": 255, "g": 0.5, "b": 0}"#, 52, "0.5"),
    ])
    func `a channel on neither scale is an error`(value: String, column: Int, found: String) {
        let lines = read(#"{"a": {"$type": "color", "$value": \#(value)}}"#).lines
        #expect(
            lines == [
                "t.json:1:\(column): error: expected 'r', 'g' and 'b' from 0 to 1, or whole numbers to 255, found \(found) [LN0182]"
            ])
    }

    private func token(_ members: String, type: String = "custom-gradient") -> String {
        #"{"a": {"type": "\#(type)", "value": {\#(members), "stops": [{"position": 0, "color": "red"}, {"position": 1, "color": "blue"}]}}}"#
    }

    /// As the plugin writes them, with the CSS that its own example makes of them. Source: `examples/input` and
    /// `examples/libs/web/webGradient.js` of lukasoppermann/design-tokens.
    @Test(arguments: [
        (#""gradientType": "linear", "rotation": 180"#, "linear-gradient(180deg, red 0%, blue 100%)", 0),
        (#""gradientType": "linear", "rotation": 90"#, "linear-gradient(90deg, red 0%, blue 100%)", 0),
        // Not a multiple of 45: what the plugin computes for a gradient to the right in one that is not square.
        (#""gradientType": "linear", "rotation": 133.3367"#, "linear-gradient(133.3367deg, red 0%, blue 100%)", 1),
        (#""gradientType": "radial", "rotation": 180"#, "radial-gradient(red 0%, blue 100%)", 1),
        (#""gradientType": "angular", "rotation": 180"#, "conic-gradient(from 180deg, red 0%, blue 100%)", 1),
    ])
    func `gradients of Figma's plugin are read`(members: String, css: String, warnings: Int) throws {
        let (collection, lines) = read(token(members))
        let gradient = try #require(collection.gradients.first, "\(lines)").gradient
        let expected = try Gradient(css: css)
        #expect(gradient.geometry == expected.geometry)
        #expect(
            gradient.resolved(width: 80, height: 50).stops.map(\.color.cssText)
                == expected.resolved(width: 80, height: 50).stops.map(\.color.cssText))
        #expect(lines.count == warnings && lines.allSatisfy { $0.hasSuffix("[LN0192]") }, "\(lines)")
    }

    @Test func `a type of gradient that presets do not have is an error`() {
        #expect(
            read(token(#""gradientType": "diamond", "rotation": 180"#)).lines == [
                "t.json:1:61: error: unknown type of gradient 'diamond'; expected 'linear', 'radial', 'conic' or 'angular' [LN0182]"
            ])
    }

    @Test(arguments: [
        (#""type": "linear", "angle": "to top right""#, "linear-gradient(to top right, red 0%, blue 100%)", []),
        (#""type": "linear", "angle": "0.25turn""#, "linear-gradient(90deg, red 0%, blue 100%)", []),
        (
            #""type": "linear-gradient", "angle": 90"#, "linear-gradient(90deg, red 0%, blue 100%)",
            ["the format has no 'angle'; 90 counts as degrees clockwise from up, as in CSS"]
        ),
        (
            #""type": "linear", "angle": "red, blue""#, "linear-gradient(180deg, red 0%, blue 100%)",
            [
                "'angle' is not used: expected degrees or a direction of CSS such as '90deg' or 'to right', found 'red, blue'"
            ]
        ),
        (
            #""type": "linear", "angle": [1e999]"#, "linear-gradient(180deg, red 0%, blue 100%)",
            ["'angle' is not used: expected degrees or a direction of CSS such as '90deg' or 'to right', found a list"]
        ),
        (
            #""type": "GRADIENT_LINEAR", "gradientTransform": [[1, 0, 0], [0, 1, 0]], "visible": true"#,
            "linear-gradient(180deg, red 0%, blue 100%)", ["'gradientTransform' and 'visible' are not used"]
        ),
        (#""type": "linear", "angle": "45deg in oklch""#, "linear-gradient(45deg in oklch, red 0%, blue 100%)", []),
        (
            #""type": "conic", "angle": "90deg in hsl longer hue""#,
            "conic-gradient(from 90deg in hsl longer hue, red 0%, blue 100%)",
            ["the center of a conic gradient is the middle, as in CSS"]
        ),
        (
            #""type": "conic", "angle": "to right""#, "conic-gradient(red 0%, blue 100%)",
            [
                "the center of a conic gradient is the middle, as in CSS",
                "'angle' is not used: expected degrees or an angle of CSS such as '90deg', found 'to right'",
            ]
        ),
        // A turn by 180 degrees leaves an ellipse as it is.
        (
            #""type": "radial", "angle": "0.5turn""#, "radial-gradient(red 0%, blue 100%)",
            ["the center and the size of a radial gradient are those of CSS: the middle and the farthest corner"]
        ),
        (
            #""type": "radial", "rotation": 90"#, "radial-gradient(red 0%, blue 100%)",
            [
                "the center and the size of a radial gradient are those of CSS: the middle and the farthest corner",
                "'rotation' is not used",
            ]
        ),
        (
            #""type": "radial", "angle": "0deg in oklch""#, "radial-gradient(red 0%, blue 100%)",
            [
                "the center and the size of a radial gradient are those of CSS: the middle and the farthest corner",
                "'angle' is not used",
            ]
        ),
    ])
    func `an object with stops is a gradient, and what is not certain of it is reported`(
        members: String, css: String, messages: [String]
    ) throws {
        let (collection, lines) = read(token(members, type: "gradient"))
        let (gradient, expected) = (
            try #require(collection.gradients.first, "\(lines)").gradient, try Gradient(css: css)
        )
        #expect(gradient.geometry == expected.geometry)
        #expect(gradient.space == expected.space && gradient.hue == expected.hue)
        #expect(lines.count == messages.count, "\(lines)")
        for (line, message) in zip(lines, messages) {
            #expect(line.contains("warning: \(message) [LN0192]"), "\(line)")
        }
    }

    @Test func `a warning about an object comes once, however many tokens refer to it`() {
        let object = #"{"stops": [{"color": "red", "position": 0, "opacity": 0.5}], "angle": 4}"#
        let lines = read(
            #"{"a": {"$type": "gradient", "$value": \#(object)}, "b": {"$value": "{a}"}, "c": {"$value": "{b}"}}"#
        ).lines
        #expect(lines.count == 2, "\(lines)")
        #expect(lines.contains { $0.contains("'opacity' is not used [LN0192]") }, "\(lines)")
    }

    /// The format has references to the stops of other gradients in lists of stops. Source: Design Tokens Format Module
    /// 2025.10, section 9.6.
    @Test(arguments: [
        (#"["{base}", {"color": "lime", "position": 1}]"#, ["#ff0000", "#0000ff", "#00ff00"], true),
        (#"{"stops": "{base}", "type": "linear"}"#, ["#ff0000", "#0000ff"], false),
    ])
    func `a reference to an object with stops is to its stops`(value: String, colors: [String], warns: Bool) throws {
        let (collection, lines) = read(
            """
            {"base": {"$type": "gradient", "$value": {"type": "linear", "angle": "90deg", "stops": [
              {"color": "red", "position": 0}, {"color": "blue", "position": 0.5}]}},
             "g": {"$type": "gradient", "$value": \(value)}}
            """)
        let gradient = try #require(collection.gradients.first { $0.name == "g" }, "\(lines)").gradient
        #expect(gradient.geometry == .linear(.angle(180)))
        #expect(gradient.resolved(width: 1, height: 1).stops.prefix(colors.count).map(\.color.cssText) == colors)
        #expect(
            lines
                == (warns
                    ? [
                        "t.json:3:40: warning: only the stops of 'base' are used here, and not its type and direction [LN0192]"
                    ] : []))
    }

    @Test(arguments: [
        (
            #"[{"type": "linear", "stops": [{"color": "red", "position": 0}]}]"#,
            "1:40: error: expected a stop with 'color' and 'position', found a gradient with stops; write each gradient as a token"
        ),
        (
            #"{"stops": {"0": "red"}}"#,
            "1:49: error: expected a list of stops, each with 'color' and 'position', found an object"
        ),
        (#"{"stops": "{g}"}"#, "1:49: error: 'g' refers back to itself"),
    ])
    func `what is not a list of stops is an error`(value: String, line: String) {
        let id = line.contains("back") ? "LN0184" : "LN0182"
        #expect(read(#"{"g": {"$type": "gradient", "$value": \#(value)}}"#).lines == ["t.json:\(line) [\(id)]"])
    }

    @Test func `a gradient of another type is reported`() {
        let (collection, lines) = read(
            """
            {"x": {"$type": "color", "$value": "red"},
             "a": {"$type": "background", "$value": {"stops": [{"color": "red", "position": 0}]}}}
            """)
        #expect(collection.gradients.isEmpty)
        #expect(
            lines == [
                "t.json:2:7: warning: 'a' is left out: its value looks like a gradient, and its type is 'background'; expected 'gradient' [LN0182]"
            ])
    }

    @Test(arguments: [
        (
            #"{"gradients": [{"name": "sea", "$type": "gradient", "$value": [{"color": "red", "position": 0}]}]}"#,
            #"t.json:1:15: error: expected tokens by their names, found a list of them; write {"sea": {…}, …} [LN0182]"#
        ),
        (
            ##"{"x": {"value": "#fff"}, "gradients": {"all": [{"value": "#000", "type": "color"}]}}"##,
            #"t.json:1:47: warning: 'gradients.all' is incomplete: expected tokens by their names, found a list of them; write {"sunset": {…}, …} [LN0182]"#
        ),
        (
            #"{"list": [{"g2": {"$type": "gradient", "$value": []}}]}"#,
            #"t.json:1:10: error: expected tokens by their names, found a list of them; write {"g2": {…}, …} [LN0182]"#
        ),
        (
            ##"{"x": {"value": "#fff"}, "a": [[{"b": {"c": [{"red": {"value": "#f00"}}]}}]]}"##,
            #"t.json:1:31: warning: 'a' is incomplete: expected tokens by their names, found a list of them; write {"red": {…}, …} [LN0182]"#
        ),
        (
            #"{"x": {"$type": "color", "$value": "red"}, "g": [{"color": "red", "position": 0}]}"#,
            #"t.json:1:49: warning: 'g' is left out: expected a token, found a list of stops; write {"$type": "gradient", "$value": […]} [LN0182]"#
        ),
        (
            #"{"sky": [{"color": "red", "position": 0}, {"color": "blue", "position": 1}]}"#,
            #"t.json:1:9: error: expected a token, found a list of stops; write {"$type": "gradient", "$value": […]} [LN0182]"#
        ),
    ])
    func `gradients and colors in a list are reported`(text: String, line: String) {
        #expect(read(text).lines == [line])
    }

    @Test(arguments: [
        ##""fonts": [{"value": 4, "type": "dimension"}], "y": ["red"]"##,
        ##""layers": [{"fills": [{"type": "SOLID", "color": {"r": 1, "g": 0, "b": 0}}]}]"##,
    ])
    func `a list of something else is not reported`(member: String) {
        #expect(read(##"{"x": {"value": "#fff"}, \##(member)}"##).lines == [])
    }

    @Test(arguments: [
        (#"{"type": "custom-gradient", "value": {"rotation": 90, "stops": []}}"#, "'type' and 'value'", false),
        (##"{"type": "color", "value": "#f00"}"##, "'type' and 'value'", true),
        (##"{"$type": "color", "value": "#f00"}"##, "'value'", true),
    ])
    func `a token whose keys lack the dollar signs of others is reported`(value: String, keys: String, isColor: Bool) {
        let (collection, lines) = read(##"{"x": {"$type": "color", "$value": "#fff"}, "a": {"b": \##(value)}}"##)
        #expect(collection.colors.map(\.name) == ["x"] && collection.gradients.isEmpty)
        let expected = keys.replacing("'t", with: "'$t").replacing("'v", with: "'$v")
        #expect(
            lines == [
                "t.json:1:56: warning: 'a.b' is left out: expected \(expected), which other tokens of the file have, found \(keys) [LN0182]"
            ])
        #expect(collection.leftOut.map(\.name) == ["a.b"] && collection.leftOut.map(\.isColor) == [isColor])
    }

    @Test func `groups and tokens may be named type and value`() {
        let (collection, lines) = read(
            """
            {"a": {"$type": "color", "type": {"$value": "#fff"}, "value": {"$value": "#000"}},
             "b": {"$type": "color", "value": {"$value": "#f00"}}}
            """)
        #expect(lines == [])
        #expect(Set(collection.colors.map(\.name)) == ["a.type", "a.value", "b.value"])
    }
}
