import LintelCodecs
import LintelColor
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct HostilePNGTests {
    /// Small enough that a decoder which does not look would be caught.
    static let limits = ImageLimits(side: 64, pixels: 4096, libraryBytes: 1 << 18, scans: 20)

    /// Every color type and depth, both ways of tagging.
    private static func corpus() throws -> [[UInt8]] {
        let size = PixelSize(width: 9, height: 5)
        return try SampleKind.allCases.flatMap { kind in
            try BitDepth.allCases.map { depth in
                let image = kind.image(size, depth: depth, seed: 9)
                return try PNGEncoder.encode(image, gamut: depth == .eight ? .sRGB : .displayP3)
            }
        }
    }

    /// Decodes and holds what came, and what libpng took, against the limits.
    private func decode(_ file: [UInt8]) {
        if let size = try? PNGDecoder.decode(file, limits: Self.limits).image.size {
            let isWithin = size.area <= Self.limits.pixels && max(size.width, size.height) <= Self.limits.side
            if !isWithin { Issue.record("\(size) was read") }
        }
        _ = try? PNGReader.open(file, limits: Self.limits) { reader throws(PNGError) in
            let peak = reader.peakLibraryBytes
            if peak > Self.limits.libraryBytes { Issue.record("libpng took \(peak) bytes") }
        }
    }

    @Test func `a file cut off anywhere is an error`() throws {
        for file in try Self.corpus() {
            let readable = file.indices.filter { length in
                (try? PNGDecoder.decode(Array(file[..<length]), limits: Self.limits)) != nil
            }
            #expect(readable == [])
        }
    }

    @Test func `a file with a changed byte is refused or read within the limits`() throws {
        for file in try Self.corpus() {
            for offset in file.indices {
                var changed = file
                changed[offset] ^= offset % 2 == 0 ? 0xFF : 0x01
                decode(changed)
            }
        }
    }

    @Test func `a file of changed chunks with right checksums is refused or read within the limits`() throws {
        var random = SplitMix64(seed: 20)
        for file in try Self.corpus() {
            let chunks = PNGFile(file).chunks
            for _ in 0..<40 {
                var changed = chunks
                for _ in 0...Int.random(in: 0..<3, using: &random) {
                    let index = Int.random(in: 0..<changed.count, using: &random)
                    let from = Int.random(in: 0..<changed.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: changed.swapAt(index, from)
                    case 1: changed.insert(changed[from], at: index)
                    case 2 where !changed[index].data.isEmpty: changed[index].data.removeLast()
                    default:
                        let count = changed[index].data.count
                        if count > 0 {
                            let byte = Int.random(in: 0..<count, using: &random)
                            changed[index].data[byte] = UInt8.random(in: 0...255, using: &random)
                        }
                    }
                }
                decode(PNGFile.bytes(changed))
            }
        }
    }

    private func header(_ width: UInt32, _ height: UInt32, _ kind: [UInt8] = [16, 6, 0, 0, 0]) -> [UInt8] {
        let data = ("IDAT", [0x78, 0x9C, 3, 0, 0, 0, 0, 1] as [UInt8])
        let header = PNGFile.number(width) + PNGFile.number(height) + kind
        return PNGFile.bytes([("IHDR", header), data, ("IEND", [])])
    }

    @Test(
        arguments: [
            (UInt32(1) << 31 - 1, UInt32(1) << 31 - 1), (.max, .max), (0, 5), (5, 0), (32_769, 1), (1, 32_769),
        ] as [(UInt32, UInt32)])
    func `sides out of range are reported before memory is taken`(width: UInt32, height: UInt32) {
        let size = PixelSize(width: Int(width), height: Int(height))
        #expect(throws: PNGError.side(size, limit: 32_768)) { try PNGDecoder.decode(header(width, height)) }
    }

    @Test func `too many pixels are reported before memory is taken`() {
        let size = PixelSize(width: 32_768, height: 32_768)
        #expect(throws: PNGError.area(size, limit: 67_108_864)) { try PNGDecoder.decode(header(32_768, 32_768)) }
    }

    @Test func `eight bytes of data do not hold four thousand rows`() {
        // 4096 rows of 4096 pixels of 8 bytes, each behind a filter byte.
        let promise = PNGError.emptyPromise(declaredBytes: 134_221_824, dataBytes: 8)
        #expect(throws: promise) { try PNGDecoder.decode(header(4096, 4096)) }
    }

    @Test func `a header that PNG does not have is refused`() {
        #expect(throws: PNGError.header) { try PNGDecoder.decode(header(4, 4, [3, 6, 0, 0, 0])) }
        #expect(throws: PNGError.header) { try PNGDecoder.decode(header(4, 4, [8, 5, 0, 0, 0])) }
        #expect(throws: PNGError.signature) { try PNGDecoder.decode([]) }
        #expect(throws: PNGError.signature) { try PNGDecoder.decode(Array("GIF89a, which is another thing".utf8)) }
    }

    /// PNG (third edition), table 11.1: for each color type the bits that a sample may have.
    @Test func `bits that a color type does not have are refused`() {
        let depths: [UInt8: Set<UInt8>] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]
        for type in UInt8(0)...7 {
            for depth in UInt8(0)...17 where depths[type]?.contains(depth) != true {
                #expect(throws: PNGError.header, "type \(type), depth \(depth)") {
                    try PNGDecoder.decode(header(4, 4, [depth, type, 0, 0, 0]))
                }
            }
        }
        // What the table has fails later, since one byte of data is not an image.
        for (type, allowed) in depths {
            for depth in allowed {
                do throws(PNGError) { _ = try PNGDecoder.decode(header(4, 4, [depth, type, 0, 0, 0])) } catch {
                    #expect(error != .header, "type \(type), depth \(depth)")
                }
            }
        }
    }

    @Test func `libpng's own words come through`() throws {
        // There is one compression method, 0; found by libpng, not by the outline.
        #expect(throws: PNGError.library("Invalid IHDR data")) { try PNGDecoder.decode(header(4, 4, [8, 6, 1, 0, 0])) }
    }

    @Test func `libpng may not take more memory than allowed`() throws {
        let image = SampleKind.noise.image(PixelSize(width: 60, height: 60), depth: .eight, seed: 1)
        let file = try PNGEncoder.encode(image, gamut: .sRGB)
        #expect(throws: PNGError.memory(limit: 5000)) {
            try PNGDecoder.decode(file, limits: ImageLimits(libraryBytes: 5000))
        }
    }

    @Test func `a chunk longer than the file is named`() throws {
        let image = SampleKind.noise.image(PixelSize(width: 2, height: 2), depth: .eight, seed: 1)
        var file = try PNGEncoder.encode(image, gamut: .sRGB)
        // The length of sRGB, after signature and header.
        file[33 + 2] = 0x10
        let left = file.count - 33 - 12
        #expect(throws: PNGError.truncated(chunk: "sRGB", declared: 4097, found: left)) {
            try PNGDecoder.decode(file)
        }
    }

    @Test func `a file that ends before its last chunk is said to end too early`() throws {
        let image = SampleKind.noise.image(PixelSize(width: 2, height: 2), depth: .eight, seed: 1)
        let file = try PNGEncoder.encode(image, gamut: .sRGB)
        // IEND has 12 bytes: its length, its type and its checksum. Source: PNG 3, sections 5.3 and 11.2.5.
        let error = #expect(throws: PNGError.self) { try PNGDecoder.decode(Array(file.dropLast(12))) }
        #expect(error?.description == "the PNG ends too early, without its chunk IEND")
    }
}
