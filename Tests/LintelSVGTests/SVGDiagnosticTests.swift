import LintelDiagnostics
import LintelGradient
import LintelSVG
import LintelTestSupport
import Testing

struct SVGDiagnosticTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var svg: String
        var lines: [String]

        init(_ name: String, _ svg: String, _ lines: String...) {
            testDescription = name
            self.svg = svg
            self.lines = lines
        }
    }

    static func lines(_ svg: String, limits: SVGLimits = .default) -> [String] {
        var diagnostics = Diagnostics()
        _ = SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", limits: limits, into: &diagnostics)
        return diagnostics.sorted.map(\.line)
    }

    private static let external = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>"
    static let stop = "<stop/><stop offset='1' stop-color='red'/>"

    @Test(arguments: [
        Case(
            "open element", "<svg>\n  <rect>\n</svg>",
            "a.svg:3:3: error: the file is not well-formed XML: mismatched tag [LN0120]"),
        Case(
            "text of another kind", "\n linear-gradient(red, blue)",
            "a.svg:1:1: error: the text is not XML, which begins with '<' [LN0120]"),
        Case("nothing", "", "a.svg:1:1: error: the file is not well-formed XML: no element found [LN0120]"),
        Case(
            "another root", "<html/>",
            "a.svg:1:1: error: the file begins with 'html'; expected 'svg', 'linearGradient' or 'radialGradient' [LN0123]"
        ),
        Case(
            "entity in entity", "<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]>\n<svg/>",
            "a.svg:1:42: error: the entity 'b' contains entities or elements; only plain text is read [LN0122]"),
        Case(
            "external entity", "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>\n<svg>&a;</svg>",
            "a.svg:1:54: error: the entity 'a' is external or contains markup; write its text instead [LN0122]"),
        Case(
            "undefined entity of a value",
            "\(external)\n<svg><linearGradient\r\n id='é'><stop x='&amp;&#65;'\n stop-color='r&foo;ed'/></linearGradient></svg>",
            "a.svg:4:15: error: undefined entity 'foo'; expected one that the file itself defines [LN0120]"),
        Case(
            "undefined entity of a style sheet", "\(external)\n<svg><style>rect{fill:re&foo;d}</style></svg>",
            "a.svg:2:25: error: undefined entity 'foo'; expected one that the file itself defines [LN0120]"),
        Case(
            "undefined entity of a text", "\(external)\n<svg><title>a&nbsp;b</title></svg>",
            "a.svg:2:14: error: undefined entity 'nbsp'; expected one that the file itself defines [LN0120]"),
        Case(
            "undefined entity behind a multibyte character", "\(external)<svg id='ä&gt;&ouml;'/>",
            "a.svg:1:74: error: undefined entity 'ouml'; expected one that the file itself defines [LN0120]"),
        Case(
            "undefined entity without an external document type", "<svg><style>&foo;</style></svg>",
            "a.svg:1:13: error: the file is not well-formed XML: undefined entity [LN0120]"),
        Case(
            "unknown element", "<svg>\n <linearGradiant/>\n</svg>",
            "a.svg:2:2: warning: unknown element 'linearGradiant'; did you mean 'linearGradient'? [LN0124]"),
        Case(
            "not drawn", "<svg><circle r='5'/></svg>",
            "a.svg:1:6: warning: 'circle' is not drawn; only 'rect' is [LN0129]"),
        Case(
            "unknown attribute", "<linearGradient\n  gradientunits='userSpaceOnUse'>\(stop)</linearGradient>",
            "a.svg:2:18: warning: 'linearGradient' has no attribute 'gradientunits'; did you mean 'gradientUnits'? [LN0125]"
        ),
        Case(
            "word", "<linearGradient spreadMethod='reflekt'>\(stop)</linearGradient>",
            "a.svg:1:31: warning: spreadMethod is ignored: unknown value 'reflekt'; did you mean 'reflect'? [LN0126]"),
        Case(
            "length", "<linearGradient x1='10 px'>\(stop)</linearGradient>",
            "a.svg:1:24: warning: x1 is ignored: expected the end of the value, found 'px' [LN0126]"),
        Case(
            "unit", "<linearGradient x1='10em'>\(stop)</linearGradient>",
            "a.svg:1:23: warning: x1 is ignored: unit 'em' needs a font size, which an image does not have; use 'px' [LN0126]"
        ),
        Case(
            "radius", "<radialGradient r='-1'>\(stop)</radialGradient>",
            "a.svg:1:20: warning: r: '-1' is negative and counts as 0 [LN0126]"),
        Case(
            "transform", "<linearGradient gradientTransform='rotate(45) skewx(3)'>\(stop)</linearGradient>",
            "a.svg:1:47: warning: gradientTransform is ignored: unknown transform 'skewx'; did you mean 'skewX'? [LN0126]"
        ),
        Case(
            "transform's numbers", "<linearGradient gradientTransform='\n rotate(1 2)'>\(stop)</linearGradient>",
            "a.svg:2:2: warning: gradientTransform is ignored: 'rotate()' has 2 numbers; expected 1 or 3 [LN0126]"),
        Case(
            "flat transform", "<linearGradient gradientTransform='scale(0 1)'>\(stop)</linearGradient>",
            "a.svg:1:36: warning: gradientTransform: flattens the gradient to a line, so nothing is painted [LN0129]"
        ),
        Case(
            "color", "<linearGradient><stop stop-color=' rde'/>\(stop)</linearGradient>",
            "a.svg:1:36: warning: stop-color is ignored: unknown color 'rde'; did you mean 'red'? [LN0126]"),
        Case(
            "color in a style", "<linearGradient><stop style='stop-opacity:.5; stop-color: rde'/></linearGradient>",
            "a.svg:1:59: warning: stop-color is ignored: unknown color 'rde'; did you mean 'red'? [LN0126]"),
        Case(
            "offset", "<linearGradient><stop offset='x'/>\(stop)</linearGradient>",
            "a.svg:1:31: warning: offset is ignored: expected a number or a percentage, found 'x' [LN0126]"),
        Case(
            "missing gradient",
            "<svg><linearGradient id='sky'>\(stop)</linearGradient><rect width='1' height='1' fill='url(#sly)'/></svg>",
            "a.svg:1:123: warning: fill paints nothing: no gradient has the id 'sly'; did you mean '#sky'? [LN0127]"),
        Case(
            "missing template", "<linearGradient href='#a'>\(stop)</linearGradient>",
            "a.svg:1:23: warning: href: no gradient has the id 'a' [LN0127]"),
        Case(
            "another file", "<linearGradient href='b.svg#a'>\(stop)</linearGradient>",
            "a.svg:1:23: warning: href: 'b.svg#a' is not in this file; expected '#' and an id [LN0127]"),
        Case(
            "cycle",
            "<svg><linearGradient id='a' href='#b'/>\n<linearGradient id='b' href='#a'>\(stop)</linearGradient></svg>",
            "a.svg:1:35: warning: href is ignored: '#b' refers back to itself [LN0128]",
            "a.svg:2:30: warning: href is ignored: '#a' refers back to itself [LN0128]"),
        Case(
            "repeated id",
            "<svg>\n<linearGradient id='a'>\(stop)</linearGradient><radialGradient id='a'>\(stop)</radialGradient></svg>",
            "a.svg:2:103: warning: the id 'a' is already used in line 2; references point to that element [LN0130]"),
        Case(
            "no stops", "<linearGradient/>",
            "a.svg:1:1: warning: the gradient has no stops, so nothing is painted [LN0131]"),
        Case(
            "style sheet", "<svg>\n<style>g + rect { fill: red } .a { fill: blue }</style></svg>",
            "a.svg:2:1: warning: 'g + rect' in the style sheet is not read; expected names of elements, classes and ids [LN0132]"
        ),
        Case(
            "at-rules",
            "<svg>\n<style>@media (min-width: 100px) { .a { fill: blue } } @supports (backdrop-filter: none) { .a { fill: blue } } @layer b { .a { fill: blue } }</style></svg>",
            "a.svg:2:1: warning: '@media (min-width: 100px)' in the style sheet is ignored, because it depends on the screen or the user; write the rules outside of '@media', or with a condition such as 'screen' [LN0132]",
            "a.svg:2:1: warning: '@supports (backdrop-filter: none)' in the style sheet is ignored, because it depends on the browser; write the rules outside of '@supports' [LN0132]",
            "a.svg:2:1: warning: '@layer b' in the style sheet is not read; expected rules with selectors, '@media' or '@supports' [LN0132]"
        ),
        Case(
            "style sheet in another file",
            "<?xml version='1.0'?>\n <?xml-stylesheet type='text/css' href = \"x.css\"?><svg><?xml-stylesheet href='y.css'?></svg>",
            "a.svg:2:2: warning: the style sheet 'x.css' is not read; write its rules in a 'style' element [LN0132]"),
        Case(
            "style sheets that are not used",
            "<?xml-stylesheet alternate='yes' href='x.css'?><?xml-stylesheet href='#s'?><?xml-stylesheet type='text/css'?><?xml-stylesheet type='text/xsl' href='x.xsl'?><?x href='x'?><svg/>"
        ),
        Case(
            "round corners", "<svg><rect width='5' height='5' rx='1'/></svg>",
            "a.svg:1:37: warning: rx: round corners are drawn square [LN0129]"),
        Case(
            "turned rectangle", "<svg><rect width='5' height='5' transform='rotate(10)'/></svg>",
            "a.svg:1:6: warning: a 'rect' that is turned or skewed is not supported and not drawn; turn its gradient by 'gradientTransform' [LN0129]"
        ),
        Case(
            "viewBox", "<svg viewBox='0 0 -1 1'/>",
            "a.svg:1:19: warning: viewBox is ignored: a viewBox of negative width [LN0126]"),
        Case(
            "negative side of a picture", "<svg width='-5' height='1' viewBox='0 0 1 1'/>",
            "a.svg:1:13: warning: width is ignored: '-5' is negative [LN0126]"),
        Case(
            "negative side of a rectangle", "<svg><rect width='-5' height='1'/></svg>",
            "a.svg:1:19: warning: width: '-5' is negative and counts as 0 [LN0126]"),
        Case(
            "negative radius of a corner", "<svg><rect width='5' height='1' rx='-1'/></svg>",
            "a.svg:1:37: warning: rx is ignored: '-1' is negative [LN0126]"),
        Case(
            "stroke of a group", "<svg><g stroke='red'><rect width='5' height='5'/></g></svg>",
            "a.svg:1:17: warning: the stroke of a 'rect' is not supported and not drawn; its fill is, and a preset's 'border' draws lines [LN0129]"
        ),
        Case(
            "unit", "<linearGradient x1='10mmm'>\(stop)</linearGradient>",
            "a.svg:1:23: warning: x1 is ignored: unknown unit 'mmm'; expected a number, '%', 'px', 'pt', 'pc', 'mm', 'cm' or 'in' [LN0126]"
        ),
        Case(
            "color of a declaration", "<linearGradient><stop stop-color='red;'/>\(stop)</linearGradient>",
            "a.svg:1:38: warning: stop-color is ignored: expected the end of the color, found ';' [LN0126]"),
        Case(
            "transform with a comma after it",
            "<linearGradient gradientTransform='rotate(45),'>\(stop)</linearGradient>",
            "a.svg:1:47: warning: gradientTransform is ignored: expected a transform after ',', found nothing [LN0126]"),
        Case(
            "origin", "<linearGradient gradientTransform='scale(2)' transform-origin='middle'>\(stop)</linearGradient>",
            "a.svg:1:64: warning: transform-origin is ignored: expected 'left', 'center', 'right', 'top' or 'bottom' [LN0126]"
        ),
        Case(
            "origin without a size",
            "<linearGradient gradientUnits='userSpaceOnUse' gradientTransform='scale(2)' transform-origin='center'>\(stop)</linearGradient>",
            "a.svg:1:95: warning: transform-origin is ignored: percentages and sides need a 'viewBox', or a width and a height [LN0126]"
        ),
        Case("fine", "<svg><defs><linearGradient id='a'>\(stop)</linearGradient></defs><title>x</title></svg>"),
    ])
    func `a mistake is reported with its position`(example: Case) { #expect(Self.lines(example.svg) == example.lines) }

    @Test(arguments: ["", " SYSTEM 'svg11.dtd'"])
    func `plain entities are read, as drawing programs write namespaces`(external: String) {
        let svg = """
            <!DOCTYPE svg\(external) [<!ENTITY c 'red'>]>
            <svg xmlns='x'><rect width='1' height='1' fill='&c;' data-x='&amp;&lt;&gt;&apos;&quot;&#65;&#x41;'/></svg>
            """
        #expect(Self.lines(svg) == [])
    }

    @Test func `of many warnings of a kind 100 are listed, and the others counted`() {
        let stops = String(repeating: "<stop stop-color='rde'/>\n", count: 340)
        let lines = Self.lines("<svg><linearGradient gradientunits=''>\(stops)</linearGradient><rect x='1em'/></svg>")
        #expect(lines.count == 102)
        #expect(lines.first?.hasSuffix("did you mean 'gradientUnits'? [LN0125]") == true)
        #expect(
            lines.dropFirst().first
                == "a.svg:1:57: warning: stop-color is ignored: unknown color 'rde'; did you mean 'red'? [LN0126]")
        #expect(lines.last == "a.svg:101:19: warning: 241 more warnings of this kind are not listed [LN0126]")
    }

    @Test func `mistakes in a value of many lines have their positions`() {
        let value = String(repeating: "\n", count: 60_000) + "fill: rde;\n fill: rde"
        #expect(
            Self.lines("<svg><rect style='\(value)'/></svg>") == [
                "a.svg:60001:7: warning: fill is ignored: unknown color 'rde'; did you mean 'red'? [LN0126]",
                "a.svg:60002:8: warning: fill is ignored: unknown color 'rde'; did you mean 'red'? [LN0126]",
            ])
    }

    @Test func `a billion laughs stop at the first`() {
        var text = "<!DOCTYPE svg [<!ENTITY a0 'lol'>"
        for level in 1...9 {
            text += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
        }
        let lines = Self.lines(text + "]><svg>&a9;</svg>")
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix("[LN0122]") == true)
    }

    @Test func `limits are reported`() {
        var limits = SVGLimits()
        limits.bytes = 200
        limits.depth = 3
        limits.elements = 6
        limits.attributes = 2
        limits.textBytes = 11
        limits.shapes = 2
        limits.filledStops = 3
        limits.references = 2
        let cases = [
            (String(repeating: " ", count: 201), "the file has 201 bytes; expected at most 200"),
            ("<svg><g><g><g/></g></g></svg>", "elements are nested more than 3 deep"),
            ("<svg><g/><g/><g/><g/><g/><g/></svg>", "there are more than 6 elements"),
            ("<svg a='' b='' c=''/>", "the element has more than 2 attributes"),
            ("<svg a='123456789012'/>", "the attribute 'a' has 12 bytes; expected at most 11"),
            ("<svg><style>123456789012</style></svg>", "the style sheet is longer than 11 bytes"),
            ("<svg><rect/><rect/><rect/></svg>", "there are more than 2 rectangles"),
            (
                "<svg><linearGradient id='a'><stop/><stop/></linearGradient><rect fill='url(#a)'/><rect fill='url(#a)'/></svg>",
                "the gradients of all rectangles have more than 3 stops, counted for each rectangle"
            ),
        ]
        for (svg, message) in cases {
            let lines = Self.lines(svg, limits: limits)
            #expect(lines.count == 1)
            #expect(lines.first?.contains("error: \(message) [LN0121]") == true, "\(lines)")
        }
    }

    @Test func `limits of style sheets are reported`() {
        func lines(_ sheet: String, selectors: Int, comparisons: Int) -> [String] {
            var limits = SVGLimits()
            limits.styleRules = selectors
            limits.comparisons = comparisons
            return Self.lines("<svg>\n<style>\(sheet)</style><g><rect/></g></svg>", limits: limits)
        }
        #expect(lines("a,b{fill:red}c{}", selectors: 2, comparisons: 100) == [])
        #expect(
            lines("a,b{fill:red}c{fill:red}", selectors: 2, comparisons: 100) == [
                "a.svg:2:1: error: the style sheets have more than 2 selectors with declarations [LN0121]"
            ])
        // Three elements are compared with the selector, and for one of them an element around counts 16.
        #expect(lines("g rect{fill:red}", selectors: 2, comparisons: 19) == [])
        #expect(
            lines("g rect{fill:red}", selectors: 2, comparisons: 18) == [
                "a.svg:2:1: error: the style sheets need more than 18 comparisons of selectors with elements [LN0121]"
            ])
    }

    /// Two well-formed files. Source: XML 1.0, section 4.3.3.
    private static let encodings: [[UInt8]] = [
        Array("<?xml version='1.0' encoding='ISO-8859-1'?><!-- caf".utf8) + [0xe9] + Array(" --><svg/>".utf8),
        [0xff, 0xfe] + Array("<svg/>".utf8).flatMap { [$0, 0] },
    ]

    @Test(arguments: encodings)
    func `an encoding other than UTF-8 is named as such`(bytes: [UInt8]) {
        var diagnostics = Diagnostics()
        #expect(SVGDocument.read(bytes: bytes, file: "a.svg", into: &diagnostics) == nil)
        #expect(
            diagnostics.sorted.map(\.line) == [
                "a.svg:1:1: error: the file is not UTF-8, whatever encoding it declares; save it as UTF-8 [LN0007]"
            ])
    }

    @Test(arguments: UInt64(1)...20)
    func `no damage to a file stops the program`(seed: UInt64) {
        let whole = Array(
            """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY c 'red'>]>
            <svg viewBox="0 0 10 20" width="50%" preserveAspectRatio="xMinYMax slice"><style>/*"*/ @media screen,(x){
            .a,b:not([c="]"]){fill:url(#g)!important;transform:matrix(1,0,0,2,3,4)translate(5%,calc(1px + 2px))}}</style>
            <g transform="scale(2)"><radialGradient id="g" href="#h" fx="20%" gradientTransform="rotate(20 1 2)"/></g>
            <linearGradient id="h" spreadMethod="reflect"><stop offset="5%" style="stop-color:&c;"/>
            <stop offset="1" stop-opacity=".5"/></linearGradient><rect class="a" width="100%" height="1e2"/></svg>
            """.utf8)
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            var bytes = whole
            for _ in 0...Int(random.next() % 6) {
                let index = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: index)
                default: bytes.insert(whole[Int(random.next() % UInt64(whole.count))], at: index)
                }
            }
            var diagnostics = Diagnostics()
            let document = SVGDocument.read(bytes: bytes, file: "a.svg", into: &diagnostics)
            for fill in document?.scene(width: 30, height: 40).fills ?? [] {
                let resolved = fill.gradient.resolved(width: 30, height: 40)
                _ = resolved.color(at: resolved.locator.position(x: 3.5, y: 4.5))
            }
            #expect(document != nil || diagnostics.hasErrors, "seed \(seed)")
        }
    }
}
