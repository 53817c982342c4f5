import Testing

/// One mistake is one error, and what it proposes is read without one.
struct AppliedHintTests {
    private func messages(_ body: String) -> [String] {
        parsing("lintel: 1\nname: A\n" + body).lines.map { line in
            // Without the location before and the code after it.
            String(line.split(separator: " ", maxSplits: 2)[2].dropLast(9))
        }
    }

    // MARK: Lists

    @Test(arguments: [
        ("red, blue", "[red, blue]"), ("red 0%, blue 100%", "[red 0%, blue 100%]"), ("red", "[red]"),
        ("red, 30%, blue", "[red, 30%, blue]"), ("rgb(1, 2, 3), #fff", "[\"rgb(1, 2, 3)\", \"#fff\"]"),
        ("red, lime, blue, navy, black", "[red, lime, blue, navy, …]"),
    ])
    func `a text in the place of stops is proposed as the list of its parts`(text: String, list: String) {
        #expect(
            messages("background: { linear: { stops: \"\(text)\" } }")
                == ["expected a list of stops, found '\(text)'; write \(list)"])
        let applied = list.replacing("…", with: "black")
        #expect(messages("background: { linear: { stops: \(applied) } }") == [])
    }

    @Test(arguments: [
        ("red", "[red]"), ("red, blue", "[red, blue]"),
        ("linear-gradient(red, blue), lime", "[\"linear-gradient(red, blue)\", lime]"),
    ])
    func `a text in the place of layers is proposed as the list of its parts`(text: String, list: String) {
        #expect(
            messages("background: { layers: \"\(text)\" }")
                == ["expected a list of layers, found '\(text)'; write \(list)"])
        #expect(messages("background: { layers: \(list) }") == [])
    }

    @Test(arguments: ["12", "true", "false", "\"12, red\"", "30%", "\"red, \"", "none"])
    func `what is not an item is not proposed as one`(value: String) {
        let shown = value.filter { $0 != "\"" }
        #expect(
            messages("background: { layers: \(value) }") == ["expected a list of layers, found '\(shown)'"])
        #expect(
            messages("background: { linear: { stops: \(value) } }") == ["expected a list of stops, found '\(shown)'"])
    }

    // MARK: Corners

    @Test(arguments: [
        "panel: { background: red, # }", "panel: { background: red, badge: { background: red, size: 20x20, # } }",
        "background: { layers: [{ fill: red, # }] }", "background: { layers: [{ fill: red, shape: rectangle, # }] }",
        "background: { layers: [{ fill: red, mask: { # } }] }", "spotlight: { background: red, hole: { # } }",
    ])
    func `a number for corners is one error, with the radius that is meant`(body: String) {
        #expect(
            messages(body.replacing("#", with: "corners: 12"))
                == ["'12' is not a kind of corners; write radius: 12"])
        #expect(messages(body.replacing("#", with: "radius: 12")) == [])
    }

    @Test(arguments: ["-12", "1e300", "10001"])
    func `a number that no radius can be is not proposed`(number: String) {
        #expect(
            messages("panel: { background: red, corners: \(number) }")
                == ["'\(number)' is not a kind of corners; expected 'circular', 'continuous' or 'beveled'"])
    }

    @Test(arguments: [
        ("panel: { background: red, # }", "capsule", "a capsule is fully round"),
        ("background: { layers: [{ fill: red, # }] }", "capsule", "a capsule is fully round"),
        ("background: { layers: [{ fill: red, # }] }", "ellipse", "an ellipse has none"),
        ("spotlight: { background: red, hole: { # } }", "circle", "a circle is fully round"),
        ("spotlight: { background: red, hole: { # } }", "capsule", "a capsule is fully round"),
    ])
    func `a number for the corners of a shape without a radius is to be left out`(
        body: String, shape: String, reason: String
    ) {
        #expect(
            messages(body.replacing("#", with: "shape: \(shape), corners: 8"))
                == ["'8' is not a kind of corners; \(reason): leave it out"])
    }

    // MARK: Layers

    @Test(arguments: [
        (
            "shadow: 0 1px 2px black",
            "[{ dropShadow: { color: black, x: 0, y: 1, blur: 2 } }, { fill: red }]"
        ),
        (
            "innerShadow: \"inset -1px 2px rgb(0 0 0 / 50%)\"",
            "[{ fill: red }, { innerShadow: { color: rgb(0 0 0 / 50%), x: -1, y: 2 } }]"
        ),
        (
            "shadow: \"rgba(0, 0, 0, 0.5) 1px 2px 3px 4px\"",
            "[{ dropShadow: { color: \"rgba(0, 0, 0, 0.5)\", x: 1, y: 2, blur: 3, spread: 4 } }, { fill: red }]"
        ),
        ("shadow: 2px black", "[{ dropShadow: { color: black, blur: 2 } }, { fill: red }]"),
        ("shadow: 0 1px", "[{ dropShadow: { color: …, x: 0, y: 1 } }, { fill: red }]"),
        ("border: 1px solid black", "[{ fill: red }, { border: { color: black, width: 1px } }]"),
        ("shadow: black", "[{ dropShadow: { color: black } }, { fill: red }]"),
        ("shadow: 4", "[{ dropShadow: { color: …, blur: 4 } }, { fill: red }]"),
        ("border: 2px", "[{ fill: red }, { border: { color: …, width: 2px } }]"),
        ("innerShadow: black", "[{ fill: red }, { innerShadow: { color: black } }]"),
        ("cut: true", "[{ fill: red }, { cut: true }]"), ("fill: lime", "[{ fill: red }, { fill: lime }]"),
    ])
    func `a layer beside a background is proposed with it`(entry: String, layers: String) {
        let found = messages("panel: { background: red, \(entry) }")
        #expect(found.count == 1 && found[0].hasSuffix("write background: { layers: \(layers) }"), "\(found)")
        let applied = layers.replacing("…", with: "navy")
        #expect(messages("panel: { background: { layers: \(applied) } }") == [])
    }

    @Test(arguments: [
        ("\"linear-gradient(red, blue)\"", "{ fill: \"linear-gradient(red, blue)\" }"), ("\"lime, red\"", "…"),
        ("{ linear: { stops: [red] } }", "…"), ("[red, lime]", "…"),
    ])
    func `a background of several paints or parts is not repeated in one layer`(background: String, layer: String) {
        let found = messages("panel: { background: \(background), shadow: black }")
        #expect(
            found.count == 1
                && found[0].hasSuffix("write background: { layers: [{ dropShadow: { color: black } }, \(layer)] }"),
            "\(found)")
    }

    @Test(arguments: ["shadow: none", "shadow: false", "border: none", "dropShadow: none"])
    func `a layer that is not wanted is to be left out`(entry: String) {
        let name = entry.prefix { $0 != ":" }
        #expect(
            messages("panel: { background: red, \(entry) }") == ["unknown key '\(name)' in a panel; leave it out"])
    }

    @Test(arguments: ["red, blue", "red 0%, blue 100%", "\"#fff\", blue"])
    func `the parts of a gradient at the top of a preset are one mistake`(stops: String) {
        let written = "background: { linear: { stops: [\(stops)], angle: 45deg } }"
        #expect(
            messages("angle: 45deg\nstops: [\(stops)]")
                == ["unknown keys 'angle' and 'stops' in a preset; they are keys of a gradient: write \(written)"])
        #expect(messages(written) == [])
    }

    @Test func `the parts of a gradient in a layer are one mistake`() {
        let fill = "fill: { linear: { stops: [red, blue], to: right } }"
        let found = messages("background: { layers: [{ to: right, stops: [red, blue] }] }")
        #expect(found == ["unknown keys 'to' and 'stops' in a layer; they are keys of a gradient: write \(fill)"])
        #expect(messages("background: { layers: [{ \(fill) }] }") == [])
    }

    @Test(arguments: ["{ linear: { stops: [red] } }", "[red, lime, blue, navy, black]"])
    func `stops that are not a short list of texts are not repeated`(stops: String) {
        let found = messages("angle: 45deg\nstops: \(stops)")
        #expect(found.count == 1 && found[0].hasSuffix("write background: { linear: { stops: …, angle: 45deg } }"))
    }

    @Test(arguments: ["dropShadow: none", "shadow: none", "border: false", "boxShadow: none", "innerShadow: none"])
    func `a shadow or a border of a layer that is none is one mistake`(entry: String) {
        #expect(
            messages("background: { layers: [{ fill: red, \(entry) }] }")
                == ["a layer cannot have '\(entry)'; leave it out"])
        #expect(messages("background: { layers: [{ fill: red }] }") == [])
        #expect(
            messages("background: { layers: [red, { \(entry) }] }")
                == ["a layer cannot have '\(entry)'; leave the layer out"])
        #expect(messages("background: { layers: [red] }") == [])
    }

    @Test func `a shadow of a bar that is none is to be left out`() {
        #expect(
            messages("background: red\nbars: { navigation: { shadow: none } }")
                == ["expected a shadow, a mapping, found 'none'; leave it out"])
        #expect(messages("background: red\nbars: { navigation: {} }") == [])
    }

    @Test(arguments: [
        ("0 1px 2px black", "{ color: black, x: 0, y: 1, blur: 2 }"), ("navy 0 -1px", "{ color: navy, x: 0, y: -1 }"),
    ])
    func `a shadow of CSS in a layer is proposed with its lengths`(text: String, mapping: String) {
        #expect(
            messages("background: { layers: [{ dropShadow: \(text) }, red] }")
                == ["expected a drop shadow, a mapping, found '\(text)'; write \(mapping)"])
        #expect(messages("background: { layers: [{ dropShadow: \(mapping) }, red] }") == [])
    }

    @Test(arguments: [
        (
            "fill: red, shadow: 0 1px 2px black", "'fill' and 'shadow'",
            "{ dropShadow: { color: black, x: 0, y: 1, blur: 2 } }, { fill: red }"
        ),
        (
            "dropShadow: 0 1px black, fill: red, radius: 4", "'dropShadow' and 'fill'",
            "{ dropShadow: { color: black, x: 0, y: 1 }, radius: 4 }, { fill: red, radius: 4 }"
        ),
        (
            "fill: red, border: 1px solid black, boxShadow: 2px", "'fill', 'border' and 'boxShadow'",
            "{ dropShadow: { color: …, blur: 2 } }, { fill: red }, { border: { color: black, width: 1px } }"
        ),
        (
            "Fill: \"#fff\", innerShadow: { color: navy }, opacity: 0.5", "'Fill' and 'innerShadow'",
            "{ fill: \"#fff\", opacity: 0.5 }, { innerShadow: …, opacity: 0.5 }"
        ),
        ("fill: red, cut: true, blend: darken", "'fill' and 'cut'", "{ fill: red, blend: darken }, { cut: true }"),
    ])
    func `a layer of several kinds is one mistake, and proposed as a layer for each`(
        layer: String, names: String, layers: String
    ) {
        #expect(
            messages("background: { layers: [{ \(layer) }] }")
                == ["\(names) cannot be used together; write a layer for each: \(layers)"])
        let applied = layers.replacing("innerShadow: …", with: "innerShadow: { color: navy }")
        #expect(messages("background: { layers: [\(applied.replacing("…", with: "navy"))] }") == [])
    }

    @Test func `what else is wrong in a layer of several kinds is reported once`() {
        let found = messages(
            "background: { layers: [{ fill: rde, shadow: 1px black, border: { color: bleu }, opacity: 2, redius: 1 }] }"
        )
        #expect(
            found.map { String($0.prefix { $0 != ";" }) } == [
                "unknown color 'rde'", "'fill', 'shadow' and 'border' cannot be used together", "unknown color 'bleu'",
                "2 is out of range", "unknown key 'redius' in a layer",
            ], "\(found)")
    }

    @Test(arguments: [
        ("shadow: 0 1px 2px black", "dropShadow: { color: black, x: 0, y: 1, blur: 2 }"),
        ("box-shadow: black", "dropShadow: { color: black }"),
        ("inner_shadow: 2px", "innerShadow: { color: …, blur: 2 }"),
        ("Border: 1px solid black, radius: 4", "border: { color: black, width: 1px }"),
    ])
    func `a shadow or a border by another name, and as CSS writes it, is one mistake`(layer: String, entry: String) {
        let name = layer.prefix { $0 != ":" }
        #expect(
            messages("background: { layers: [{ \(layer) }] }")
                == ["unknown key '\(name)' in a layer; write \(entry)"])
        #expect(messages("background: { layers: [{ \(entry.replacing("…", with: "navy")) }] }") == [])
    }

    @Test(arguments: [
        (
            "{ fill: red, shadow: 0 1px 2px black }", "unknown key 'fill' in a background; it is a key of a layer",
            "[{ dropShadow: { color: black, x: 0, y: 1, blur: 2 } }, { fill: red }]"
        ),
        (
            "{ shadow: black }", "unknown key 'shadow' in a background; it is part of a layer",
            "[{ dropShadow: { color: black } }]"
        ),
    ])
    func `a shadow in a layer in the place of a background is proposed with it`(
        background: String, problem: String, layers: String
    ) {
        #expect(messages("background: \(background)") == ["\(problem): write layers: \(layers)"])
        #expect(messages("background: { layers: \(layers) }") == [])
    }

    @Test(arguments: [
        ("{ fill: red }", "[{ fill: red }]"), ("{ fill: red, radius: 4 }", "[{ fill: red, radius: 4 }]"),
        ("{ cut: true }", "[{ cut: true }]"),
        ("{ border: { color: red } }", "[{ border: … }]"),
        ("{ radius: 4, border: { color: red }, fill: red }", "[{ fill: red, radius: 4 }, { border: …, radius: 4 }]"),
    ])
    func `a layer in the place of a background is proposed in a list`(layer: String, layers: String) {
        let found = messages("background: \(layer)")
        #expect(
            found.count == 1
                && found[0].hasSuffix("in a background; it is a key of a layer: write layers: \(layers)"), "\(found)")
        let applied = layers.replacing("…", with: "{ color: red }")
        #expect(messages("background: { layers: \(applied) }") == [])
    }

    @Test(arguments: [
        ("[{ fill: red }]", "[{ fill: red }]"),
        ("[red, { fill: lime, radius: 4 }]", "[red, { fill: lime, radius: 4 }]"),
        ("[{ border: { color: red } }, { linear: { stops: [red] } }]", "[{ border: … }, …]"),
    ])
    func `layers in the place of a background are proposed as such`(list: String, layers: String) {
        let message = "expected a color or a gradient, found a layer; write { layers: \(layers) }"
        #expect(messages("background: \(list)") == [message])
        #expect(messages("background: { light: \(list) }") == [message])
    }
}
