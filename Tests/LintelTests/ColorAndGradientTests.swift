import Lintel
import Testing

/// Uses nothing but the public library.
struct ColorAndGradientTests {
    @Test func `colors are read, converted, mapped and compared`() throws {
        let red = try Color(css: " #f00 ")
        // CSS Color 4, sample code: red in OKLCH.
        let polar = red.converted(to: .oklch).components
        #expect(abs(polar.x - 0.6280) < 1e-4 && abs(polar.y - 0.2577) < 1e-4 && abs(polar.z - 29.23) < 1e-2)
        let vivid = try Color(css: "color(display-p3 1 0 0)")
        #expect(!vivid.isInside(.sRGB) && vivid.mapped(to: Gamut.sRGB, by: .minde).isInside(.sRGB))
        // WCAG 2.2: 21 is black on white.
        #expect(abs(try Color(css: "black").wcagContrast(with: try Color(css: "white")) - 21) < 1e-9)
        #expect(red.deltaEOK(to: red) == 0 && red.deltaE2000(to: vivid) > 0)
    }

    @Test func `a mistake is described with its column, and its index in the text is found`() {
        let text = "linear-gradient(\r\n\u{1F308}"
        let error = #expect(throws: CSSSyntaxError.self) { try Gradient(css: text) }
        // Two of the 18 scalars before the rainbow are one `Character`.
        #expect(error?.offset == 18 && error?.description.hasPrefix("column 19: ") == true)
        #expect(error.map { text[$0.index(in: text)...] } == "\u{1F308}")
        #expect("\(CSSSyntaxError(offset: 2, message: "no"))" == "column 3: no")
        #expect(CSSSyntaxError(offset: 9, message: "").index(in: "abc") == "abc".endIndex)
        #expect(CSSSyntaxError(offset: -9, message: "").index(in: "abc") == "abc".startIndex)
    }

    @Test(arguments: Appearance.allCases)
    func `of two colors the one of the appearance counts`(appearance: Appearance) throws {
        let text = "light-dark(red, blue)"
        let expected = try Color(css: appearance.isDark ? "blue" : "red")
        #expect(try Color(css: text, appearance: appearance) == expected)
        let gradient = try Gradient(css: "linear-gradient(\(text), lime)", appearance: appearance)
        #expect(gradient.resolved(in: PointSize(width: 1, height: 1)).stops.first?.color == expected)
        let pair = "light-dark(linear-gradient(red), linear-gradient(blue))"
        for css in [text, "linear-gradient(\(text), \(text))", pair] {
            let pixel = try Picture(css: css, appearance: appearance).pixels(size: PixelSize(width: 1, height: 1))[0, 0]
            #expect(pixel == (appearance.isDark ? SIMD4(0, 0, 255, 255) : SIMD4(255, 0, 0, 255)))
        }
        #expect(throws: CSSSyntaxError.self) { try Color(css: "light-dark(red, bleu)", appearance: appearance) }
    }

    @Test func `without an appearance the light color counts`() throws {
        #expect(try Color(css: "light-dark(red, blue)") == Color(css: "red"))
        #expect(try Picture(css: "light-dark(red, blue)").pixels(size: PixelSize(width: 1, height: 1))[0, 0].x == 255)
    }

    @Test(arguments: [
        (Color(.sRGB, .nan, 1, 0), SIMD4<UInt16>(0, 255, 0, 255)), (Color(.sRGB, 1, 0, 0, alpha: .nan), .zero),
        (Color(.sRGB, 1, 0, 0, alpha: .infinity), SIMD4(255, 0, 0, 255)), (Color(.sRGB, 1, 0, 0, alpha: -3), .zero),
        (Color(.oklch, .infinity, 0.2, .nan), SIMD4(255, 255, 255, 255)),
    ])
    func `numbers that no CSS text gives are drawn as CSS bounds them`(color: Color, expected: SIMD4<UInt16>) throws {
        let gradient = Gradient(
            geometry: .linear(.angle(180)), stops: [.stop(color, position: nil), .stop(color, position: nil)])
        #expect(try Picture(gradient).pixels(size: PixelSize(width: 1, height: 1))[0, 0] == expected)
    }

    @Test func `easings that no CSS text gives are drawn as the nearest that one does`() throws {
        var gradient = try Gradient(css: "linear-gradient(black, white)")
        func pixels(_ easing: Easing) throws -> [UInt8] {
            gradient.easing = easing
            return try Picture(gradient).pixels(size: PixelSize(width: 1, height: 9)).bytes
        }
        #expect(try pixels(.cubicBezier(.nan, 5, -3, .infinity)) == pixels(.linear))
        #expect(try pixels(.cubicBezier(-3, 0, 7, 1)) == pixels(.cubicBezier(0, 0, 1, 1)))
        #expect(try pixels(.steps(-5, .jumpNone)) == pixels(.steps(2, .jumpNone)))
        #expect(try pixels(.steps(0, .jumpEnd)) == pixels(.steps(1, .jumpEnd)))
    }

    @Test func `a gradient is a function of the position on its line, and text again`() throws {
        let gradient = try Gradient(css: "linear-gradient(in oklab, black, white)")
        let middle = gradient.resolved(in: PointSize(width: 10, height: 10)).color(at: 0.5).converted(to: .oklab)
        #expect(abs(middle.components.x - 0.5) < 1e-9)
        #expect(try Gradient(css: gradient.cssText ?? "") == gradient)
    }

    @Test func `fewer stops are enough for a larger difference`() throws {
        let gradient = try Gradient(css: "linear-gradient(in oklch, red, lime)")
        let fine = try #require(try gradient.shortestStops(in: PointSize(width: 1, height: 1), tolerance: 1))
        let coarse = try #require(try gradient.shortestStops(in: PointSize(width: 1, height: 1), tolerance: 4))
        #expect(coarse.stops.count < fine.stops.count)
        #expect(fine.difference <= 1 && coarse.difference <= 4)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func `a box or a tolerance of no value for the shortest stops is an error, and too small a tolerance is not`(
        number: Double
    ) throws {
        let gradient = try Gradient(css: "linear-gradient(in oklch, red, lime)")
        let box = PointSize(width: 9, height: 9)
        let line = PointSize(width: 9, height: Points(number))
        let size = #expect(throws: ShortestStopsError.self) { try gradient.shortestStops(in: line, tolerance: 1) }
        guard case .size(let found) = size else { return #expect(size == nil) }
        #expect(found.width == 9)
        #expect(size?.description.hasSuffix(" points; expected finite sides above 0") == true)
        let tolerance = #expect(throws: ShortestStopsError.self) {
            try gradient.shortestStops(in: box, tolerance: number)
        }
        guard case .tolerance = tolerance else { return #expect(tolerance == nil) }
        #expect(tolerance?.description == "a tolerance of \(number); expected a finite ΔE 2000 above 0")
        // Far below the rounding of colors to text.
        #expect(try gradient.shortestStops(in: box, tolerance: 1e-12) == nil)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func `a box without an area has a line on which the stops keep their positions`(side: Double) throws {
        let line = try Gradient(css: "linear-gradient(red, blue)").resolved(
            in: PointSize(width: 10, height: Points(side)))
        #expect(line.stops.count == 2 && line.stops.allSatisfy { $0.position.isFinite })
        #expect(Set(line.stops.map(\.color)) == [try Color(css: "red"), try Color(css: "blue")])
        _ = line.color(at: 0.5)
    }

    @Test func `a size in points is written as one in pixels is`() {
        #expect("\(PointSize(width: 402, height: 97.5))" == "402×97.5")
        #expect("\(PixelSize(width: 402, height: 97))" == "402×97")
    }

    @Test func `forms for increased contrast are read from a style sheet`() throws {
        let sheet = """
            .a { background: linear-gradient(#eee, #777) }
            :root { --ink: #777 }
            @media (prefers-contrast: more) {
              .a { background: linear-gradient(#fff, #000) }
              :root { --ink: #000 }
            }
            """
        let file = try GradientFile(Array(sheet.utf8), file: "site.css")
        let found = try #require(file.gradients.first)
        let strong = GradientFile.Layer.gradient(try Gradient(css: "linear-gradient(#fff, #000)"))
        #expect(found.appearances == [.light, .highContrast] && found.dark == nil)
        #expect(found.layers(in: .highContrast) == [strong] && found.layers(in: .darkHighContrast) == [strong])
        #expect(found.layers(in: .dark) == found.layers && found.layers != [strong])
        let ink = try #require(file.colors.first { $0.name == "ink" })
        #expect(try ink.color(in: .highContrast) == Color(css: "#000") && ink.color == Color(css: "#777"))
        #expect(ink.appearances == [.light, .highContrast])
    }

    /// SVG mixes straight colors: half way from red to transparent black it has half of red's light.
    @Test func `stops for straight mixing show the color up to the transparent end`() throws {
        let gradient = try Gradient(css: "linear-gradient(red, transparent)")
        let premultiplied = try #require(try gradient.shortestStops(in: PointSize(width: 9, height: 9), tolerance: 1))
        #expect(premultiplied.stops.count == 2 && premultiplied.stops[1].color.components == .zero)
        let straight = try #require(
            try gradient.shortestStops(in: PointSize(width: 9, height: 9), mixing: .straight, tolerance: 1))
        #expect(straight.stops.count > 2 && straight.difference <= 1)
        #expect(straight.stops.allSatisfy { $0.color.alpha == 0 || abs($0.color.components.x - 1) < 1e-3 })
    }

    @Test func `every layer and the dark form of a background are read from a style sheet`() throws {
        let sheet = """
            :root { --hero: linear-gradient(light-dark(white, black), light-dark(red, navy)); --sky: skyblue; }
            .card { background: linear-gradient(rgb(255 0 0 / 50%), transparent), linear-gradient(rgb(0 255 0 / 50%), pink), #123456; }
            .wide { background: linear-gradient(var(--sky), white); }
            @media (prefers-color-scheme: dark) { .card { background: linear-gradient(black, transparent), #010203; } }
            """
        let file = try GradientFile(Array(sheet.utf8), file: "site.css")
        func layer(_ css: String) throws -> GradientFile.Layer {
            css.contains("(") ? .gradient(try Gradient(css: css)) : .color(try Color(css: css))
        }
        let hero = try #require(file.gradients.first { $0.name == "hero" })
        #expect(try hero.layers == [layer("linear-gradient(white, red)")])
        #expect(try hero.dark == [layer("linear-gradient(black, navy)")])
        let card = try #require(file.gradients.first { $0.name == "card" })
        #expect(
            try card.layers == [
                layer("linear-gradient(rgb(255 0 0 / 50%), transparent)"),
                layer("linear-gradient(rgb(0 255 0 / 50%), pink)"), layer("#123456"),
            ])
        #expect(card.layers.first == .gradient(card.gradient))
        #expect(try card.dark == [layer("linear-gradient(black, transparent)"), layer("#010203")])
        let wide = try #require(file.gradients.first { $0.name == "wide" })
        #expect(wide.dark == nil && wide.references == ["sky"])
        #expect(file.diagnostics.isEmpty)
        // Half of red over half of lime over #123456: 128 + (0x12 / 2) / 2 = 132, (128 + 0x34 / 2) / 2 = 77, and (0x56
        // / 2) / 2 = 22.
        let column = PixelSize(width: 1, height: 1_001)
        let top = try Picture(layers: card.layers.map(\.asGradient)).pixels(size: column)[0, 0]
        #expect(abs(Int(top.x) - 132) <= 1 && abs(Int(top.y) - 77) <= 1 && abs(Int(top.z) - 22) <= 1 && top.w == 255)
        let color = try Picture(layers: [layer("#123456").asGradient]).pixels(size: column)[0, 0]
        #expect(color == SIMD4(0x12, 0x34, 0x56, 255))
    }

    @Test func `every kind of diagnostic says what it means and what to do`() {
        for id in DiagnosticID.allCases {
            #expect(!id.explanation.meaning.isEmpty && !id.explanation.cure.isEmpty && id.explanation.id == id)
        }
        #expect(DiagnosticID.cannotStretch.explanation.title == "LN0161 CannotStretch")
    }

    @Test func `gradients of other programs are read, and nothing is an error`() throws {
        let file = try GradientFile(Array("a { background-image: linear-gradient(red, blue) }".utf8), file: "a.css")
        #expect(file.gradients.count == 1)
        let error = #expect(throws: DiagnosedError.self) { try GradientFile(Array("{}".utf8), file: "a.json") }
        #expect(error?.diagnostics.isEmpty == false)
    }
}
