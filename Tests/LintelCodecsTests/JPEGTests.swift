import Foundation
import LintelCodecs
import LintelColor
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct JPEGTests {
    /// Segments before the image data: marker and content.
    private func segments(_ file: [UInt8]) -> [(marker: UInt8, data: [UInt8])] {
        var found: [(UInt8, [UInt8])] = []
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xFF {
            let length = Int(file[offset + 2]) * 256 + Int(file[offset + 3])
            found.append((file[offset + 1], Array(file[offset + 4..<offset + 2 + length])))
            if file[offset + 1] == 0xDA { break }
            offset += 2 + length
        }
        return found
    }

    private static let ramp = SampleKind.diagonalRamp.image(PixelSize(width: 45, height: 30), depth: .eight, seed: 1)

    @Test(arguments: Gamut.allCases)
    func `a file is baseline, full chroma, with a profile and no times`(gamut: Gamut) throws {
        let file = try JPEGEncoder.encode(Self.ramp, gamut: gamut, options: JPEGOptions(quality: 90))
        let segments = segments(file)
        // JFIF, profile, two quantization tables, frame, four Huffman tables, scan.
        #expect(segments.map(\.marker) == [0xE0, 0xE2, 0xDB, 0xDB, 0xC0, 0xC4, 0xC4, 0xC4, 0xC4, 0xDA])
        #expect(segments[1].data == Array("ICC_PROFILE".utf8) + [0, 1, 1] + ICCProfile.bytes(of: gamut))
        // 8 bits, 30 rows, 45 columns, three components of 1 × 1 sampling.
        #expect(segments[4].data == [8, 0, 30, 0, 45, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1])
        #expect(try JPEGDecoder.decode(file).tags.profile == ICCProfile.bytes(of: gamut))
    }

    @Test(arguments: Gamut.allCases)
    func `a progressive file comes in scans and decodes to the pixels of the baseline one`(gamut: Gamut) throws {
        let file = try JPEGEncoder.encode(
            Self.ramp, gamut: gamut, options: JPEGOptions(quality: 90, isProgressive: true))
        let markers = segments(file).map(\.marker)
        #expect(markers.contains(0xC2) && !markers.contains(0xC0))
        // One start of scan (FF DA) a scan; entropy-coded FF is followed by 0.
        let scans = file.indices.dropLast().count { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
        #expect(scans == 10)
        let baseline = try JPEGEncoder.encode(Self.ramp, gamut: gamut, options: JPEGOptions(quality: 90))
        #expect(try JPEGDecoder.decode(file).image == JPEGDecoder.decode(baseline).image)
        #expect(try JPEGDecoder.decode(file).tags.profile == ICCProfile.bytes(of: gamut))
    }

    @Test func `the best quality is within three steps of the samples`() throws {
        let decoded = try JPEGDecoder.decode(
            JPEGEncoder.encode(Self.ramp, gamut: .sRGB, options: JPEGOptions(quality: 100)))
        guard case .bits8(let found) = decoded.image.samples, case .bits8(let expected) = Self.ramp.samples else {
            Issue.record("8 bits went in")
            return
        }
        #expect(decoded.image.size == Self.ramp.size)
        let worst = zip(found, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
        // Rounding to luma and chroma and back, with 1.772 from chroma to blue, and rounding of the transform.
        #expect(worst <= 3)
    }

    @Test func `quality trades bytes, and equal input gives equal bytes`() throws {
        let noise = SampleKind.opaqueNoise.image(PixelSize(width: 40, height: 40), depth: .eight, seed: 2)
        let sizes = try [1, 25, 50, 75, 100].map { quality in
            let file = try JPEGEncoder.encode(noise, gamut: .sRGB, options: JPEGOptions(quality: quality))
            #expect(try JPEGEncoder.encode(noise, gamut: .sRGB, options: JPEGOptions(quality: quality)) == file)
            return file.count
        }
        #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count, "\(sizes)")
    }

    @Test func `what JPEG cannot hold is reported`() {
        let clear = QuantizedImage(
            size: PixelSize(width: 2, height: 2),
            samples: .bits8([1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 254]))
        #expect(throws: JPEGError.transparent(x: 1, y: 1, alpha: 254)) {
            try JPEGEncoder.encode(clear, gamut: .sRGB, options: JPEGOptions(quality: 90))
        }
        let deep = SampleKind.opaqueNoise.image(PixelSize(width: 2, height: 2), depth: .sixteen, seed: 1)
        #expect(throws: JPEGError.bitDepth(.sixteen)) {
            try JPEGEncoder.encode(deep, gamut: .sRGB, options: JPEGOptions(quality: 90))
        }
        for quality in [Int.min, -1, 0, 101, .max] {
            #expect(throws: JPEGError.quality(quality)) {
                try JPEGEncoder.encode(Self.ramp, gamut: .sRGB, options: JPEGOptions(quality: quality))
            }
        }
    }

    // Made with Pillow 9.4 (libjpeg-turbo 2.1.5): 24 × 16 of (10x, 15y, 128), progressive.
    private static let progressive = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0o
        MCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAQABgD
        AREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABQQG/8QAFwEBAQEBAAAAAAAAAAAAAAAABQQDB//aAAwDAQACEAMQAAABx68yE69+C6E/NUMF
        kJ1//8QAFhAAAwAAAAAAAAAAAAAAAAAAAAIE/9oACAEBAAEFAknEnEnEnEnEnP/EABYRAAMAAAAAAAAAAAAAAAAAAAADBP/aAAgBAwEBPwFNAmgT
        QJoE0CaD/8QAFhEAAwAAAAAAAAAAAAAAAAAAAAID/9oACAECAQE/AWsNYaw1hrDWP//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CX//E
        ABUQAQEAAAAAAAAAAAAAAAAAAABh/9oACAEBAAE/IZIJJJJP/9oADAMBAAIAAwAAABAuIn//xAAWEQADAAAAAAAAAAAAAAAAAAAAITH/2gAIAQMB
        AT8QkyTJMkyTJM//xAAWEQEBAQAAAAAAAAAAAAAAAABhABD/2gAIAQIBAT8QlcVlx//EABYQAAMAAAAAAAAAAAAAAAAAAAAxwf/aAAgBAQABPxBE
        ipESIkRIiT//2Q==
        """)
    /// The same shape in gray, 9 × 5.
    private static let gray = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0o
        MCUoKSj/wAALCAAFAAkBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAwb/xAAaEAABBQEAAAAAAAAAAAAAAAAABQYWIqJR/9oACAEBAAA/AFbTCSq1
        yV8CSuZP/9k=
        """)
    /// Four components, 8 × 8.
    static let cmyk = bytes(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZ
        qKuk/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAMABv/EABgQAQADAQAAAAAAAAAAAAAAAAAFFUJi/9oADgRDAE0A
        WQBLAAA/ADgcipOU0z//2Q==
        """)

    private static func bytes(_ text: String) -> [UInt8] {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
    }

    @Test func `progressive and gray files are read`() throws {
        let image = try JPEGDecoder.decode(Self.progressive).image
        #expect(image.size == PixelSize(width: 24, height: 16))
        for (x, y) in [(0, 0), (23, 0), (0, 15), (12, 8)] {
            let found = image.codes(x: x, y: y)
            let expected = SIMD4<Int>(x * 10, y * 15, 128, 255)
            let difference = SIMD4<Int>(truncatingIfNeeded: found) &- expected
            #expect((0..<4).allSatisfy { abs(difference[$0]) <= 16 }, "(\(x), \(y)): \(found)")
        }
        let gray = try JPEGDecoder.decode(Self.gray).image
        #expect(gray.size == PixelSize(width: 9, height: 5))
        let middle = gray.codes(x: 4, y: 2)
        #expect(middle.x == middle.y && middle.y == middle.z && middle.w == 255)
    }

    @Test func `limits hold for scans, memory, sides and pixels`() {
        let size = PixelSize(width: 24, height: 16)
        #expect(throws: JPEGError.scans(limit: 3)) {
            try JPEGDecoder.decode(Self.progressive, limits: ImageLimits(scans: 3))
        }
        // 24 × 16 pixels have 2304 bytes of coefficients.
        #expect(throws: JPEGError.memory(limit: 2000)) {
            try JPEGDecoder.decode(Self.progressive, limits: ImageLimits(libraryBytes: 2000))
        }
        #expect(throws: JPEGError.side(size, limit: 20)) {
            try JPEGDecoder.decode(Self.progressive, limits: ImageLimits(side: 20))
        }
        #expect(throws: JPEGError.area(size, limit: 300)) {
            try JPEGDecoder.decode(Self.progressive, limits: ImageLimits(pixels: 300))
        }
        #expect(throws: JPEGError.components(4)) { try JPEGDecoder.decode(Self.cmyk) }
    }

    private static func corpus() throws -> [[UInt8]] {
        [progressive, gray, cmyk, try JPEGEncoder.encode(ramp, gamut: .displayP3, options: JPEGOptions(quality: 60))]
    }

    @Test func `a file cut off anywhere is an error`() throws {
        for file in try Self.corpus() {
            let readable = file.indices.filter { (try? JPEGDecoder.decode(Array(file[..<$0]))) != nil }
            #expect(readable == [])
        }
    }

    @Test func `a file with changed bytes is refused or read within the limits`() throws {
        var random = SplitMix64(seed: 30)
        let limits = HostilePNGTests.limits
        for file in try Self.corpus() {
            for offset in file.indices {
                var changed = file
                changed[offset] = UInt8.random(in: 0...255, using: &random)
                if offset % 3 == 0 { changed[Int.random(in: 0..<file.count, using: &random)] ^= 0xFF }
                guard let image = try? JPEGDecoder.decode(changed, limits: limits).image else { continue }
                if image.size.area > limits.pixels { Issue.record("\(image.size) from seed 30, byte \(offset)") }
            }
        }
    }

    @Test func `sides that JPEG can declare and nobody has are reported`() throws {
        var file = Self.gray
        let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        // libjpeg's own limit of 65,500 comes first.
        #expect(throws: JPEGError.library("Maximum supported image dimension is 65500 pixels")) {
            try JPEGDecoder.decode(file)
        }
        file.replaceSubrange(frame + 5..<frame + 9, with: [0xC0, 0, 0xC0, 0])
        #expect(throws: JPEGError.side(PixelSize(width: 49_152, height: 49_152), limit: 32_768)) {
            try JPEGDecoder.decode(file)
        }
    }

    /// ITU-T T.81, B.1.1.5: the data of a scan ends at a marker. Forty bytes are more than libjpeg reads ahead.
    @Test func `bytes between the last row and the end are passed over, and others are not`() throws {
        let file = try JPEGEncoder.encode(Self.ramp, gamut: .sRGB, options: JPEGOptions(quality: 90))
        func inserting(into file: [UInt8], at offset: Int) -> [UInt8] {
            Array(file[..<offset]) + [UInt8](repeating: 0x5A, count: 40) + Array(file[offset...])
        }
        let behind = inserting(into: file, at: file.count - 2)
        #expect(try JPEGDecoder.decode(behind).image == JPEGDecoder.decode(file).image)
        // After the start of the image, and after the last scan of several, which bytes may be the rest of.
        for (other, offset, marker) in [(file, 2, "e0"), (Self.progressive, Self.progressive.count - 2, "d9")] {
            do throws(JPEGError) {
                _ = try JPEGDecoder.decode(inserting(into: other, at: offset))
                Issue.record("read, with bytes before marker \(marker)")
            } catch {
                guard case .damaged(let reason) = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(reason.hasSuffix("extraneous bytes before marker 0x\(marker)"))
            }
        }
    }
}
