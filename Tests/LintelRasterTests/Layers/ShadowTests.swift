import LintelDrawing
import LintelRaster
import LintelUnits
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Against products of the error function and against a blur summed up the long way.
struct ShadowTests {
    /// The normal distribution, from the C library.
    static func phi(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }

    /// The mean of a blurred edge over the pixel at `pixel`, by Simpson's rule.
    static func edge(_ pixel: Int, _ position: Double, _ sigma: Double, steps: Int = 64) -> Double {
        var sum = 0.0
        for step in 0...steps {
            let weight = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
            sum += weight * phi((Double(pixel) + Double(step) / Double(steps) - position) / sigma)
        }
        return sum / Double(3 * steps)
    }

    @Test(arguments: [0.3, 0.8, 2.5, 7, 40])
    func `a rectangle's shadow is a product of error functions`(sigma: Double) {
        let layer = Drawing.Layer(
            Painted.white, frame: .rectangle(20, 15, 44, 41.5), part: .dropShadow(Shadow(sigma: sigma, x: 3, y: -2)))
        let coverage = Painted.coverage(layer, 64, 60)
        var largest = 0.0
        for y in 0..<60 {
            let down = Self.edge(y, 13, sigma) - Self.edge(y, 39.5, sigma)
            for x in 0..<64 {
                let across = Self.edge(x, 23, sigma) - Self.edge(x, 47, sigma)
                largest = max(largest, abs(coverage[y * 64 + x] - across * down))
            }
        }
        // What lies beyond 4.5 standard deviations on two axes.
        #expect(largest < 1e-5, "\(largest)")
    }

    /// The shape's pixels, each divided further, blurred one by one. A divided pixel's own width is a blur too, which
    /// is taken off.
    static func blurred(
        _ shape: (Double) -> Shape, _ frame: (Double, Double, Double, Double), _ size: PixelSize, _ sigma: Double
    ) -> [Double] {
        let fine = sigma < 1 ? 16.0 : sigma < 3 ? 8 : sigma < 16 ? 3 : 1
        let margin = (sigma * 5).rounded(.up)
        let width = Int((Double(size.width) + 2 * margin) * fine)
        let height = Int((Double(size.height) + 2 * margin) * fine)
        func divided(_ value: Double) -> Double { (value + margin) * fine }
        let areas = Painted.coverage(
            .init(
                Painted.white, shape: shape(fine),
                frame: .rectangle(divided(frame.0), divided(frame.1), divided(frame.2), divided(frame.3))),
            width, height)
        let rest = (sigma * sigma - 1 / (12 * fine * fine)).squareRoot()
        func weights(_ pixel: Int, _ count: Int) -> [Double] {
            (0..<count).map { cell in
                let middle = (Double(cell) + 0.5) / fine - margin
                return phi((Double(pixel) + 1 - middle) / rest) - phi((Double(pixel) - middle) / rest)
            }
        }
        func near(_ pixel: Int) -> Range<Int> {
            Int(Double(pixel) * fine)..<Int((Double(pixel) + 1 + 2 * margin) * fine)
        }
        let (across, down) = (
            (0..<size.width).map { weights($0, width) }, (0..<size.height).map { weights($0, height) }
        )
        var half = [Double](repeating: 0, count: size.width * height)
        for y in 0..<height {
            for x in 0..<size.width {
                for cell in near(x) { half[y * size.width + x] += areas[y * width + cell] * across[x][cell] }
            }
        }
        var result = [Double](repeating: 0, count: size.area)
        for y in 0..<size.height {
            for x in 0..<size.width {
                for cell in near(y) { result[y * size.width + x] += half[cell * size.width + x] * down[y][cell] }
            }
        }
        return result.map { $0 / (fine * fine) }
    }

    @Test(arguments: [0.2, 0.6, 1.5, 5, 17, 33.3])
    func `the shadow of a rounded shape is its blur`(sigma: Double) {
        let size = PixelSize(width: 40, height: 32)
        let radii = CornerRadii(topLeft: 9, topRight: 4, bottomRight: 0, bottomLeft: 6.5)
        let shapes: [(Double) -> Shape] = [
            { scale in .roundedRectangle(radii.times(scale), .circular) }, { _ in .ellipse },
            { scale in .roundedRectangle(radius: 6 * scale, .continuous) },
        ]
        for shape in shapes {
            let frame = (8.25, 6.5, 33.5, 26.75)
            let layer = Drawing.Layer(
                Painted.white, shape: shape(1), frame: .rectangle(frame.0, frame.1, frame.2, frame.3),
                part: .dropShadow(Shadow(sigma: sigma)))
            let coverage = Painted.coverage(layer, size.width, size.height)
            let expected = Self.blurred(shape, frame, size, sigma)
            let largest = zip(coverage, expected).map { abs($0 - $1) }.max() ?? 1
            // A fifth of a step of 8 bits.
            #expect(largest < 0.0008, "\(shape(1)): \(largest)")
        }
    }

    /// The mean of a blurred ellipse over a pixel: the widths of its lines, blurred across and summed up downwards.
    static func ellipse(
        _ center: SIMD2<Double>, _ radii: SIMD2<Double>, _ sigma: Double, _ x: Int, _ y: Int
    ) -> Double {
        let first = max(center.y - radii.y, Double(y) - 6 * sigma)
        let last = min(center.y + radii.y, Double(y + 1) + 6 * sigma)
        guard first < last else { return 0 }
        let lines = Int(((last - first) / min(sigma, 0.5) * 48).rounded(.up))
        let height = (last - first) / Double(lines)
        return (0..<lines).reduce(0) { sum, line in
            let position = first + (Double(line) + 0.5) * height
            let part = (position - center.y) / radii.y
            let half = radii.x * (1 - part * part).squareRoot()
            let across = edge(x, center.x - half, sigma) - edge(x, center.x + half, sigma)
            let down = phi((Double(y + 1) - position) / sigma) - phi((Double(y) - position) / sigma)
            return sum + across * down * height
        }
    }

    @Test(arguments: [0.05, 0.3, 1.9])
    func `the shadow of a large ellipse is its blur, however sharp`(sigma: Double) {
        let (center, radii) = (SIMD2(1110.3, 1010.8), SIMD2(1100.2, 1000.4))
        let layer = Drawing.Layer(
            Painted.white, shape: .ellipse,
            frame: .rectangle(
                center.x - radii.x, center.y - radii.y, center.x + radii.x, center.y + radii.y),
            part: .dropShadow(Shadow(sigma: sigma)))
        let (width, height) = (2222, 2023)
        let coverage = Painted.coverage(layer, width, height)
        var largest = 0.0
        for step in 0..<64 {
            let angle = Double(step) / 64 * 2 * .pi
            let bend = center + radii * SIMD2(cos(angle), sin(angle))
            for (dx, dy) in [(0, 0), (-1, 0), (0, 1)] {
                let (x, y) = (Int(bend.x) + dx, Int(bend.y) + dy)
                let expected = Self.ellipse(center, radii, sigma, x, y)
                largest = max(largest, abs(coverage[y * width + x] - expected))
            }
        }
        // A fifth of a step of 8 bits.
        #expect(largest < 0.0008, "\(largest)")
    }

    /// As `ellipse`, with lines at even angles, between which the widths change evenly.
    static func widelyBlurredEllipse(
        _ center: SIMD2<Double>, _ radii: SIMD2<Double>, _ sigma: Double, _ x: Int, _ y: Int
    ) -> Double {
        let lines = 2_000
        return (0..<lines).reduce(0) { sum, line in
            let angle = (Double(line) + 0.5) / Double(lines) * .pi
            let (position, half) = (center.y - radii.y * cos(angle), radii.x * sin(angle))
            let across =
                edge(x, center.x - half, sigma, steps: 4) - edge(x, center.x + half, sigma, steps: 4)
            let down = phi((Double(y + 1) - position) / sigma) - phi((Double(y) - position) / sigma)
            return sum + across * down * radii.y * sin(angle) * .pi / Double(lines)
        }
    }

    /// Pixels of wide blurs are interpolated; the corners of this ellipse are too large to be kept.
    @Test(arguments: [16, 24.5, 60, 130])
    func `the shadow of a large ellipse is its blur, however wide`(sigma: Double) {
        let (center, radii) = (SIMD2(305.3, 455.8), SIMD2(300.2, 450.4))
        let (width, height) = (610, 912)
        let painter = Painted.painter(
            [
                .init(
                    Painted.white, shape: .ellipse,
                    frame: .rectangle(
                        center.x - radii.x, center.y - radii.y, center.x + radii.x, center.y + radii.y),
                    part: .dropShadow(Shadow(sigma: sigma)))
            ], width, height)
        let coverage = Pixmap(painting: painter)
        var largest = 0.0
        for row in 0...6 {
            for column in 0...6 {
                let (x, y) = (column * (width - 1) / 6, row * (height - 1) / 6)
                let expected = Self.widelyBlurredEllipse(center, radii, sigma, x, y)
                largest = max(largest, abs(Double(coverage[x, y].w) - expected))
            }
        }
        // A fortieth of a step of 8 bits.
        #expect(largest < 1e-4, "\(largest)")
        // Pixels are alike however a row is cut.
        var part = [SIMD4<Float>](repeating: .zero, count: 101)
        for y in stride(from: 0, to: height, by: 37) {
            part.withUnsafeMutableBufferPointer { painter.paint(row: y, columns: 253..<354, into: $0) }
            #expect(part == (253..<354).map { coverage[$0, y] })
        }
    }

    @Test func `an inner shadow is the shape without its own blur`() {
        let frame = Frame.rectangle(5, 5, 35, 25)
        let shape = Shape.roundedRectangle(radius: 8)
        let inner = Painted.coverage(
            .init(Painted.white, shape: shape, frame: frame, part: .innerShadow(Shadow(sigma: 2, x: 1, y: 2))), 40, 30)
        let outer = Painted.coverage(
            .init(Painted.white, shape: shape, frame: frame, part: .dropShadow(Shadow(sigma: 2, x: 1, y: 2))), 40, 30)
        let fill = Painted.coverage(.init(Painted.white, shape: shape, frame: frame), 40, 30)
        for index in fill.indices { #expect(abs(inner[index] - fill[index] * (1 - outer[index])) < 1e-6) }
    }

    /// Corners are covered in part. Source: CSS Backgrounds and Borders 3, section 6.1.1: a shadow is drawn outside of
    /// the border box alone, an inner one within the padding box alone.
    @Test(arguments: [Shape.roundedRectangle(radius: 8), .ellipse, .capsule(.continuous)])
    func `a shadow that is neither moved nor blurred shows nothing beside its shape`(shape: Shape) {
        let frame = Frame.rectangle(5, 5, 35, 25.5)
        for part: Drawing.Layer.Part in [.dropShadow(Shadow(sigma: 0, isCutOut: true)), .innerShadow(Shadow(sigma: 0))]
        {
            let coverage = Painted.coverage(.init(Painted.white, shape: shape, frame: frame, part: part), 40, 30)
            #expect(coverage.allSatisfy { $0 == 0 })
        }
        // Moved by a pixel it shows.
        let moved = Painted.coverage(
            .init(Painted.white, shape: shape, frame: frame, part: .innerShadow(Shadow(sigma: 0, y: 1))), 40, 30)
        #expect(moved.contains { $0 > 0.5 })
    }

    @Test func `a spread moves the outline and its corners, and without blur the edge is sharp`() {
        let frame = Frame.rectangle(8, 8, 28, 24)
        func shadow(_ radius: Double, _ spread: Double) -> [Double] {
            Painted.coverage(
                .init(
                    Painted.white, shape: .roundedRectangle(radius: radius), frame: frame,
                    part: .dropShadow(Shadow(sigma: 0, spread: spread))), 36, 32)
        }
        func fill(_ radius: Double, _ distance: Double) -> [Double] {
            Painted.coverage(
                .init(
                    Painted.white, shape: .roundedRectangle(radius: radius),
                    frame: .rectangle(8 - distance, 8 - distance, 28 + distance, 24 + distance)), 36, 32)
        }
        #expect(shadow(5, 3) == fill(8, 3))
        #expect(shadow(5, -2) == fill(3, -2))
        #expect(shadow(0, 3) == fill(0, 3))
        // Radius 2 under a spread of 4: 2 + 4 · (1 + (2/4 − 1)³) = 5.5.
        #expect(shadow(2, 4) == fill(5.5, 4))
        #expect(shadow(5, -9).allSatisfy { $0 == 0 })
    }

    @Test func `a cut-out shadow is not seen where the shape is`() {
        let layer = Drawing.Layer(
            Painted.white, frame: .rectangle(4, 4, 12, 12), part: .dropShadow(Shadow(sigma: 2, isCutOut: true)))
        let coverage = Painted.coverage(layer, 16, 16)
        #expect(coverage[8 * 16 + 8] == 0 && coverage[4 * 16 + 4] == 0)
        #expect(coverage[8 * 16 + 3] > 0.3)
    }
}

extension CornerRadii {
    fileprivate func times(_ scale: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft * scale, topRight: topRight * scale, bottomRight: bottomRight * scale,
            bottomLeft: bottomLeft * scale)
    }
}
