import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits

/// What is promised of any gradient that was read: it can be laid out and painted, and its pixels are colors.
enum DrawnPromises {
    /// A navigation bar's width and height, a height only, and no area.
    private static let boxes: [(width: Double, height: Double)] = [(390, 97), (1, 4000), (0, 44)]

    static func check(_ gradient: Gradient) {
        for box in boxes { check(gradient, width: box.width, height: box.height) }
        _ = gradient.variation(along: .horizontal)
        _ = gradient.variation(along: .vertical)
    }

    static func check(_ gradient: Gradient, width: Double, height: Double) {
        let resolved = gradient.resolved(width: width, height: height)
        for (stop, next) in zip(resolved.stops, resolved.stops.dropFirst()) {
            promise(stop.position <= next.position, "positions do not decrease: \(stop.position), \(next.position)")
        }
        let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
        promise(
            ramp.pieces.count <= PreparedRamp.maximumPieces + 2 * gradient.stops.count + 2,
            "\(ramp.pieces.count) pieces for \(gradient.stops.count) stops")
        var row = [Double](repeating: 0, count: 16)
        for y in [0.5, height / 2, height] {
            row.withUnsafeMutableBufferPointer {
                resolved.locator.fillRow(y: y, firstX: 0.5, stepX: width / 16, into: $0)
            }
            for (index, position) in row.enumerated() {
                let x = 0.5 + Double(index) * (width / 16)
                check(position, resolved, ramp, "at (\(x), \(y)) of \(width) × \(height)")
            }
        }
        for position in [-1, 0, 1e-9, 0.25, 0.5, 0.999, 1, 2, 1e9] {
            check(position, resolved, ramp, "at \(position) of \(width) × \(height)")
        }
    }

    private static func check(_ position: Double, _ resolved: ResolvedGradient, _ ramp: PreparedRamp, _ context: String)
    {
        let color = resolved.color(at: position)
        promise(color.isFinite && (-1e-9...1 + 1e-9).contains(color.alpha), "\(color) \(context)")
        let pixel = ramp.color(at: position)
        promise(
            pixel.min() >= -1e-6 && pixel.w <= 1 + 1e-6 && pixel.max() <= pixel.w + 1e-6, "\(pixel) \(context)")
    }

    /// Two rows of the drawing in a small box are colors. Of strokes and curves far larger than the box as well.
    static func check(_ drawing: Drawing) {
        let size = PixelSize(width: 29, height: 31)
        let guides = Guides(statusBarBottom: 5, safeAreaBottom: 7)
        let painter = DrawingPainter(
            drawing.resolved(guides: guides), size: size, scale: .x2, gamut: .sRGB, mapping: .clip)
        var row = [SIMD4<Float>](repeating: .zero, count: size.width)
        for y in [0, 14] {
            row.withUnsafeMutableBufferPointer { painter.paint(row: y, columns: 0..<size.width, into: $0) }
            for pixel in row {
                promise(
                    pixel.min() >= -1e-3 && pixel.w <= 1 + 1e-3 && pixel.max() <= pixel.w + 1e-3,
                    "\(pixel) in row \(y)")
            }
        }
    }
}
