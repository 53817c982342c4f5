import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelStretch
import LintelUnits
import Testing

struct TilingTests {
    static func gradient(_ degrees: Double, _ first: Double, _ second: Double) -> Drawing.Paint {
        .gradient(
            Gradient(
                geometry: .linear(.angle(degrees)),
                stops: [first, second].map { .stop(Color(.sRGB, $0, $0, $0), position: nil) }, space: .sRGB))
    }

    static func problem(_ layers: [Drawing.Layer], _ targets: [PixelSize]) -> StretchProblem {
        StretchProblem(
            drawing: Drawing(layers: layers), scale: .x3, gamut: .sRGB, mapping: .clip, bitDepth: .eight,
            targets: targets, tolerance: 1)
    }

    static let bars = [750, 1125, 1290, 2688].map { PixelSize(width: $0, height: 293) }
    static let dark = problem([.init(gradient(180, 0.05, 0.12))], bars)

    @Test(arguments: [(Dither.ordered, 8), (.blueNoise, 16), (.triangular, 64)])
    func `a gradient down is as wide as the dither's period and as high as the bar`(_ dither: Dither, _ period: Int)
        throws
    {
        let solution = try #require(try Self.dark.tiled(dither).get())
        #expect(solution.image.size == PixelSize(width: period, height: 293))
        #expect(solution.capInsets == .zero)
        #expect(solution.proof.model == .uiKitTile)
        #expect(solution.proof.maxDifference <= (dither == .triangular ? 1.5 : 1))
        #expect(solution.averageDifference < 0.1)
    }

    /// By a mean over the whole row, in `Double`, not by the boxes of the proof.
    @Test func `every row's mean is its color to a sixteenth of a step`() throws {
        let image = try #require(try Self.dark.tiled(.ordered).get()).image
        for y in 0..<293 {
            // 8 thresholds of a row of Bayer's matrix are no 64: two rows together have few more.
            let exact = 255 * (0.05 + 0.07 * (Double(y) + 0.5) / 293)
            let mean = (0..<8).reduce(0.0) { $0 + Double(image.codes(x: $1, y: y).x) } / 8
            #expect(abs(mean - exact) < 0.5)
        }
        let sums = (0..<36).map { block in
            (0..<8).flatMap { y in (0..<8).map { Double(image.codes(x: $0, y: block * 8 + y).x) } }.reduce(0, +) / 64
        }
        for (block, mean) in sums.enumerated() {
            let exact = 255 * (0.05 + 0.07 * (Double(block * 8) + 4) / 293)
            #expect(abs(mean - exact) < 1.0 / 16)
        }
    }

    @Test func `dots end the bands of a dark gradient`() throws {
        let target = Self.bars[1]
        let painter = Self.dark.painter(size: target)
        let plain = QuantizedImage(quantizing: painter, depth: .eight).pixmap()
        // 0.07 · 255 = 17.85 steps over 293 rows: a band is 16 or 17 rows.
        #expect((16...17).contains(Banding(of: plain, depth: .eight, drawn: painter).shown))
        let solution = try #require(try Self.dark.tiled(.blueNoise).get())
        let shown = try #require(
            StretchedImage(
                solution.image.pixmap(), capInsets: solution.capInsets, model: .uiKitTile, size: target,
                sampling: .centerOnly))
        let bands = Banding(of: shown, depth: .eight, drawn: painter)
        #expect((16...17).contains(bands.plain))
        // Rows next to a code are not dithered, or by fewer dots than a row has pixels.
        #expect(bands.shown <= 3)
    }

    @Test func `a constant picture has no bands and a steep gradient none that last`() {
        let size = PixelSize(width: 4, height: 100)
        func bands(_ layers: [Drawing.Layer]) -> Banding {
            let painter = Self.problem(layers, [size]).painter(size: size)
            return Banding(of: painter, depth: .eight, drawn: painter)
        }
        #expect(bands([.init(.color(Color(.sRGB, 0.3, 0.4, 0.5)))]).plain == 0)
        // 255 steps over 100 rows: every row is new.
        #expect(bands([.init(Self.gradient(180, 0, 1))]).plain == 1)
        // 51 steps over 100 rows: two rows each, here and there one.
        #expect(bands([.init(Self.gradient(180, 0, 0.2))]).plain == 2)
    }

    @Test func `what is pinned stays in caps`() throws {
        let shape = Shape.roundedRectangle(radius: 10)
        let problem = Self.problem(
            [.init(.color(Color(.sRGB, 0.2, 0.31, 0.4003, alpha: 0.7)), shape: shape)], Self.bars)
        let solution = try #require(try problem.tiled(.blueNoise).get())
        #expect(solution.capInsets == CapInsets(left: 30, right: 30))
        #expect(solution.image.size == PixelSize(width: 76, height: 293))
    }

    /// #336699 is 51, 102 and 153 of 255.
    @Test func `a color that is a code has nothing to dither`() throws {
        let code = Self.problem([.init(.color(Color(.sRGB, 0.2, 0.4, 0.6)))], Self.bars)
        #expect(try code.tiled(.blueNoise).get() == nil)
        let between = Self.problem([.init(.color(Color(.sRGB, 0.2, 0.4, 0.601)))], Self.bars)
        #expect(try between.tiled(.blueNoise).get() != nil)
    }

    @Test func `a gradient along the bar's width cannot be tiled`() {
        let problem = Self.problem([.init(Self.gradient(90, 0.05, 0.12))], Self.bars)
        #expect(problem.tiled(.blueNoise) == .failure(.stretches(.horizontal)))
        #expect("\(TileObstacle.stretches(.horizontal))" == "its width is stretched, which would smear the dots")
        #expect("\(TileObstacle.noRoom(.horizontal))" == "its ends do not fit in the smallest width")
        #expect("\(TileObstacle.noRoom(.vertical))" == "its ends do not fit in the smallest height")
    }

    @Test func `bars of several heights cannot be tiled down a gradient`() {
        let problem = Self.problem(
            [.init(Self.gradient(180, 0.05, 0.12))], [132, 293].map { PixelSize(width: 1125, height: $0) })
        #expect(problem.tiled(.ordered) == .failure(.stretches(.vertical)))
    }

    @Test func `neutral colors stay neutral`() throws {
        let image = try #require(try Self.dark.tiled(.blueNoise).get()).image
        for y in 0..<293 {
            for x in 0..<16 {
                let codes = image.codes(x: x, y: y)
                #expect(codes.x == codes.y && codes.y == codes.z && codes.w == 255)
            }
        }
    }

    /// The claim by which the tile's field may be smaller than the one of images that are not tiled.
    @Test func `the tile's noise is no stronger, blurred, than that of the larger field`() {
        func deviation(_ image: QuantizedImage, _ side: Int) -> Double {
            let value = 0.5 / 255 * 97
            var sum = 0.0
            for y in 0..<side {
                for x in 0..<side {
                    // A small binomial blur, 5 × 5, around the torus.
                    let weights = [1.0, 4, 6, 4, 1]
                    var mean = 0.0
                    for (j, down) in weights.enumerated() {
                        for (i, across) in weights.enumerated() {
                            let code = image.codes(x: (x + i + side - 2) % side, y: (y + j + side - 2) % side).x
                            mean += Double(code) * down * across / 256
                        }
                    }
                    sum += (mean - value * 255) * (mean - value * 255)
                }
            }
            return (sum / Double(side * side)).squareRoot()
        }
        let source = Pixmap(
            size: PixelSize(width: 64, height: 64),
            pixels: [SIMD4<Float>](repeating: SIMD4(48.5 / 255, 48.5 / 255, 48.5 / 255, 1), count: 4096))
        let large = QuantizedImage(quantizing: source, depth: .eight, dither: .blueNoise)
        let tile = QuantizedImage(quantizing: source, depth: .eight, dither: .blueNoise, tiled: true)
        #expect(deviation(tile, 64) <= deviation(large, 64) * 1.1)
        #expect(deviation(tile, 64) < 0.1)
    }
}
