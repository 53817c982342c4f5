import LintelColor
import LintelGradient
import LintelUnits
import Testing

struct UnitSquareTests {
    private static let fixed = [
        "linear-gradient(45deg, red, blue)", "linear-gradient(-200deg in oklch, red 10%, lime 40%, blue)",
        "radial-gradient(circle, red, blue)", "radial-gradient(circle closest-side at 30% 60%, red, blue 80%)",
        "radial-gradient(circle farthest-corner at -10% 120%, red, blue)", "conic-gradient(red, blue)",
        "conic-gradient(from 30deg at 20% 70%, red, lime, blue)",
        "repeating-conic-gradient(from -80deg, red, blue 20%)",
    ]

    /// A square box is where both are defined to agree: CSS Images 4 on one side, CAGradientLayer.h on the other.
    @Test(arguments: fixed)
    func `a gradient and its unit-square form are the same in a square box`(css: String) throws {
        let written = try Gradient.parse(css: css)
        let form = try #require(written.inUnitSquare)
        let (a, b) = (written.resolved(width: 80, height: 80), form.resolved(width: 80, height: 80))
        for (x, y) in [(0.5, 0.5), (79.5, 3), (12, 61), (40.2, 39.9), (3, 77), (66, 66)] {
            let (first, second) = (a.locator.position(x: x, y: y), b.locator.position(x: x, y: y))
            #expect(a.color(at: first).deltaEOK(to: b.color(at: second)) < 1e-9, "\(css) at (\(x), \(y))")
        }
    }

    @Test(arguments: fixed)
    func `a unit-square form stretches with its box`(css: String) throws {
        let form = try #require(Gradient.parse(css: css).inUnitSquare)
        for axis in Axis.allCases {
            if case .fixed(let reason) = form.variation(along: axis) { Issue.record("\(css): \(reason)") }
        }
        let (square, wide) = (form.resolved(width: 80, height: 80), form.resolved(width: 400, height: 40))
        for (x, y) in [(0.5, 0.5), (79.5, 3), (12, 61), (3, 77)] {
            let first = square.color(at: square.locator.position(x: x, y: y))
            let second = wide.color(at: wide.locator.position(x: 5 * x, y: y / 2))
            #expect(first.deltaEOK(to: second) < 1e-9, "\(css) at (\(x), \(y))")
        }
        #expect(form.inUnitSquare == nil)
    }

    @Test(arguments: [
        "linear-gradient(red, blue)", "linear-gradient(to top left, red, blue)", "radial-gradient(red, blue)",
        "linear-gradient(45deg, red, red 20px)", "conic-gradient(red)",
    ])
    func `what stretches as it is stays as it is`(css: String) throws {
        #expect(try Gradient.parse(css: css).inUnitSquare == nil)
    }

    @Test(arguments: [
        "linear-gradient(45deg, red, blue 30px)", "radial-gradient(circle 20px, red, blue)",
        "radial-gradient(circle at 10px 50%, red, blue)", "conic-gradient(at 5px 5px, red, blue)",
        "radial-gradient(circle closest-side at 0 0, red, blue)",
    ])
    func `points and rings of no size have no unit-square form`(css: String) throws {
        #expect(try Gradient.parse(css: css).inUnitSquare == nil)
    }
}
