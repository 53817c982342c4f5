import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits
import Testing

struct QuantizedRowsTests {
    private static let size = PixelSize(width: 37, height: 11)

    private static func painter() throws -> DrawingPainter {
        let gradient = try Gradient.parse(
            css: "linear-gradient(30deg in oklab, rgb(255 0 80 / 40%), #0f2027 60%, white)")
        return DrawingPainter(
            Drawing(layers: [.init(.gradient(gradient))]), size: size, scale: .x1, gamut: .sRGB, mapping: .minde)
    }

    private static func bytes(of rows: QuantizedRows) -> [UInt8] {
        var bytes = [UInt8](repeating: 0xaa, count: rows.bytesPerRow * rows.size.height)
        bytes.withUnsafeMutableBytes { buffer in
            // From the last one on: the order does not matter.
            for y in (0..<rows.size.height).reversed() {
                rows.fill(
                    row: y, into: UnsafeMutableRawBufferPointer(rebasing: buffer[(y * rows.bytesPerRow)...]))
            }
        }
        return bytes
    }

    private static func bytes(of image: QuantizedImage) -> [UInt8] {
        switch image.samples {
        case .bits8(let samples): samples
        case .bits16(let samples): samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        }
    }

    @Test(arguments: BitDepth.allCases, Dither.allCases)
    func `rows have the bytes of the whole image, the more significant first`(depth: BitDepth, dither: Dither) throws {
        let painter = try Self.painter()
        let image = QuantizedImage(quantizing: painter, depth: depth, dither: dither, tiled: true)
        let painted = QuantizedRows(quantizing: painter, depth: depth, dither: dither, tiled: true)
        #expect(Self.bytes(of: painted) == Self.bytes(of: image))
        #expect(Self.bytes(of: QuantizedRows(image)) == Self.bytes(of: image))
    }

    @Test func `dots make rows of a constant drawing different`() {
        let grey = DrawingPainter(
            Drawing(layers: [.init(.color(Color(.sRGB, 0.3, 0.3, 0.3)))]), size: Self.size, scale: .x1, gamut: .sRGB,
            mapping: .clip)
        for axis in Axis.allCases {
            #expect(QuantizedRows(quantizing: grey, depth: .eight).isConstant(along: axis))
            #expect(!QuantizedRows(quantizing: grey, depth: .eight, dither: .ordered).isConstant(along: axis))
        }
    }

    @Test(arguments: [
        "linear-gradient(#ff5f6d, rgb(0 80 40 / 30%) 40%, #2a2a72)", "linear-gradient(30deg, red, blue)",
        "repeating-linear-gradient(red, blue 20%)", "radial-gradient(red, transparent)", "conic-gradient(red, blue)",
    ])
    func `the first column of a gradient is that of its rows`(css: String) throws {
        let drawing = Drawing(layers: [.init(.gradient(try Gradient.parse(css: css)))])
        let painter = DrawingPainter(
            drawing, size: PixelSize(width: 5, height: 301), scale: .x1, gamut: .sRGB, mapping: .minde)
        for depth in BitDepth.allCases {
            let image = QuantizedImage(quantizing: painter, depth: depth)
            #expect(QuantizedRows(quantizing: painter, depth: depth).firstColumn == image.firstColumn)
        }
    }
}
