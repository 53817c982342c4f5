import LintelRaster
import LintelUnits
import Testing

struct SeenRowsTests {
    /// Straight codes of every kind: opaque, translucent, and transparent with a color.
    private static let codes: [UInt8] = [
        255, 0, 0, 255, 10, 20, 30, 128, 200, 100, 50, 0,
        0, 0, 0, 255, 255, 255, 255, 1, 7, 77, 177, 250,
    ]

    @Test func `rows are the picture that a reader sees`() {
        let image = QuantizedImage(size: PixelSize(width: 3, height: 2), samples: .bits8(Self.codes))
        #expect(Pixmap(painting: SeenRows(image)) == image.pixmap())
        let deep = QuantizedImage(
            size: PixelSize(width: 3, height: 2), samples: .bits16(Self.codes.map { UInt16($0) * 257 }))
        #expect(Pixmap(painting: SeenRows(deep)) == deep.pixmap())
    }

    @Test func `a part of a row is that part of the row`() {
        let image = QuantizedImage(size: PixelSize(width: 3, height: 2), samples: .bits8(Self.codes))
        var part = [SIMD4<Float>](repeating: .zero, count: 2)
        part.withUnsafeMutableBufferPointer { SeenRows(image).paint(row: 1, columns: 1..<3, into: $0) }
        #expect(part == Array(image.pixmap().pixels[4..<6]))
    }

    @Test func `equal images have equal hashes, and one code makes another`() {
        let size = PixelSize(width: 3, height: 2)
        let image = QuantizedImage(size: size, samples: .bits8(Self.codes))
        var other = Self.codes
        other[23] = 251
        #expect(image.hashValue == QuantizedImage(size: size, samples: .bits8(Self.codes)).hashValue)
        #expect(image.hashValue != QuantizedImage(size: size, samples: .bits8(other)).hashValue)
    }
}
