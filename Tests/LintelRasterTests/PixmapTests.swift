import LintelRaster
import LintelUnits
import Testing

struct PixmapTests {
    static let rows = Pixmap(
        size: PixelSize(width: 2, height: 3),
        pixels: [[0, 0, 0, 1], [1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [0.5, 0.5, 0.5, 0.5], [0, 0, 0, 0]])

    @Test func `a pixmap painted from a pixmap is the same`() {
        #expect(Pixmap(painting: Self.rows) == Self.rows)
    }

    @Test func `a row may be painted in parts`() {
        var parts = [SIMD4<Float>](repeating: .zero, count: 2)
        parts.withUnsafeMutableBufferPointer { buffer in
            Self.rows.paint(row: 1, columns: 1..<2, into: UnsafeMutableBufferPointer(rebasing: buffer[1...]))
            Self.rows.paint(row: 1, columns: 0..<1, into: buffer)
        }
        #expect(parts == [[0, 1, 0, 1], [0, 0, 1, 1]])
    }

    @Test func `opacity is known from the samples`() {
        let opaque = Pixmap(size: PixelSize(width: 1, height: 2), pixels: [[0, 0, 0, 1], [1, 1, 1, 1]])
        for depth in BitDepth.allCases {
            #expect(QuantizedImage(quantizing: opaque, depth: depth).isOpaque)
            #expect(!QuantizedImage(quantizing: Self.rows, depth: depth).isOpaque)
        }
    }

    @Test func `a difference names its size, its first pixel and its mean`() {
        var other = Self.rows
        other[1, 2] = [0, 0, 0, 2.0 / 255]
        other[0, 1] = [1.0 / 255, 1, 2.0 / 255, 1]
        let difference = Self.rows.difference(from: other)
        #expect(abs(difference.maximum - 2) < 1e-5)
        #expect((difference.x, difference.y) == (0, 1))
        #expect(abs(difference.mean - 4.0 / 6) < 1e-5)
        #expect(difference.pixelCount == 6)
    }

    @Test func `half a step is exactly half`() {
        // 0.5 · 255 rounds to 128, and 128/255 − 0.5 in Float is a hair more than half a step.
        let half = Pixmap(size: PixelSize(width: 1, height: 1), pixels: [[0.5, 0.5, 0.5, 1]])
        #expect(QuantizedImage(quantizing: half, depth: .eight).pixmap().difference(from: half).maximum == 0.5)
    }

    @Test func `equal pictures do not differ`() {
        let difference = Self.rows.difference(from: Self.rows)
        #expect(difference.maximum == 0)
        #expect(difference.mean == 0)
    }

    @Test func `a channel that is no number differs by the full range`() {
        #expect(PixelDifference.between([.nan, 0, 0, 0], .zero) == 255)
        #expect(PixelDifference.between([0, 0, 0, .nan], .zero) == 255)
    }

    @Test func `a pixmap of the wrong count is our bug`() async {
        await #expect(processExitsWith: .failure) {
            _ = Pixmap(size: PixelSize(width: 2, height: 2), pixels: [.zero])
        }
    }
}
