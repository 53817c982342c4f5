import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Gradients of SVG files are written to SVG with the colors of their pictures.
struct SVGExportTests {
    private func read(_ text: String) throws -> Gradient {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .svg, file: "a.svg", into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        return try #require(collection.gradients.first).gradient
    }

    private func write(_ gradient: Gradient, _ mapping: GamutMapping) throws -> GradientWriter.Output {
        var diagnostics = Diagnostics()
        let location = SourceLocation(file: "a.svg", line: 1, column: 1)
        let item = GradientCollection.NamedGradient(name: "a", gradient: gradient, location: location)
        let output = GradientWriter.write(
            GradientCollection(gradients: [item]), as: .svg, options: ExportOptions(gamutMapping: mapping),
            into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        return try #require(output)
    }

    private static let wide =
        "<stop stop-color='color(display-p3 1 0 0)'/><stop offset='1' stop-color='color(display-p3 0 1 0)'/>"

    /// Images map what the stops mix to, by CSS Color 4, section 13: that is the reference, color by color.
    @Test(
        arguments: [
            "<linearGradient id='a' x2='.5' spreadMethod='reflect' gradientTransform='matrix(1 .5 0 1 0 .25)'>",
            "<linearGradient id='a' color-interpolation='linearRGB'>",
            "<radialGradient id='a' cx='.4' cy='.5' r='.75' fx='.25' fy='.5' fr='.125' spreadMethod='repeat'>",
        ], [GamutMapping.clip, .raytrace])
    func `stops outside sRGB become stops that look like the mapped mix`(
        opening: String, mapping: GamutMapping
    ) throws {
        let kind = opening.contains("radial") ? "radialGradient" : "linearGradient"
        let own = try read(opening + Self.wide + "</\(kind)>")
        let output = try write(own, mapping)
        let found = try read(output.text)
        #expect(found.geometry == own.geometry, "\(output.text)")
        #expect(found.interpolationSpace == .sRGB)
        let (expected, shown) = (own.resolved(width: 100, height: 100), found.resolved(width: 100, height: 100))
        for step in 0...200 {
            let t = Double(step) / 200
            let color = expected.color(at: t).mapped(to: Gamut.sRGB, by: mapping)
            let difference = shown.color(at: t).deltaE2000OnGrounds(to: color)
            #expect(difference <= 0.6, "\(t): \(difference)")
        }
        let reduction = try #require(output.reductions.first)
        #expect(reduction.name == "a" && reduction.stops == shown.stops.count && reduction.stops > 2)
        #expect(reduction.worst <= 0.5)
    }

    /// By the matrices of CSS Color 4, section 10, the red of Display P3 is (1.0931 −0.2267 −0.1501) in sRGB, and its
    /// green (−0.5116 1.0183 −0.3107): halfway is (0.2907 0.3958 −0.2304).
    @Test func `halfway between two colors outside sRGB is their mix, clipped`() throws {
        let output = try write(try read("<linearGradient id='a'>\(Self.wide)</linearGradient>"), .clip)
        let middle = try read(output.text).resolved(width: 100, height: 100).color(at: 0.5).components
        #expect(abs(middle.x - 0.2907) < 0.02 && abs(middle.y - 0.3958) < 0.02 && middle.z == 0, "\(middle)")
    }

    /// Source: CSS Color 4, section 12.2: a missing component is that of the other color, here red, wherever both mix.
    @Test func `a missing component of a stop is taken from its neighbor`() throws {
        let own = try read(
            "<linearGradient id='a'><stop stop-color='color(srgb none 1 0)'/><stop offset='1' stop-color='red'/></linearGradient>"
        )
        let found = try read(try write(own, .clip).text)
        let middle = found.resolved(width: 100, height: 100).color(at: 0.5).components
        #expect(abs(middle.x - 1) < 0.01 && abs(middle.y - 0.5) < 0.01 && abs(middle.z) < 0.01, "\(middle)")
    }

    /// Colors of sRGB mix to colors of sRGB, with light as well.
    @Test(arguments: ["", " color-interpolation=\"linearRGB\""])
    func `stops in sRGB stay as they are`(interpolation: String) throws {
        let own = try read(
            "<linearGradient id=\"a\"\(interpolation)><stop stop-color='oklch(0.5 0 0)'/><stop offset='.25' stop-color='lime'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient>")
        let output = try write(own, .clip)
        #expect(output.reductions == [])
        #expect(output.text.contains("<linearGradient id=\"a\"\(interpolation) x1="), "\(output.text)")
        let found = try read(output.text)
        #expect(found.interpolationSpace == own.interpolationSpace)
        #expect(found.resolved(width: 1, height: 1).stops.map(\.position) == [0, 0.25, 1])
    }

    @Test func `one stop outside sRGB is mapped`() throws {
        let own = try read("<linearGradient id='a'><stop stop-color='color(display-p3 1 0 0)'/></linearGradient>")
        let output = try write(own, .clip)
        #expect(output.reductions == [] && output.text.contains("<stop offset=\"0\" stop-color=\"#ff0000\"/>"))
    }
}
