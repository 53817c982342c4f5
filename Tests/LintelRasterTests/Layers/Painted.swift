import LintelColor
import LintelDrawing
import LintelRaster
import LintelUnits

/// Drawings for tests of layers, painted in sRGB.
enum Painted {
    static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Drawing.Paint {
        .color(Color(.sRGB, red, green, blue, alpha: alpha))
    }

    static let white = color(1, 1, 1)

    static func painter(
        _ layers: [Drawing.Layer], _ width: Int, _ height: Int, _ scale: Scale = .x1,
        _ compositing: CompositingSpace = .encoded
    ) -> DrawingPainter {
        DrawingPainter(
            Drawing(layers: layers, compositing: compositing), size: PixelSize(width: width, height: height),
            scale: scale, gamut: .sRGB, mapping: .clip)
    }

    static func pixmap(
        _ layers: [Drawing.Layer], _ width: Int, _ height: Int, _ scale: Scale = .x1,
        _ compositing: CompositingSpace = .encoded
    ) -> Pixmap {
        Pixmap(painting: painter(layers, width, height, scale, compositing))
    }

    /// The alphas of all pixels: of one opaque layer, its coverage.
    static func coverage(_ layer: Drawing.Layer, _ width: Int, _ height: Int, _ scale: Scale = .x1) -> [Double] {
        pixmap([layer], width, height, scale).pixels.map { Double($0.w) }
    }
}

extension Frame {
    /// From one corner to another, in points from the box's upper left corner.
    static func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Frame {
        Frame(
            horizontal: .edges(
                from: EdgeOffset(.start, FrameLength(points: left)), to: EdgeOffset(.start, FrameLength(points: right))),
            vertical: .edges(
                from: EdgeOffset(.start, FrameLength(points: top)),
                to: EdgeOffset(.start, FrameLength(points: bottom))))
    }
}
