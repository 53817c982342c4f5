import LintelColor
import LintelDrawing
import LintelRaster
import LintelTestSupport
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

    @Test(arguments: [(64, 1024, 16), (40, 800, 20), (32, 512, 4)])
    func `thin lines are a tone where a texture is shown more than sixteen times smaller`(
        period: Int, size: Int, shown: Int
    ) {
        var pixels: [SIMD4<Float>] = []
        for index in 0..<size * size {
            let isLine = index % size % period == period / 2 || index / size % period == period / 2
            pixels.append(isLine ? [1, 1, 1, 1] : [0, 0, 0, 1])
        }
        let lines = TextureImage(digest: "lines \(period)", width: size, height: size, space: .sRGB, pixels: pixels)
        // What the two sets of lines leave of an area, each all but one of a period.
        let gap = 1 - 1 / Float(period)
        for picture in [
            Painted.pixmap([.init(.texture(Texture(lines, fit: .stretch)))], shown, shown),
            Painted.pixmap(
                [.init(.texture(Texture(lines, pixelsPerPoint: Double(size / shown))))], shown + 3, shown + 3),
        ] {
            for pixel in picture.pixels { #expect(abs(pixel.x - (1 - gap * gap)) < 1e-4 && pixel.w == 1) }
        }
    }

    @Test(arguments: [6_007, 9_973])
    func `an opaque texture is opaque however much smaller it is shown`(length: Int) {
        let line = TextureImage(
            digest: "line \(length)", width: length, height: 1, space: .sRGB,
            pixels: Array(repeating: [0.3, 0.6, 0.9, 1], count: length))
        for fit in [Texture.Fit.stretch, .fill] {
            let picture = Painted.pixmap([.init(.texture(Texture(line, fit: fit)))], 2, 1)
            for pixel in picture.pixels { #expect(pixel.w == 1 && abs(pixel.y - 0.6) < 1e-4) }
        }
        let tiles = Painted.pixmap(
            [.init(.texture(Texture(line, pixelsPerPoint: Double(length) + 0.25)))], 3, 1)
        for pixel in tiles.pixels { #expect(pixel.w == 1) }
    }

    @Test func `a texture shown much smaller stays in its place where its pixels do not divide`() {
        let (width, height) = (1021, 907)
        var pixels: [SIMD4<Float>] = []
        for y in 0..<height {
            for x in 0..<width {
                pixels.append([(Float(x) + 0.5) / Float(width), (Float(y) + 0.5) / Float(height), 0, 1])
            }
        }
        let ramp = TextureImage(digest: "ramp", width: width, height: height, space: .sRGB, pixels: pixels)
        let picture = Painted.pixmap([.init(.texture(Texture(ramp, fit: .stretch)))], 30, 7)
        for y in 0..<7 {
            for x in 0..<30 {
                // The mean of a ramp is its value in the middle.
                #expect(abs(picture[x, y].x - (Float(x) + 0.5) / 30) < 5e-4)
                #expect(abs(picture[x, y].y - (Float(y) + 0.5) / 7) < 5e-4)
            }
        }
    }

    /// The mean of what lies in a device pixel, each pixel of the texture by its share, in double precision.
    private static func mean(
        _ image: TextureImage, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, repeats: Bool
    ) -> SIMD4<Double> {
        func shares(_ range: ClosedRange<Double>, _ count: Int) -> [(Int, Double)] {
            (Int(range.lowerBound.rounded(.down))..<Int(range.upperBound.rounded(.up))).map { index in
                let share = min(range.upperBound, Double(index + 1)) - max(range.lowerBound, Double(index))
                let pixel = repeats ? ((index % count) + count) % count : min(max(index, 0), count - 1)
                return (pixel, share / (range.upperBound - range.lowerBound))
            }
        }
        var sum = SIMD4<Double>.zero
        for (row, down) in shares(y, image.height) {
            for (column, across) in shares(x, image.width) {
                sum += SIMD4<Double>(image.pixels[row * image.width + column]) * (down * across)
            }
        }
        return sum
    }

    private static func noise(_ width: Int, _ height: Int) -> TextureImage {
        var random = SplitMix64(seed: 7)
        let pixels = (0..<width * height).map { _ in
            let alpha = Float.random(in: 0...1, using: &random)
            return SIMD4<Float>(
                Float.random(in: 0...alpha, using: &random), Float.random(in: 0...alpha, using: &random), 0, alpha)
        }
        return TextureImage(
            digest: "noise \(width) \(height)", width: width, height: height, space: .sRGB, pixels: pixels)
    }

    /// Also where a texture is smaller than a device pixel, and where one axis alone is reduced.
    @Test(arguments: [
        (17, 13, 3.0), (17, 13, 1.5), (64, 7, 5.25), (3, 2, 7), (5, 5, 5), (5, 5, 10), (400, 3, 100), (9, 300, 31),
    ])
    func `a tile shown smaller is the mean of what a device pixel shows`(width: Int, height: Int, step: Double) {
        let image = Self.noise(width, height)
        let picture = Painted.pixmap(
            [.init(.texture(Texture(image, pixelsPerPoint: step)), frame: .rectangle(0.25, 0.5, 100, 100))], 12, 9)
        for y in 1..<9 {
            for x in 1..<12 {
                let (left, top) = ((Double(x) - 0.25) * step, (Double(y) - 0.5) * step)
                let expected = Self.mean(image, left...left + step, top...top + step, repeats: true)
                let difference = SIMD4<Double>(picture[x, y]) - expected
                #expect(max(difference.max(), -difference.min()) < 2e-6, "(\(x), \(y))")
            }
        }
    }

    @Test(arguments: [(40, 30, 7, 4), (23, 50, 23, 11), (90, 4, 5, 4), (31, 31, 1, 1)])
    func `a stretched texture shown smaller is the mean of what a device pixel shows`(
        width: Int, height: Int, columns: Int, rows: Int
    ) {
        let image = Self.noise(width, height)
        let picture = Painted.pixmap([.init(.texture(Texture(image, fit: .stretch)))], columns, rows)
        let (across, down) = (Double(width) / Double(columns), Double(height) / Double(rows))
        for y in 0..<rows {
            for x in 0..<columns {
                let (left, top) = (Double(x) * across, Double(y) * down)
                let expected = Self.mean(image, left...left + across, top...top + down, repeats: false)
                let difference = SIMD4<Double>(picture[x, y]) - expected
                #expect(max(difference.max(), -difference.min()) < 2e-6, "(\(x), \(y))")
            }
        }
    }

    @Test func `a texture beyond its frame goes on with its last pixels where it does not repeat`() {
        let layer = Drawing.Layer(
            Self.texture(.stretch), frame: .rectangle(3, 3, 5, 5),
            part: .stroke(width: LayerLength(points: 2), alignment: .outside))
        let picture = Painted.pixmap([layer], 8, 8)
        #expect(picture[1, 1] == Self.image.pixels[0] && picture[6, 1] == Self.image.pixels[1])
        #expect(picture[1, 6] == Self.image.pixels[2] && picture[6, 6] == .zero)
    }

    @Test(arguments: [(2.0, 37), (6, 200), (11, 90)])
    func `beyond its frame a texture that is shown smaller goes on with its last pixels`(width: Double, size: Int) {
        let image = Self.noise(size, size)
        for alignment in StrokeAlignment.allCases {
            let layer = Drawing.Layer(
                .texture(Texture(image, fit: .stretch)), frame: .rectangle(12.3, 12.3, 17.9, 17.9),
                part: .stroke(width: LayerLength(points: width), alignment: alignment))
            let picture = Painted.pixmap([layer], 30, 30)
            let covers = Painted.pixmap([.init(Painted.white, frame: layer.frame, part: layer.part)], 30, 30)
            // Frames are to the nearest 2⁻²⁰ pixel.
            let (start, step) = ((12.3 * 1_048_576).rounded() / 1_048_576, Double(size) / 5.6)
            for y in 0..<30 {
                for x in 0..<30 where covers[x, y].w == 1 {
                    let (left, top) = ((Double(x) - start) * step, (Double(y) - start) * step)
                    let expected = Self.mean(image, left...left + step, top...top + step, repeats: false)
                    let difference = SIMD4<Double>(picture[x, y]) - expected
                    #expect(max(difference.max(), -difference.min()) < 1e-4, "\(alignment) (\(x), \(y))")
                }
            }
        }
    }

    @Test func `pixels of a row are alike however it is cut`() {
        let image = Self.noise(61, 47)
        for fit in Texture.Fit.allCases {
            let layer = Drawing.Layer(.texture(Texture(image, fit: fit, pixelsPerPoint: 3.3)))
            let painter = Painted.painter([layer], 19, 6)
            let whole = Pixmap(painting: painter)
            var part = [SIMD4<Float>](repeating: .zero, count: 7)
            for y in 0..<6 {
                part.withUnsafeMutableBufferPointer { painter.paint(row: y, columns: 5..<12, into: $0) }
                #expect(part == (5..<12).map { whole[$0, y] }, "\(fit) in row \(y)")
            }
        }
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
