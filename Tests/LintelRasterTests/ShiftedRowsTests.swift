import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Rows that are parts of one line of colors, against the same rows painted pixel by pixel.
struct ShiftedRowsTests {
    private static func painter(_ gradient: Gradient, _ size: PixelSize, gamut: Gamut = .sRGB) -> DrawingPainter {
        DrawingPainter(
            Drawing(layers: [.init(.gradient(gradient))]), size: size, scale: .x1, gamut: gamut, mapping: .minde)
    }

    private static func pixels(_ rows: Range<Int>, of shifted: ShiftedRows, width: Int) -> [SIMD4<UInt8>] {
        [SIMD4<UInt8>](unsafeUninitializedCapacity: rows.count * width) { pixels, count in
            shifted.fill(rows: rows, into: pixels.baseAddress!)
            count = rows.count * width
        }
    }

    private static func painted(_ source: DrawingPainter) -> [SIMD4<UInt8>] {
        guard case .bits8(let samples) = QuantizedImage(quantizing: source, depth: .eight).samples else { return [] }
        return samples.withUnsafeBytes { Array($0.bindMemory(to: SIMD4<UInt8>.self)) }
    }

    /// Compares the picture as a whole, in bands and in single rows.
    private static func compare(_ shifted: ShiftedRows, _ source: DrawingPainter, _ name: String) {
        let (width, height) = (source.size.width, source.size.height)
        let expected = painted(source)
        let whole = pixels(0..<height, of: shifted, width: width)
        let different = zip(whole, expected).enumerated().first { $1.0 != $1.1 }
        #expect(
            different == nil,
            "\(name): (\((different?.offset ?? 0) % width), \((different?.offset ?? 0) / width)) is \(String(describing: different?.element))"
        )
        for start in stride(from: 0, to: height, by: 7) {
            let rows = start..<min(start + (start % 3 == 0 ? 1 : 7), height)
            let part = pixels(rows, of: shifted, width: width)
            #expect(part[...] == expected[rows.lowerBound * width..<rows.upperBound * width], "\(name): rows \(rows)")
        }
    }

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
        let source = Self.painter(try Gradient.parse(css: css), PixelSize(width: 211, height: 173))
        let whole = try #require(source.wholeGradient)
        Self.compare(try #require(ShiftedRows(whole, size: source.size)), source, css)
    }

    @Test func `slanted gradients of any colors have the pixels that painting gives`() throws {
        var random = SplitMix64(seed: 11)
        var compared = 0
        for round in 0..<160 {
            func channel() -> Double { (Double.random(in: 0...1, using: &random) * 255).rounded() / 255 }
            let stops = (0..<Int.random(in: 2...4, using: &random)).map { _ in
                Gradient.StopItem.stop(Color(.sRGB, channel(), channel(), channel()), position: nil)
            }
            // Every eighth of a turn has phases that repeat exactly.
            let angle =
                round % 4 == 0
                ? Double(Int.random(in: 0..<8, using: &random)) * 45 : Double.random(in: 0..<360, using: &random)
            let gradient = Gradient(
                geometry: .linear(.angle(angle)), stops: stops, space: ColorSpace.allCases.randomElement(using: &random)
            )
            let size = PixelSize(
                width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...200, using: &random))
            let source = Self.painter(gradient, size, gamut: round % 2 == 0 ? .sRGB : .displayP3)
            guard let whole = source.wholeGradient, let shifted = ShiftedRows(whole, size: size) else { continue }
            compared += 1
            Self.compare(shifted, source, "\(round): \(size)")
        }
        #expect(compared > 100)
    }

    @Test(arguments: [
        "linear-gradient(to right, red, blue)", "linear-gradient(red, blue)", "radial-gradient(red, blue)",
        "linear-gradient(45deg, transparent, blue)", "repeating-linear-gradient(45deg, red, blue 20%)",
    ])
    func `gradients of other kinds are painted`(css: String) throws {
        let source = Self.painter(try Gradient.parse(css: css), PixelSize(width: 64, height: 64))
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
        let source = Self.painter(gradient, PixelSize(width: 301, height: 260))
        let rows = QuantizedRows(quantizing: source, depth: .eight)
        let expected = Self.painted(source)
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
