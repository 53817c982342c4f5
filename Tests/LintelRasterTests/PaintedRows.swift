import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits
import Testing

/// Gradients painted pixel by pixel, for comparison with what makes their rows in other ways.
enum PaintedRows {
    static func painter(_ gradient: Gradient, _ size: PixelSize, gamut: Gamut = .sRGB) -> DrawingPainter {
        DrawingPainter(
            Drawing(layers: [.init(.gradient(gradient))]), size: size, scale: .x1, gamut: gamut, mapping: .minde)
    }

    /// All pixels, painted and rounded.
    static func pixels(of source: DrawingPainter) -> [SIMD4<UInt8>] {
        guard case .bits8(let samples) = QuantizedImage(quantizing: source, depth: .eight).samples else { return [] }
        return samples.withUnsafeBytes { Array($0.bindMemory(to: SIMD4<UInt8>.self)) }
    }

    /// Compares rows that `fill` makes, as a whole, in bands and in single rows.
    static func compare(
        _ source: DrawingPainter, _ name: String, fill: (Range<Int>, UnsafeMutablePointer<SIMD4<UInt8>>) -> Void
    ) {
        let (width, height) = (source.size.width, source.size.height)
        let expected = pixels(of: source)
        func made(_ rows: Range<Int>) -> [SIMD4<UInt8>] {
            [SIMD4<UInt8>](unsafeUninitializedCapacity: rows.count * width) { pixels, count in
                fill(rows, pixels.baseAddress!)
                count = rows.count * width
            }
        }
        let different = zip(made(0..<height), expected).enumerated().first { $1.0 != $1.1 }
        let first = different.map { "(\($0.offset % width), \($0.offset / width)) is \($0.element)" }
        #expect(first == nil, "\(name)")
        for start in stride(from: 0, to: height, by: 7) {
            let rows = start..<min(start + (start % 3 == 0 ? 1 : 7), height)
            #expect(
                made(rows)[...] == expected[rows.lowerBound * width..<rows.upperBound * width], "\(name): rows \(rows)")
        }
    }

    /// Two to four opaque colors of 8 bits.
    static func stops(_ random: inout some RandomNumberGenerator) -> [Gradient.StopItem] {
        func channel() -> Double { (Double.random(in: 0...1, using: &random) * 255).rounded() / 255 }
        return (0..<Int.random(in: 2...4, using: &random)).map { _ in
            .stop(Color(.sRGB, channel(), channel(), channel()), position: nil)
        }
    }
}
