import LintelCodecs
import LintelColor
import LintelRaster
import LintelUnits
import Testing

/// Pictures encoded row by row, read back by libpng.
struct PNGRowsTests {
    @Test(arguments: SampleKind.allCases, BitDepth.allCases)
    func `rows read back as they were`(kind: SampleKind, depth: BitDepth) throws {
        for (seed, size) in (PixelSize.samples + [PixelSize(width: 300, height: 700)]).enumerated() {
            let image = kind.image(size, depth: depth, seed: UInt64(seed))
            let file = try PNGEncoder.encode(QuantizedRows(image), gamut: .displayP3)
            let decoded = try PNGDecoder.decode(file)
            #expect(decoded.image.means(image), "\(size), seed \(seed)")
            #expect(decoded.warning == nil)
        }
    }

    /// Samples of 1, 2 and 4 bits, and a last byte that is not full.
    @Test(arguments: [2, 4, 16], [9, 31, 300])
    func `rows of one color and of several read back as they were`(colors: Int, width: Int) throws {
        var samples: [UInt8] = []
        for y in 0..<3 * colors {
            for x in 0..<width {
                let color = y % 3 == 0 ? (x + y) % colors : y / 3
                samples += [UInt8(200 - 7 * color), UInt8(9 * color), 50, 255]
            }
        }
        let image = QuantizedImage(
            size: PixelSize(width: width, height: 3 * colors), samples: .bits8(samples))
        let file = try PNGEncoder.encode(QuantizedRows(image), gamut: .displayP3)
        #expect(try PNGDecoder.decode(file).image == image)
    }

    /// More than one part of the stream, and rows that are longer than a match reaches.
    @Test(
        arguments: [PixelSize(width: 12_000, height: 60), PixelSize(width: 700, height: 2300)],
        [PNGEffort.fast, .standard, .best])
    func `large pictures read back as they were`(size: PixelSize, effort: PNGEffort) throws {
        // The cheapest path through noise takes long, and is noise.
        let kinds: [SampleKind] = [.diagonalRamp, .verticalRamp] + (effort < .best ? [.opaqueNoise] : [])
        for kind in kinds {
            let image = kind.image(size, depth: .eight, seed: 2)
            let file = try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB, effort: effort)
            #expect(try PNGDecoder.decode(file).image == image, "\(kind)")
            #expect(try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB, effort: effort) == file, "\(kind)")
        }
    }

    @Test func `more effort makes slanted pictures smaller, and a quarter less than libpng makes of them`() throws {
        let image = slanted(PixelSize(width: 1290, height: 900)) { part in
            (part / 5, 60 + part / 9, 110 - part / 11)
        }
        let sizes = try PNGEffort.allCases.map {
            try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB, effort: $0).count
        }
        #expect(sizes == sizes.sorted(by: >), "\(sizes)")
        #expect(sizes[0] * 4 <= 3 * (try LibpngDefault.file(of: image).count), "\(sizes)")
    }

    @Test func `an image that is too large for a search is packed by rows, with the effort that was asked for`() throws
    {
        let image = slanted(PixelSize(width: 1000, height: 700)) { part in (part / 7, part / 9, part / 11) }
        let usual = try PNGEncoder.encode(image, gamut: .sRGB)
        let best = try PNGEncoder.encode(image, gamut: .sRGB, effort: .best)
        #expect(best.count * 100 <= usual.count * 97, "\(best.count), usually \(usual.count)")
        #expect(try PNGDecoder.decode(best).image == image)
    }

    @Test func `the best effort makes no large gray image larger than the usual one`() throws {
        // 16 bits of gray, which the rows' forms would make three samples of.
        let size = PixelSize(width: 900, height: 800)
        var samples: [UInt16] = []
        samples.reserveCapacity(4 * size.area)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let gray = UInt16((6 * x + 13 * y) % 65536)
                samples += [gray, gray, gray, .max]
            }
        }
        let image = QuantizedImage(size: size, samples: .bits16(samples))
        let usual = try PNGEncoder.encode(image, gamut: .sRGB)
        let best = try PNGEncoder.encode(image, gamut: .sRGB, effort: .best)
        #expect(best.count <= usual.count, "\(best.count), usually \(usual.count)")
        #expect(try PNGDecoder.decode(best).image == image)
    }

    @Test func `a color that a few pixels have is not between its neighbors in the palette`() throws {
        // Shades of gray with blue one step behind at one pixel in a thousand.
        let size = PixelSize(width: 1000, height: 400)
        let image = slanted(size) { part in
            let shade = part / 40
            return (shade, shade, part % 40 == 0 && part % 1000 < 40 ? max(0, shade - 1) : shade)
        }
        let file = try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB)
        let palette = try #require(PNGFile(file).data("PLTE"))
        let shades = (0..<palette.count / 3).map { (palette[3 * $0], palette[3 * $0 + 2]) }
        let grays = shades.prefix { $0.0 == $0.1 }.map(\.0)
        #expect(Array(grays) == (0..<UInt8(grays.count)).map { $0 })
        #expect(shades.dropFirst(grays.count).allSatisfy { $0.0 != $0.1 })
    }

    /// Opaque colors by thousandths of the way from one corner to the other, six rows up and thirteen pixels on nearly
    /// the same again.
    private func slanted(_ size: PixelSize, _ color: (Int) -> (Int, Int, Int)) -> QuantizedImage {
        var samples: [UInt8] = []
        samples.reserveCapacity(4 * size.area)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (red, green, blue) = color((6 * x + 13 * y) * 1000 / (6 * size.width + 13 * size.height))
                samples += [UInt8(red), UInt8(green), UInt8(blue), 255]
            }
        }
        return QuantizedImage(size: size, samples: .bits8(samples))
    }

    @Test func `a diagonal takes at most 0.65 of what libpng makes of it by default`() throws {
        let size = PixelSize(width: 1290, height: 900)
        let image = slanted(size) { part in
            let weight = part < 500 ? 2 * part : 2 * part - 1000
            let (from, to) = part < 500 ? ([255, 95, 109], [255, 195, 113]) : ([255, 195, 113], [42, 42, 114])
            let mixed = zip(from, to).map { ($0 * (1000 - weight) + $1 * weight + 500) / 1000 }
            return (mixed[0], mixed[1], mixed[2])
        }
        let theirs = try LibpngDefault.file(of: image).count
        let rows = try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB).count
        #expect(rows * 100 <= theirs * 65, "\(rows), libpng \(theirs)")
        let whole = try PNGEncoder.encode(image, gamut: .sRGB).count
        #expect(whole * 100 <= theirs * 65, "\(whole), libpng \(theirs)")
    }
}
