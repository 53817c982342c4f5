import LintelColor
import LintelGradient
import LintelUnits
import Testing

struct VariationTests {
    enum Sort: Sendable { case constant, proportional, fixed }

    @Test(arguments: [
        ("linear-gradient(red 50%, blue 50%)", true), ("linear-gradient(red 0 50%, blue 50% 100%)", true),
        ("linear-gradient(red, lime 50%, blue 40%)", true), ("linear-gradient(red, lime 20px, blue 20px)", true),
        ("linear-gradient(red, blue)", false), ("linear-gradient(red 20%, red 20%, blue)", false),
        ("linear-gradient(red, lime 40%, blue 50%)", false), ("conic-gradient(red, lime, blue)", false),
    ])
    func `colors jump where two stops are at one position`(css: String, jumps: Bool) throws {
        #expect(try Gradient.parse(css: css).hasHardEdges == jumps)
    }

    @Test(arguments: [
        ("linear-gradient(red, blue)", Sort.constant, Sort.proportional),
        ("linear-gradient(to right, red, blue)", .proportional, .constant),
        ("linear-gradient(450deg, red, blue 30%)", .proportional, .constant),
        ("linear-gradient(to right, red, blue 30px)", .fixed, .constant),
        ("linear-gradient(to right, red, 5px, blue)", .fixed, .constant),
        ("linear-gradient(45deg, red, blue)", .fixed, .fixed),
        ("linear-gradient(to bottom right, red, blue)", .proportional, .proportional),
        ("linear-gradient(to bottom right, red, blue 30px)", .fixed, .fixed),
        ("radial-gradient(red, blue)", .proportional, .proportional),
        ("radial-gradient(closest-corner at 20% 10px, red, blue)", .proportional, .fixed),
        ("radial-gradient(circle, red, blue)", .fixed, .fixed), ("radial-gradient(20px, red, blue)", .fixed, .fixed),
        ("radial-gradient(20px 50%, red, blue)", .fixed, .proportional),
        ("radial-gradient(red, blue 30px)", .fixed, .proportional),
        ("repeating-linear-gradient(red, blue 10%)", .constant, .proportional),
        ("conic-gradient(red, blue)", .fixed, .fixed), ("conic-gradient(red)", .constant, .constant),
        ("linear-gradient(45deg, red, red 20px)", .constant, .constant),
        ("linear-gradient(45deg in hsl longer hue, red, red)", .fixed, .fixed),
    ])
    func `what stretching does is known from the text`(css: String, horizontal: Sort, vertical: Sort) throws {
        let gradient = try Gradient.parse(css: css)
        #expect(sort(gradient.variation(along: .horizontal)) == horizontal)
        #expect(sort(gradient.variation(along: .vertical)) == vertical)
    }

    /// A point of CSS is a 72nd of an inch, and a pixel a 96th: 20pt are 26 2/3 px.
    @Test(arguments: [
        ("linear-gradient(red, blue 20pt)", "a length of 26.667 points"),
        ("linear-gradient(red, blue 1px)", "a length of 1 point"),
        ("linear-gradient(0.5rad, red, blue)", "an angle of 28.648 degrees"),
    ])
    func `the reason of what does not stretch has rounded numbers`(css: String, beginning: String) throws {
        let variation = try Gradient.parse(css: css).variation(along: .vertical)
        #expect(variation == .fixed(reason: beginning + " does not stretch with its box"))
    }

    /// The claims of the first test against the geometry itself.
    @Test(arguments: [
        "linear-gradient(red, blue)", "linear-gradient(to bottom right, red, blue)", "radial-gradient(red, blue)",
        "radial-gradient(closest-side at 20% 70%, red, blue 30px)",
        "radial-gradient(closest-corner at 120% 70%, red, blue)",
        "linear-gradient(to left, red 20%, blue)", "radial-gradient(20px 50%, red, blue)",
    ])
    func `proportional and constant pictures are so in every box`(css: String) throws {
        let gradient = try Gradient.parse(css: css)
        let small = gradient.resolved(width: 64, height: 64)
        for axis in Axis.allCases {
            let variation = gradient.variation(along: axis)
            if sort(variation) == .fixed { continue }
            let factor = SIMD2(axis == .horizontal ? 4.0 : 1, axis == .vertical ? 4.0 : 1)
            let large = gradient.resolved(width: 64 * factor.x, height: 64 * factor.y)
            for (x, y) in [(3.0, 8.0), (60, 1), (31, 33), (63, 63)] {
                let a = small.color(at: small.locator.position(x: x, y: y))
                let b = large.color(at: large.locator.position(x: x * factor.x, y: y * factor.y))
                #expect(a.deltaEOK(to: b) < 1e-12)
                guard variation == .constant else { continue }
                let beside = large.color(at: large.locator.position(x: x * factor.x / 3, y: y * factor.y))
                if axis == .horizontal { #expect(beside == b) }
            }
        }
    }

    /// By CSS Images 4, section 3.1: where the gradient line begins and ends, and colors before the first and after the
    /// last stop.
    private static let lengths: [(String, Axis, [Double]?)] = [
        ("linear-gradient(to right, red 8px, blue 8px)", .horizontal, [8, 0]),
        ("linear-gradient(to left, red 8px, blue 8px)", .horizontal, [0, 8]),
        ("linear-gradient(red, blue 20px)", .vertical, [20, 0]),
        ("linear-gradient(to top, red, blue 20px)", .vertical, [0, 20]),
        ("linear-gradient(90deg, red 0 8px, lime 8px 10px, blue 10px)", .horizontal, [10, 0]),
        ("linear-gradient(red calc(100% - 6px), blue)", .vertical, [0, 6]),
        ("linear-gradient(red 4px, lime 4px calc(100% - 6px), blue 0)", .vertical, nil),
        ("linear-gradient(red 4px, lime 4px, lime calc(100% - 6px), blue calc(100% - 6px))", .vertical, [4, 6]),
        // Which varies between.
        ("linear-gradient(red 8px, blue)", .vertical, nil), ("linear-gradient(red, lime, blue 20px)", .vertical, nil),
        ("linear-gradient(in hsl longer hue, red 8px, red calc(100% - 8px))", .vertical, nil),
        // Which depends on the box.
        ("linear-gradient(red 10%, blue 20px)", .vertical, nil),
        ("linear-gradient(red -4px, blue 4px)", .vertical, nil),
        ("linear-gradient(red, 5px, blue 20px)", .vertical, nil),
        ("repeating-linear-gradient(red, blue 20px)", .vertical, nil),
        ("linear-gradient(red calc(100% - 6px), blue 20px)", .vertical, nil),
        // Of another axis, or none.
        ("linear-gradient(red, blue 20px)", .horizontal, nil),
        ("linear-gradient(45deg, red, blue 20px)", .vertical, nil),
        ("linear-gradient(to bottom right, red, blue 20px)", .vertical, nil),
        ("radial-gradient(20px, red, blue)", .vertical, nil),
    ]

    @Test(arguments: lengths)
    func `lengths at the ends of a line keep their distances where one color is between them`(
        css: String, axis: Axis, expected: [Double]?
    ) throws {
        let ends = try Gradient.parse(css: css).ends(along: axis)
        let constant: [Double]? = ends.flatMap { $0.between == .constant ? [$0.start, $0.end] : nil }
        #expect(constant == expected)
    }

    @Test(arguments: [
        ("linear-gradient(red 8px, blue)", [8.0, 0]), ("linear-gradient(to top, red, lime 20px, blue)", [0, 20]),
        ("linear-gradient(red, lime 4px, black calc(100% - 6px), blue)", [4, 6]),
        ("linear-gradient(red, blue)", [0, 0]),
        ("linear-gradient(in hsl longer hue, red 8px, red calc(100% - 8px))", [8, 8]),
    ])
    func `colors that are mixed between the lengths at the ends of a line stretch with the rest`(
        css: String, expected: [Double]
    ) throws {
        let ends = try #require(try Gradient.parse(css: css).ends(along: .vertical))
        #expect([ends.start, ends.end] == expected && ends.between == .proportional)
    }

    @Test func `lengths are those of stops and hints, also beside a percentage`() throws {
        let css = "linear-gradient(red 3px, 5px, lime 50%, black calc(100% - 4px), blue 0px)"
        #expect(try Gradient.parse(css: css).lengths == [3, 5, -4])
    }

    @Test(arguments: [
        "linear-gradient(red 10%, blue 20px)", "linear-gradient(red 8px, lime 50%, blue)",
        "linear-gradient(red, 5px, blue 20px)", "linear-gradient(red, lime, blue 20px)",
    ])
    func `a line with other positions than lengths at its ends does not keep to them`(css: String) throws {
        #expect(try Gradient.parse(css: css).ends(along: .vertical) == nil)
    }

    @Test func `a unit square is proportional along both axes and constant across its own`() {
        let stops = GeometryTests.twoStops
        for kind in Geometry.UnitSquareKind.allCases {
            let gradient = Gradient(geometry: .unitSquare(kind, start: [0.5, 0], end: [0.5, 1]), stops: stops)
            #expect(gradient.variation(along: .horizontal) == (kind == .axial ? .constant : .proportional))
            #expect(gradient.variation(along: .vertical) == .proportional)
        }
    }

    private func sort(_ variation: Variation) -> Sort {
        switch variation {
        case .constant: .constant
        case .proportional: .proportional
        case .fixed: .fixed
        }
    }
}
