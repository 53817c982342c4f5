import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Gradients of SVG files are read as the picture shows them. Sources: SVG 2, sections 8.2, 8.5 and 14.2.
struct SVGImportTests {
    private func read(_ text: String) -> (gradients: [GradientCollection.NamedGradient], lines: [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .svg, file: "a.svg", into: &diagnostics)
        return (collection.gradients, diagnostics.sorted.map(\.line))
    }

    private static let open = #"<svg xmlns="http://www.w3.org/2000/svg""#
    private static let stops = #"<stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>"#
    private static let user = #"<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" x2="100">"# + stops

    /// - Parameter points: where the gradient is at 0, ½ and 1, in points from the upper left corner.
    private func check(_ gradient: Gradient, width: Double, height: Double, _ points: [SIMD2<Double>]) {
        let locator = gradient.resolved(width: width, height: height).locator
        for (point, expected) in zip(points, [0, 0.5, 1]) {
            let position = locator.position(x: point.x, y: point.y)
            #expect(abs(position - expected) < 1e-9, "\(point): \(position)")
        }
    }

    @Test func `lengths of a gradient in user space are in the units of the viewBox`() throws {
        let (gradients, lines) = read(
            Self.open + #" width="780" height="192" viewBox="0 0 100 50" preserveAspectRatio="none">"# + Self.user
                + #"<rect width="100" height="50" fill="url(#a)"/></svg>"#)
        #expect(lines == [])
        check(try #require(gradients.first).gradient, width: 780, height: 192, [[0, 9], [390, 100], [780, 0]])
    }

    /// A scale of 2, which leaves 100 points to the left and to the right.
    @Test func `a picture that keeps its proportions is in the middle of its viewport`() throws {
        let (gradients, _) = read(
            Self.open + #" width="400" height="100" viewBox="10 0 100 50">"# + Self.user
                + #"<rect width="100" height="50" fill="url(#a)"/></svg>"#)
        check(try #require(gradients.first).gradient, width: 400, height: 100, [[80, 0], [180, 0], [280, 0]])
    }

    @Test(arguments: ["<rect width='100' height='100'", "<path d='M0 0h100v100h-100z'"])
    func `the transform and the opacity of the shape with a gradient count`(shape: String) throws {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user
                + #"<g transform="translate(100 0)" opacity="0.5">\#(shape) fill="url(#a)" fill-opacity="0.8"/></g></svg>"#
        )
        #expect(lines == [])
        let gradient = try #require(gradients.first).gradient
        check(gradient, width: 200, height: 100, [[100, 0], [150, 0], [200, 0]])
        #expect(gradient.resolved(width: 200, height: 100).stops.map(\.color.alpha) == [0.4, 0.4])
    }

    private static let linked = open + ##" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100">"##

    /// SVG 2, section 5.6: what a `use` shows inherits from it, and its `x` and `y` are appended to its transform.
    @Test(arguments: [
        ("", ##"<use href="#p" fill="url(#a)" fill-opacity="0.4" transform="translate(100 0)"/>"##),
        ("", ##"<g opacity="0.4" transform="translate(100 0)"><use href="#p" fill="url(#a)"/></g>"##),
        ("", ##"<g fill="url(#a)" opacity="0.5"><use xlink:href="#p" x="50%" fill-opacity="0.8"/></g>"##),
        (
            #" opacity="0.5" transform="translate(60 0)""#,
            ##"<use href="#p" x="10" y="-9" fill="url(#a)" opacity="0.8" transform="translate(30 9)"/>"##
        ),
    ])
    func `the transform and the opacity of a reference to a shape count`(own: String, user: String) throws {
        for shape in ["<rect width='100' height='100'", "<path d='M0 0h100v100h-100z'"] {
            let (gradients, lines) = read(
                Self.linked + Self.user + "<defs>\(shape) id='p'\(own)/></defs>" + user + "</svg>")
            #expect(lines == [])
            let gradient = try #require(gradients.first).gradient
            check(gradient, width: 200, height: 100, [[100, 0], [150, 0], [200, 0]])
            #expect(gradient.resolved(width: 200, height: 100).stops.map(\.color.alpha) == [0.4, 0.4])
        }
    }

    @Test func `a gradient of a reference whose shape has a fill of its own is not one of that shape`() throws {
        let (gradients, lines) = read(
            Self.linked + Self.user + ##"<defs><rect id="p" width="9" height="9" fill="lime"/></defs>"##
                + ##"<use href="#p" fill="url(#a)" opacity="0.5"/></svg>"##)
        #expect(lines == [])
        let stops = try #require(gradients.first).gradient.resolved(width: 200, height: 100).stops
        #expect(stops.map(\.color.alpha) == [1, 1])
    }

    /// Sketch writes fills with gradients so.
    @Test func `a gradient in the unit square has the opacity of a reference`() throws {
        let (gradients, _) = read(
            Self.open + #" width="100" height="50"><linearGradient id="a">"# + Self.stops
                + ##"<defs><rect id="p" width="100" height="50"/></defs>"##
                + ##"<use href="#p" fill="url(#a)" fill-opacity=".5"/></svg>"##)
        let gradient = try #require(gradients.first).gradient
        check(gradient, width: 100, height: 50, [[0, 9], [50, 9], [100, 9]])
        #expect(gradient.resolved(width: 100, height: 50).stops.map(\.color.alpha) == [0.5, 0.5])
    }

    @Test func `a gradient in the unit square is mirrored with its shape, and not moved`() throws {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100"><linearGradient id="a">"# + Self.stops
                + #"<rect width="50" height="50" transform="matrix(-1 0 0 1 90 0)" fill="url(#a)"/></svg>"#)
        #expect(lines == [])
        check(try #require(gradients.first).gradient, width: 200, height: 100, [[200, 0], [100, 0], [0, 0]])
    }

    @Test func `shapes with different gradients are boxes of their own`() throws {
        let (gradients, lines) = read(
            Self.open + #" width="100" height="200">"# + Self.user
                + #"<linearGradient id="b" gradientUnits="userSpaceOnUse" y1="100" x2="0" y2="180">"# + Self.stops
                + #"<rect width="100" height="100" fill="url(#a)"/><rect y="100" width="100" height="80" fill="url(#b)"/></svg>"#
        )
        #expect(lines == [])
        check(gradients[1].gradient, width: 100, height: 80, [[0, 0], [0, 40], [0, 80]])
        check(try #require(gradients[1].stretched).gradient, width: 40, height: 10, [[0, 0], [0, 5], [0, 10]])
    }

    @Test func `what of a picture is not drawn does not concern its gradients`() {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user
                + ##"<path d="M0 0"/><use href="#a"/><rect rx="4" width="9" height="9"/></svg>"##)
        #expect(gradients.count == 1 && lines == [])
    }

    /// Colors have no names in SVG, so that only gradients are read.
    @Test func `a picture of plain colors has no gradient`() {
        let (gradients, lines) = read(Self.open + #"><rect width="9" height="9" fill="red"/></svg>"#)
        #expect(gradients.isEmpty && lines == ["a.svg:1:1: error: there is no gradient in this SVG file [LN0186]"])
        let stops = String(repeating: "<stop/>", count: 10_001)
        let long = read(Self.open + #"><linearGradient id="a">"# + stops + "</linearGradient></svg>")
        #expect(long.lines.contains("a.svg:1:1: error: all gradients of this SVG file are left out [LN0186]"))
    }

    private func write(_ text: String) -> (text: String?, lines: [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .svg, file: "a.svg", into: &diagnostics)
        let output = GradientWriter.write(collection, as: .svg, into: &diagnostics)
        return (output?.text, diagnostics.sorted.map(\.line))
    }

    @Test func `a picture is exported in a box of its own size`() throws {
        let (text, lines) = write(
            Self.open + #" width="780" height="192">"# + Self.user
                + #"<rect width="99" height="9" fill="url(#a)"/></svg>"#)
        #expect(lines == [])
        #expect(try #require(text).contains(#"viewBox="0 0 780 192">"#))
        let none = write(Self.open + ">" + Self.user + "</svg>")
        #expect(
            none.text == nil && none.lines.count == 1 && none.lines[0].hasSuffix("add '--size WxH' [LN0188]"),
            "\(none.lines)")
    }

    /// The green of Display P3 is outside of sRGB: by the matrices of CSS Color 4 its red there is below 0.
    @Test func `stops outside of sRGB are mapped into it`() throws {
        let (text, lines) = write(
            Self.open + #"><linearGradient id="a"><stop stop-color="color(display-p3 0 1 0)"/>"#
                + #"<stop offset="1" stop-color="oklch(0.5 0 0)"/></linearGradient></svg>"#)
        #expect(lines == [])
        let svg = try #require(text)
        #expect(!svg.contains("display-p3") && !svg.contains("oklch") && !svg.contains("color("), "\(svg)")
        let stops = try #require(read(svg).gradients.first).gradient.resolved(width: 1, height: 1).stops
        #expect(
            stops.allSatisfy {
                $0.color.space == .sRGB && $0.color.components.min() >= 0 && $0.color.components.max() <= 1
            })
        // oklch(0.5 0 0) is rgb(38.857%…) in CSS Color 4's conversion; #636363 is the nearest.
        #expect(abs(try #require(stops.last).color.components.x - 0.38857) <= 0.5 / 255, "\(svg)")
    }

    @Test(arguments: [0, 1, 2, 3, 9])
    func `different opacities of shapes with one gradient are reported`(others: Int) throws {
        let other = #"<rect width="9" height="9" fill="url(#a)" opacity=".5"/>"#
        let further = (0..<others).map { #"<rect x="\#($0)" width="9" height="9" fill="url(#a)" opacity=".5"/>"# }
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user + other + further.joined()
                + #"<rect width="9" height="9" fill="url(#a)"/></svg>"#)
        #expect(
            lines == [
                "a.svg:1:66: warning: 'a' fills shapes of different opacities, which are left out [LN0129]"
            ])
        let stops = try #require(gradients.first).gradient.resolved(width: 200, height: 100).stops
        #expect(stops.map(\.color.alpha) == [1, 1])
    }

    @Test(arguments: [0, 1, 2, 3, 9])
    func `of shapes with different transforms the first shows a gradient in user space`(others: Int) throws {
        let path = #"<path d="M0 0H100V9H0z" fill="url(#a)" transform="translate(100 0)"/>"#
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user + path
                + String(repeating: path, count: others) + #"<path d="M0 0H100V9H0z" fill="url(#a)"/></svg>"#)
        #expect(
            lines == [
                "a.svg:1:66: warning: 'a' fills shapes with different transforms; it is read as the first of them shows it [LN0129]"
            ])
        check(try #require(gradients.first).gradient, width: 200, height: 100, [[100, 0], [150, 0], [200, 0]])
    }

    /// SVG 2, section 14.2: the unit square is that of each shape, wherever it is.
    @Test(arguments: [("translate(9 9) scale(2)", false), ("matrix(-1 0 0 1 90 0)", true)])
    func `a gradient in the unit square differs only in shapes that are mirrored or turned`(
        transform: String, isReported: Bool
    ) throws {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100"><linearGradient id="a">"# + Self.stops
                + #"<path d="M0 0H9V9z" fill="url(#a)"/><path d="M0 0H9V9z" fill="url(#a)" transform="\#(transform)"/></svg>"#
        )
        #expect(lines.contains { $0.contains("different transforms") } == isReported, "\(lines)")
        check(try #require(gradients.first).gradient, width: 200, height: 100, [[0, 0], [100, 0], [200, 0]])
    }

    @Test(arguments: [
        "<path d='M0 9H100' stroke='url(#a)'", "<path d='M0 9H100' fill='lime' stroke='url(#a) red'",
        "<rect width='100' height='100' fill='none' style='stroke: url(#a)'",
        "<line y1='9' x2='100' y2='9' fill='url(#a)' stroke='url(#a)'", "<text stroke='url(#a)'",
    ])
    func `the transform and the opacity of a stroke count`(shape: String) throws {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user
                + #"<g transform="translate(100 0)" opacity="0.5">\#(shape) fill-opacity="0.1" stroke-opacity="0.8"/></g></svg>"#
        )
        #expect(lines == [])
        let gradient = try #require(gradients.first).gradient
        check(gradient, width: 200, height: 100, [[100, 0], [150, 0], [200, 0]])
        #expect(gradient.resolved(width: 200, height: 100).stops.map(\.color.alpha) == [0.4, 0.4])
    }

    @Test func `strokes do not count where a shape is filled`() throws {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user
                + #"<path d="M0 9H9" stroke="url(#a)" opacity=".5" transform="scale(9)"/>"#
                + #"<path d="M0 0H100V9H0z" fill="url(#a)" transform="translate(100 0)"/></svg>"#)
        #expect(lines == [])
        let gradient = try #require(gradients.first).gradient
        check(gradient, width: 200, height: 100, [[100, 0], [150, 0], [200, 0]])
        #expect(gradient.resolved(width: 200, height: 100).stops.map(\.color.alpha) == [1, 1])
        let strokes = read(
            Self.open + #" width="200" height="100">"# + Self.user
                + #"<path d="M0 9H9" stroke="url(#a)" opacity=".5"/><path d="M0 9H9" stroke="url(#a)"/></svg>"#)
        #expect(
            strokes.lines == [
                "a.svg:1:66: warning: 'a' strokes shapes of different opacities, which are left out [LN0129]"
            ])
    }

    /// CSS Transforms 1: no part of a text is a transformable element. SVG 1.1, section 14.5: `opacity` applies to
    /// containers and graphics elements.
    @Test(arguments: [
        "<tspan fill='url(#a)'>x</tspan>",
        "<tspan>x<tspan fill='url(#a)' opacity='0.3' transform='scale(9)'>y</tspan></tspan>",
        "<a href='#b'><tspan style='fill: url(#a)'>x</tspan></a>", "<textPath href='#p' fill='url(#a)'>x</textPath>",
    ])
    func `the transform and the opacity of a part of a text count`(part: String) throws {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user
                + #"<text transform="translate(100 0)" opacity="0.5" fill-opacity="0.8">\#(part)</text></svg>"#)
        #expect(lines == [])
        let gradient = try #require(gradients.first).gradient
        check(gradient, width: 200, height: 100, [[100, 0], [150, 0], [200, 0]])
        #expect(gradient.resolved(width: 200, height: 100).stops.map(\.color.alpha) == [0.4, 0.4])
    }

    /// SVG 2, sections 5.5 and 5.6. The `viewBox` of the last ones is shown at half its size, in the second of them in
    /// the middle of a box that is 50 points higher.
    @Test(arguments: [
        ("<g id='s' opacity='0.5'>*</g>", "<use href='#s' x='100'/>", 1.0),
        ("<g id='t' opacity='0.5'>*</g><g id='s'><use href='#t' x='40'/></g>", "<use href='#s' x='60'/>", 1.0),
        ("<switch id='s' opacity='0.5'><g systemLanguage='de'/><a>*</a></switch>", "<use href='#s' x='100'/>", 1.0),
        ("<symbol id='s' opacity='0.5'>*</symbol>", "<use href='#s' transform='translate(90)' x='10'/>", 1.0),
        (
            "<symbol id='s' opacity='0.5' viewBox='0 0 200 100'>*</symbol>",
            "<use href='#s' x='100' width='100' height='50'/>", 0.5
        ),
        (
            "<symbol id='s' opacity='0.5' viewBox='0 0 200 100'>*</symbol>",
            "<use href='#s' x='100' width='50%' height='100'/>", 0.5
        ),
        (
            "<symbol id='s' opacity='0.5' viewBox='0 0 200 100' transform='translate(90)'>*</symbol>",
            "<use href='#s' x='10' width='100' height='50'/>", 0.5
        ),
        ("<svg id='s' opacity='0.5' x='100'>*</svg>", "<use href='#s'/>", 1.0),
        ("<g id='s'><svg opacity='0.5' x='100'>*</svg></g>", "<use href='#s'/>", 1.0),
        (
            "<svg id='s' opacity='0.5' x='60' width='9' viewBox='0 0 200 100' transform='translate(30)'>*</svg>",
            "<use href='#s' x='10' width='100' height='50'/>", 0.5
        ),
        (
            "<svg id='s' opacity='0.5' x='45' width='50' height='25' viewBox='0 0 200 100' transform='scale(2)'>*</svg>",
            "<use href='#s' x='5' transform='translate(5)'/>", 0.5
        ),
    ])
    func `a gradient of a shape in a group, a symbol or a nested picture is read as 'use' shows it`(
        definition: String, use: String, scale: Double
    ) throws {
        let shape = "<path d='M0 0H100V9H0z' fill='url(#a)' fill-opacity='0.8'/>"
        let defs = definition.replacing("*", with: shape)
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user + "<defs>\(defs)</defs>\(use)</svg>")
        #expect(lines == [])
        let gradient = try #require(gradients.first).gradient
        check(gradient, width: 200, height: 100, [[100, 0], [100 + 50 * scale, 0], [100 + 100 * scale, 0]])
        #expect(gradient.resolved(width: 200, height: 100).stops.map(\.color.alpha) == [0.4, 0.4])
    }

    @Test(arguments: ["<use href='#s'/>", "<use href='#s' visibility='hidden'/>", "<use href='#t' width='0'/>"])
    func `what 'use' does not show does not count`(use: String) throws {
        let path = "<path d='M0 0H9V9z' fill='url(#a)' opacity='0.5'/>"
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100">"# + Self.user
                + "<defs><g id='s'><g display='none'>\(path)</g><use href='#s'/><g visibility='hidden'>\(path)</g>"
                + "<symbol>\(path)</symbol></g>"
                + "<symbol id='t' viewBox='0 0 9 9'>\(path)</symbol></defs>\(use)</svg>")
        #expect(lines == [])
        let stops = try #require(gradients.first).gradient.resolved(width: 200, height: 100).stops
        #expect(stops.map(\.color.alpha) == [1, 1])
    }

    /// SVG 2, section 5.6, and what Chromium 156 paints: neither the elements around a `use` nor those around the
    /// original are around the clone.
    @Test(arguments: [
        ("#u path", 1.0), ("use path", 1), ("svg path", 1), ("#o path", 1), ("#s path", 0.5), ("g > .p", 0.5),
        (".p", 0.5),
    ])
    func `selectors of what 'use' shows see the clone alone`(selector: String, opacity: Double) throws {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="100"><style>\#(selector){opacity:0.5}</style>"# + Self.user
                + "<defs><g id='o'><g id='s'><path class='p' d='M0 0H9V9z' fill='url(#a)'/></g></g></defs>"
                + "<g id='u'><use href='#s'/></g></svg>")
        #expect(lines == [])
        let stops = try #require(gradients.first).gradient.resolved(width: 200, height: 100).stops
        #expect(stops.map(\.color.alpha) == [opacity, opacity])
    }

    /// Inkscape has the stops in a gradient of their own.
    @Test func `a gradient that only gives its stops to the one of a shape is marked`() {
        let (gradients, lines) = read(
            Self.open + #" width="200" height="50"><defs><linearGradient id="vector">"# + Self.stops
                + ##"<linearGradient id="used" href="#vector" x1="20" x2="200" gradientUnits="userSpaceOnUse"/></defs>"##
                + #"<rect width="200" height="50" fill="url(#used)"/></svg>"#)
        #expect(lines == [])
        #expect(gradients.map(\.name) == ["vector", "used"])
        #expect(gradients.map(\.isPattern) == [true, false])
        // Without a shape there is nothing to say which of them is meant.
        let unused = read(
            Self.open + #" width="200" height="50"><defs><linearGradient id="vector">"# + Self.stops
                + ##"<linearGradient id="used" href="#vector"/></defs></svg>"##)
        #expect(unused.gradients.map(\.isPattern) == [false, false])
    }

    @Test(arguments: [
        ##"<path d="M0 0H9" stroke="url(#vector)"/>"##, ##"<use href="#p" fill="url( '#vector' )"/>"##,
        ##"<g style="fill:url(#vector)"><use href="#p"/></g>"##, "<style>path{fill:url(#vector) red}</style>",
        ##"<svg><rect width="9" height="9" fill="url(#vector)"/></svg>"##,
        ##"<mask id="m"><rect width="9" height="9" fill="url(#vector)"/></mask>"##,
    ])
    func `a gradient that paints something as well is not marked`(user: String) {
        let (gradients, _) = read(
            Self.open + #" width="200" height="50"><defs><linearGradient id="vector">"# + Self.stops
                + ##"<linearGradient id="used" href="#vector"/><path id="p" d="M0 0H9V9z"/></defs>"##
                + #"<rect width="200" height="50" fill="url(#used)"/>"# + user + "</svg>")
        #expect(gradients.map(\.isPattern) == [false, false])
    }

    @Test(arguments: [
        "<switch><foreignObject requiredExtensions='x' width='1' height='1'/><g>*</g></switch>", "<a href='#b'>*</a>",
        "<switch><g systemLanguage='de'/><g>*</g></switch>", "<svg width='10' height='10'>*</svg>",
    ])
    func `gradients are found in links, switches and nested pictures`(around: String) throws {
        let inner = Self.user + "<rect width='100' height='50' fill='url(#a)'/>"
        let text = around.split(separator: "*").joined(separator: inner)
        let (gradients, lines) = read(Self.open + #" width="100" height="50">"# + text + "</svg>")
        #expect(lines == [])
        check(try #require(gradients.first).gradient, width: 100, height: 50, [[0, 9], [50, 10], [100, 0]])
    }
}
