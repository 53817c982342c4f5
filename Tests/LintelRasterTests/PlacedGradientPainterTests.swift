import LintelColor
import LintelGradient
import LintelRaster
import LintelUnits
import Testing

/// Rectangles filled with gradients that are laid out over the whole picture, as in SVG files.
struct PlacedGradientPainterTests {
    private static let size = PixelSize(width: 160, height: 12)

    private static func row(_ y: Int, of shapes: [PlacedGradient], columns: Range<Int> = 0..<160) -> [SIMD4<Float>] {
        let painter = PlacedGradientPainter(shapes, size: size, gamut: .sRGB, mapping: .clip)
        return [SIMD4<Float>](unsafeUninitializedCapacity: columns.count) { row, count in
            painter.paint(row: y, columns: columns, into: row)
            count = columns.count
        }
    }

    private static func ramp(_ css: String = "linear-gradient(to right, black, white)") throws -> Gradient {
        try Gradient.parse(css: css)
    }

    /// Black at the picture's left edge, white at its right edge.
    private static func gray(_ x: Int) -> Float { (Float(x) + 0.5) / 160 }

    @Test func `a crisp rectangle shows its part of the gradient, and nothing is painted around it`() throws {
        let shape = PlacedGradient(left: 5, top: 2, right: 155, bottom: 10, edges: .crisp, gradient: try Self.ramp())
        for y in 0..<Self.size.height {
            for (x, color) in Self.row(y, of: [shape]).enumerated() {
                let isInside = (5..<155).contains(x) && (2..<10).contains(y)
                let expected = isInside ? SIMD4(Self.gray(x), Self.gray(x), Self.gray(x), 1) : .zero
                #expect(abs(color - expected).max() < 1e-5, "(\(x), \(y))")
            }
        }
    }

    @Test func `a smooth rectangle covers the pixels at its edges by their area`() throws {
        let shape = PlacedGradient(left: 5.25, top: 2.5, right: 154.5, bottom: 10, gradient: try Self.ramp())
        let (first, inner) = (Self.row(2, of: [shape]), Self.row(3, of: [shape]))
        for (x, share) in [(4, 0), (5, 0.75), (6, 1), (153, 1), (154, 0.5), (155, 0)] as [(Int, Float)] {
            #expect(abs(inner[x].w - share) < 1e-6)
            #expect(abs(first[x].w - share / 2) < 1e-6)
            #expect(abs(inner[x].x - Self.gray(x) * share) < 1e-5)
        }
    }

    @Test func `a translucent rectangle lies over an opaque one`() throws {
        let below = PlacedGradient(left: 0, top: 0, right: 160, bottom: 12, gradient: try Self.ramp())
        let above = PlacedGradient(
            left: 40, top: 0, right: 80, bottom: 12, edges: .crisp,
            gradient: try Self.ramp("linear-gradient(rgb(255 0 0 / 50%), rgb(255 0 0 / 50%))"))
        for (x, color) in Self.row(6, of: [below, above]).enumerated() {
            let gray = Self.gray(x)
            let expected =
                (40..<80).contains(x) ? SIMD4(0.5 + gray / 2, gray / 2, gray / 2, 1) : SIMD4(gray, gray, gray, 1)
            #expect(abs(color - expected).max() < 1e-5, "\(x)")
        }
    }

    @Test(arguments: [0..<1, 3..<9, 5..<6, 100..<160, 154..<156])
    func `a part of a row is what the whole row has there`(columns: Range<Int>) throws {
        let shape = PlacedGradient(left: 5.25, top: 2, right: 154.5, bottom: 10, gradient: try Self.ramp())
        #expect(Self.row(4, of: [shape], columns: columns) == Array(Self.row(4, of: [shape])[columns]))
    }
}

private func abs(_ color: SIMD4<Float>) -> SIMD4<Float> { color.replacing(with: -color, where: color .< 0) }
