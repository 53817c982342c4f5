import LintelColor
import LintelGradient
import Testing

struct StopPlacementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var css: String
        var expected: [Double]
        var testDescription: String { css }
    }

    /// A line of 200 points. Worked by hand from CSS Images 4, section 3.4.3; the second is the group's example (csswg
    /// #3931).
    static let cases = [
        Case(css: "red, lime, blue", expected: [0, 0.5, 1]),
        Case(css: "blue, red, 50%, green", expected: [0, 0.25, 0.5, 1]),
        Case(css: "red 40%, lime, blue 10%", expected: [0.4, 0.4, 0.4]),
        Case(css: "red 80%, lime 0%, blue 50%", expected: [0.8, 0.8, 0.8]),
        Case(css: "red -50%, lime, blue 150%", expected: [-0.5, 0.5, 1.5]),
        Case(css: "red 10% 30%, blue", expected: [0.1, 0.3, 1]),
        Case(css: "red, 90%, lime 20%, blue", expected: [0, 0.9, 0.9, 1]),
        Case(css: "red 50px, lime 30%, blue 90px", expected: [0.25, 0.3, 0.45]),
        Case(css: "red calc(50% - 20px), blue", expected: [0.4, 1]),
        Case(css: "red, a, b, c, blue 50%", expected: [0, 0.125, 0.25, 0.375, 0.5]),
        Case(css: "red 120%, blue", expected: [1.2, 1.2]),
        Case(css: "red", expected: [0, 0]),
        Case(css: "red 30%", expected: [0.3, 0.3]),
    ]

    @Test(arguments: cases)
    func `positions are fixed up in the order of the standard`(example: Case) throws {
        let css = example.css.replacing(", a, b, c,", with: ", lime, gold, teal,")
        let gradient = try Gradient.parse(css: "linear-gradient(90deg, \(css))")
        let found = StopPlacement(gradient.stops, on: GradientLine(length: 200)).items.map(\.position)
        #expect(found.count == example.expected.count)
        for (position, expected) in zip(found, example.expected) { #expect(abs(position - expected) < 1e-15) }
    }

    @Test func `hints outside the stops and no stops at all place nothing`() {
        let red = Color(.sRGB, 1, 0, 0)
        let line = GradientLine(length: 100)
        let hint = Gradient.StopItem.hint(.init(fraction: 0.5))
        #expect(StopPlacement([], on: line).items.isEmpty)
        #expect(StopPlacement([hint, hint], on: line).items.isEmpty)
        #expect(StopPlacement([hint, .stop(red, position: nil), hint], on: line).items.count == 2)
    }

    @Test func `numbers without a value place stops all the same`() {
        let red = Color(.sRGB, 1, 0, 0)
        let stops: [Gradient.StopItem] = [
            .stop(red, position: .init(fraction: .nan)), .stop(red, position: .init(points: .infinity)),
            .stop(red, position: .init(fraction: -.infinity)),
        ]
        let positions = StopPlacement(stops, on: GradientLine(length: 100)).items.map(\.position)
        #expect(positions == [0, 1e9, 1e9])
    }
}
