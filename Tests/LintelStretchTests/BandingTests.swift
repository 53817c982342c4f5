import LintelColor
import LintelDrawing
import LintelRaster
import LintelStretch
import LintelTestSupport
import LintelUnits
import Testing

/// Bands are found from the lines that differ; here every pixel is looked at.
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
            #expect(
                bands.plain == Axis.allCases.map { widestBand(drawn, drawn, levels: 255, along: $0) }.max())
            #expect(
                bands.shown
                    == Axis.allCases.map { widestBand(image.pixmap(), drawn, levels: levels, along: $0) }.max())
        }
    }
}
