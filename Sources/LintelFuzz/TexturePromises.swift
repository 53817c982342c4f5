import LintelCodecs
import LintelColor
import LintelDrawing
import LintelRaster
import LintelUnits

/// What is promised of any bytes given as a texture: an error with a message, or a picture within the limits, of
/// colors, that Lintel writes as a file from which the same picture is read.
enum TexturePromises {
    /// Small, so that a decoder which does not look is caught by the memory it takes.
    private static let limits = TextureLimits(side: 4096, pixels: 1 << 20, profileBytes: 1 << 20)
    private static let imageLimits = ImageLimits(side: 4096, pixels: 1 << 20, libraryBytes: 8 << 20, scans: 30)

    static func checkPNG(_ bytes: [UInt8]) {
        checkTexture(bytes)
        do throws(PNGError) {
            let decoded = try PNGDecoder.decode(bytes, limits: imageLimits)
            check(decoded.image.size)
            checkWritten(decoded.image)
        } catch {
            promise(!error.description.isEmpty, "an error has words")
        }
        checkMemory(bytes)
    }

    static func checkJPEG(_ bytes: [UInt8]) {
        checkTexture(bytes)
        do throws(JPEGError) {
            let decoded = try JPEGDecoder.decode(bytes, limits: imageLimits)
            check(decoded.image.size)
            promise(decoded.image.isOpaque, "a JPEG is opaque")
            guard decoded.image.size.area <= 1 << 14 else { return }
            let options = JPEGOptions(quality: 90, isProgressive: bytes.count % 2 == 0)
            let file = try JPEGEncoder.encode(decoded.image, gamut: .sRGB, options: options)
            let back = try JPEGDecoder.decode(file, limits: imageLimits)
            promise(back.image.size == decoded.image.size, "\(decoded.image.size) reads back as \(back.image.size)")
        } catch {
            promise(!error.description.isEmpty, "an error has words")
        }
    }

    private static func checkTexture(_ bytes: [UInt8]) {
        do throws(TextureError) {
            let texture = try TextureDecoder.decode(bytes, digest: "", limits: limits)
            check(PixelSize(width: texture.width, height: texture.height))
            promise(texture.pixels.count == texture.width * texture.height, "\(texture.pixels.count) pixels")
            for pixel in texture.pixels {
                promise(
                    pixel.min() >= 0 && pixel.w <= 1 && pixel.max() <= pixel.w + 1e-6,
                    "\(pixel) is a premultiplied color")
            }
        } catch {
            promise(!error.description.isEmpty, "an error has words")
        }
    }

    private static func check(_ size: PixelSize) {
        promise(size.width >= 1 && size.height >= 1, "\(size) has pixels")
        promise(max(size.width, size.height) <= limits.side && size.area <= limits.pixels, "\(size) is within limits")
    }

    private static func checkWritten(_ image: QuantizedImage) {
        guard image.size.area <= 1 << 12 else { return }
        for gamut in Gamut.allCases {
            do throws(PNGError) {
                let file = try PNGEncoder.encode(image, gamut: gamut, effort: .fast)
                let back = try PNGDecoder.decode(file)
                promise(back.image.size == image.size, "\(image.size) reads back as \(back.image.size)")
            } catch {
                fail("broken promise: \(image.size) cannot be written: \(error)")
            }
        }
    }

    private static func checkMemory(_ bytes: [UInt8]) {
        do throws(PNGError) {
            try PNGReader.open(bytes, limits: imageLimits) { reader throws(PNGError) in
                promise(
                    reader.peakLibraryBytes <= imageLimits.libraryBytes, "libpng held \(reader.peakLibraryBytes) bytes")
            }
        } catch {
            promise(!error.description.isEmpty, "an error has words")
        }
    }
}
