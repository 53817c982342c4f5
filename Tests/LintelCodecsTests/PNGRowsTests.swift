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

    /// More than one part of the stream, and rows that are longer than a match reaches.
    @Test(arguments: [PixelSize(width: 12_000, height: 60), PixelSize(width: 700, height: 2300)])
    func `large pictures read back as they were`(size: PixelSize) throws {
        for kind in [SampleKind.opaqueNoise, .diagonalRamp, .verticalRamp] {
            let image = kind.image(size, depth: .eight, seed: 2)
            let file = try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB)
            #expect(try PNGDecoder.decode(file).image == image, "\(kind)")
            #expect(try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB) == file, "\(kind)")
        }
    }

    @Test func `a diagonal takes at most 0.65 of what libpng makes of it by default`() throws {
        let size = PixelSize(width: 1290, height: 900)
        var samples: [UInt8] = []
        samples.reserveCapacity(4 * size.area)
        for y in 0..<size.height {
            for x in 0..<size.width {
                // Of three stops, six rows up and thirteen pixels on nearly the same again.
                let part = (6 * x + 13 * y) * 1000 / (6 * size.width + 13 * size.height)
                let weight = part < 500 ? 2 * part : 2 * part - 1000
                let (from, to) =
                    part < 500 ? ([255, 95, 109], [255, 195, 113]) : ([255, 195, 113], [42, 42, 114])
                for (one, other) in zip(from, to) {
                    samples.append(UInt8((one * (1000 - weight) + other * weight + 500) / 1000))
                }
                samples.append(255)
            }
        }
        let image = QuantizedImage(size: size, samples: .bits8(samples))
        let theirs = try LibpngDefault.file(of: image).count
        let rows = try PNGEncoder.encode(QuantizedRows(image), gamut: .sRGB).count
        #expect(rows * 100 <= theirs * 65, "\(rows), libpng \(theirs)")
        let whole = try PNGEncoder.encode(image, gamut: .sRGB).count
        #expect(whole * 100 <= theirs * 65, "\(whole), libpng \(theirs)")
    }
}
