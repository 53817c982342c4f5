import LintelCodecs
import LintelDrawing
import LintelRaster
import LintelUnits
import Testing

struct PlainPNGTests {
    /// libpng itself, called from here, is the other side.
    @Test(arguments: SampleKind.allCases, [BitDepth.eight, .sixteen])
    func `up to twelve rows the bytes are libpng's own`(kind: SampleKind, depth: BitDepth) throws {
        let picture = kind.image(PixelSize(width: 37, height: 12), depth: depth, seed: 5).pixmap()
        // Nearly transparent colours are not the same after they were premultiplied.
        let image = QuantizedImage(quantizing: picture, depth: depth)
        #expect(try PlainPNG.byteCount(of: picture, depth: depth) == LibpngDefault.file(of: image).count)
    }

    /// What a bar is painted with.
    @Test(arguments: [SampleKind.horizontalRamp, .verticalRamp, .diagonalRamp, .opaqueNoise, .oneColor])
    func `of larger pictures the bytes are within a third of libpng's own`(kind: SampleKind) throws {
        let image = kind.image(PixelSize(width: 800, height: 200), depth: .eight, seed: 7)
        let told = try Double(PlainPNG.byteCount(of: image.pixmap(), depth: .eight))
        let real = try Double(LibpngDefault.file(of: image).count)
        #expect((real / 1.34...real * 1.34).contains(told), "\(told), libpng \(real)")
    }
}
