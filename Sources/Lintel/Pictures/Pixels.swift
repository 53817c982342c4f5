import LintelCodecs
import LintelRaster

/// A whole picture in memory: width × height pixels of red, green, blue and alpha, from the top left corner row by row.
public struct Pixels: Hashable, Sendable {
    /// The columns and rows; each side is 1…`Picture.longestSide`.
    public let size: PixelSize
    /// The bits of each sample.
    public let depth: BitDepth
    /// The RGB space of the samples.
    public let gamut: Gamut
    /// Whether color samples are multiplied by alpha.
    public let alpha: Alpha
    /// The samples: width × height × 4, of one byte or, with 16 bits, of two, the more significant first.
    public let bytes: [UInt8]

    /// The relation of color samples to alpha where a pixel is translucent.
    public enum Alpha: String, CaseIterable, Hashable, Sendable {
        /// The color itself, as PNG stores it.
        case straight
        /// The color times alpha, rounded to the nearest code, as Core Graphics and compositors want it.
        case premultiplied
    }

    init(size: PixelSize, depth: BitDepth, gamut: Gamut, alpha: Alpha, bytes: [UInt8]) {
        self.size = size
        self.depth = depth
        self.gamut = gamut
        self.alpha = alpha
        self.bytes = bytes
    }

    init(_ image: QuantizedImage, gamut: Gamut) {
        let rows = QuantizedRows(image)
        let length = rows.bytesPerRow
        self.init(
            size: image.size, depth: image.bitDepth, gamut: gamut, alpha: .straight,
            bytes: [UInt8](unsafeUninitializedCapacity: length * image.size.height) { buffer, count in
                let all = UnsafeMutableRawBufferPointer(buffer)
                for y in 0..<image.size.height {
                    rows.fill(row: y, into: UnsafeMutableRawBufferPointer(rebasing: all[y * length..<(y + 1) * length]))
                }
                count = length * image.size.height
            })
    }

    /// The red, green, blue and alpha of one pixel, 0…255 or 0…65,535.
    /// - Precondition: the pixel is inside the picture.
    public subscript(x: Int, y: Int) -> SIMD4<UInt16> {
        precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "(\(x), \(y)) of \(size)")
        let pixel = y * size.width + x
        if depth == .eight {
            return SIMD4(bytes[pixel * 4..<pixel * 4 + 4].map(UInt16.init))
        }
        return SIMD4((0..<4).map { UInt16(bytes[pixel * 8 + $0 * 2]) << 8 | UInt16(bytes[pixel * 8 + $0 * 2 + 1]) })
    }

    /// The pixels as a PNG file with the gamut's color tags; premultiplied samples are divided by alpha first.
    /// - Throws: `PictureError.outOfMemory`, `.internalError`.
    public func png(effort: PNGEffort = .standard) throws(PictureError) -> [UInt8] {
        do throws(PNGError) {
            return try PNGEncoder.encode(straightImage, gamut: gamut, effort: effort)
        } catch {
            throw PictureError(error)
        }
    }

    /// The pixels as a JPEG file with the gamut's color profile.
    /// - Parameter options: the quality, and whether it is progressive.
    /// - Throws: `PictureError.jpegDepth`, `.jpegQuality`, `.transparent`, `.outOfMemory`, `.internalError`.
    public func jpeg(options: JPEGOptions = JPEGOptions()) throws(PictureError) -> [UInt8] {
        do throws(JPEGError) {
            return try JPEGEncoder.encode(straightImage, gamut: gamut, options: options)
        } catch {
            throw PictureError(error)
        }
    }

    private var straightImage: QuantizedImage {
        if depth == .eight {
            var samples = bytes
            if alpha == .premultiplied { Self.divideByAlpha(&samples, maximum: 255) }
            return QuantizedImage(size: size, samples: .bits8(samples))
        }
        var samples = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        if alpha == .premultiplied { Self.divideByAlpha(&samples, maximum: 65_535) }
        return QuantizedImage(size: size, samples: .bits16(samples))
    }

    private static func divideByAlpha<Sample: FixedWidthInteger>(_ samples: inout [Sample], maximum: UInt64) {
        for pixel in stride(from: 0, to: samples.count, by: 4) {
            let alpha = UInt64(samples[pixel + 3])
            guard alpha > 0, alpha < maximum else { continue }
            for channel in pixel..<pixel + 3 {
                samples[channel] = Sample(min((UInt64(samples[channel]) * maximum + alpha / 2) / alpha, maximum))
            }
        }
    }

    /// Multiplies the color samples of whole pixels by alpha, to the nearest code.
    static func premultiply(_ pixels: UnsafeMutableRawBufferPointer, depth: BitDepth) {
        if depth == .eight {
            for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] < 255 {
                let alpha = UInt32(pixels[pixel + 3])
                for channel in pixel..<pixel + 3 {
                    pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
                }
            }
            return
        }
        func sample(_ at: Int) -> UInt64 { UInt64(pixels[at]) << 8 | UInt64(pixels[at + 1]) }
        for pixel in stride(from: 0, to: pixels.count, by: 8) {
            let alpha = sample(pixel + 6)
            guard alpha < 65_535 else { continue }
            for channel in stride(from: pixel, to: pixel + 6, by: 2) {
                let value = (sample(channel) * alpha + 32_767) / 65_535
                pixels[channel] = UInt8(value >> 8)
                pixels[channel + 1] = UInt8(value & 255)
            }
        }
    }
}
