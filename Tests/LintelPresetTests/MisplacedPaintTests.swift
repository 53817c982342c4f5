import Testing

/// Parts of a background or of a layer that are not below their key, and values in the place of mappings and lists: one
/// mistake is one error, which says what to write.
struct MisplacedPaintTests {
    private func messages(_ body: String) -> [String] {
        parsing("lintel: 1\nname: A\n" + body).lines.map { line in
            // Without the location before and the code after it.
            String(line.split(separator: " ", maxSplits: 2)[2].dropLast(9))
        }
    }

    @Test(arguments: [
        ("panel: { layers: [{ fill: red }] }", "'layers' in a panel; write background: { layers: … }"),
        ("overlay: { layers: [red] }", "'layers' in an overlay; write background: { layers: [red] }"),
        ("spotlight: { layers: [red] }", "'layers' in a spotlight; write background: { layers: [red] }"),
        (
            "panel: { background: red, badge: { layers: [red], size: 20x20 } }",
            "'layers' in a badge; write background: { layers: [red] }"
        ),
        ("bars: { tab: { layers: [red] } }", "'layers' in a tab bar; write background: { layers: [red] }"),
        ("panel: { color: red }", "'color' in a panel; write background: red"),
        ("color: red", "'color' in a preset; write background: red"),
        (
            "panel: { fill: red }",
            "'fill' in a panel; it is a key of a layer: write background: { layers: [{ fill: red }] }"
        ),
        (
            "panel: { background: red, shadow: { color: red } }",
            "'shadow' in a panel; it is a layer of the background: write background: { layers: [{ dropShadow: … }, { fill: red }] }"
        ),
        ("bars: { tab: { linear: { stops: [red] } } }", "'linear' in a tab bar; write background: { linear: … }"),
        ("panel: { texture: a.png }", "'texture' in a panel; write background: { texture: a.png }"),
        (
            "spotlight: { background: red, radius: 12 }",
            "'radius' in a spotlight; it is a key of the hole: write hole: { radius: 12 }"
        ),
    ])
    func `a part of a background beside its key is one error`(body: String, message: String) {
        #expect(messages(body) == ["unknown key \(message)"])
    }

    @Test(arguments: [
        ("texture: a.png", "'texture' in a layer; write fill: { texture: a.png }"),
        ("linear: { stops: [red] }", "'linear' in a layer; write fill: { linear: … }"),
        ("radial: { stops: [red] }", "'radial' in a layer; write fill: { radial: … }"),
        ("conic: { stops: [red] }", "'conic' in a layer; write fill: { conic: … }"),
        (
            "gradient: \"linear-gradient(red, blue)\"",
            "'gradient' in a layer; write fill: \"linear-gradient(red, blue)\""
        ),
        ("image: a.png", "'image' in a layer; a picture is a texture: write fill: { texture: a.png }"),
        (
            "stops: [red, blue]",
            "'stops' in a layer; it is a key of a gradient: write fill: { linear: { stops: [red, blue] } }"
        ),
    ])
    func `a paint in the place of a fill is one error`(layer: String, message: String) {
        #expect(messages("background: { layers: [{ \(layer) }] }") == ["unknown key \(message)"])
    }

    @Test(arguments: [
        ("background: { layers: { fill: red } }", "expected a list of layers, found a mapping; write [{ fill: red }]"),
        ("background: { layers: red }", "expected a list of layers, found 'red'; write [red]"),
        (
            "background: { layers: { fill: { linear: { stops: [red] } }, radius: 4 } }",
            "expected a list of layers, found a mapping; write [{ fill: …, radius: 4 }]"
        ),
        // Names of layers are no keys of one.
        ("background: { layers: { back: { fill: red } } }", "expected a list of layers, found a mapping"),
        (
            "background: { linear: { stops: { color: red } } }",
            "expected a list of stops, found a mapping; write [{ color: red }]"
        ),
        (
            "spotlight: { background: red, steps: { frame: { top: 1, height: 4 } } }",
            "expected a list of steps, found a mapping; write [{ frame: … }]"
        ),
        ("spotlight: { background: red, steps: First }", "expected a list of steps, found 'First'"),
        (
            "spotlight: { background: red, hole: circle }",
            "expected a hole, a mapping, found 'circle'; write { shape: circle }"
        ),
        (
            "spotlight: { background: red, hole: circel }",
            "expected a hole, a mapping, found 'circel'; write { shape: circle }"
        ),
        ("spotlight: { background: red, hole: 12 }", "expected a hole, a mapping, found '12'; write { radius: 12 }"),
        ("panel: red", "expected a panel, a mapping, found 'red'; write { background: red }"),
        (
            "panel: { background: red, badge: red }",
            "expected a badge, a mapping, found 'red'; write { background: red, size: … }"
        ),
        (
            "panel: { background: red, radius: 4, corners: 12 }",
            "'12' is not a kind of corners; expected 'circular', 'continuous' or 'beveled'"
        ),
    ])
    func `a value in the place of a list or a mapping is proposed within it`(body: String, message: String) {
        #expect(messages(body) == [message])
    }

    @Test(arguments: [
        ("background: var(--brand)", "write $brand, and define 'brand' in 'palette'"),
        ("background: \"linear-gradient(red, var(--sea-2) 10%)\"", "write $sea-2, and define 'sea-2' in 'palette'"),
        ("background: var(--2nd)", "define the color by a name in 'palette', and write $name"),
        ("palette: { brand: red }\nbackground: var(--brand)", "did you mean '$brand'?"),
    ])
    func `a variable of style sheets is led to the palette`(body: String, hint: String) {
        #expect(messages(body) == ["var() has no value outside a page; \(hint)"])
    }
}
