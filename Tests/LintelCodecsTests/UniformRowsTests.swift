import LintelCodecs
import LintelColor
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Pictures whose rows are of one color each, which are encoded without their rows.
struct UniformRowsTests {
    /// Changes from top to bottom, without a gradient's engine.
    struct Vertical: CustomTestStringConvertible {
        var size: PixelSize
        var from: [Int]
        var to: [Int]
        /// Bytes of the same pixels' file by oxipng 9.1.1, level 4, which writes no chunk about colors.
        var optimized: Int

        var testDescription: String { "\(size)" }

        func image(alpha: (Int) -> UInt8 = { _ in 255 }) -> QuantizedImage {
            let last = size.height - 1
            let samples = (0..<size.height).flatMap { y -> [UInt8] in
                let color = zip(from, to).map { UInt8(($0 * (last - y) + $1 * y + last / 2) / last) } + [alpha(y)]
                return (0..<size.width).flatMap { _ in color }
            }
            return QuantizedImage(size: size, samples: .bits8(samples))
        }

        static let all = [
            Vertical(
                size: PixelSize(width: 640, height: 88), from: [7, 13, 29], to: [31, 217, 83], optimized: 501),
            Vertical(
                size: PixelSize(width: 1213, height: 188), from: [70, 130, 29], to: [131, 17, 83],
                optimized: 1220),
            Vertical(
                size: PixelSize(width: 1290, height: 288), from: [74, 20, 92], to: [220, 90, 160],
                optimized: 1764),
            Vertical(
                size: PixelSize(width: 300, height: 64), from: [250, 250, 250], to: [200, 210, 255],
                optimized: 310),
            Vertical(
                size: PixelSize(width: 900, height: 400), from: [20, 60, 120], to: [240, 200, 90],
                optimized: 2092),
            Vertical(
                size: PixelSize(width: 512, height: 130), from: [0, 0, 0], to: [255, 255, 255], optimized: 163),
        ]
    }

    @Test(arguments: Vertical.all)
    func `gradients from top to bottom are no larger than an optimizer's files`(vertical: Vertical) throws {
        let file = try PNGEncoder.encode(vertical.image(), gamut: .sRGB, effort: .standard)
        let tags: Set = ["sRGB", "gAMA"]
        let own = 8 + PNGFile(file).chunks.filter { !tags.contains($0.type) }.reduce(0) { $0 + 12 + $1.data.count }
        #expect(own <= vertical.optimized)
    }

    @Test(arguments: Vertical.all, [PNGEffort.fast, .standard])
    func `rows of one color read back as they were`(vertical: Vertical, effort: PNGEffort) throws {
        let images = [
            vertical.image(), vertical.image { UInt8(truncatingIfNeeded: 255 - $0) }, vertical.image { _ in 128 },
            // One transparent color among opaque ones is marked by a key.
            vertical.image { $0 == 3 ? 0 : 255 },
        ]
        for image in images {
            for gamut in [Gamut.sRGB, .displayP3] {
                let file = try PNGEncoder.encode(image, gamut: gamut, effort: effort)
                let decoded = try PNGDecoder.decode(file)
                #expect(decoded.image == image)
                #expect(decoded.warning == nil)
                #expect(try PNGEncoder.encode(QuantizedRows(image), gamut: gamut).count > 0)
            }
        }
    }

    @Test(arguments: Vertical.all)
    func `rows of 16 bits read back as they were`(vertical: Vertical) throws {
        guard case .bits8(let samples) = vertical.image().samples else {
            Issue.record("8 bits are expected")
            return
        }
        let wide = samples.enumerated().map { index, sample in
            // Not a multiple of 257, which 8 bits would hold.
            UInt16(sample) << 8 | (index % 4 == 3 ? 255 : UInt16(sample / 2))
        }
        let image = QuantizedImage(size: vertical.size, samples: .bits16(wide))
        let file = try PNGEncoder.encode(image, gamut: .displayP3, effort: .standard)
        #expect(try PNGDecoder.decode(file).image == image)
    }

    @Test(arguments: [2, 17, 300, 1000], [0...255, 100...103, 0...40] as [ClosedRange<UInt8>])
    func `rows of random colors are no larger than libpng's own file`(height: Int, values: ClosedRange<UInt8>) throws {
        var random = SplitMix64(seed: UInt64(height))
        for alphas in [255...255, values] as [ClosedRange<UInt8>] {
            let samples = (0..<height).flatMap { _ -> [UInt8] in
                let color = (0..<3).map { _ in UInt8.random(in: values, using: &random) }
                let pixel = color + [UInt8.random(in: alphas, using: &random)]
                return (0..<320).flatMap { _ in pixel }
            }
            let image = QuantizedImage(size: PixelSize(width: 320, height: height), samples: .bits8(samples))
            let own = try PNGEncoder.encode(image, gamut: .sRGB, effort: .standard)
            #expect(try PNGDecoder.decode(own).image == image)
            let tags: Set = ["sRGB", "gAMA"]
            let ours = PNGFile(own).chunks.filter { !tags.contains($0.type) }.reduce(0) { $0 + 12 + $1.data.count }
            let theirs = PNGFile(try LibpngDefault.file(of: image)).chunks.reduce(0) { $0 + 12 + $1.data.count }
            #expect(ours <= theirs, "alpha \(alphas)")
        }
    }

    @Test func `one pixel that differs is kept`() throws {
        let vertical = Vertical.all[0]
        guard case .bits8(var samples) = vertical.image().samples else {
            Issue.record("8 bits are expected")
            return
        }
        for index in [4, 4 * vertical.size.area - 4, 4 * vertical.size.width * 40 + 1200] {
            samples[index] ^= 1
            let image = QuantizedImage(size: vertical.size, samples: .bits8(samples))
            #expect(!image.hasUniformRows)
            #expect(try PNGDecoder.decode(PNGEncoder.encode(image, gamut: .sRGB)).image == image)
            samples[index] ^= 1
        }
        #expect(vertical.image().hasUniformRows)
    }
}
