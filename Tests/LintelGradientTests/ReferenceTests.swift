import LintelColor
import LintelGradient
import Testing

struct ReferenceTests {
    private static let gradients = GradientRow.all("gradient1d") + GradientRow.all("gradient2d")

    @Test(arguments: gradients)
    func `a gradient has the positions and the colors of the reference`(row: GradientRow) throws {
        let resolved = try Gradient.parse(css: row.css).resolved(width: row.width, height: row.height)
        for sample in row.samples {
            let position = resolved.locator.position(x: sample[0] + 0.5, y: sample[1] + 0.5)
            #expect(abs(position - sample[2]) < 1e-12)
            let color = resolved.color(at: position)
            let values = color.converted(to: .sRGB).components
            #expect(abs(color.alpha - sample[6]) <= row.tol)
            for channel in 0..<3 {
                let expected = sample[3 + channel]
                let difference = values[channel] * color.alpha - expected * sample[6]
                #expect(abs(difference) <= row.tol * max(1, abs(expected)))
            }
        }
    }

    /// Lengths in the rows are rounded to a millionth of a point.
    @Test(arguments: gradients)
    func `stops and hints lie where the reference has them`(row: GradientRow) throws {
        let gradient = try Gradient.parse(css: row.css)
        let layout = GeometryLayout(gradient.geometry, width: row.width, height: row.height)
        let found = StopPlacement(gradient.stops, on: layout.line).items.map(\.position)
        #expect(found.count == row.fixed.count)
        for (position, expected) in zip(found, row.fixed) { #expect(abs(position - expected) < 1e-8) }
    }

    @Test(arguments: gradients)
    func `a painted byte is within one of the reference`(row: GradientRow) throws {
        let resolved = try Gradient.parse(css: row.css).resolved(width: row.width, height: row.height)
        let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
        for sample in row.samples {
            let value = ramp.color(at: resolved.locator.position(x: sample[0] + 0.5, y: sample[1] + 0.5))
            for channel in 0..<4 {
                let straight = min(max(sample[3 + channel], 0), 1)
                let expected = channel == 3 ? straight : straight * sample[6]
                #expect(abs(Double(value[channel]) - expected) * 255 <= 0.5)
            }
        }
    }

    @Test(arguments: SplineRow.all("spline"))
    func `a spline has the values of the reference`(row: SplineRow) throws {
        let paths: [String: ColorPath] = ["bspline": .basis, "natural": .natural, "monotone": .monotone]
        let path = try #require(paths[row.method])
        let space = try #require(ColorSpace(cssName: row.space))
        let spline = ColorSpline(path, through: try row.colors.map { try Color.parse(css: $0) }, in: space)
        let found = row.t.map { spline.color(at: $0).components }
        let answers = row.out.map { [$0] } ?? Array((row.variants ?? [:]).values)
        let agrees = answers.contains { expected in
            zip(found, expected).allSatisfy { value, wanted in
                (0..<3).allSatisfy { abs(value[$0] - wanted[$0]) <= row.tol }
            }
        }
        #expect(agrees, "\(found)")
    }

    @Test(arguments: EasingRow.all("easing"))
    func `an easing has the values of the reference`(row: EasingRow) throws {
        let numbers = row.name.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",").compactMap {
            Double($0.filter { $0 != " " })
        }
        try #require(numbers.count == 4)
        let easing = Easing.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        for (t, expected) in zip(row.t, row.out) { #expect(abs(easing.weight(at: t) - expected) <= row.tol) }
    }
}
