import LintelCodecs
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelGradient
import LintelRaster
import LintelUnits
import Testing

struct PictureTests {
    private func image(
        _ text: String, _ width: Int, _ height: Int, gamut: Gamut = .sRGB, mapping: GamutMapping = .clip,
        depth: BitDepth = .eight
    ) throws -> QuantizedImage {
        var diagnostics = Diagnostics()
        let picture =
            text.hasPrefix("<")
            ? Picture(svg: Array(text.utf8), file: "a.svg", into: &diagnostics)
            : Picture(css: text, source: "argument", into: &diagnostics)
        #expect(diagnostics.all.map(\.line) == [])
        let found = try #require(picture)
        let png = try found.png(
            size: PixelSize(width: width, height: height), gamut: gamut, mapping: mapping, depth: depth)
        return try PNGDecoder.decode(png).image
    }

    @Test func `a CSS gradient keeps its color while it fades`() throws {
        let found = try image("linear-gradient(to right, red, rgb(255 0 0 / 0%))", 4, 2)
        // Alpha 7/8, 5/8, 3/8 and 1/8 at the middles of the pixels.
        #expect((0..<4).map { found.codes(x: $0, y: 1) } == [223, 159, 96, 32].map { SIMD4(255, 0, 0, $0) })
    }

    @Test func `thousands of gradients over each other are drawn, the first on top`() throws {
        let clear = try Gradient.parse(css: "linear-gradient(to right, rgb(0 0 0 / 0%), transparent)")
        let top = try Gradient.parse(css: "linear-gradient(rgb(255 0 0 / 50%), rgb(255 0 0 / 50%))")
        let bottom = try Gradient.parse(css: "linear-gradient(blue, blue)")
        let picture = Picture(layers: [top] + Array(repeating: clear, count: 20_000) + [bottom])
        let png = try picture.png(
            size: PixelSize(width: 3, height: 2), gamut: .sRGB, mapping: .clip, depth: .eight)
        let found = try PNGDecoder.decode(png).image
        #expect(found.codes(x: 2, y: 1) == SIMD4(128, 0, 128, 255))
    }

    @Test func `four gradients at the largest size are within the limit, and only pixels of the picture count`() throws
    {
        let size = PixelSize(width: 32_768, height: 32_768)
        let gradient = try Gradient.parse(css: "linear-gradient(red, blue)")
        #expect(Picture(layers: Array(repeating: gradient, count: 4)).excess(at: size, source: "a") == nil)
        #expect(Picture(layers: Array(repeating: gradient, count: 5)).excess(at: size, source: "a")?.id == .tooMany)
        // Half of each rectangle is outside of the picture, so that 8 cover 4 Gi, and one more row is too much.
        let half = "<rect x='50%' width='100%' height='100%'/>"
        func excess(_ rectangles: String) throws -> Diagnostic? {
            var diagnostics = Diagnostics()
            let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(rectangles)</svg>"
            let picture = try #require(Picture(svg: Array(text.utf8), file: "a.svg", into: &diagnostics))
            return picture.excess(at: size, source: "a.svg")
        }
        #expect(try excess(String(repeating: half, count: 8)) == nil)
        #expect(try excess(String(repeating: half, count: 8) + "<rect width='100%' height='1'/>")?.id == .svgLimit)
    }

    @Test func `a color fills the picture, in as many bits as asked for`() throws {
        let found = try image("color(display-p3 1 0.5 0)", 1, 1, gamut: .displayP3, depth: .sixteen)
        #expect(found.codes(x: 0, y: 0) == SIMD4(65535, 32768, 0, 65535))
    }

    @Test func `more effort makes small and large pictures smaller, with the same pixels`() throws {
        var diagnostics = Diagnostics()
        let picture = try #require(Picture(css: "linear-gradient(31deg, red, blue)", source: "a", into: &diagnostics))
        func bytes(_ side: Int, _ effort: PNGEffort) throws -> [UInt8] {
            try picture.png(
                size: PixelSize(width: side, height: side), gamut: .sRGB, mapping: .clip, depth: .eight, effort: effort)
        }
        for side in [64, 1000] {
            let quick = try bytes(side, .fast)
            for effort in [PNGEffort.best, .max] {
                let file = try bytes(side, effort)
                #expect(file.count < quick.count, "\(side), \(effort)")
                #expect(try PNGDecoder.decode(file).image == PNGDecoder.decode(quick).image)
            }
        }
    }

    @Test func `sixteen bits follow a gradient to a few of their steps`() throws {
        let found = try image("linear-gradient(to right in oklab, #123456, #fedcba)", 64, 1, depth: .sixteen)
        let first = try Color.parse(css: "#123456")
        let last = try Color.parse(css: "#fedcba")
        let mix = ColorInterpolator(from: first, to: last, in: .oklab, hue: .shorter)
        for x in 0..<64 {
            let wanted = mix.color(at: (Double(x) + 0.5) / 64).converted(to: .sRGB).components * 65535
            for channel in 0..<3 { #expect(abs(Double(found.codes(x: x, y: 0)[channel]) - wanted[channel]) < 0.6) }
        }
    }

    @Test func `clipping clips, and mapping keeps to the hue`() throws {
        // Display P3's green is −0.5116, 1.0183, −0.3107 in sRGB.
        #expect(try image("color(display-p3 0 1 0)", 1, 1).codes(x: 0, y: 0) == SIMD4(0, 255, 0, 255))
        #expect(try image("color(display-p3 0 1 0)", 1, 1, mapping: .minde).codes(x: 0, y: 0) != SIMD4(0, 255, 0, 255))
    }

    @Test func `rectangles cover pixels by parts, or wholly when crisp`() throws {
        func alphas(_ attributes: String) throws -> [UInt16] {
            let svg = "<svg width='4' height='1'><rect x='.75' width='2.75' height='1' \(attributes)/></svg>"
            let found = try image(svg, 4, 1)
            return (0..<4).map { found.codes(x: $0, y: 0).w }
        }
        #expect(try alphas("") == [64, 255, 255, 128])
        #expect(try alphas("shape-rendering='crispEdges'") == [0, 255, 255, 0])
    }

    @Test func `a gradient of a rectangle is laid out in the rectangle`() throws {
        let svg = """
            <svg width='6' height='1'><linearGradient id='g'><stop/><stop offset='1' stop-color='#fff'/></linearGradient>
            <rect x='1' width='4' height='1' fill='url(#g)'/></svg>
            """
        let found = try image(svg, 6, 1)
        #expect((0..<6).map { found.codes(x: $0, y: 0).x } == [0, 32, 96, 159, 223, 0])
    }
}
