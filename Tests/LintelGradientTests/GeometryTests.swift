import Foundation
import LintelColor
import LintelGradient
import LintelTestSupport
import Testing

/// Against the formulas of CSS Images 4, section 3, written with libm.
struct GeometryTests {
    private func positions(_ css: String, _ width: Double, _ height: Double) throws -> GradientLocator {
        try Gradient.parse(css: css).resolved(width: width, height: height).locator
    }

    private static let points = [(0.5, 0.5), (39.5, 10.5), (119.5, 79.5), (60, 40), (-20, 300), (17.25, 66.125)]

    @Test(arguments: [0, 30, 45, 90, 123.4, 180, 200, 270, 310.3, 713, -30, 1e7])
    func `an angle projects onto the line through the middle`(degrees: Double) {
        let locator = Gradient(geometry: .linear(.angle(degrees)), stops: Self.twoStops).resolved(
            width: 120, height: 80
        ).locator
        let radians = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        let length = abs(120 * sin(radians)) + abs(80 * cos(radians))
        for (x, y) in Self.points {
            let expected = ((x - 60) * sin(radians) - (y - 40) * cos(radians)) / length + 0.5
            #expect(abs(locator.position(x: x, y: y) - expected) < 1e-13)
        }
    }

    static let twoStops: [Gradient.StopItem] = [
        .stop(Color(.sRGB, 1, 0, 0), position: nil), .stop(Color(.sRGB, 0, 0, 1), position: nil),
    ]

    @Test func `the middle color of a corner gradient joins the other two corners`() throws {
        let locator = try positions("linear-gradient(to top right, red, blue)", 120, 80)
        #expect(locator.position(x: 0, y: 0) == 0.5)
        #expect(locator.position(x: 120, y: 80) == 0.5)
        #expect(locator.position(x: 0, y: 80) == 0)
        #expect(locator.position(x: 120, y: 0) == 1)
    }

    @Test func `sides are exact fractions of the box`() throws {
        let right = try positions("linear-gradient(to right, red, blue)", 7, 3)
        let up = try positions("linear-gradient(0deg, red, blue)", 7, 3)
        for column in 0..<7 { #expect(right.position(x: Double(column) + 0.5, y: 1) == (Double(column) + 0.5) / 7) }
        for row in 0..<3 { #expect(up.position(x: 1, y: Double(row) + 0.5) == (2.5 - Double(row)) / 3) }
    }

    /// Box 100 × 60, center (30, 20): sides at 30, 70, 20, 40.
    @Test(arguments: [
        ("circle closest-side", 20, 20), ("circle farthest-side", 70, 70),
        ("circle closest-corner", 1300.0.squareRoot(), 0),
        ("circle", 6500.0.squareRoot(), 0), ("closest-side", 30, 20), ("farthest-side", 70, 40),
        ("closest-corner", 30 * 2.0.squareRoot(), 20 * 2.0.squareRoot()),
        ("farthest-corner", 70 * 2.0.squareRoot(), 40 * 2.0.squareRoot()), ("15px", 15, 15), ("15px 25px", 15, 25),
        ("15% 50%", 15, 30),
    ])
    func `ending shapes reach where their extent says`(size: String, x: Double, y: Double) throws {
        let locator = try positions("radial-gradient(\(size) at 30px 20px, red, blue)", 100, 60)
        #expect(locator.position(x: 30, y: 20) == 0)
        #expect(abs(locator.position(x: 30 + x, y: 20) - 1) < 1e-14)
        #expect(abs(locator.position(x: 30, y: 20 - (y == 0 ? x : y)) - 1) < 1e-14)
    }

    @Test(arguments: [0, 90, -30, 269, 641])
    func `a conic gradient turns clockwise from up`(start: Double) {
        let locator = Gradient(
            geometry: .conic(angle: start, center: .init(x: .init(points: 50), y: .init(points: 30))),
            stops: Self.twoStops
        ).resolved(width: 100, height: 100).locator
        for (x, y) in Self.points {
            let turns = (atan2(x - 50, 30 - y) * 180 / .pi - start) / 360
            let expected = turns - turns.rounded(.down)
            let difference = abs(locator.position(x: x, y: y) - expected)
            #expect(min(difference, 1 - difference) < 1e-12)
        }
        #expect((0..<1).contains(locator.position(x: 50, y: 30)))
    }

    @Test func `the angle's polynomial is within its stated error`() {
        var random = SplitMix64(seed: 7)
        var largest = 0.0
        for _ in 0..<20_000 {
            let x = Double.random(in: -1...1, using: &random)
            let y = Double.random(in: -1...1, using: &random)
            let turns = atan2(x, -y) / (2 * .pi)
            let difference = abs(Angle.turns(x: x, y: y) - (turns < 0 ? turns + 1 : turns))
            largest = max(largest, min(difference, 1 - difference))
        }
        #expect(largest < 5e-14)
        for (index, (x, y)) in [(0.0, -1.0), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)].enumerated() {
            #expect(Angle.turns(x: x * 3, y: y * 3) == Double(index) / 8)
        }
    }

    /// CSS Images 4, section 3.2.3.
    @Test func `degenerate shapes follow the standard`() throws {
        func color(_ css: String, x: Double) throws -> String {
            let resolved = try Gradient.parse(css: css).resolved(width: 100, height: 100)
            var color = resolved.color(at: resolved.locator.position(x: x, y: 30))
            color.isLegacy = false
            return color.cssText
        }
        // No radius: percentages are all 0, lengths still are lengths.
        #expect(try color("radial-gradient(circle 0px, red 0%, lime 100%)", x: 49.5) == "color(srgb 0 1 0)")
        #expect(
            try color("radial-gradient(0px 50px, red 0px, red 10px, lime 10px, blue)", x: 45) == "color(srgb 1 0 0)")
        #expect(
            try color("radial-gradient(0px 50px, red 0px, red 10px, lime 10px, lime)", x: 65) == "color(srgb 0 1 0)")
        // No height: the last color, or the average.
        #expect(try color("radial-gradient(50px 0px, red, lime)", x: 50) == "color(srgb 0 1 0)")
        #expect(try color("repeating-radial-gradient(50px 0px, black, white)", x: 50) == "color(srgb 0.5 0.5 0.5)")
    }

    /// `CAGradientLayer.h`: computed in the unit square, which is then stretched.
    @Test func `a unit square is stretched to its box`() {
        func locator(_ kind: Geometry.UnitSquareKind, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> GradientLocator {
            Gradient(geometry: .unitSquare(kind, start: start, end: end), stops: Self.twoStops)
                .resolved(width: 200, height: 50).locator
        }
        let diagonal = locator(.axial, [0, 0], [1, 1])
        #expect(diagonal.position(x: 200, y: 0) == 0.5)
        #expect(diagonal.position(x: 50, y: 12.5) == 0.25)
        let vertical = locator(.axial, [0.5, 0], [0.5, 1])
        #expect(vertical.position(x: 3, y: 12.5) == 0.25)
        let radial = locator(.radial, [0.5, 0.5], [1, 1])
        #expect(radial.position(x: 200, y: 25) == 1)
        #expect(radial.position(x: 100, y: 0) == 1)
        let conic = locator(.conic, [0.5, 0.5], [1, 0.5])
        #expect(conic.position(x: 200, y: 25) == 0)
        #expect(conic.position(x: 200, y: 50) == 0.125)
        #expect(conic.position(x: 100, y: 50) == 0.25)
    }

    @Test func `a unit square without extent shows the last color`() {
        for kind in [Geometry.UnitSquareKind.axial, .radial] {
            let gradient = Gradient(
                geometry: .unitSquare(kind, start: [0.5, 0.5], end: [0.5, 0.5]), stops: Self.twoStops)
            #expect(gradient.resolved(width: 10, height: 10).solid == Color(.sRGB, 0, 0, 1))
        }
    }

    @Test(arguments: [
        "linear-gradient(33deg, red, blue)", "radial-gradient(circle at 10% 20%, red, blue)",
        "conic-gradient(from 17deg, red, blue)", "radial-gradient(red)",
    ])
    func `a row is the same however it is cut`(css: String) throws {
        let locator = try positions(css, 101, 37).scaled(by: 3)
        var whole = [Double](repeating: 0, count: 303)
        whole.withUnsafeMutableBufferPointer { locator.fillRow(y: 20.5, firstX: 0.5, stepX: 1, into: $0) }
        var part = [Double](repeating: 0, count: 100)
        part.withUnsafeMutableBufferPointer { locator.fillRow(y: 20.5, firstX: 150.5, stepX: 1, into: $0) }
        #expect(Array(whole[150..<250]) == part)
        #expect(whole[7] == locator.position(x: 7.5, y: 20.5))
        let points = try positions(css, 101, 37).position(x: 7.5 / 3, y: 20.5 / 3)
        #expect(abs(whole[7] - points) < 1e-12 || whole[7] == points)
    }

    @Test(arguments: [Double.nan, -5, 0, .infinity, 1e300])
    func `a box without a size has finite colors`(side: Double) throws {
        for css in [
            "linear-gradient(33deg, red, blue)", "linear-gradient(to top left, red 10px, blue)",
            "radial-gradient(red, blue)", "repeating-radial-gradient(circle, red, blue)", "conic-gradient(red, blue)",
        ] {
            let resolved = try Gradient.parse(css: css).resolved(width: side, height: 10)
            let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
            let color = ramp.color(at: resolved.locator.position(x: 1, y: 1))
            #expect((0..<4).allSatisfy { color[$0].isFinite }, "\(css): \(color)")
        }
    }
}
