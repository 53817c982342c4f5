import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// What type tokens have, and what groups and tokens take from others by `$ref`. Source: Design Tokens Format Module
/// 2025.10, sections 5.2.2, 6.4 and 7.
struct TokenTypeTests {
    private func read(_ text: String) -> (GradientCollection, [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t.json", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    private func colors(_ collection: GradientCollection) -> [String: Color] {
        Dictionary(uniqueKeysWithValues: collection.colors.map { ($0.name, $0.color) })
    }

    @Test func `a token that is a pointer has the type and the value of its target`() throws {
        let (collection, lines) = read(
            """
            {"colors": {"blue": {"$type": "color", "$value": "#0066cc"}},
             "semantic": {"primary": {"$ref": "#/colors/blue"}, "second": {"$value": {"$ref": "#/colors/blue/$value"}},
               "third": {"$ref": "#/semantic/second"}},
             "hero": {"$type": "gradient", "$value": [
               {"color": "{semantic.primary}", "position": 0}, {"color": "#ffffff", "position": 1}]},
             "card": {"$ref": "#/hero"}}
            """)
        #expect(lines == [])
        let blue = try #require(Color(hexadecimal: "0066cc"))
        #expect(
            colors(collection) == [
                "colors.blue": blue, "semantic.primary": blue, "semantic.second": blue, "semantic.third": blue,
            ])
        #expect(collection.gradients.map(\.name) == ["hero", "card"])
        #expect(collection.gradients[1].gradient == collection.gradients[0].gradient)
    }

    /// Style Dictionary reads such objects; the Design Tokens Format does not have them (Color Module, section 4.1).
    @Test(arguments: [("l", "'h', 's' and 'l'", "hsl(0 100% 50%)"), ("v", "'h', 's' and 'v'", "#ff0000")])
    func `an object of hue and saturation is reported with what is read`(key: String, list: String, example: String) {
        let (collection, lines) = read(
            "{\"a\": {\"$type\": \"color\", \"$value\": {\"h\": 0, \"s\": 1, \"\(key)\": 0.5}}}")
        #expect(collection.isEmpty)
        #expect(
            lines == [
                "t.json:1:36: error: objects of \(list) are not read; write a string such as \"\(example)\", or an object with 'colorSpace' and 'components' [LN0182]"
            ])
    }

    /// Source: RFC 8259, section 2.
    @Test(arguments: [
        ("// a\n{X}", "1:1", "//"), ("{\n  // a\n  X}", "2:3", "//"), ("{ /* a */ X}", "1:3", "/*"),
        ("{X, // \"a\"\n \"b\": {}}", "1:44", "//"),
    ])
    func `a comment in tokens is reported`(text: String, location: String, opening: String) {
        let token = "\"a\": {\"$type\": \"color\", \"$value\": \"red\"}"
        let (collection, lines) = read(text.replacing("X", with: token))
        #expect(collection.isEmpty)
        #expect(
            lines == [
                "t.json:\(location): error: unexpected comment '\(opening)'; JSON has no comments, remove them [LN0002]"
            ])
    }

    @Test func `slashes in tokens are no comments`() {
        let token = "\"$description\": \"see // and /* in https://a.b\", \"$type\": \"color\", \"$value\": \"red\""
        let (collection, lines) = read("{\"a\": {\(token)}}")
        #expect(lines == [] && collection.colors.count == 1)
        let (_, others) = read("{\"a\": {\(token)}")
        #expect(!others.isEmpty && !others.contains { $0.contains("comment") }, "\(others)")
    }

    /// The example of section 6.4.2 in two forms, which mean the same.
    @Test(arguments: [##""$ref": "#/button""##, ##""$extends": "{button}""##, ##""$ref": "#/alias""##])
    func `a group that is a pointer to a group extends it`(reference: String) throws {
        let (collection, lines) = read(
            """
            {"button": {"$type": "color", "background": {"$value": "#0066cc"}, "text": {"$value": "#ffffff"}},
             "alias": {"$ref": "#/button"},
             "primary": {\(reference), "background": {"$value": "#cc0066"}, "focus": {"$value": "#ff3399"}}}
            """)
        #expect(lines == [])
        let expected = ["background": "cc0066", "text": "ffffff", "focus": "ff3399"]
        for (name, digits) in expected {
            #expect(colors(collection)["primary." + name] == Color(hexadecimal: digits), "\(name)")
        }
        #expect(colors(collection)["alias.text"] == Color(hexadecimal: "ffffff"))
        #expect(collection.colors.count == 7)
    }

    @Test(arguments: [
        (
            ##"{"a": {"$ref": "#/b"}, "b": {"$ref": "#/a"}, "c": {"$type": "color", "$value": "red"}}"##,
            ["t.json:1:29: warning: 'a' is left out: 'a' refers back to itself [LN0184]"]
        ),
        (
            ##"{"a": {"$ref": "#/b", "x": {}}, "b": {"$ref": "#/a", "x": {}}, "c": {"$type": "color", "$value": "red"}}"##,
            ["t.json:1:47: warning: 'a' is incomplete: 'a' extends itself [LN0184]"]
        ),
        (
            ##"{"a": {"$ref": "#/bb"}, "b": {"$type": "color", "$value": "red"}}"##,
            ["t.json:1:7: warning: 'a' is left out: unknown token '#/bb'; expected 'a' or 'b' [LN0183]"]
        ),
        (
            ##"{"a": {"$ref": "#/bb", "x": {}}, "b": {"c": {"$type": "color", "$value": "red"}}}"##,
            ["t.json:1:16: warning: 'a' is incomplete: unknown group 'bb'; expected 'a' or 'b' [LN0183]"]
        ),
    ])
    func `a pointer that leads nowhere is reported`(text: String, expected: [String]) {
        let (collection, lines) = read(text)
        #expect(collection.colors.count == 1)
        #expect(lines == expected)
    }

    @Test func `a reference gives the type of its target before that of the groups around it`() {
        let (collection, lines) = read(
            """
            {"base": {"$type": "color", "blue": {"$value": "#0000ff"}},
             "g": {"$type": "gradient", "$value": [
               {"color": "{base.blue}", "position": 0}, {"color": "{card.shadowcolor}", "position": 1}]},
             "card": {"$type": "dimension", "radius": {"$value": {"value": 4, "unit": "px"}},
               "shadowcolor": {"$value": "{base.blue}"}, "bg": {"$value": "{g}"}, "other": {"$value": {"$ref": "#/g"}}},
             "colors": {"$type": "color", "grad": {"$value": "{g}"}, "radius": {"$value": "{card.radius}"},
               "own": {"$type": "color", "$value": "{base.blue}"}}}
            """)
        #expect(lines == [])
        #expect(collection.colors.map(\.name) == ["base.blue", "card.shadowcolor", "colors.own"])
        #expect(collection.gradients.map(\.name) == ["g", "card.bg", "card.other", "colors.grad"])
    }

    @Test func `a token that looks like a color or a gradient and has no known type is reported`() {
        let (collection, lines) = read(
            """
            {"a": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "b": {"$value": "#fff"},
             "c": {"$type": "Color", "$value": "#fff"}, "d": {"$type": "color", "$value": "#000"},
             "e": {"$value": [{"color": "#fff", "position": 0}]}, "f": {"$value": {"$ref": "#/a/$value"}},
             "font": {"$value": "Tan"}, "size": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}
            """)
        #expect(collection.colors.map(\.name) == ["d"])
        let noType = "but neither it nor a group around it has a '$type' [LN0182]"
        #expect(
            lines == [
                "t.json:1:7: warning: 'a' is left out: its value looks like a color, \(noType)",
                "t.json:1:73: warning: 'b' is left out: its value looks like a color, \(noType)",
                "t.json:2:7: warning: 'c' is left out: unknown type 'Color'; did you mean 'color'? [LN0182]",
                "t.json:3:7: warning: 'e' is left out: its value looks like a gradient, \(noType)",
                "t.json:3:60: warning: 'f' is left out: its value looks like a color, \(noType)",
            ])
    }

    @Test func `a color without the dollar sign and a type is reported, and so is what refers to it`() {
        let (collection, lines) = read(
            """
            {"x": {"$type": "color", "$value": "#000"}, "a": {"value": "#fff"},
             "brand": {"$type": "color", "b": {"value": "red"}, "value": {"$value": "#123"}},
             "g": {"$type": "gradient", "$value": [{"color": "{brand.b}", "position": 0}, {"color": "#fff", "position": 1}]},
             "text": {"$type": "gradient", "$value": "linear-gradient({a}, red)"}, "font": {"value": "Tan"}}
            """)
        #expect(collection.colors.map(\.name) == ["x", "brand.value"])
        let expected = "expected '$value', which other tokens of the file have, found 'value' [LN0182]"
        #expect(
            lines == [
                "t.json:1:50: warning: 'a' is left out: \(expected)",
                "t.json:2:35: warning: 'brand.b' is left out: \(expected)",
                "t.json:3:50: warning: 'g' is left out: it refers to 'brand.b', which is left out [LN0183]",
                "t.json:4:42: warning: 'text' is left out: it refers to 'a', which is left out [LN0183]",
            ])
    }

    /// Without the type of what it refers to nobody knows what such a value is.
    @Test func `a reference without the dollar sign is reported where it means a color or a gradient, or nothing`() {
        let (collection, lines) = read(
            """
            {"x": {"$type": "color", "$value": "#000"}, "gap": {"$type": "dimension", "$value": "4px"},
             "a": {"value": "{b}"}, "b": {"value": "{x}"},
             "c": {"value": "{g}"}, "g": {"$type": "gradient", "$value": [{"color": "{b}", "position": 0}]},
             "d": {"value": "{xx}"}, "e": {"value": "{e}"}, "f": {"value": "{stray}"}, "stray": {"value": "#fff"},
             "h": {"value": "{gap}"}, "i": {"value": "{font}"}, "font": {"value": "Tan"}, "j": {"value": "{x} {x}"},
             "k": {"type": "dimension", "value": "{x}"}, "l": {"value": "{m}"}, "m": {"n": {"value": "{gap}"}}}
            """)
        #expect(collection.colors.map(\.name) == ["x"] && collection.gradients.isEmpty)
        let expected = "expected '$value', which other tokens of the file have, found 'value' [LN0182]"
        #expect(
            lines == [
                "t.json:2:7: warning: 'a' is left out: \(expected)",
                "t.json:2:30: warning: 'b' is left out: \(expected)",
                "t.json:3:7: warning: 'c' is left out: \(expected)",
                "t.json:3:73: warning: 'g' is left out: it refers to 'b', which is left out [LN0183]",
                "t.json:4:7: warning: 'd' is left out: \(expected)",
                "t.json:4:31: warning: 'e' is left out: \(expected)",
                "t.json:4:54: warning: 'f' is left out: \(expected)",
                "t.json:4:85: warning: 'stray' is left out: \(expected)",
            ])
    }

    @Test func `a reference without the dollar sign may leave out the name of its set`() {
        let (_, lines) = read(
            """
            {"core": {"red": {"$type": "color", "$value": "#f00"}}, "brand": {"main": {"value": "{red}"}},
             "$metadata": {"tokenSetOrder": ["core", "brand"]}}
            """)
        #expect(lines.count == 1 && lines[0].contains("'brand.main' is left out: expected '$value'"), "\(lines)")
    }

    /// Style Dictionary 3 takes whatever TinyColor does, objects among it.
    @Test(arguments: [#"{"h": 210, "s": 0.5, "l": 0.4}"#, #"{"r": 210, "g": 50, "b": 40, "a": 0.5}"#])
    func `a color of components by their names is reported`(value: String) {
        let (collection, lines) = read(##"{"x": {"value": "#fff"}, "a": {"value": \##(value)}}"##)
        #expect(collection.colors.map(\.name) == ["x"])
        #expect(lines.count == 1 && lines[0].contains("'a' is left out: its value looks like a color"), "\(lines)")
    }

    /// What is not a color, or may be something else, is left alone.
    @Test func `a color that is lost to a misspelled type or key, or has no token around it, is reported`() {
        let (collection, lines) = read(
            """
            {"a": {"$type": "color", "$value": "#f00"}, "b": {"$type": "colour", "$value": "#0f0"},
             "c": {"$type": "color", "$vlaue": "#00f"}, "g": {"$type": "color", "500": "#0ff"},
             "h": {"$tpye": "color", "x": {"$value": "red"}}, "i": {"$type": "dimension", "$vlaue": "4px"}, "j": {"$type": "string", "$value": "red"}}
            """)
        #expect(collection.colors.map(\.name) == ["a"])
        #expect(
            lines == [
                "t.json:1:50: warning: 'b' is left out: unknown type 'colour'; did you mean 'color'? [LN0182]",
                "t.json:2:26: warning: 'c' is left out: unknown key '$vlaue'; did you mean '$value'? [LN0182]",
                "t.json:2:76: warning: 'g.500' is left out: expected a token, found '#0ff'; write {\"$value\": \"#0ff\"} [LN0182]",
                "t.json:3:8: warning: 'h' is incomplete: unknown key '$tpye'; did you mean '$type'? [LN0182]",
            ])
    }

    @Test func `a bare color beside tokens is reported where its group has no type`() {
        let (collection, lines) = read(
            """
            {"color": {"a": {"$type": "color", "$value": "#f00"}, "b": "#0f0", "c": "rgb(0 0 255)", "note": "red"},
             "size": {"$type": "dimension", "d": "#123"}}
            """)
        #expect(collection.colors.map(\.name) == ["color.a"])
        #expect(
            lines == [
                "t.json:1:60: warning: 'color.b' is left out: expected a token, found '#0f0'; write {\"$type\": \"color\", "
                    + "\"$value\": \"#0f0\"} [LN0182]",
                "t.json:1:73: warning: 'color.c' is left out: expected a token, found 'rgb(0 0 255)'; write {\"$type\": "
                    + "\"color\", \"$value\": \"rgb(0 0 255)\"} [LN0182]",
            ])
    }

    /// Source of the forms: Style Dictionary's formats `json/flat` and `json/nested`.
    @Test(arguments: [
        ##"{"ColorPrimary": "#ff5f6d", "SizeSmall": "4px"}"##, ##"{"color": {"brand": {"primary": "#ff5f6d"}}}"##,
        #"{"color": {"primary": "rgb(255, 95, 109)"}}"#,
    ])
    func `a file of bare colors is refused with the tool that writes such files`(text: String) {
        let (collection, lines) = read(text)
        #expect(collection.isEmpty)
        #expect(
            lines == [
                "t.json:1:1: error: the colors of this file are bare values, not design tokens; if Style Dictionary wrote it, "
                    + "import the tokens that it was made from [LN0186]"
            ])
    }

    /// Source of the form: an export of Material Theme Builder, shortened.
    @Test func `an export of Material Theme Builder is called that`() {
        let (collection, lines) = read(
            ##"{"seed": "#B33B15", "schemes": {"light": {"primary": "#8F4C38"}, "dark": {"primary": "#FFB5A0"}}}"##)
        #expect(collection.isEmpty)
        #expect(
            lines == [
                "t.json:1:1: error: this is a JSON export of Material Theme Builder, which lintel does not read; export the "
                    + "theme as CSS, and import that [LN0186]"
            ])
    }

    @Test(arguments: [#"{"size": "4px", "name": "red"}"#, ##"{"Acme": ["#ff5f6d", "#7b2ff7"]}"##, "{}"])
    func `other files without tokens are not said to be of Style Dictionary`(text: String) {
        let (collection, lines) = read(text)
        #expect(collection.isEmpty && lines.count == 1 && !lines[0].contains("Style Dictionary"), "\(lines)")
    }

    @Test func `a file whose only token is misspelled has an error`() {
        let (collection, lines) = read(##"{"c": {"$type": "color", "$val": "#00f"}}"##)
        #expect(collection.isEmpty)
        #expect(lines == ["t.json:1:26: error: unknown key '$val'; did you mean '$value'? [LN0182]"])
    }

    @Test func `keys of other programs are left alone`() {
        let (collection, lines) = read(
            ##"{"a": {"$type": "color", "$hidden": {"$scopes": []}, "$mode": "x", "b": {"$value": "#f00", "$scopes": "x"}}}"##
        )
        #expect(collection.colors.map(\.name) == ["a.b"] && lines == [], "\(lines)")
    }

    @Test func `a broken gradient leaves the colors of its file`() {
        let (collection, lines) = read(
            """
            {"x": {"$type": "color", "$value": "#ff0000"},
             "g": {"$type": "gradient", "$value": {"type": "linear", "colors": [{"color": "#fff", "position": 0}]}}}
            """)
        #expect(collection.colors.map(\.name) == ["x"] && collection.gradients.isEmpty)
        #expect(
            lines == [
                "t.json:2:39: warning: 'g' is left out: expected a list of stops, each with 'color' and 'position', found an object without 'stops' [LN0182]"
            ])
    }
}
