import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Which of several declarations of one rule counts. Source: CSS Cascading 5, section 6.
struct StyleSheetCascadeTests {
    private func read(_ text: String) -> (GradientCollection, [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .css, file: "a.css", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    private static let veil = "linear-gradient(#0008, transparent)"
    private static let plain = "linear-gradient(red, blue)"

    /// What `getComputedStyle` of Chromium 156 says of `background-image` and `background-color`.
    @Test(arguments: [
        ("background: \(veil); background-color: gold", veil, "gold"),
        ("background-color: lime; background-color: gold; background-image: \(veil)", veil, "gold"),
        ("background-color: lime !important; background: \(veil)", veil, "lime"),
        ("background-color: lime; background: \(veil)", veil, nil),
        ("background-color: gold; background-color: nonsense; background-image: \(veil)", veil, "gold"),
        ("background-color: gold !important; background: \(veil) lime; background-color: red", veil, "gold"),
        ("background: lime; background-color: inherit; background-image: \(veil)", veil, nil),
        ("background: #fff; background-image: \(veil)", veil, "#fff"),
        ("background: gold \(veil)", veil, "gold"), ("background: \(veil) gold", veil, "gold"),
        ("background: \(veil) gold !important; background: none", veil, "gold"),
        ("background: \(veil); mask: none; border-image: none", veil, nil),
        ("background-image: \(veil); background: #fff", nil, nil),
        ("background: \(veil); background-image: none", nil, nil),
        ("background: \(veil); background-image: url(x.png)", nil, nil),
        ("background: \(veil); background: inherit", nil, nil), ("background: \(veil); background: initial", nil, nil),
        ("background: \(veil) lime; background: revert-layer", nil, nil),
        ("background: \(veil), url(x.png) no-repeat center / cover; background-image: unset", nil, nil),
        ("background: \(veil); background: no-repeat center / cover", nil, nil),
        ("background: \(veil); background: 10px calc(1px + 2%) border-box fixed text", nil, nil),
        ("background: \(veil); background: foo bar", veil, nil),
        ("background: \(veil) lime; background: ", veil, "lime"),
        ("background: \(veil); background: -moz-linear-gradient(red, blue)", veil, nil),
        ("background: \(veil); background: cross-fade(url(a.png), url(b.png), 50%)", veil, nil),
        ("background: \(veil); background-image: #fff", veil, nil),
    ])
    func `a rule has the background that browsers compute`(css: String, image: String?, color: String?) throws {
        // The second rule keeps the sheet from being without gradients.
        let (collection, lines) = read(".a { \(css) } .z { background: \(Self.plain) }")
        #expect(!lines.contains { $0.contains("error") }, "\(lines)")
        let found = collection.gradients.first { $0.name == "a" }
        guard let image else {
            #expect(found == nil)
            #expect(lines.count == 1 && lines[0].hasSuffix(" in the same rule replaces it [LN0100]"), "\(lines)")
            return
        }
        let item = try #require(found)
        #expect(try item.gradient == Gradient.parse(css: image))
        #expect(try item.below == (color.map { [.color(try Color.parse(css: $0))] } ?? []))
        #expect(item.dark == nil)
    }

    /// Backgrounds, border images and masks are properties of their own, so that none replaces another.
    @Test(arguments: [
        (".a { background: \(plain); mask-image: \(veil) }", ["a": plain, "a-mask": veil]),
        (".a { border-image: \(veil) 1; background-image: \(plain) }", ["a": plain, "a-border": veil]),
        (".a { mask: \(veil); border-image-source: \(plain) }", ["a": plain, "a-mask": veil]),
        (
            ".a { mask: \(veil); mask-image: none; background: \(plain); border-image: \(veil); border-image: none }",
            ["a": plain]
        ),
        (".a { mask: \(veil) }", ["a": veil]),
        (".a { background: \(plain) } .a { mask-image: \(veil) }", ["a": plain, "a-mask": veil]),
    ])
    func `each kind of image keeps its own gradient`(css: String, expected: [String: String]) throws {
        let (collection, _) = read(css)
        #expect(collection.gradients.count == expected.count)
        for (name, text) in expected {
            let item = try #require(collection.gradients.first { $0.name == name }, "\(name)")
            #expect(try item.gradient == Gradient.parse(css: text))
        }
    }

    @Test func `a mask in the dark goes with the mask in the light`() throws {
        let (collection, lines) = read(
            """
            .a { background: \(Self.plain); mask-image: \(Self.veil) }
            @media (prefers-color-scheme: dark) { .a { mask-image: linear-gradient(lime, transparent) } }
            """)
        #expect(lines == [])
        #expect(collection.gradients.map(\.name) == ["a", "a-mask"])
        #expect(collection.gradients[0].dark == nil)
        #expect(
            try collection.gradients[1].dark == [.gradient(Gradient.parse(css: "linear-gradient(lime, transparent)"))])
    }

    @Test(arguments: ["image-set(linear-gradient(red, blue) 1x)", "cross-fade(linear-gradient(red, blue), url(b.png))"])
    func `a gradient inside another function is reported`(value: String) {
        let (collection, lines) = read(".a { background-image: \(value) } .z { background: \(Self.plain) }")
        #expect(collection.gradients.map(\.name) == ["z"])
        #expect(
            lines == [
                "a.css:1:24: warning: 'background-image' is left out: its gradient is inside another function, such as image-set(), which is not read [LN0100]"
            ])
    }
}
