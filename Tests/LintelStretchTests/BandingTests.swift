import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelTestSupport
import LintelUnits
import Testing

/// Bands are found from the lines that differ, and in some rows; here every pixel is looked at.
struct BandingTests {
    /// The longest run of neighboring lines that are shown alike although the drawing changes from each to the next.
    private static func widestBand(_ shown: Pixmap, _ drawn: Pixmap, levels: Float, along axis: Axis) -> Int {
        let size = drawn.size
        func pixels(_ picture: Pixmap, _ line: Int) -> [SIMD4<Float>] {
            axis == .vertical
                ? (0..<size.width).map { picture[$0, line] } : (0..<size.height).map { picture[line, $0] }
        }
        func codes(_ pixels: [SIMD4<Float>]) -> [SIMD4<Float>] {
            pixels.map { ($0 * levels).rounded(.toNearestOrEven) }
        }
        var (longest, run) = (0, 1)
        for line in 1..<(axis == .vertical ? size.height : size.width) {
            let changes = zip(pixels(drawn, line - 1), pixels(drawn, line)).contains {
                let delta = $0 - $1
                return (delta * delta).sum() > 1e-13
            }
            let isEqual = codes(pixels(shown, line - 1)) == codes(pixels(shown, line))
            run = changes && isEqual ? run + 1 : 1
            if changes { longest = max(longest, run) }
        }
        return longest
    }

    /// The longest of the runs of equal pixels through each pixel, within its row and its column, whichever is shorter:
    /// along each axis on which the drawing changes from pixel to pixel. 0 or 1 where there is none.
    private static func widestSlantedBand(_ shown: Pixmap, _ drawn: Pixmap, levels: Float) -> Int {
        let size = drawn.size
        let codes = shown.pixels.map { ($0 * levels).rounded(.toNearestOrEven) }
        func areAlike(_ pixel: Int, _ other: Int) -> Bool {
            guard codes[pixel] == codes[other] else { return false }
            let delta = drawn.pixels[pixel] - drawn.pixels[other]
            return (delta * delta).sum() > 1e-13
        }
        let continuesRow = (0..<size.area).map { $0 % size.width > 0 && areAlike($0, $0 - 1) }
        let continuesColumn = (0..<size.area).map { $0 >= size.width && areAlike($0, $0 - size.width) }
        // By pixel, the pixels of both runs up to it, and then of the whole runs, which the last pixels of them have.
        var rows = [Int](repeating: 1, count: size.area)
        var columns = rows
        for pixel in 0..<size.area {
            if continuesRow[pixel] { rows[pixel] = rows[pixel - 1] + 1 }
            if continuesColumn[pixel] { columns[pixel] = columns[pixel - size.width] + 1 }
        }
        for pixel in (0..<size.area).reversed() {
            if continuesRow[pixel] { rows[pixel - 1] = rows[pixel] }
            if continuesColumn[pixel] { columns[pixel - size.width] = columns[pixel] }
        }
        return zip(rows, columns).map { min($0, $1) }.max() ?? 0
    }

    @Test(arguments: 0..<60)
    func `bands of layered drawings are those that a look at every pixel finds`(seed: Int) {
        var stack = RandomStack(seed: UInt64(seed))
        let problem = StretchProblem(
            drawing: stack.drawing(), scale: .x2, gamut: .sRGB, mapping: .clip, bitDepth: .eight,
            targets: [PixelSize(width: 57, height: 43)], tolerance: 1)
        Self.expectBands(of: problem.painter(size: PixelSize(width: 57, height: 43)))
    }

    /// Slow gradients with pieces of different slopes along each axis, some of them level, so that there are bands of
    /// many widths. Larger than what is looked at of every row.
    @Test(arguments: 0..<40)
    func `bands of slow gradients are those that a look at every pixel finds`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        /// At every position, what slopes of up to a quarter of a code for each pixel have come to; a flat axis has
        /// none.
        func heights(_ length: Int) -> [Double] {
            let steepest: Double = [0, 0.02, 0.1, 0.25].randomElement(using: &random) ?? 0
            var heights = [0.0]
            while heights.count <= length {
                let slope: Double = Bool.random(using: &random) ? 0 : steepest * Double(random.unit())
                for _ in 0..<Int.random(in: 1...90, using: &random) {
                    heights.append(heights[heights.count - 1] + slope)
                }
            }
            return heights
        }
        let size = PixelSize(
            width: Int.random(in: 40...420, using: &random), height: Int.random(in: 20...150, using: &random))
        let (across, down) = (heights(size.width), heights(size.height))
        Self.expectBands(
            of: TestPicture(size: size) { x, y, _, _ in grey((40 + across[Int(x)] + down[Int(y)]) / 255) })
    }

    private static func expectBands(of picture: some RowSource) {
        let drawn = Pixmap(painting: picture)
        for depth in BitDepth.allCases {
            let image = QuantizedImage(quantizing: picture, depth: depth)
            let bands = Banding(of: SeenRows(image), depth: depth, drawn: picture)
            let levels: Float = depth == .eight ? 255 : 1023
            let shown = image.pixmap()
            if depth == .eight {
                let plain = widths(drawn, drawn, levels: 255)
                #expect(plain.contains(bands.plain), "\(bands) of \(plain)")
            }
            let screen = widths(shown, drawn, levels: levels)
            #expect(screen.contains(bands.shown), "\(bands) of \(screen)")
            let dotted = Banding(of: SeenRows(image), depth: depth, drawn: picture, dots: .scattered)
            #expect(dotted.plain == bands.plain && dotted.shown == screen.lowerBound)
        }
    }

    /// From what whole lines show to what all pixels show: slanted bands are looked for in one row of 16.
    private static func widths(_ shown: Pixmap, _ drawn: Pixmap, levels: Float) -> ClosedRange<Int> {
        let lines = Axis.allCases.map { widestBand(shown, drawn, levels: levels, along: $0) }.max() ?? 0
        return lines...max(lines, widestSlantedBand(shown, drawn, levels: levels))
    }

    /// Four codes along a line of |393 · sin| + |852 · cos| of the angle, in pixels: at 110°, a band of 165.2 pixels is
    /// 175.8 within a row and 482.9 within a column; at 160°, one of 233.8 is 683 and 248.8.
    @Test(arguments: [(110, 175.8), (160, 248.8), (200, 248.8), (290, 175.8)])
    func `a slanted band is as wide as within a row or a column, whichever is less`(
        degrees: Int, width: Double
    ) throws {
        let size = PixelSize(width: 393, height: 852)
        let gradient = try Gradient.parse(css: "linear-gradient(\(degrees)deg, #202020, #242424)")
        let painter = StretchProblemTests.problem([gradient], [size], scale: .x1).painter(size: size)
        let image = QuantizedImage(quantizing: painter, depth: .eight)
        let bands = Banding(of: SeenRows(image), depth: .eight, drawn: painter)
        #expect(abs(Double(bands.plain) - width) < 2 && abs(Double(bands.shown) - width) < 2)
        // A screen of 10 bits has 1023 / 255 as many codes.
        let deep = QuantizedImage(quantizing: painter, depth: .sixteen)
        let shown = Banding(of: SeenRows(deep), depth: .sixteen, drawn: painter).shown
        #expect(abs(Double(shown) - width * 255 / 1023) < 2)
        let dotted = QuantizedImage(quantizing: painter, depth: .eight, dither: .blueNoise)
        #expect(Banding(of: SeenRows(dotted), depth: .eight, drawn: painter, dots: .scattered).shown <= 2)
    }

    /// Rings of two pixels, 2 · √2 at 45°; where a row touches one of them, it has dozens of its pixels.
    @Test func `narrow rings are no bands, though rows run along them`() throws {
        let size = PixelSize(width: 400, height: 400)
        let css = "radial-gradient(circle 400px at 50% 50%, #000, #c8c8c8)"
        let painter = StretchProblemTests.problem([try Gradient.parse(css: css)], [size], scale: .x1)
            .painter(size: size)
        let image = QuantizedImage(quantizing: painter, depth: .eight)
        let bands = Banding(of: SeenRows(image), depth: .eight, drawn: painter)
        #expect((2...Banding.unnoticed).contains(bands.plain) && bands.shown <= Banding.unnoticed)
    }
}
