import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits
import Testing

/// Rows and columns that are known to be equal are painted, rounded and read once; the pictures are those of every
/// pixel by itself.
struct EqualLinesTests {
    private static let size = PixelSize(width: 61, height: 47)

    /// Round corners, a shadow and a gradient between them, with flat parts along both axes.
    private static func painter() throws -> DrawingPainter {
        let gradient = try Gradient.parse(css: "linear-gradient(to right, rgb(255 0 80 / 40%), #0f2027 60%, white)")
        let panel = Shape.roundedRectangle(
            CornerRadii(topLeft: 3, topRight: 6, bottomRight: 0, bottomLeft: 5), .circular)
        return Painted.painter(
            [
                .init(Painted.color(0.2, 0.4, 0.9, 0.8), shape: panel, frame: .rectangle(5.25, 4, 50, 40.5)),
                .init(.gradient(gradient), frame: .rectangle(20, 10, 30, 20), opacity: 0.7),
                .init(
                    Painted.color(0, 0, 0, 0.5), shape: panel, frame: .rectangle(8, 8, 52, 44),
                    part: .dropShadow(Shadow(sigma: 1.5, y: 1))),
            ], size.width, size.height)
    }

    @Test(arguments: [Dither.none, .ordered, .blueNoise])
    func `an image of codes is that of its pixels, painted one by one`(dither: Dither) throws {
        let painter = try Self.painter()
        for depth in BitDepth.allCases {
            let image = QuantizedImage(quantizing: painter, depth: depth, dither: dither)
            for y in 0..<Self.size.height {
                var row = [SIMD4<Float>](repeating: .zero, count: Self.size.width)
                for x in 0..<Self.size.width {
                    row[x...x].withContiguousMutableStorageIfAvailable {
                        painter.paint(row: y, columns: x..<x + 1, into: $0)
                    }
                }
                var codes = [UInt16](repeating: 0, count: row.count * 4)
                row.withUnsafeBufferPointer { row in
                    codes.withUnsafeMutableBufferPointer {
                        StraightAlpha.quantize(row, depth: depth, dither: dither, row: y, into: $0)
                    }
                }
                let found = (0..<row.count).flatMap { x in
                    let code = image.codes(x: x, y: y)
                    return [code.x, code.y, code.z, code.w]
                }
                #expect(found == codes)
            }
        }
    }

    @Test func `runs of an image are its equal rows and columns`() {
        // Two rows of A B B C, one of A B B B, one more of A B B C.
        let (a, b, c): ([UInt8], [UInt8], [UInt8]) = ([1, 2, 3, 255], [1, 2, 4, 255], [9, 2, 4, 255])
        let (first, second) = (a + b + b + c, a + b + b + b)
        let rows = SeenRows(
            QuantizedImage(size: PixelSize(width: 4, height: 4), samples: .bits8(first + first + second + first)))
        #expect(rows.runs(along: .vertical).ranges == [0..<2, 2..<3, 3..<4])
        #expect(rows.runs(along: .horizontal).ranges == [0..<1, 1..<3, 3..<4])
        let deep = SeenRows(
            QuantizedImage(
                size: PixelSize(width: 4, height: 4),
                samples: .bits16((first + first + second + first).map { UInt16($0) * 256 })))
        #expect(deep.runs(along: .vertical) == rows.runs(along: .vertical))
        #expect(deep.runs(along: .horizontal) == rows.runs(along: .horizontal))
    }

    @Test func `large images that differ in one code anywhere are unequal`() {
        let size = PixelSize(width: 3, height: 500)
        let codes = [UInt8](repeating: 40, count: size.area * 4)
        let image = QuantizedImage(size: size, samples: .bits8(codes))
        for index in [0, 4_711, codes.count - 1] {
            var other = codes
            other[index] = 41
            #expect(image != QuantizedImage(size: size, samples: .bits8(other)))
        }
        #expect(image == QuantizedImage(size: size, samples: .bits8(codes)))
        // Of other sizes and depths.
        #expect(image != QuantizedImage(size: PixelSize(width: 500, height: 3), samples: .bits8(codes)))
        #expect(image != QuantizedImage(size: size, samples: .bits16(codes.map { UInt16($0) })))
    }
}
