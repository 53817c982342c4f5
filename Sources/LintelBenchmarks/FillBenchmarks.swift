import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits

/// Painting, rounding and proving a phone's screen, 1290 × 2796, row by row through one buffer.
enum FillBenchmarks {
    static var all: [Benchmark] {
        [
            memory,
            fill("diagonal srgb", "linear-gradient(155.2326deg in srgb, #ff5f6d, #ffc371, #2a2a72)"),
            fill("diagonal oklch", "linear-gradient(155.2326deg in oklch, #ff5f6d, #ffc371, #2a2a72)"),
            fill("radial oklab", "radial-gradient(circle farthest-corner in oklab, #ff5f6d, #ffc371, #2a2a72)"),
            fill("conic oklab", "conic-gradient(in oklab, #ff5f6d, #ffc371, #2a2a72)"),
            fill("vertical oklab", "linear-gradient(in oklab, #ff5f6d, #ffc371, #2a2a72)"),
            fill(
                "diagonal oklab, blue noise", "linear-gradient(155.2326deg in oklab, #ff5f6d, #ffc371, #2a2a72)",
                .blueNoise),
            quantization("opaque", alpha: 1), quantization("translucent", alpha: 0.5), proof,
        ]
    }

    private static let size = PixelSize(width: 1290, height: 2796)

    /// Setting the bytes of the picture, row by row: no picture is made in less.
    private static var memory: Benchmark {
        var row = [UInt8](repeating: 0, count: size.width * 4)
        return Benchmark(
            name: "fill memory", unit: "pixel", count: size.area,
            pass: {
                for y in 0..<size.height {
                    row.withUnsafeMutableBufferPointer { $0.update(repeating: UInt8(truncatingIfNeeded: y)) }
                }
                return Double(row[0])
            })
    }

    private static func fill(_ name: String, _ css: String, _ dither: Dither = .none) -> Benchmark {
        guard let gradient = try? Gradient.parse(css: css) else { preconditionFailure("\(css) is a gradient") }
        let painter = DrawingPainter(
            Drawing(layers: [.init(.gradient(gradient))]), size: size, scale: .x1, gamut: .sRGB, mapping: .minde)
        let rows = QuantizedRows(quantizing: painter, depth: .eight, dither: dither)
        var bytes = [UInt8](repeating: 0, count: rows.bytesPerRow)
        return Benchmark(
            name: "fill \(name)", unit: "pixel", count: size.area,
            pass: {
                var sum = 0.0
                for y in 0..<size.height {
                    bytes.withUnsafeMutableBytes { rows.fill(row: y, into: $0) }
                    sum += Double(bytes[y & 3])
                }
                return sum
            })
    }

    private static func quantization(_ name: String, alpha: Float) -> Benchmark {
        let pixels = (0..<1290).map { SIMD4<Float>(Float($0) / 1290, 0.3, 0.7, 1) * alpha }
        var codes = [UInt8](repeating: 0, count: pixels.count * 4)
        return Benchmark(
            name: "quantize \(name)", unit: "pixel", count: pixels.count,
            pass: {
                pixels.withUnsafeBufferPointer { pixels in
                    codes.withUnsafeMutableBufferPointer {
                        StraightAlpha.quantize(pixels, depth: .eight, into: $0)
                    }
                }
                return Double(codes[400])
            })
    }

    /// Of an image that is mixed along both axes, against the drawing.
    private static var proof: Benchmark {
        guard let gradient = try? Gradient.parse(css: "linear-gradient(to bottom right in oklab, #0f2027, #2c5364)")
        else { preconditionFailure("a gradient") }
        func painter(_ size: PixelSize) -> DrawingPainter {
            DrawingPainter(
                Drawing(layers: [.init(.gradient(gradient))]), size: size, scale: .x1, gamut: .sRGB, mapping: .minde)
        }
        let image = QuantizedImage(quantizing: painter(PixelSize(width: 90, height: 120)), depth: .eight)
        let target = painter(size)
        return Benchmark(
            name: "proof of one target", unit: "pixel", count: size.area,
            pass: {
                (try? StretchProof.verify(image: image, capInsets: .zero, against: [target]).maxDifference) ?? .nan
            })
    }
}
