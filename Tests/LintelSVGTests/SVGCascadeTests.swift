import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelSVG
import Testing

/// Which of several declarations wins, and what counts as one.
struct SVGCascadeTests {
    /// The color of a rectangle, red, green and blue, with what is reported.
    private func shown(_ rectangle: String, sheet: String = "", attributes: String = "") throws -> (
        color: SIMD3<Double>, lines: [String]
    ) {
        let svg = """
            <svg viewBox="0 0 10 10"><style \(attributes)><![CDATA[\(sheet)]]></style>
            <rect width="10" height="10" \(rectangle)/></svg>
            """
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        let fill = try #require(document.scene(width: 10, height: 10).fills.first)
        let color = fill.gradient.resolved(width: 10, height: 10).color(at: 0).converted(to: .sRGB)
        return (color.components, diagnostics.sorted.map(\.line))
    }

    private static let red = SIMD3(1.0, 0, 0)
    private static let lime = SIMD3(0.0, 1, 0)
    private static let black = SIMD3(0.0, 0, 0)

    /// Source: SVG 2, section 13.3: what is in an element with `display: none` is not rendered, whatever its own
    /// `display` is; a gradient in it still paints what refers to it.
    @Test(arguments: [
        "<g display='none'>X</g>", "<g style='display:none'>X</g>", "<g class='h'>X</g>",
        "<g display='none'><g display='inline'>X</g></g>", "<g style='display: none; opacity: 0.5'>X X</g>",
        "<g class='h' display='inline'>X</g>",
    ])
    func `nothing of a group without display is drawn, and its gradients are there`(group: String) throws {
        let hidden = """
            <rect width="10" height="10" fill="lime" display="inline"/>
            <linearGradient id="a"><stop stop-color="red"/></linearGradient>
            """
        let svg = """
            <svg viewBox="0 0 10 10"><style>.h { display: none }</style><rect width="10" height="10" fill="url(#a)"/>
            \(group.replacing("X", with: hidden, maxReplacements: 1).replacing("X", with: "<g/>"))
            <g display="inline"><rect width="5" height="5" fill="blue"/></g></svg>
            """
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        #expect(diagnostics.all.map(\.line) == [])
        let colors = document.scene(width: 10, height: 10).fills.map { fill in
            fill.gradient.resolved(width: 10, height: 10).color(at: 0).converted(to: .sRGB).components
        }
        #expect(colors == [Self.red, SIMD3(0, 0, 1)])
    }

    /// Illustrator writes a class for each fill, with a rule for it.
    @Test(arguments: ["", "svg ", "svg > "])
    func `the last of thousands of rules is read`(outer: String) throws {
        let count = 2_000
        let rules = (1...count).map { "\(outer).c\($0){fill:\($0 < count ? "red" : "lime")}" }.joined()
        let (color, lines) = try shown("class='c\(count)'", sheet: rules)
        #expect(color == Self.lime && lines == [])
    }

    /// Source: CSS Syntax 3, section 4.3.2.
    @Test(arguments: [
        "/* a; b */ fill: red", "fill: /* lime */ red", "fill/**/: red;/* fill: lime", "fill: red; /* fill: lime; */",
        "font-family: '/*'; fill: red; font-family: '*/'", "cursor: url(a/*b); fill: red",
        "font-family: 'a;fill:lime;\\';fill:lime'; fill: red",
    ])
    func `comments in a style attribute are space, but not within strings and addresses`(style: String) throws {
        let (color, lines) = try shown("style=\"\(style)\"")
        #expect(color == Self.red && lines == [])
    }

    @Test(arguments: [
        "/* rect{fill:lime} */ rect{fill:red}", "rect{fill:/*lime*/red}",
        "rect/* */.a{fill:red}", "rect{font-family:\"}\";fill:red}",
        "rect{font-family:'/*';fill:red} .b{color:red/*'*/}",
        "rect{fill:red;a{fill:lime}}", "rect{a{fill:lime}fill:red}", "@charset \"a{\"; rect{fill:red}",
        "@namespace url(http://www.w3.org/2000/svg); rect{fill:red}", "#r{fill:red}#r.a.b{fill:lime}",
        "#\\72{fill:red}", "rect{fill:red",
    ])
    func `a style sheet is cut outside of comments, strings and blocks`(sheet: String) throws {
        let (color, lines) = try shown("id=\"r\" class=\"a\"", sheet: sheet)
        #expect(color == Self.red && lines == [])
    }

    /// Source: CSS Cascading 4, section 6.1: first importance, then the `style` attribute, then specificity, then
    /// order.
    @Test(arguments: [
        ("style=\"fill: red !important; fill: lime\"", ""),
        ("style=\"fill: red ! important; fill: lime\"", ""), ("style=\"fill: red!IMPORTANT; fill: lime\"", ""),
        ("style=\"fill: lime\"", "rect{fill:red !important} #r{fill:blue}"),
        ("style=\"fill: red !important\"", "#r{fill:lime !important}"),
        ("id=\"r\"", "rect{fill:red!important} #r{fill:lime}"),
        ("id=\"r\"", "rect{fill:lime!important} #r{fill:red!important}"),
        ("fill=\"lime\"", "*{fill:red}"), ("fill=\"red\"", "*{fill:important}"),
    ])
    func `important declarations win over all others`(rectangle: String, sheet: String) throws {
        #expect(try shown(rectangle, sheet: sheet).color == Self.red)
    }

    /// Source: CSS Syntax 3, section 5.5.6: a declaration that is not valid is as if it was not there.
    @Test(arguments: [
        ("fill=\"red\" style=\"fill: bogus\"", ""), ("style=\"fill: red; fill: bogus\"", ""),
        ("fill=\"red\"", "rect{fill:bogus}"), ("style=\"fill: bogus\"", "rect{fill:red}"),
        ("style=\"fill: red; fill: lime lime\"", ""), ("style=\"fill: red; fill: url(#a) bogus\"", ""),
        ("style=\"fill: red; fill: lime !ie\"", ""), ("style=\"fill: red; fill:\"", ""),
        ("style=\"fill: red; visibility: visible; visibility: no\"", ""),
        ("style=\"fill: red; display: inline; display: nonee\"", ""),
    ])
    func `a declaration that is not valid leaves the one before it in force`(rectangle: String, sheet: String) throws {
        let (color, lines) = try shown(rectangle, sheet: sheet)
        #expect(color == Self.red)
        #expect(lines.count == 1 && lines[0].contains("[LN0126]"), "\(lines)")
    }

    /// Source: CSS Display 3, section 2: `inline flow` is `inline`.
    @Test func `a value may have line breaks between its keywords`() throws {
        let (color, lines) = try shown("fill=\"lime\"", sheet: "rect { display: inline\n\tflow }")
        #expect(color == Self.lime && lines == [])
    }

    @Test func `a stop keeps its color where its style has none`() throws {
        let svg = """
            <linearGradient><stop stop-color="red" style="stop-color: bogus"/><stop offset="1"/></linearGradient>
            """
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        let gradient = try #require(document.gradients.first).gradient
        #expect(gradient.resolved(width: 1, height: 1).color(at: 0).components == Self.red)
        #expect(
            diagnostics.all.map(\.line) == [
                "a.svg:1:59: warning: stop-color is ignored: unknown color 'bogus' [LN0126]"
            ])
    }

    @Test func `a sheet's declaration that is not valid is reported once`() {
        let rectangles = String(repeating: "<rect width='1' height='1'/>", count: 50)
        let lines = SVGDiagnosticTests.lines("<svg><style>rect{fill:red;fill:bogus}</style>\(rectangles)</svg>")
        #expect(lines == ["a.svg:1:6: warning: fill is ignored: unknown color 'bogus' [LN0126]"])
    }

    /// Source: CSS Variables 1, section 3.1.
    @Test func `a variable hides what is before it, known or not`() throws {
        for (rectangle, sheet) in [
            ("style=\"fill: red; fill: var(--a)\"", ""), ("fill=\"red\"", "rect{fill:var(--a)}"),
        ] {
            let (color, lines) = try shown(rectangle, sheet: sheet)
            #expect(color == Self.black && lines.count == 1)
        }
    }

    /// Source: Selectors 4, section 4.1. Selectors that are valid and not read leave the others of their list.
    @Test(arguments: [
        ("rect, :bogus{fill:lime}", true), ("rect, .1a{fill:lime}", true), ("rect, #1a{fill:lime}", true),
        ("rect,, a{fill:lime}", true), ("rect, > a{fill:lime}", true), ("rect, a >{fill:lime}", true),
        ("rect, []{fill:lime}", true), ("rect, :not{fill:lime}", true), ("} rect{fill:lime}", true),
        ("rect, a:hover{fill:lime}", false), ("rect, [a=\"]\"]{fill:lime}", false),
        ("rect, a::before{fill:lime}", false), ("rect, :is(a, b){fill:lime}", false),
        ("rect, g+a~b{fill:lime}", false), ("rect, *|a{fill:lime}", false),
    ])
    func `a selector that is none invalidates its rule`(sheet: String, isInvalid: Bool) throws {
        let (color, lines) = try shown("fill=\"red\"", sheet: sheet)
        #expect(color == (isInvalid ? Self.red : Self.lime))
        #expect(lines.count == 1 && lines[0].contains("[LN0132]"), "\(lines)")
    }

    /// Source: Selectors 4, section 17: numbers of ids, classes and types are compared one after the other.
    @Test func `no number of classes wins over an id, and none of types over a class`() throws {
        let classes = String(repeating: ".a", count: 101)
        #expect(try shown("id=\"r\" class=\"a\"", sheet: "#r{fill:red} rect\(classes){fill:lime}").color == Self.red)
        #expect(try shown("class=\"a\"", sheet: ".a{fill:red} svg > rect{fill:lime}").color == Self.red)
    }

    /// Source: CSS Cascading 4, section 6.4.
    @Test func `of many rules of one specificity the last wins`() throws {
        for count in [2, 17, 40, 200] {
            let rules = (0..<count).map { "rect{fill:\($0 == count - 1 ? "red" : "lime")}" }.joined()
            #expect(try shown("", sheet: rules).color == Self.red)
        }
    }

    /// What Chromium 156 paints. Source: Selectors 4, section 15.
    @Test(arguments: [
        ("svg rect", true), ("svg > rect", false), ("g > rect", true), ("g>rect", true), ("#o rect", true),
        ("#o > rect", false),
        (".p > rect", true), ("#o > .p > rect", true), ("#o .p rect", true), ("svg > #o > g > rect", true),
        (".p #o rect", false),
        ("g g rect", true), ("g g g rect", false), ("svg > g rect", true), ("#o > rect, .p rect", true),
        ("* * * rect", true),
        ("* * * * rect", false), ("svg > .p rect", false), ("svg g > rect", true), ("rect rect", false),
        ("defs rect", false),
    ])
    func `combinators know the elements around`(selector: String, matches: Bool) throws {
        let svg = """
            <svg viewBox="0 0 10 10"><style><![CDATA[\(selector){fill:red}]]></style>
            <g id="o"><g class="p q"><rect width="10" height="10" fill="lime"/></g></g></svg>
            """
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        let fill = try #require(document.scene(width: 10, height: 10).fills.first)
        #expect(
            fill.gradient.resolved(width: 10, height: 10).color(at: 0).components == (matches ? Self.red : Self.lime))
        #expect(diagnostics.all.isEmpty)
    }

    @Test func `stops are matched within their gradient`() throws {
        let svg = """
            <svg><style>#a > stop{stop-color:red} #b stop{stop-color:lime}</style>
            <linearGradient id="a"><stop/><stop offset="1"/></linearGradient>
            <g id="b"><linearGradient id="c"><stop/><stop offset="1"/></linearGradient></g></svg>
            """
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        let colors = document.gradients.map { $0.gradient.resolved(width: 1, height: 1).color(at: 0).components }
        #expect(colors == [Self.red, Self.lime])
    }

    /// Source: CSS Conditional 3, section 6; CSS Nesting 1, section 3.
    /// - Parameter known: whether it is known what
    ///   applies.
    @Test(arguments: [
        ("@supports (fill: red) {rect{fill:lime}}", true, true),
        ("@supports not (fill: red) {rect{fill:lime}}", false, true),
        ("@supports (backdrop-filter: none) {rect{fill:lime}}", false, false),
        ("@supports (display: inline) {rect{fill:lime}}", true, true),
        ("@supports selector(a > b) {rect{fill:lime}}", true, true),
        ("@supports selector(:bogus) {rect{fill:lime}}", false, true),
        ("@media (prefers-color-scheme: dark) {rect{fill:lime}}", false, true),
        ("@media not (prefers-color-scheme: dark) {rect{fill:lime}}", true, true),
        ("@media print and (color) {rect{fill:lime}}", false, true),
        ("rect{@media screen{fill:lime}}", true, true), ("rect{@media all{fill:red}fill:lime}", true, true),
        ("@media not all{@media all{rect{fill:lime}}}", false, true),
    ])
    func `a conditional rule applies where its condition holds`(sheet: String, applies: Bool, known: Bool) throws {
        let (color, lines) = try shown("fill=\"red\"", sheet: sheet)
        #expect(color == (applies ? Self.lime : Self.red))
        #expect(lines.count == (known ? 0 : 1), "\(lines)")
    }

    /// Source: Media Queries 4, section 2; SVG 2, section 6.3.
    /// - Parameter known: whether it is known that a picture
    ///   does not show it.
    @Test(arguments: [
        ("", true, true), ("media=\"\"", true, true), ("media=\"all\"", true, true), ("media=\"screen\"", true, true),
        ("media=\"print, SCREEN\"", true, true), ("media=\"only screen\"", true, true),
        ("media=\"not print\"", true, true), ("media=\"print\"", false, true), ("media=\"not all\"", false, true),
        ("media=\"speech, tv\"", false, true), ("media=\"print and (color)\"", false, true),
        ("media=\"(min-width: 1px)\"", false, false), ("media=\"screen and (color)\"", false, false),
        ("type=\"text/css\"", true, true), ("type=\"text/x-other\"", false, true),
    ])
    func `a sheet for another medium does not apply`(attributes: String, applies: Bool, known: Bool) throws {
        let (color, lines) = try shown("fill=\"red\"", sheet: "rect{fill:lime}", attributes: attributes)
        #expect(color == (applies ? Self.lime : Self.red))
        #expect(lines.count == (known ? 0 : 1), "\(lines)")
        guard attributes.hasPrefix("media=\"") && attributes != "media=\"\"" else { return }
        let query = attributes.dropFirst(7).dropLast()
        #expect(try shown("fill=\"red\"", sheet: "@media \(query) { a{} rect{fill:lime} }").color == color)
    }

    @Test(arguments: ["@media", "@media print, screen and", "@supports not"])
    func `a condition that is nested too deep is left out for that reason`(start: String) throws {
        let condition = String(repeating: "(", count: 33) + "color" + String(repeating: ")", count: 33)
        let (color, lines) = try shown("fill=\"red\"", sheet: "\(start) \(condition) {rect{fill:lime}}")
        #expect(color == Self.red)
        #expect(
            lines.count == 1
                && lines[0].hasSuffix("is ignored, because its parentheses are nested more than 32 deep [LN0132]"),
            "\(lines)")
        let attribute = try shown("fill=\"red\"", sheet: "rect{fill:lime}", attributes: "media=\"\(condition)\"")
        #expect(attribute.color == Self.red)
        #expect(
            attribute.lines.count == 1
                && attribute.lines[0].hasSuffix("has parentheses nested more than 32 deep [LN0132]"),
            "\(attribute.lines)")
    }

    @Test func `blocks within blocks are limited`() throws {
        let sheet = String(repeating: "@media all{", count: 5_000) + "rect{fill:lime}"
        let (color, lines) = try shown("fill=\"red\"", sheet: sheet)
        #expect(color == Self.red)
        #expect(
            lines.count == 1
                && lines[0].hasSuffix("rules nested more than 64 deep in the style sheet are not read [LN0132]"),
            "\(lines)")
    }
}
