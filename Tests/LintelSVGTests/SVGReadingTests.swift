import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelSVG
import LintelUnits
import Testing

struct SVGReadingTests {
    private func gradients(_ svg: String) throws -> [SVGGradient] {
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        #expect(diagnostics.all.map(\.line) == [])
        return document.gradients
    }

    private static let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"

    @Test func `a gradient without attributes is SVG's default`() throws {
        let linear = try gradients("<linearGradient>\(Self.stops)</linearGradient>")[0].gradient
        let zero = Geometry.Position(x: .init(), y: .init())
        #expect(
            linear.geometry
                == .svg(SVGGeometry(.line(start: zero, end: .init(x: .init(fraction: 1), y: .init())))))
        #expect(linear.space == .sRGB)
        #expect(linear.mixing == .straight)
        let radial = try gradients("<radialGradient>\(Self.stops)</radialGradient>")[0].gradient
        let half = LengthPercentage(fraction: 0.5)
        #expect(
            radial.geometry
                == .svg(
                    SVGGeometry(
                        .circles(
                            start: .init(center: .center, radius: .init()), end: .init(center: .center, radius: half)))
                ))
    }

    @Test func `attributes and stops are taken separately along a chain`() throws {
        let all = try gradients(
            """
            <svg xmlns:xlink="http://www.w3.org/1999/xlink"><linearGradient id="a" href="#b" x1="0.1"/>
            <radialGradient id="b" xlink:href="#c" spreadMethod="repeat"/>
            <linearGradient id="c" x1="0.9" y1="0.2" spreadMethod="pad">\(Self.stops)</linearGradient></svg>
            """)
        #expect(all.map(\.id) == ["a", "b", "c"])
        #expect(all[0].gradient.stops == all[2].gradient.stops)
        guard case .svg(let first) = all[0].gradient.geometry, case .line(let start, _) = first.shape else {
            Issue.record("no line")
            return
        }
        #expect(first.spread == .repeat)
        #expect(start == .init(x: .init(points: 0.1), y: .init(points: 0.2)))
    }

    @Test func `style wins over a style sheet, and that over an attribute`() throws {
        let svg = """
            <svg color="lime"><style>/* x */ stop { stop-color: red } .b { stop-color: green; stop-opacity: 50% }
            #c { stop-color: currentColor }</style><linearGradient>
            <stop stop-color="blue"/><stop class="a b" offset="20%"/><stop id="c" class="b" offset=".5"/>
            <stop style="stop-color: blue" offset="2"/></linearGradient></svg>
            """
        let stops = try gradients(svg)[0].gradient.stops
        func stop(_ r: Double, _ g: Double, _ b: Double, _ alpha: Double, _ at: Double) -> Gradient.StopItem {
            .stop(Color(.sRGB, r, g, b, alpha: alpha, isLegacy: true), position: LengthPercentage(fraction: at))
        }
        #expect(
            stops == [
                stop(1, 0, 0, 1, 0), stop(0, 128 / 255.0, 0, 0.5, 0.2), stop(0, 1, 0, 0.5, 0.5), stop(0, 0, 1, 1, 1),
            ])
    }

    @Test func `linearRGB is inherited and mixes light`() throws {
        let svg = "<svg color-interpolation='linearRGB'><linearGradient>\(Self.stops)</linearGradient></svg>"
        #expect(try gradients(svg)[0].gradient.space == .sRGBLinear)
    }

    @Test func `later rectangles cover earlier ones, opacities multiply`() throws {
        let shown = try Shown(
            """
            <svg viewBox="0 0 10 10"><rect width="100%" height="100%" fill="red"/>
            <g opacity=".5"><rect x="5" width="5" height="10" fill="blue" fill-opacity="50%"/></g>
            <rect width="1" height="1" fill="none"/><rect width="1" height="1" visibility="hidden"/></svg>
            """, width: 20, height: 20)
        #expect(shown.color(x: 9.5, y: 5) == SIMD4(1, 0, 0, 1))
        #expect(shown.color(x: 10.5, y: 5) == SIMD4(0.75, 0, 0.25, 1))
    }

    @Test(arguments: [
        // A box twice as wide as the square drawing: middle, left, whole, cut.
        ("", 5.0, 15.0), ("preserveAspectRatio='xMinYMid'", 0, 10), ("preserveAspectRatio='none'", 0, 20),
        ("preserveAspectRatio='xMidYMid slice'", 0, 20),
    ])
    func `the view is fitted into the box`(attribute: String, left: Double, right: Double) throws {
        let svg = "<svg viewBox='1 1 4 4' \(attribute)><rect x='1' y='1' width='4' height='4'/></svg>"
        let fill = try Shown(svg, width: 20, height: 10).scene.fills[0]
        #expect(fill.left == left)
        #expect(fill.right == right)
    }

    @Test func `percentages in user space are of the viewBox`() throws {
        let shown = try Shown(
            """
            <svg viewBox="0 0 100 50"><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="20%" x2="60%">
            \(Self.stops)</linearGradient><rect x="10" width="80" height="50" fill="url('#g') none"/></svg>
            """, width: 200, height: 100)
        // Half way between 20 and 60 of 100 user units is 80 of 200 points.
        let color = shown.color(x: 80, y: 50)
        #expect(abs(color.x - 0.5) < 1e-12)
        #expect(abs(color.z - 0.5) < 1e-12)
    }

    @Test func `a cone is painted where a circle passes, and a single stop everywhere`() throws {
        // The focus lies outside the end circle, to its left.
        let attributes = "gradientUnits='userSpaceOnUse' cx='60' cy='50' r='20' fx='10' fy='50'"
        let cone = try Shown("<radialGradient \(attributes)>\(Self.stops)</radialGradient>", width: 100, height: 100)
        #expect(cone.color(x: 5, y: 50).w == 0)
        #expect(cone.color(x: 60, y: 95).w == 0)
        #expect(cone.color(x: 60, y: 50).w == 1)
        let solid = try Shown(
            "<radialGradient \(attributes)><stop stop-color='red'/></radialGradient>", width: 100, height: 100)
        #expect(solid.color(x: 5, y: 50) == SIMD4(1, 0, 0, 1))
    }

    /// SVG 2, section 14.2.4: one stop is a solid fill, wherever it is and whatever the circles are.
    @Test(arguments: ["", " fr='.3'", " spreadMethod='repeat'", " gradientTransform='rotate(20)'"])
    func `a single stop fills the box of a shape whose gradient would be a cone`(attributes: String) throws {
        let shown = try Shown(
            """
            <svg><radialGradient id="g" cx=".2" r=".3" fx="1"\(attributes)><stop offset=".5" stop-color="red"/>
            </radialGradient><rect width="100" height="50" fill="url(#g)"/></svg>
            """, width: 100, height: 50)
        for x in stride(from: 0.5, to: 100, by: 3) {
            for y in stride(from: 0.5, to: 50, by: 7) { #expect(shown.color(x: x, y: y) == SIMD4(1, 0, 0, 1)) }
        }
        #expect(shown.scene.fills.allSatisfy { $0.gradient.paintsEverywhere })
    }

    @Test(arguments: [("pad", 1.0), ("repeat", 0.25), ("reflect", 0.75)])
    func `spread goes on beyond the end`(spread: String, blue: Double) throws {
        let shown = try Shown(
            "<linearGradient spreadMethod='\(spread)' x2='.5'>\(Self.stops)</linearGradient>", width: 80, height: 10)
        #expect(abs(shown.color(x: 50, y: 5).z - blue) < 1e-12)
    }

    @Test func `the radius 0 shows the last color`() throws {
        let shown = try Shown("<radialGradient r='0'>\(Self.stops)</radialGradient>", width: 10, height: 10)
        #expect(shown.color(x: 5, y: 5) == SIMD4(0, 0, 1, 1))
    }

    @Test func `gradients of the bounding box stretch with it`() throws {
        let linear = try gradients("<linearGradient>\(Self.stops)</linearGradient>")[0].gradient
        #expect(linear.variation(along: .horizontal) == .proportional)
        #expect(linear.variation(along: .vertical) == .constant)
        let radial = try gradients("<radialGradient>\(Self.stops)</radialGradient>")[0].gradient
        #expect(radial.variation(along: .horizontal) == .proportional)
        let user = try gradients(
            "<radialGradient gradientUnits='userSpaceOnUse' r='20'>\(Self.stops)</radialGradient>")[0].gradient
        guard case .fixed = user.variation(along: .horizontal) else {
            Issue.record("circles in user space do not stretch")
            return
        }
    }

    /// As Chromium and resvg read them.
    /// - Parameter colors: red, green, blue of the two stops.
    @Test(arguments: [
        ("<linearGradient stop-color='lime'><stop stop-color='inherit'/>", SIMD4(0.0, 1, 0, 1)),
        ("<linearGradient stop-opacity='.25'><stop stop-opacity='inherit'/>", SIMD4(0.0, 0, 0, 0.25)),
        // Not from an element further out, from which nothing comes without being asked for at each step.
        ("<g stop-color='lime'><linearGradient><stop stop-color='inherit'/>", SIMD4(0.0, 0, 0, 1)),
        (
            "<g stop-color='lime'><linearGradient stop-color='inherit'><stop stop-color='inherit'/>",
            SIMD4(0.0, 1, 0, 1)
        ),
        ("<linearGradient stop-color='lime'><stop style='stop-color: unset'/>", SIMD4(0.0, 0, 0, 1)),
        ("<linearGradient color='lime'><stop stop-color='currentColor'/>", SIMD4(0.0, 1, 0, 1)),
        ("<linearGradient color='lime'><stop color='initial' stop-color='currentColor'/>", SIMD4(0.0, 0, 0, 1)),
    ])
    func `a stop inherits its color when it asks for it`(svg: String, color: SIMD4<Double>) throws {
        let close = svg.hasPrefix("<g ") ? "</linearGradient></g>" : "</linearGradient>"
        let gradient = try gradients("<svg>\(svg)<stop offset='1'/>\(close)</svg>")[0].gradient
        guard case .stop(let found, _)? = gradient.stops.first else {
            Issue.record("no stop")
            return
        }
        #expect(SIMD4(found.components, found.alpha) == color)
    }

    /// CSS Color 5, sections 3 and 4: `currentcolor` is a color in functions too. In `color` it is the inherited one.
    @Test(arguments: [
        ("<g color='lime'><linearGradient><stop stop-color='color-mix(in srgb, currentColor, red)'/>", 1.0),
        ("<g color='red'><linearGradient color='lime'><stop style='stop-color: rgb(from CURRENTCOLOR g g r)'/>", 2.0),
        (
            "<g color='lime'><linearGradient color='color-mix(in srgb, currentColor, red)'><stop stop-color='currentColor'/>",
            1.0
        ),
    ])
    func `the current color is one in color functions`(svg: String, scale: Double) throws {
        let lines = SVGDiagnosticTests.lines("<svg>\(svg)<stop offset='1'/></linearGradient></g></svg>")
        #expect(lines == [])
        let gradient = try gradients("<svg>\(svg)<stop offset='1'/></linearGradient></g></svg>")[0].gradient
        guard case .stop(let found, _)? = gradient.stops.first else {
            Issue.record("no stop")
            return
        }
        // Half of lime and half of red, or green for red and green, and red for blue.
        #expect(SIMD4(found.components, found.alpha) == SIMD4(0.5 * scale, 0.5 * scale, 0, 1))
    }

    @Test(arguments: [
        ("gradientTransform='scale(.5)' transform-origin='1 0'", 0.5, 1.0),
        ("gradientTransform='scale(.5)' transform-origin='right'", 0.5, 1),
        ("gradientTransform='scale(.5)' transform-origin='50% 0'", 0.25, 0.75),
        ("gradientTransform='scale(.5)' transform-origin='center'", 0.25, 0.75),
        ("gradientTransform='scale(.5)'", 0, 0.5),
        ("gradientUnits='userSpaceOnUse' x2='40' gradientTransform='scale(.5)' transform-origin='40 3'", 0.5, 1),
        ("gradientUnits='userSpaceOnUse' x2='40' gradientTransform='scale(.5)' style='transform-origin: 100%'", 0.5, 1),
        ("gradientTransform='scale(.5)' href='#far'", 0.5, 1),
    ])
    func `a gradient's transform turns around its origin`(attributes: String, start: Double, end: Double) throws {
        let isChain = attributes.contains("href")
        let own = isChain ? "href='#far'" : attributes
        let far =
            "<linearGradient id='far' gradientTransform='scale(.5)' transform-origin='1 0'>\(Self.stops)</linearGradient>"
        let shown = try Shown(
            """
            <svg viewBox="0 0 40 20">\(isChain ? far : "")
            <linearGradient id="g" \(own)>\(Self.stops)</linearGradient>
            <rect width="40" height="20" fill="url(#g)"/></svg>
            """, width: 40, height: 20)
        // Blue grows from the start of the line to its end.
        for (x, expected) in [(40 * start + 2, 2 / (40 * (end - start))), (40 * end - 2, 1 - 2 / (40 * (end - start)))]
        {
            #expect(abs(shown.color(x: x, y: 10).z - expected) < 1e-9)
        }
    }

    @Test func `a rectangle is transformed around its origin`() throws {
        let fill = try Shown(
            """
            <svg viewBox="0 0 40 20"><g transform="scale(.5)" transform-origin="center">
            <rect width="40" height="20"/></g></svg>
            """, width: 40, height: 20
        ).scene.fills[0]
        #expect(fill.left == 10 && fill.right == 30 && fill.top == 5 && fill.bottom == 15)
    }

    /// Each is what SVG says of a value that it does not know: as if it were not written.
    @Test(arguments: [
        ("<linearGradient x1='a'>", "<linearGradient>"), ("<linearGradient x2='10 px'>", "<linearGradient>"),
        ("<linearGradient gradientUnits='box'>", "<linearGradient>"),
        ("<linearGradient spreadMethod='mirror'>", "<linearGradient>"),
        ("<linearGradient gradientTransform='turn(4)'>", "<linearGradient>"),
        ("<linearGradient color-interpolation='lab'>", "<linearGradient>"),
        ("<linearGradient id='g' href='#g'>", "<linearGradient id='g'>"),
        ("<radialGradient r='-3'>", "<radialGradient r='0'>"), ("<radialGradient fr='-3'>", "<radialGradient fr='0'>"),
        ("<linearGradient><stop stop-color='rde'/>", "<linearGradient><stop/>"),
        ("<linearGradient><stop offset='x'/>", "<linearGradient><stop/>"),
        ("<linearGradient><stop stop-opacity='x'/>", "<linearGradient><stop/>"),
    ])
    func `a value that is not one counts as not written`(written: String, meant: String) throws {
        func gradient(_ start: String) throws -> (Gradient, [Diagnostic]) {
            var diagnostics = Diagnostics()
            let svg = "<svg>\(start)\(Self.stops)</\(start.contains("radial") ? "radial" : "linear")Gradient></svg>"
            let document = SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics)
            return (try #require(document?.gradients.first).gradient, diagnostics.all)
        }
        let (found, diagnostics) = try gradient(written)
        #expect(try found == gradient(meant).0)
        #expect(diagnostics.map(\.severity) == [.warning])
    }
}
