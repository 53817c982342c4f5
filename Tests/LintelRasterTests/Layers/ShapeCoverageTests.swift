import LintelDrawing
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct ShapeCoverageTests {
    /// How much of [at, at + 1] lies in [start, end].
    static func overlap(_ at: Int, _ start: Double, _ end: Double) -> Double {
        max(0, min(end, Double(at) + 1) - max(start, Double(at)))
    }

    @Test func `a rectangle covers each pixel by their common area`() {
        var random = SplitMix64(seed: 20_261_121)
        for round in 0..<50 {
            // Away from pixel edges by more than the 1/64 that is put onto them.
            func edge() -> Double {
                Double.random(in: -3...14, using: &random).rounded(.down) + 0.1 + 0.05
                    * Double(Int.random(in: 0...15, using: &random))
            }
            let (x, y) = ([edge(), edge()].sorted(), [edge(), edge()].sorted())
            let coverage = Painted.coverage(
                .init(Painted.white, frame: .rectangle(x[0], y[0], x[1], y[1])), 12, 11)
            for row in 0..<11 {
                for column in 0..<12 {
                    let expected = Self.overlap(column, x[0], x[1]) * Self.overlap(row, y[0], y[1])
                    #expect(abs(coverage[row * 12 + column] - expected) < 1e-6, "round \(round) \(x) \(y)")
                }
            }
        }
    }

    private static let roundShapes: [(Shape, Double)] = [
        (.ellipse, Double.pi / 4 * 37 * 24), (.capsule(.circular), 37.0 * 24 - (1 - Double.pi / 4) * 576),
    ]

    @Test(arguments: roundShapes)
    func `the covered areas of an ellipse and a capsule add up to theirs`(shape: Shape, area: Double) {
        let coverage = Painted.coverage(
            .init(Painted.white, shape: shape, frame: .rectangle(1.3, 2.6, 38.3, 26.6)), 40, 30)
        #expect(abs(coverage.reduce(0, +) - area) < 0.01)
    }

    @Test func `the covered area of a rounded rectangle is its area, corner by corner`() {
        let radii = CornerRadii(topLeft: 3, topRight: 6, bottomRight: 0, bottomLeft: 5)
        let coverage = Painted.coverage(
            .init(
                Painted.white, shape: .roundedRectangle(radii, .circular),
                frame: .insets(top: 1, left: 1, bottom: 1, right: 1)), 30, 20, .x2)
        let missing = (1 - Double.pi / 4) * (9 + 36 + 25) * 4
        #expect(abs(coverage.reduce(0, +) - (26.0 * 16 - missing)) < 0.01)
        // The sharp corner is whole.
        #expect(coverage[17 * 30 + 27] == 1 && coverage[18 * 30 + 28] == 0)
    }

    @Test func `every pixel of a circle is its area, counted on a grid of 256 × 256`() {
        let (centerX, centerY, radius) = (10.37, 9.81, 7.6)
        let coverage = Painted.coverage(
            .init(
                Painted.white, shape: .ellipse,
                frame: .rectangle(centerX - radius, centerY - radius, centerX + radius, centerY + radius)), 20, 20)
        var largest = 0.0
        for row in 0..<20 {
            for column in 0..<20 {
                var inside = 0
                for y in 0..<256 {
                    let down = Double(row) + (Double(y) + 0.5) / 256 - centerY
                    guard down * down < radius * radius else { continue }
                    let half = (radius * radius - down * down).squareRoot()
                    let start = max(0, min(256, ((centerX - half - Double(column)) * 256).rounded()))
                    let end = max(0, min(256, ((centerX + half - Double(column)) * 256).rounded()))
                    inside += Int(max(0, end - start))
                }
                largest = max(largest, abs(coverage[row * 20 + column] - Double(inside) / 65_536))
            }
        }
        #expect(largest < 0.004)
    }

    /// What an ellipse around the origin has of the rectangle from there to `corner`, with the sign of the rectangle:
    /// x · y where all of it is inside; otherwise the integral of y = b · √(1 − x²/a²) from where the line at the
    /// corner's height ends, b/2 · (x/a · √(a² − x²) + a · asin(x/a)) ÷ a.
    static func area(_ corner: SIMD2<Double>, _ radii: SIMD2<Double>) -> Double {
        if corner.x < 0 { return -area([-corner.x, corner.y], radii) }
        if corner.y < 0 { return -area([corner.x, -corner.y], radii) }
        // In radii: the ellipse is a circle.
        let (x, y) = (min(corner.x / radii.x, 1), min(corner.y / radii.y, 1))
        func integral(_ x: Double) -> Double { (x * (1 - x * x).squareRoot() + asin(x)) / 2 }
        let end = (1 - y * y).squareRoot()
        return radii.x * radii.y * (x <= end ? x * y : end * y + integral(x) - integral(end))
    }

    /// The upper and the lower rows of a flat ellipse cross hundreds of pixels; the largest is of more than the corners
    /// that are kept.
    @Test(arguments: [
        (400.0, 40.0), (393, 7), (40, 400), (640, 90), (90, 640), (300, 1.5), (1.5, 300), (2, 2), (5.5, 3.25),
    ])
    func `every pixel of an ellipse is within 0.0004 of its area`(width: Double, height: Double) {
        let (left, top) = (2.3, 1.6)
        let (columns, rows) = (Int(width) + 5, Int(height) + 4)
        let coverage = Painted.coverage(
            .init(Painted.white, shape: .ellipse, frame: .rectangle(left, top, left + width, top + height)), columns,
            rows)
        let radii = SIMD2(width / 2, height / 2)
        func area(_ x: Int, _ y: Int) -> Double {
            Self.area([Double(x) - left - radii.x, Double(y) - top - radii.y], radii)
        }
        var largest = 0.0
        for y in 0..<rows {
            for x in 0..<columns {
                let expected = area(x + 1, y + 1) - area(x, y + 1) - area(x + 1, y) + area(x, y)
                largest = max(largest, abs(coverage[y * columns + x] - expected))
            }
        }
        #expect(largest < 0.0004, "\(largest)")
    }

    @Test(arguments: [CornerCurve.circular, .continuous, .beveled])
    func `a shape that is mirrored in the diagonal covers the mirrored pixels`(curve: CornerCurve) {
        let (width, height) = (300, 60)
        let radii = CornerRadii(topLeft: 12, topRight: 30, bottomRight: 21.5, bottomLeft: 5)
        let mirrored = CornerRadii(topLeft: 12, topRight: 5, bottomRight: 21.5, bottomLeft: 30)
        let shapes: [(Shape, Shape)] = [
            (.ellipse, .ellipse), (.capsule(curve), .capsule(curve)),
            (.roundedRectangle(radii, curve), .roundedRectangle(mirrored, curve)),
        ]
        for (shape, other) in shapes {
            let coverage = Painted.coverage(
                .init(Painted.white, shape: shape, frame: .rectangle(1.3, 2.45, 297.6, 57.1)), width, height)
            let turned = Painted.coverage(
                .init(Painted.white, shape: other, frame: .rectangle(2.45, 1.3, 57.1, 297.6)), height, width)
            var largest = 0.0
            for y in 0..<height {
                for x in 0..<width {
                    largest = max(largest, abs(coverage[y * width + x] - turned[x * height + y]))
                }
            }
            #expect(largest < 1e-6, "\(shape): \(largest)")
        }
    }

    @Test func `a corner that is cut off straight halves the pixels on its diagonal, and no others`() {
        let coverage = Painted.coverage(
            .init(Painted.white, shape: .roundedRectangle(radius: 6, .beveled)), 20, 20)
        for y in 0..<20 {
            for x in 0..<20 {
                let fromTip = min(x, 19 - x) + min(y, 19 - y)
                #expect(coverage[y * 20 + x] == (fromTip < 5 ? 0 : fromTip == 5 ? 0.5 : 1))
            }
        }
    }

    @Test func `radii that do not fit are reduced together`() {
        // 30 + 10 on a side of 20: all halved, so 15 and 5. CSS Backgrounds 3, section 4.5.
        let tight = Shape.roundedRectangle(
            CornerRadii(topLeft: 30, topRight: 10, bottomRight: 10, bottomLeft: 10), .circular)
        let plain = Shape.roundedRectangle(
            CornerRadii(topLeft: 15, topRight: 5, bottomRight: 5, bottomLeft: 5), .circular)
        #expect(
            Painted.coverage(.init(Painted.white, shape: tight), 20, 20)
                == Painted.coverage(.init(Painted.white, shape: plain), 20, 20))
    }

    @Test(arguments: Scale.allCases)
    func `a stroke of one pixel is one pixel at every scale`(scale: Scale) {
        let layer = Drawing.Layer(Painted.white, part: .stroke(width: LayerLength(pixels: 1), alignment: .inside))
        let coverage = Painted.coverage(layer, 8, 6, scale)
        for row in 0..<6 {
            for column in 0..<8 {
                #expect(coverage[row * 8 + column] == (row % 5 == 0 || column % 7 == 0 ? 1 : 0))
            }
        }
    }

    @Test(arguments: [(StrokeAlignment.inside, 10.0, 6.0), (.center, 12, 8), (.outside, 14, 10)])
    func `a stroke's area is that of the outer circle without the inner one`(
        alignment: StrokeAlignment, outer: Double, inner: Double
    ) {
        let layer = Drawing.Layer(
            Painted.white, shape: .ellipse, frame: .rectangle(6, 6, 26, 26),
            part: .stroke(width: LayerLength(points: 4), alignment: alignment))
        let area = Painted.coverage(layer, 32, 32).reduce(0, +)
        #expect(abs(area - Double.pi * (outer * outer - inner * inner)) < 0.02)
    }

    @Test func `a stroke as wide as the shape fills it`() {
        let stroke = Drawing.Layer(
            Painted.white, shape: .roundedRectangle(radius: 4),
            part: .stroke(width: LayerLength(points: 9), alignment: .inside))
        #expect(
            Painted.coverage(stroke, 17, 12)
                == Painted.coverage(.init(Painted.white, shape: .roundedRectangle(radius: 4)), 17, 12))
    }

    @Test func `nothing is painted by an empty frame, a stroke without width, no opacity`() {
        let nothing: [Drawing.Layer] = [
            .init(Painted.white, frame: .rectangle(5, 0, 5, 8)), .init(Painted.white, frame: .rectangle(7, 0, 5, 8)),
            .init(Painted.white, part: .stroke(width: LayerLength(), alignment: .outside)),
            .init(Painted.white, opacity: 0), .init(Painted.white, opacity: -1),
            .init(Painted.white, frame: .rectangle(40, 0, 50, 8)),
        ]
        for layer in nothing { #expect(Painted.coverage(layer, 8, 8).allSatisfy { $0 == 0 }) }
    }

    @Test func `the corner of iOS lies outside of the circle's near the ends and inside nowhere`() {
        let circle = Painted.coverage(.init(Painted.white, shape: .roundedRectangle(radius: 20)), 100, 100)
        let continuous = Painted.coverage(
            .init(Painted.white, shape: .roundedRectangle(radius: 20, .continuous)), 100, 100)
        // The published curve starts at 1.52866 radii: 30.6 px from the tip, where the circle is straight from 20 on.
        #expect(continuous[25] < 1 && circle[25] == 1)
        #expect(continuous[31] == 1)
        #expect(zip(circle, continuous).contains { $0 < $1 })
        // Symmetric in the diagonal.
        for row in 0..<40 {
            for column in 0..<40 {
                #expect(abs(continuous[row * 100 + column] - continuous[column * 100 + row]) < 0.01)
            }
        }
    }

    @Test func `a capsule has no room for another corner than the circle`() {
        let shapes: [Shape] = [.capsule(.circular), .capsule(.continuous), .roundedRectangle(radius: 10, .continuous)]
        let coverages = shapes.map { Painted.coverage(.init(Painted.white, shape: $0), 50, 20) }
        #expect(coverages[0] == coverages[1] && coverages[0] == coverages[2])
    }

    @Test func `a gradient is laid out in its layer's frame`() {
        let gradient = DrawingPainterTests.linear(
            .right, nil, [(DrawingPainterTests.black, nil), (DrawingPainterTests.white, nil)])
        let picture = Painted.pixmap([.init(.gradient(gradient), frame: .rectangle(3, 0, 8, 2))], 10, 3)
        // (i + ½) / 5
        for (index, expected) in [0.1, 0.3, 0.5, 0.7, 0.9].enumerated() {
            #expect(abs(Double(picture[3 + index, 1].x) - expected) < 1e-6)
        }
        #expect(picture[2, 1] == .zero && picture[8, 1] == .zero && picture[5, 2] == .zero)
    }

    @Test func `opacity and a fraction of a pixel multiply`() {
        let pixel = Painted.pixmap(
            [.init(Painted.color(1, 0.5, 0, 0.5), frame: .rectangle(0.25, 0, 1, 0.5), opacity: 0.5)], 1, 1
        ).pixels[0]
        #expect(pixel == SIMD4(1, 0.5, 0, 1) * 0.25 * 0.375)
    }

    @Test func `painting in pieces gives the same pixels, whatever the shape`() {
        var random = SplitMix64(seed: 7)
        let gradient = DrawingPainterTests.linear(
            .right, .bottom, [(DrawingPainterTests.black, nil), (DrawingPainterTests.white, nil)])
        let shapes: [Shape] = [.rectangle, .ellipse, .roundedRectangle(radius: 7.3, .continuous), .capsule(.circular)]
        for shape in shapes {
            let painter = Painted.painter(
                [
                    .init(
                        Painted.white, shape: shape, frame: .insets(top: 5.1, left: 4.7, bottom: 5.9, right: 6.2),
                        part: .dropShadow(Shadow(sigma: 2.2, x: 1.1, y: 0.7))),
                    .init(
                        .gradient(gradient), shape: shape, frame: .insets(top: 5.1, left: 4.7, bottom: 5.9, right: 6.2),
                        operation: .overlay, mask: Mask(shape: .ellipse, gradient: gradient)),
                ], 70, 50, .x2)
            let picture = Pixmap(painting: painter)
            for _ in 0..<20 {
                let row = Int.random(in: 0..<50, using: &random)
                let cut = Int.random(in: 1..<70, using: &random)
                var pixels = [SIMD4<Float>](repeating: .zero, count: 70)
                pixels.withUnsafeMutableBufferPointer { buffer in
                    painter.paint(
                        row: row, columns: cut..<70, into: UnsafeMutableBufferPointer(rebasing: buffer[cut...]))
                    painter.paint(row: row, columns: 0..<cut, into: buffer)
                }
                #expect(pixels == Array(picture.pixels[row * 70..<(row + 1) * 70]))
            }
            #expect(
                Pixmap(
                    painting: painter.resized(to: PixelSize(width: 31, height: 90)).resized(
                        to: PixelSize(width: 70, height: 50))) == picture)
        }
    }
}
