import LintelColor
import LintelGradient
import LintelInterchange
import Testing

/// Which of several declarations of one rule counts. Source: CSS Cascading 5, section 6.
struct StyleSheetCascadeTests {
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
        let (collection, lines) = readStyleSheet(".a { \(css) } .z { background: \(Self.plain) }")
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

    /// What `CSS.supports` of Chromium 156 says no to, where `X` is a gradient. Sources: CSS Backgrounds 3, section
    /// 2.10; CSS Masking 1, section 7.
    static let dropped: [String] = [
        "background: X X", "background: red X, blue", "background: X red blue", "background: X,", "background: X,,X",
        "background: X bogus", "background: X !ie", "background: X / cover", "background: X 10px 20px 30px 40px 50px",
        "background: X no-repeat repeat-x", "background: X round space round", "background: X repeat-x round",
        "background: X no-repeat fixed no-repeat", "background: X fixed local", "background: X left left",
        "background: X 10px left", "background: X top 10px", "background: center center center X", "background: X 5 5",
        "background: X center center 10px", "background: X left 1px 2px top", "background: X left no-repeat top",
        "background: X 0 0 / 5px auto 3px", "background: X content-box padding-box border-box", "background: X none",
        "background: X inherit", "background: X \"no-repeat\"", "background-image: X, red", "background-image: none X",
        "background-image: X no-repeat",
        "background-image: X,", "mask: X red", "mask: X luminance alpha", "mask: X X", "mask: X fixed",
        "border-image: X, X", "border-image: X X", "border-image: X red", "border-image: X round round round",
        "border-image: X 1 2 3 4 5", "border-image: X no-repeat",
    ]

    /// What `CSS.supports` of Chromium 156 says yes to.
    static let taken: [String] = [
        "background: X left 10px top", "background: X top left", "background: X center left 10px",
        "background: X Canvas",
        "background: X top 1px left 2px", "background: X 0 0 / cover", "background: X 0 0/5px auto fixed text",
        "background: X space round", "background: X center/cover content-box currentcolor",
        "background: X border-area, url(\"a),(.png\") calc(1px + 2%) 0", "background: X env(x, 1px) env(y, 2px)",
        "background-image: none, X", "mask: X add", "mask: X content-box no-clip luminance subtract",
        "mask: X left 10px top", "border-image: X 1", "border-image: X 30% fill / 5px / 2px round stretch",
        "border-image: X fill 1",
    ]

    private static func rule(_ declaration: String, after first: String) -> String {
        let property = declaration.prefix { $0 != ":" }
        return ".a { \(property): \(first); \(declaration.replacing("X", with: plain)) }"
    }

    @Test(arguments: dropped) func `a declaration that browsers drop leaves the one before it`(css: String) throws {
        let (collection, lines) = readStyleSheet(Self.rule(css, after: Self.veil))
        #expect(lines == [] && collection.gradients.count == 1)
        #expect(try collection.gradients.first?.gradient == Gradient.parse(css: Self.veil))
    }

    @Test(arguments: taken) func `a declaration that browsers take replaces the one before it`(css: String) throws {
        let (collection, _) = readStyleSheet(Self.rule(css, after: Self.veil))
        #expect(try collection.gradients.first?.gradient == Gradient.parse(css: Self.plain))
    }

    @Test(arguments: dropped)
    func `a gradient that browsers drop is read with a warning where there is no other`(css: String) throws {
        let (collection, lines) = readStyleSheet(".a { \(css.replacing("X", with: Self.plain)) }")
        #expect(try collection.gradients.first?.gradient == Gradient.parse(css: Self.plain))
        #expect(lines.count == 1 && lines.allSatisfy { $0.contains(": warning: ") }, "\(lines)")
        // After a valid one without a gradient, browsers show none.
        let (others, problems) = readStyleSheet(Self.rule(css, after: "none") + " .z { background: \(Self.veil) }")
        #expect(others.gradients.map(\.name) == ["z"])
        #expect(problems.count == 1 && problems.allSatisfy { $0.contains("' is left out: ") }, "\(problems)")
    }

    @Test func `what is wrong with a declaration is said where it is`() {
        let (_, lines) = readStyleSheet(
            """
            .a { background: \(Self.plain) \(Self.veil) }
            .b { background: \(Self.plain) red, blue }
            .c { background: none; background: \(Self.plain) bogus }
            """)
        #expect(
            lines == [
                "a.css:1:45: warning: 'background' is read, but browsers drop it: found 'linear-gradient(', a second image in one layer; expected ',' before it [LN0100]",
                "a.css:2:48: warning: 'background' is read, but browsers drop it: found ',' after a color; expected a color in the last layer alone [LN0100]",
                "a.css:3:63: warning: 'background' is left out: unknown word 'bogus' [LN0100]",
            ])
    }

    /// Chromium 156 computes the second declaration of each, or none with `var()`.
    @Test(arguments: [
        ("linear-gradient(red 1em, blue)", "unit 'em' needs a font size, which an image does not have; use 'px'"),
        ("linear-gradient(currentColor, blue)", "'currentColor' has no value outside a page; expected a color"),
        ("linear-gradient(Canvas, blue)", "'Canvas' has no value outside a page; expected a color"),
        ("linear-gradient(var(--other), blue)", "'var(--other)' is not defined in this style sheet"),
        ("var(--other)", "'var(--other)' is not defined in this style sheet"),
    ])
    func `a later declaration that is passed over for what browsers know is reported`(css: String, message: String)
        throws
    {
        let (collection, lines) = readStyleSheet(
            ".a { background: red; background: \(Self.plain); background: \(css) }")
        #expect(try collection.gradients.map(\.gradient) == [Gradient.parse(css: Self.plain)])
        #expect(lines.count == 1 && lines[0].hasSuffix("'background' is left out: \(message) [LN0100]"), "\(lines)")
    }

    @Test(arguments: [
        "linear-gradient(red 20%, bleu)", "-moz-linear-gradient(red, blue)", "linear-gradeint(red, blue)",
    ])
    func `a later declaration that no browser takes is passed over without a word`(css: String) throws {
        let (collection, lines) = readStyleSheet(".a { background: \(Self.plain); background: \(css) }")
        #expect(try collection.gradients.map(\.gradient) == [Gradient.parse(css: Self.plain)] && lines == [])
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
        let (collection, _) = readStyleSheet(css)
        #expect(collection.gradients.count == expected.count)
        for (name, text) in expected {
            let item = try #require(collection.gradients.first { $0.name == name }, "\(name)")
            #expect(try item.gradient == Gradient.parse(css: text))
        }
    }

    @Test func `a mask in the dark goes with the mask in the light`() throws {
        let (collection, lines) = readStyleSheet(
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
        let (collection, lines) = readStyleSheet(".a { background-image: \(value) } .z { background: \(Self.plain) }")
        #expect(collection.gradients.map(\.name) == ["z"])
        #expect(
            lines == [
                "a.css:1:24: warning: 'background-image' is left out: the gradient is inside another function, such as image-set(), which is not read [LN0100]"
            ])
    }
}
