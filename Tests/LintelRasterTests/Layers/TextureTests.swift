import LintelColor
import LintelDrawing
import LintelRaster
import LintelUnits
import Testing

struct TextureTests {
    /// Two by two: black, red; green, clear.
    static let image = TextureImage(
        digest: "corners", width: 2, height: 2, space: .sRGB,
        pixels: [[0, 0, 0, 1], [1, 0, 0, 1], [0, 1, 0, 1], .zero])

    static func texture(_ fit: Texture.Fit, pixelsPerPoint: Double = 1) -> Drawing.Paint {
        .texture(Texture(image, fit: fit, pixelsPerPoint: pixelsPerPoint))
    }

    @Test func `tiles repeat from the frame's corner, pixel by pixel at their own scale`() {
        let picture = Painted.pixmap(
            [.init(Self.texture(.tile, pixelsPerPoint: 2), frame: .rectangle(1.5, 0, 10, 10))], 8, 4, .x2)
        for y in 0..<4 {
            for x in 0..<8 {
                let expected = x < 3 ? SIMD4<Float>.zero : Self.image.pixels[y % 2 * 2 + (x - 3) % 2]
                #expect(picture[x, y] == expected)
            }
        }
    }

    @Test func `a tile shown larger mixes neighbors, across its edge too`() {
        // At twice the size, pixel middles lie at ¼ and ¾ between image pixels.
        let row = Painted.pixmap([.init(Self.texture(.tile))], 4, 4, .x2)
        // x = ½ is at −¼ from the first pixel's middle: ¾ of the first and ¼ of the last.
        #expect(row[0, 0] == [0.1875, 0.1875, 0, 0.9375])
    }

    @Test func `stretched, each pixel of the frame has its part of the picture`() {
        let picture = Painted.pixmap([.init(Self.texture(.stretch))], 2, 2)
        #expect(picture.pixels == Self.image.pixels)
        // In the middle of a row of four pixels the mixture is ¼ and ¾; the ends have one color.
        let wide = Painted.pixmap([.init(Self.texture(.stretch))], 4, 2)
        #expect((0..<4).map { wide[$0, 0].x } == [0, 0.25, 0.75, 1])
    }

    @Test func `fit leaves a margin and fill cuts one off`() {
        let fit = Painted.pixmap([.init(Self.texture(.fit))], 6, 2)
        #expect((0..<6).map { fit[$0, 0].w } == [0, 0, 1, 1, 0, 0])
        #expect(fit[3, 0] == [1, 0, 0, 1])
        let fill = Painted.pixmap([.init(Self.texture(.fill))], 2, 4)
        // Four times four, of which the columns 1 and 2 are seen.
        let whole = Painted.pixmap([.init(Self.texture(.stretch))], 4, 4)
        for y in 0..<4 { for x in 0..<2 { #expect(fill[x, y] == whole[x + 1, y]) } }
    }

    @Test func `a texture shown at a third is the mean of its pixels`() {
        var pixels: [SIMD4<Float>] = []
        for index in 0..<81 { pixels.append(SIMD4(Float(index % 9 % 3 == 1 ? 1 : 0), 0, 0, 1)) }
        let stripes = TextureImage(digest: "stripes", width: 9, height: 9, space: .sRGB, pixels: pixels)
        let picture = Painted.pixmap([.init(.texture(Texture(stripes, fit: .stretch)))], 3, 3)
        for pixel in picture.pixels { #expect(abs(pixel.x - 1 / 3) < 1e-6) }
    }

    @Test func `a Display P3 texture is brought into sRGB`() {
        let red = TextureImage(
            digest: "red", width: 1, height: 1, space: .displayP3, pixels: [[0.9175, 0.2003, 0.1386, 1]])
        let pixel = Painted.pixmap([.init(.texture(Texture(red)))], 1, 1).pixels[0]
        // CSS Color 4's sample of sRGB red in Display P3.
        #expect(abs(pixel.x - 1) < 1e-3 && pixel.y < 0.01 && pixel.z < 0.01)
    }

    @Test func `textures are what their digests say`() {
        let other = TextureImage(digest: "corners", width: 1, height: 1, space: .sRGB, pixels: [.zero])
        #expect(Self.image == other)
        #expect(Texture(Self.image) != Texture(Self.image, fit: .fill))
    }
}
