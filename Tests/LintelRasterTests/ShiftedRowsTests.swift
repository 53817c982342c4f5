import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Rows that are parts of one line of colors, against the same rows painted pixel by pixel.
struct ShiftedRowsTests {
    @Test(arguments: [
        "linear-gradient(to bottom right, #ff5f6d, #ffc371, #2a2a72)",
        "linear-gradient(to top left, #ff5f6d, #ffc371, #2a2a72)",
        "linear-gradient(45deg, black, white)",
        "linear-gradient(135deg, #000 30%, #fff 30%, #f00 70%, #0f0 70%)",
        "linear-gradient(in oklch longer hue 100deg, red, blue)",
        "linear-gradient(in oklab 179.9deg, #123, #fed)",
        "linear-gradient(90.01deg, #123, #fed)",
        "linear-gradient(155.2326deg, #ff5f6d, #ffc371, #2a2a72)",
        "linear-gradient(179.99deg, #123, #fed)",
        "linear-gradient(in oklab 170deg, #808080, #828181)",
        "linear-gradient(-30deg, #000 -50%, #888 20%, 60%, #fff 150%)",
    ])
    func `a slanted gradient has the pixels that painting gives`(css: String) throws {
        let source = PaintedRows.painter(try Gradient.parse(css: css), PixelSize(width: 211, height: 173))
        let whole = try #require(source.wholeGradient)
        let shifted = try #require(ShiftedRows(whole, size: source.size))
        PaintedRows.compare(source, css) { shifted.fill(rows: $0, into: $1) }
        let expected = PaintedRows.pixels(of: source).flatMap { [$0.x, $0.y, $0.z] }
        for rows in [0..<173, 5..<20, 172..<173] {
            let made = [UInt8](unsafeUninitializedCapacity: rows.count * 633) { bytes, count in
                shifted.fill(rows: rows, intoRGB: bytes.baseAddress!)
                count = rows.count * 633
            }
            #expect(made[...] == expected[rows.lowerBound * 633..<rows.upperBound * 633], "\(css): RGB of rows \(rows)")
        }
    }

    @Test func `slanted gradients of any colors have the pixels that painting gives`() throws {
        var random = SplitMix64(seed: 11)
        var compared = 0
        for round in 0..<160 {
            let stops = PaintedRows.stops(&random)
            // Every eighth of a turn has phases that repeat exactly.
            let angle =
                round % 4 == 0
                ? Double(Int.random(in: 0..<8, using: &random)) * 45 : Double.random(in: 0..<360, using: &random)
            let gradient = Gradient(
                geometry: .linear(.angle(angle)), stops: stops, space: ColorSpace.allCases.randomElement(using: &random)
            )
            let size = PixelSize(
                width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...200, using: &random))
            let source = PaintedRows.painter(gradient, size, gamut: round % 2 == 0 ? .sRGB : .displayP3)
            guard let whole = source.wholeGradient, let shifted = ShiftedRows(whole, size: size) else { continue }
            compared += 1
            PaintedRows.compare(source, "\(round): \(size)") { shifted.fill(rows: $0, into: $1) }
        }
        #expect(compared > 100)
    }

    @Test(arguments: [
        "linear-gradient(to right, red, blue)", "linear-gradient(red, blue)", "radial-gradient(red, blue)",
        "linear-gradient(45deg, transparent, blue)", "repeating-linear-gradient(45deg, red, blue 20%)",
    ])
    func `gradients of other kinds are painted`(css: String) throws {
        let source = PaintedRows.painter(try Gradient.parse(css: css), PixelSize(width: 64, height: 64))
        let whole = try #require(source.wholeGradient)
        #expect(ShiftedRows(whole, size: source.size) == nil)
    }

    @Test func `a drawing of two layers is not one gradient`() throws {
        let gradient = try Gradient.parse(css: "linear-gradient(45deg, red, blue)")
        let drawing = Drawing(layers: [.init(.gradient(gradient)), .init(.gradient(gradient))])
        let source = DrawingPainter(
            drawing, size: PixelSize(width: 64, height: 64), scale: .x1, gamut: .sRGB, mapping: .minde)
        #expect(source.wholeGradient == nil)
    }

    @Test func `rows of large pictures are the same in any order and number`() throws {
        let gradient = try Gradient.parse(css: "linear-gradient(in oklab to bottom right, #ff5f6d, #ffc371, #2a2a72)")
        let source = PaintedRows.painter(gradient, PixelSize(width: 301, height: 260))
        let rows = QuantizedRows(quantizing: source, depth: .eight)
        let expected = PaintedRows.pixels(of: source)
        var whole = [SIMD4<UInt8>](repeating: .zero, count: expected.count)
        whole.withUnsafeMutableBytes { rows.fill(rows: 0..<260, into: $0) }
        #expect(whole == expected)
        for y in [0, 17, 259] {
            var row = [SIMD4<UInt8>](repeating: .zero, count: 301)
            row.withUnsafeMutableBytes { rows.fill(row: y, into: $0) }
            #expect(row[...] == expected[y * 301..<(y + 1) * 301])
        }
    }
}
