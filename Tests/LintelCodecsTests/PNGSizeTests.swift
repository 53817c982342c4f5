import LintelCodecs
import LintelColor
import LintelRaster
import LintelUnits
import Testing

/// How small files are, next to what libpng makes of the same pixels when nothing is asked of it.
struct PNGSizeTests {
    private static let sizes = [
        PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 90), PixelSize(width: 200, height: 1),
        PixelSize(width: 31, height: 23), PixelSize(width: 90, height: 60),
    ]

    @Test(arguments: SampleKind.allCases, [PNGEffort.standard, .best])
    func `no file is larger than libpng's own of the same pixels`(kind: SampleKind, effort: PNGEffort) throws {
        for (seed, size) in Self.sizes.enumerated() {
            for depth in BitDepth.allCases {
                let image = kind.image(size, depth: depth, seed: UInt64(seed))
                let ours = PNGFile(try PNGEncoder.encode(image, gamut: .sRGB, effort: effort))
                let theirs = PNGFile(try LibpngDefault.file(of: image))
                // What says which colors are meant is the same for both, and left out.
                let tags: Set = ["sRGB", "gAMA", "cHRM"]
                let own = ours.chunks.filter { !tags.contains($0.type) }.reduce(0) { $0 + 12 + $1.data.count }
                let other = theirs.chunks.reduce(0) { $0 + 12 + $1.data.count }
                #expect(own <= other, "\(size), \(depth), seed \(seed)")
            }
        }
    }

    @Test(arguments: [PixelSize(width: 90, height: 60), PixelSize(width: 300, height: 200)])
    func `a tiled ramp is quickly packed to hardly more than by libpng, which filters its rows`(
        size: PixelSize
    ) throws {
        var samples: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width { samples += [UInt8(x % 48 * 5), UInt8(y % 48 * 5), 128, 255] }
        }
        let image = QuantizedImage(size: size, samples: .bits8(samples))
        let own = try PNGEncoder.encode(image, gamut: .sRGB, effort: .fast).count
        let other = try LibpngDefault.file(of: image).count
        #expect(own <= other + other / 4, "\(own) bytes, libpng \(other)")
    }

    /// A gradient to the lower right corner, without a gradient's engine.
    struct Diagonal: CustomTestStringConvertible {
        var size: PixelSize
        var from: [Int]
        var to: [Int]
        /// Bytes of the same pixels' file by oxipng 9.1.1, level 4, and by optipng 0.7.7, level 7, which write no chunk
        /// about colors.
        var others: [Int]

        var testDescription: String { "\(size)" }

        var image: QuantizedImage {
            let (width, height) = (size.width, size.height)
            let whole = 2 * width * height
            var samples: [UInt8] = []
            for y in 0..<height {
                for x in 0..<width {
                    let part = (2 * x + 1) * height / 2 + (2 * y + 1) * width / 2
                    for (one, other) in zip(from, to) {
                        samples.append(UInt8((one * (whole - part) + other * part + whole / 2) / whole))
                    }
                    samples.append(255)
                }
            }
            return QuantizedImage(size: size, samples: .bits8(samples))
        }

        static let all = [
            Diagonal(
                size: PixelSize(width: 600, height: 120), from: [74, 20, 92], to: [220, 90, 160], others: [1705, 1950]),
            Diagonal(
                size: PixelSize(width: 768, height: 122), from: [40, 10, 60], to: [200, 120, 180],
                others: [2597, 2821]),
            Diagonal(
                size: PixelSize(width: 400, height: 200), from: [20, 60, 120], to: [240, 200, 90],
                others: [1465, 1627]),
            Diagonal(
                size: PixelSize(width: 300, height: 100), from: [90, 20, 60], to: [120, 40, 90], others: [483, 506]),
            Diagonal(
                size: PixelSize(width: 1170, height: 300), from: [10, 80, 160], to: [60, 140, 200],
                others: [2727, 3219]),
            Diagonal(
                size: PixelSize(width: 9, height: 30), from: [10, 40, 30], to: [20, 60, 45], others: [148, 217]),
            Diagonal(
                size: PixelSize(width: 24, height: 24), from: [74, 20, 92], to: [90, 30, 100], others: [159, 240]),
        ]
    }

    /// A screen that is dimmed except for a disc, and a badge below the disc: large plain areas, and edges in few
    /// shades.
    struct Spotlight: CustomTestStringConvertible {
        var size: PixelSize
        var center: (x: Int, y: Int)
        var radius: Int
        /// As for diagonals.
        var others: [Int]

        var testDescription: String { "\(size)" }

        var image: QuantizedImage {
            var samples: [UInt8] = []
            samples.reserveCapacity(4 * size.area)
            let badge = (left: 3 * size.width / 5, top: center.y + radius + 20)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    if badge.left..<badge.left + 90 ~= x, badge.top..<badge.top + 40 ~= y {
                        samples += [200, 30, 40, 255]
                    } else {
                        samples += [12, 10, 30, UInt8(178 * (16 - pointsInside(x, y)) / 16)]
                    }
                }
            }
            return QuantizedImage(size: size, samples: .bits8(samples))
        }

        /// Of the 16 middles of a pixel's sixteenths, in eighths of a pixel.
        private func pointsInside(_ x: Int, _ y: Int) -> Int {
            var points = 0
            for row in 0..<4 {
                for column in 0..<4 {
                    let across = 8 * (x - center.x) + 2 * column + 1
                    let down = 8 * (y - center.y) + 2 * row + 1
                    if across * across + down * down < 64 * radius * radius { points += 1 }
                }
            }
            return points
        }

        static let all = [
            Spotlight(
                size: PixelSize(width: 500, height: 900), center: (250, 300), radius: 90, others: [1560, 2538]),
            Spotlight(
                size: PixelSize(width: 750, height: 1334), center: (375, 1000), radius: 160, others: [2832, 4456]),
        ]
    }

    /// A small picture whose pixels are a formula of their positions.
    struct Formula: CustomTestStringConvertible {
        var name: String
        var size: PixelSize
        /// As for diagonals.
        var others: [Int]
        /// Of column and row: red, green, blue and alpha.
        var pixel: @Sendable (Int, Int) -> [Int]

        var testDescription: String { "\(name), \(size)" }

        var image: QuantizedImage {
            let samples = (0..<size.height).flatMap { y in
                (0..<size.width).flatMap { x in pixel(x, y).map { UInt8($0) } }
            }
            return QuantizedImage(size: size, samples: .bits8(samples))
        }

        /// One column of a color whose alpha falls: the least image of an overlay.
        static func column(_ height: Int, from: Int, to: Int, others: [Int]) -> Formula {
            Formula(name: "column", size: PixelSize(width: 1, height: height), others: others) { _, y in
                [11, 16, 38, from - (from - to) * y / height]
            }
        }

        /// A panel with a shadow that ends above clear pixels.
        static func panel(_ width: Int, _ height: Int, margin: Int, reach: Int, others: [Int]) -> Formula {
            Formula(name: "panel", size: PixelSize(width: width, height: height), others: others) { x, y in
                let across = max(margin - x, x - (width - 1 - margin), 0)
                let down = max(margin - y, y - (height - 1 - margin), 0)
                if across == 0, down == 0 { return [250 - y / 8, 244 - y / 9, 230 - y / 7, 255] }
                let alpha = max(0, 90 - (across * across + down * down) * 90 / (reach * reach))
                return alpha == 0 ? [0, 0, 0, 0] : [20, 10, 30, alpha]
            }
        }

        /// Colors that climb along the upper rows, by another step in each, and down the lower columns: no one filter
        /// suits all rows.
        static func mixed(_ width: Int, _ height: Int, others: [Int]) -> Formula {
            Formula(name: "mixed rows", size: PixelSize(width: width, height: height), others: others) { x, y in
                let (step, column) = (y * 7 % 11 + 1, (x * 73 + x * x * 29) % 251)
                let pixel =
                    y < height / 2
                    ? [x * step / 4, x * step / 5, 40, 128 + x * step / 6 % 128]
                    : [column + y, 3 * column + 2 * y, 5 * column, 100 + column / 2]
                return pixel.map { $0 % 256 }
            }
        }

        static let all = [
            column(420, from: 200, to: 40, others: [101, 138]), column(900, from: 140, to: 120, others: [111, 140]),
            column(1408, from: 136, to: 90, others: [128, 173]),
            panel(124, 108, margin: 20, reach: 18, others: [1013, 1020]),
            panel(96, 88, margin: 16, reach: 14, others: [835, 780]),
            panel(147, 94, margin: 12, reach: 12, others: [703, 724]),
            mixed(60, 80, others: [766, 885]), mixed(90, 64, others: [873, 1109]),
            mixed(124, 108, others: [1149, 1436]),
        ]
    }

    /// Six round gradients over each other on one color, of more than a mebibyte: little of it repeats evenly.
    struct Discs: CustomTestStringConvertible {
        var size: PixelSize
        /// Of oxipng 9.1.1, level 4.
        var other: Int

        var testDescription: String { "\(size)" }

        private struct Disc {
            var x: Int
            var y: Int
            var radius: Int
            var color: [Int]
        }

        private static let discs = [
            Disc(x: 0, y: 0, radius: 500, color: [235, 70, 70]),
            Disc(x: 300, y: 240, radius: 420, color: [235, 180, 70]),
            Disc(x: 600, y: 30, radius: 520, color: [180, 235, 70]),
            Disc(x: 90, y: 280, radius: 460, color: [70, 235, 70]),
            Disc(x: 400, y: 60, radius: 380, color: [70, 235, 180]),
            Disc(x: 690, y: 300, radius: 540, color: [70, 160, 235]),
        ]

        var image: QuantizedImage {
            var samples: [UInt8] = []
            samples.reserveCapacity(4 * size.area)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    var (red, green, blue) = (255, 95, 109)
                    for disc in Self.discs {
                        let squared = disc.radius * disc.radius
                        let (across, down) = (x - disc.x, y - disc.y)
                        let part = 256 * max(0, squared - across * across - down * down) / squared
                        red = (red * (256 - part) + disc.color[0] * part) / 256
                        green = (green * (256 - part) + disc.color[1] * part) / 256
                        blue = (blue * (256 - part) + disc.color[2] * part) / 256
                    }
                    samples += [UInt8(red), UInt8(green), UInt8(blue), 255]
                }
            }
            return QuantizedImage(size: size, samples: .bits8(samples))
        }

        static let all = [
            Discs(size: PixelSize(width: 900, height: 450), other: 84_132),
            Discs(size: PixelSize(width: 800, height: 500), other: 85_919),
        ]
    }

    @Test(arguments: Discs.all)
    func `large pictures of round gradients are at most a twentieth larger than an optimizer's files`(
        discs: Discs
    ) throws {
        #expect(20 * (try Self.bytes(of: discs.image)) <= 21 * discs.other)
    }

    @Test(arguments: Formula.all)
    func `small pictures are no larger than other optimizers' files`(picture: Formula) throws {
        let own = try Self.bytes(of: picture.image)
        for other in picture.others { #expect(own <= other) }
    }

    @Test(arguments: Spotlight.all)
    func `plain areas with few edges are no larger than other optimizers' files`(spotlight: Spotlight) throws {
        let own = try Self.bytes(of: spotlight.image)
        for other in spotlight.others { #expect(own <= other) }
    }

    /// Without what says which colors are meant.
    private static func bytes(of image: QuantizedImage) throws -> Int {
        let file = try PNGEncoder.encode(image, gamut: .sRGB, effort: .standard)
        let tags: Set = ["sRGB", "gAMA", "cHRM"]
        return 8 + PNGFile(file).chunks.filter { !tags.contains($0.type) }.reduce(0) { $0 + 12 + $1.data.count }
    }

    @Test(arguments: Diagonal.all)
    func `gradients that vary both ways are no larger than other optimizers' files`(diagonal: Diagonal) throws {
        let own = try Self.bytes(of: diagonal.image)
        for other in diagonal.others { #expect(own <= other) }
    }
}
