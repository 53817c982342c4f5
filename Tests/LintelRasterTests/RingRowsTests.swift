import CLintelKernels
import LintelColor
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Rows of runs between rings, against the same rows painted pixel by pixel.
struct RingRowsTests {
    @Test(arguments: [
        "radial-gradient(circle farthest-corner, #ff5f6d, #ffc371, #2a2a72)",
        "radial-gradient(#ff5f6d, #ffc371, #2a2a72)",
        "radial-gradient(circle at 20% 30%, #ff5f6d, #ffc371, #2a2a72)",
        "radial-gradient(circle 300px at 10.25px 17.5px, black, white)",
        "radial-gradient(circle 400px at -50px 250px, black, white)",
        "radial-gradient(circle 400px at 260px 90px, black, white)",
        "radial-gradient(ellipse 500px 200px at 105.5px 86px in oklch, red, blue)",
        "radial-gradient(circle 200px, #000 -50%, #888 20%, 60%, #fff 150%)",
        "radial-gradient(circle 90px, #000 30%, #fff 30%, #f00 70%, #0f0 70%)",
    ])
    func `a radial gradient has the pixels that painting gives`(css: String) throws {
        // Odd and even sides: the center is on a pixel's middle and on its edge.
        for size in [PixelSize(width: 211, height: 172), PixelSize(width: 180, height: 93)] {
            let source = PaintedRows.painter(try Gradient.parse(css: css), size)
            let whole = try #require(source.wholeGradient)
            let rings = try #require(RingRows(whole, size: size))
            PaintedRows.compare(source, css) { rings.fill(rows: $0, into: $1) }
        }
    }

    @Test func `radial gradients of any colors have the pixels that painting gives`() throws {
        var random = SplitMix64(seed: 12)
        var compared = 0
        for round in 0..<160 {
            let size = PixelSize(
                width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...200, using: &random))
            func coordinate() -> LengthPercentage {
                round % 3 == 0
                    ? LengthPercentage(fraction: 0.5)
                    : LengthPercentage(
                        points: (Double.random(in: -100...300, using: &random) * 2).rounded() / (round % 3 == 1 ? 2 : 3)
                    )
            }
            let gradient = Gradient(
                geometry: .radial(
                    round % 2 == 0
                        ? .circleRadius(Double.random(in: 100...900, using: &random))
                        : .ellipse(extent: .farthestCorner),
                    center: .init(x: coordinate(), y: coordinate())),
                stops: PaintedRows.stops(&random), space: ColorSpace.allCases.randomElement(using: &random))
            let source = PaintedRows.painter(gradient, size, gamut: round % 2 == 0 ? .sRGB : .displayP3)
            guard let whole = source.wholeGradient, let rings = RingRows(whole, size: size) else { continue }
            compared += 1
            PaintedRows.compare(source, "\(round): \(size)") { rings.fill(rows: $0, into: $1) }
        }
        #expect(compared > 60)
    }

    @Test(arguments: [
        "linear-gradient(45deg, red, blue)", "conic-gradient(red, blue)", "radial-gradient(transparent, blue)",
        "repeating-radial-gradient(red, blue 20%)",
    ])
    func `gradients of other kinds are painted`(css: String) throws {
        let source = PaintedRows.painter(try Gradient.parse(css: css), PixelSize(width: 64, height: 64))
        let whole = try #require(source.wholeGradient)
        #expect(RingRows(whole, size: source.size) == nil)
    }

    @Test func `every instruction set finds the same ends of rings`() {
        var random = SplitMix64(seed: 13)
        for count in [0, 1, 7, 8, 9, 40, 101] {
            let squares = (0..<count).map { _ in Double.random(in: 0...2_000_000, using: &random) }
            // One that is met exactly.
            let bands = squares.map { _ in Double.random(in: 0...0.001, using: &random) }
            let squareY = Double.random(in: 0...1_000_000, using: &random)
            var expected = [Int32](repeating: 0, count: count)
            let isNear = lintel_ring_ends(LINTEL_SCALAR, squares, bands, squareY, -0.5, &expected, count)
            for (square, end) in zip(squares, expected) {
                #expect(Double(end) == max(square - squareY, 0).squareRoot().advanced(by: -0.5).rounded(.up))
            }
            for variant in [LINTEL_BASE, LINTEL_AVX2, LINTEL_AVX512] where lintel_supports(variant) {
                var ends = [Int32](repeating: 0, count: count)
                #expect(lintel_ring_ends(variant, squares, bands, squareY, -0.5, &ends, count) == isNear)
                #expect(ends == expected)
            }
        }
    }
}
