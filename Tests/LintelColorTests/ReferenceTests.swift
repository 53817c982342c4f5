import LintelColor
import Testing

/// The rows of `Fixtures`; see the README there for where they come from.
@Suite struct ReferenceTests {
    @Test(arguments: ConvertRow.all)
    func `conversion gives the reference value`(row: ConvertRow) throws {
        let space = try #require(ColorSpace(cssName: row.to))
        let color = try row.in.color().converted(to: space)
        #expect(color.agrees(with: row.out, within: row.tol), "\(color), expected \(row.out)")
    }

    @Test(arguments: InterpolateRow.all)
    func `interpolation gives the reference values`(row: InterpolateRow) throws {
        let space = try #require(ColorSpace(cssName: row.space))
        let hue = try row.hue.map { try #require(HueInterpolation(rawValue: $0)) } ?? .shorter
        let colors = try row.colors.map { try Color.parse(css: $0) }
        let pairs = zip(colors, colors.dropFirst()).map { ColorInterpolator(from: $0, to: $1, in: space, hue: hue) }
        for (weight, expected) in zip(row.t, row.out) {
            let position = weight * Double(pairs.count)
            let index = min(Int(position), pairs.count - 1)
            let color = pairs[index].color(at: position - Double(index))
            let alpha = expected[3]
            #expect(color.missing.contains(.alpha) == (alpha == nil))
            #expect(abs(color.alpha - (alpha ?? 0)) <= 1e-6)
            guard alpha != 0 else { continue }
            #expect(
                color.agrees(with: expected, within: row.tol.map { $0 * 2 }),
                "at \(weight): \(color), expected \(expected)")
        }
    }

    @Test(arguments: GamutRow.all)
    func `gamut mapping gives the reference color`(row: GamutRow) throws {
        let methods = ["clip": GamutMapping.clip, "css-minde-oklch": .minde, "css-raytrace-oklch": .raytrace]
        let space = try #require(ColorSpace(cssName: row.to))
        let color = try row.in.color().mapped(to: space, by: #require(methods[row.method]))
        let expected = Color(space, row.out[0], row.out[1], row.out[2])
        #expect(color.deltaEOK(to: expected) <= row.tolerance ?? 1e-5, "\(color), expected \(row.out)")
    }

    @Test(arguments: DifferenceRow.all)
    func `difference gives the reference number`(row: DifferenceRow) throws {
        let colors = try row.colors.map { try Color.parse(css: $0) }
        let found = row.method == "ok" ? colors[0].deltaEOK(to: colors[1]) : colors[0].deltaE2000(to: colors[1])
        #expect(abs(found - row.out) <= row.tol * max(1, row.out))
    }

    @Test(arguments: ParseRow.all)
    func `reading text gives the reference color`(row: ParseRow) throws {
        guard row.valid else {
            #expect(throws: CSSSyntaxError.self) { try Color.parse(css: row.css) }
            return
        }
        var color = try Color.parse(css: row.css)
        let coordinates = try #require(row.coords)
        let tolerance = try #require(row.tol)
        guard row.legacy == true else {
            #expect(color.space.rawValue == row.space)
            #expect(
                color.agrees(
                    with: coordinates,
                    within: [tolerance, tolerance, tolerance].enumerated().map {
                        $0.offset == color.space.hueIndex ? 1e-3 : $0.element
                    }), "\(color), expected \(coordinates)")
            #expect(color.value(3) == nil ? row.alpha == nil : abs(color.alpha - (row.alpha ?? .nan)) <= 1e-5)
            return
        }
        // Resolved as a page does: in sRGB, inside 0…1, nothing missing.
        color = color.converted(to: .sRGB).mapped(to: ColorSpace.sRGB, by: .clip)
        for index in 0..<3 {
            #expect(abs(color.components[index] - (coordinates[index] ?? 0)) <= tolerance)
        }
        #expect(abs(color.alpha - (row.alpha ?? 0)) <= 0.005)
    }

    @Test(arguments: ParseRow.all(in: "relative"))
    func `a relative color is the one that a browser computes`(row: ParseRow) throws {
        guard row.valid else {
            #expect(throws: CSSSyntaxError.self) { try Color.parse(css: row.css) }
            return
        }
        let color = try Color.parse(css: row.css)
        let coordinates = try #require(row.coords)
        #expect(color.space.rawValue == row.space && !color.isLegacy)
        let tolerance = [.lab, .lch].contains(color.space) ? 0.02 : 5e-4
        let tolerances = (0..<3).map { $0 == color.space.hueIndex ? 0.1 : tolerance }
        #expect(color.agrees(with: coordinates, within: tolerances), "\(color), expected \(coordinates)")
        #expect(color.value(3) == nil ? row.alpha == nil : abs(color.alpha - (row.alpha ?? .nan)) <= 1e-4)
    }

    /// The computed values of `color` in Chromium 156, whose legacy colors are written as `rgba()`, in 8 bits.
    @Test(arguments: [
        ("alpha(from red / .5)", "rgba(255, 0, 0, 0.5)"),
        ("alpha(from hsl(200 50% 50%) / 40%)", "rgba(64, 149, 191, 0.4)"),
        ("alpha(from hwb(120 20% 30%) / 0.3)", "rgba(51, 179, 51, 0.3)"),
        ("alpha(from oklch(.5 .1 20 / .6) / alpha)", "oklch(0.5 0.1 20 / 0.6)"),
        ("alpha(from oklch(.5 .1 20 / .6) / calc(alpha / 2))", "oklch(0.5 0.1 20 / 0.3)"),
        ("alpha(from color(display-p3 1 0 0) / 2)", "color(display-p3 1 0 0)"),
        ("alpha(from red / none)", "color(srgb 1 0 0 / none)"),
        // CSS Color 5 allows what this version of the browser refuses.
        ("alpha(from oklch(.5 .1 20 / .6))", "oklch(0.5 0.1 20 / 0.6)"),
    ])
    func `another alpha leaves the rest of a color as it is`(css: String, computed: String) throws {
        let (color, expected) = (try Color.parse(css: css), try Color.parse(css: computed))
        #expect(color.isLegacy == expected.isLegacy && color.missing == expected.missing)
        let shown = color.isLegacy ? color.converted(to: .sRGB) : color
        let expectedComponents = (0..<3).map { expected.components[$0] }
        #expect(shown.space == expected.space)
        #expect(shown.agrees(with: expectedComponents, within: [0.5 / 255, 0.5 / 255, 0.5 / 255]), "\(shown)")
        #expect(abs(color.alpha - expected.alpha) <= 1e-6)
    }

    @Test(arguments: [
        "alpha(red / .5)", "alpha(from red .5)", "alpha(from red / calc(r))", "alpha(from oklch(.5 .1 20) / l)",
        "alpha(from red / 0.5 0.5)", "alpha()",
    ])
    func `a browser refuses it too`(css: String) {
        #expect(throws: CSSSyntaxError.self) { try Color.parse(css: css) }
    }
}
