import LintelCodecs
import LintelColor
import LintelRaster
import LintelUnits
import Testing

struct PNGRoundTripTests {
    @Test(arguments: SampleKind.allCases, PixelSize.samples)
    func `decoding what was encoded gives the same samples`(kind: SampleKind, size: PixelSize) throws {
        for depth in BitDepth.allCases {
            for gamut in Gamut.allCases {
                let seed = UInt64(size.width * 1000 + size.height)
                let image = kind.image(size, depth: depth, seed: seed)
                let decoded = try PNGDecoder.decode(PNGEncoder.encode(image, gamut: gamut))
                #expect(decoded.image.means(image), "seed \(seed), \(depth), \(gamut)")
                #expect(decoded.warning == nil)
            }
        }
    }

    @Test(arguments: SampleKind.allCases, PNGEffort.allCases)
    func `every effort keeps the samples`(kind: SampleKind, effort: PNGEffort) throws {
        for depth in BitDepth.allCases {
            let image = kind.image(PixelSize(width: 41, height: 29), depth: depth, seed: 7)
            let file = try PNGEncoder.encode(image, gamut: .sRGB, effort: effort)
            #expect(try PNGDecoder.decode(file).image.means(image), "seed 7, \(depth)")
        }
    }

    @Test(arguments: SampleKind.allCases)
    func `equal images give equal bytes`(kind: SampleKind) throws {
        let size = PixelSize(width: 64, height: 48)
        let once = try PNGEncoder.encode(kind.image(size, depth: .eight, seed: 3), gamut: .displayP3)
        let again = try PNGEncoder.encode(kind.image(size, depth: .eight, seed: 3), gamut: .displayP3)
        #expect(once == again)
    }

    @Test(arguments: SampleKind.allCases)
    func `more effort never makes a larger file`(kind: SampleKind) throws {
        let image = kind.image(PixelSize(width: 45, height: 24), depth: .eight, seed: 11)
        let sizes = try PNGEffort.allCases.map { effort in
            try PNGEncoder.encode(image, gamut: .sRGB, effort: effort).count
        }
        #expect(sizes == sizes.sorted(by: >), "\(sizes)")
    }

    @Test func `a large image is tried over samples and kept whole`() throws {
        let image = SampleKind.diagonalRamp.image(PixelSize(width: 700, height: 500), depth: .eight, seed: 1)
        let file = try PNGEncoder.encode(image, gamut: .sRGB)
        #expect(try PNGDecoder.decode(file).image == image)
        // One color a diagonal and 24 bits a pixel would be a megabyte.
        #expect(file.count < 40_000)
    }

    @Test func `a file that reads back differently is caught in its row`() throws {
        let size = PixelSize(width: 9, height: 6)
        let image = SampleKind.noise.image(size, depth: .eight, seed: 5)
        let file = try PNGEncoder.encode(image, gamut: .sRGB)
        guard case .bits8(var samples) = image.samples else {
            Issue.record("asked for 8 bits")
            return
        }
        samples[4 * 9 * 4] ^= 1
        let other = QuantizedImage(size: size, samples: .bits8(samples))
        let row = try PNGReader.open(file, limits: .standard) { reader throws(PNGError) in
            try reader.firstDifferentRow(from: other)
        }
        #expect(row == 4)
    }
}
